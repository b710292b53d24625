// Talk, notices and spectators.
#include <doctest/doctest.h>

#include <algorithm>

#include "codec/codec.h"
#include "host/delivery.h"
#include "host/messages.h"
#include "host/notices.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

constexpr UtcTime kNight = 1'767'657'600;  // 2026-01-06T00:00:00Z

NewGameRequest with_messages()
{
    return {
        .name = "War", .players = 3, .changes = {{"server.messages.enabled", "true"}, {"server.messages.max_chars", "5"}, {"server.messages.per_turn", "2"}}};
}

// Everything that would be sent now, by subject.
std::vector<std::string> sent_now(TestServer& server)
{
    std::vector<std::string> subjects;
    const NoticeSender take = [&](const Notice& notice) -> std::optional<std::string> {
        subjects.push_back(notice.subject);
        return std::nullopt;
    };
    server.host().deliver({{"mail", take}, {"webhook", take}});
    std::ranges::sort(subjects);
    return subjects;
}

}  // namespace

TEST_CASE("SRV-041 messages are passed on with the true sender, and have no effect on the state")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running(with_messages());
    const std::string quiet = server.running(with_messages());
    const Caller alpha = server.player(game, kAlpha);
    CHECK(host.send_message(alpha, game, kBeta, "Peace")->left == 1);
    CHECK(outcome(host.send_message(alpha, game, kBeta, "Peace?")) == "too_large");
    CHECK(outcome(host.send_message(alpha, game, kBeta, "\xff")) == "bad_value");
    CHECK(outcome(host.send_message(alpha, game, kBeta, "")) == "bad_value");
    CHECK(outcome(host.send_message(alpha, game, kAlpha, "me")) == "own_house");
    CHECK(outcome(host.send_message(alpha, game, kDelta, "who")) == "unknown_house");
    CHECK(outcome(host.send_message({}, game, kDelta, "who")) == "not_your_house");
    CHECK(host.send_message(alpha, game, kGamma, "\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f!")->left == 0);  // five characters
    CHECK(outcome(host.send_message(alpha, game, kGamma, "more")) == "too_many");
    const auto got = host.messages(server.player(game, kBeta), game, 0);
    REQUIRE(got->size() == 1);
    CHECK(got->front().from == kAlpha);
    CHECK(got->front().text == "Peace");
    CHECK(host.messages(server.player(game, kBeta), game, got->front().id)->empty());
    CHECK(host.messages(server.player(game, kGamma), game, 0)->size() == 1);
    CHECK(outcome(host.messages(server.admin, game, 0)) == "not_your_house");

    const std::string before = server.record(game).turns.back().state;
    server.run(game);
    CHECK(host.send_message(alpha, game, kBeta, "again")->left == 1);  // another turn
    CHECK(before != server.record(game).turns.back().state);
    CHECK(server.record(game).entries == server.record(quiet).entries + 6);  // the turn, and nothing of the messages
}

TEST_CASE("SRV-041 messages are off by default")
{
    TestServer server;
    const std::string game = server.running();
    CHECK(outcome(server.host().send_message(server.player(game, kAlpha), game, kBeta, "Hi")) == "not_allowed");
}

TEST_CASE("SRV-039 spectators see the bulletin at once and the state some turns later")
{
    TestServer server;
    const std::string closed = server.running();
    CHECK(outcome(server.host().spectator_state({}, closed)) == "not_allowed");
    CHECK(server.host().bulletin(closed).ok());

    const std::string game = server.running({.name = "War", .players = 2, .changes = {{"server.spectator.enabled", "true"}, {"server.spectator.delay", "2"}}});
    CHECK(outcome(server.host().spectator_state({}, game)) == "wrong_turn");
    for (int turn = 1; turn < 4; ++turn) server.run(game);
    const auto seen = server.host().spectator_state({}, game);
    REQUIRE(seen.ok());
    CHECK(seen->turn == 2);  // turn 4, delay 2
    CHECK(state_from_json(seen->state)->turn == 2);
    CHECK(server.host().spectator_state({}, game, 1).ok());
    CHECK(outcome(server.host().spectator_state({}, game, 3)) == "wrong_turn");
    CHECK(outcome(server.host().spectator_state({}, game, 9)) == "wrong_turn");
}

