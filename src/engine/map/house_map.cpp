#include "engine/map/house_map.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/map/map_text.h"
#include "engine/map/streams.h"

namespace ec4x {

std::string house_map_json(const HouseView& view, const codec::FlatValues& config)
{
    constexpr std::optional<int> unknown;
    const auto seats = std::ranges::count_if(view.houses, [](const PublicHouse& house) { return house.seat > 0; });
    MapText text;
    text.value("format", std::string{"ec4x-map"});
    text.value("generator_version", kMapGeneratorVersion);
    text.value("seed", unknown);
    text.value("players", seats);
    text.value("rings", view.rings);
    text.config(config);
    text.value("quality", unknown);
    text.rows("systems", view.systems, [](JsonLine& line, const KnownSystem& system) {
        line.field("id", system.id).field("name", system.name);
        append_planet(line, system);
        line.field("owner", system.owner);
    });
    text.rows("lanes", view.lanes, append_lane);
    return std::move(text).finished();
}

}  // namespace ec4x
