#include "advice/known_battle.h"

#include <algorithm>
#include <optional>

#include "engine/forces/roster.h"
#include "engine/intel/picture.h"
#include "engine/intel/view.h"
#include "model/research_values.h"
#include "odds/scenario_check.h"

namespace ec4x::advice {

namespace {

using odds::ForceEntry;
using odds::ScenarioColony;
using odds::ScenarioFleet;

// The squadrons nobody has looked into are led by what was seen; the escorts that cost least to command stand for the others.
UnitClass least_escort(const Ruleset& rules)
{
    std::optional<UnitClass> least;
    int least_cost = 0;
    for (const auto& [class_, data] : rules.units.classes) {
        if (data.role != Role::Escort || !data.cc || (least && *data.cc >= least_cost)) continue;
        least = class_;
        least_cost = *data.cc;
    }
    return least.value_or("DD"_unit);
}

const IntelEntry* latest_of_house(const HouseView& view, HouseId house)
{
    const IntelEntry* latest = nullptr;
    for (const IntelEntry& entry : view.intel.entries) {
        const auto* seen = std::get_if<HouseSeen>(&entry.seen);
        if (seen != nullptr && seen->house == house) latest = &entry;
    }
    return latest;
}

class BattleMaker {
public:
    BattleMaker(const Ruleset& rules, const HouseView& view, SystemId system)
        : rules_{rules}, view_{view}, system_{system}, state_{believed(view)}, roster_{state_}
    {
        battle_.scenario.turn.value = std::max(view.turn, 1);
        battle_.scenario.system.value = static_cast<int>(system.value);
    }

    Result<KnownBattle, std::string> make(std::span<const FleetId> fleets)
    {
        add_house(view_.house);
        for (const FleetId id : fleets) {
            const Fleet* fleet = view_.fleets.find(id);
            if (fleet == nullptr) return "there is no own fleet " + std::to_string(id.number);
            add_own(*fleet);
        }
        const Picture known = picture(view_);
        for (const KnownFleet& fleet : known.fleets) {
            if (!fleet.gone && fleet.latest->system == system_) add_seen(fleet);
        }
        add_colony(known);
        add_relations();
        if (battle_.scenario.houses.size() < 2) return std::string{"nothing of another house is known there"};
        const auto wrong = odds::contradictions_in(battle_.scenario, rules_);
        if (!wrong.empty()) return wrong.front().key + ": " + wrong.front().text;
        return std::move(battle_);
    }

private:
    void assume(std::string text)
    {
        if (std::ranges::count(battle_.assumptions, text) == 0) battle_.assumptions.push_back(std::move(text));
    }

    void add_house(HouseId id)
    {
        if (battle_.scenario.houses.contains(id)) return;
        const PublicHouse& known = view_.houses.at(id);
        const IntelEntry* seen = id == view_.house ? nullptr : latest_of_house(view_, id);
        if (id != view_.house && seen == nullptr) assume(known.name + " has the technology that we have");
        const EnumArray<Tech, int>& levels = seen != nullptr ? std::get<HouseSeen>(seen->seen).levels : view_.own.research.levels;
        odds::ScenarioHouse house{.name = known.name};
        house.tech.emplace();
        for (const Tech tech : all_of_enum<Tech>()) {
            if (!rules_.classic || field_of(tech)) (*house.tech)[tech].value = levels[tech];  // CLS-044
        }
        if (!rules_.classic) house.prestige.emplace(static_cast<int>(std::clamp<std::int64_t>(known.prestige, -1'000'000, 1'000'000)));
        battle_.scenario.houses.emplace(id, std::move(house));
    }

    [[nodiscard]] ForceEntry own_squadron(const Squadron& squadron) const
    {
        const Ship& flagship = view_.ships.at(squadron.flagship);
        std::string ships = flagship.class_.code.text();
        std::size_t fighters = roster_.aboard(flagship).size();
        for (const Ship* ship : roster_.ships_of(squadron)) {
            if (ship->id == flagship.id) continue;
            ships += " + " + ship->class_.code.text();
            fighters += roster_.aboard(*ship).size();
        }
        ForceEntry entry{.ships = std::move(ships), .crippled = flagship.hull == HullState::Crippled};
        entry.fighters.value = static_cast<int>(fighters);
        return entry;
    }

    [[nodiscard]] ForceEntry own_transport(const Ship& ship) const
    {
        ForceEntry entry{.ships = ship.class_.code.text(), .crippled = ship.hull == HullState::Crippled};
        entry.marines.value = static_cast<int>(roster_.aboard(ship).size());
        return entry;
    }

    // Orders that decide something in a battle only where they aim at this system.
    [[nodiscard]] std::optional<FleetOrderName> order_here(const Fleet& fleet) const
    {
        if (!fleet.order || fleet.order->target != system_ || fleet.status != FleetStatus::Active) return std::nullopt;
        const FleetOrderKind kind = fleet.order->kind;
        const bool attacks = kind == FleetOrderKind::Bombard || kind == FleetOrderKind::Invade || kind == FleetOrderKind::Blitz;
        return attacks && !view_.colonies.contains(system_) ? std::optional{FleetOrderName{kind}} : std::nullopt;
    }