TEST_CASE("VIC-025 a host may keep a game to its players after the end")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 2, .changes = {{"victory.reveal", "false"}}});
    server.run(game);
    REQUIRE(server.host().finish(server.admin, game, "").ok());
    CHECK(outcome(server.host().spectator_state({}, game)) == "not_allowed");
    CHECK(outcome(server.host().export_game({}, game)) == "not_allowed");
    CHECK(server.host().export_game(server.admin, game).ok());
    CHECK(server.host().view(server.player(game, kAlpha), game, 1).ok());  // SRV-026
}

TEST_CASE("SRV-019 a host may keep to himself who has submitted")
{
    TestServer server;
    for (const bool open : {true, false}) {
        NewGameRequest wanted{.name = "War", .players = 2};
        if (!open) wanted.changes = {{"intel.public_submission", "false"}};
        const std::string game = server.running(wanted);
        const Receipt receipt = server.submit(game, kAlpha);
        CHECK(receipt.submitted.has_value() == open);
        for (const SeatSummary& seat : server.summary(game).seats) CHECK(seat.submitted.has_value() == open);
    }
}

TEST_CASE("INT-044 after the game every state is there for all")
{
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    REQUIRE(server.host().finish(server.admin, game, "").ok());
    CHECK(server.host().spectator_state({}, game)->turn == 2);
    CHECK(server.host().spectator_state({}, game, 1)->turn == 1);
}

TEST_CASE("quiet hours put a notice off to their end")
{
    struct Row {
        const char* why;
        QuietHours quiet;
        UtcTime time;
        UtcTime sent;
    };
    const Row rows[] = {{"none", {0, 0, 0}, kNight, kNight},
                        {"by day, outside", {60, 120, 0}, kNight, kNight},
                        {"by day, inside", {60, 120, 0}, kNight + 90 * 60, kNight + 120 * 60},
                        {"the end is no part of it", {60, 120, 0}, kNight + 120 * 60, kNight + 120 * 60},
                        {"over midnight, before", {22 * 60, 7 * 60, 0}, kNight - 3600, kNight + 7 * 3600},
                        {"over midnight, after", {22 * 60, 7 * 60, 0}, kNight + 3600, kNight + 7 * 3600},
                        {"two hours ahead of UTC", {22 * 60, 7 * 60, 120}, kNight - 4 * 3600, kNight + 5 * 3600},
                        {"two hours ahead, still evening", {22 * 60, 7 * 60, 120}, kNight - 5 * 3600, kNight - 5 * 3600},
                        {"eight hours behind", {22 * 60, 7 * 60, -480}, kNight + 7 * 3600, kNight + 15 * 3600}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(after_quiet(row.quiet, row.time) == row.sent);
    }
}

