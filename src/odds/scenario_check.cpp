#include "odds/scenario_check.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/dice.h"
#include "engine/forces/values.h"
#include "model/diplomacy.h"
#include "model/population.h"
#include "model/research_values.h"
#include "model/unit_values.h"

namespace ec4x::odds {

namespace {

// What a fleet can be about in a battle; the other orders are settled elsewhere.
constexpr std::array kOrders = {FleetOrderKind::Hold,    FleetOrderKind::Move,   FleetOrderKind::Patrol, FleetOrderKind::GuardStarbase, FleetOrderKind::Guard,
                                FleetOrderKind::Bombard, FleetOrderKind::Invade, FleetOrderKind::Blitz,  FleetOrderKind::Colonize};

bool attacks_a_colony(FleetOrderKind order) { return order == FleetOrderKind::Bombard || order == FleetOrderKind::Invade || order == FleetOrderKind::Blitz; }

std::string at(std::string_view list, std::size_t i) { return std::string{list} + '[' + std::to_string(i) + ']'; }

class ScenarioCheck {
public:
    ScenarioCheck(Scenario& scenario, const Ruleset& rules) : scenario_{scenario}, rules_{rules} {}

    std::vector<Contradiction> run()
    {
        check_head();
        check_houses();
        check_relations();
        for (std::size_t i = 0; i < std::min<std::size_t>(scenario_.fleets.size(), kMostFleets); ++i) check_fleet(scenario_.fleets[i], at("fleets", i));
        if (scenario_.colony) check_colony(*scenario_.colony);
        check_size();
        return std::move(found_);
    }

private:
    void complain(std::string key, std::string text, Problem problem = Problem::Contradiction) { found_.push_back({std::move(key), std::move(text), problem}); }

    void check_head()
    {
        if (const auto why = why_no_ruleset(scenario_.ruleset)) complain("ruleset", *why, Problem::WrongType);
        if (!is_seed_text(scenario_.seed)) complain("seed", "a seed text has 1 to 64 characters of A-Z a-z 0-9 . _ (CBT-007)", Problem::WrongType);
        if (scenario_.theatre == Theatre::Orbital && !scenario_.colony) complain("theatre", "an orbital battle needs a colony: [colony] is missing");
    }

    void check_houses()
    {
        if (scenario_.houses.size() < 2) complain("houses", "at least two houses are needed: [houses.alpha], [houses.beta]", Problem::MissingKey);
        if (scenario_.houses.size() > kMostHouses) complain("houses", "at most 12 houses", Problem::OutOfRange);
        for (const auto& [id, house] : scenario_.houses) {
            const std::string key = "houses." + id.text();
            if (rules_.classic && (house.prestige || house.morale))
                complain(key + (house.morale ? ".morale" : ".prestige"), "there is no morale in this ruleset (CLS-002)");
            else if (house.prestige && house.morale) complain(key + ".morale", "given beside `prestige`: one of them is enough");
            if (!rules_.classic && house.morale && !prestige_for(rules_.morale, *house.morale)) {
                complain(key + ".morale", "no prestige gives morale '" + std::string{name_of(*house.morale)} + "' in this ruleset (MOR-001)");
            }
            if (house.tech) check_levels(*house.tech, key + ".tech.");
        }
    }

    void check_levels(const std::map<Tech, Bounded<0, 20>>& levels, const std::string& key)
    {
        if (rules_.classic) return check_fields(levels, key);
        for (const auto& [tech, level] : levels) {
            const int lowest = lowest_level(tech);
            const int highest = highest_level(rules_.tech, tech);
            if (level >= lowest && level <= highest) continue;
            complain(key + std::string{name_of(tech)},
                     std::to_string(level) + " not in " + std::to_string(lowest) + ".." + std::to_string(highest) + " (TEC-034)", Problem::OutOfRange);
        }
    }

    // CLS-044.
    void check_fields(const std::map<Tech, Bounded<0, 20>>& levels, const std::string& key)
    {
        for (const auto& [tech, level] : levels) {
            const std::optional<TechField> field = field_of(tech);
            if (!field) {
                complain(key + std::string{name_of(tech)}, "not in this ruleset; there are WEP, TER, EL, CLK (stealth) and CIC (sabotage) (CLS-044)",
                         Problem::WrongType);
            } else if (const int highest = rules_.classic->tech.max[*field]; level > highest) {
                complain(key + std::string{name_of(tech)}, std::to_string(level) + " not in 0.." + std::to_string(highest) + " (CLS-044)", Problem::OutOfRange);
            }
        }
    }

