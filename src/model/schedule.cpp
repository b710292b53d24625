#include "model/schedule.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace ec4x {

namespace {

constexpr std::array<std::string_view, 7> kDays = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};

std::vector<std::string_view> split_at_commas(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',')) {
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(comma + 1);
    }
    parts.push_back(text);
    return parts;
}

std::optional<int> parse_time(std::string_view text)
{
    const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9' ? text[i] - '0' : 100; };
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    const int hour = digit(0) * 10 + digit(1);
    const int minute = digit(3) * 10 + digit(4);
    if (hour > 23 || minute > 59) return std::nullopt;
    return hour * 60 + minute;
}

}  // namespace

std::optional<Schedule> parse_schedule(std::string_view text)
{
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const std::string_view days = text.substr(0, space);
    Schedule schedule;
    if (days == "daily") {
        schedule.days.fill(true);
    } else {
        for (const std::string_view name : split_at_commas(days)) {
            const auto day = std::ranges::find(kDays, name);
            if (day == kDays.end()) return std::nullopt;
            schedule.days[static_cast<std::size_t>(day - kDays.begin())] = true;
        }
    }
    for (const std::string_view time : split_at_commas(text.substr(space + 1))) {
        const std::optional<int> minute = parse_time(time);
        if (!minute) return std::nullopt;
        schedule.minutes.push_back(*minute);
    }
    std::ranges::sort(schedule.minutes);
    const auto repeated = std::ranges::unique(schedule.minutes);
    schedule.minutes.erase(repeated.begin(), repeated.end());
    return schedule;
}

}  // namespace ec4x
