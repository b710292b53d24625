// Game states of about 2 MB: JSON both ways, the binary form, the hash. The aim is 100 MB/s for JSON.
#include <benchmark/benchmark.h>

#include <string>

#include "codec/codec.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

// The seed state of the fuzz targets with its ships, fleets, units and intelligence many times over.
GameState large_state()
{
    auto read = state_from_json(test::read_source_file("tests/fuzz/corpus/state/one-of-each.json"));
    ensure(read.ok(), "the seed state can be read");
    GameState state = *read;
    const GameState one = state;
    Database& database = *state.databases.begin();
    for (std::uint32_t i = 100; i < 4100; ++i) {
        Ship ship = *one.ships.begin();
        ship.id.number = i;
        state.ships.insert(ship);
        Unit unit = *one.units.begin();
        unit.id.number = i;
        state.units.insert(unit);
        IntelEntry entry = *(one.databases.begin()->entries.begin());
        entry.id.number = i;
        database.entries.insert(std::move(entry));
        if (i % 4 != 0) continue;
        Fleet fleet = *one.fleets.begin();
        fleet.id.number = i;
        state.fleets.insert(fleet);
    }
    return state;
}

void write_json(benchmark::State& run)
{
    const GameState state = large_state();
    std::size_t bytes = 0;
    for (auto _ : run) bytes = to_json(state).size();
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(bytes));
    run.counters["MB"] = static_cast<double>(bytes) / 1e6;
}
BENCHMARK(write_json)->Unit(benchmark::kMillisecond);

void read_json(benchmark::State& run)
{
    const std::string json = to_json(large_state());
    for (auto _ : run) benchmark::DoNotOptimize(state_from_json(json));
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(json.size()));
}
BENCHMARK(read_json)->Unit(benchmark::kMillisecond);

void write_binary(benchmark::State& run)
{
    const GameState state = large_state();
    std::size_t bytes = 0;
    for (auto _ : run) bytes = to_binary(state).size();
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(bytes));
}
BENCHMARK(write_binary)->Unit(benchmark::kMillisecond);

void read_binary(benchmark::State& run)
{
    const std::string bytes = to_binary(large_state());
    for (auto _ : run) benchmark::DoNotOptimize(state_from_binary(bytes));
    run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(read_binary)->Unit(benchmark::kMillisecond);

void hash_a_state(benchmark::State& run)
{
    const GameState state = large_state();
    for (auto _ : run) benchmark::DoNotOptimize(state_hash(state));
}
BENCHMARK(hash_a_state)->Unit(benchmark::kMillisecond);

void copy_a_state(benchmark::State& run)
{
    const GameState state = large_state();
    for (auto _ : run) benchmark::DoNotOptimize(GameState{state});
}
BENCHMARK(copy_a_state)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace ec4x
