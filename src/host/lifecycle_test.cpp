#include "host/lifecycle.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "codec/codec.h"
#include "host/commitment.h"
#include "host/document.h"
#include "host/run_turn.h"
#include "host/start_game.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

bool contains(const std::vector<std::string>& texts, const std::string& part)
{
    return std::ranges::any_of(texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

std::string refusals(const Result<NewGameAnswer, std::vector<SettingRefusal>>& made)
{
    std::string lines;
    if (made) return "created";
    for (const SettingRefusal& refused : made.error()) lines += (lines.empty() ? "" : "; ") + std::string{name_of(refused.reason)} + " " + refused.text;
    return lines;
}

}  // namespace

TEST_CASE("SRV-007 the complete settings are stored and shown, and what differs from the ruleset")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2, .changes = {{"espionage.ebp_cost", "30"}}});
    const GameSummary summary = server.summary(game);
    const auto changed = std::ranges::find(summary.changed, std::string{"espionage.ebp_cost"}, &ChangedValue::key);
    REQUIRE(changed != summary.changed.end());
    CHECK(changed->value == "30");
    CHECK(changed->from == "40");
    const auto settings = read_document<StoredSettings>(*server.host().settings(game)->text);
    REQUIRE(settings.has_value());
    CHECK(settings->rules.espionage.ebp_cost == 30);
    CHECK(settings->hosting->admin == "ada");
    CHECK(summary.rules == server.record(game).created.rules);
}

TEST_CASE("SRV-007 only length and schedule of the windows change in a running game")
{
    TestServer server;
    const std::string game = server.running();
    REQUIRE(server.host().change_clock(server.admin, game, {.window_hours = 48}).ok());
    CHECK(outcome(server.host().change_clock(server.admin, game, {.window_hours = -3})) == "bad_setting");
    CHECK(outcome(server.host().change_clock(server.admin, game, {.schedule = "never"})) == "bad_setting");
    CHECK(server.summary(game).window->deadline == kEvening + 24 * 3600);
    server.run(game);
    CHECK(server.summary(game).window->deadline == server.time + 48 * 3600);
    CHECK(contains(server.told(game), "48 hours a turn, set by ada"));
    REQUIRE(server.host().change_clock(server.admin, game, {.schedule = "daily 20:00"}).ok());
    server.run(game);
    CHECK(server.summary(game).window->deadline == kEvening + 24 * 3600 + 90 * 60);
}

TEST_CASE("CLS-001 the ruleset of a game is fixed for its life")
{
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    server.run(game);
    const std::string ruleset = server.summary(game).ruleset;
    const auto state = server.record(game).turns.back().state;
    CHECK(outcome(server.host().change_clock(server.admin, game, {.ruleset = ruleset == "classic" ? "standard" : "classic"})) == "ruleset_fixed");
    CHECK(server.record(game).turns.back().state == state);
    CHECK(server.summary(game).ruleset == ruleset);
    CHECK(server.host().change_clock(server.admin, game, {.window_hours = 30, .ruleset = ruleset}).ok());  // no change
}

TEST_CASE("SRV-008 bad settings are refused with key, value and range; nothing is created")
{
    TestServer server;
    struct Row {
        NewGameRequest request;
        const char* says;
    };
    const Row rows[] = {{{.name = "W", .players = 2, .changes = {{"turn.window_hours", "-3"}}}, "bad_setting turn.window_hours: -3 not in 0..720"},
                        {{.name = "W", .players = 2, .changes = {{"turn.no_such_key", "1"}}}, "bad_setting turn.no_such_key"},
                        {{.name = "W", .players = 2, .changes = {{"turn.window_hours", "\"a\""}}}, "bad_setting turn.window_hours"},
                        {{.name = "W", .players = 2, .changes = {{"a = 1\nb", "1"}}}, "bad_setting"},
                        {{.name = "W", .players = 2, .ruleset = "eclipse"}, "bad_setting ruleset: eclipse is none of attrition, standard"},
                        {{.name = "W", .players = 2, .bots = {{kBeta, "genius"}}}, "bad_setting bots.beta: genius is no bot"},
                        {{.name = "W", .players = 2, .bots = {{kDelta, "captain"}}}, "bad_setting bots: there is no house delta"},
                        {{.name = "W", .players = 2, .changes = {{"rng.custom_seed", "\"x\""}}}, "bad_setting rng.custom_seed"},
                        {{.name = "W", .players = 99}, "out_of_range"}};
    for (const Row& row : rows) {
        const std::string said = refusals(server.host().create(server.admin, row.request));
        CAPTURE(said);
        CHECK(said.find(row.says) != std::string::npos);
    }
    CHECK(server.store().heads().empty());
}

