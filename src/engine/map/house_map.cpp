#include "engine/map/house_map.h"

#include <algorithm>
#include <initializer_list>

#include "engine/map/map_text.h"
#include "engine/map/streams.h"

namespace ec4x {

namespace {

std::string csv_field(const std::string& text)
{
    if (text.find_first_of("\",\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted += '"';
}

void append_line(std::string& out, std::initializer_list<std::string> fields)
{
    bool first = true;
    for (const std::string& field : fields) {
        if (!first) out += ',';
        first = false;
        out += csv_field(field);
    }
    out += "\r\n";
}

template <DescribedEnum E>
std::string word(const std::optional<E>& value)
{
    return value ? std::string{name_of(*value)} : std::string{};
}

}  // namespace

Table<SystemId, KnownSystem> systems_known_at_start(const StarMap& map, int seat, const MapRevealRules& reveal)
{
    Table<SystemId, KnownSystem> known;
    known.reserve(map.systems.size());
    for (const System& system : map.systems) {
        const bool own = system.home == seat;
        KnownSystem& row = known.insert({.id = system.id, .name = system.name, .hex = system.hex, .star = system.star, .explored = own});
        if (own || reveal.planets) {
            row.class_ = system.class_;
            row.raw = system.raw;
        }
        if (own || reveal.homeworlds) row.home = system.home;
    }
    return known;
}

std::vector<Lane> lanes_known_at_start(const StarMap& map, int seat, const MapRevealRules& reveal)
{
    const auto own = [&](SystemId id) { return map.systems.at(id).home == seat; };
    std::vector<Lane> known;
    for (const Lane& lane : map.lanes) {
        if (reveal.lanes || own(lane.a) || own(lane.b)) known.push_back(lane);
    }
    return known;
}

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

std::string systems_csv(const HouseView& view)
{
    std::string out;
    append_line(out, {"id", "name", "q", "r", "ring", "star", "class", "raw", "home", "owner"});
    for (const KnownSystem& system : view.systems) {
        append_line(out, {std::to_string(system.id.value), system.name, std::to_string(system.hex.q), std::to_string(system.hex.r),
                          std::to_string(ring_of(system.hex)), std::string{name_of(system.star)}, word(system.class_), word(system.raw),
                          system.home ? std::to_string(*system.home) : "", system.owner ? system.owner->text() : ""});
    }
    return out;
}

std::string lanes_csv(const HouseView& view)
{
    std::string out;
    append_line(out, {"a", "b", "class"});
    for (const Lane& lane : view.lanes) {
        append_line(out, {std::to_string(lane.a.value), std::to_string(lane.b.value), std::string{name_of(lane.class_)}});
    }
    return out;
}

}  // namespace ec4x
