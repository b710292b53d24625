// The window in which order sets are taken: when it closes, who may still submit (TRN-034 to TRN-037, TRN-040, TRN-041).
// Pure functions of times; the host asks the clock.
#pragma once

#include <optional>
#include <span>

#include "model/orders.h"
#include "model/reason.h"
#include "model/ruleset/setup_rules.h"
#include "model/state.h"
#include "model/window.h"

namespace ec4x {

// TRN-034. Where `turn.schedule` is set, it decides and not `turn.window_hours`.
[[nodiscard]] std::optional<UtcTime> deadline_after(const TurnRules& rules, UtcTime opened);
[[nodiscard]] Window open_window(const TurnRules& rules, int turn, UtcTime opened);

// TRN-035: every active house has a final set among those accepted, and there is such a house.
[[nodiscard]] bool all_sets_final(const GameState& state, std::span<const OrderSet> accepted);

// TRN-035: when the window closes for that reason. `since` is when the latest of the sets was accepted. None: not early.
[[nodiscard]] std::optional<UtcTime> early_close(const TurnRules& rules, const GameState& state, std::span<const OrderSet> accepted, UtcTime since);

// When the window closes as things stand, for either reason. None: not by itself.
[[nodiscard]] std::optional<UtcTime> closing_time(const Window& window, std::optional<UtcTime> early);

// TRN-037. A set that arrives in the second of the deadline is in time.
[[nodiscard]] bool is_late(const Window& window, UtcTime received);
[[nodiscard]] std::optional<Reason> refusal_of_arrival(const Window& window, int set_turn, UtcTime received);  // none: in time

// TRN-040.
[[nodiscard]] Window with_deadline(Window window, std::optional<UtcTime> deadline);
[[nodiscard]] Window after_pause(Window window, UtcTime paused);
[[nodiscard]] Window after_resume(const TurnRules& rules, Window window, UtcTime resumed);

// TRN-041: a deadline that passed while the server was down is put off once.
[[nodiscard]] Window after_restart(const TurnRules& rules, Window window, UtcTime back);

}  // namespace ec4x
