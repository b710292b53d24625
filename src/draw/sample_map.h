// A star map for the tests of the drawing: the full grid, lanes and planets by dice. Not a fair map, but a whole one.
#pragma once

#include "base/dice.h"
#include "model/star_map.h"

namespace ec4x::draw {

[[nodiscard]] inline StarMap sample_map(int rings, int homes)
{
    constexpr Hex kDirections[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    Dice dice{"draw-sample"};
    StarMap map{.rings = rings};
    const auto add = [&](Hex hex) {
        const auto number = static_cast<std::uint32_t>(map.systems.size());
        map.systems.insert({.id = {number},
                            .name = "Name" + std::to_string(number),
                            .hex = hex,
                            .class_ = static_cast<PlanetClass>(dice.die(7)),
                            .raw = static_cast<RawMaterials>(dice.die(5))});
    };
    add({});
    for (int ring = 1; ring <= rings; ++ring) {
        Hex hex{-ring, ring};
        for (const Hex by : kDirections) {
            for (int step = 0; step < ring; ++step) {
                add(hex);
                hex = {hex.q + by.q, hex.r + by.r};
            }
        }
    }
    for (const System& a : map.systems) {
        for (const System& b : map.systems) {
            const int q = b.hex.q - a.hex.q;
            const int r = b.hex.r - a.hex.r;
            const bool adjacent = q * q + r * r + (q + r) * (q + r) == 2;
            if (a.id < b.id && adjacent && dice.below(10) < 6) map.lanes.push_back({a.id, b.id, static_cast<LaneClass>(dice.die(3))});
        }
    }
    for (int seat = 1; seat <= homes; ++seat) {
        const auto last = static_cast<std::uint32_t>(map.systems.size()) - 1;
        System& home = map.systems.at({last - static_cast<std::uint32_t>((seat - 1) * 6 * rings / homes)});
        home.home = seat;
        home.class_ = PlanetClass::Eden;
        home.raw = RawMaterials::Abundant;
    }
    return map;
}

}  // namespace ec4x::draw
