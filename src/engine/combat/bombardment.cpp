#include "engine/combat/bombardment.h"

#include <algorithm>
#include <tuple>

#include "base/round.h"
#include "engine/classic/hit_pool.h"

namespace ec4x {

namespace {

bool attacker_lives(const BombardingUnit& attacker) { return attacker.state != UnitState::Destroyed; }

// BOM-006, BOM-008: lowest `rank` first; while one is undamaged none is destroyed. The hits that are too few for the next.
template <class Rank>
int spend_in_two_steps(int hits, std::vector<GroundUnit>& units, Rank rank, std::vector<recorded::Reduction>& reductions)
{
    while (true) {
        GroundUnit* next = nullptr;
        for (GroundUnit& unit : units) {
            if (unit.state == UnitState::Destroyed) continue;
            if (next == nullptr || std::tuple{unit.state, rank(unit)} < std::tuple{next->state, rank(*next)}) next = &unit;
        }
        if (next == nullptr || next->ds > hits) return hits;
        hits -= next->ds;
        next->state = next->state == UnitState::Sound ? UnitState::Crippled : UnitState::Destroyed;
        reductions.push_back({.unit = next->id, .destroyed = next->state == UnitState::Destroyed});
    }
}

// BOM-006 to BOM-009.
void hit_colony(const Ruleset& rules, Assault order, int hits, BesiegedColony& colony, recorded::BombardmentRound& round)
{
    hits = spend_in_two_steps(hits, colony.batteries, [](const GroundUnit& unit) { return unit.id; }, round.reductions);
    if (order == Assault::Blitz) return;
    hits = spend_on_ground_units(hits, colony.garrison, round.reductions);
    if (any_left(colony.garrison)) return;
    if (rules.bombard.hits_facilities) {
        const auto weakest = [](const GroundUnit& unit) { return std::tuple{unit.ds, unit.id}; };
        hits = spend_in_two_steps(hits, colony.facilities, weakest, round.reductions);
    }
    round.iu = static_cast<int>(std::min<std::int64_t>(hits, colony.working_iu));
    colony.working_iu -= round.iu;
    round.pu = std::min(hits - round.iu, colony.spare_pu);
    colony.spare_pu -= round.pu;
}

void reduce_attacker(BombardingUnit& target, std::vector<recorded::Reduction>& reductions)
{
    target.state = target.state == UnitState::Sound ? UnitState::Crippled : UnitState::Destroyed;
    reductions.push_back({.unit = target.squadron, .transport = target.transport, .destroyed = target.state == UnitState::Destroyed});
}

// CLS-103, CLS-108: the fire of one round of the batteries, spent like the hits of a task force.
void spend_on_strongest(const Ruleset& rules, std::vector<BombardingUnit>& attackers, recorded::BombardmentRound& round)
{
    std::vector<HitTarget> list;
    for (const BombardingUnit& each : attackers) list.push_back({0, each.as, as_when_crippled(rules, each.as), each.ds, each.state});
    HitTargets targets;
    targets.prepare(list);
    const bool critical = round.battery_die == int{rules.classic->combat.critical_natural};
    targets.spend(only(0), round.battery_hits, critical, [&](std::size_t target, bool) { reduce_attacker(attackers[target], round.reductions); });
}

// The fire of one round of the batteries (BOM-011, BOM-012). Targets are places in `attackers`.
class BatteryFire {
public:
    BatteryFire(const Ruleset& rules, Dice& dice, std::vector<BombardingUnit>& attackers, recorded::BombardmentRound& round)
        : rules_{rules}, dice_{dice}, attackers_{attackers}, round_{round}, critical_{round.battery_die == int{rules.combat.critical_roll}}
    {
        for (const BombardingUnit& attacker : attackers) at_start_.push_back(attacker.state);
    }

    void spend(int hits)
    {
        bool reduced = false;
        while (hits > 0) {
            const std::vector<std::size_t> targets = eligible(hits);
            if (targets.empty()) break;
            BombardingUnit& target = attackers_[draw(targets)];
            hits -= target.ds;
            reduce_attacker(target, round_.reductions);
            reduced = true;
        }
        if (critical_ && !reduced) force();
    }

private:
    [[nodiscard]] std::vector<std::size_t> eligible(int hits) const
    {
        const bool any_sound = std::ranges::any_of(attackers_, [](const BombardingUnit& each) { return each.state == UnitState::Sound; });
        std::vector<std::size_t> targets;
        for (std::size_t i = 0; i < attackers_.size(); ++i) {
            if (!attacker_lives(attackers_[i]) || attackers_[i].ds > hits) continue;
            const bool exposed = any_sound ? attackers_[i].state == UnitState::Sound : at_start_[i] == UnitState::Crippled;
            if (critical_ || exposed) targets.push_back(i);
        }
        return targets;
    }

