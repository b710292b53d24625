#include "engine/turn/window.h"

#include <algorithm>

#include "base/ensure.h"
#include "base/round.h"
#include "model/schedule.h"

namespace ec4x {

namespace {

constexpr UtcTime kMinute = 60;
constexpr UtcTime kHour = 60 * kMinute;
constexpr UtcTime kDay = 24 * kHour;
constexpr UtcTime kFirstWeekday = 3;  // 1970-01-01 was a Thursday; a schedule counts from Monday

// The first scheduled time that is not before `earliest`.
UtcTime scheduled_from(const Schedule& schedule, UtcTime earliest)
{
    const UtcTime today = div_floor(earliest, kDay);
    for (UtcTime day = today; day <= today + std::ssize(schedule.days); ++day) {
        const auto weekday = static_cast<std::size_t>((day + kFirstWeekday) - div_floor(day + kFirstWeekday, 7) * 7);
        if (!schedule.days[weekday]) continue;
        for (const int minute : schedule.minutes) {
            if (const UtcTime time = day * kDay + minute * kMinute; time >= earliest) return time;
        }
    }
    broken("a schedule has a time in every week");
}

}  // namespace

std::optional<UtcTime> deadline_after(const TurnRules& rules, UtcTime opened)
{
    if (!rules.schedule.empty()) {
        const std::optional<Schedule> schedule = parse_schedule(rules.schedule);
        ensure(schedule.has_value(), "the loader made sure that the schedule can be read");
        return scheduled_from(*schedule, opened + rules.min_window_hours * kHour);
    }
    if (rules.window_hours == 0) return std::nullopt;
    return opened + rules.window_hours * kHour;
}

Window open_window(const TurnRules& rules, int turn, UtcTime opened) { return {.turn = turn, .opened = opened, .deadline = deadline_after(rules, opened)}; }

bool all_sets_final(const GameState& state, std::span<const OrderSet> accepted)
{
    bool anybody = false;
    for (const House& house : state.houses) {
        if (house.status != HouseStatus::Active) continue;
        anybody = true;
        const auto set = std::ranges::find(accepted, house.id, &OrderSet::house);
        if (set == accepted.end() || !set->final.value_or(true)) return false;
    }
    return anybody;
}

std::optional<UtcTime> early_close(const TurnRules& rules, const GameState& state, std::span<const OrderSet> accepted, UtcTime since)
{
    if (!rules.early || !all_sets_final(state, accepted)) return std::nullopt;
    return since + rules.early_delay_seconds;
}

std::optional<UtcTime> closing_time(const Window& window, std::optional<UtcTime> early)
{
    const std::optional<UtcTime> deadline = window.paused ? std::nullopt : window.deadline;
    if (!deadline || !early) return deadline ? deadline : early;
    return std::min(*deadline, *early);
}

bool is_late(const Window& window, UtcTime received) { return window.closed || (!window.paused && window.deadline && received > *window.deadline); }

std::optional<Reason> refusal_of_arrival(const Window& window, int set_turn, UtcTime received)
{
    if (set_turn != window.turn) return Reason::WrongTurn;
    if (is_late(window, received)) return Reason::TurnClosed;
    return std::nullopt;
}

Window with_deadline(Window window, std::optional<UtcTime> deadline)
{
    window.deadline = deadline;
    return window;
}

Window after_pause(Window window, UtcTime paused)
{
    if (!window.paused) window.paused = paused;
    return window;
}

Window after_resume(const TurnRules& rules, Window window, UtcTime resumed)
{
    if (!window.paused) return window;
    if (window.deadline) {
        const UtcTime remaining = *window.deadline - *window.paused;
        window.deadline = resumed + std::max(remaining, rules.min_window_hours * kHour);
    }
    window.paused.reset();
    return window;
}

Window after_restart(const TurnRules& rules, Window window, UtcTime back)
{
    const bool passed = !window.closed && !window.paused && window.deadline && *window.deadline < back;
    if (passed) window.deadline = back + rules.restart_grace_minutes * kMinute;
    return window;
}

}  // namespace ec4x
