// Who leaves after a battle, and where to (CBT-050 to CBT-053, CBT-062).
#pragma once

#include "engine/combat/aftermath.h"
#include "engine/combat/battle.h"
#include "engine/turn/turn.h"

namespace ec4x {

// What of a battle's forces is left in it: their houses' combat units that live and did not leave.
[[nodiscard]] Houses still_there(const Battle& battle, const BattleResult& result);

// The verdicts after which nobody has won (CBT-058).
[[nodiscard]] constexpr bool is_stalemate(BattleVerdict verdict)
{
    return verdict == BattleVerdict::TacticalStalemate || verdict == BattleVerdict::ForcedStalemate;
}

// CBT-053: crippled squadrons that could not follow become fleets of their own.
void leave_crippled_behind(Turn& turn, Casualties& casualties, const Battle& battle, const BattleResult& result);

// CBT-052: fleets that left drop their orders and are in transit.
void send_off(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result);

// CBT-062: after a stalemate at a colony whose owner still has combat units in it, those hostile to the owner must leave. The
// forces of which a fleet does.
Houses force_out(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result);

}  // namespace ec4x