    bool check_house(HouseId house, const std::string& key)
    {
        if (house.empty()) complain(key, "is missing", Problem::MissingKey);
        else if (!scenario_.houses.contains(house)) complain(key, "there is no [houses." + house.text() + "]");
        else return true;
        return false;
    }

    void check_relations()
    {
        std::set<HousePair> seen;
        for (std::size_t i = 0; i < scenario_.relations.size(); ++i) {
            const std::vector<HouseId>& houses = scenario_.relations[i].houses;
            const std::string key = at("relations", i) + ".houses";
            if (houses.size() != 2 || houses[0] == houses[1]) {
                complain(key, "two different houses are needed", Problem::OutOfRange);
                continue;
            }
            const bool first_known = check_house(houses[0], key + "[0]");
            const bool known = check_house(houses[1], key + "[1]") && first_known;
            if (known && !seen.insert(pair_of(houses[0], houses[1])).second) complain(key, "these two stand here a second time", Problem::GivenTwice);
        }
    }

    void check_fleet(ScenarioFleet& fleet, const std::string& key)
    {
        const bool known = check_house(fleet.house, key + ".house");
        if (fleet.squadrons.empty() && fleet.spacelift.empty()) complain(key, "a fleet without ships: `squadrons` is missing", Problem::MissingKey);
        check_entries(fleet.squadrons, key + ".squadrons", known ? &fleet.house : nullptr, false);
        check_entries(fleet.spacelift, key + ".spacelift", known ? &fleet.house : nullptr, true);
        if (known) check_order(fleet, key);
    }

    void check_order(const ScenarioFleet& fleet, const std::string& key)
    {
        const bool at_home = scenario_.colony && scenario_.colony->owner == fleet.house;
        if (rules_.classic && fleet.status != FleetStatus::Active) {
            complain(key + ".status", "a " + std::string{name_of(fleet.status)} + " fleet is not in this ruleset (CLS-002)");
            return;
        }
        if (fleet.status != FleetStatus::Active) {
            if (!at_home) complain(key + ".status", "a " + std::string{name_of(fleet.status)} + " fleet lies at a colony of its own house (ORD-009)");
            if (fleet.order && fleet.order->kind) complain(key + ".order", "a " + std::string{name_of(fleet.status)} + " fleet has no order");
            return;
        }
        if (!fleet.order || !fleet.order->kind) return;
        const FleetOrderKind order = *fleet.order->kind;
        if (std::ranges::count(kOrders, order) == 0) {
            std::string known;
            for (const FleetOrderKind kind : kOrders) known += (known.empty() ? "" : ", ") + std::string{name_of(kind)};
            complain(key + ".order", "'" + std::string{name_of(order)} + "' decides nothing in a battle; one of " + known);
        } else if (attacks_a_colony(order) && (!scenario_.colony || at_home)) {
            complain(key + ".order", "'" + std::string{name_of(order)} + "' needs a colony of another house here");
        } else if (order == FleetOrderKind::Invade || order == FleetOrderKind::Blitz) {
            const auto loaded = [](const ForceEntry& entry) { return entry.marines > 0; };
            if (std::ranges::none_of(fleet.spacelift, loaded)) complain(key + ".order", "'" + std::string{name_of(order)} + "' needs transports with marines");
        }
    }

    // `owner` is the house whose technology limits what they carry; none if it is not known.
    void check_entries(std::vector<ForceEntry>& entries, const std::string& list, const HouseId* owner, bool spacelift)
    {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            ForceEntry& entry = entries[i];
            const std::string key = at(list, i);
            if (entry.ships.empty()) {
                complain(key + ".ships", "is missing", Problem::MissingKey);
                continue;
            }
            if (const auto why = parse_ships(entry)) {
                complain(key + ".ships", *why, Problem::WrongType);
                continue;
            }
            if (!check_classes(entry, key + ".ships", spacelift)) continue;
            if (entry.variable && std::exchange(variable_, true)) complain(key + ".variable", "only one entry can be variable", Problem::GivenTwice);
            if (owner != nullptr) spacelift ? check_transport(entry, key, *owner) : check_squadron(entry, key, *owner);
        }
    }

