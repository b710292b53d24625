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

void BattleRun::become_target(BattleUnitIndex index)
{
    const ForceIndex force = battle_->units[index].force;
    const auto bucket = static_cast<std::size_t>(now_[index].bucket);
    ++forces_[force].targets[bucket];
    forces_[force].weakest = kNowhere;
    with_targets_[bucket] |= only(force);
    now_[index].weight = weight_of(index);
}

void BattleRun::aim_at(BattleUnitIndex index)
{
    UnitNow& current = now_[index];
    if (current.unseen || is_gone(current)) return;
    if (current.weight == 0) {
        become_target(index);
    } else {
        current.weight = weight_of(index);
    }
    forget_candidates_among(battle_->units[index].force);
}

void BattleRun::no_more_target(BattleUnitIndex index)
{
    UnitNow& current = now_[index];
    if (current.weight == 0) return;
    const ForceIndex force = battle_->units[index].force;
    const auto bucket = static_cast<std::size_t>(current.bucket);
    if (--forces_[force].targets[bucket] == 0) with_targets_[bucket] &= ~only(force);
    if (forces_[force].weakest == index) forces_[force].weakest = kNowhere;
    current.weight = 0;
    forget_candidates_among(force);
}

void BattleRun::forget_candidates_among(ForceIndex force)
{
    for (Houses& unknown : unknown_) unknown |= battle_->forces[force].hostile;
}

const Candidates& BattleRun::candidates_of(const Salvo& salvo)
{
    Candidates& candidates = candidates_[salvo.candidates()];
    Houses& unknown = unknown_[salvo.fighters ? 1 : 0];
    if ((unknown & only(salvo.force)) != 0) gather(candidates, salvo.force, salvo.fighters);
    unknown &= ~only(salvo.force);
    return candidates;
}

// CBT-036: the first bucket in which there is a target; for fighters that of other fighters before all.
std::optional<TargetBucket> BattleRun::bucket_to_hit(Houses hostile, bool fighter) const
{
    const auto any = [&](TargetBucket bucket) { return (with_targets_[static_cast<std::size_t>(bucket)] & hostile) != 0; };
    if (fighter && any(TargetBucket::Fighter)) return TargetBucket::Fighter;
    for (const TargetBucket bucket : {TargetBucket::Raider, TargetBucket::Capital, TargetBucket::Destroyer, TargetBucket::Fighter, TargetBucket::Starbase}) {
        if (any(bucket)) return bucket;
    }
    return std::nullopt;
}

void BattleRun::list_enemies(ForceIndex force)
{
    enemies_.clear();
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if ((battle_->forces[force].hostile & only(i)) == 0) continue;
        for (BattleUnitIndex j = forces_[i].first; j < forces_[i].last; ++j) enemies_.push_back(j);
    }
    candidates_[2 * force].list(enemies_);
    candidates_[2 * force + 1].list(enemies_);
}

void BattleRun::gather(Candidates& candidates, ForceIndex force, bool fighter) const
{
    candidates.bucket = bucket_to_hit(battle_->forces[force].hostile, fighter);
    if (!candidates.bucket) return;
    const TargetBucket bucket = *candidates.bucket;
    const UnitNow* const units = now_.data();
    candidates.weigh([=](BattleUnitIndex unit) {
        return units[unit].weight & (0 - std::uint32_t{units[unit].bucket == bucket});  // all or nothing, without a branch
    });
}

BattleUnitIndex BattleRun::weakest_of(ForceIndex force)
{
    ForceNow& its = forces_[force];
    if (its.weakest != kNowhere) return its.weakest;
    // As one number: starbases last, then by DS, ties by place, which is the order of ids.
    constexpr std::uint64_t kNone = UINT64_MAX;
    std::uint64_t weakest = kNone;
    for (BattleUnitIndex i = its.first; i < its.last; ++i) {
        const UnitNow& unit = now_[i];
        const std::uint64_t base = unit.bucket == TargetBucket::Starbase ? std::uint64_t{1} << 63 : 0;
        const std::uint64_t none = unit.weight == 0 ? kNone : 0;
        weakest = std::min(weakest, none | base | static_cast<std::uint64_t>(unit.ds) << 32 | i);
    }
    ensure(weakest != kNone, "a unit that was hit is there to be reduced");
    return its.weakest = static_cast<BattleUnitIndex>(weakest & UINT32_MAX);
}

}  // namespace ec4x
