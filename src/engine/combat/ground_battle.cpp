#include "engine/combat/ground_battle.h"

#include <algorithm>
#include <tuple>

#include "base/round.h"

namespace ec4x {

namespace {

int ground_percent_up(int as, int percent) { return static_cast<int>(div_ceil(std::int64_t{as} * percent, 100)); }

bool any_ground_unit_in(const std::vector<GroundUnit>& units, UnitState state)
{
    return std::ranges::any_of(units, [&](const GroundUnit& unit) { return unit.state == state; });
}

// GRD-006: of the units in this state whose DS is covered, the one with the highest full AS; ties: lower DS, then lower id.
GroundUnit* next_ground_loss(std::vector<GroundUnit>& units, UnitState state, int hits)
{
    GroundUnit* next = nullptr;
    const auto rank = [](const GroundUnit& unit) { return std::tuple{-unit.as, unit.ds, unit.id}; };
    for (GroundUnit& unit : units) {
        if (unit.state != state || unit.ds > hits) continue;
        if (next == nullptr || rank(unit) < rank(*next)) next = &unit;
    }
    return next;
}

}  // namespace

int as_when_crippled(const Ruleset& rules, int as) { return ground_percent_up(as, rules.combat.crippled_as_pct); }

int landing_as(const Ruleset& rules, Assault order, int as) { return order == Assault::Blitz ? ground_percent_up(as, rules.ground.blitz_as_pct) : as; }

int total_as(const Ruleset& rules, const std::vector<GroundUnit>& units)
{
    int sum = 0;
    for (const GroundUnit& unit : units) {
        if (unit.state != UnitState::Destroyed) sum += unit.state == UnitState::Crippled ? as_when_crippled(rules, unit.as) : unit.as;
    }
    return sum;
}

bool any_left(const std::vector<GroundUnit>& units)
{
    return std::ranges::any_of(units, [](const GroundUnit& unit) { return unit.state != UnitState::Destroyed; });
}

int ground_hits(const GroundRules& rules, int as, int die)
{
    const auto step = std::ranges::find_if(rules.table, [&](const GroundStep& each) { return die <= each.up_to; });
    ensure(step != rules.table.end(), "the last step of the ground table fits every roll");
    return static_cast<int>(div_ceil(std::int64_t{as} * step->halves, 2));
}

int spend_on_ground_units(int hits, std::vector<GroundUnit>& units, std::vector<recorded::Reduction>& reductions)
{
    while (true) {
        const bool cripples = any_ground_unit_in(units, UnitState::Sound);
        GroundUnit* unit = next_ground_loss(units, cripples ? UnitState::Sound : UnitState::Crippled, hits);
        if (unit == nullptr) return hits;
        unit->state = cripples ? UnitState::Crippled : UnitState::Destroyed;
        hits -= unit->ds;
        reductions.push_back({.unit = unit->id, .destroyed = !cripples});
    }
}

recorded::GroundRound fight_ground_round(const Ruleset& rules, Dice& dice, std::vector<GroundUnit>& attackers, std::vector<GroundUnit>& defenders)
{
    recorded::GroundRound round{.attack_as = total_as(rules, attackers), .defence_as = total_as(rules, defenders)};
    round.attack_die = dice.d10();
    round.defence_die = dice.d10();
    round.attack_hits = ground_hits(rules.ground, round.attack_as, round.attack_die);
    round.defence_hits = ground_hits(rules.ground, round.defence_as, round.defence_die);
    spend_on_ground_units(round.attack_hits, defenders, round.reductions);
    spend_on_ground_units(round.defence_hits, attackers, round.reductions);
    return round;
}

GroundBattle fight_ground_battle(const Ruleset& rules, const std::function<Dice(int)>& stream, std::vector<GroundUnit>& attackers,
                                 std::vector<GroundUnit>& defenders)
{
    GroundBattle battle;
    int quiet = 0;
    while (any_left(attackers) && any_left(defenders) && quiet < rules.ground.quiet_rounds) {
        Dice dice = stream(static_cast<int>(battle.rounds.size()) + 1);
        battle.rounds.push_back(fight_ground_round(rules, dice, attackers, defenders));
        quiet = battle.rounds.back().reductions.empty() ? quiet + 1 : 0;
    }
    if (!any_left(attackers)) {
        battle.result = LandingResult::Repelled;
    } else {
        battle.result = any_left(defenders) ? LandingResult::Stalemate : LandingResult::Captured;
    }
    return battle;
}

}  // namespace ec4x
