#include "engine/combat/battle_report.h"

#include <algorithm>
#include <utility>

#include "engine/operations/facilities.h"

namespace ec4x {

namespace {

bool is_fighter(const BattleUnit& unit) { return unit.bucket == TargetBucket::Fighter; }
bool is_starbase(const BattleUnit& unit) { return unit.bucket == TargetBucket::Starbase; }

// INT-015: without Raiders that nobody has seen, because they never fired.
TaskForceSeen force_seen(const Battle& battle, const BattleResult& result, ForceIndex force)
{
    TaskForceSeen seen{.house = battle.forces[force].house, .spacelift = battle.forces[force].pool_spacelift};
    for (const BattleUnit& unit : battle.units) {
        if (unit.force != force || (unit.phase == 1 && result.rounds == 0)) continue;
        if (is_fighter(unit)) {
            ++seen.fighters;
        } else if (is_starbase(unit)) {
            ++seen.starbases;
        } else {
            seen.squadrons.push_back(
                {.flagship = unit.class_, .ships = static_cast<int>(unit.ship_count), .hull = unit.crippled ? HullState::Crippled : HullState::Undamaged});
        }
    }
    for (const BattleFleet& fleet : battle.fleets) {
        if (fleet.force == force) seen.spacelift += fleet.spacelift;
    }
    return seen;
}

BattleOutcome outcome_of(const BattleResult& result, const BattleAftermath& after, ForceIndex force)
{
    return {.end = (after.withdrew & only(force)) != 0 ? BattleEnd::Withdrew : result.forces[force].end, .losses = after.losses[force]};
}

// INT-016: whose units survived, here or in retreat, or who has its colony here.
bool learns_result(const Turn& turn, const Battle& battle, const BattleResult& result, const BattleAftermath& after, ForceIndex force)
{
    if ((after.with_fleets & only(force)) != 0) return true;
    if (owns_colony(turn.state, battle.forces[force].house, battle.system)) return true;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (battle.units[i].force == force && result.units[i].state != UnitState::Destroyed) return true;
    }
    return false;
}

void tell_each(Turn& turn, const std::vector<HouseId>& houses, const EventBody& what)
{
    for (const HouseId house : houses) turn.tell(house, what);
}

// INT-017: who has no eyes for it gets no record and sees no damage (INT-007).
event::Battle without_details(event::Battle told)
{
    told.record.reset();
    for (TaskForceSeen& force : told.task_forces) {
        for (SquadronSeen& squadron : force.squadrons) squadron.hull.reset();
    }
    return told;
}

// INT-017, INT-040: who looks on sees what is lost; by whom, only those with eyes for it.
void report_losses(Turn& turn, const Battle& battle, const BattleResult& result, Houses informed, const Audience& audience)
{
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (result.units[i].state != UnitState::Destroyed) continue;
        const BattleUnit& unit = battle.units[i];
        event::UnitDestroyed told{.unit = unit.id, .class_ = unit.class_, .system = battle.system};
        const EventBody gone = told;
        told.by = houses_of(battle, result.units[i].credit);
        const EventBody lost = std::move(told);
        for (ForceIndex force = 0; force < battle.forces.size(); ++force) {
            const bool knows = (informed & only(force)) != 0;
            if (knows || unit.force == force) turn.tell(battle.forces[force].house, knows ? lost : gone);
        }
        tell_each(turn, audience.witnesses, lost);
        tell_each(turn, audience.bystanders, gone);
    }
}

// CLS-098. Who lost contact misses its ships, and knows no more.
void report_captures(Turn& turn, const Battle& battle, const BattleAftermath& after, Houses informed)
{
    for (const event::SpaceliftCaptured& captured : after.captured) {
        event::SpaceliftCaptured missed = captured;
        missed.captor.reset();
        for (ForceIndex force = 0; force < battle.forces.size(); ++force) {
            const HouseId house = battle.forces[force].house;
            const bool knows = (informed & only(force)) != 0;
            if (knows || house == captured.house) turn.tell(house, knows ? captured : missed);
        }
        tell_each(turn, after.audience.witnesses, captured);
        tell_each(turn, after.audience.bystanders, captured);
    }
}

// Where a fleet went is known to its own house only.
void report_retreats(Turn& turn, const Battle& battle, Houses informed, const Audience& audience)
{
    for (const Retreat& retreat : turn.facts.combat.retreats) {
        if (retreat.from != battle.system) continue;
        const auto fleet = std::ranges::find(battle.fleets, retreat.fleet, &BattleFleet::id);
        if (fleet == battle.fleets.end()) continue;
        const EventBody seen = event::FleetRetreated{.fleet = retreat.fleet, .from = retreat.from};
        const EventBody known = event::FleetRetreated{.fleet = retreat.fleet, .from = retreat.from, .to = retreat.next};
        for (ForceIndex force = 0; force < battle.forces.size(); ++force) {
            const bool own = fleet->force == force;
            if (own || (informed & only(force)) != 0) turn.tell(battle.forces[force].house, own ? known : seen);
        }
        tell_each(turn, audience.witnesses, seen);
        tell_each(turn, audience.bystanders, seen);
    }
}

}  // namespace

std::vector<HouseId> houses_of(const Battle& battle, Houses set)
{
    std::vector<HouseId> houses;
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        if ((set & only(i)) != 0) houses.push_back(battle.forces[i].house);
    }
    return houses;
}

void report_battle(Turn& turn, const Battle& battle, const BattleResult& result, const BattleAftermath& after)
{
    event::Battle told{.system = battle.system, .combat_id = battle.combat_id, .theatre = battle.theatre, .rounds = result.rounds, .record = battle.combat_id};
    told.task_forces.reserve(battle.forces.size());
    told.result.reserve(battle.forces.size());
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        told.task_forces.push_back(force_seen(battle, result, i));
        told.result.push_back(outcome_of(result, after, i));
    }
    const EventBody in_full = std::move(told);
    const event::Battle& all = *in_full.get_if<event::Battle>();
    Houses informed = 0;
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        const HouseId house = battle.forces[i].house;
        if (learns_result(turn, battle, result, after, i)) {
            informed |= only(i);
            turn.tell(house, in_full);
            continue;
        }
        event::ContactLost lost{.system = battle.system, .forces = all.task_forces, .losses = after.losses[i]};
        std::erase_if(lost.forces, [&](const TaskForceSeen& force) { return force.house == house; });
        turn.tell(house, std::move(lost));
    }
    tell_each(turn, after.audience.witnesses, in_full);
    if (!after.audience.bystanders.empty()) tell_each(turn, after.audience.bystanders, without_details(all));
    report_losses(turn, battle, result, informed, after.audience);
    report_retreats(turn, battle, informed, after.audience);
    report_captures(turn, battle, after, informed);
    let_see(turn.facts.combat.records, battle.combat_id, houses_of(battle, informed), after.audience);
}

}  // namespace ec4x
