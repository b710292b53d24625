#include "engine/map/planets.h"

#include <algorithm>
#include <cstdint>

#include "base/ensure.h"
#include "engine/map/hex.h"

namespace ec4x {

namespace {

// Whether a's smallest prospect is the larger part of its largest.
bool fairer(const PlanetDraw& a, const PlanetDraw& b)
{
    const auto [a_min, a_max] = std::ranges::minmax(a.prospects);
    const auto [b_min, b_max] = std::ranges::minmax(b.prospects);
    return std::int64_t{a_min} * b_max > std::int64_t{b_min} * a_max;
}

}  // namespace

std::vector<Planet> planets_of(const StarMap& map)
{
    std::vector<Planet> planets;
    for (const System& system : map.systems) planets.push_back({system.class_, system.raw});
    return planets;
}

PlanetClass class_of_roll(int roll, const PlanetRules& rules) { return static_cast<PlanetClass>(rules.class_roll[static_cast<std::size_t>(roll)].value); }

// A negative modifier of a host may go below the first row; that row then holds.
RawMaterials raw_of_roll(int roll, PlanetClass class_, const PlanetRules& rules)
{
    ensure(!rules.resource_roll.empty(), "planet.resource_roll has a row");
    const auto modifier = rules.resource_mod.find(static_cast<int>(class_));
    if (modifier != rules.resource_mod.end()) roll += modifier->second;
    const auto above = rules.resource_roll.upper_bound(roll);
    return above == rules.resource_roll.begin() ? above->second : std::prev(above)->second;
}

std::vector<Planet> roll_planets(std::span<const SystemId> homes, Planet homeworld, const PlanetRules& rules, const MapStreams& streams, int attempt)
{
    Dice dice = streams.open("planets", attempt);
    std::vector<Planet> planets(systems_in(streams.rings), homeworld);
    for (SystemId id{0}; id.value < planets.size(); ++id.value) {
        if (std::ranges::binary_search(homes, id)) continue;
        const PlanetClass class_ = class_of_roll(dice.d10(), rules);
        planets[id.value] = {class_, raw_of_roll(dice.d10(), class_, rules)};
    }
    return planets;
}

Neighbourhoods neighbourhoods(const LaneGraph& lanes, std::span<const SystemId> homes, int count)
{
    Neighbourhoods all;
    for (const SystemId home : homes) {
        const Reach reach{lanes, home, OpenLanes{.restricted = false}};
        std::vector<SystemId> near;
        for (const SystemId id : reach.order()) {
            if (!std::ranges::binary_search(homes, id)) near.push_back(id);
        }
        std::ranges::sort(near, {}, [&](SystemId id) { return std::pair{*reach.jumps_to(id), id}; });
        near.resize(std::min(near.size(), static_cast<std::size_t>(count)));
        all.push_back(std::move(near));
    }
    return all;
}

std::vector<int> prospects(const Neighbourhoods& near, std::span<const Planet> planets)
{
    std::vector<int> values;
    for (const std::vector<SystemId>& systems : near) {
        int value = 0;
        for (const SystemId id : systems) value += static_cast<int>(planets[id.value].class_) + static_cast<int>(planets[id.value].raw);
        values.push_back(value);
    }
    return values;
}

bool are_fair(std::span<const int> prospects, const MapFairRules& rules)
{
    const auto [smallest, largest] = std::ranges::minmax(prospects);
    return 100 * smallest >= rules.pct * largest;
}

PlanetDraw draw_planets(const LaneGraph& lanes, std::span<const SystemId> homes, Planet homeworld, const MapFairRules& fair, const PlanetRules& rules,
                        const MapStreams& streams)
{
    const Neighbourhoods near = neighbourhoods(lanes, homes, fair.count);
    PlanetDraw best;
    for (int attempt = 0; attempt < fair.attempts; ++attempt) {
        PlanetDraw draw{.planets = roll_planets(homes, homeworld, rules, streams, attempt), .attempt = attempt};
        draw.prospects = prospects(near, draw.planets);
        if (are_fair(draw.prospects, fair)) return draw;
        if (attempt == 0 || fairer(draw, best)) best = std::move(draw);
    }
    return best;
}

std::vector<StarClass> draw_stars(const MapStreams& streams)
{
    Dice dice = streams.open("stars");
    std::vector<StarClass> stars(systems_in(streams.rings));
    for (StarClass& star : stars) star = static_cast<StarClass>(dice.below(4));
    return stars;
}

}  // namespace ec4x
