// Figures of fleets: the own ones as they are, foreign ones as they were last seen.
#include <algorithm>

#include "advice/reckoning.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/requirements.h"
#include "model/unit_values.h"

namespace ec4x::advice {

namespace {

template <class Rows>
Money upkeep_at(const std::vector<Money>& amounts, const Rows& rows, std::uint32_t number)
{
    const auto* row = own_row(rows, number);
    return row != nullptr ? amounts[static_cast<std::size_t>(row - rows.data())] : Money{};
}

// Squadrons that look the same are one part: 6 x CL and 2 more.
class SquadronParts {
public:
    void add(std::string label, std::int64_t as, std::int64_t ds = 0)
    {
        const auto same = std::ranges::find(kinds_, label, &Kind::label);
        Kind& kind = same != kinds_.end() ? *same : kinds_.emplace_back(Kind{.label = std::move(label)});
        ++kind.number;
        kind.as += as;
        kind.ds += ds;
    }

    void add_to(Figure& attack) const
    {
        for (const Kind& kind : kinds_) attack.plus(kind.name(), kind.as);
    }
    void add_to(Figure& attack, Figure& defence) const
    {
        add_to(attack);
        for (const Kind& kind : kinds_) defence.plus(kind.name(), kind.ds);
    }

private:
    struct Kind {
        std::string label{};
        int number = 0;
        std::int64_t as = 0;
        std::int64_t ds = 0;

        [[nodiscard]] std::string name() const { return number == 1 ? label : std::to_string(number) + " x " + label; }
    };

    std::vector<Kind> kinds_{};
};

class FleetReckoning {
public:
    explicit FleetReckoning(const Reckoning& of)
        : of_{of}, ways_{of.turn, of.view.house}, ships_{own_rows(of.state.ships, of.view.house)}, units_{own_rows(of.state.units, of.view.house)}
    {}

    OwnFleet fleet(const Fleet& fleet) const
    {
        const FleetContents contents = contents_of(of_.rules, of_.roster, fleet);
        OwnFleet out{.fleet = fleet.id,
                     .attack = figure_of(0, "AS", "CBT-009"),
                     .defence = figure_of(0, "DS", "CBT-009"),
                     .upkeep = of_.money(Money{}, "ECO-048", "CLS-029"),
                     .hull = figure_of(hull_integrity(of_.rules, of_.state, of_.roster, fleet), "%", "STO-016"),
                     .jumps = ways_.of(contents).open,
                     .ships = contents.combat_ships + contents.scouts,
                     .spacelift = contents.spacelift,
                     .scouts = contents.scouts,
                     .armed = is_armed(of_.rules, of_.state, of_.roster, fleet),
                     .cloaked = is_cloaked(of_.rules, of_.state, fleet, contents)};
        Money warships{};
        Money lift{};
        Money aboard{};
        SquadronParts parts;
        for (const Squadron* squadron : of_.roster.squadrons_of(fleet)) {
            add_squadron(out, parts, *squadron);
            for (const Ship* ship : of_.roster.ships_of(*squadron)) {
                warships += upkeep_at(of_.upkeep.ships, ships_, ship->id.number);
                aboard += count_aboard(out, *ship);
            }
        }
        for (const Ship* ship : of_.roster.spacelift_of(fleet)) {
            lift += upkeep_at(of_.upkeep.ships, ships_, ship->id.number);
            aboard += count_aboard(out, *ship);
            out.colonists += ship->ptu;
        }
        parts.add_to(out.attack, out.defence);
        out.upkeep.value = (warships + lift + aboard).raw;
        if (warships.raw != 0) out.upkeep.plus("warships", warships.raw);
        if (lift.raw != 0) out.upkeep.plus("spacelift ships", lift.raw);
        if (aboard.raw != 0) out.upkeep.plus("marines and fighters aboard", aboard.raw);
        note_status(out, fleet);
        return out;
    }

private:
    void add_squadron(OwnFleet& out, SquadronParts& parts, const Squadron& squadron) const
    {
        const Strength strength = current_strength(of_.rules, of_.state, of_.roster, squadron);
        const Ship& flagship = of_.state.ships.at(squadron.flagship);
        const UnitData& leader = data_of(of_.rules, flagship.class_);
        const auto ships = of_.roster.ships_of(squadron);
        SquadronCommand command{.squadron = squadron.id,
                                .flagship = flagship.class_,
                                .rating = command_rating(of_.rules.units, leader, of_.rules.tech, of_.own().research.levels[Tech::CMD]).value_or(0),
                                .ships = static_cast<int>(ships.size()),
                                .attack = strength.as,
                                .defence = strength.ds,
                                .crippled = flagship.hull == HullState::Crippled};
        for (const Ship* ship : ships) {
            if (ship->id != squadron.flagship) command.used += data_of(of_.rules, ship->class_).cc.value_or(Bounded<0, 100>{});
        }
        std::string label{flagship.class_.code.text()};
        if (ships.size() > 1) label += " and " + std::to_string(ships.size() - 1) + " more";
        if (command.crippled) label += ", crippled";
        out.attack.value += strength.as;
        out.defence.value += strength.ds;
        parts.add(std::move(label), strength.as, strength.ds);
        out.command.push_back(command);
    }

