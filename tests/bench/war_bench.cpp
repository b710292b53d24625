// Turns of whole wars, of a game in which nothing happens yet, and how the cost grows with houses, systems and fleets.
#include <benchmark/benchmark.h>

#include <chrono>

#include "big_games.h"
#include "codec/codec.h"
#include "engine/turn/resolve.h"
#include "support/counted_allocations.h"

namespace ec4x {

namespace {

using bench::game_at_its_start;
using bench::standard_rules;
using bench::war_game;
using bench::WarSize;

const DiceSource kBenchDice{.seed = "bench"};

void resolve_again_and_again(benchmark::State& bench, const GameState& state)
{
    const GameTables tables{standard_rules(), state.map};
    const std::int64_t before = test::allocations();
    for (auto _ : bench) benchmark::DoNotOptimize(resolve(state, {}, standard_rules(), tables, kBenchDice));
    bench.counters["allocations"] = static_cast<double>(test::allocations() - before) / static_cast<double>(bench.iterations());
}

template <class E>
int count_events(const TurnResult& result)
{
    int count = 0;
    for (const Event& event : result.events) {
        event.what.visit([&]<class Body>(const Body&) { count += std::is_same_v<Body, E> ? 1 : 0; });
    }
    return count;
}

void tell_sizes(benchmark::State& bench, const GameState& state)
{
    bench.counters["systems"] = static_cast<double>(state.map.systems.size());
    bench.counters["fleets"] = static_cast<double>(state.fleets.size());
    bench.counters["ships"] = static_cast<double>(state.ships.size());
}

// How many fleets moved and how much of it came to fighting.
void tell_what_happened(benchmark::State& bench, const GameState& state)
{
    const TurnResult result = resolve(state, {}, standard_rules(), GameTables{standard_rules(), state.map}, kBenchDice);
    tell_sizes(bench, state);
    bench.counters["moved"] = count_events<event::FleetMoved>(result);
    bench.counters["battles"] = static_cast<double>(result.records.battles.size());
    bench.counters["lost"] = static_cast<double>(state.ships.size()) - static_cast<double>(result.state.ships.size());
}

WarSize war_of(const benchmark::State& bench)
{
    return {.game = {.houses = static_cast<int>(bench.range(0)), .rings = static_cast<int>(bench.range(1))}, .fleets = static_cast<int>(bench.range(2))};
}

void resolve_a_war_turn(benchmark::State& bench)
{
    const GameState state = war_game(war_of(bench));
    resolve_again_and_again(bench, state);
    tell_what_happened(bench, state);
}
BENCHMARK(resolve_a_war_turn)->ArgNames({"houses", "rings", "fleets"})->Args({12, 7, 1150})->Args({4, 4, 400})->Unit(benchmark::kMillisecond);

// The same turn, but only the steps CF7 to CF9 count: battles, assaults, and what is awarded and seen there.
void fighting_of_a_war_turn(benchmark::State& bench)
{
    const GameState state = war_game(war_of(bench));
    const GameTables tables{standard_rules(), state.map};
    using Clock = std::chrono::steady_clock;
    Clock::time_point begun;
    Clock::time_point ended;
    const StepWatch watch = [&](const Turn& turn) {
        if (turn.step == Step::CF6) begun = Clock::now();
        if (turn.step == Step::CF9) ended = Clock::now();
    };
    for (auto _ : bench) {
        benchmark::DoNotOptimize(resolve(state, {}, standard_rules(), tables, kBenchDice, watch));
        bench.SetIterationTime(std::chrono::duration<double>(ended - begun).count());
    }
}
BENCHMARK(fighting_of_a_war_turn)
    ->ArgNames({"houses", "rings", "fleets"})
    ->Args({12, 7, 1150})
    ->Args({4, 4, 400})
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

// The first turn of a new game, nobody gives orders.
void resolve_an_empty_turn(benchmark::State& bench) { resolve_again_and_again(bench, game_at_its_start({.houses = static_cast<int>(bench.range(0))})); }
BENCHMARK(resolve_an_empty_turn)->Arg(2)->Arg(4)->Arg(12)->Unit(benchmark::kMicrosecond);

// The canonical binary form of a state: when the game is new, when war breaks out, after turns of it.
void size_of_a_state(benchmark::State& bench)
{
    GameState state = game_at_its_start({.houses = 12, .rings = 7});
    bench.counters["new_kB"] = static_cast<double>(to_binary(state).size()) / 1000;
    state = war_game({.game = {.houses = 12, .rings = 7}, .fleets = 1150});
    bench.counters["war_kB"] = static_cast<double>(to_binary(state).size()) / 1000;
    const GameTables tables{standard_rules(), state.map};
    for (int turn = 1; turn <= 10; ++turn) {
        state = resolve(std::move(state), {}, standard_rules(), tables, kBenchDice).state;
        if (turn == 1) bench.counters["turn_1_kB"] = static_cast<double>(to_binary(state).size()) / 1000;
    }
    bench.counters["turn_10_kB"] = static_cast<double>(to_binary(state).size()) / 1000;
    for (auto _ : bench) benchmark::DoNotOptimize(to_binary(state));
}
BENCHMARK(size_of_a_state)->Unit(benchmark::kMillisecond);

// Cost against size, one size changing and the others held: tools/fit_cost.py makes the table and the exponents of it.
void cost_by_size(benchmark::State& bench)
{
    const GameState state = war_game(war_of(bench));
    const GameTables tables{standard_rules(), state.map};
    for (auto _ : bench) benchmark::DoNotOptimize(resolve(state, {}, standard_rules(), tables, kBenchDice));
    tell_what_happened(bench, state);
}

// All three together as a game grows: a ring and 35 fleets for each house.
void sizes_together(benchmark::internal::Benchmark* with)
{
    for (int houses = 2; houses <= 12; houses += 2) with->Args({houses, houses, 35 * houses});
}
void sizes_of_houses(benchmark::internal::Benchmark* with)
{
    for (const int houses : {2, 4, 6, 8, 10, 12}) with->Args({houses, 7, 600});
}
void sizes_of_maps(benchmark::internal::Benchmark* with)
{
    for (const int rings : {2, 4, 6, 8, 10, 12}) with->Args({4, rings, 400});
}
void sizes_of_fleets(benchmark::internal::Benchmark* with)
{
    for (const int fleets : {100, 200, 400, 700, 1150, 2000}) with->Args({12, 7, fleets});
}
BENCHMARK(cost_by_size)->Name("cost_by_all")->Apply(sizes_together)->Unit(benchmark::kMillisecond);
BENCHMARK(cost_by_size)->Name("cost_by_houses")->Apply(sizes_of_houses)->Unit(benchmark::kMillisecond);
BENCHMARK(cost_by_size)->Name("cost_by_systems")->Apply(sizes_of_maps)->Unit(benchmark::kMillisecond);
BENCHMARK(cost_by_size)->Name("cost_by_fleets")->Apply(sizes_of_fleets)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace ec4x
