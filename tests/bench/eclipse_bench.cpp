// Eclipse battles: exact odds of 3 against 3 types with 2 ships each in 50 ms, 500,000 small battles a second on one core.
#include <benchmark/benchmark.h>

#include <string>

#include "base/ensure.h"
#include "eclipse/exact_hex.h"
#include "eclipse/sampler.h"
#include "eclipse/short_form.h"

namespace ec4x::eclipse {

namespace {

Setup setup_of(const std::string& line)
{
    auto scenario = parse_short_form(line);
    ensure(scenario.ok(), "the benchmark's battle is accepted");
    return make_setup(*scenario);
}

void exact_eclipse_odds(benchmark::State& state, const std::string& line)
{
    const Setup setup = setup_of(line);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    std::int64_t states = 0;
    for (auto _ : state) {
        const auto exact = exact_hex(setup, plan);
        ensure(exact.has_value(), "there are not too many states");
        states = exact->states;
    }
    state.counters["states"] = static_cast<double>(states);
}
const std::string kTypes = "2 interceptor + 2 cruiser + 2 dreadnought";
BENCHMARK_CAPTURE(exact_eclipse_odds, three_types, kTypes + " vs " + kTypes)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_eclipse_odds, three_types_kills, kTypes + " [kills] vs " + kTypes + " [kills]")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_eclipse_odds, three_types_best, kTypes + " [best] vs " + kTypes + " [best]")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_eclipse_odds, three_types_mixed,
                  std::string{"2 interceptor s1 + 2 cruiser y1 o1 c2 + 2 dreadnought h3 vs 2 interceptor + 2 cruiser s1 o1 + 2 dreadnought my2"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_eclipse_odds, three_types_morph,
                  std::string{"2 interceptor + 2 cruiser morph + 2 dreadnought morph vs 2 interceptor + 2 cruiser morph + 2 dreadnought morph"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact_eclipse_odds, two_cruisers_ancient, std::string{"2 cruiser vs 1 ancient"})->Unit(benchmark::kMicrosecond);

void sample_eclipse_battles(benchmark::State& state, const std::string& line)
{
    const Setup setup = setup_of(line);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    HexTally tally{setup, plan};
    Sampler sampler{setup, plan};
    std::int64_t sample = 1'000'000;  // as many digits every time
    for (auto _ : state) {
        sampler.run("bench", sample, sample + 1, tally);
        ++sample;
    }
    state.counters["battles"] = benchmark::Counter(static_cast<double>(tally.battles), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(sample_eclipse_battles, interceptors, std::string{"2 interceptor vs 2 interceptor"});
BENCHMARK_CAPTURE(sample_eclipse_battles, cruisers, std::string{"2 cruiser vs 2 cruiser"});
BENCHMARK_CAPTURE(sample_eclipse_battles, mixed, std::string{"1 interceptor + 1 cruiser vs 1 interceptor + 1 cruiser"});
BENCHMARK_CAPTURE(sample_eclipse_battles, ancients, std::string{"2 cruiser vs 2 ancient"});
BENCHMARK_CAPTURE(sample_eclipse_battles, two_colours, std::string{"2 cruiser y1 o1 vs 2 cruiser y1 o1"});
BENCHMARK_CAPTURE(sample_eclipse_battles, missiles, std::string{"2 cruiser mo1 vs 2 cruiser mo1 [pd]"});
BENCHMARK_CAPTURE(sample_eclipse_battles, three_types, kTypes + " vs " + kTypes);

}  // namespace

}  // namespace ec4x::eclipse
