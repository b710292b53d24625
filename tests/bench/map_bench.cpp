// Star maps: generation with fairness, and map files.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/map/fairness.h"
#include "engine/map/map_file.h"
#include "engine/map/map_import.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

GeneratedMap map_for(int players, const std::string& seed)
{
    static const Ruleset rules = test::load_standard_rules();
    static const std::vector<std::string> names = test::system_names();
    auto map = generate_map({.players = players, .seed = seed}, rules.map, rules.planet, names);
    ensure(map.ok(), "the standard rules make a map");
    return *map;
}

void generate_with_fairness(benchmark::State& state)
{
    static const Ruleset rules = test::load_standard_rules();
    int seed = 0;
    for (auto _ : state) {
        const GeneratedMap map = map_for(static_cast<int>(state.range(0)), std::to_string(++seed));
        benchmark::DoNotOptimize(fairness_of(map.map, rules.map.fair));
    }
}
BENCHMARK(generate_with_fairness)->Arg(2)->Arg(4)->Arg(8)->Arg(12)->Unit(benchmark::kMillisecond);

void import_a_map(benchmark::State& state)
{
    static const Ruleset rules = test::load_standard_rules();
    const std::string text = map_file_text({map_for(12, "42"), map_config(rules.map, rules.planet)});
    for (auto _ : state) benchmark::DoNotOptimize(import_map(text, rules.map));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(import_a_map)->Unit(benchmark::kMillisecond);

void load_the_standard_ruleset(benchmark::State& state)
{
    const std::vector layers{test::ruleset_layer("standard")};
    for (auto _ : state) benchmark::DoNotOptimize(load_ruleset(layers));
}
BENCHMARK(load_the_standard_ruleset)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace ec4x