TEST_CASE("SRV-005 a server holds many games, up to its limit")
{
    TestServer server;
    server.create({.name = "One", .players = 2});
    server.create({.name = "Two", .players = 2});
    CHECK(server.host().games().size() == 2);
    const auto third = server.host().create(server.admin, {.name = "Three", .players = 2, .changes = {{"server.max_games", "2"}}});
    CHECK(refusals(third) == "too_many this server holds at most 2 games that are not over");

    // What is over takes no room, nor do games for practice.
    const std::string over = server.host().games().front().game;
    REQUIRE(server.host().cancel(server.admin, over, "enough").ok());
    REQUIRE(host_new_game(server.host().context(), kServerAdmin, {.name = "Practice", .players = 2}, server.time).ok());
    CHECK(server.host().create(server.admin, {.name = "Three", .players = 2, .changes = {{"server.max_games", "2"}}}).ok());
    CHECK(!server.host().create(server.admin, {.name = "Four", .players = 2, .changes = {{"server.max_games", "2"}}}).ok());
}

TEST_CASE("SRV-006 a game goes from setup to open to active, and no other way")
{
    TestServer server;
    Host& host = server.host();
    const auto made = host.create(server.admin, {.name = "War", .players = 2, .changes = {{"server.assign", "\"chosen\""}}, .open = false});
    REQUIRE(made.ok());
    const std::string game = made->game.game;
    CHECK(made->codes.empty());
    CHECK(server.summary(game).status == GameStatus::Setup);
    CHECK(outcome(host.start(server.admin, game)) == "wrong_game_status");
    CHECK(outcome(host.pause(server.admin, game, "")) == "wrong_game_status");
    const auto opened = host.open(server.admin, game);
    REQUIRE(opened.ok());
    CHECK(opened->codes.size() == 2);
    CHECK(outcome(host.open(server.admin, game)) == "wrong_game_status");
    CHECK(outcome(host.resume(server.admin, game)) == "wrong_game_status");
    CHECK(outcome(host.finish(server.admin, game, "")) == "wrong_game_status");
    const auto claimed = host.claim({}, game, opened->codes.front().code);
    REQUIRE(claimed.ok());
    const Caller player{identity_of_token(*claimed->token), {}};
    const auto early = host.submit(player, game, server.set(game, claimed->house));
    CHECK(early->refused->reason == Reason::GameNotStarted);
    REQUIRE(host.start(server.admin, game).ok());
    CHECK(server.summary(game).status == GameStatus::Active);
    REQUIRE(host.cancel(server.admin, game, "nobody comes").ok());
    CHECK(server.summary(game).status == GameStatus::Cancelled);
    CHECK(outcome(host.resume(server.admin, game)) == "game_over");
    CHECK(host.submit(player, game, server.set(game, claimed->house))->refused->reason == Reason::GameOver);
}

TEST_CASE("SRV-012 houses that nobody has claimed are played by bots, for all to see")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 4, .unclaimed_bot = "warlord"});
    for (const HouseId house : {kAlpha, kBeta, kGamma}) server.claim(game, house);
    CHECK(server.summary(game).status == GameStatus::Open);
    REQUIRE(server.host().start(server.admin, game).ok());
    const GameSummary summary = server.summary(game);
    CHECK(summary.seats.at(3).bot == "warlord:captain");
    CHECK(!summary.seats.at(0).bot);
    CHECK(contains(server.told(game), "(delta) is played by a bot: warlord:captain"));
    const auto bulletin = read_document<Bulletin>(*server.host().bulletin(game)->text);
    CHECK(bulletin->bots == std::vector{kDelta});
}

