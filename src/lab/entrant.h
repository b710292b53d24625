// Who sits in a seat of a lab game: a bot, or a house that gives no orders.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bots/character.h"

namespace ec4x::lab {

struct Entrant {
    bool plays = true;  // false: hands in an empty set every turn, so that it is never absent (TRN-039)
    bots::Strategy strategy = bots::Strategy::Balanced;
    bots::Level level = bots::Level::Captain;
    friend constexpr auto operator<=>(const Entrant&, const Entrant&) = default;
};

// `warlord:admiral`, `none`.
[[nodiscard]] std::string text_of(const Entrant& entrant);
[[nodiscard]] std::string strategy_of(const Entrant& entrant);  // `warlord`, `none`
[[nodiscard]] std::string level_of(const Entrant& entrant);

// A list with commas: STRATEGY, STRATEGY:LEVEL or `none`. `all` in place of either stands for each of them. What is wrong, in a sentence.
[[nodiscard]] Result<std::vector<Entrant>, std::string> entrants_in(std::string_view list);

}  // namespace ec4x::lab
