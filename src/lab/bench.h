// What the program costs: turns, views, bots, battles, maps, codec, memory, measured on states of real bot games. Times depend on the
// machine; ratios to a yardstick that is measured in the same run hardly do.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/describe.h"
#include "lab/match.h"
#include "odds/odds_report.h"

namespace ec4x::lab {

using odds::Number;

// One thing to be measured: `run` does it once.
struct BenchItem {
    std::string name{};  // resolve/4/30: what, houses, turn
    std::function<void()> run{};
};

// Everything that can be measured and whose name begins with one of the prefixes (none: everything). Games are played only as far as the
// chosen items need them. The items keep what they need.
[[nodiscard]] std::vector<BenchItem> bench_items(const Ruleset& rules, std::span<const std::string> system_names, std::span<const std::string> prefixes);

// The names of all of them.
[[nodiscard]] std::vector<std::string> bench_names();

// Calls it: the door at which callgrind begins to count (tools/bench.py).
[[gnu::noinline]] void run_measured(const std::function<void()>& run);

// The yardstick: a fixed piece of arithmetic.
void run_yardstick();

struct BenchLine {
    std::string name{};
    std::int64_t nanoseconds = 0;  // of processor time, the best of several repetitions
    InUnits<Number> ratio{};       // to the yardstick
    std::int64_t repetitions = 0;
};
BOOST_DESCRIBE_STRUCT(BenchLine, (), (name, nanoseconds, ratio, repetitions))

struct MemoryLine {
    std::string name{};      // game/4/60
    std::int64_t bytes = 0;  // on the heap: state, tables, events
};
BOOST_DESCRIBE_STRUCT(MemoryLine, (), (name, bytes))

struct BenchReport {
    std::int64_t yardstick_nanoseconds = 0;
    std::vector<BenchLine> lines{};
    std::vector<MemoryLine> memory{};
};
BOOST_DESCRIBE_STRUCT(BenchReport, (), (yardstick_nanoseconds, lines, memory))

// Each item for about so long; 0: once, for programs that count instructions. `progress` is told after each item.
[[nodiscard]] BenchReport measure(std::span<const BenchItem> items, std::int64_t milliseconds, const std::function<void()>& progress);

// What games among bots hold in memory, with 4, 8 and 12 houses.
[[nodiscard]] std::vector<MemoryLine> memory_of_games(const Ruleset& rules, std::span<const std::string> system_names);

[[nodiscard]] std::string in_words(const BenchReport& report, bool colour);

}  // namespace ec4x::lab
