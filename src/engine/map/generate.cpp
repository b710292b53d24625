#include "engine/map/generate.h"

#include "engine/map/hex.h"
#include "engine/map/homes.h"
#include "engine/map/lane_draw.h"
#include "engine/map/names.h"
#include "engine/map/request_check.h"

namespace ec4x {

namespace {

MapQuality quality_of(const Placement& placement, const PlanetDraw& planets)
{
    return {.d = placement.figures.d,
            .s = placement.figures.s,
            .t = placement.figures.t,
            .B = placement.B,
            .fallback = placement.fallback,
            .planet_attempt = planets.attempt,
            .V = planets.prospects};
}

Table<SystemId, System> systems_of(const std::vector<Planet>& planets, const std::vector<StarClass>& stars, std::vector<std::string> names, int rings)
{
    Table<SystemId, System> systems;
    systems.reserve(planets.size());
    const std::vector<Hex> hexes = hexes_in(rings);
    for (SystemId id{0}; id.value < planets.size(); ++id.value) {
        systems.insert({.id = id,
                        .name = std::move(names[id.value]),
                        .hex = hexes[id.value],
                        .star = stars[id.value],
                        .class_ = planets[id.value].class_,
                        .raw = planets[id.value].raw});
    }
    return systems;
}

}  // namespace

// Each step has streams of its own, so their order matters only where one needs what another drew. A homeworld always
// has neighbours enough for its lanes: every hex has three, and `map.homeworld.lanes` is at most 3 (MAP-032).
Result<GeneratedMap, MapFailure> generate_map(const MapRequest& request, const MapRules& rules, const PlanetRules& planet_rules,
                                              std::span<const std::string> built_in_names)
{
    if (std::optional<MapFailure> flaw = flaw_of_request(request, rules, planet_rules)) return *std::move(flaw);
    const int rings = rings_of(request.players, rules);
    const MapStreams streams{request.seed, request.players, rings};

    const std::optional<Placement> placement = place_homes(rules.homeworld, streams);
    if (!placement) return MapFailure{Reason::NoPlacement, "no placement with distance >= 2 found"};
    const std::vector<SystemId>& homes = placement->homes;

    GeneratedMap result{.seed = request.seed, .players = request.players, .map = {.rings = rings}};
    StarMap& map = result.map;
    map.lanes = draw_lanes(homes, rules, streams);
    assign_lane_classes(map.lanes, homes, rules, streams);

    const LaneGraph lanes{systems_in(rings), map.lanes};
    const PlanetDraw planets = draw_planets(lanes, homes, request.homeworld, rules.fair, planet_rules, streams);
    const std::span<const std::string> names = rules.names.empty() ? built_in_names : std::span<const std::string>{rules.names};
    map.systems = systems_of(planets.planets, draw_stars(streams), draw_names(names, streams), rings);
    int seat = 0;
    for (const SystemId home : seat_homes(homes, streams)) map.systems.at(home).home = ++seat;
    result.quality = quality_of(*placement, planets);
    return result;
}

}  // namespace ec4x
