// The odds of a whole hex, exactly: battle after battle of its line, each from what the one before leaves (ECL-059).
#pragma once

#include <optional>

#include "eclipse/hex_tally.h"

namespace ec4x::eclipse {

struct ExactHex {
    HexTally tally{};         // weights are of Chance::kOne
    std::int64_t states = 0;  // visited
};

// Nothing: more states or outcomes than `eclipse.odds` allows (ECL-063).
[[nodiscard]] std::optional<ExactHex> exact_hex(const Setup& setup, const HexPlan& plan);

}  // namespace ec4x::eclipse
