#include "lab/bench.h"

#include <malloc.h>

#include <algorithm>
#include <ctime>
#include <memory>

#include "base/dice.h"
#include "lab/bench_scenes.h"
#include "lab/figures.h"
#include "lab/table_words.h"

namespace ec4x::lab {

namespace {

// Of this thread's own work: what others do on the machine counts little.
std::int64_t cpu_nanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

std::int64_t nanoseconds_of(const std::function<void()>& run, std::int64_t times)
{
    const std::int64_t start = cpu_nanoseconds();
    for (std::int64_t i = 0; i < times; ++i) run_measured(run);
    return (cpu_nanoseconds() - start) / times;
}

BenchLine measured(const BenchItem& item, std::int64_t milliseconds)
{
    BenchLine line{.name = item.name, .nanoseconds = std::max<std::int64_t>(1, nanoseconds_of(item.run, 1)), .repetitions = 1};
    if (milliseconds == 0) return line;
    constexpr int kRounds = 9;  // of which the best counts: others run on the machine too
    const std::int64_t times = std::max<std::int64_t>(1, milliseconds * 1'000'000 / kRounds / line.nanoseconds);
    for (int round = 0; round < kRounds; ++round) {
        line.nanoseconds = std::min(line.nanoseconds, std::max<std::int64_t>(1, nanoseconds_of(item.run, times)));
        line.repetitions += times;
    }
    return line;
}

std::int64_t heap_bytes()
{
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    const struct mallinfo2 info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
#else
    return 0;
#endif
}

std::string time_words(std::int64_t nanoseconds)
{
    if (nanoseconds < 10'000) return with_commas(nanoseconds) + " ns";
    if (nanoseconds < 10'000'000) return decimal(nanoseconds, 1) + " \xC2\xB5s";
    return decimal(nanoseconds / 1000, 1) + " ms";
}

}  // namespace

void run_measured(const std::function<void()>& run) { run(); }

void run_yardstick()
{
    Dice dice{std::string_view{"yardstick"}};
    std::uint32_t sum = 0;
    for (int i = 0; i < 100'000; ++i) sum += dice.next();
    asm volatile("" : : "r"(sum));  // so that the compiler cannot leave the work out
}

BenchReport measure(std::span<const BenchItem> items, std::int64_t milliseconds, const std::function<void()>& progress)
{
    BenchReport report;
    report.yardstick_nanoseconds = 1;
    if (milliseconds > 0) report.yardstick_nanoseconds = measured({"yardstick", run_yardstick}, milliseconds).nanoseconds;
    for (const BenchItem& item : items) {
        report.lines.push_back(measured(item, milliseconds));
        BenchLine& line = report.lines.back();
        line.ratio = number_of(static_cast<double>(line.nanoseconds) / static_cast<double>(report.yardstick_nanoseconds));
        if (progress) progress();
    }
    return report;
}

std::vector<MemoryLine> memory_of_games(const Ruleset& rules, std::span<const std::string> system_names)
{
    std::vector<MemoryLine> lines;
    SceneShelf shelf{rules, system_names};
    for (const int houses : {4, 8, 12}) {
        for (const int turn : {1, 30, 60}) {
            const Scene& scene = shelf.scene(houses, turn);
            const std::int64_t before = heap_bytes();
            const auto copy = std::make_unique<Scene>(scene);
            const GameTables tables{shelf.rules(), copy->state.map};
            lines.push_back({"game/" + std::to_string(houses) + '/' + std::to_string(turn), heap_bytes() - before});
        }
    }
    return lines;
}

std::string in_words(const BenchReport& report, bool colour)
{
    std::string text = "The yardstick, 100,000 random numbers, takes " + time_words(report.yardstick_nanoseconds) + "; names end in houses and turn\n";
    std::vector<std::vector<std::string>> rows{{"", "time", "yardsticks"}};
    for (const BenchLine& line : report.lines) rows.push_back({line.name, time_words(line.nanoseconds), decimal(line.ratio.value.raw, 3)});
    add_table(text, "Once", rows, colour);
    std::vector<std::vector<std::string>> memory{{"", "kB"}};
    for (const MemoryLine& line : report.memory) memory.push_back({line.name, with_commas(line.bytes / 1000)});
    if (memory.size() > 1) add_table(text, "Memory", memory, colour);
    return text;
}

}  // namespace ec4x::lab
