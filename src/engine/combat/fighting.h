// One battle of a run from its muster to its aftermath.
#pragma once

#include <utility>
#include <vector>

#include "engine/combat/aftermath.h"
#include "engine/combat/battle.h"
#include "engine/forces/roster.h"
#include "engine/intel/audience.h"

namespace ec4x {

// Fights it, keeps its record (CBT-068) and writes the result into the state: the roster is no longer valid.
inline void fight_out(Turn& turn, Arena& arena, const Roster& roster, Battle battle, std::vector<recorded::Detection> tests)
{
    battle.detection = std::move(tests);
    const BattleStreams streams{turn.dice_source(), battle.turn, battle.combat_id};
    const MapExits exits{turn, roster};
    std::vector<HouseId> participants;
    for (const TaskForce& force : battle.forces) participants.push_back(force.house);
    const Audience audience = audience_in(turn, roster, battle.system, participants);
    BattleRecord record;
    const BattleResult& result = arena.fight(battle, streams, exits, &record);
    turn.facts.combat.records.battles.push_back(std::move(record));
    carry_over(turn, battle, result, audience);
}

}  // namespace ec4x
