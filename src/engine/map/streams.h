// The dice of map generation: every step has a stream of its own (MAP-006).
#pragma once

#include <string>
#include <string_view>

#include "base/dice.h"

namespace ec4x {

inline constexpr int kMapGeneratorVersion = 1;  // MAP-005

// What all streams of one map share.
struct MapStreams {
    std::string seed{};
    int players = 0;
    int rings = 0;

    [[nodiscard]] std::string text(std::string_view stream, std::string_view attempt) const;  // the map stream text
    [[nodiscard]] Dice open(std::string_view stream, std::string_view attempt) const { return Dice{text(stream, attempt)}; }
    [[nodiscard]] Dice open(std::string_view stream, int attempt = 0) const { return open(stream, std::to_string(attempt)); }
};

}  // namespace ec4x
