// The report of a turn (INT-039): first the briefing, charts of the game so far and the map, then the thirteen parts in their order.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/combat_records.h"
#include "model/population.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/document.h"
#include "report/history.h"

namespace ec4x::report {

// Text has no pictures; those who write nothing else leave them out.
enum class Pictures : std::uint8_t { Drawn, LeftOut };

// What the host has to say besides the view: when orders are due (INT-039), and what all houses were told since the report before (SRV-037).
struct HostNews {
    std::string deadline{};
    std::vector<std::string> told{};
};

// `people` are those of the rules (GameTables). `history` and `records` (of records_for) may be empty: then there are no charts, no changes since the
// turn before, no bars of battles.
[[nodiscard]] Document report_document(const Ruleset& rules, const HeadCount& people, const HouseView& view, const History& history,
                                       const CombatRecords& records, Pictures pictures = Pictures::Drawn, const HostNews& news = {});

// For a single report: it counts no more people than it needs.
[[nodiscard]] Document report_document(const Ruleset& rules, const HouseView& view, const History& history, const CombatRecords& records,
                                       Pictures pictures = Pictures::Drawn, const HostNews& news = {});

}  // namespace ec4x::report
