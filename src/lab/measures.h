// A game in figures, by name: what comparisons of rulesets look at.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "lab/match.h"

namespace ec4x::lab {

enum class MeasureKind : std::uint8_t { Share = 0, Amount = 1 };  // 0 or 1 in each game, or any number
BOOST_DESCRIBE_ENUM(MeasureKind, Share, Amount)

struct Measure {
    MeasureKind kind = MeasureKind::Amount;
    std::int64_t value = 0;
    bool main = true;  // about the game itself, not about what was used in it
};

using Measures = std::map<std::string, Measure>;

// The same names for all games of the same rules and seats.
[[nodiscard]] Measures measures_of(const Match& match, const MatchResult& result);

}  // namespace ec4x::lab
