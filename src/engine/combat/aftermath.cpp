#include "engine/combat/aftermath.h"

#include <algorithm>
#include <vector>

#include "base/sorted.h"
#include "engine/combat/battle_report.h"
#include "engine/combat/loss_count.h"
#include "engine/combat/positions.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"

namespace ec4x {

namespace {

// CBT-015, CBT-024, CBT-054: the screened ships that were lost.
std::vector<ShipId> screened_lost(const GameState& state, const Battle& battle, const BattleResult& result)
{
    std::vector<FleetId> fleets;
    for (std::size_t i = 0; i < battle.fleets.size(); ++i) {
        if (result.fleets[i].spacelift_lost) fleets.push_back(battle.fleets[i].id);
    }
    std::vector<ShipId> lost;
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        for (const Ship& ship : own_rows(state.ships, battle.forces[i].house)) {
            const auto* fleet = std::get_if<InFleet>(&ship.berth);
            const auto* pool = std::get_if<InPool>(&ship.berth);
            const bool in_fleet = fleet != nullptr && std::ranges::binary_search(fleets, fleet->fleet);
            const bool in_pool = pool != nullptr && pool->colony == battle.system && result.forces[i].pool_spacelift_lost;
            if (in_fleet || in_pool) lost.push_back(ship.id);
        }
    }
    return lost;
}

// CBT-010, CBT-022: what was destroyed is gone with what it carried; a squadron's ships all have its state.
void write_losses(Turn& turn, const Battle& battle, const BattleResult& result)
{
    GameState& state = turn.state;
    for (const ShipId ship : result.lost_ships) destroy_ship(state, turn.rules, ship);
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (result.units[i].state != UnitState::Destroyed) continue;
        if (battle.units[i].ship_count > 0) {
            destroy_squadron(state, turn.rules, battle.units[i].id);
        } else {
            units.push_back(battle.units[i].id);
        }
    }
    if (!units.empty()) destroy_units(state, units);
}

void write_damage(GameState& state, const Battle& battle, const BattleResult& result)
{
    std::vector<UnitId> squadrons;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        const BattleUnit& unit = battle.units[i];
        if (result.units[i].state != UnitState::Crippled || unit.crippled) continue;
        if (unit.ship_count > 0) {
            squadrons.push_back(unit.id);
        } else {
            state.units.at(unit.id).hull = HullState::Crippled;
        }
    }
    for (const TaskForce& force : battle.forces) {
        for (Ship& ship : own_rows(state.ships, force.house)) {
            const auto* in = std::get_if<InSquadron>(&ship.berth);
            if (in != nullptr && std::ranges::binary_search(squadrons, in->squadron)) ship.hull = HullState::Crippled;
        }
    }
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
                                 .armed = result.forces[award.over].armed_at_start});
    }
}

}  // namespace

void carry_over(Turn& turn, const Battle& battle, const BattleResult& result, const Audience& audience)
{
    note_facts(turn.facts.combat, battle, result);
    const std::vector<ShipId> screened = screened_lost(turn.state, battle, result);
    std::vector<LossCount> counts;
    for (const TaskForce& force : battle.forces) counts.emplace_back(turn.state, force.house);
    write_losses(turn, battle, result);
    for (const ShipId ship : screened) destroy_ship(turn.state, turn.rules, ship);
    write_damage(turn.state, battle, result);
    std::vector<HouseLosses> losses;
    for (const LossCount& count : counts) losses.push_back(count.since(turn.state));
    leave_crippled_behind(turn, battle, result);
    send_off(turn, battle, result);
    const Houses withdrew = force_out(turn, battle, result);
    report_battle(turn, battle, result, {losses, withdrew, audience});
}

}  // namespace ec4x
