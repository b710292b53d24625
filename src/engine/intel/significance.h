// How much the new intelligence of a turn matters to the house (INT-041).
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

struct BriefingItem {
    EntryId entry{};
    int rank = 0;  // 1 to 10
};
BOOST_DESCRIBE_STRUCT(BriefingItem, (), (entry, rank))

// The entries of the latest run, the most significant first; equals in the order made.
[[nodiscard]] std::vector<BriefingItem> briefing(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x
