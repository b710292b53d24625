// The briefing: what a reader should know first, the most significant item first (INT-041).
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "report/document.h"
#include "report/event_place.h"
#include "report/event_text.h"

namespace ec4x::report {

// What a line asks of its reader.
enum class Matter : std::uint8_t { Threat = 1, Battle, Decision, Gain, News };
BOOST_DESCRIBE_ENUM(Matter, Threat, Battle, Decision, Gain, News)

struct BriefingLine {
    int significance = 1;  // 10 to 1
    Tone tone = Tone::Plain;
    Part part = Part::Standing;  // where the report tells more
    Words headline{};
    std::vector<Words> details{};
    std::string_view kind{};  // the event's, or `proposal`, `idle_fleet`, `sighting`...: by which a reader leaves such lines out
    Matter matter = Matter::News;
    Place place{};
    std::string_view rule{};
    const Event* event = nullptr;              // which it tells, the first of several; of the view
    const ec4x::Proposal* proposal = nullptr;  // which waits for an answer; of the view
    const IntelEntry* entry = nullptr;         // which it tells; of the view
    std::size_t events = 1;                    // how many it tells
};

struct Briefing {
    std::vector<BriefingLine> lines{};
    std::size_t lesser = 0;  // how many more there would be
};

[[nodiscard]] bool is_idle(const Fleet& fleet);  // Active, without an order or standing order

// Fleets without an order: together in one line, or each in its own.
enum class IdleFleets : std::uint8_t { Together, Each };

// Events, open questions and new intelligence, the `most` significant of them; equals stay in the order of the parts and of the events.
[[nodiscard]] Briefing ranked_briefing(const Ruleset& rules, Scribe& scribe, std::size_t most, IdleFleets idle = IdleFleets::Together);

}  // namespace ec4x::report
