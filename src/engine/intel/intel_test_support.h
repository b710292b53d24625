// Houses that see each other, and their entries as lines of text, in tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/aftermath_test_support.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/intel/database.h"
#include "engine/intel/intel_steps.h"
#include "engine/operations/contact.h"

namespace ec4x::testing {

struct EntryText {
    std::string operator()(const FleetSeen& seen) const { return (is_end(seen) ? "end " : "fleet ") + text_of(seen.fleet); }
    std::string operator()(const ColonySeen& seen) const { return "colony " + seen.owner.text(); }
    std::string operator()(const PlanetSeen& seen) const { return "planet " + (seen.owner ? seen.owner->text() : "free"); }
    std::string operator()(const HouseSeen& seen) const { return "house " + seen.house.text(); }
    std::string operator()(const BattleSeen& seen) const { return "battle " + seen.combat_id; }
    std::string operator()(const TransitSeen& seen) const
    {
        return "transit " + text_of(seen.fleet) + (seen.toward ? " toward " + std::to_string(seen.toward->value) : "");
    }

    static std::string text_of(FleetId fleet) { return fleet.owner.text() + ":" + std::to_string(fleet.number); }
};

// "fleet beta:1 at 2 visual by colony"
inline std::string entry_text(const IntelEntry& entry)
{
    return std::visit(EntryText{}, entry.seen) + " at " + std::to_string(entry.system.value) + " " + std::string{name_of(entry.quality)} + " by " +
           std::string{name_of(entry.source)};
}

// The entries of the latest run.
inline std::vector<const IntelEntry*> new_entries_of(const GameState& state, std::string_view house)
{
    const Database& database = state.databases.at(*house_id(house));
    std::vector<const IntelEntry*> found;
    for (const IntelEntry& entry : database.entries) {
        if (entry.id.number >= database.new_from) found.push_back(&entry);
    }
    return found;
}

inline Lines learned(const GameState& state, std::string_view house)
{
    Lines lines;
    for (const IntelEntry* entry : new_entries_of(state, house)) lines.push_back(entry_text(*entry));
    return lines;
}

// What was seen by the one entry of a kind that the house made in the latest run.
template <class Seen>
const Seen& only_new(const GameState& state, std::string_view house)
{
    const Seen* found = nullptr;
    for (const IntelEntry* entry : new_entries_of(state, house)) {
        const Seen* seen = std::get_if<Seen>(&entry->seen);
        if (seen == nullptr) continue;
        ensure(found == nullptr, "there is one such entry");
        found = seen;
    }
    ensure(found != nullptr, "there is such an entry");
    return *found;
}

// What houses learn while nothing moves and nobody fights: CF5 and CF15.
inline void look_around(Played& played)
{
    played.turn.facts = {};
    ++played.turn.state.turn;
    played.run(Step::CF5, make_contact);
    played.run(Step::CF5, sight_contacts);
    played.run(Step::CF12, drop_missions);
    played.run(Step::CF12, report_missions);
    played.run(Step::CF15, enter_intelligence);
}

}  // namespace ec4x::testing