    void add_own(const Fleet& fleet)
    {
        ScenarioFleet given{.house = view_.house, .order = order_here(fleet), .status = view_.colonies.contains(system_) ? fleet.status : FleetStatus::Active};
        given.roe.emplace(fleet.roe);
        for (const Squadron* squadron : roster_.squadrons_of(fleet)) given.squadrons.push_back(own_squadron(*squadron));
        for (const Ship* ship : roster_.spacelift_of(fleet)) given.spacelift.push_back(own_transport(*ship));
        battle_.scenario.fleets.push_back(std::move(given));
    }

    ForceEntry seen_squadron(const SquadronSeen& seen)
    {
        std::string ships = seen.flagship.code.text();
        int unknown = seen.ships - 1;
        for (const ShipsSeen& part : seen.classes) {
            const int others = part.class_ == seen.flagship ? part.number - 1 : part.number;
            if (others > 0) ships += " + " + std::to_string(others) + ' ' + part.class_.code.text();
            unknown -= others;
        }
        if (unknown > 0) {
            const UnitClass escort = rules_.units.classes.at(seen.flagship).role == Role::Escort ? seen.flagship : least_escort(rules_);
            assume("ships in squadrons that we have not looked into are " + escort.code.text());
            ships += " + " + std::to_string(unknown) + ' ' + escort.code.text();
        }
        return {.ships = std::move(ships), .crippled = seen.hull == HullState::Crippled};
    }

    void add_seen(const KnownFleet& known)
    {
        const auto& latest = std::get<FleetSeen>(known.latest->seen);
        const auto& details = known.detailed != nullptr ? std::get<FleetSeen>(known.detailed->seen) : latest;
        add_house(known.id.owner);
        ScenarioFleet given{.house = known.id.owner};
        for (const SquadronSeen& squadron : details.squadrons) given.squadrons.push_back(seen_squadron(squadron));
        int transports = latest.spacelift;
        for (const ShipsSeen& part : details.transports) {
            given.spacelift.push_back({.ships = std::to_string(part.number) + " x " + part.class_.code.text()});
            transports -= part.number;
        }
        if (transports > 0) {
            assume("spacelift ships that we have not looked into are TT without marines");
            given.spacelift.push_back({.ships = std::to_string(transports) + " x TT"});
        }
        assume("fleets of others keep to the usual rules of engagement");
        if (!given.squadrons.empty() || !given.spacelift.empty()) battle_.scenario.fleets.push_back(std::move(given));
    }

    void add_colony(const Picture& known)
    {
        if (view_.colonies.contains(system_)) return add_own_colony();
        const auto colony = std::ranges::find(known.colonies, system_, &KnownColony::id);
        if (colony != known.colonies.end()) add_seen_colony(*colony);
    }

    static void count_unit(ScenarioColony& colony, UnitClass class_, int number, int crippled)
    {
        const auto kind = std::ranges::find(odds::colony_kinds(), class_, &odds::ColonyKind::class_);
        if (kind == odds::colony_kinds().end()) return;
        ((*colony.units).*kind->count).value += number;
        (colony.crippled.*kind->count).value += crippled;
    }

    void add_own_colony()
    {
        ScenarioColony colony{.owner = view_.house, .homeworld = view_.own.home == system_};
        colony.iu.value = static_cast<int>(view_.colonies.at(system_).working.raw / IndustrialUnits::kScale);
        for (const Unit* unit : roster_.units_at(system_)) {
            if (unit->class_ == "PS"_unit) colony.shield.value = unit->level;
            else count_unit(colony, unit->class_, 1, unit->hull == HullState::Crippled ? 1 : 0);
        }
        for (const Squadron* squadron : roster_.pool_squadrons(system_)) colony.unassigned.push_back(own_squadron(*squadron));
        for (const Ship* ship : roster_.pool_spacelift(system_)) colony.spacelift.push_back(own_transport(*ship));
        battle_.scenario.colony = std::move(colony);
    }

    void add_seen_colony(const KnownColony& known)
    {
        add_house(known.owner);
        ScenarioColony colony{.owner = known.owner};
        const std::optional<ColonyDetails> details = known.detailed != nullptr ? std::get<ColonySeen>(known.detailed->seen).details : std::nullopt;
        if (details) {
            for (const UnitsSeen& units : details->units) count_unit(colony, units.class_, units.sound + units.crippled, units.crippled);
            colony.shield.value = details->shield.value_or(0);
            colony.iu.value = details->iu;
            colony.pu.value = std::max(details->pu, 1);
        } else {
            assume("the colony has no ground forces, batteries or shield");
            const auto* seen = std::get_if<ColonySeen>(&known.latest->seen);  // else only its owner is known
            count_unit(colony, "SB"_unit, seen != nullptr ? seen->starbases : 0, 0);
            count_unit(colony, "SY"_unit, seen != nullptr ? seen->shipyards : 0, 0);
        }
        battle_.scenario.colony = std::move(colony);
    }

    void add_relations()
    {
        for (const PublicRelation& relation : view_.relations) {
            const auto& houses = battle_.scenario.houses;
            if (!houses.contains(relation.id.a) || !houses.contains(relation.id.b)) continue;
            battle_.scenario.relations.push_back({.houses = {relation.id.a, relation.id.b}, .status = relation.status});
        }
    }

    const Ruleset& rules_;
    const HouseView& view_;
    SystemId system_;
    GameState state_;
    Roster roster_;
    KnownBattle battle_{};
};

}  // namespace

Result<KnownBattle, std::string> known_battle(const Ruleset& rules, const HouseView& view, SystemId system, std::span<const FleetId> fleets)
{
    return BattleMaker{rules, view, system}.make(fleets);
}

}  // namespace ec4x::advice
