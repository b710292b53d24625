#include "engine/intel/battle_sightings.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "engine/intel/intel_steps.h"
#include "engine/intel/observe.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

bool has_scouts_at(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    return std::ranges::any_of(roster.fleets_at(system),
                               [&](const Fleet* fleet) { return fleet->id.owner == house && contents_of(turn.rules, roster, *fleet).scouts > 0; });
}

// What is left of an entry for a house with worse eyes.
FleetSeen only_visual(const FleetSeen& perfect)
{
    FleetSeen seen{.fleet = perfect.fleet, .status = perfect.status, .order = perfect.order};
    seen.squadrons.reserve(perfect.squadrons.size());
    for (const SquadronSeen& squadron : perfect.squadrons) seen.squadrons.push_back({.flagship = squadron.flagship, .ships = squadron.ships});
    seen.spacelift = perfect.spacelift;
    return seen;
}

const BattleRecord* record_of(const CombatRecords& records, const std::string& combat_id)
{
    const auto it = std::ranges::find(records.battles, combat_id, &BattleRecord::combat_id);
    return it == records.battles.end() ? nullptr : &*it;
}

// INT-016: a house of those that fought learns how it ended.
bool knows_the_end(const CombatRecords& records, const Fight& fight, HouseId house)
{
    const auto readers = std::ranges::find(records.seen_by, fight.combat_id, &recorded::Readers::combat_id);
    return readers != records.seen_by.end() && std::ranges::binary_search(readers->houses, house);
}

struct Watcher {
    HouseId house{};
    IntelSource source = IntelSource::Battle;
    Quality quality = Quality::Perfect;
    bool knows_end = true;
};

std::vector<Watcher> watchers_of(const CombatRecords& records, const Fight& fight)
{
    const Quality quality = record_of(records, fight.combat_id) != nullptr ? Quality::Perfect : Quality::Visual;
    std::vector<Watcher> watchers;
    watchers.reserve(fight.houses.size() + fight.onlookers.size());
    for (const HouseId house : fight.houses) {
        watchers.push_back({.house = house, .quality = quality, .knows_end = knows_the_end(records, fight, house)});
    }
    for (const Onlooker& onlooker : fight.onlookers) {
        watchers.push_back({.house = onlooker.house, .source = IntelSource::Witness, .quality = onlooker.quality});
    }
    return watchers;
}

// `later` are those who look after this one: who is the last to look at a fleet takes what there is to see.
void draft_fight_for(Turn& turn, Fight& fight, const Watcher& watcher, std::span<const Watcher> later)
{
    const BattleRecord* record = record_of(turn.facts.combat.records, fight.combat_id);
    const bool fired = record == nullptr || !record->rounds.empty();
    const auto see = [&](Seen seen) { draft(turn, watcher.house, fight.system, watcher.source, watcher.quality, std::move(seen)); };
    see(BattleSeen{.combat_id = fight.combat_id, .houses = fight.houses});
    for (FleetInFight& fleet : fight.fleets) {
        const FleetId id = fleet.seen.fleet;
        if (id.owner == watcher.house || (fleet.unseen && !fired)) continue;
        const bool is_last = std::ranges::all_of(later, [&](const Watcher& other) { return other.house == id.owner; });
        see(watcher.quality != Quality::Perfect ? only_visual(fleet.seen) : is_last ? std::move(fleet.seen) : fleet.seen);
        if (watcher.knows_end && fleet.lost) see(FleetSeen{.fleet = id});  // INT-033
    }
}

// INT-033: who lost a colony knows to whom.
void draft_lost_colonies(Turn& turn)
{
    const Roster roster{turn.state};
    for (const Captured& captured : turn.facts.combat.captured) {
        if (!turn.state.colonies.contains(captured.system)) continue;
        draft(turn, captured.from, captured.system, IntelSource::Battle, Quality::Visual, see_colony(turn, roster, captured.system, Quality::Visual));
    }
}

}  // namespace

Fight fight_before(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> houses, std::span<const FleetId> fleets,
                   const Audience& audience)
{
    Fight fight{.system = system, .houses = {houses.begin(), houses.end()}};
    fight.fleets.reserve(fleets.size());
    for (const FleetId fleet : fleets) {
        const Fleet* row = roster.row_of(fleet);
        ensure(row != nullptr, "fleets that fight exist");
        fight.fleets.push_back({.seen = see_fleet(turn, roster, *row, Quality::Perfect)});
    }
    for (const HouseId house : audience.witnesses) {
        fight.onlookers.push_back({house, has_scouts_at(turn, roster, house, system) ? Quality::Perfect : Quality::Visual});
    }
    for (const HouseId house : audience.bystanders) fight.onlookers.push_back({house, Quality::Visual});
    return fight;
}

void note_losses(const GameState& state, Fight& fight)
{
    for (FleetInFight& fleet : fight.fleets) fleet.lost = !state.fleets.contains(fleet.seen.fleet);
}

void sight_battles(Turn& turn)
{
    std::vector<Fight> fights = std::exchange(turn.facts.intel.fights, {});
    for (Fight& fight : fights) {
        const std::vector<Watcher> watchers = watchers_of(turn.facts.combat.records, fight);
        for (std::size_t i = 0; i < watchers.size(); ++i) draft_fight_for(turn, fight, watchers[i], std::span{watchers}.subspan(i + 1));
    }
    if ((turn.step == Step::CF9 || turn.step == Step::C5) && !turn.facts.combat.captured.empty()) draft_lost_colonies(turn);
}

}  // namespace ec4x
