#include "host/clockwork.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "base/sha256.h"
#include "codec/codec.h"
#include "host/document.h"
#include "host/due.h"
#include "host/run_turn.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

TEST_CASE("SRV-028 TRN-034 a window that nobody closes early closes at its deadline")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = idle}, where};
        const std::string game = server.running();
        CHECK(server.summary(game).window->deadline == kEvening + 24 * 3600);  // 2026-01-06T18:30:00Z
        server.time = kEvening + 24 * 3600;
        CHECK(server.host().tick().ran == 0);
        server.time += 5;
        CHECK(server.host().tick().ran == 1);
        CHECK(server.summary(game).turn == 2);
        CHECK(server.host().tick().ran == 0);
    });
}

TEST_CASE("TRN-034 with a schedule the window closes at the first scheduled time")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 2, .changes = {{"turn.schedule", "\"daily 20:00\""}}});
    CHECK(server.summary(game).window->deadline == kEvening + 24 * 3600 + 90 * 60);  // the next day, 20:00
    const std::string endless = server.running({.name = "War", .players = 2, .changes = {{"turn.window_hours", "0"}}});
    CHECK(!server.summary(endless).window->deadline);
    CHECK(!server.store().head(endless)->due);
}

TEST_CASE("TRN-035 the window closes as soon as every active house has a final set")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 3});
    server.time += 60;
    server.submit(game, kAlpha);
    server.submit(game, kBeta);
    server.submit(game, kGamma, "", R"(,"final":false)");
    server.time += 60;
    CHECK(server.host().tick().ran == 0);
    server.submit(game, kGamma);
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 2);
    server.submit_all(game);
    REQUIRE(server.host().withdraw(server.player(game, kBeta), game).ok());
    server.time += 60;
    CHECK(server.host().tick().ran == 0);
}

TEST_CASE("TRN-035 early resolution can wait a little, or be off")
{
    TestServer server;
    const std::string slow = server.running({.name = "War", .players = 2, .changes = {{"turn.early_delay_seconds", "300"}}});
    server.time += 10;
    server.submit_all(slow);
    CHECK(server.store().head(slow)->due == server.time + 300);
    const std::string never = server.running({.name = "War", .players = 2, .changes = {{"turn.early", "false"}}});
    server.submit_all(never);
    CHECK(server.store().head(never)->due == *server.summary(never).window->deadline + 1);
}

TEST_CASE("TRN-036 TRN-038 TRN-039 at the deadline a draft counts, and three missed turns are autopilot")
{
    TestServer server;
    const std::string game = server.running();
    for (int turn = 1; turn <= 3; ++turn) {
        server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":)" + std::to_string(30 + turn) + "}", R"(,"final":false)");
        server.time = *server.summary(game).window->deadline + 1;
        CHECK(server.host().tick().ran == 1);
        const HouseView alpha = *server.host().house_view(server.player(game, kAlpha), game);
        CHECK(alpha.own.tax_rate == 30 + turn);
        CHECK(alpha.own.missed_turns == 0);
        CHECK(server.host().house_view(server.player(game, kBeta), game)->own.missed_turns == turn);
    }
    CHECK(server.host().house_view(server.player(game, kBeta), game)->own.status == HouseStatus::Autopilot);
    // Whoever is in autopilot does not delay the others.
    server.time += 60;
    server.submit(game, kAlpha);
    CHECK(server.host().tick().ran == 1);
    // VIC-013: any set brings the house back.
    server.submit(game, kBeta);
    server.submit(game, kAlpha);
    server.time += 1;
    CHECK(server.host().tick().ran == 1);
    CHECK(server.host().house_view(server.player(game, kBeta), game)->own.status == HouseStatus::Active);
}

