// `ec4x map check`: thousands of maps, every promise of the rulebook checked on each.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/console.h"
#include "cli/map_actions.h"
#include "cli/map_source.h"
#include "codec/json_writer.h"
#include "engine/map/guarantees.h"

namespace ec4x::cli {

namespace {

// What came of the maps for one number of houses.
struct CheckRow {
    int players = 0;
    int maps = 0;
    int broken = 0;
    int failed = 0;
    int fallbacks = 0;
    int planets_rerolled = 0;
    std::int64_t microseconds = 0;  // of making one map, on average
};
BOOST_DESCRIBE_STRUCT(CheckRow, (), (players, maps, broken, failed, fallbacks, planets_rerolled, microseconds))

struct MapCheckReport {
    std::vector<CheckRow> rows{};
    std::vector<std::string> broken{};  // the first of each number of houses
};
BOOST_DESCRIBE_STRUCT(MapCheckReport, (), (rows, broken))

struct Shared {
    std::atomic<int> next_seed{0};
    std::mutex mutex{};
    CheckRow row{};
    std::vector<std::string> broken{};
    std::chrono::nanoseconds time{};
};

void check_seeds(Shared& shared, int players, int seeds, const Ruleset& rules, const std::vector<std::string>& names, Progress& progress)
{
    using Clock = std::chrono::steady_clock;
    const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
    for (int seed = shared.next_seed++; seed < seeds; seed = shared.next_seed++) {
        const Clock::time_point start = Clock::now();
        const auto map = generate_map({players, std::to_string(seed), homeworld}, rules.map, rules.planet, names);
        const auto time = Clock::now() - start;
        std::vector<std::string> broken;
        if (map) broken = broken_guarantees(*map, rules.map, rules.planet);

        const std::lock_guard lock{shared.mutex};
        progress.advance();
        shared.time += time;
        ++shared.row.maps;
        shared.row.failed += map ? 0 : 1;
        shared.row.broken += broken.empty() ? 0 : 1;
        if (!broken.empty() && shared.broken.empty()) shared.broken.push_back(fmt::format("{} houses, seed {}: {}", players, seed, broken.front()));
        if (!map) continue;
        shared.row.fallbacks += map->quality.fallback > 0 ? 1 : 0;
        shared.row.planets_rerolled += map->quality.planet_attempt > 0 ? 1 : 0;
    }
}

}  // namespace

void check_maps(const MapOptions& options)
{
    const Ruleset rules = load_chosen_ruleset(options.rules);
    const std::vector<std::string> names = system_names();
    if (options.min_players < rules.map.min_players || options.max_players > rules.map.max_players || options.seeds < 1) {
        stop_bad_input(fmt::format("houses must be {} to {}, seeds at least 1", rules.map.min_players.value, rules.map.max_players.value));
    }
    MapCheckReport report;
    bool good = true;
    for (int players = options.min_players; players <= options.max_players; ++players) {
        Progress progress{fmt::format("Maps for {} houses", players), static_cast<std::size_t>(options.seeds)};
        Shared shared;
        shared.row.players = players;
        std::vector<std::jthread> threads;
        for (int i = 0; i < std::clamp(options.threads, 1, 64); ++i) {
            threads.emplace_back([&] { check_seeds(shared, players, options.seeds, rules, names, progress); });
        }
        threads.clear();  // waits for them
        shared.row.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(shared.time).count() / std::max(shared.row.maps, 1);
        good = good && shared.row.broken == 0 && shared.row.failed == 0;
        report.rows.push_back(shared.row);
        report.broken.insert(report.broken.end(), shared.broken.begin(), shared.broken.end());
    }
    if (options.json) {
        print_line(codec::json_of(report));
    } else {
        print_line("houses    maps  broken  failed  fallback  rerolled  us a map");
        for (const CheckRow& row : report.rows) {
            print_line(fmt::format("{:6} {:7} {:7} {:7} {:9} {:9} {:9}", row.players, row.maps, row.broken, row.failed, row.fallbacks, row.planets_rerolled,
                                   row.microseconds));
        }
        for (const std::string& line : report.broken) print_line(line);
    }
    if (!good) stop_with_problems("some maps break a promise");
}

}  // namespace ec4x::cli