    bool check_classes(ForceEntry& entry, const std::string& key, bool spacelift)
    {
        for (const ShipGroup& group : entry.groups) {
            const auto data = rules_.units.classes.find(group.class_);
            const std::string code = group.class_.code.text();
            if (data == rules_.units.classes.end()) {
                complain(key, "there is no class " + code, Problem::WrongType);
                return false;
            }
            const Role role = data->second.role;
            if (spacelift != (role == Role::SpaceliftShip) || !is_ship(role)) {
                complain(key, code + " (" + data->second.name + ") is no " + (spacelift ? "spacelift ship" : "warship") + place_for(role), Problem::WrongType);
                return false;
            }
            const bool serves = role == Role::Escort || (any_class_serves() && data->second.cc);
            if (&group != &entry.groups.front() && (spacelift || !serves)) {
                complain(key, code + " (" + data->second.name + ") never serves under another flagship (UNT-015): an entry of its own", Problem::WrongType);
                return false;
            }
        }
        // Only escorts can be several in one squadron: `3 BB` can but mean three squadrons.
        ShipGroup& first = entry.groups.front();
        const bool several = !spacelift && any_class_serves();
        if (first.number > 1 && !several && rules_.units.classes.at(first.class_).role != Role::Escort) {
            if (entry.groups.size() > 1) {
                complain(key, first.class_.code.text() + " leads a squadron of its own (UNT-015): write '" + std::to_string(first.number) + " x ...'",
                         Problem::WrongType);
                return false;
            }
            entry.count = std::min(entry.count * std::min(first.number, kMostUnits), kMostUnits * 10);
            first.number = 1;
        }
        return true;
    }

    [[nodiscard]] bool any_class_serves() const { return rules_.classic && rules_.classic->squadron.any_class_serves; }  // CLS-067

    static std::string place_for(Role role)
    {
        switch (role) {
            case Role::SpaceliftShip: return ": it belongs in `spacelift`";
            case Role::Fighter: return ": fighters are `fighters` of a carrier or of the colony";
            case Role::Facility:
            case Role::GroundUnit: return ": it belongs to the [colony]";
            default: return ": it belongs in `squadrons`";
        }
    }

    // A level out of range is complained about once, and taken for the nearest that there is.
    [[nodiscard]] int level_of(HouseId house, Tech tech) const
    {
        const std::optional<std::map<Tech, Bounded<0, 20>>>& given = scenario_.houses.at(house).tech;
        if (!rules_.classic && given && given->contains(tech)) return std::clamp<int>(given->at(tech), lowest_level(tech), highest_level(rules_.tech, tech));
        return rules_.setup.tech[tech];
    }

    void check_squadron(const ForceEntry& entry, const std::string& key, HouseId owner)
    {
        if (entry.marines > 0) complain(key + ".marines", "marines are aboard `spacelift`", Problem::WrongType);
        const UnitData& flagship = rules_.units.classes.at(entry.groups.front().class_);
        const int rating = command_rating(rules_.units, flagship, rules_.tech, level_of(owner, Tech::CMD)).value_or(0);
        std::int64_t cost = -std::int64_t{flagship.cc ? int{*flagship.cc} : 0};
        std::int64_t hangar = 0;
        for (const ShipGroup& group : entry.groups) {
            const UnitData& data = rules_.units.classes.at(group.class_);
            cost += std::int64_t{group.number} * (data.cc ? int{*data.cc} : 0);
            hangar += std::int64_t{group.number} * hangar_capacity(rules_, group.class_, level_of(owner, Tech::ACO));
        }
        if (cost > rating) {
            complain(key + ".ships",
                     "the flagship leads ships of command cost " + std::to_string(rating) + ", these cost " + std::to_string(cost) + " (COM-003)",
                     Problem::OutOfRange);
        }
        if (entry.fighters > hangar) {
            complain(key + ".fighters", "the squadron carries " + std::to_string(hangar) + " fighter squadrons (UNT-023)", Problem::OutOfRange);
        }
    }

    void check_transport(const ForceEntry& entry, const std::string& key, HouseId owner)
    {
        if (entry.fighters > 0) complain(key + ".fighters", "fighters are aboard carriers", Problem::WrongType);
        const UnitClass class_ = entry.groups.front().class_;
        const int lift = class_ == "ET"_unit ? 0 : lift_capacity(rules_, class_, level_of(owner, Tech::STL));
        if (entry.marines > lift) {
            complain(key + ".marines", class_.code.text() + " carries " + std::to_string(lift) + " marine divisions (TEC-029)", Problem::OutOfRange);
        }
    }