TEST_CASE("TRN-041 a server that was down for three days runs one turn, an hour after it is back")
{
    TestServer server;
    const std::string game = server.running();
    server.time = kEvening + 4 * 24 * 3600;
    server.restart();
    CHECK(server.host().begin() == 1);
    const UtcTime back = server.time;
    CHECK(server.summary(game).window->deadline == back + 3600);
    CHECK(server.host().tick().ran == 0);
    server.time = back + 1800;
    CHECK(server.submit(game, kAlpha).accepted);  // the window is open
    server.time = back + 3601;
    CHECK(server.host().tick().ran == 1);
    CHECK(server.host().tick().ran == 0);
    CHECK(server.summary(game).turn == 2);
    CHECK(server.summary(game).window->deadline == server.time + 24 * 3600);
}

TEST_CASE("TRN-041 a restart does not put off what closes early, nor what another node is about to run")
{
    TestServer server;
    const std::string early = server.running();
    const std::string late = server.running();
    server.submit_all(early);
    server.time = kEvening + 24 * 3600 + 5;  // both deadlines have just passed
    server.restart();
    CHECK(server.host().begin() == 0);
    CHECK(server.host().tick().ran == 2);
}

TEST_CASE("SRV-040 a practice game against bots resolves at once when the player is ready")
{
    TestServer server{{.mind = game_bots()}};
    const std::string game = server.create(
        {.name = "Practice", .players = 4, .changes = {{"turn.window_hours", "0"}}, .bots = {{kBeta, "captain"}, {kGamma, "warlord"}, {kDelta, "recruit"}}});
    server.claim(game, kAlpha);
    CHECK(server.summary(game).status == GameStatus::Active);
    server.time += 30;
    CHECK(server.host().tick().ran == 0);
    server.submit(game, kAlpha);
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 2);
    CHECK(server.record(game).reached(1)->frozen->houses.size() == 4);
}

TEST_CASE("SRV-040 a bot sees the view of its house alone, and its orders are checked like a player's")
{
    std::vector<HouseId> seen;
    TestServer server{{.mind = [&](const Ruleset& rules, const bots::Character& character, const HouseView& view) {
        seen.push_back(view.house);
        CHECK(view.own.id == view.house);
        OrderSet set = idle(rules, character, view);
        set.orders.push_back({1, {OrderBody{order::Tax{130}}}});
        set.orders.push_back({2, {OrderBody{order::Tax{35}}}});
        return set;
    }}};
    const std::string game = server.create({.name = "Practice", .players = 2, .bots = {{kBeta, "captain"}}});
    server.claim(game, kAlpha);
    server.run(game);
    CHECK(seen == std::vector{kBeta});
    const auto sets = *read_document<std::vector<OrderSet>>(*server.store().content(game, server.record(game).reached(1)->frozen->orders));
    CHECK(sets.at(1).orders.size() == 1);
}

TEST_CASE("SRV-040 a bot that fails or thinks too long misses its turn and stops nothing")
{
    struct Row {
        const char* why;
        BotMind mind;
    };
    std::atomic<bool> release = false;
    const Row rows[] = {{"it throws", [](const Ruleset&, const bots::Character&, const HouseView&) -> OrderSet { broken("a bot has sense"); }},
                        {"it names another house",
                         [](const Ruleset& rules, const bots::Character& who, const HouseView& view) {
                             OrderSet set = idle(rules, who, view);
                             set.house = kGamma;
                             return set;
                         }},
                        {"it takes too long", [&release](const Ruleset& rules, const bots::Character& who, const HouseView& view) {
                             while (!release) std::this_thread::sleep_for(std::chrono::milliseconds{5});
                             return idle(rules, who, view);
                         }}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        TestServer server{{.mind = row.mind, .bot_budget = std::chrono::milliseconds{100}}};
        const std::string game = server.create({.name = "Practice", .players = 2, .bots = {{kBeta, "captain"}}});
        server.claim(game, kAlpha);
        server.run(game);
        CHECK(server.record(game).reached(1)->frozen->houses == std::vector{kAlpha});
    }
    release = true;
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
}

