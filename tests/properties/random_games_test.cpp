// Random games with random orders, also absurd ones: nothing that must hold is ever broken. EC4X_GAMES and EC4X_TURNS make the
// run longer: `EC4X_GAMES=1000 EC4X_TURNS=60 build/release/bin/tests/properties_test`.
#include "random_game.h"

#include <array>
#include <future>

#include "codec/codec.h"
#include "engine/orders/desk.h"

namespace ec4x::testing {

namespace {

// `standard` with everything that a host may switch on (GLD-007).
const Ruleset& open_market_rules()
{
    static const Ruleset rules = rules_with("guild.resale = true");
    return rules;
}

void check_fought(const WarTally& tally)
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
    check_occurred(kinds);
}

}  // namespace

TEST_CASE("TRN-006: random games keep every invariant, and money, people, ships and industry are conserved")
{
    const int games = setting("EC4X_GAMES", 6);
    const int turns = setting("EC4X_TURNS", 25);
    const int first = setting("EC4X_FIRST", 0);
    WarTally tally;
    FallTally falls;
    for (int game = first; game < first + games; ++game) {
        const Ruleset& rules = game % 2 == 0 ? open_market_rules() : attrition_rules();
        const std::string seed = "random" + std::to_string(game);
        play_random_game(rules, seed, game, turns, start(2 + game % 4, seed), [&](const TurnResult& result) {
            tally.count(result);
            falls.count(result.events);
        });
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
            sets.push_back(check_orders(rules, known, random_orders(known, whim)).accepted);
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
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules(), &classic_rules()}) {
        GameState state = start(4, "twice", *rules);
        Dice whim{"twice"};
        put_at_war(*rules, state, whim);
        const GameTables tables{*rules, state.map};
        std::size_t battles = 0;
        for (int turn = 0; turn < 10; ++turn) {
            std::vector<OrderSet> sets;
            for (const HouseId house : players_of(state)) sets.push_back(random_orders(view(*rules, state, {}, house), whim));
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

TEST_CASE("TRN-027, CLS-006: games that run at the same time on several threads end as one that runs alone")
{
    for (const Ruleset* rules : {&standard_rules(), &classic_rules()}) {
        GameState first = start(3, "threads", *rules);
        Dice whim{"threads"};
        put_at_war(*rules, first, whim);
        const GameTables tables{*rules, first.map};
        const auto play = [&] {
            Dice orders{"orders"};
            GameState state = first;
            std::string hashes;
            for (int turn = 0; turn < 4; ++turn) {
                std::vector<OrderSet> sets;
                for (const HouseId house : players_of(state)) sets.push_back(random_orders(view(*rules, state, {}, house), orders));
                state = resolve(std::move(state), sets, *rules, tables, {.seed = "threads"}).state;
                hashes += state_hash(state);
            }
            return hashes;
        };
        const std::string alone = play();
        std::vector<std::future<std::string>> others;
        for (int i = 0; i < 4; ++i) others.push_back(std::async(std::launch::async, play));
        for (std::future<std::string>& other : others) CHECK(other.get() == alone);
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
    CHECK(trace ==
          "CC1 CC2 CC3 CC4 CC5 CC6 CC7 CC8 CC9 CC10 CC11 MN1 MN2 MN3 MN4 MN5 MN6 MN7 CF1 CF2 CF3 CF4 CF5 CF6 CF7 CF8 CF9 CF10 CF11 CF12 "
          "CF13 CF14 CF15 CF16 IN1 IN2 IN3 IN4 IN5 IN6 IN7 IN8 IN9 CO1 CO2 CO3 CO4 CO5 ");
}

}  // namespace ec4x::testing
