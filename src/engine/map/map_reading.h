// A map file as far as its text can be read, before anybody asks whether the map is sound.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/bounded.h"
#include "codec/complaint.h"
#include "codec/document.h"
#include "codec/flat_values.h"
#include "model/star_map.h"

namespace ec4x {

inline constexpr std::uint32_t kUnread = std::numeric_limits<std::uint32_t>::max();  // an id that could not be read

struct MapSystemRow {
    std::uint32_t id = kUnread;
    std::string name{};
    Bounded<-1000, 1000> q{};  // far beyond any map, near enough to compute with
    Bounded<-1000, 1000> r{};
    int ring = 0;
    StarClass star = StarClass::F;
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<int> home{};
};
BOOST_DESCRIBE_STRUCT(MapSystemRow, (), (id, name, q, r, ring, star, class_, raw, home))

struct MapLaneRow {
    std::uint32_t a = kUnread;
    std::uint32_t b = kUnread;
    LaneClass class_ = LaneClass::Major;
};
BOOST_DESCRIBE_STRUCT(MapLaneRow, (), (a, b, class_))

template <class Row>
struct ReadRow {
    Row row{};
    bool whole = false;  // nothing was wrong with it
};

struct MapReading {
    std::optional<std::string> format{};
    std::optional<int> generator_version{};
    std::string seed{};
    std::optional<int> players{};
    std::optional<int> rings{};
    codec::FlatValues config{};
    MapQuality quality{};
    std::vector<ReadRow<MapSystemRow>> systems{};
    std::vector<ReadRow<MapLaneRow>> lanes{};
    Complaints complaints{};
};

[[nodiscard]] MapReading read_map(Value root);

}  // namespace ec4x
