#include "cli/lab_setup.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <thread>

#include "base/dice.h"
#include "engine/map/generate.h"

namespace ec4x::cli {

Ruleset lab_ruleset(const LabOptions& options, const RulesetOptions& chosen)
{
    RulesetOptions with_rings = chosen;
    if (options.rings != 0) with_rings.set.push_back("map.rings = " + std::to_string(options.rings));
    return load_chosen_ruleset(with_rings);
}

lab::Tournament lab_tournament(const LabOptions& options, const Ruleset& rules)
{
    const int fewest = rules.map.min_players;
    const int most = rules.map.max_players;
    if (options.players < fewest || options.players > most) stop_bad_input(fmt::format("--players {}: {} to {} are possible", options.players, fewest, most));
    if (options.games < 1 || options.games > lab::kMostGames) stop_bad_input(fmt::format("--games {}: 1 to {} are possible", options.games, lab::kMostGames));
    if (options.turns < 1 || options.turns > 10'000) stop_bad_input(fmt::format("--turns {}: 1 to 10000 are possible", options.turns));
    if (!is_seed_text(options.seed) || options.seed.size() > lab::kLongestLabSeed) {
        stop_bad_input(fmt::format("--seed: 1 to {} characters of A-Z a-z 0-9 . _ are needed", lab::kLongestLabSeed));
    }
    auto entrants = lab::entrants_in(options.bots);
    if (!entrants) stop_bad_input("--bots: " + entrants.error());
    if (entrants->size() > lab::kMostEntrants) stop_bad_input(fmt::format("--bots: {} are named, {} are possible", entrants->size(), lab::kMostEntrants));
    return {*std::move(entrants), options.players, options.seed};
}

int lab_threads(const LabOptions& options, int processes)
{
    if (options.threads < 0 || options.threads > 256) stop_bad_input(fmt::format("--threads {}: 1 to 256 are possible", options.threads));
    return options.threads > 0 ? options.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / processes);
}

std::function<void(std::int64_t)> progress_on(Progress& progress)
{
    return [&progress](std::int64_t) { progress.advance(); };
}

std::int64_t peak_memory_mb()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

}  // namespace ec4x::cli