    Money count_aboard(OwnFleet& out, const Ship& ship) const
    {
        Money upkeep{};
        for (const Unit* unit : of_.roster.aboard(ship)) {
            ++(data_of(of_.rules, unit->class_).role == Role::Fighter ? out.fighters : out.marines);
            upkeep += upkeep_at(of_.upkeep.units, units_, unit->id.number);
        }
        return upkeep;
    }

    void note_status(OwnFleet& out, const Fleet& fleet) const
    {
        if (fleet.status == FleetStatus::Active) return;
        const bool reserve = fleet.status == FleetStatus::Reserve;
        const std::string why =
            reserve ? "a Reserve fleet fights with " + std::to_string(of_.rules.combat.reserve_pct.value) + " %" : "a Mothballed fleet does not fight";
        out.attack.noted(why).rule = "CBT-013";
        out.defence.noted(why).rule = "CBT-013";
        out.upkeep.noted(reserve ? "a Reserve fleet costs less" : "a Mothballed fleet costs less").rule = "ECO-049";
    }

    const Reckoning& of_;
    HouseWays ways_;
    std::span<const Ship> ships_;
    std::span<const Unit> units_;
};

bool names_all_ships(const FleetSeen& fleet)
{
    return std::ranges::all_of(fleet.squadrons, [](const SquadronSeen& squadron) {
        return !squadron.classes.empty() && std::ranges::all_of(squadron.classes, [](const ShipsSeen& ships) { return ships.weapons.has_value(); });
    });
}

int ships_in(const FleetSeen& fleet)
{
    int ships = 0;
    for (const SquadronSeen& squadron : fleet.squadrons) ships += squadron.ships;
    return ships;
}

// An older look that knows more counts where the fleet still has as many squadrons and ships.
const IntelEntry& best_look(const KnownFleet& known, const FleetSeen& latest)
{
    if (known.detailed == nullptr || names_all_ships(latest)) return *known.latest;
    const auto* detailed = std::get_if<FleetSeen>(&known.detailed->seen);
    const bool same = detailed != nullptr && detailed->squadrons.size() == latest.squadrons.size() && ships_in(*detailed) == ships_in(latest);
    return same ? *known.detailed : *known.latest;
}

SeenFleet seen_fleet(const Reckoning& of, const KnownFleet& known)
{
    const IntelEntry& entry = *known.latest;
    const int age = age_of(entry.turn, of.view.turn);
    SeenFleet seen{.fleet = known.id,
                   .house = known.id.owner,
                   .system = entry.system,
                   .turn = entry.turn,
                   .age = age,
                   .level = entry.quality,
                   .freshness = std::string{name_of(freshness_of(of.rules.intel.age, age))},
                   .entry = entry.id};
    const auto* latest = std::get_if<FleetSeen>(&entry.seen);
    if (latest == nullptr) return seen;
    seen.squadrons = static_cast<int>(latest->squadrons.size());
    seen.ships = ships_in(*latest);
    seen.spacelift = latest->spacelift;
    const IntelEntry& look = best_look(known, *latest);
    const auto& counted = std::get<FleetSeen>(look.seen);
    seen.exact = names_all_ships(counted) && &look == &entry;
    seen.attack = figure_of(estimated_strength(of.rules, counted), "AS", "STO-014");
    SquadronParts parts;
    for (const SquadronSeen& squadron : counted.squadrons) {
        std::string label{squadron.flagship.code.text()};
        if (squadron.ships > 1) label += " and " + std::to_string(squadron.ships - 1) + " more";
        if (squadron.hull == HullState::Crippled) label += ", crippled";
        parts.add(std::move(label), estimated_strength(of.rules, FleetSeen{.squadrons = {squadron}}));
    }
    parts.add_to(*seen.attack);
    if (!names_all_ships(counted)) seen.attack->noted("an estimate: all ships as their flagship, with weapons of level 1");
    else if (&look != &entry) seen.attack->noted("its ships as they were in turn " + std::to_string(look.turn));
    return seen;
}

}  // namespace

std::vector<OwnFleet> own_fleets(const Reckoning& of)
{
    const FleetReckoning reckoning{of};
    std::vector<OwnFleet> fleets;
    for (const Fleet& fleet : of.state.fleets) {
        if (fleet.id.owner == of.view.house) fleets.push_back(reckoning.fleet(fleet));
    }
    return fleets;
}

std::vector<SeenFleet> seen_fleets(const Reckoning& of)
{
    std::vector<SeenFleet> fleets;
    for (const KnownFleet& known : picture(of.view).fleets) {
        if (!known.gone && known.latest != nullptr) fleets.push_back(seen_fleet(of, known));
    }
    return fleets;
}

}  // namespace ec4x::advice
