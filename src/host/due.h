// When a game has to be seen to (SRV-028): the moment at which its window closes as things stand (TRN-034, TRN-035, TRN-037).
#pragma once

#include <optional>

#include "host/game_record.h"
#include "model/state.h"

namespace ec4x {

// Whether the window closes early depends on who is active, which the state knows. A bot's set is ready when it is asked for.
[[nodiscard]] std::optional<UtcTime> early_closing(const GameRecord& record, const TurnRules& clock, const GameState& state);

// The first second in which the run may begin. None: not before something happens; also while the game is paused or frozen.
[[nodiscard]] std::optional<UtcTime> due_of(const GameRecord& record, const TurnRules& clock, const GameState& state);

}  // namespace ec4x
