#include "engine/map/hex.h"

#include <algorithm>
#include <cstdlib>

namespace ec4x {

namespace {

// The id with which ring k opens.
constexpr std::uint32_t first_of_ring(int k)
{
    const auto ring = static_cast<std::uint32_t>(k);
    return ring == 0 ? 0 : 1 + 3 * ring * (ring - 1);
}

// How many steps from the start of ring k, at (-k, k), the walk along its six sides comes to the hex.
constexpr int steps_along_ring(Hex hex, int k)
{
    const auto [q, r] = hex;
    if (r == k && q < 0) return k + q;
    if (q + r == k && q < k) return k + q;
    if (q == k && r > -k) return 2 * k - r;
    if (r == -k && q > 0) return 4 * k - q;
    if (q + r == -k && q > -k) return 4 * k - q;
    return 5 * k + r;
}

}  // namespace

int distance(Hex a, Hex b)
{
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

SystemId system_at(Hex hex)
{
    const int k = ring_of(hex);
    return k == 0 ? kHub : SystemId{first_of_ring(k) + static_cast<std::uint32_t>(steps_along_ring(hex, k))};
}

Hex hex_of(SystemId id)
{
    if (id == kHub) return {};
    int k = 1;
    while (first_of_ring(k + 1) <= id.value) ++k;
    const int steps = static_cast<int>(id.value - first_of_ring(k));
    Hex hex{-k, k};
    for (int side = 0; side < 6; ++side) {
        const int along = std::clamp(steps - side * k, 0, k);
        const Hex step = kDirections[static_cast<std::size_t>(side)];
        hex = {hex.q + along * step.q, hex.r + along * step.r};
    }
    return hex;
}

std::vector<Hex> hexes_in(int rings)
{
    std::vector<Hex> hexes;
    hexes.reserve(systems_in(rings));
    hexes.push_back({});
    for (int k = 1; k <= rings; ++k) {
        Hex hex{-k, k};
        for (std::size_t side = 0; side < 6; ++side) {
            for (int step = 0; step < k; ++step) {
                hexes.push_back(hex);
                hex = neighbour(hex, side);
            }
        }
    }
    return hexes;
}

std::vector<SystemId> neighbours_of(SystemId id, int rings)
{
    std::vector<SystemId> neighbours;
    neighbours.reserve(kDirections.size());
    const Hex hex = hex_of(id);
    for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
        const Hex there = neighbour(hex, direction);
        if (ring_of(there) <= rings) neighbours.push_back(system_at(there));
    }
    std::ranges::sort(neighbours);
    return neighbours;
}

std::vector<SystemPair> adjacent_pairs(int rings)
{
    std::vector<SystemPair> pairs;
    pairs.reserve(adjacent_pairs_in(rings));
    for (SystemId a{0}; a.value < systems_in(rings); ++a.value) {
        for (const SystemId b : neighbours_of(a, rings)) {
            if (a < b) pairs.push_back({a, b});
        }
    }
    return pairs;
}

}  // namespace ec4x
