#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "model/research_values.h"
#include "model/roman.h"
#include "model/unit_values.h"
#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

// MAP-040.
void check_names(const std::vector<std::string>& names, Findings& findings)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = names[i];
        if (name.empty()) findings.add(at("map.names", i), "a name is empty");
        else if (!seen.insert(name).second) findings.add(at("map.names", i), "'" + name + "' is given twice");
        else if (ends_in_numeral(name)) findings.add(at("map.names", i), "'" + name + "' ends in a Roman numeral");
    }
}

void check_planets(const PlanetRules& planet, Findings& findings)
{
    int lowest = 0;  // MAP-024: of the modified roll
    for (const auto& [class_, modifier] : planet.resource_mod) lowest = std::min(lowest, int{modifier});
    check_bounds(findings, "planet.resource_mod", planet.resource_mod, 1, 7, Cover::Part);
    if (planet.resource_roll.empty() || planet.resource_roll.begin()->first > lowest) {
        findings.add("planet.resource_roll", "the first lower bound must be at most " + std::to_string(lowest));
    }
    for (std::size_t i = 1; i < planet.pu_max.size(); ++i) {
        if (planet.pu_max[i] > planet.pu_max[i - 1]) continue;
        findings.add(at("planet.pu_max", i), std::to_string(planet.pu_max[i]) + " is not above that of the class before");
    }
}

void check_starting_ship(const Ruleset& rules, const std::string& key, const std::string& text, Findings& findings)
{
    const std::optional<StartingShip> ship = starting_ship(text);
    const auto unit = rules.units.classes.find(ship ? ship->class_ : UnitClass{});
    if (unit == rules.units.classes.end()) return findings.add(key, "unknown unit class '" + text + "'");
    if (!is_ship(unit->second.role)) return findings.add(key, "'" + text + "' is no ship");
    if (ship->loaded && unit->second.role != Role::SpaceliftShip) findings.add(key, "'" + text + "' carries neither colonists nor marines");
}

void check_ashore(const Ruleset& rules, const std::string& key, const std::map<UnitClass, Bounded<0, 1000>>& numbers, Role role, Findings& findings)
{
    for (const auto& [class_, number] : numbers) {
        const std::string code = class_.code.text();
        const auto unit = rules.units.classes.find(class_);
        if (unit == rules.units.classes.end()) findings.add(key + '.' + code, "unknown unit class '" + code + "'");
        else if (unit->second.role != role) findings.add(key + '.' + code, "'" + code + "' is no " + std::string{name_of(role)});
    }
}

void check_levels(const Ruleset& rules, Findings& findings)
{
    for (const Tech tech : all_of_enum<Tech>()) {
        const int level = rules.setup.tech[tech];
        const std::optional<TechField> field = rules.classic ? field_of(tech) : std::nullopt;  // CLS-044
        const int lowest = field ? 0 : lowest_level(tech);
        const int highest = field ? int{rules.classic->tech.max[*field]} : highest_level(rules.tech, tech);
        if (level >= lowest && level <= highest) continue;
        findings.add("setup.tech." + std::string{name_of(tech)}, std::to_string(level) + " not in " + std::to_string(lowest) + ".." + std::to_string(highest),
                     Problem::OutOfRange);
    }
}

}  // namespace

void check_map(const Ruleset& rules, Findings& findings)
{
    const MapRules& map = rules.map;
    findings.not_above("map.min_players", map.min_players, "map.max_players", map.max_players);
    findings.not_above("map.rings", map.rings, "map.max_rings", map.max_rings);
    if (map.lane_class.minor_pct + map.lane_class.restricted_pct > 100) {
        findings.add("map.lane_class.restricted_pct",
                     "together with map.lane_class.minor_pct = " + std::to_string(map.lane_class.minor_pct) + " more than 100");
    }
    if (map.seed.size() > 64) findings.add("map.seed", "longer than 64 bytes", Problem::OutOfRange);
    if (map.seed.find('|') != std::string::npos) findings.add("map.seed", "'|' is not allowed");
    check_names(map.names, findings);
    check_planets(rules.planet, findings);
}

void check_setup(const Ruleset& rules, Findings& findings)
{
    static constexpr std::array<std::string_view, 3> kRulesets = {"standard", "attrition", "classic"};  // CLS-001; SRV-008: not eclipse
    const SetupRules& setup = rules.setup;
    if (std::ranges::find(kRulesets, rules.game.ruleset) == kRulesets.end()) {
        findings.add("game.ruleset", "'" + rules.game.ruleset + "' is not one of standard, attrition, classic");
    }
    const auto class_ = static_cast<std::size_t>(setup.homeworld.class_) - 1;
    findings.not_above("setup.homeworld.pu", setup.homeworld.pu, at("planet.pu_max", class_), rules.planet.pu_max[class_]);
    findings.not_above("setup.tax_rate", setup.tax_rate, "economy.tax.max", rules.economy.tax.max);
    if (setup.tax_rate < rules.economy.tax.min) {
        findings.add("setup.tax_rate", std::to_string(setup.tax_rate) + " is below economy.tax.min = " + std::to_string(rules.economy.tax.min));
    }
    check_ashore(rules, "setup.facilities", setup.facilities, Role::Facility, findings);
    check_ashore(rules, "setup.ground", setup.ground, Role::GroundUnit, findings);
    for (std::size_t i = 0; i < setup.fleets.size(); ++i) {
        const std::string fleet = at("setup.fleets", i);
        if (setup.fleets[i].empty()) findings.add(fleet, "a fleet without ships");
        for (std::size_t j = 0; j < setup.fleets[i].size(); ++j) check_starting_ship(rules, at(fleet, j), setup.fleets[i][j], findings);
    }
    check_levels(rules, findings);
}

}  // namespace ec4x::check
