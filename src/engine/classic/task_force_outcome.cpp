// What a battle of task forces leaves behind: fighters that come back (CLS-099), spacelift ships that change hands (CLS-098), and
// what prestige asks for (CLS-116).
#include <algorithm>

#include "engine/classic/task_force_battle.h"

namespace ec4x {

void TaskForceBattle::finish()
{
    result_.rounds = round_;
    for (BattleUnitIndex i = 0; i < battle_->units.size(); ++i) {
        UnitOutcome& outcome = result_.units[i];
        if (outcome.left) continue;
        outcome.state = targets_.state_of(i);
        const bool fighter = battle_->units[i].bucket == TargetBucket::Fighter;
        if (fighter && outcome.state == UnitState::Crippled) outcome.state = UnitState::Sound;
    }
    settle_forces();
    if (has_spacelift_) capture_spacelift();
    if (has_carried_fighters_) re_embark();
    scribe_.end(result_.verdict);
    if (!scribe_.writes()) return;
    for (recorded::Force& force : record_->forces) force.morale = 0;  // CLS-002: there is none
}

void TaskForceBattle::settle_forces()
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        const ForceNow& force = forces_[i];
        ForceOutcome& outcome = result_.forces[i];
        const bool had_units = (living_at_first_ & only(i)) != 0;
        if (had_units && force.living == 0 && !force.retreated && result_.verdict != BattleVerdict::ForcedStalemate) {
            result_.awards.push_back({i, battle_->forces[i].hostile & living_at_first_, false});
        }
        if (outcome.end == BattleEnd::Withdrew) continue;
        const bool gone = force.squadrons == 0 && force.retreated;
        outcome.end = gone ? BattleEnd::Retreated : force.living > 0 || !had_units ? BattleEnd::Held : BattleEnd::Destroyed;
    }
    if (round_ > 0) note_cover();
}

// CLS-116: whose enemy had the bonus in round 1.
void TaskForceBattle::note_cover()
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        const TaskForce& own = battle_->forces[i];
        if (!own.cover) continue;
        for (Houses rest = own.hostile & living_at_first_; rest != 0; rest &= rest - 1) {
            ForceOutcome& outcome = result_.forces[static_cast<std::size_t>(std::countr_zero(rest))];
            (*own.cover == recorded::Cover::Ambush ? outcome.ambushed : outcome.surprised) = true;
        }
    }
}

// CLS-098: nobody of its house is left here, but hostile ones with AS are. The strongest of them; the lower house of equals.
std::optional<ForceIndex> TaskForceBattle::captor_of(ForceIndex force) const
{
    if (forces_[force].living > 0 || battle_->forces[force].sheltered) return std::nullopt;
    std::optional<ForceIndex> captor;
    for (Houses rest = battle_->forces[force].hostile & living_; rest != 0; rest &= rest - 1) {
        const auto other = static_cast<ForceIndex>(std::countr_zero(rest));
        if (forces_[other].strength > (captor ? forces_[*captor].strength : 0)) captor = other;
    }
    return captor;
}

void TaskForceBattle::capture_spacelift()
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        const std::optional<ForceIndex> captor = captor_of(i);
        if (!captor) continue;
        const bool captures = values_.combat.spacelift == SpaceliftFate::Capture && battle_->forces[*captor].takes_ships;
        int ships = 0;
        for (BattleFleetIndex j = 0; j < battle_->fleets.size(); ++j) {
            const BattleFleet& fleet = battle_->fleets[j];
            if (fleet.force != i || fleet.spacelift == 0 || result_.fleets[j].left) continue;
            if (captures) result_.fleets[j].captured_by = captor;
            else result_.fleets[j].spacelift_lost = true;
            ships += fleet.spacelift;
        }
        if (battle_->forces[i].pool_spacelift > 0) {
            if (captures) result_.forces[i].pool_captured_by = captor;
            else result_.forces[i].pool_spacelift_lost = true;
            ships += battle_->forces[i].pool_spacelift;
        }
        if (ships == 0) continue;
        if ((living_at_first_ & only(i)) == 0) result_.forces[i].end = BattleEnd::Destroyed;
        if (!scribe_.writes()) continue;
        if (!captures) {
            if (round_ == 0) scribe_.unarmed(i, ships);
            else scribe_.screened(i, ships);
            continue;
        }
        if (!record_->captured) record_->captured.emplace();
        record_->captured->push_back({battle_->forces[i].house, battle_->forces[*captor].house, ships});
    }
}

// A carrier of the force that is still here and has room; kNowhere if there is none.
std::uint32_t TaskForceBattle::carrier_with_room(ForceIndex force) const
{
    for (BattleUnitIndex i = forces_[force].first; i < forces_[force].last; ++i) {
        const BattleUnit& unit = battle_->units[i];
        if (result_.units[i].left || result_.units[i].state == UnitState::Destroyed) continue;
        for (std::uint32_t ship = unit.first_ship; ship < unit.first_ship + unit.ship_count; ++ship) {
            if (aboard_[ship] < battle_->ships[ship].room) return ship;
        }
    }
    return kNowhere;
}

// CLS-099: on its own carrier, else on another one, else on the colony of its house; else it is lost.
void TaskForceBattle::re_embark()
{
    aboard_.assign(battle_->ships.size(), 0);
    const auto is_homeless = [&](BattleUnitIndex i) {
        return battle_->units[i].carrier != kNowhere && result_.units[i].state != UnitState::Destroyed && result_.units[i].carried_by == kNowhere;
    };
    for (BattleUnitIndex i = 0; i < battle_->units.size(); ++i) {
        const BattleUnit& unit = battle_->units[i];
        if (!is_homeless(i)) continue;
        const UnitOutcome& carrier = result_.units[unit.carrier];
        if (carrier.left || carrier.state == UnitState::Destroyed) continue;
        result_.units[i].carried_by = unit.carrier_ship;
        ++aboard_[unit.carrier_ship];
    }
    for (BattleUnitIndex i = 0; i < battle_->units.size(); ++i) {
        if (!is_homeless(i)) continue;
        const ForceIndex force = battle_->units[i].force;
        result_.units[i].carried_by = carrier_with_room(force);
        if (result_.units[i].carried_by != kNowhere) {
            ++aboard_[result_.units[i].carried_by];
        } else if (battle_->colony_owner != force) {
            result_.units[i].state = UnitState::Destroyed;
            scribe_.without_carrier(i);
        }
    }
}

}  // namespace ec4x
