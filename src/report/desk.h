// What the writers of a report's parts have before them: the view, and what the engine works out from it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/economy/report.h"
#include "engine/forces/roster.h"
#include "engine/intel/picture.h"
#include "model/combat_records.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/document.h"
#include "report/event_text.h"
#include "report/history.h"

namespace ec4x::report {

// A house's own things, found and counted, and what it knows of others.
struct OwnAffairs {
    OwnAffairs(const Ruleset& rules, const HeadCount& people, const HouseView& view);
    OwnAffairs(const OwnAffairs&) = delete;
    OwnAffairs& operator=(const OwnAffairs&) = delete;

    GameState state;  // of nothing but what it owns
    Roster roster;
    HouseFigures figures;
    Picture known;  // INT-030
};

// The table of ECO-005 as far as the people of this house need it.
[[nodiscard]] HeadCount head_count_for(const Ruleset& rules, const HouseView& view);

struct Desk {
    const Ruleset& rules;
    const HouseView& view;
    Scribe& scribe;  // of that view
    const History& history;
    const CombatRecords& records;
    const OwnAffairs& own;

    [[nodiscard]] Text house_text(HouseId house) const;                 // its mark and name; strong for the own house
    [[nodiscard]] std::string_view ships_of(const Fleet& fleet) const;  // 2 BB, 1 TT (3 MD)
    [[nodiscard]] std::string_view order_of(const Fleet& fleet) const;  // that in force, or the standing one
};

using ItemsByPart = EnumArray<Part, std::vector<Item>>;

// The events in sentences; losses with the same cause are one item. Those that stand in a table are left out.
[[nodiscard]] ItemsByPart items_by_part(Scribe& scribe);

// Whether it was learned in the latest run.
[[nodiscard]] bool is_news(const HouseView& view, const IntelEntry& entry);

// One for each part of INT-039: never empty, at least a line that says so.
[[nodiscard]] Section part_section(const Desk& desk, Part part, std::vector<Item> events);

// The parts by kind; each adds what stands before the events.
void write_standing(const Desk& desk, Section& section);
void write_ledger(const Desk& desk, Section& section);
void write_economy(const Desk& desk, Section& section);
void write_research(const Desk& desk, Section& section);
void write_colonies(const Desk& desk, Section& section);
void write_construction(const Desk& desk, Section& section);
void write_fleets(const Desk& desk, Section& section);
void write_battles(const Desk& desk, Section& section);
void write_intelligence(const Desk& desk, Section& section);
void write_covert(const Desk& desk, Section& section);
void write_diplomacy(const Desk& desk, Section& section);
void write_guilds(const Desk& desk, Section& section);

}  // namespace ec4x::report