TEST_CASE("SRV-012 a game starts by itself when all houses are claimed, unless the host wants to start it")
{
    TestServer server;
    const std::string game = server.create();
    server.claim(game, kAlpha);
    CHECK(server.summary(game).status == GameStatus::Open);
    server.claim(game, kBeta);
    CHECK(server.summary(game).status == GameStatus::Active);
    CHECK(server.summary(game).turn == 1);

    const std::string manual = server.create({.name = "Manual", .players = 2, .changes = {{"server.autostart", "false"}}});
    server.claim(manual, kAlpha);
    server.claim(manual, kBeta);
    CHECK(server.summary(manual).status == GameStatus::Open);
}

TEST_CASE("SRV-012 houses may be left out before the map is made")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 4, .changes = {{"server.unclaimed", "\"left_out\""}}, .map_seed = "42"});
    CHECK(server.summary(game).map.empty());
    server.claim(game, kAlpha);
    CHECK(outcome(server.host().start(server.admin, game)) == "out_of_range");  // one house makes no game
    server.claim(game, kGamma);
    REQUIRE(server.host().start(server.admin, game).ok());
    const GameSummary summary = server.summary(game);
    REQUIRE(summary.seats.size() == 2);
    CHECK(summary.seats[1].house == kGamma);
    CHECK(summary.seats[1].seat == 2);
    CHECK(!summary.map.empty());
    CHECK(server.host().house_view(server.player(game, kGamma), game)->houses.size() == 2);
    CHECK(outcome(server.host().claim({}, game, server.code(game, kBeta))) == "unknown_code");

    const std::string with_map = refusals(server.host().create(server.admin, {.name = "x",
                                                                              .players = 2,
                                                                              .changes = {{"server.unclaimed", "\"left_out\""}},
                                                                              .map_file = *server.store().content(game, server.record(game).map->file)}));
    CHECK(with_map.find("server.unclaimed") != std::string::npos);
}

TEST_CASE("TRN-040 a paused game keeps its remaining time, at least the shortest window")
{
    TestServer server;
    const std::string game = server.running();
    const UtcTime deadline = *server.summary(game).window->deadline;
    CHECK(deadline == kEvening + 24 * 3600);
    server.time = deadline - 5 * 3600;
    REQUIRE(server.host().pause(server.admin, game, "holidays").ok());
    CHECK(server.summary(game).status == GameStatus::Paused);
    server.time += 10 * 24 * 3600;
    server.host().tick();
    CHECK(server.summary(game).turn == 1);
    CHECK(server.submit(game, kAlpha).accepted);  // submissions stay possible
    REQUIRE(server.host().resume(server.admin, game).ok());
    CHECK(server.summary(game).window->deadline == server.time + 6 * 3600);
    CHECK(contains(server.told(game), "paused by ada: holidays"));
    CHECK(contains(server.told(game), "resumed by ada, deadline 2026-01-"));
}

TEST_CASE("TRN-040 SRV-037 the admin moves the deadline; old and new time are told to all")
{
    TestServer server;
    const std::string game = server.running();
    REQUIRE(server.host().move_deadline(server.admin, game, kEvening + 3600, "we are all here").ok());
    CHECK(server.summary(game).window->deadline == kEvening + 3600);
    CHECK(contains(server.told(game), "deadline moved by ada from 2026-01-06T18:30:00Z to 2026-01-05T19:30:00Z: we are all here"));
    CHECK(outcome(server.host().move_deadline(server.admin, game, kEvening - 1, "")) == "out_of_range");
    const auto all = *server.host().announcements(game, 0);
    const auto* moved = all.back().event->what.get_if<event::DeadlineMoved>();
    REQUIRE(moved != nullptr);
    CHECK(moved->old == kEvening + 24 * 3600);
    CHECK(moved->new_ == kEvening + 3600);
}

