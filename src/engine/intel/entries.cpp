// CF15: observations become entries (INT-029).
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/espionage/effects.h"
#include "engine/intel/copies.h"
#include "engine/intel/corruption.h"
#include "engine/intel/database.h"
#include "engine/intel/intel_steps.h"
#include "engine/intel/sightings.h"
#include "engine/prestige/scout_awards.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

bool sweeps(const Turn& turn, HouseId house) { return is_under_effect(turn.state, house, CovertAction::Sweep); }

// ESP-022: missions at systems of a sweeping house.
bool is_blocked(const Turn& turn, HouseId spying, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    return colony != nullptr && colony->owner != spying && sweeps(turn, colony->owner);
}

// ESP-022: what colonies and starbases see of a sweeping house.
bool is_swept(const Turn& turn, const IntelEntry& entry)
{
    if (entry.source != IntelSource::Colony && entry.source != IntelSource::Starbase) return false;
    const IntelSubject subject = subject_of(entry);
    return !subject.house.empty() && sweeps(turn, subject.house);
}

bool is_scout_mission(const MissionOf& mission) { return mission.order != FleetOrderKind::ViewWorld; }

void sweep_drafts(Turn& turn)
{
    const auto is_sweep = [](const Effect& effect) { return effect.action == CovertAction::Sweep; };
    if (std::ranges::none_of(turn.state.effects, is_sweep)) return;
    std::erase_if(turn.facts.intel.drafts, [&](const Draft& draft) {
        if (draft.mission && is_scout_mission(*draft.mission)) return is_blocked(turn, draft.house, draft.entry.system);
        return is_swept(turn, draft.entry);
    });
    std::erase_if(turn.facts.intel.missions, [&](const ScoutMission& mission) {
        const HouseId house = mission.of.fleet.owner;
        if (!is_blocked(turn, house, mission.system)) return false;
        turn.tell(house, event::MissionBlocked{.fleet = mission.of.fleet});
        return true;
    });
}

// Whether a later observation says the same again (INT-029).
bool is_repeated(const Draft& draft, const Draft& later)
{
    return draft.house == later.house && draft.entry.system == later.entry.system && draft.entry.quality == later.entry.quality &&
           !draft.mission == !later.mission && draft.entry.seen == later.entry.seen;
}

// Places of houses in their table, from 0. Drafts of one house often follow each other.
class HousePlaces {
public:
    explicit HousePlaces(const GameState& state) : state_{state} {}

    [[nodiscard]] std::size_t of(HouseId house)
    {
        if (house != last_) {
            last_ = house;
            place_ = static_cast<std::size_t>(state_.houses.index_of(house));
        }
        return place_;
    }

private:
    const GameState& state_;
    HouseId last_{};
    std::size_t place_ = 0;
};

// By house, system and subject, packed to be sorted quickly. That two subjects get one number does no harm.
std::uint64_t packed(SystemId system, const IntelSubject& subject, std::size_t observer, std::size_t observed)
{
    std::uint64_t key = observer;
    key = key << 20 | (system.value & 0xFFFFF);
    key = key << 4 | subject.kind;
    key = key << 8 | (subject.house.empty() ? 0 : observed + 1);
    return key << 24 | (subject.number & 0xFFFFFF);
}

// INT-029: which of the drafts say what a later one says again.
std::vector<bool> find_repeated(const GameState& state, const std::vector<Draft>& drafts)
{
    HousePlaces observers{state};
    HousePlaces observed{state};
    std::vector<std::pair<std::uint64_t, std::size_t>> places;
    places.reserve(drafts.size());
    for (std::size_t n = 0; n < drafts.size(); ++n) {
        const Draft& draft = drafts[n];
        const IntelSubject subject = subject_of(draft.entry);
        const std::size_t house = subject.house.empty() ? 0 : observed.of(subject.house);
        places.emplace_back(packed(draft.entry.system, subject, observers.of(draft.house), house), n);
    }
    std::ranges::sort(places);
    std::vector<bool> repeated(drafts.size());
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const auto& [key, n] = places[i];
        repeated[n] = places[i + 1].first == key && is_repeated(drafts[n], drafts[places[i + 1].second]);
    }
    return repeated;
}

// The drafts that become entries: by the place of the house, each house's in the order observed.
std::vector<std::vector<Draft*>> drafts_to_enter(const GameState& state, std::vector<Draft>& drafts)
{
    const std::vector<bool> repeated = find_repeated(state, drafts);
    HousePlaces observers{state};
    std::vector<std::vector<Draft*>> by_house(state.houses.size());
    for (std::size_t n = 0; n < drafts.size(); ++n) {
        if (!repeated[n]) by_house[observers.of(drafts[n].house)].push_back(&drafts[n]);
    }
    return by_house;
}

