#include "host/due.h"

#include <algorithm>
#include <vector>

#include "engine/turn/window.h"

namespace ec4x {

std::optional<UtcTime> early_closing(const GameRecord& record, const TurnRules& clock, const GameState& state)
{
    std::vector<OrderSet> accepted;
    // A window is open for a second at least, or the turns of a game that only bots play would race.
    UtcTime since = record.window->opened + 1;
    for (const auto& [house, set] : record.sets) {
        accepted.push_back({.house = house, .final = set.final});
        since = std::max(since, set.time);
    }
    for (const SeatRecord& seat : record.seats) {
        if (seat.played_by_bot() && !record.sets.contains(seat.house)) accepted.push_back({.house = seat.house, .final = true});
    }
    return early_close(clock, state, accepted, since);
}

std::optional<UtcTime> due_of(const GameRecord& record, const TurnRules& clock, const GameState& state)
{
    if (record.status != GameStatus::Active || !record.window) return std::nullopt;
    const Window& window = *record.window;
    if (record.waits_for_dice()) return std::nullopt;
    if (window.closed) return window.opened;
    // A set that arrives in the second of the deadline is in time, so the run waits for that second to pass.
    Window run = window;
    if (run.deadline) ++*run.deadline;
    return closing_time(run, early_closing(record, clock, state));
}

}  // namespace ec4x