TEST_CASE("SRV-037 run now closes the window early, for all to see")
{
    TestServer server;
    const std::string game = server.running();
    server.submit(game, kAlpha);
    REQUIRE(server.host().run_now(server.admin, game).ok());
    CHECK(contains(server.told(game), "closed early by ada"));
    CHECK(server.host().submit(server.player(game, kBeta), game, server.set(game, kBeta))->refused->reason == Reason::TurnClosed);
    CHECK(server.host().tick().ran == 1);
    CHECK(server.summary(game).turn == 2);
}

TEST_CASE("SRV-033 a rollback sets the game back, says who and why, and equal orders give equal hashes")
{
    TestServer server;
    const std::string game = server.running();
    for (int turn = 1; turn < 5; ++turn) server.run(game);
    const GameRecord before = server.record(game);
    REQUIRE(before.turn() == 5);

    CHECK(outcome(server.host().roll_back(server.admin, game, 3, "")) == "missing_field");
    CHECK(outcome(server.host().roll_back(server.admin, game, 1, "too far")) == "out_of_range");
    CHECK(outcome(server.host().roll_back(server.admin, game, 5, "nowhere")) == "out_of_range");
    REQUIRE(server.host().roll_back(server.admin, game, 3, "a mistake of the host").ok());
    CHECK(server.summary(game).turn == 3);
    CHECK(contains(server.told(game), "set back to turn 3 by ada: a mistake of the host"));
    CHECK(server.record(game).sets.empty());
    server.run(game);
    server.run(game);
    const GameRecord after = server.record(game);
    CHECK(after.reached(4)->state == before.reached(4)->state);
    CHECK(after.reached(5)->state == before.reached(5)->state);
    const auto bulletin = read_document<Bulletin>(*server.host().bulletin(game, 4)->text);
    CHECK(bulletin->rollbacks == 1);
}

TEST_CASE("SRV-033 how far a game can be set back is the host's choice")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 2, .changes = {{"server.rollback.max", "1"}}});
    for (int turn = 1; turn < 3; ++turn) server.run(game);
    CHECK(outcome(server.host().roll_back(server.admin, game, 1, "too far")) == "out_of_range");
    CHECK(server.host().roll_back(server.admin, game, 2, "near enough").ok());
}

TEST_CASE("SRV-033 after a rollback with fresh dice the seed text has a suffix")
{
    const auto fresh = choose_rules(catalogue(), "standard", {{"server.rollback.dice", "\"fresh\""}});
    const auto same = choose_rules(catalogue(), "standard", {});
    CHECK(seed_in_force("abc", fresh->rules, 0) == "abc");
    CHECK(seed_in_force("abc", fresh->rules, 2) == "abc#2");
    CHECK(seed_in_force("abc", same->rules, 2) == "abc");
}

TEST_CASE("SRV-042 the dice are committed to at the beginning and published at the end")
{
    TestServer server;
    const std::string game = server.running();
    const GameSummary before = server.summary(game);
    CHECK(before.commitment.size() == 64);
    CHECK(!before.secret);
    REQUIRE(server.host().finish(server.admin, game, "we met at the table").ok());
    const GameSummary after = server.summary(game);
    REQUIRE(after.secret.has_value());
    CHECK(dice_commitment(game, after.secret->seed, after.secret->salt) == before.commitment);
    CHECK(contains(server.told(game), "finished by ada: we met at the table"));
}

