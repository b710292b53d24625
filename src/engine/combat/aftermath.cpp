#include "engine/combat/aftermath.h"

#include <algorithm>
#include <vector>

#include "base/sorted.h"
#include "engine/classic/spoils.h"
#include "engine/combat/battle_report.h"
#include "engine/combat/positions.h"

namespace ec4x {

namespace {

// CBT-015, CBT-024, CBT-054: the screened ships that were lost.
std::vector<ShipId> screened_lost(const Roster& roster, const Battle& battle, const BattleResult& result)
{
    std::vector<ShipId> lost;
    for (std::size_t i = 0; i < battle.fleets.size(); ++i) {
        if (!result.fleets[i].spacelift_lost) continue;
        for (const Ship* ship : roster.spacelift_of(battle.fleets[i].id)) lost.push_back(ship->id);
    }
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        if (!result.forces[i].pool_spacelift_lost) continue;
        for (const Ship* ship : roster.pool_spacelift(battle.system)) {
            if (ship->id.owner == battle.forces[i].house) lost.push_back(ship->id);
        }
    }
    return lost;
}

// CBT-010, CBT-022: what was destroyed is gone with what it carried; a squadron's ships all have its state.
void write_losses(Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    for (const ShipId ship : result.lost_ships) casualties.destroy_ship(ship);
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (result.units[i].state != UnitState::Destroyed) continue;
        if (battle.units[i].ship_count > 0) {
            casualties.destroy_squadron(battle.units[i].id);
        } else {
            units.push_back(battle.units[i].id);
        }
    }
    casualties.destroy_units(units);
}

void write_damage(Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        const BattleUnit& unit = battle.units[i];
        if (result.units[i].state != UnitState::Crippled || unit.crippled) continue;
        if (unit.ship_count > 0) {
            casualties.cripple_squadron(unit.id);
        } else {
            casualties.cripple_unit(unit.id);
        }
    }
}

// The forces of which a fleet lives.
Houses forces_with_fleets(const Casualties& casualties, const Battle& battle)
{
    Houses living = 0;
    for (const BattleFleet& fleet : battle.fleets) {
        if ((living & only(fleet.force)) == 0 && casualties.lives(fleet.id)) living |= only(fleet.force);
    }
    return living;
}

// CBT-019, CBT-060: every pair of forces that are hostile to each other; `a` is the lower house, forces being ascending.
template <class Do>
void for_hostile_pairs(const Battle& battle, Do&& what)
{
    for (ForceIndex a = 0; a < battle.forces.size(); ++a) {
        for (ForceIndex b = a + 1; b < battle.forces.size(); ++b) {
            if ((battle.forces[a].hostile & only(b)) == 0) continue;
            what(only(a) | only(b), PairAt{battle.system, battle.forces[a].house, battle.forces[b].house});
        }
    }
}

void note_forces(CombatFacts& facts, const Battle& battle, const BattleResult& result)
{
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        const ForceOutcome& outcome = result.forces[i];
        const HouseId house = battle.forces[i].house;
        if (outcome.ambushed) facts.ambushed.push_back({battle.system, house});
        if (outcome.surprised) facts.surprised.push_back({battle.system, house});
        for (const HouseId at : houses_of(battle, outcome.fired_on)) insert_sorted(facts.fire, {house, at});
        HouseMorale* morale = facts.morale.find(house);
        if (outcome.automatic_critical_used && morale != nullptr) morale->automatic_critical = false;
    }
}

// CBT-067.
void note_facts(CombatFacts& facts, const Battle& battle, const BattleResult& result)
{
    const Houses there = still_there(battle, result);
    for_hostile_pairs(battle, [&](Houses both, PairAt pair) {
        facts.fought.push_back({pair, battle.theatre});
        if (is_stalemate(result.verdict) && (there & both) == both) insert_sorted(facts.stalemates, pair);
    });
    note_forces(facts, battle, result);
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (result.units[i].state != UnitState::Destroyed) continue;
        const BattleUnit& unit = battle.units[i];
        facts.kills.push_back({unit.id, unit.class_, battle.system, houses_of(battle, result.units[i].credit)});
    }
    for (const VictoryAward& award : result.awards) {
        facts.defeats.push_back({.house = battle.forces[award.over].house,
                                 .system = battle.system,
                                 .victors = houses_of(battle, award.to),
                                 .armed = result.forces[award.over].armed_at_start,
                                 .retreated = award.retreated,
                                 .worth = battle.forces[award.over].worth});
    }
}

}  // namespace

void carry_over(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result, const Audience& audience)
{
    note_facts(turn.facts.combat, battle, result);
    Casualties& casualties = fighting.casualties;
    const std::vector<ShipId> screened = screened_lost(casualties.survivors(), battle, result);
    const std::size_t before = casualties.losses();
    if (turn.rules.classic) settle_fighters(turn.state, casualties, battle, result);
    write_losses(casualties, battle, result);
    for (const ShipId ship : screened) casualties.destroy_ship(ship);
    if (turn.rules.classic) lose_marines(casualties, battle, result);
    write_damage(casualties, battle, result);
    std::vector<HouseLosses> losses;
    for (const TaskForce& force : battle.forces) losses.push_back(casualties.losses_of(force.house, before));
    leave_crippled_behind(turn, casualties, battle, result);
    send_off(turn, fighting, battle, result);
    const Houses withdrew = turn.rules.classic ? Houses{0} : force_out(turn, fighting, battle, result);
    std::vector<event::SpaceliftCaptured> captured;
    if (turn.rules.classic) captured = hand_over_spacelift(turn, casualties, battle, result);
    report_battle(turn, battle, result, {losses, withdrew, forces_with_fleets(casualties, battle), captured, audience});
}

void carry_over(Turn& turn, const Battle& battle, const BattleResult& result)
{
    Fighting fighting{turn};
    carry_over(turn, fighting, battle, result, {});
    fighting.casualties.end();
}

}  // namespace ec4x
