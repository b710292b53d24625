// What happens when a round is over: screened ships, retreats, the end of a battle (CBT-015, CBT-024, CBT-048 to CBT-055).
#include <algorithm>

#include "engine/combat/battle_run.h"
#include "engine/operations/roe.h"

namespace ec4x {

bool BattleRun::has_opponent(ForceIndex force) const { return (battle_->forces[force].hostile & living_) != 0; }

// CBT-059.
bool BattleRun::is_over() const
{
    for (Houses rest = living_; rest != 0; rest &= rest - 1) {
        if (has_opponent(static_cast<ForceIndex>(std::countr_zero(rest)))) return false;
    }
    return true;
}

// ROE-004.
std::int64_t BattleRun::strength_of_enemies(ForceIndex force) const
{
    std::int64_t sum = 0;
    for (Houses rest = battle_->forces[force].hostile & living_; rest != 0; rest &= rest - 1) {
        sum += forces_[static_cast<std::size_t>(std::countr_zero(rest))].strength;
    }
    return sum;
}

// CBT-015, CBT-024: a task force without a combat unit loses its screened ships to a hostile armed one.
int BattleRun::lose_screened(ForceIndex force)
{
    if (forces_[force].living > 0 || strength_of_enemies(force) == 0) return 0;
    int ships = 0;
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        const BattleFleet& fleet = battle_->fleets[i];
        FleetOutcome& outcome = result_.fleets[i];
        if (fleet.force != force || fleet.spacelift == 0 || outcome.left || outcome.spacelift_lost) continue;
        outcome.spacelift_lost = true;
        ships += fleet.spacelift;
    }
    if (battle_->forces[force].pool_spacelift > 0 && !result_.forces[force].pool_spacelift_lost) {
        result_.forces[force].pool_spacelift_lost = true;
        ships += battle_->forces[force].pool_spacelift;
    }
    return ships;
}

void BattleRun::lose_unarmed()
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if (const int ships = lose_screened(i); ships > 0) scribe_.unarmed(i, ships);
    }
}

void BattleRun::lose_screened_everywhere()
{
    if (living_ == UINT32_MAX >> (kMostForces - forces_.size())) return;  // all of them have combat units
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        if (const int ships = lose_screened(i); ships > 0) scribe_.screened(i, ships);
    }
}

// ROE-005, ROE-006.
int BattleRun::roe_of(ForceIndex force)
{
    int& roe = forces_[force].roe;
    if (roe >= 0) return roe;
    int highest = -1;
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        if (battle_->fleets[i].force == force && has_squadrons(fleets_[i])) highest = std::max(highest, battle_->fleets[i].roe);
    }
    const std::span<const int> fleets{&highest, highest < 0 ? std::size_t{0} : std::size_t{1}};
    const StarbasePresent starbase = forces_[force].starbases > 0 ? StarbasePresent::Yes : StarbasePresent::No;
    return roe = task_force_roe(rules_.morale, fleets, starbase, battle_->forces[force].morale);
}

bool BattleRun::wants_to_leave(ForceIndex force)
{
    if (battle_->forces[force].never_retreats || !has_opponent(force)) return false;
    const int roe = roe_of(force);
    if (roe >= kHighestRoe && !scribe_.writes()) return false;  // ROE-003: whatever the strengths
    const std::int64_t own = forces_[force].strength;
    const std::int64_t enemy = strength_of_enemies(force);
    const bool stays = wants_to_stay(rules_.roe, roe, own, enemy);
    if (scribe_.writes()) scribe_.question({.house = battle_->forces[force].house, .roe = roe, .own = own, .enemy = enemy, .stays = stays});
    return !stays;
}

// CBT-051, CBT-053.
BattleRun::Leaving BattleRun::leaving_of(BattleFleetIndex index, LeavingOccasion occasion) const
{
    const BattleFleet& fleet = battle_->fleets[index];
    const FleetOutcome& outcome = result_.fleets[index];
    if (!fleet.may_retreat || outcome.left) return Leaving::Stays;
    const auto [sound, crippled] = fleets_[index];
    const bool spacelift = fleet.spacelift > 0 && !outcome.spacelift_lost;
    const bool only_spacelift = sound + crippled == 0;
    if (only_spacelift && !spacelift) return Leaving::Stays;
    const bool counted = spacelift && (only_spacelift || occasion == LeavingOccasion::Mutual || !spacelift_is_lost(fleet.force));
    if (exits_->open(fleet, crippled > 0, counted)) return Leaving::Whole;
    return sound > 0 && crippled > 0 && exits_->open(fleet, false, counted) ? Leaving::SoundOnly : Leaving::Stays;
}