TEST_CASE("SRV-031 SRV-005 a run that breaks an invariant freezes its game, the others go on")
{
    std::string bad;
    bool repaired = false;
    const StepWatch watch = [&](const Turn& turn) {
        if (!repaired && turn.state.game == bad && turn.step == Step::IN3) broken("injected");
    };
    TestServer server{{.mind = idle, .watch = watch}};
    bad = server.running();
    const std::string good = server.running();
    server.submit_all(bad);
    server.submit_all(good);
    const std::string state = server.record(bad).turns.back().state;
    server.time += 1;
    const TickReport report = server.host().tick();
    CHECK(report.ran == 1);
    CHECK(report.frozen == 1);
    CHECK(server.summary(good).turn == 2);
    CHECK(server.summary(bad).status == GameStatus::Frozen);
    CHECK(server.record(bad).turns.back().state == state);
    CHECK(server.record(bad).failure->what == "injected");
    CHECK(server.told(bad).back() == "frozen: turn 1 could not be resolved");
    // No deadline runs, submissions stay possible.
    server.time += 10 * 24 * 3600;
    server.host().tick();
    CHECK(server.summary(bad).turn == 1);
    CHECK(server.submit(bad, kAlpha, R"({"n":1,"kind":"tax","rate":44})").accepted);
    repaired = true;
    REQUIRE(server.host().resume(server.admin, bad).ok());
    server.time += 1;
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(bad).turn == 2);
}

TEST_CASE("SRV-029 SRV-030 a run whose commit fails leaves the turn as it was and is repeated with the same result")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = idle}, where};
        const std::string game = server.running();
        server.submit_all(game);
        server.time += 1;
        // Somebody writes while the run is under way: the run's commit is a conflict and it looks again.
        {
            const auto due = server.store().take_due(server.time);
            REQUIRE(due);
            const std::string elsewhere = where;
            const auto other = open_store(elsewhere);
            Host second{*other, catalogue(), {.clock = [&] { return server.time; }, .mind = idle}};
            REQUIRE(second.submit(server.player(game, kBeta), game, server.set(game, kBeta, R"({"n":1,"kind":"tax","rate":33})"))->accepted);
            CHECK(run_turn(server.host().context(), *due, server.time) == RunOutcome::Ran);
        }
        CHECK(server.summary(game).turn == 2);
        CHECK(server.host().house_view(server.player(game, kBeta), game)->own.tax_rate == 33);
        server.restart();
        CHECK(server.summary(game).turn == 2);
        CHECK(server.host().tick().ran == 0);
    });
}

TEST_CASE("SRV-028 several games are run at once, each on its own")
{
    TestServer server{{.mind = idle, .parallel_runs = 4}};
    std::vector<std::string> games;
    for (int i = 0; i < 6; ++i) games.push_back(server.running());
    for (const std::string& game : games) server.submit_all(game);
    server.time += 1;
    CHECK(server.host().tick().ran == 6);
    for (const std::string& game : games) CHECK(server.summary(game).turn == 2);
}

TEST_CASE("SRV-027 the bulletin holds public facts, the deadline and both digests")
{
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    const auto bulletin = read_document<Bulletin>(*server.host().bulletin(game)->text);
    REQUIRE(bulletin.has_value());
    CHECK(bulletin->turn == 2);
    CHECK(bulletin->deadline == server.summary(game).window->deadline);
    CHECK(bulletin->houses.size() == 2);
    CHECK(std::ranges::none_of(bulletin->relations, [](const PublicRelation& relation) { return relation.sharing.has_value(); }));
    CHECK(std::ranges::none_of(bulletin->events, [](const Event& event) { return event.concerns.has_value(); }));
    CHECK(bulletin->orders == server.host().proof(server.player(game, kAlpha), game, 1)->root);
    CHECK(bulletin->orders == server.host().proof(server.player(game, kBeta), game, 1)->root);
    CHECK(bulletin->state != server.record(game).turns.back().state);
    CHECK(!read_document<Bulletin>(*server.host().bulletin(game, 1)->text)->orders);
    CHECK(outcome(server.host().bulletin(game, 7)) == "wrong_turn");
}

