// Who can be aimed at, and how likely (CBT-036, CBT-037); the weakest unit of a task force (CBT-042).
#include <algorithm>

#include "base/ensure.h"
#include "engine/combat/battle_run.h"

namespace ec4x {

std::uint32_t BattleRun::weight_of(BattleUnitIndex index) const
{
    const BattleUnit& unit = battle_->units[index];
    const UnitNow& current = now_[index];
    std::int64_t weight = 0;
    const std::int64_t by_bucket = rules_.combat.bucket_weights[static_cast<std::size_t>(unit.bucket) - 1];
    switch (rules_.combat.weight_model) {
    case WeightModel::Defense: weight = std::max(current.ds, 1); break;
    case WeightModel::Bucket: weight = by_bucket; break;
    case WeightModel::Size: weight = by_bucket * std::max<std::int64_t>(1, unit.ship_count - result_.units[index].ships_lost); break;
    }
    if (current.state == UnitState::Crippled) weight *= rules_.combat.crippled_weight;
    return static_cast<std::uint32_t>(weight);
}

void BattleRun::aim_at(BattleUnitIndex index)
{
    UnitNow& current = now_[index];
    if (current.unseen || current.left || current.state == UnitState::Destroyed) return;
    const BattleUnit& unit = battle_->units[index];
    if (current.weight == 0) ++forces_[unit.force].targets[static_cast<std::size_t>(unit.bucket)];
    current.weight = weight_of(index);
    forget_candidates_among(unit.force);
}

void BattleRun::no_more_target(BattleUnitIndex index)
{
    UnitNow& current = now_[index];
    if (current.weight == 0) return;
    const BattleUnit& unit = battle_->units[index];
    --forces_[unit.force].targets[static_cast<std::size_t>(unit.bucket)];
    current.weight = 0;
    forget_candidates_among(unit.force);
}

void BattleRun::forget_candidates_among(ForceIndex force)
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if ((battle_->forces[i].hostile & only(force)) == 0) continue;
        candidates_[2 * i].known = false;
        candidates_[2 * i + 1].known = false;
    }
}

const Candidates& BattleRun::candidates_of(const UnitNow& shooter)
{
    const bool fighter = shooter.bucket == TargetBucket::Fighter;
    Candidates& candidates = candidates_[2 * shooter.force + (fighter ? 1 : 0)];
    if (!candidates.known) gather(candidates, shooter.force, fighter);
    return candidates;
}

// CBT-036: the first bucket in which there is a target; for fighters that of other fighters before all.
std::size_t BattleRun::bucket_to_hit(Houses hostile, bool fighter) const
{
    const auto any = [&](std::size_t bucket) {
        for (ForceIndex i = 0; i < forces_.size(); ++i) {
            if ((hostile & only(i)) != 0 && forces_[i].targets[bucket] > 0) return true;
        }
        return false;
    };
    constexpr auto kFighters = static_cast<std::size_t>(TargetBucket::Fighter);
    if (fighter && any(kFighters)) return kFighters;
    std::size_t bucket = 1;
    while (bucket < forces_[0].targets.size() && !any(bucket)) ++bucket;
    return bucket;
}

void BattleRun::gather(Candidates& candidates, ForceIndex force, bool fighter)
{
    const Houses hostile = battle_->forces[force].hostile & living_;
    const std::size_t bucket = bucket_to_hit(hostile, fighter);
    candidates.known = true;
    candidates.units.clear();
    candidates.sums.clear();
    std::uint64_t sum = 0;
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if ((hostile & only(i)) == 0) continue;
        for (BattleUnitIndex j = forces_[i].first; j < forces_[i].last; ++j) {
            const UnitNow& current = now_[j];
            if (current.weight == 0 || static_cast<std::size_t>(current.bucket) != bucket) continue;
            sum += current.weight;
            candidates.units.push_back(j);
            candidates.sums.push_back(static_cast<std::uint32_t>(sum));
        }
    }
    ensure(sum <= UINT32_MAX, "the weights of a draw add up to less than 2^32");
    if (sum == 0) return;
    candidates.total = Divisor{static_cast<std::uint32_t>(sum)};
    candidates.sums.resize(std::bit_ceil(candidates.sums.size()), UINT32_MAX);
}

BattleUnitIndex BattleRun::weakest_of(ForceIndex force) const
{
    const auto comes_before = [&](BattleUnitIndex one, BattleUnitIndex other) {
        const bool one_base = now_[one].bucket == TargetBucket::Starbase;
        const bool other_base = now_[other].bucket == TargetBucket::Starbase;
        return one_base != other_base ? other_base : now_[one].ds < now_[other].ds;  // ties: the first, which has the lowest id
    };
    BattleUnitIndex weakest = kNowhere;
    for (BattleUnitIndex i = forces_[force].first; i < forces_[force].last; ++i) {
        if (now_[i].weight != 0 && (weakest == kNowhere || comes_before(i, weakest))) weakest = i;
    }
    ensure(weakest != kNowhere, "a unit that was hit is there to be reduced");
    return weakest;
}

}  // namespace ec4x
