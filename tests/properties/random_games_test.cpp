// Random games with random orders, also absurd ones: nothing that must hold is ever broken. EC4X_GAMES and EC4X_TURNS make the
// run longer: `EC4X_GAMES=1000 EC4X_TURNS=60 build/release/bin/tests/properties_test`.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <utility>

#include "audit/invariants.h"
#include "codec/codec.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/orders/desk.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "random_orders.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "war.h"

namespace ec4x {

using testing::attrition_rules;
using testing::standard_rules;

namespace {

// `standard` with everything that a host may switch on (GLD-007).
const Ruleset& open_market_rules()
{
    static const Ruleset rules = testing::rules_with("guild.resale = true");
    return rules;
}

int setting(const char* name, int otherwise)
{
    const char* text = std::getenv(name);
    return text != nullptr ? std::atoi(text) : otherwise;
}

GameState start(int players, const std::string& seed)
{
    const Ruleset& rules = standard_rules();
    const auto map = generate_map({.players = players, .seed = seed}, rules.map, rules.planet, test::system_names());
    REQUIRE(map.ok());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
    return new_game(std::string(32, '0'), rules, map->map, seats);
}

std::vector<OrderSet> sets_of(const Ruleset& rules, const GameState& state, const std::vector<Event>& events, Dice& whim)
{
    std::vector<OrderSet> sets;
    for (const House& house : state.houses) {
        const HouseView known = view(rules, state, events, house.id);
        const OrderSet set = testing::random_orders(known, whim);
        if (!has_economy(house)) {  // VIC-001: as a careless server would
            sets.push_back(set);
            continue;
        }
        const Verdict verdict = check_orders(rules, known, set);
        REQUIRE_FALSE(verdict.whole);
        // The one that was checked, or, as a careless server would, the one that was sent.
        sets.push_back(whim.below(2) == 0 ? verdict.accepted : set);
    }
    return sets;
}

// How often houses fell and returned.
struct FallTally {
    int absences = 0;
    int returns = 0;
    int collapses = 0;
    int eliminations = 0;
    int endings = 0;

