#include "host/game_record.h"

#include <doctest/doctest.h>

#include "base/sha256.h"
#include "host/announcements.h"

namespace ec4x {

namespace {

const HouseId kFirst = *house_id("alpha");
const HouseId kSecond = *house_id("beta");

std::vector<LogEntry> log_with(const std::vector<logged::Entry>& entries)
{
    std::vector<LogEntry> log;
    append_entry(log, sha256_hex("settings"), 100,
                 logged::GameCreated{.game = std::string(32, 'a'), .name = "War", .players = 2, .settings = sha256_hex("settings")});
    UtcTime time = 100;
    for (const logged::Entry& entry : entries) append_entry(log, {}, ++time, entry);
    return log;
}

}  // namespace

TEST_CASE("SRV-032 a record is a fold of the log, and nothing else")
{
    const std::vector<LogEntry> log =
        log_with({logged::HouseNamed{kFirst, "Avendrel"}, logged::StatusChanged{GameStatus::Open, "ada", {}},
                  logged::CodeIssued{kFirst, SeatRole::Player, "d1", "ada"}, logged::HouseClaimed{kFirst, SeatRole::Player, "token:1"},
                  logged::BotSeated{kSecond, "balanced:captain"}, logged::StatusChanged{GameStatus::Active, "server", {}},
                  logged::TurnReached{1, "s1", {}, {}, {}}, logged::WindowSet{{.turn = 1, .opened = 107, .deadline = 207}, "server", {}},
                  logged::SetAccepted{1, kFirst, 1, false, "o1", {}}, logged::SetAccepted{1, kFirst, 2, true, "o2", "r2"}});
    const GameRecord record = record_of(log);
    CHECK(record.status == GameStatus::Active);
    CHECK(record.turn() == 1);
    CHECK(record.seats[0].name == "Avendrel");
    CHECK(!record.seats[0].renamed);
    CHECK(record.seats[0].code->used);
    CHECK(record.played_by("token:1")->house == kFirst);
    CHECK(record.played_by("token:2") == nullptr);
    CHECK(record.played_by("") == nullptr);
    CHECK(record.seats[1].played_by_bot());
    CHECK(record.sets.at(kFirst).revision == 2);
    CHECK(record.sets.at(kFirst).time == 110);
    CHECK(record.entries == log.size());
    CHECK(record.digest == digest_of(log.back()));
    // Entry by entry or at once, it is the same.
    GameRecord walked;
    for (const LogEntry& entry : log) apply(walked, entry);
    CHECK(walked.digest == record.digest);
    CHECK(walked.sets == record.sets);
    const GameHead head = head_of(record, 207);
    CHECK(head.entries == log.size());
    CHECK(head.due == 207);
}

TEST_CASE("SRV-033 a rollback makes later turns and sets void, and they stay in the log")
{
    const std::vector<LogEntry> log =
        log_with({logged::TurnReached{1, "s1", {}, {}, {}}, logged::OrdersFrozen{1, {kFirst}, "o"}, logged::TurnReached{2, "s2", {}, {}, {}},
                  logged::OrdersFrozen{2, {}, "p"}, logged::TurnReached{3, "s3", {}, {}, {}}, logged::WindowSet{{.turn = 3, .opened = 1}, "server", {}},
                  logged::SetAccepted{3, kFirst, 1, true, "q", {}}, logged::RolledBack{2, 1, "ada", "why"}});
    GameRecord record = record_of(log);
    CHECK(record.turn() == 2);
    CHECK(record.reached(3) == nullptr);
    CHECK(!record.reached(2)->frozen);
    CHECK(record.reached(1)->frozen->orders == "o");
    CHECK(record.sets.empty());
    CHECK(!record.window);
    CHECK(record.rollbacks.size() == 1);
}

TEST_CASE("SRV-013 a deputy goes with the player who appointed him")
{
    const GameRecord record =
        record_of(log_with({logged::HouseClaimed{kFirst, SeatRole::Player, "token:1"}, logged::HouseClaimed{kFirst, SeatRole::Deputy, "token:2"},
                            logged::HouseClaimed{kFirst, SeatRole::Player, "token:3"}}));
    CHECK(record.seats[0].player == "token:3");
    CHECK(!record.seats[0].deputy);
    CHECK(record.seats[0].players == 2);
}

TEST_CASE("times are told as people write them")
{
    CHECK(time_text(0) == "1970-01-01T00:00:00Z");
    CHECK(time_text(1'767'637'800) == "2026-01-05T18:30:00Z");
}

}  // namespace ec4x
