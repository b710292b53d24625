#include "model/unit_values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

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

int scaled_strength(const UnitData& unit, int base, const TechRules& tech, int wep)
{
    if (!unit.wep_scaled || wep == 1) return base;
    const Factor factor = growth(tech.wep.stat_pct, wep);
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

int attack_strength(const UnitData& unit, const TechRules& tech, int wep) { return scaled_strength(unit, unit.as, tech, wep); }

int defence_strength(const UnitData& unit, const TechRules& tech, int wep) { return scaled_strength(unit, unit.ds, tech, wep); }

Money production_cost(const UnitData& unit, const TechRules& tech, int wep)
{
    ensure(unit.pc.has_value(), "a class that is not priced by SLD level has a price");
    const Money base = *unit.pc;
    if (!unit.wep_scaled || wep == 1) return base;
    const auto [numerator, denominator] = growth(tech.wep.cost_pct, wep);
    return Money{static_cast<std::int64_t>((base.raw * numerator * 2 + denominator) / (2 * denominator))};  // half-up
}

Money shield_cost(const UnitData& unit, int sld)
{
    ensure(unit.pc_by_sld.has_value(), "a class that is priced by SLD level has its prices");
    return Money::whole(at_level(*unit.pc_by_sld, sld));
}

Money upkeep_of(const UnitData& unit, Money value) { return Money{div_half_up(value.raw * unit.mc_pct, 100)}; }

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
    if (class_ == "ET"_unit) return at_level(rules.tech.stl.ptu, stl);
    if (class_ == "TT"_unit) return at_level(rules.tech.stl.md, stl);
    const UnitData* unit = find_class(rules, class_);
    return unit && unit->role == Role::SpaceliftShip ? unit->cl.value_or(decltype(unit->cl)::value_type{}) : 0;
}

int docks_of(const UnitData& facility, const TechRules& tech, int cst)
{
    if (facility.role != Role::Facility || !facility.cl) return 0;
    return static_cast<int>(div_floor(std::int64_t{*facility.cl} * (100 + tech.cst.dock_step * (cst - 1)), 100));
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
