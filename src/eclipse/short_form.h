// ECL-065: one battle on one line: `2 cruiser vs 1 ancient`, `1 cruiser i3 mo2 vs 1 cruiser [pd]`.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "eclipse/scenario.h"

namespace ec4x::eclipse {

struct ShortFlaw {
    std::size_t column = 1;  // in bytes, 1 is the first
    std::string text{};
};

// The players are `left` and `right`, or npc; the hex is 1. What the scenario says is not checked yet.
[[nodiscard]] Result<Scenario, ShortFlaw> parse_short_form(std::string_view line);

// Whether a text looks like one: a single line with the word `vs`, without `=`.
[[nodiscard]] bool is_short_form(std::string_view text);

}  // namespace ec4x::eclipse