TEST_CASE("TRN-031 the moderator enters the dice of a run, each as it is needed; the game replays without asking")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running({.name = "Table", .players = 2, .changes = {{"rng.mode", "\"entered\""}, {"turn.window_hours", "0"}}});
    const auto close_window = [&] {
        server.submit_all(game);
        server.time += 5;
        CHECK(server.host().tick().ran == 0);
    };
    CHECK(outcome(host.dice(server.player(game, kAlpha), game)) == "not_allowed");
    CHECK(!host.dice(server.admin, game)->wanted);  // the window is open
    CHECK(outcome(host.enter_dice(server.admin, game, {1})) == "wrong_game_status");
    close_window();
    CHECK(server.summary(game).turn == 1);  // it waits
    CHECK(server.summary(game).window->closed);
    CHECK(server.told(game).back() == "the window is closed, the dice of turn 1 are thrown at the table");
    CHECK(outcome(host.withdraw(server.player(game, kAlpha), game)) == "turn_closed");
    CHECK(host.tick().ran == 0);

    const auto first = host.dice(server.admin, game);
    REQUIRE(first.ok());
    REQUIRE(first->wanted.has_value());
    CHECK(first->wanted->number == 1);
    CHECK(first->wanted->purpose == "morale");
    CHECK(first->wanted->house == kAlpha);
    CHECK(first->wanted->label == "morale.alpha-0-0");  // without the seed
    const auto bad = host.enter_dice(server.admin, game, {first->wanted->high + 1});
    REQUIRE(!bad.ok());
    CHECK(bad.error().reason == Reason::OutOfRange);
    CHECK(bad.error().text == "die 1: " + std::to_string(first->wanted->low) + "-" + std::to_string(first->wanted->high) + " expected");
    CHECK(host.dice(server.admin, game)->entered.empty());

    // A restart forgets nothing.
    server.restart();
    int asked = 0;
    for (auto table = server.host().dice(server.admin, game); table->wanted; ++asked) {
        CHECK(table->wanted->number == asked + 1);
        table = server.host().enter_dice(server.admin, game, {table->wanted->high});
        REQUIRE(table.ok());
        REQUIRE(asked < 100);
    }
    CHECK(asked >= 2);
    CHECK(outcome(server.host().enter_dice(server.admin, game, {1})) == "wrong_game_status");
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 2);
    CHECK(server.record(game).dice.empty());

    // Several at once; one too many refuses all of them.
    close_window();
    std::vector<std::int64_t> many(static_cast<std::size_t>(asked), 1);
    many.push_back(1);
    CHECK(outcome(server.host().enter_dice(server.admin, game, many)) == "too_many");
    many.pop_back();
    CHECK(outcome(server.host().enter_dice(server.admin, game, many)) == "done");
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 3);

    GameArchive archive = archive_of(server.store(), game, WithSecret::Yes);
    const Verification replayed = verify_archive(archive);
    CHECK(!replayed.problem);
    CHECK(replayed.turns == 2);
    const std::string other = server.running();
    CHECK(outcome(server.host().dice(server.admin, other)) == "wrong_game_status");
}

TEST_CASE("SRV-046 a second bulletin that differs is a warning, except after a rollback")
{
    const Bulletin first{.game = "g", .turn = 5, .orders = "aa", .state = "bb"};
    Bulletin later = first;
    CHECK(!bulletin_warning(first, later));
    later.orders = "cc";
    const auto warning = bulletin_warning(first, later);
    REQUIRE(warning.has_value());
    CHECK(*warning == "the server has published two bulletins for turn 5: first orders aa, state bb; now orders cc, state bb");
    later.rollbacks = 1;
    CHECK(!bulletin_warning(first, later));
    later = first;
    later.turn = 6;
    CHECK(!bulletin_warning(first, later));
}

TEST_CASE("SRV-024 each house gets its own view and nobody else's")
{
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    const Page alpha = *server.host().view(server.player(game, kAlpha), game);
    const Page beta = *server.host().view(server.player(game, kBeta), game);
    CHECK(view_from_json(*alpha.text)->house == kAlpha);
    CHECK(view_from_json(*beta.text)->house == kBeta);
    CHECK(alpha.etag != beta.etag);
    CHECK(server.host().view(server.player(game, kAlpha), game)->text == alpha.text);  // kept, not made again
}

}  // namespace ec4x
