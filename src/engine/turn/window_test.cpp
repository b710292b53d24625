#include "engine/turn/window.h"

#include <doctest/doctest.h>

#include "engine/standing/standing_steps.h"
#include "support/played.h"

namespace ec4x::testing {

namespace {

constexpr UtcTime kMonday = 1'767'571'200;  // 2026-01-05T00:00:00Z
constexpr UtcTime at(int day, int hour, int minute = 0, int second = 0) { return kMonday + ((day * 24 + hour) * 60 + minute) * 60 + second; }

OrderSet set_of(std::string_view house, std::optional<bool> final = {}) { return {.version = 1, .house = *house_id(house), .turn = 5, .final = final}; }

// Four active houses.
Situation four_houses()
{
    Situation game;
    for (const char* house : {"alpha", "beta", "gamma", "delta"}) game.house(house);
    return game;
}

// Runs CC2 with the sets of these houses.
void close_window(Situation& game, std::vector<OrderSet> sets)
{
    const GameTables tables{standard_rules(), game.state.map};
    const DiceSource dice{.seed = "golden"};
    std::ranges::sort(sets, {}, &OrderSet::house);
    Turn turn{game.state, standard_rules(), tables, sets, dice};
    settle_absences(turn);
}

}  // namespace

TEST_CASE("TRN-034: the deadline of a window")
{
    struct Row {
        const char* why;
        const char* rules;
        UtcTime opened;
        std::optional<UtcTime> deadline;
    };
    static const Row rows[] = {
        {"24 hours", "", at(0, 18, 30), at(1, 18, 30)},
        {"to the second", "turn.window_hours = 1", at(0, 18, 30, 59), at(0, 19, 30, 59)},
        {"no deadline", "turn.window_hours = 0", at(0, 18, 30), std::nullopt},
        {"daily, the minimum is not met today", "turn.schedule = 'daily 20:00'", at(0, 18, 30), at(1, 20)},
        {"daily, just met", "turn.schedule = 'daily 20:00'", at(0, 14), at(0, 20)},
        {"daily, one second short", "turn.schedule = 'daily 20:00'", at(0, 14, 0, 1), at(1, 20)},
        {"a schedule decides without window hours", "turn.schedule = 'daily 20:00'\nturn.window_hours = 0", at(0, 0), at(0, 20)},
        {"days and times", "turn.schedule = 'mon,thu 06:00,18:00'", at(0, 0), at(0, 6)},
        {"the second time of the day", "turn.schedule = 'mon,thu 06:00,18:00'", at(0, 0, 0, 1), at(0, 18)},
        {"the next day of the list", "turn.schedule = 'mon,thu 06:00,18:00'", at(0, 13), at(3, 6)},
        {"over the end of the week", "turn.schedule = 'mon,thu 06:00,18:00'", at(3, 13), at(7, 6)},
        {"once a week, just missed", "turn.schedule = 'mon 06:00'", at(0, 0, 0, 1), at(7, 6)},
        {"without a minimum", "turn.schedule = 'daily 20:00'\nturn.min_window_hours = 0", at(0, 19, 59, 59), at(0, 20)},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Ruleset rules = rules_with(row.rules);
        CHECK(deadline_after(rules.turn, row.opened) == row.deadline);
        const Window window = open_window(rules.turn, 5, row.opened);
        CHECK(window == Window{.turn = 5, .opened = row.opened, .deadline = row.deadline});
        CHECK(closing_time(window, std::nullopt) == row.deadline);
    }
}

TEST_CASE("TRN-035: the window closes early when every active house is final")
{
    Situation game = four_houses();
    game.state.houses.at(*house_id("delta")).status = HouseStatus::Autopilot;
    const TurnRules& rules = standard_rules().turn;
    const Window window = open_window(rules, 5, at(0, 18));
    std::vector<OrderSet> sets = {set_of("gamma"), set_of("alpha", true), set_of("beta")};
    const auto closes = [&](const TurnRules& under) { return closing_time(window, early_close(under, game.state, sets, at(0, 19))); };
    CHECK(closes(rules) == at(0, 19));  // at once
    CHECK(closes(rules_with("turn.early_delay_seconds = 300").turn) == at(0, 19, 5));
    CHECK(closes(rules_with("turn.early = false").turn) == at(1, 18));
    CHECK(closing_time(open_window(rules_with("turn.window_hours = 0").turn, 5, at(0, 18)), early_close(rules, game.state, sets, at(0, 19))) == at(0, 19));

    sets[2].final = false;  // the third as a draft
    CHECK(closes(rules) == at(1, 18));
    sets.pop_back();  // or withdrawn
    CHECK(closes(rules) == at(1, 18));
    for (const HouseStatus status : {HouseStatus::Autopilot, HouseStatus::Collapsed, HouseStatus::Eliminated}) {
        game.state.houses.at(*house_id("beta")).status = status;
        CHECK(closes(rules) == at(0, 19));
    }
    for (House& house : game.state.houses) house.status = HouseStatus::Autopilot;
    CHECK(closes(rules) == at(1, 18));  // nobody is active: turns do not race
}

TEST_CASE("TRN-036: at the deadline a draft counts like a final set")
{
    Situation game = four_houses();
    close_window(game, {set_of("alpha", false), set_of("beta", true)});
    CHECK(game.state.houses.at(*house_id("alpha")).missed_turns == 0);
    CHECK(game.state.houses.at(*house_id("beta")).missed_turns == 0);
    CHECK(game.state.houses.at(*house_id("gamma")).missed_turns == 1);
}

TEST_CASE("TRN-037: what arrives too late or for another turn is refused")
{
    struct Row {
        const char* why;
        int turn;
        UtcTime received;
        std::optional<Reason> expected;
    };
    static const Row rows[] = {{"in time", 5, at(0, 18), std::nullopt},
                               {"in the second of the deadline", 5, at(0, 18, 30), std::nullopt},
                               {"one second later", 5, at(0, 18, 30, 1), Reason::TurnClosed},
                               {"the turn before", 4, at(0, 18), Reason::WrongTurn},
                               {"the next turn", 6, at(0, 18), Reason::WrongTurn}};
    Window window{.turn = 5, .opened = at(0, 12), .deadline = at(0, 18, 30)};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(refusal_of_arrival(window, row.turn, row.received) == row.expected);
    }
    CHECK_FALSE(is_late(with_deadline(window, std::nullopt), at(9, 0)));
    window.closed = true;  // early
    CHECK(refusal_of_arrival(window, 5, at(0, 18)) == Reason::TurnClosed);
}