TEST_CASE("SRV-006 a game that is over can be archived, keeps everything, and comes back")
{
    TestServer server;
    const std::string game = server.running();
    const auto running = server.host().archive(server.admin, game);
    REQUIRE(!running.ok());
    CHECK(running.error().reason == Reason::WrongGameStatus);
    CHECK(running.error().text == "only a game that is over can be archived; this one is active");
    REQUIRE(server.host().finish(server.admin, game, "").ok());
    CHECK(outcome(server.host().archive(server.player(game, kAlpha), game)) == "not_allowed");

    const auto archived = server.host().archive(server.admin, game);
    REQUIRE(archived.ok());
    CHECK(archived->archived == true);
    CHECK(contains(server.told(game), "archived by ada"));
    const std::uint32_t entries = server.record(game).entries;
    CHECK(server.host().archive(server.admin, game).ok());  // twice is once
    CHECK(server.record(game).entries == entries);
    server.restart();
    CHECK(server.summary(game).archived == true);
    CHECK(server.summary(game).status == GameStatus::Finished);
    CHECK(server.host().view(server.player(game, kAlpha), game).ok());
    const auto moved = server.host().export_game(server.admin, game);
    REQUIRE(moved.ok());
    CHECK(!verify_archive(*moved).problem);
    CHECK(record_of(moved->log).archived);

    const auto back = server.host().bring_back(server.admin, game);
    REQUIRE(back.ok());
    CHECK(!back->archived.has_value());
    CHECK(contains(server.told(game), "brought back from the archive by ada"));
}

TEST_CASE("SRV-038 an admin cannot see a running game; looking at its state marks it for ever")
{
    TestServer server;
    const std::string game = server.running({.name = "War", .players = 2, .map_seed = "42", .admin_plays = true});
    CHECK(server.summary(game).map_known_to_admin);  // the seed was given by hand
    CHECK(outcome(server.host().view(server.admin, game)) == "not_your_house");
    CHECK(outcome(server.host().current_set(server.admin, game)) == "not_your_house");
    CHECK(outcome(view_page_of(server.host().context(), server.player(game, kAlpha), game, kBeta, 0)) == "not_your_house");
    CHECK(outcome(server.host().spectator_state(server.admin, game)) == "not_allowed");
    CHECK(outcome(server.host().reveal_state(server.player(game, kAlpha), game)) == "not_allowed");

    const auto revealed = server.host().reveal_state(server.admin, game);
    REQUIRE(revealed.ok());
    CHECK(state_hash(*state_from_json(revealed->state)) == server.record(game).turns.back().state);
    CHECK(contains(server.told(game), "revealed in turn 1 by ada"));
    server.run(game);
    REQUIRE(server.summary(game).reveals.size() == 1);
    CHECK(server.summary(game).reveals.front().by == "ada");

    const std::string drawn = server.create({.name = "Drawn", .players = 2, .admin_plays = true});
    CHECK(!server.summary(drawn).map_known_to_admin);
}

TEST_CASE("SRV-003 there is no act that changes a house of a running game")
{
    TestServer server;
    const std::string game = server.running();
    const std::string state = server.record(game).turns.back().state;
    REQUIRE(server.host().pause(server.admin, game, "").ok());
    REQUIRE(server.host().resume(server.admin, game).ok());
    REQUIRE(server.host().move_deadline(server.admin, game, server.time + 9, "").ok());
    REQUIRE(server.host().change_clock(server.admin, game, {.window_hours = 2}).ok());
    REQUIRE(server.host().issue_code(server.admin, game, kBeta).ok());
    REQUIRE(server.host().reveal_state(server.admin, game).ok());
    CHECK(server.record(game).turns.back().state == state);
    // No name of an act has to do with what a house owns.
    for (const Act act : {Act::Open, Act::Start, Act::Pause, Act::Resume, Act::Cancel, Act::Finish, Act::Archive, Act::IssueCode, Act::MoveDeadline,
                          Act::ChangeClock, Act::RunNow, Act::RollBack, Act::SeeSubmitted, Act::SeeLogHeaders, Act::RevealState}) {
        CHECK(may(AccessRole::Admin, act));
    }
}

TEST_CASE("SRV-037 the admin sees log headers, without contents")
{
    TestServer server;
    const std::string game = server.running();
    const auto headers = server.host().log_headers(server.admin, game);
    REQUIRE(headers.ok());
    CHECK(headers->front().kind == "game_created");
    CHECK(headers->back().digest == server.record(game).digest);
    CHECK(outcome(server.host().log_headers(server.player(game, kAlpha), game)) == "not_allowed");
}

}  // namespace ec4x
