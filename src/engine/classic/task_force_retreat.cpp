// CLS-094 to CLS-097: who leaves a battle of task forces, and how it ends undecided.
#include <algorithm>

#include "engine/classic/task_force_battle.h"
#include "engine/operations/roe.h"

namespace ec4x {

std::int64_t TaskForceBattle::strength_of_enemies(ForceIndex force) const
{
    std::int64_t sum = 0;
    for (Houses rest = battle_->forces[force].hostile & living_; rest != 0; rest &= rest - 1) {
        sum += forces_[static_cast<std::size_t>(std::countr_zero(rest))].strength;
    }
    return sum;
}

bool TaskForceBattle::wants_to_leave(ForceIndex force)
{
    const int roe = forces_[force].roe;
    if (roe >= kHighestRoe && !scribe_.writes()) return false;
    const std::int64_t own = forces_[force].strength;
    const std::int64_t enemy = strength_of_enemies(force);
    const bool stays = wants_to_stay(rules_.roe, roe, own, enemy);
    if (scribe_.writes()) scribe_.question({.house = battle_->forces[force].house, .roe = roe, .own = own, .enemy = enemy, .stays = stays});
    return !stays;
}

// CBT-053. Spacelift ships go with their fleet, so they always count (CLS-095). A fleet without squadrons is no part of the task force.
TaskForceBattle::Leaving TaskForceBattle::leaving_of(BattleFleetIndex index) const
{
    const BattleFleet& fleet = battle_->fleets[index];
    const auto [sound, crippled] = fleets_[index];
    if (!fleet.may_retreat || result_.fleets[index].left || sound + crippled == 0) return Leaving::Stays;
    const bool spacelift = fleet.spacelift > 0;
    if (exits_->open(fleet, crippled > 0, spacelift)) return Leaving::Whole;
    return sound > 0 && crippled > 0 && exits_->open(fleet, false, spacelift) ? Leaving::SoundOnly : Leaving::Stays;
}

bool TaskForceBattle::can_leave(ForceIndex force, LeavingOccasion) const
{
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        if (battle_->fleets[i].force == force && leaving_of(i) != Leaving::Stays) return true;
    }
    return false;
}

void TaskForceBattle::retreat(ForceIndex force)
{
    if (!forces_[force].retreated) result_.awards.push_back({force, battle_->forces[force].hostile & living_at_first_, true});
    leave(force);
}

// CBT-050: the owner of the colony stays. Fighters that are left behind fight on where an enemy is left (CLS-096).
void TaskForceBattle::withdraw(Houses forces)
{
    Houses covering = 0;
    for (Houses rest = forces; rest != 0; rest &= rest - 1) {
        const auto force = static_cast<ForceIndex>(std::countr_zero(rest));
        if (battle_->colony_owner == force) continue;
        leave(force);
        result_.forces[force].end = BattleEnd::Withdrew;
        if (forces_[force].squadrons == 0 && forces_[force].living > 0) covering |= only(force);
    }
    for (Houses rest = covering; rest != 0; rest &= rest - 1) {
        if (has_opponent(static_cast<ForceIndex>(std::countr_zero(rest)))) return;
    }
    result_.verdict = BattleVerdict::MutualWithdrawal;
    ended_ = true;
}

void TaskForceBattle::leave(ForceIndex force)
{
    forces_[force].retreated = true;
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        if (battle_->fleets[i].force == force) depart(i, leaving_of(i));
    }
    if (forces_[force].squadrons == 0) forces_[force].roe = kHighestRoe;  // CLS-096
}

// The squadrons of a fleet; its fighters stay and cover it (CLS-096).
void TaskForceBattle::depart(BattleFleetIndex index, Leaving how)
{
    if (how == Leaving::Stays) return;
    const BattleFleet& fleet = battle_->fleets[index];
    FleetOutcome& outcome = result_.fleets[index];
    outcome.left = true;
    outcome.crippled_left_behind = how == Leaving::SoundOnly;
    for (BattleUnitIndex i = forces_[fleet.force].first; i < forces_[fleet.force].last; ++i) {
        const BattleUnit& unit = battle_->units[i];
        const UnitState state = targets_.state_of(i);
        if (unit.fleet != index || unit.ship_count == 0 || state == UnitState::Destroyed) continue;
        if (how == Leaving::SoundOnly && state == UnitState::Crippled) continue;
        result_.units[i].left = true;
        result_.units[i].state = state;
        --(state == UnitState::Crippled ? fleets_[index].crippled : fleets_[index].sound);
        take_away(i, targets_.as_of(i));
        targets_.take_away(i);
    }
    recorded::Departure row{.fleet = fleet.id, .crippled_left_behind = outcome.crippled_left_behind};
    if (result_.verdict == BattleVerdict::ForcedStalemate) row.undecided = true;
    scribe_.departure(row);
}

// CLS-097.
void TaskForceBattle::end_undecided()
{
    result_.verdict = BattleVerdict::ForcedStalemate;
    result_.awards.clear();
    ended_ = true;
    if (!battle_->at_colony) return;
    for (Houses rest = living_; rest != 0; rest &= rest - 1) {
        const auto force = static_cast<ForceIndex>(std::countr_zero(rest));
        if (battle_->colony_owner == force || !can_leave(force, LeavingOccasion::Mutual)) continue;
        leave(force);
        result_.forces[force].end = BattleEnd::Withdrew;
    }
}

}  // namespace ec4x
