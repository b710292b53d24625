#include "engine/forces/values.h"

#include <algorithm>

#include "base/ensure.h"
#include "base/round.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

int percent_up(int strength, int percent) { return static_cast<int>(div_ceil(std::int64_t{strength} * percent, 100)); }

}  // namespace

const UnitData& data_of(const Ruleset& rules, UnitClass class_)
{
    const auto it = rules.units.classes.find(class_);
    ensure(it != rules.units.classes.end(), "units have classes of the ruleset");
    return it->second;
}

Money value_of(const Ruleset& rules, const UnitData& data, const Ship& ship) { return production_cost(data, rules, ship.weapons); }

Money value_of(const Ruleset& rules, const UnitData& data, const Unit& unit)
{
    return data.pc_by_sld ? shield_cost(data, unit.level) : production_cost(data, rules, unit.level);
}

Money value_of(const Ruleset& rules, const Ship& ship) { return value_of(rules, data_of(rules, ship.class_), ship); }
Money value_of(const Ruleset& rules, const Unit& unit) { return value_of(rules, data_of(rules, unit.class_), unit); }

Money share_of(Money amount, std::int64_t percent) { return percent == 100 ? amount : Money{div_half_up(amount.raw * percent, 100)}; }

Strength undamaged_strength(const Ruleset& rules, const Ship& ship)
{
    const UnitData& data = data_of(rules, ship.class_);
    return {attack_strength(data, rules, ship.weapons), defence_strength(data, rules, ship.weapons)};
}

Strength undamaged_strength(const Ruleset& rules, const Roster& roster, const Squadron& squadron)
{
    Strength sum;
    if (rules.classic && rules.classic->weapons.round_scope == RoundScope::Squadron) {
        for (const Ship* ship : roster.ships_of(squadron)) {
            const UnitData& data = data_of(rules, ship->class_);
            const int percent = linear_percent(rules.classic->weapons, data, ship->weapons);
            sum.as += data.as * percent;
            sum.ds += data.ds * percent;
        }
        return {sum.as / 100, sum.ds / 100};
    }
    for (const Ship* ship : roster.ships_of(squadron)) {
        const Strength one = undamaged_strength(rules, *ship);
        sum.as += one.as;
        sum.ds += one.ds;
    }
    return sum;
}

bool is_crippled(const GameState& state, const Squadron& squadron) { return state.ships.at(squadron.flagship).hull == HullState::Crippled; }

Strength reserve_strength(const CombatRules& rules, Strength sound)
{
    return {percent_up(sound.as, rules.reserve_pct), percent_up(sound.ds, rules.reserve_pct)};
}

Strength current_strength(const Ruleset& rules, const GameState& state, const Roster& roster, const Squadron& squadron)
{
    Strength strength = undamaged_strength(rules, roster, squadron);
    if (const auto* in = std::get_if<InFleet>(&squadron.station)) {
        const FleetStatus status = state.fleets.at(in->fleet).status;
        if (status == FleetStatus::Mothballed) return {};
        if (status == FleetStatus::Reserve) strength = reserve_strength(rules.combat, strength);
    }
    if (is_crippled(state, squadron)) strength.as = percent_up(strength.as, rules.combat.crippled_as_pct);
    return strength;
}

Strength current_strength(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet)
{
    Strength sum;
    for (const Squadron* squadron : roster.squadrons_of(fleet)) {
        const Strength one = current_strength(rules, state, roster, *squadron);
        sum.as += one.as;
        sum.ds += one.ds;
    }
    return sum;
}

bool is_armed(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active) return false;
    const auto has_guns = [&](const Ship* ship) { return undamaged_strength(rules, *ship).as > 0; };
    return std::ranges::any_of(roster.squadrons_of(fleet), [&](const Squadron* squadron) {  // CBT-011 rounds up: half of some AS is some
        return std::ranges::any_of(roster.ships_of(*squadron), has_guns) && (rules.combat.crippled_as_pct > 0 || !is_crippled(state, *squadron));
    });
}

int hull_integrity(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet)
{
    std::int64_t sound = 0;
    std::int64_t all = 0;
    for (const Squadron* squadron : roster.squadrons_of(fleet)) {
        const int ds = undamaged_strength(rules, roster, *squadron).ds;
        all += ds;
        if (!is_crippled(state, *squadron)) sound += ds;
    }
    return all == 0 ? 100 : static_cast<int>(100 * sound / all);
}

}  // namespace ec4x