bool is_sighting(const IntelEntry& entry)
{
    const auto* fleet = std::get_if<FleetSeen>(&entry.seen);
    return fleet != nullptr && !is_end(*fleet) && entry.source != IntelSource::Battle && entry.source != IntelSource::Witness;
}

void tell_of(Turn& turn, const Draft& draft)
{
    if (draft.mission) {
        turn.tell(draft.house, event::MissionReport{.fleet = draft.mission->fleet, .order = draft.mission->order, .entry = draft.entry.id});
    } else if (is_sighting(draft.entry)) {
        turn.tell(draft.house, event::FleetSighted{.system = draft.entry.system, .entry = draft.entry.id});
    }
}

// INT-034, INT-044.
void falsify(Turn& turn, IntelEntry& entry, Falsity falsity)
{
    if (!can_be_corrupted(entry)) return;
    IntelEntry truth = entry;
    const EntryId id = entry.id;
    corrupt(turn.rules, entry, falsity, [&](std::string_view field) { return turn.dice(label::corruption(id.owner, id.number, field)); });
    if (entry.seen != truth.seen) turn.state.corrupted.insert(std::move(truth));
}

void open_databases(GameState& state)
{
    for (Database& database : state.databases) database.new_from = state.houses.at(database.id).last.entry + 1;
}

// Those of one house.
void enter_own(Turn& turn, HouseId id, std::span<Draft* const> drafts)
{
    const std::optional<Falsity> falsity = falsity_for(turn, id);
    Database& database = turn.state.databases.at(id);
    std::uint32_t& last = turn.state.houses.at(id).last.entry;
    for (Draft* draft : drafts) {
        draft->entry.id = {id, ++last};
        if (falsity) falsify(turn, draft->entry, *falsity);
        tell_of(turn, *draft);
        enter(database, std::move(draft->entry));
    }
}

void enter_drafts(Turn& turn)
{
    const std::vector<std::vector<Draft*>> by_house = drafts_to_enter(turn.state, turn.facts.intel.drafts);
    auto drafts = by_house.begin();
    for (const House& house : turn.state.houses) enter_own(turn, house.id, *drafts++);
}

void enter_copies(Turn& turn, std::vector<Copy> copies)
{
    for (Copy& copy : copies) {
        copy.entry.id = {copy.to, ++turn.state.houses.at(copy.to).last.entry};
        enter(turn.state.databases.at(copy.to), std::move(copy.entry));
    }
}

PrestigeSource award_of(FleetOrderKind mission)
{
    switch (mission) {
        case FleetOrderKind::SpyPlanet: return PrestigeSource::SpyPlanet;
        case FleetOrderKind::HackStarbase: return PrestigeSource::HackStarbase;
        default: return PrestigeSource::SpySystem;
    }
}

IntelSource source_of(FleetOrderKind mission)
{
    switch (mission) {
        case FleetOrderKind::SpyPlanet: return IntelSource::SpyPlanet;
        case FleetOrderKind::HackStarbase: return IntelSource::HackStarbase;
        default: return IntelSource::SpySystem;
    }
}

// PRE-023: this is the first report of the order. Newest entries first: a mission that goes on has reported in the turn before.
bool reports_first(const Turn& turn, const ScoutMission& mission)
{
    bool reported = false;
    const auto& entries = turn.state.databases.at(mission.of.fleet.owner).entries;
    for (auto entry = entries.end(); entry != entries.begin();) {
        --entry;
        const bool is_its = entry->source == source_of(mission.of.order) && entry->system == mission.system && entry->origin.index() == 0;
        if (!is_its || entry->turn <= mission.given) continue;
        if (entry->turn < turn.state.turn) return false;
        reported = true;
    }
    return reported;
}

// Before houses share: a report is the house's own work.
void award_missions(Turn& turn)
{
    for (const ScoutMission& mission : turn.facts.intel.missions) {
        const House& house = turn.state.houses.at(mission.of.fleet.owner);
        if (!earns_scout_award(turn.rules.prestige.scout, house, mission.system, turn.state.turn)) continue;
        if (reports_first(turn, mission)) award_scouting(turn, house.id, award_of(mission.of.order), mission.system);
    }
}

}  // namespace

void enter_intelligence(Turn& turn)
{
    const Roster& roster = turn.roster();
    sight_neighbours(turn, roster);
    sweep_drafts(turn);
    std::vector<Copy> stolen = stolen_entries(turn);
    open_databases(turn.state);
    enter_drafts(turn);
    award_missions(turn);
    enter_copies(turn, shared_entries(turn, roster));
    enter_copies(turn, std::move(stolen));
}

}  // namespace ec4x