    void check_colony(ScenarioColony& colony)
    {
        const bool known = check_house(colony.owner, "colony.owner");
        if (rules_.classic && !colony.unassigned.empty()) complain("colony.unassigned", "squadrons of no fleet do not fight in this ruleset (CLS-060)");
        check_entries(colony.unassigned, "colony.unassigned", known ? &colony.owner : nullptr, false);
        check_entries(colony.spacelift, "colony.spacelift", known ? &colony.owner : nullptr, true);
        for (const ColonyKind& kind : colony_kinds()) {
            const int there = (*colony.units).*kind.count;
            const int crippled = colony.crippled.*kind.count;
            const std::string name{kind.name};
            if (crippled > there) complain("colony.crippled." + name, "more than there are: " + std::to_string(there), Problem::OutOfRange);
            if (crippled > 0 && kind.class_ == "FS"_unit) complain("colony.crippled." + name, "fighters are never crippled (CBT-012)");
            if (there > 0 && !rules_.units.classes.contains(kind.class_)) complain("colony." + name, "the ruleset has no such class", Problem::WrongType);
        }
        const std::size_t highest = rules_.classic ? 1 : rules_.bombard.shields.size();  // CLS-064: there or not
        if (static_cast<std::size_t>(colony.shield) > highest)
            complain("colony.shield", "shields have levels 0 to " + std::to_string(highest), Problem::OutOfRange);
        const int most = rules_.planet.pu_max.back();
        if (colony.pu > most) complain("colony.pu", "a planet holds at most " + std::to_string(most) + " PU (MAP-025)", Problem::OutOfRange);
    }

    void check_size()
    {
        if (scenario_.fleets.empty() && !scenario_.colony) complain("fleets", "nobody is there: [[fleets]] is missing", Problem::MissingKey);
        if (scenario_.fleets.size() > kMostFleets) {
            complain("fleets", std::to_string(scenario_.fleets.size()) + " fleets where " + std::to_string(kMostFleets) + " are the most", Problem::OutOfRange);
        }
        const std::int64_t size = size_of(scenario_);
        if (size > kMostUnits) {
            complain("fleets", std::to_string(size) + " units in all where " + std::to_string(kMostUnits) + " are the most", Problem::OutOfRange);
        }
        if (found_.empty() && !anybody_armed()) complain("fleets", "nobody here has any attack strength", Problem::Contradiction);
    }

    [[nodiscard]] bool anybody_armed() const
    {
        const auto armed = [&](UnitClass class_) { return rules_.units.classes.at(class_).as > 0; };
        const auto entry_armed = [&](const ForceEntry& entry) {
            return entry.fighters > 0 || std::ranges::any_of(entry.groups, [&](const ShipGroup& group) { return armed(group.class_); });
        };
        for (const ScenarioFleet& fleet : scenario_.fleets) {
            if (fleet.status != FleetStatus::Mothballed && std::ranges::any_of(fleet.squadrons, entry_armed)) return true;
        }
        if (!scenario_.colony) return false;
        if (std::ranges::any_of(scenario_.colony->unassigned, entry_armed)) return true;
        return std::ranges::any_of(colony_kinds(), [&](const ColonyKind& kind) { return (*scenario_.colony->units).*kind.count > 0 && armed(kind.class_); });
    }

    Scenario& scenario_;
    const Ruleset& rules_;
    std::vector<Contradiction> found_{};
    bool variable_ = false;
};

}  // namespace

std::optional<std::string> why_no_ruleset(const std::string& name)
{
    if (name == "standard" || name == "attrition" || name == "classic") return std::nullopt;
    if (name == "eclipse") return "battles of 'eclipse' have scenarios of their own, which `ec4x battle` fights (docs/formats.md)";
    return "there is no ruleset '" + name + "'; there are standard, attrition and classic";
}

std::optional<int> prestige_for(const MoraleRules& rules, Morale morale)
{
    const auto level = static_cast<std::size_t>(morale);
    const int guess = level < rules.upper_bounds.size() ? static_cast<int>(rules.upper_bounds[level]) : static_cast<int>(rules.upper_bounds.back()) + 1;
    if (morale_level(rules, guess) != morale) return std::nullopt;
    return guess;
}

std::vector<Contradiction> contradictions_in(Scenario& scenario, const Ruleset& rules) { return ScenarioCheck{scenario, rules}.run(); }

}  // namespace ec4x::odds
