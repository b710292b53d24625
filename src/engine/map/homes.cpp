#include "engine/map/homes.h"

#include <algorithm>
#include <limits>

#include "base/round.h"
#include "engine/map/hex.h"

namespace ec4x {

namespace {

struct Run {
    std::vector<SystemId> homes{};
    PlacementFigures figures{};
};

// A candidate and its smallest distance to a home chosen so far.
struct Candidate {
    SystemId id{};
    Hex hex{};
    int clearance = std::numeric_limits<int>::max();
    bool chosen = false;
};

void choose(std::vector<Candidate>& candidates, Candidate& home)
{
    home.chosen = true;
    for (Candidate& candidate : candidates) candidate.clearance = std::min(candidate.clearance, distance(candidate.hex, home.hex));
}

// The unchosen candidates with the largest clearance, in id order.
std::vector<Candidate*> farthest(std::vector<Candidate>& candidates)
{
    int largest = 0;
    for (const Candidate& candidate : candidates) {
        if (!candidate.chosen) largest = std::max(largest, candidate.clearance);
    }
    std::vector<Candidate*> best;
    for (Candidate& candidate : candidates) {
        if (!candidate.chosen && candidate.clearance == largest) best.push_back(&candidate);
    }
    return best;
}

// MAP-010 step 1. Before the first choice all clearances are equal, so the first home is drawn among all candidates.
Run run_placement(std::vector<Candidate> candidates, int players, Dice dice)
{
    Run run;
    for (int i = 0; i < players; ++i) {
        const std::vector<Candidate*> best = farthest(candidates);
        Candidate& home = *best[dice.below(static_cast<std::uint32_t>(best.size()))];
        choose(candidates, home);
        run.homes.push_back(home.id);
    }
    std::ranges::sort(run.homes);
    run.figures = placement_figures(run.homes);
    return run;
}

struct Kept {
    std::vector<const Run*> runs{};
    int fallback = 0;
};

template <class Test>
std::vector<const Run*> runs_that(const std::vector<Run>& runs, Test test)
{
    std::vector<const Run*> passing;
    for (const Run& run : runs) {
        if (test(run.figures)) passing.push_back(&run);
    }
    return passing;
}

// MAP-010 step 3.
Kept keep_runs(const std::vector<Run>& runs, int largest_d, const MapHomeworldRules& rules)
{
    const int needed = std::max(2, largest_d - rules.slack);
    const auto apart = [&](const PlacementFigures& f) { return f.d >= needed; };
    const auto even = [&](const PlacementFigures& f) { return apart(f) && f.s <= rules.max_spread; };
    const auto balanced = [&](const PlacementFigures& f) { return even(f) && f.t >= rules.min_total_pct; };

    if (Kept kept{runs_that(runs, balanced), 0}; !kept.runs.empty()) return kept;
    if (Kept kept{runs_that(runs, even), 1}; !kept.runs.empty()) return kept;
    int smallest_s = std::numeric_limits<int>::max();
    for (const Run* run : runs_that(runs, apart)) smallest_s = std::min(smallest_s, run->figures.s);
    return {runs_that(runs, [&](const PlacementFigures& f) { return apart(f) && f.s == smallest_s; }), 2};
}

}  // namespace

std::vector<SystemId> homes_of(const StarMap& map)
{
    std::vector<SystemId> homes;
    for (const System& system : map.systems) {
        if (system.home) homes.push_back(system.id);
    }
    return homes;
}

std::vector<RivalDistances> rival_distances(std::span<const SystemId> homes)
{
    std::vector<RivalDistances> distances;
    for (const SystemId home : homes) {
        RivalDistances own{std::numeric_limits<int>::max(), 0};
        for (const SystemId rival : homes) {
            if (rival == home) continue;
            const int apart = distance(hex_of(home), hex_of(rival));
            own = {std::min(own.nearest, apart), own.total + apart};
        }
        distances.push_back(own);
    }
    return distances;
}

PlacementFigures placement_figures(std::span<const SystemId> homes)
{
    const std::vector<RivalDistances> distances = rival_distances(homes);
    const auto [closest, farthest_off] = std::ranges::minmax(distances, {}, &RivalDistances::nearest);
    const auto [central, remote] = std::ranges::minmax(distances, {}, &RivalDistances::total);
    return {.d = closest.nearest, .s = farthest_off.nearest - closest.nearest, .t = static_cast<int>(div_floor(100 * central.total, remote.total))};
}

std::vector<SystemId> home_candidates(int rings, const MapHomeworldRules& rules)
{
    std::vector<SystemId> candidates;
    const int inner_rings = std::min(static_cast<int>(rules.min_ring), rings) - 1;
    for (SystemId id{systems_in(inner_rings)}; id.value < systems_in(rings); ++id.value) candidates.push_back(id);
    return candidates;
}

std::optional<Placement> place_homes(const MapHomeworldRules& rules, const MapStreams& streams)
{
    std::vector<Candidate> candidates;
    for (const SystemId id : home_candidates(streams.rings, rules)) candidates.push_back({.id = id, .hex = hex_of(id)});

    std::vector<Run> runs;
    int largest_d = 0;
    for (int k = 0; k < rules.tries; ++k) {
        runs.push_back(run_placement(candidates, streams.players, streams.open("homes", k)));
        largest_d = std::max(largest_d, runs.back().figures.d);
    }
    const Kept kept = keep_runs(runs, largest_d, rules);
    if (kept.runs.empty()) return std::nullopt;
    const Run& chosen = *kept.runs[streams.open("homes", "pick").below(static_cast<std::uint32_t>(kept.runs.size()))];
    return Placement{chosen.homes, chosen.figures, largest_d, kept.fallback};
}

std::vector<SystemId> seat_homes(std::vector<SystemId> homes, const MapStreams& streams)
{
    std::ranges::sort(homes);
    streams.open("seats").shuffle(homes);
    return homes;
}

}  // namespace ec4x
