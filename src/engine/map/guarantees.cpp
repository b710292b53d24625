#include "engine/map/guarantees.h"

#include <algorithm>

#include "engine/map/hex.h"
#include "engine/map/homes.h"
#include "engine/map/invariants.h"

namespace ec4x {

namespace {

using Broken = std::vector<std::string>;

// MAP-009, MAP-011.
void check_placement(const GeneratedMap& generated, const MapHomeworldRules& rules, Broken& broken)
{
    const std::vector<SystemId> homes = homes_of(generated.map);
    const MapQuality& quality = generated.quality;
    const PlacementFigures figures = placement_figures(homes);
    const auto require = [&](bool holds, const char* what) {
        if (!holds) broken.push_back(std::string{"MAP-011: "} + what);
    };
    require(figures.d == quality.d && figures.s == quality.s && figures.t == quality.t, "d, s and t are those of the homeworlds");
    require(figures.d >= std::max(2, quality.B - rules.slack), "homeworlds keep their distance");
    require(quality.fallback == 2 || figures.s <= rules.max_spread, "nearest rivals are about equally near");
    require(quality.fallback >= 1 || figures.t >= rules.min_total_pct, "total distances to rivals are about equal");

    const std::vector<SystemId> candidates = home_candidates(generated.map.rings, rules);
    if (!std::ranges::includes(candidates, homes)) broken.push_back("MAP-009: homeworlds lie on the rings allowed");
}

// MAP-016. Spare pairs touch neither the hub nor a homeworld.
void check_fewest_lanes(const StarMap& map, const LaneGraph& lanes, int min_lanes, Broken& broken)
{
    const auto home = [&](SystemId id) { return map.systems.at(id).home.has_value(); };
    for (const System& system : map.systems) {
        if (system.home || lanes.of(system.id).size() >= static_cast<std::size_t>(min_lanes)) continue;
        for (const SystemId there : neighbours_of(system.id, map.rings)) {
            if (there == kHub || home(there) || lanes.between(system.id, there)) continue;
            broken.push_back("MAP-016: system " + in_words({system.id}) + " has too few lanes and room for one to " + in_words({there}));
        }
    }
}

// MAP-027. An unfair map is in order only if no attempt was fair.
void check_prospects(const GeneratedMap& generated, const LaneGraph& lanes, const MapFairRules& fair, const PlanetRules& rules, Broken& broken)
{
    const std::vector<SystemId> homes = homes_of(generated.map);
    const Neighbourhoods near = neighbourhoods(lanes, homes, fair.count);
    const std::vector<Planet> planets = planets_of(generated.map);
    const std::vector<int> values = prospects(near, planets);
    if (values != generated.quality.V) broken.push_back("MAP-027: V are the prospects of the homeworlds");
    if (are_fair(values, fair)) return;

    const MapStreams streams{generated.seed, generated.players, generated.map.rings};
    const Planet homeworld = planets[homes.front().value];
    for (int attempt = 0; attempt < fair.attempts; ++attempt) {
        if (!are_fair(prospects(near, roll_planets(homes, homeworld, rules, streams, attempt)), fair)) continue;
        broken.push_back("MAP-027: neighbourhoods are unfair, those of attempt " + std::to_string(attempt) + " are not");
    }
}

}  // namespace

std::vector<std::string> broken_guarantees(const GeneratedMap& generated, const MapRules& rules, const PlanetRules& planets)
{
    const LaneGraph lanes{generated.map};
    Broken broken;
    for (const MapBreach& breach : breaches_of(generated.map, generated.players, rules)) broken.push_back("MAP-035: " + breach.text);
    check_placement(generated, rules.homeworld, broken);
    check_fewest_lanes(generated.map, lanes, rules.min_lanes, broken);
    check_prospects(generated, lanes, rules.fair, planets, broken);
    return broken;
}

}  // namespace ec4x
