// What the writers of a report's parts have before them: the view, and what the engine works out from it.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/economy/report.h"
#include "engine/forces/roster.h"
#include "model/combat_records.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/document.h"
#include "report/event_text.h"
#include "report/history.h"

namespace ec4x::report {

// The latest entry with each key, of those that tell of such a subject; ascending keys.
template <class Seen, class KeyOf>
[[nodiscard]] std::vector<const IntelEntry*> latest_entries(const HouseView& view, KeyOf key_of)
{
    std::vector<const IntelEntry*> all;
    for (const IntelEntry& entry : view.intel.entries) {
        if (std::holds_alternative<Seen>(entry.seen)) all.push_back(&entry);
    }
    const auto key = [&](const IntelEntry* entry) -> decltype(auto) { return key_of(*entry); };
    std::ranges::stable_sort(all, {}, key);
    std::vector<const IntelEntry*> latest;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i + 1 == all.size() || key(all[i + 1]) != key(all[i])) latest.push_back(all[i]);
    }
    return latest;
}

// A house's own things, found and counted.
struct OwnAffairs {
    OwnAffairs(const Ruleset& rules, const HeadCount& people, const HouseView& view);
    OwnAffairs(const OwnAffairs&) = delete;
    OwnAffairs& operator=(const OwnAffairs&) = delete;

    GameState state;  // of nothing but what it owns
    Roster roster;
    HouseFigures figures;
    std::vector<const IntelEntry*> fleets_seen;  // the latest entry of each foreign fleet, ascending fleets
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

    [[nodiscard]] Text house_text(HouseId house) const;  // its mark and name; strong for the own house
    [[nodiscard]] std::string_view ships_of(const Fleet& fleet) const;  // 2 BB, 1 TT (3 MD)
    [[nodiscard]] std::string_view order_of(const Fleet& fleet) const;
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
