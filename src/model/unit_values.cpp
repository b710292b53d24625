#include "model/unit_values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "base/ensure.h"
#include "base/round.h"
#include "base/wide.h"

namespace ec4x {

namespace {

// A Wide holds the highest price (1,000,000 PP) at 14 levels of any percentage up to 100: 2 * 10^8 * 199^13 < 2^127.
struct Factor {
    Wide numerator = 1;
    Wide denominator = 1;
};

// (1 + percent/100)^(level - 1) as a fraction.
Factor growth(int percent, int level)
{
    ensure(level >= 1, "a level that scales something is at least 1");
    const int divisor = std::gcd(100 + percent, 100);
    Factor factor;
    for (int i = 1; i < level; ++i) {
        factor.numerator *= (100 + percent) / divisor;
        factor.denominator *= 100 / divisor;
    }
    return factor;
}

int scaled_strength(const UnitData& unit, int base, const Ruleset& rules, int wep)
{
    if (!unit.wep_scaled) return base;
    if (rules.classic) return base * linear_percent(rules.classic->weapons, unit, wep) / 100;
    if (wep == 1) return base;
    const Factor factor = growth(rules.tech.wep.stat_pct, wep);
    return static_cast<int>(base * factor.numerator / factor.denominator);  // all positive: rounds down
}

const UnitData* find_class(const Ruleset& rules, UnitClass class_)
{
    const auto found = rules.units.classes.find(class_);
    return found == rules.units.classes.end() ? nullptr : &found->second;
}

template <class List>
int at_level(const List& list, int level)
{
    ensure(level >= 1 && static_cast<std::size_t>(level) <= list.size(), "a table by level has an entry for every level");
    return list[static_cast<std::size_t>(level) - 1];
}

}  // namespace

int attack_strength(const UnitData& unit, const Ruleset& rules, int wep) { return scaled_strength(unit, unit.as, rules, wep); }

int defence_strength(const UnitData& unit, const Ruleset& rules, int wep) { return scaled_strength(unit, unit.ds, rules, wep); }

int linear_percent(const ClassicWeaponsRules& weapons, const UnitData& unit, int wep) { return unit.wep_scaled ? 100 + weapons.percent_per_level * wep : 100; }

int highest_weapons(const ClassicWeaponsRules& weapons, const UnitData& unit, int house_level)
{
    if (!unit.wep_scaled || !unit.hs) return 0;
    return std::min(house_level, *unit.hs * weapons.levels_per_hull);
}

int usual_weapons(const Ruleset& rules, const UnitData& unit, int house_level)
{
    ensure(rules.classic.has_value(), "weapons levels are chosen in classic alone");
    const int highest = highest_weapons(rules.classic->weapons, unit, house_level);
    const auto strengths = [&](int level) { return std::pair{attack_strength(unit, rules, level), defence_strength(unit, rules, level)}; };
    int level = 0;
    while (strengths(level) != strengths(highest)) ++level;
    return level;
}

int stamp_of(const Ruleset& rules, const UnitData& unit, const EnumArray<Tech, int>& levels)
{
    if (unit.pc_by_sld) return rules.classic ? int{rules.classic->shield.level} : levels[Tech::SLD];
    if (!unit.wep_scaled) return 0;
    return rules.classic ? usual_weapons(rules, unit, levels[Tech::WEP]) : levels[Tech::WEP];
}

Money production_cost(const UnitData& unit, const Ruleset& rules, int wep)
{
    ensure(unit.pc.has_value(), "a class that is not priced by SLD level has a price");
    const Money base = *unit.pc;
    if (!unit.wep_scaled) return base;
    if (rules.classic) return Money{div_half_up(base.raw * linear_percent(rules.classic->weapons, unit, wep), 100)};
    if (wep == 1) return base;
    const auto [numerator, denominator] = growth(rules.tech.wep.cost_pct, wep);
    return Money{static_cast<std::int64_t>((base.raw * numerator * 2 + denominator) / (2 * denominator))};  // half-up
}

Money shield_cost(const UnitData& unit, int sld)
{
    ensure(unit.pc_by_sld.has_value(), "a class that is priced by SLD level has its prices");
    return Money::whole(at_level(*unit.pc_by_sld, sld));
}

Money upkeep_of(const UnitData& unit, Money value)
{
    if (unit.mc) return *unit.mc;
    ensure(unit.mc_pct.has_value(), "the loader made sure that a class has its upkeep");
    return Money{div_half_up(value.raw * *unit.mc_pct, 100)};
}

bool is_ship(Role role) { return is_combat_ship(role) || role == Role::Scout || role == Role::SpaceliftShip; }

bool is_combat_ship(Role role) { return is_flagship_class(role) || role == Role::Escort; }

bool is_flagship_class(Role role) { return role == Role::CapitalShip || role == Role::LightFlagship || role == Role::SiegeShip; }

bool is_capital(const UnitsRules& units, const UnitData& unit) { return is_ship(unit.role) && unit.cr && *unit.cr >= units.capital_cr; }

std::optional<int> command_rating(const UnitsRules& units, const UnitData& unit, const TechRules& tech, int cmd)
{
    if (!unit.cr) return std::nullopt;
    return *unit.cr + (is_capital(units, unit) ? at_level(tech.cmd.bonus, cmd) : 0);
}

int hangar_capacity(const Ruleset& rules, UnitClass class_, int aco)
{
    if (class_ == "CV"_unit) return at_level(rules.tech.aco.cv, aco);
    if (class_ == "CX"_unit) return at_level(rules.tech.aco.cx, aco);
    const UnitData* unit = find_class(rules, class_);
    return unit && is_combat_ship(unit->role) ? unit->cl.value_or(decltype(unit->cl)::value_type{}) : 0;
}

int lift_capacity(const Ruleset& rules, UnitClass class_, int stl)
{
    if (class_ == "ET"_unit) return rules.classic ? int{rules.classic->etac.capacity_ptu} : at_level(rules.tech.stl.ptu, stl);
    if (class_ == "TT"_unit) return at_level(rules.tech.stl.md, stl);
    const UnitData* unit = find_class(rules, class_);
    return unit && unit->role == Role::SpaceliftShip ? unit->cl.value_or(decltype(unit->cl)::value_type{}) : 0;
}

int docks_of(const Ruleset& rules, UnitClass class_, int cst)
{
    if (rules.classic) {
        const auto docks = rules.classic->docks.find(class_);
        return docks == rules.classic->docks.end() ? 0 : int{docks->second};
    }
    const UnitData* facility = find_class(rules, class_);
    if (!facility || facility->role != Role::Facility || !facility->cl) return 0;
    return static_cast<int>(div_floor(std::int64_t{*facility->cl} * (100 + rules.tech.cst.dock_step * (cst - 1)), 100));
}

int classic_build_turns(const ClassicBuildRules& build, UnitClass class_, Money price)
{
    if (std::ranges::find(build.instant, class_) != build.instant.end()) return 0;
    if (const auto facility = build.facility_turns.find(class_); facility != build.facility_turns.end()) return facility->second;
    return std::max(static_cast<int>(build.min_turns), static_cast<int>(div_floor(price.raw * build.turns_per_pc_pct, 100 * 100)));
}

std::optional<int> build_turns(const Ruleset& rules, UnitClass class_)
{
    const auto& turns = rules.build.turns;
    if (const auto named = turns.find(class_.code.text()); named != turns.end()) return named->second;
    const UnitData* unit = find_class(rules, class_);
    const auto any_ship = turns.find("ship");
    if (!unit || !is_ship(unit->role) || any_ship == turns.end()) return std::nullopt;
    return any_ship->second;
}

bool is_raider(const CombatRules& combat, UnitClass class_)
{
    const std::vector<UnitClass>& raiders = combat.buckets[TargetBucket::Raider];
    return std::ranges::find(raiders, class_) != raiders.end();
}

std::optional<TargetBucket> bucket_of(const Ruleset& rules, UnitClass class_)
{
    for (const TargetBucket bucket : all_of_enum<TargetBucket>()) {
        const std::vector<UnitClass>& listed = rules.combat.buckets[bucket];
        if (std::ranges::find(listed, class_) != listed.end()) return bucket;
    }
    const UnitData* unit = find_class(rules, class_);
    if (!unit) return std::nullopt;
    switch (unit->role) {
        case Role::CapitalShip:
        case Role::LightFlagship:
        case Role::SiegeShip: return TargetBucket::Capital;
        case Role::Escort:
        case Role::Scout: return TargetBucket::Destroyer;
        case Role::Fighter: return TargetBucket::Fighter;
        case Role::SpaceliftShip:
        case Role::Facility:
        case Role::GroundUnit: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace ec4x