    void count(const std::vector<Event>& events)
    {
        for (const Event& event : events) {
            absences += event.what.is<event::AutopilotBegun>() ? 1 : 0;
            returns += event.what.is<event::AutopilotEnded>() ? 1 : 0;
            collapses += event.what.is<event::HouseCollapsed>() ? 1 : 0;
            eliminations += event.what.is<event::HouseEliminated>() ? 1 : 0;
            endings += event.what.is<event::GameEnded>() ? 1 : 0;
        }
    }
};

// In some games a house is disgraced from the start; in others one is away for some turns.
void disgrace_first(GameState& state) { state.houses.begin()->prestige = -100'000; }

bool is_away(int game, int turn) { return game % 3 == 2 && turn >= 3 && turn < 10; }

// Nothing is proved by games in which it did not occur.
void check_fought(const testing::WarTally& tally)
{
    const std::array<std::pair<std::string, int>, 21> kinds = {{{"space battles", tally.space},
                                                                 {"orbital battles", tally.orbital},
                                                                 {"follow-up battles", tally.follow_ups},
                                                                 {"ambushes", tally.ambushes},
                                                                 {"stalemates", tally.stalemates},
                                                                 {"detections", tally.detections},
                                                                 {"retreats", tally.retreats},
                                                                 {"contacts lost", tally.contacts_lost},
                                                                 {"losses without a shot", tally.without_a_shot},
                                                                 {"bombardments", tally.bombardments},
                                                                 {"invasions", tally.invasions},
                                                                 {"blitzes", tally.blitzes},
                                                                 {"landings repelled", tally.repelled},
                                                                 {"captures", tally.captures},
                                                                 {"covert actions", tally.covert_done},
                                                                 {"covert actions detected", tally.covert_detected},
                                                                 {"covert raids", tally.raids_done},
                                                                 {"covert raids detected", tally.raids_detected},
                                                                 {"treaties", tally.treaties},
                                                                 {"incidents", tally.incidents},
                                                                 {"breaches", tally.breaches}}};
    for (const auto& [name, number] : kinds) {
        const std::string kind = name;  // a structured binding cannot be captured
        CAPTURE(kind);
        CHECK(number > 0);
        if (std::getenv("EC4X_GAMES") != nullptr) MESSAGE(kind << ": " << number);
    }
}

}  // namespace

TEST_CASE("TRN-006: random games keep every invariant, and money, people, ships and industry are conserved")
{
    const int games = setting("EC4X_GAMES", 6);
    const int turns = setting("EC4X_TURNS", 25);
    const int first = setting("EC4X_FIRST", 0);
    testing::WarTally tally;
    FallTally falls;
    for (int game = first; game < first + games; ++game) {
        const Ruleset& rules = game % 2 == 0 ? open_market_rules() : attrition_rules();
        const std::string seed = "random" + std::to_string(game);
        GameState state = start(2 + game % 4, seed);
        Dice whim{seed};
        if (game % 6 != 5) testing::put_at_war(rules, state, whim);
        if (game % 3 == 1) disgrace_first(state);
        const GameTables tables{rules, state.map};
        for (const std::string& broken : audit::broken_in(rules, state)) FAIL(seed << ": " << broken);
        std::vector<Event> events;
        for (int turn = 0; turn < turns && !state.ending; ++turn) {
            std::vector<OrderSet> sets = sets_of(rules, state, events, whim);
            if (is_away(game, turn)) sets.pop_back();
            const GameState before = state;
            TurnResult result = resolve(state, sets, rules, tables, {.seed = seed});
            tally.count(result);
            falls.count(result.events);
            state = std::move(result.state);
            events = std::move(result.events);
            for (const std::string& broken : audit::broken_in(rules, state)) FAIL_CHECK(seed << ": " << broken);
            for (const std::string& lost : audit::lost_between(rules, before, state, events)) FAIL_CHECK(seed << ": " << lost);
        }
    }
    check_fought(tally);
    CHECK(falls.absences > 0);
    CHECK(falls.returns > 0);
    CHECK(falls.collapses > 0);
    CHECK(falls.endings > 0);
    if (std::getenv("EC4X_GAMES") != nullptr) MESSAGE("eliminations: " << falls.eliminations << ", endings: " << falls.endings);
}

TEST_CASE("TRN-011: an order accepted at submission does not fail at its own step when nothing else interferes")
{
    const Ruleset& rules = standard_rules();
    GameState state = start(2, "alone");
    const GameTables tables{rules, state.map};
    Dice whim{"alone"};
    std::vector<Event> events;
    for (int turn = 0; turn < 25; ++turn) {
        std::vector<OrderSet> sets;
        for (const House& house : state.houses) {
            const HouseView known = view(rules, state, events, house.id);
            sets.push_back(check_orders(rules, known, testing::random_orders(known, whim)).accepted);
        }
        // In CC4 houses do interfere with each other, unless one alone acts there (DIP-011).
        std::erase_if(sets.back().orders, [](const Order& order) { return step_of(*order.body) == Step::CC4; });
        TurnResult result = resolve(state, sets, rules, tables, {.seed = "alone"});
        for (const Event& event : result.events) {
            const auto* failed = event.what.get_if<event::OrderFailed>();
            if (failed != nullptr && failed->order.n && event.step <= Step::CC7) {
                FAIL_CHECK("turn " << turn << ' ' << event.concerns->text() << " order " << *failed->order.n << ' ' << failed->order.kind << ": "
                                   << name_of(failed->reason));
            }
        }
        state = std::move(result.state);
        events = std::move(result.events);
    }
}

TEST_CASE("TRN-027: neither the order in which sets are handed over nor running twice changes the result")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        GameState state = start(4, "twice");
        Dice whim{"twice"};
        testing::put_at_war(*rules, state, whim);
        const GameTables tables{*rules, state.map};
        std::size_t battles = 0;
        for (int turn = 0; turn < 10; ++turn) {
            std::vector<OrderSet> sets;
            for (const House& house : state.houses) sets.push_back(testing::random_orders(view(*rules, state, {}, house.id), whim));
            const TurnResult once = resolve(state, sets, *rules, tables, {.seed = "twice"});
            std::ranges::reverse(sets);
            const TurnResult again = resolve(state, sets, *rules, tables, {.seed = "twice"});
            CHECK(state_hash(once.state) == state_hash(again.state));
            CHECK(once.events == again.events);
            CHECK(once.records == again.records);
            battles += once.records.battles.size();
            state = once.state;
        }
        CHECK(battles > 10);
    }
}

TEST_CASE("TRN-005: the trace of any run names the 48 steps in their order")
{
    GameState state = start(2, "trace");
    const GameTables tables{standard_rules(), state.map};
    const TurnResult result = resolve(state, {}, standard_rules(), tables, {.seed = "trace"});
    REQUIRE(result.trace.size() == 48);
    for (std::size_t i = 0; i < result.trace.size(); ++i) CHECK(static_cast<std::size_t>(result.trace[i]) == i + 1);
    CHECK(result.state.turn == state.turn + 1);
}

TEST_CASE("TRN-004: the trace lists CC1-CC11, MN1-MN7, CF1-CF16, IN1-IN9, CO1-CO5")
{
    GameState state = start(2, "trace");
    const GameTables tables{standard_rules(), state.map};
    std::string trace;
    for (const Step step : resolve(state, {}, standard_rules(), tables, {.seed = "trace"}).trace) trace += std::string{name_of(step)} + ' ';
    CHECK(trace == "CC1 CC2 CC3 CC4 CC5 CC6 CC7 CC8 CC9 CC10 CC11 MN1 MN2 MN3 MN4 MN5 MN6 MN7 CF1 CF2 CF3 CF4 CF5 CF6 CF7 CF8 CF9 CF10 CF11 CF12 "
                   "CF13 CF14 CF15 CF16 IN1 IN2 IN3 IN4 IN5 IN6 IN7 IN8 IN9 CO1 CO2 CO3 CO4 CO5 ");
}

}  // namespace ec4x
