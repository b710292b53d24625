// The briefing: what a reader should know first, the most significant item first (INT-041).
#pragma once

#include <string>
#include <vector>

#include "model/ruleset.h"
#include "model/view.h"
#include "report/document.h"
#include "report/event_text.h"

namespace ec4x::report {

struct BriefingLine {
    int significance = 1;  // 10 to 1
    Tone tone = Tone::Plain;
    Part part = Part::Standing;  // where the report tells more
    std::string headline{};
    std::vector<std::string> details{};
};

// Events, open questions and new intelligence; equals stay in the order of the parts and of the events.
[[nodiscard]] std::vector<BriefingLine> ranked_briefing(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x::report
