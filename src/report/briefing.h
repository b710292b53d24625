// The briefing: what a reader should know first, the most significant item first (INT-041).
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "report/document.h"
#include "report/event_text.h"

namespace ec4x::report {

struct BriefingLine {
    int significance = 1;  // 10 to 1
    Tone tone = Tone::Plain;
    Part part = Part::Standing;  // where the report tells more
    Words headline{};
    std::vector<Words> details{};
};

struct Briefing {
    std::vector<BriefingLine> lines{};
    std::size_t lesser = 0;  // how many more there would be
};

// Events, open questions and new intelligence, the `most` significant of them; equals stay in the order of the parts and of the events.
[[nodiscard]] Briefing ranked_briefing(const Ruleset& rules, Scribe& scribe, std::size_t most);

}  // namespace ec4x::report
