#include "engine/intel/copies.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <tuple>
#include <utility>

#include "engine/forces/own_rows.h"
#include "engine/intel/database.h"
#include "engine/intel/observe.h"

namespace ec4x {

namespace {

auto place_of(const IntelEntry& entry) { return std::tuple{entry.turn, entry.step, entry.system, subject_of(entry)}; }

bool says_the_same(const IntelEntry& one, const IntelEntry& other)
{
    return one.quality == other.quality && one.source == other.source && one.seen == other.seen;
}

// Entries of one house, to find out what it has already.
class Known {
public:
    template <class Entries>
    explicit Known(const Entries& entries)
    {
        for (const IntelEntry& entry : entries) sorted_.push_back(&entry);
        std::ranges::sort(sorted_, [](const IntelEntry* a, const IntelEntry* b) { return place_of(*a) < place_of(*b); });
    }

    [[nodiscard]] bool has(const IntelEntry& entry) const
    {
        const auto below = [](const IntelEntry* known, const auto& place) { return place_of(*known) < place; };
        const auto place = place_of(entry);
        for (auto it = std::lower_bound(sorted_.begin(), sorted_.end(), place, below); it != sorted_.end() && place_of(**it) == place; ++it) {
            if (says_the_same(**it, entry)) return true;
        }
        return false;
    }

private:
    std::vector<const IntelEntry*> sorted_{};
};

auto new_entries(const Database& database)
{
    const auto first = std::ranges::lower_bound(database.entries, database.new_from, {}, [](const IntelEntry& entry) { return entry.id.number; });
    return std::ranges::subrange{first, database.entries.end()};
}

void copy_unknown(std::vector<Copy>& copies, HouseId to, const Known& known, const IntelEntry& entry, const Origin& origin)
{
    if (known.has(entry)) return;
    copies.push_back({to, entry});
    copies.back().entry.origin = origin;
}

// DIP-037: whose the subject is, if it is a house's at all.
std::optional<HouseId> house_concerned(const IntelEntry& entry)
{
    if (const auto planet = planet_in(entry)) return planet->owner;
    const IntelSubject subject = subject_of(entry);
    return subject.house.empty() ? std::nullopt : std::optional{subject.house};
}

void share_own_assets(const Turn& turn, const Roster& roster, HouseId from, HouseId to, std::vector<Copy>& copies)
{
    const auto share = [&](SystemId system, IntelSource source, Seen seen) {
        copies.push_back({to,
                          {.turn = turn.state.turn,
                           .step = turn.step,
                           .system = system,
                           .source = source,
                           .quality = Quality::Perfect,
                           .origin = SharedBy{from},
                           .seen = std::move(seen)}});
    };
    for (const Fleet& fleet : own_rows(turn.state.fleets, from)) {
        share(fleet.at, IntelSource::Fleet, see_fleet(turn, roster, fleet, Quality::Perfect));
    }
    for (const Colony* colony : roster.colonies_of(from)) {
        share(colony->id, IntelSource::Colony, see_colony(turn, roster, colony->id, Quality::Perfect));
    }
}

void share_entries(const Turn& turn, const Roster& roster, const Sharing& sharing, HouseId to, std::vector<Copy>& copies)
{
    const Known known{new_entries(turn.state.databases.at(to))};
    for (const IntelEntry& entry : new_entries(turn.state.databases.at(sharing.from))) {
        if (!std::holds_alternative<Own>(entry.origin) || house_concerned(entry) == to) continue;
        copy_unknown(copies, to, known, entry, SharedBy{sharing.from});
    }
    if (sharing.include_own) share_own_assets(turn, roster, sharing.from, to, copies);
}

}  // namespace

std::vector<Copy> stolen_entries(const Turn& turn)
{
    std::vector<Copy> copies;
    for (const Theft& theft : turn.facts.intel.thefts) {
        const Known known{turn.state.databases.at(theft.thief).entries};
        for (const IntelEntry& entry : turn.state.databases.at(theft.victim).entries) {
            copy_unknown(copies, theft.thief, known, entry, StolenFrom{theft.victim});
        }
    }
    return copies;
}

std::vector<Copy> shared_entries(const Turn& turn, const Roster& roster)
{
    std::vector<Copy> copies;
    for (const Relationship& relation : turn.state.relations) {
        if (relation.status != Relation::Ally) continue;
        for (const Sharing& sharing : relation.sharing) {
            share_entries(turn, roster, sharing, sharing.from == relation.id.a ? relation.id.b : relation.id.a, copies);
        }
    }
    return copies;
}

}  // namespace ec4x
