// One turn of a crowded game: every system is colonised, every house has 60 fleets under way. Seconds per house and turn show
// whether the cost grows faster than the map.
#include <benchmark/benchmark.h>

#include "big_games.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "engine/turn/resolve.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

using bench::crowded_game;

void resolve_a_crowded_turn(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const int players = static_cast<int>(bench.range(0));
    const GameState state = crowded_game(players);
    const GameTables tables{rules, state.map};
    for (auto _ : bench) benchmark::DoNotOptimize(resolve(state, {}, rules, tables, {.seed = "bench"}));
    bench.counters["houses"] = players;
    bench.counters["systems"] = static_cast<double>(state.map.systems.size());
}
BENCHMARK(resolve_a_crowded_turn)->DenseRange(4, 12, 2)->Unit(benchmark::kMillisecond);

void view_of_a_crowded_game(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(12);
    for (auto _ : bench) benchmark::DoNotOptimize(view(rules, state, {}, state.houses.begin()->id));
}
BENCHMARK(view_of_a_crowded_game)->Unit(benchmark::kMicrosecond);

// What every house is sent after the turn that the benchmark above resolves: its view and its report as text. Must cost less than the turn.
void tell_all_houses_of_a_crowded_turn(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(12);
    const GameTables tables{rules, state.map};
    const TurnResult played = resolve(state, {}, rules, tables, {.seed = "bench"});
    std::size_t bytes = 0;
    for (auto _ : bench) {
        bytes = 0;
        for (const House& house : played.state.houses) {
            const HouseView known = view(rules, played.state, played.events, house.id);
            bytes += report::to_text(report::report_document(rules, tables.people, known, {}, {}, report::Pictures::LeftOut)).size();
        }
    }
    bench.counters["houses"] = 12;
    bench.counters["report_kB"] = static_cast<double>(bytes) / 12'000;
}
BENCHMARK(tell_all_houses_of_a_crowded_turn)->Unit(benchmark::kMillisecond);

void check_an_order_set(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(12);
    const HouseId house = state.houses.begin()->id;
    const HouseView known = view(rules, state, {}, house);
    OrderSet set{.version = 1, .game = known.game, .house = house, .turn = known.turn};
    int n = 0;
    for (const Fleet& fleet : known.fleets) {
        set.orders.push_back({++n, {order::Fleet{.fleet = {fleet.id.number, {}}, .order = {FleetOrderKind::Move}, .target = NumberOrLabel{7, {}}}}});
    }
    for (auto _ : bench) benchmark::DoNotOptimize(check_orders(rules, known, set));
}
BENCHMARK(check_an_order_set)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace ec4x
