#include "engine/map/map_file.h"

#include "base/sha256.h"
#include "engine/map/map_text.h"

namespace ec4x {

namespace {

enum class Names { Written, Null };

std::string text_of(const MapFile& file, Names names)
{
    const GeneratedMap& generated = file.generated;
    MapText text;
    text.value("format", std::string{"ec4x-map"});
    text.value("generator_version", kMapGeneratorVersion);
    text.value("seed", generated.seed);
    text.value("players", generated.players);
    text.value("rings", generated.map.rings);
    text.config(file.config);
    text.value("quality", generated.quality);
    text.rows("systems", generated.map.systems, [&](JsonLine& line, const System& system) {
        line.field("id", system.id);
        names == Names::Written ? line.field("name", system.name) : line.raw("name", "null");
        append_planet(line, system);
    });
    text.rows("lanes", generated.map.lanes, append_lane);
    return std::move(text).finished();
}

}  // namespace

codec::FlatValues map_config(const MapRules& rules, const PlanetRules& planets)
{
    codec::FlatValues values = codec::flat_values(rules, "map");
    values.merge(codec::flat_values(planets, "planet"));
    for (const char* elsewhere : {"map.seed", "map.rings", "map.generator_version", "map.names"}) values.erase(elsewhere);
    return values;
}

std::string map_file_text(const MapFile& file) { return text_of(file, Names::Written); }

std::string map_fingerprint(const MapFile& file) { return sha256_hex(text_of(file, Names::Null)); }

}  // namespace ec4x
