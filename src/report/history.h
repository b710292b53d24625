// What a house was told in the turns before: the figures of each turn, for charts and for comparing with the turn before.
#pragma once

#include <cstdint>
#include <vector>

#include "base/describe.h"
#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::report {

// All houses but the Imperium, which is no player (CLS-017).
[[nodiscard]] constexpr bool is_player(const PublicHouse& house) { return house.status != HouseStatus::Imperium; }

struct HousePrestige {
    HouseId house{};
    std::int64_t prestige = 0;
};
BOOST_DESCRIBE_STRUCT(HousePrestige, (), (house, prestige))

struct TurnFigures {
    int turn = 0;
    int year = 0;                           // TRN-042
    std::vector<HousePrestige> prestige{};  // of all houses, ascending id
    Money treasury{};
    Money income{};
    Money upkeep{};  // due in the next run
    std::int64_t gho = 0;
    int colonies = 0;  // own
    int ships = 0;
    EnumArray<Tech, int> levels{};
};
BOOST_DESCRIBE_STRUCT(TurnFigures, (), (turn, year, prestige, treasury, income, upkeep, gho, colonies, ships, levels))

using History = std::vector<TurnFigures>;  // ascending turns, the turn of the report last

[[nodiscard]] TurnFigures figures_of(const Ruleset& rules, const HouseView& view);

// The figures of the turn before, if the history has them.
[[nodiscard]] const TurnFigures* turn_before(const History& history, int turn);

[[nodiscard]] std::int64_t prestige_in(const TurnFigures& figures, HouseId house);  // 0 for a house that was not there

}  // namespace ec4x::report
