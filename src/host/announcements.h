// What all houses are told about a game besides its turns (SRV-013, SRV-031, SRV-033, SRV-037, SRV-038): follows from the log.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/game_record.h"
#include "model/events.h"

namespace ec4x {

struct Announcement {
    std::uint32_t n = 0;  // of the log entry
    UtcTime time = 0;
    int turn = 0;  // whose window was open; 0 before the start
    std::string text{};
    std::optional<Event> event{};  // where the rulebook has one (INT-045)
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (n, time, turn, text, event))

// What an entry tells everybody, if anything; `before` is the record without it.
[[nodiscard]] std::optional<Announcement> announcement_of(const GameRecord& before, const LogEntry& entry);

// Those that all houses were told after the report before this turn's and up to it, in the latest run that led to the turn (SRV-033).
[[nodiscard]] std::vector<Announcement> announcements_before(std::span<const LogEntry> log, int turn);

[[nodiscard]] std::vector<Announcement> announcements_of(std::span<const LogEntry> log);

// `2026-01-05T18:30:00Z`.
[[nodiscard]] std::string time_text(UtcTime time);

}  // namespace ec4x