// CBT-054.
bool BattleRun::spacelift_is_lost(ForceIndex force) const { return rules_.combat.spacelift_lost_on_retreat && strength_of_enemies(force) > 0; }

bool BattleRun::can_leave(ForceIndex force, LeavingOccasion occasion) const
{
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        if (battle_->fleets[i].force == force && has_squadrons(fleets_[i]) && leaving_of(i, occasion) != Leaving::Stays) return true;
    }
    return false;
}

// CBT-049.
void BattleRun::retreats() { decide_retreats(*this, living_, leavers_); }

void BattleRun::retreat(ForceIndex force)
{
    if (!forces_[force].awarded) {  // CBT-066
        forces_[force].awarded = true;
        result_.awards.push_back({force, battle_->forces[force].hostile & living_, true});
    }
    forces_[force].retreated = true;
    progress_ = true;
    if (has_carried_fighters_) lose_fighters_without_carrier(force);
    const bool lost = spacelift_is_lost(force);
    for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
        if (battle_->fleets[i].force == force) depart(i, leaving_of(i, LeavingOccasion::Retreat), lost);
    }
    if (const int ships = lose_screened(force); ships > 0) scribe_.screened(force, ships);
}

// CBT-050.
void BattleRun::withdraw(Houses forces)
{
    result_.verdict = BattleVerdict::MutualWithdrawal;
    ended_ = true;
    for (ForceIndex force = 0; force < forces_.size(); ++force) {
        if ((forces & only(force)) == 0 || battle_->colony_owner == force) continue;
        if (has_carried_fighters_) lose_fighters_without_carrier(force);
        for (BattleFleetIndex i = 0; i < battle_->fleets.size(); ++i) {
            if (battle_->fleets[i].force == force) depart(i, leaving_of(i, LeavingOccasion::Mutual), false);
        }
        result_.forces[force].end = BattleEnd::Withdrew;
    }
}

void BattleRun::depart(BattleFleetIndex index, Leaving how, bool spacelift_lost)
{
    if (how == Leaving::Stays) return;
    const BattleFleet& fleet = battle_->fleets[index];
    FleetOutcome& outcome = result_.fleets[index];
    const bool spacelift = fleet.spacelift > 0 && !outcome.spacelift_lost;
    outcome.left = true;
    outcome.crippled_left_behind = how == Leaving::SoundOnly;
    outcome.spacelift_lost = outcome.spacelift_lost || (spacelift && spacelift_lost);
    for (BattleUnitIndex i = forces_[fleet.force].first; i < forces_[fleet.force].last; ++i) {
        const BattleUnit& unit = battle_->units[i];
        UnitNow& current = now_[i];
        if (unit.fleet != index || is_gone(current)) continue;
        const UnitState carried_by = unit.carrier != kNowhere ? now_[unit.carrier].state : current.state;
        if (how == Leaving::SoundOnly && carried_by == UnitState::Crippled) continue;  // a crippled carrier keeps its fighters
        current.left = true;
        take_away(i);
    }
    scribe_.departure(
        {.fleet = fleet.id, .crippled_left_behind = outcome.crippled_left_behind, .spacelift_lost = spacelift && spacelift_lost ? fleet.spacelift : 0});
}

bool BattleRun::lost_its_carrier(BattleUnitIndex index) const
{
    const BattleUnit& unit = battle_->units[index];
    if (unit.carrier == kNowhere) return false;
    if (now_[unit.carrier].state == UnitState::Destroyed) return true;
    return unit.carrier_ship != kNowhere && unit.carrier_ship < ship_gone_.size() && ship_gone_[unit.carrier_ship] != 0;
}

// CBT-022: they fight on to the end, or until their side retreats.
void BattleRun::lose_fighters_without_carrier(ForceIndex force)
{
    for (BattleUnitIndex i = forces_[force].first; i < forces_[force].last; ++i) {
        if (is_gone(now_[i]) || !lost_its_carrier(i)) continue;
        now_[i].state = UnitState::Destroyed;
        take_away(i);
        scribe_.without_carrier(i);
    }
}

}  // namespace ec4x