TEST_CASE("contacts are checked, and belong to the player")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running();
    const Caller alpha = server.player(game, kAlpha);
    CHECK(outcome(host.set_contact(alpha, game, {.mail = "nobody"})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.mail = "a@b.org\r\nBcc: c@d.org"})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.webhook = "ftp://x"})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.nostr = "npub1short"})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.nostr = "nsec1" + std::string(58, 'q')})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.nostr = std::string(64, 'G')})) == "bad_value");
    CHECK(outcome(host.set_contact(alpha, game, {.remind_minutes = -1})) == "out_of_range");
    CHECK(outcome(host.set_contact(alpha, game, {.quiet = QuietHours{0, 1440, 0}})) == "out_of_range");
    CHECK(outcome(host.set_contact({}, game, {})) == "not_your_house");
    CHECK(outcome(host.send_test_notice(alpha, game)) == "missing_field");
    REQUIRE(host.set_contact(alpha, game, {.mail = "alpha@example.org"}).ok());
    CHECK(host.contact(alpha, game)->mail == "alpha@example.org");
    CHECK(!host.contact(server.player(game, kBeta), game)->mail);
    CHECK(*host.send_test_notice(alpha, game) == 1);
    CHECK(sent_now(server) == std::vector<std::string>{"War: a test"});
    const auto log = host.delivery_log(alpha, game);
    REQUIRE(log->size() == 1);
    CHECK(log->front().delivered);
    CHECK(log->front().outcome == "delivered");
    CHECK(host.delivery_log(server.player(game, kBeta), game)->empty());
    REQUIRE(host.set_contact(alpha, game, {.nostr = std::string(64, 'a')}).ok());
    CHECK(*host.send_test_notice(alpha, game) == 1);
    CHECK(host.delivery_log(alpha, game)->front().channel == "nostr");
    CHECK(host.delivery_log(alpha, game)->front().address == std::string(64, 'a'));
}

TEST_CASE("a house is told of a new turn, of the deadline while its set is missing, and of the host's acts")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running();
    REQUIRE(host.set_contact(server.player(game, kAlpha), game, {.mail = "alpha@example.org", .remind_minutes = 60}).ok());
    REQUIRE(host.set_contact(server.player(game, kBeta), game, {.webhook = "https://beta.example.org/hook", .kinds = {NoticeKind::LastMissing}}).ok());
    server.run(game);
    CHECK(sent_now(server) == std::vector<std::string>{"War: turn 2"});
    REQUIRE(host.pause(server.admin, game, "").ok());
    REQUIRE(host.resume(server.admin, game).ok());
    CHECK(sent_now(server).size() == 2);
    server.submit(game, kAlpha);  // now everybody waits for beta
    CHECK(sent_now(server) == std::vector<std::string>{"War: everybody waits for you"});
    server.time = *server.summary(game).window->deadline - 1800;
    CHECK(sent_now(server).empty());  // alpha has a final set: no reminder
    server.time = *server.summary(game).window->deadline + 1;
    server.host().tick();
    CHECK(sent_now(server) == std::vector<std::string>{"War: turn 3"});
    server.time = *server.summary(game).window->deadline - 1800;
    CHECK(sent_now(server) == std::vector<std::string>{"War: orders of turn 3 are due"});
}

TEST_CASE("SRV-030 a notice is tried again with growing pauses until it is taken, also after a restart")
{
    TestServer server;
    const std::string game = server.running();
    REQUIRE(server.host().set_contact(server.player(game, kAlpha), game, {.mail = "alpha@example.org"}).ok());
    REQUIRE(server.host().send_test_notice(server.player(game, kAlpha), game).ok());
    server.restart();  // killed after the commit, before sending
    int tries = 0;
    bool works = false;
    const NoticeSender sender = [&](const Notice&) -> std::optional<std::string> {
        ++tries;
        if (works) return std::nullopt;
        if (tries == 2) throw std::runtime_error{"connection refused"};
        return "mailbox full";
    };
    CHECK(server.host().deliver({{"mail", sender}}) == 0);
    CHECK(server.host().deliver({{"mail", sender}}) == 0);
    CHECK(tries == 1);
    server.time += 60;
    server.host().deliver({{"mail", sender}});
    CHECK(tries == 2);
    CHECK(server.host().delivery_log(server.player(game, kAlpha), game)->front().outcome == "connection refused");
    server.time += 60;
    server.host().deliver({{"mail", sender}});
    CHECK(tries == 2);
    server.time += 60;
    works = true;
    CHECK(server.host().deliver({{"mail", sender}}) == 1);
    server.time += 100000;
    CHECK(server.host().deliver({{"mail", sender}}) == 0);

    CHECK(pause_after(1) == 60);
    CHECK(pause_after(4) == 480);
    CHECK(pause_after(19) == 6 * 3600);
    CHECK(!pause_after(20));
}

}  // namespace ec4x
