// One battle of a run from its muster to its aftermath.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engine/combat/aftermath.h"
#include "engine/combat/battle.h"
#include "engine/forces/roster.h"
#include "engine/intel/audience.h"
#include "engine/intel/battle_sightings.h"

namespace ec4x {

// INT-015: Raiders in phase 1 are not seen before they fire (DET-007).
inline Fight fight_to_come(const Turn& turn, const Roster& roster, const Battle& battle, std::span<const HouseId> houses, const Audience& audience)
{
    std::vector<FleetId> fleets;
    fleets.reserve(battle.fleets.size());
    for (const BattleFleet& fleet : battle.fleets) fleets.push_back(fleet.id);
    Fight fight = fight_before(turn, roster, battle.system, houses, fleets, audience);
    fight.combat_id = battle.combat_id;
    for (const BattleUnit& unit : battle.units) {
        if (unit.phase == 1 && unit.fleet != kNowhere) fight.fleets[unit.fleet].unseen = true;
    }
    return fight;
}

// Fights it, keeps its record (CBT-068) and writes the result into the state.
inline void fight_out(Turn& turn, Arena& arena, Fighting& fighting, Battle battle, std::vector<recorded::Detection> tests)
{
    const Roster& roster = fighting.casualties.survivors();
    battle.detection = std::move(tests);
    const BattleStreams streams{turn.dice_source(), battle.turn, battle.combat_id};
    const MapExits exits{turn, roster, fighting.retreats};
    std::vector<HouseId> participants;
    for (const TaskForce& force : battle.forces) participants.push_back(force.house);
    const Audience audience = audience_in(turn, roster, battle.system, participants);
    Fight fight = fight_to_come(turn, roster, battle, participants, audience);
    BattleRecord record;
    const BattleResult& result = arena.fight(battle, streams, exits, &record);
    turn.facts.combat.records.battles.push_back(std::move(record));
    carry_over(turn, fighting, battle, result, audience);
    for (FleetInFight& fleet : fight.fleets) fleet.lost = !fighting.casualties.lives(fleet.seen.fleet);
    turn.facts.intel.fights.push_back(std::move(fight));
}

}  // namespace ec4x
