#include "engine/map/map_import.h"

#include <algorithm>

#include "codec/json_parser.h"
#include "engine/map/hex.h"
#include "engine/map/homes.h"
#include "engine/map/invariants.h"
#include "engine/map/map_reading.h"

namespace ec4x {

namespace {

using Breaches = std::vector<MapBreach>;

std::string system_text(std::uint32_t id) { return "system " + std::to_string(id); }

void check_range(const char* what, const std::optional<int>& value, int min, int max, Breaches& breaches)
{
    if (!value || (*value >= min && *value <= max)) return;  // what could not be read has been complained about
    breaches.push_back(
        {true, std::string{what} + " is " + std::to_string(*value) + " instead of " + std::to_string(min) + (min == max ? "" : " to " + std::to_string(max))});
}

void check_head(const MapReading& reading, const MapRules& rules, Breaches& breaches)
{
    if (reading.format && *reading.format != "ec4x-map") {
        breaches.push_back({true, "format is '" + *reading.format + "' instead of 'ec4x-map'"});
    }
    check_range("generator_version", reading.generator_version, kMapGeneratorVersion, kMapGeneratorVersion, breaches);
    check_range("players", reading.players, rules.min_players, rules.max_players, breaches);
    check_range("rings", reading.rings, 1, rules.max_rings, breaches);
}

// A row of which something could not be read stands at its place; one breach of it is enough.
System system_of(const ReadRow<MapSystemRow>& read)
{
    const MapSystemRow& row = read.row;
    return {.id = SystemId{row.id},
            .name = row.name,
            .hex = read.whole ? Hex{row.q, row.r} : hex_of(SystemId{row.id}),
            .star = row.star,
            .class_ = row.class_,
            .raw = row.raw,
            .home = row.home};
}

void check_row(const MapSystemRow& row, Breaches& breaches)
{
    const int ring = ring_of(hex_of(SystemId{row.id}));
    if (row.ring != ring) {
        breaches.push_back({false, system_text(row.id) + " has ring " + std::to_string(row.ring) + " instead of " + std::to_string(ring)});
    }
    if (row.name.empty()) breaches.push_back({false, system_text(row.id) + " has no name"});
}

void take_systems(const MapReading& reading, StarMap& map, Breaches& breaches)
{
    for (const ReadRow<MapSystemRow>& read : reading.systems) {
        const MapSystemRow& row = read.row;
        if (row.id == kUnread) continue;
        if (row.id >= systems_in(map.rings)) {
            breaches.push_back({true, system_text(row.id) + " is not on a map of " + std::to_string(map.rings) + " rings"});
        } else if (map.systems.contains(SystemId{row.id})) {
            breaches.push_back({true, system_text(row.id) + " stands there twice"});
        } else {
            map.systems.insert(system_of(read));
            if (read.whole) check_row(row, breaches);
        }
    }
    std::vector<SystemId> missing;
    for (SystemId id{0}; id.value < systems_in(map.rings); ++id.value) {
        if (!map.systems.contains(id)) missing.push_back(id);
    }
    if (!missing.empty()) breaches.push_back({true, "system " + in_words(missing) + " is missing"});
}

void take_lanes(const MapReading& reading, StarMap& map, Breaches& breaches)
{
    for (const auto& [row, whole] : reading.lanes) {
        if (row.a == kUnread || row.b == kUnread) continue;
        const std::uint32_t highest = std::max(row.a, row.b);
        if (highest < systems_in(map.rings)) {
            map.lanes.push_back({SystemId{row.a}, SystemId{row.b}, row.class_});
        } else {
            breaches.push_back(
                {true, "lane " + std::to_string(row.a) + "-" + std::to_string(row.b) + " leads to " + system_text(highest) + ", which is not on the map"});
        }
    }
}

// MAP-040.
void check_names(const StarMap& map, Breaches& breaches)
{
    std::vector<std::string_view> names;
    for (const System& system : map.systems) {
        if (!system.name.empty()) names.push_back(system.name);
    }
    std::ranges::sort(names);
    for (auto name = std::ranges::adjacent_find(names); name != names.end();) {
        breaches.push_back({false, "more than one system has the name '" + std::string{*name} + "'"});
        name = std::ranges::adjacent_find(std::ranges::upper_bound(names, *name), names.end());
    }
}

StarMap take_map(const MapReading& reading, const MapRules& rules, Breaches& breaches)
{
    StarMap map{.rings = *reading.rings};
    take_systems(reading, map, breaches);
    take_lanes(reading, map, breaches);
    check_names(map, breaches);
    const int players = reading.players.value_or(static_cast<int>(homes_of(map).size()));
    const Breaches unsound = breaches_of(map, players, rules);
    breaches.insert(breaches.end(), unsound.begin(), unsound.end());
    map.lanes = tidied(std::move(map.lanes));
    return map;
}

}  // namespace

Result<MapImport, MapRefusal> import_map(std::string text, const MapRules& rules, std::string file_name)
{
    const Result<Document, Complaint> document = parse_json(std::move(text), std::move(file_name));
    if (!document) return MapRefusal{.breaches = {to_line(document.error())}};

    MapReading reading = read_map(document->root());
    Breaches breaches;
    for (const Complaint& complaint : reading.complaints) breaches.push_back({true, to_line(complaint)});
    check_head(reading, rules, breaches);
    const bool has_place = reading.rings && *reading.rings >= 1 && *reading.rings <= rules.max_rings;
    StarMap map = has_place ? take_map(reading, rules, breaches) : StarMap{};

    std::vector<std::string> texts;
    for (const MapBreach& breach : breaches) texts.push_back(breach.text);
    const bool refused = std::ranges::any_of(breaches, [&](const MapBreach& breach) { return breach.always || rules.import.strict; });
    if (refused) return MapRefusal{.breaches = std::move(texts)};
    return MapImport{{{reading.seed, *reading.players, std::move(map), reading.quality}, reading.config}, std::move(texts)};
}

}  // namespace ec4x
