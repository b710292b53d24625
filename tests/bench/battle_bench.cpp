// Battles from the simulator: the target is 300,000 a second of ten squadrons against ten on one core.
#include <benchmark/benchmark.h>

#include <string>

#include "base/ensure.h"
#include "odds/engagement.h"
#include "support/counted_allocations.h"
#include "support/game_files.h"
#include "support/line_battle.h"

namespace ec4x {

namespace {

const Ruleset& rules()
{
    static const Ruleset loaded = test::load_standard_rules();
    return loaded;
}

// The Arena alone, one for each thread: the figures of the target.
void fight_in_the_arena(benchmark::State& state, const char* class_)
{
    const Battle battle = test::line_battle(rules(), class_, static_cast<std::uint32_t>(state.range(0)));
    const OpenExits exits;
    Arena arena{rules()};
    arena.prepare(battle);
    DiceSource source{.seed = "bench.10000000"};
    const std::size_t digits = source.seed.find('.') + 1;
    std::int64_t run = 10'000'000 * (state.thread_index() + 1);  // as many digits every time
    const auto fight = [&] {
        source.seed.replace(digits, std::string::npos, std::to_string(++run));
        benchmark::DoNotOptimize(arena.fight(BattleStreams{source, battle.turn, battle.combat_id}, exits).rounds);
    };
    fight();
    const std::int64_t before = test::allocations();
    for (auto _ : state) fight();
    const auto battles = static_cast<double>(state.iterations());
    state.counters["battles"] = benchmark::Counter(battles, benchmark::Counter::kIsRate);
    const double allocations = static_cast<double>(test::allocations() - before) / battles;
    state.counters["allocations"] = benchmark::Counter(allocations, benchmark::Counter::kAvgThreads);
}
BENCHMARK_CAPTURE(fight_in_the_arena, cruisers, "CA")->Arg(10)->Threads(1)->Threads(2)->UseRealTime();
BENCHMARK_CAPTURE(fight_in_the_arena, cruisers, "CA")->Arg(10);
BENCHMARK_CAPTURE(fight_in_the_arena, destroyers, "DD")->Arg(10);
BENCHMARK_CAPTURE(fight_in_the_arena, battleships, "BB")->Arg(10);
BENCHMARK_CAPTURE(fight_in_the_arena, crowd, "CA")->Arg(5000);

const Ruleset& classic()
{
    static const Ruleset loaded = test::load_rules("classic");
    return loaded;
}

odds::Scenario scenario_of(const std::string& text, const Ruleset& under = rules())
{
    auto scenario = odds::read_scenario({"bench.toml", text}, under);
    ensure(scenario.ok(), "the benchmark's scenario is accepted");
    return *std::move(scenario);
}

std::string line_battle(std::int64_t squadrons)
{
    const std::string number = std::to_string(squadrons);
    return "[houses.alpha]\n[houses.beta]\n[[fleets]]\nhouse = 'alpha'\nsquadrons = ['" + number + " x CA']\n[[fleets]]\nhouse = 'beta'\nsquadrons = ['" +
           number + " x CA']\n";
}

void fight_all(benchmark::State& state, const odds::Scenario& scenario, const Ruleset& under = rules())
{
    const odds::Engagement engagement{scenario, under};
    odds::Combatant combatant{engagement};
    odds::Tally tally{engagement.field().state.houses.size(), engagement.field().lines.size()};
    std::int64_t run = 0;
    for (auto _ : state) combatant.fight("bench." + std::to_string(run++), tally);
    state.SetItemsProcessed(tally.battles);
}

void fight_a_line_battle(benchmark::State& state) { fight_all(state, scenario_of(line_battle(state.range(0)))); }
BENCHMARK(fight_a_line_battle)->Arg(1)->Arg(10)->Arg(50)->Arg(1000);

void fight_example(benchmark::State& state, const std::string& name) { fight_all(state, scenario_of(test::read_source_file("docs/battles/" + name))); }
BENCHMARK_CAPTURE(fight_example, ten_against_ten, std::string{"line_battle.toml"});
BENCHMARK_CAPTURE(fight_example, carriers, std::string{"carriers.toml"});
BENCHMARK_CAPTURE(fight_example, raiders, std::string{"raiders.toml"});
BENCHMARK_CAPTURE(fight_example, landing, std::string{"landing.toml"});

// Task forces that roll one die a round (CLS-088).
void fight_task_forces(benchmark::State& state) { fight_all(state, scenario_of("ruleset = 'classic'\n" + line_battle(state.range(0)), classic()), classic()); }
BENCHMARK(fight_task_forces)->Arg(1)->Arg(10)->Arg(50)->Arg(1000);

void fight_for_the_hub(benchmark::State& state)
{
    fight_all(state, scenario_of(test::read_source_file("docs/battles/classic_hub.toml"), classic()), classic());
}
BENCHMARK(fight_for_the_hub);

void tell_a_line_battle(benchmark::State& state)
{
    const odds::Scenario scenario = scenario_of(line_battle(state.range(0)));
    const odds::Engagement engagement{scenario, rules()};
    odds::Combatant combatant{engagement};
    for (auto _ : state) benchmark::DoNotOptimize(combatant.tell("golden"));
}
BENCHMARK(tell_a_line_battle)->Arg(10)->Arg(50);

}  // namespace

}  // namespace ec4x