    // CBT-005 with the weights of CBT-037, model `defense`.
    [[nodiscard]] std::uint32_t weight_of(std::size_t i) const
    {
        const BombardingUnit& target = attackers_[i];
        const int weight = target.state == UnitState::Crippled ? target.ds * rules_.combat.crippled_weight : target.ds;
        return static_cast<std::uint32_t>(std::max(1, weight));
    }

    [[nodiscard]] std::size_t draw(const std::vector<std::size_t>& targets)
    {
        std::uint32_t total = 0;
        for (const std::size_t i : targets) total += weight_of(i);
        const std::uint32_t drawn = dice_.below(total);
        std::uint32_t sum = 0;
        const auto chosen = std::ranges::find_if(targets, [&](std::size_t i) { return (sum += weight_of(i)) > drawn; });
        const BombardingUnit& target = attackers_[*chosen];
        round_.draws.push_back({.squadron = target.squadron, .transport = target.transport, .drawn = drawn, .of = total});
        return *chosen;
    }

    // BOM-012: nothing could be reduced. The first of equals is the one that the rule names, because squadrons stand first.
    void force()
    {
        BombardingUnit* weakest = nullptr;
        for (BombardingUnit& each : attackers_) {
            if (attacker_lives(each) && (weakest == nullptr || each.ds < weakest->ds)) weakest = &each;
        }
        if (weakest != nullptr) reduce_attacker(*weakest, round_.reductions);
    }

    const Ruleset& rules_;
    Dice& dice_;
    std::vector<BombardingUnit>& attackers_;
    recorded::BombardmentRound& round_;
    bool critical_;
    std::vector<UnitState> at_start_{};
};

}  // namespace

BombardmentStrength bombardment_strength_of(const Ruleset& rules, const std::vector<BombardingUnit>& attackers)
{
    BombardmentStrength sum;
    for (const BombardingUnit& attacker : attackers) {
        if (attacker.state == UnitState::Crippled) sum.conventional += as_when_crippled(rules, attacker.as);
        if (attacker.state != UnitState::Sound) continue;
        sum.conventional += attacker.as - attacker.breaker_as;
        sum.breaker += attacker.breaker_as;
    }
    return sum;
}

int bombardment_hits(const BombardRules& rules, int as, int die)
{
    const auto step = std::ranges::find_if(rules.table, [&](const CerStep& each) { return die <= each.up_to; });
    ensure(step != rules.table.end(), "the last step of the bombardment table fits every roll");
    return static_cast<int>(div_ceil(std::int64_t{as} * step->quarters, 4));
}

int hits_through_shield(const BombardRules& rules, int hits, int level, int die)
{
    if (level < 1 || rules.shields.empty()) return hits;
    const ShieldStep& shield = rules.shields[std::min(static_cast<std::size_t>(level), rules.shields.size()) - 1];
    if (die <= shield.above) return hits;
    return static_cast<int>(div_ceil(std::int64_t{hits} * (100 - shield.block_pct), 100));
}

bool can_bombard(const Ruleset& rules, Assault order, const std::vector<BombardingUnit>& attackers, const BesiegedColony& colony)
{
    const BombardmentStrength strength = bombardment_strength_of(rules, attackers);
    if (strength.conventional + strength.breaker == 0) {
        const auto lands = [](const BombardingUnit& each) { return each.transport && attacker_lives(each); };
        return order == Assault::Blitz && std::ranges::any_of(attackers, lands);
    }
    if (order != Assault::Bombardment) return true;
    return any_left(colony.batteries) || any_left(colony.garrison) || (rules.bombard.hits_facilities && any_left(colony.facilities)) || colony.working_iu > 0 ||
           colony.spare_pu > 0;
}

recorded::BombardmentRound bombard(const Ruleset& rules, Assault order, Dice& dice, std::vector<BombardingUnit>& attackers, BesiegedColony& colony)
{
    const BombardmentStrength strength = bombardment_strength_of(rules, attackers);
    recorded::BombardmentRound round{.as = strength.conventional, .breaker_as = strength.breaker, .battery_as = total_as(rules, colony.batteries)};
    int breaker_hits = 0;
    if (round.as > 0) {
        round.die = dice.d10();
        round.hits = bombardment_hits(rules.bombard, round.as, *round.die);
    }
    if (round.breaker_as > 0) {
        round.breaker_die = dice.d10();
        breaker_hits = bombardment_hits(rules.bombard, round.breaker_as, *round.breaker_die);
    }
    if (colony.shield > 0 && round.hits > 0) {
        round.shield_die = dice.die(20);
        round.hits = hits_through_shield(rules.bombard, round.hits, colony.shield, *round.shield_die);
    }
    round.hits += breaker_hits;
    if (any_left(colony.batteries)) {
        round.battery_die = dice.d10();
        round.battery_hits = bombardment_hits(rules.bombard, round.battery_as, *round.battery_die);
    }
    hit_colony(rules, order, round.hits, colony, round);
    if (round.battery_die && rules.classic) spend_on_strongest(rules, attackers, round);
    else if (round.battery_die) BatteryFire{rules, dice, attackers, round}.spend(round.battery_hits);
    return round;
}

}  // namespace ec4x