TEST_CASE("TRN-038: a missed turn changes nothing but the counter")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 3);
    const FleetId fleet = game.fleet("alpha", 1, {"CA", "TT"});
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Invade, .target = SystemId{3}};
    game.state.houses.at(*house_id("alpha")).tax_rate = 42;
    GameState expected = game.state;
    for (House& house : expected.houses) house.missed_turns = 1;
    close_window(game, {});
    CHECK(game.state == expected);
}

TEST_CASE("TRN-039: missed turns are counted in a row")
{
    Situation game = four_houses();
    House& alpha = game.state.houses.at(*house_id("alpha"));
    for (const int missed : {1, 2, 3}) {
        close_window(game, {});
        CHECK(alpha.missed_turns == missed);
        CHECK((alpha.missed_turns >= standard_rules().victory.autopilot.missed_turns) == (missed == 3));
    }
    close_window(game, {set_of("alpha")});  // an empty set
    CHECK(alpha.missed_turns == 0);
    close_window(game, {});
    CHECK(alpha.missed_turns == 1);
    alpha.status = HouseStatus::Autopilot;  // it goes on counting, and a set brings the house back
    close_window(game, {});
    CHECK(alpha.missed_turns == 2);
    for (const HouseStatus status : {HouseStatus::Collapsed, HouseStatus::Eliminated}) {
        alpha.status = status;
        close_window(game, {});
        CHECK(alpha.missed_turns == 2);
    }
}

TEST_CASE("TRN-040: the deadline is moved, paused and resumed")
{
    const TurnRules& rules = standard_rules().turn;
    const Window window = open_window(rules, 5, at(0, 18));
    CHECK(with_deadline(window, at(2, 0)).deadline == at(2, 0));
    CHECK(refusal_of_arrival(with_deadline(window, at(0, 19)), 5, at(0, 20)) == Reason::TurnClosed);

    const Window paused = after_pause(window, at(1, 13));  // 5 hours left
    CHECK_FALSE(closing_time(paused, std::nullopt).has_value());
    CHECK_FALSE(refusal_of_arrival(paused, 5, at(3, 0)).has_value());
    CHECK(after_pause(paused, at(2, 0)) == paused);
    CHECK(after_resume(rules, paused, at(4, 10)).deadline == at(4, 16));
    CHECK_FALSE(after_resume(rules, paused, at(4, 10)).paused.has_value());
    CHECK(after_resume(rules, after_pause(window, at(0, 20)), at(4, 10)).deadline == at(5, 8));  // 22 hours left
    CHECK(after_resume(rules, window, at(1, 0)) == window);
    const Window endless{.turn = 5, .opened = at(0, 18)};
    CHECK_FALSE(after_resume(rules, after_pause(endless, at(1, 0)), at(2, 0)).deadline.has_value());
}

TEST_CASE("TRN-041: a deadline that passed while the server was down")
{
    const TurnRules& rules = standard_rules().turn;
    const Window window = open_window(rules, 5, at(0, 18));
    const Window back = after_restart(rules, window, at(4, 7));  // down for three days
    CHECK(back.deadline == at(4, 8));
    CHECK(after_restart(rules_with("turn.restart_grace_minutes = 120").turn, window, at(4, 7)).deadline == at(4, 9));
    CHECK_FALSE(is_late(back, at(4, 8)));
    CHECK(after_restart(rules, window, at(1, 17)) == window);  // back before the deadline
    CHECK(after_restart(rules, after_pause(window, at(1, 0)), at(4, 7)).deadline == window.deadline);

    int runs = 0;  // in the day that follows
    for (Window open = back; open.deadline <= at(5, 7); open = open_window(rules, open.turn + 1, *open.deadline)) ++runs;
    CHECK(runs == 1);
}

}  // namespace ec4x::testing
