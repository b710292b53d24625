// What `ec4x lab bench` measures, as benchmarks: turns, views and bots before turns 1, 30 and 60 of bot games with 4, 8 and 12 houses,
// maps, codec, a battle, a whole game. Games are played when a benchmark first asks for them: choose with --benchmark_filter.
#include "lab/bench.h"

#include <benchmark/benchmark.h>

#include "big_games.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

const std::vector<std::string>& lab_names()
{
    static const std::vector<std::string> names = test::system_names();
    return names;
}

void run_item(benchmark::State& bench, const std::string& name)
{
    const std::vector<std::string> only{name};
    const std::vector<lab::BenchItem> items = lab::bench_items(bench::standard_rules(), lab_names(), only);
    for (auto _ : bench) items.front().run();
}

const bool kRegistered = [] {
    for (const std::string& name : lab::bench_names())
        benchmark::RegisterBenchmark(("lab/" + name).c_str(), [name](benchmark::State& bench) { run_item(bench, name); });
    return true;
}();

}  // namespace

}  // namespace ec4x
