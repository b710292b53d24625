// The grid of hexes and its numbering (MAP-001 to MAP-004): everything here follows from the number of rings alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/ids.h"
#include "model/star_map.h"

namespace ec4x {

inline constexpr SystemId kHub{0};  // MAP-008

// MAP-001. Directions 0 to 5: SE, NE, N, NW, SW, S.
inline constexpr std::array<Hex, 6> kDirections = {Hex{1, 0}, Hex{1, -1}, Hex{0, -1}, Hex{-1, 0}, Hex{-1, 1}, Hex{0, 1}};

[[nodiscard]] constexpr Hex neighbour(Hex hex, std::size_t direction) { return {hex.q + kDirections[direction].q, hex.r + kDirections[direction].r}; }

[[nodiscard]] int distance(Hex a, Hex b);                                // MAP-002
[[nodiscard]] inline int ring_of(Hex hex) { return distance(hex, {}); }  // MAP-002

// MAP-003. 1 + 3R(R + 1) systems, 9R^2 + 3R pairs of adjacent hexes.
[[nodiscard]] constexpr std::uint32_t systems_in(int rings)
{
    const auto r = static_cast<std::uint32_t>(rings);
    return 1 + 3 * r * (r + 1);
}
[[nodiscard]] constexpr std::uint32_t adjacent_pairs_in(int rings)
{
    const auto r = static_cast<std::uint32_t>(rings);
    return 9 * r * r + 3 * r;
}

// MAP-004. The spiral, both ways. Any hex has an id, whatever the size of the map.
[[nodiscard]] SystemId system_at(Hex hex);
[[nodiscard]] Hex hex_of(SystemId id);
[[nodiscard]] std::vector<Hex> hexes_in(int rings);  // by id

[[nodiscard]] std::vector<SystemId> neighbours_of(SystemId id, int rings);  // ascending, those on the map

struct SystemPair {
    SystemId a{};  // the lower id
    SystemId b{};
    friend constexpr auto operator<=>(SystemPair, SystemPair) = default;
};
[[nodiscard]] std::vector<SystemPair> adjacent_pairs(int rings);  // ascending by a, then b

// MAP-041. An exact fraction, fixed at the start of the game.
struct SystemsPerHouse {
    int systems = 0;
    int houses = 1;
};
[[nodiscard]] inline SystemsPerHouse systems_per_house(const StarMap& map, int players) { return {static_cast<int>(map.systems.size()), players}; }

}  // namespace ec4x
