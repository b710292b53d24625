// Who can be aimed at, and how likely (CBT-036, CBT-037); the weakest unit of a task force (CBT-042).
#include <algorithm>

#include "base/ensure.h"
#include "engine/combat/battle_run.h"

namespace ec4x {

std::uint32_t BattleRun::weight_of(BattleUnitIndex index) const
{
    const BattleUnit& unit = battle_->units[index];
    const UnitNow& now = now_[index];
    std::int64_t weight = 0;
    const std::int64_t by_bucket = rules_.combat.bucket_weights[static_cast<std::size_t>(unit.bucket) - 1];
    switch (rules_.combat.weight_model) {
    case WeightModel::Defense: weight = std::max(now.ds, 1); break;
    case WeightModel::Bucket: weight = by_bucket; break;
    case WeightModel::Size: weight = by_bucket * std::max<std::int64_t>(1, unit.ship_count - result_.units[index].ships_lost); break;
    }
    if (now.state == UnitState::Crippled) weight *= rules_.combat.crippled_weight;
    return static_cast<std::uint32_t>(weight);
}

void BattleRun::aim_at(BattleUnitIndex index)
{
    UnitNow& now = now_[index];
    if (now.unseen || now.left || now.state == UnitState::Destroyed) return;
    const BattleUnit& unit = battle_->units[index];
    if (now.weight == 0) ++forces_[unit.force].targets[static_cast<std::size_t>(unit.bucket)];
    now.weight = weight_of(index);
}

void BattleRun::no_more_target(BattleUnitIndex index)
{
    UnitNow& now = now_[index];
    if (now.weight == 0) return;
    const BattleUnit& unit = battle_->units[index];
    --forces_[unit.force].targets[static_cast<std::size_t>(unit.bucket)];
    now.weight = 0;
}

void BattleRun::forget_candidates()
{
    for (Candidates& candidates : candidates_) candidates.known = false;
}

const Candidates& BattleRun::candidates_of(BattleUnitIndex shooter)
{
    const BattleUnit& unit = battle_->units[shooter];
    const bool fighter = unit.bucket == TargetBucket::Fighter;
    Candidates& candidates = candidates_[2 * unit.force + (fighter ? 1 : 0)];
    if (candidates.known) return candidates;

    const Houses hostile = battle_->forces[unit.force].hostile & living_;
    const auto any = [&](std::size_t bucket) {
        for (ForceIndex i = 0; i < forces_.size(); ++i) {
            if ((hostile & only(i)) != 0 && forces_[i].targets[bucket] > 0) return true;
        }
        return false;
    };
    constexpr auto kFighters = static_cast<std::size_t>(TargetBucket::Fighter);
    std::size_t bucket = 1;
    if (fighter && any(kFighters)) {
        bucket = kFighters;
    } else {
        while (bucket < forces_[0].targets.size() && !any(bucket)) ++bucket;
    }

    candidates.known = true;
    candidates.units.clear();
    candidates.sums.clear();
    std::uint64_t sum = 0;
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if ((hostile & only(i)) == 0) continue;
        for (BattleUnitIndex j = forces_[i].first; j < forces_[i].last; ++j) {
            if (now_[j].weight == 0 || static_cast<std::size_t>(battle_->units[j].bucket) != bucket) continue;
            sum += now_[j].weight;
            candidates.units.push_back(j);
            candidates.sums.push_back(static_cast<std::uint32_t>(sum));
        }
    }
    ensure(sum <= UINT32_MAX, "the weights of a draw add up to less than 2^32");
    candidates.total = static_cast<std::uint32_t>(sum);
    return candidates;
}

BattleUnitIndex BattleRun::weakest_of(ForceIndex force) const
{
    const auto comes_before = [&](BattleUnitIndex one, BattleUnitIndex other) {
        const bool one_base = battle_->units[one].bucket == TargetBucket::Starbase;
        const bool other_base = battle_->units[other].bucket == TargetBucket::Starbase;
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
