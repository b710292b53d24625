// Dice, hashing and tables: what every rule stands on.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/dice.h"
#include "base/id.h"
#include "base/sha256.h"
#include "base/table.h"

namespace ec4x {

namespace {

struct Row {
    Id<struct RowTag> id{};
    std::int64_t amount = 0;
};
using RowId = Id<RowTag>;

void open_a_stream(benchmark::State& state)
{
    const std::string text = stream_text("golden", 12, "17s1", 3, 2);
    for (auto _ : state) benchmark::DoNotOptimize(Dice{text}.next());
}
BENCHMARK(open_a_stream);

void roll_a_d10(benchmark::State& state)
{
    Dice dice{"golden-1-17s1-1-1"};
    for (auto _ : state) benchmark::DoNotOptimize(dice.d10());
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(roll_a_d10);

void draw_by_weight(benchmark::State& state)
{
    Dice dice{"golden-1-17s1-1-1"};
    const std::vector<std::uint32_t> weights(static_cast<std::size_t>(state.range(0)), 25);
    for (auto _ : state) benchmark::DoNotOptimize(dice.draw(weights));
}
BENCHMARK(draw_by_weight)->Arg(4)->Arg(64);

void shuffle_a_list(benchmark::State& state)
{
    Dice dice{"golden-1-17s1-1-1"};
    std::vector<int> list(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        dice.shuffle(list);
        benchmark::DoNotOptimize(list.data());
    }
}
BENCHMARK(shuffle_a_list)->Arg(469);

void hash_bytes(benchmark::State& state)
{
    const std::string bytes(static_cast<std::size_t>(state.range(0)), 'x');
    for (auto _ : state) benchmark::DoNotOptimize(sha256(bytes));
    state.SetBytesProcessed(state.iterations() * state.range(0));
}
BENCHMARK(hash_bytes)->Arg(64)->Arg(1 << 20);

Table<RowId, Row> table_of(std::int64_t rows)
{
    Table<RowId, Row> table;
    for (std::int64_t i = 1; i <= rows; ++i) table.insert({RowId{static_cast<std::uint32_t>(i)}, i});
    return table;
}

void find_in_a_table(benchmark::State& state)
{
    const auto table = table_of(state.range(0));
    std::uint32_t id = 0;
    for (auto _ : state) {
        id = id % static_cast<std::uint32_t>(state.range(0)) + 1;
        benchmark::DoNotOptimize(table.find(RowId{id}));
    }
}
BENCHMARK(find_in_a_table)->Arg(12)->Arg(10'000);

void fill_a_table(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(table_of(state.range(0)));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(fill_a_table)->Arg(10'000);

}  // namespace

}  // namespace ec4x
