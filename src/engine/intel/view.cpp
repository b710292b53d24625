#include "engine/intel/view.h"

#include <algorithm>
#include <optional>

#include "engine/espionage/effects.h"
#include "engine/forces/own_rows.h"
#include "engine/intel/database.h"
#include "engine/prestige/rank.h"

namespace ec4x {

namespace {

bool is_explored(const Database& database, SystemId system) { return std::ranges::binary_search(database.explored, system); }

// INT-030. What others saw of its own colony that is lost tells the house nothing.
void learn_planets(Table<SystemId, KnownSystem>& systems, const Database& database)
{
    for (const PlanetPicture& picture : database.planets) {
        const IntelEntry* entry = entry_of(database, picture.latest);
        const std::optional<PlanetKnown> planet = entry != nullptr ? planet_in(*entry) : std::nullopt;
        if (!planet) continue;
        KnownSystem& system = systems.at(picture.id);
        system.class_ = planet->class_;
        system.raw = planet->raw;
        if (planet->owner != database.id) system.owner = planet->owner;
    }
}

Table<SystemId, KnownSystem> known_systems(const Ruleset& rules, const GameState& state, const House& house, const Database& database)
{
    Table<SystemId, KnownSystem> systems;
    systems.reserve(state.map.systems.size());
    auto explored = database.explored.begin();
    for (const System& system : state.map.systems) {
        KnownSystem& known = systems.insert({.id = system.id, .name = system.name, .hex = system.hex, .star = system.star});
        while (explored != database.explored.end() && *explored < system.id) ++explored;
        known.explored = explored != database.explored.end() && *explored == system.id;
        if (rules.map.reveal.planets) {
            known.class_ = system.class_;
            known.raw = system.raw;
        }
        if (system.id == house.home || rules.map.reveal.homeworlds) known.home = system.home;
    }
    learn_planets(systems, database);
    for (const Colony& colony : state.colonies) {
        if (colony.owner != house.id) continue;
        KnownSystem& known = systems.at(colony.id);
        const System& system = state.map.systems.at(colony.id);
        known.class_ = system.class_;
        known.raw = system.raw;
        known.owner = house.id;
    }
    return systems;
}

std::vector<Lane> known_lanes(const Ruleset& rules, const GameState& state, const Database& database)
{
    if (rules.map.reveal.lanes) return state.map.lanes;
    std::vector<Lane> lanes;
    for (const Lane& lane : state.map.lanes) {
        if (is_explored(database, lane.a) || is_explored(database, lane.b)) lanes.push_back(lane);
    }
    return lanes;
}

// INT-004.
PublicHouse public_house(const Ruleset& rules, const GameState& state, const House& house)
{
    PublicHouse known{.id = house.id, .seat = house.seat, .name = house.name, .status = house.status, .prestige = house.prestige};
    known.rank = prestige_rank(state, house);
    known.dishonored_until = house.honour.dishonored_until;
    known.isolated_until = house.honour.isolated_until;
    known.outrage_until = house.honour.outrage_until;
    if (rules.intel.public_colony_count) {
        known.colonies = static_cast<int>(std::ranges::count(state.colonies, house.id, &Colony::owner));
    }
    return known;
}

// INT-004: all but what each of the two passes on.
PublicRelation public_relation(const Relationship& between, HouseId house)
{
    PublicRelation known{.id = between.id,
                         .status = between.status,
                         .renounced = between.renounced,
                         .barred_until = between.barred_until,
                         .final_conflict = between.final_conflict};
    for (const Breach& breach : between.breaches) known.breached_by.push_back(breach.by);
    for (const Sharing& sharing : between.sharing) {
        if (sharing.from == house) known.sharing = sharing;
    }
    return known;
}

House believed_house(const PublicHouse& known)
{
    return {.id = known.id,
            .seat = known.seat,
            .name = known.name,
            .status = known.status,
            .prestige = known.prestige,
            .honour = {.dishonored_until = known.dishonored_until, .isolated_until = known.isolated_until, .outrage_until = known.outrage_until}};
}

Relationship believed_relation(const PublicRelation& known)
{
    Relationship between{
        .id = known.id, .status = known.status, .renounced = known.renounced, .barred_until = known.barred_until, .final_conflict = known.final_conflict};
    for (const HouseId house : known.breached_by) between.breaches.push_back({.by = house});
    if (known.sharing) between.sharing.push_back(*known.sharing);
    return between;
}

template <class Rows>
Rows copy_own(const Rows& rows, HouseId house)
{
    const auto from = own_rows(rows, house);
    Rows own;
    own.reserve(from.size());
    for (const auto& row : from) own.insert(row);
    return own;
}

std::vector<Event> report_of(std::span<const Event> events, const House& house)
{
    std::vector<const Event*> told;
    for (const Event& event : events) {
        if (!event.concerns || *event.concerns == house.id) told.push_back(&event);
    }
    std::vector<Event> report;
    report.reserve(told.size());
    std::uint32_t number = house.last.event - static_cast<std::uint32_t>(told.size());
    for (const Event* event : told) report.emplace_back(*event).number = ++number;
    return report;
}

}  // namespace

HouseView view(const Ruleset& rules, const GameState& state, std::span<const Event> events, HouseId id)
{
    const House& house = state.houses.at(id);
    const Database& database = state.databases.at(id);
    HouseView view{.game = state.game, .house = id, .turn = state.turn, .prestige_multiplier = state.prestige_multiplier, .rings = state.map.rings};
    view.systems = known_systems(rules, state, house, database);
    view.lanes = known_lanes(rules, state, database);
    view.houses.reserve(state.houses.size());
    for (const House& other : state.houses) view.houses.insert(public_house(rules, state, other));
    view.relations.reserve(state.relations.size());
    for (const Relationship& between : state.relations) view.relations.insert(public_relation(between, id));
    view.own = house;
    for (const Colony& colony : state.colonies) {
        if (colony.owner == id) view.colonies.insert(colony);
    }
    view.fleets = copy_own(state.fleets, id);
    view.squadrons = copy_own(state.squadrons, id);
    view.ships = copy_own(state.ships, id);
    view.units = copy_own(state.units, id);
    view.projects = copy_own(state.projects, id);
    view.transfers = copy_own(state.transfers, id);
    for (const Proposal& proposal : state.proposals) {
        if (proposal.from == id || proposal.to == id) view.proposals.push_back(proposal);
    }
    view.effects = visible_effects(state, id);
    for (const LedgerEntry& entry : state.ledger) {
        if (entry.house == id) view.ledger.push_back(entry);
    }
    view.intel = database;
    view.events = report_of(events, house);
    view.offers = state.offers;
    view.ending = state.ending;
    return view;
}

namespace {

System believed_system(const KnownSystem& known)
{
    return {.id = known.id,
            .hex = known.hex,
            .star = known.star,
            .class_ = known.class_.value_or(PlanetClass::Extreme),
            .raw = known.raw.value_or(RawMaterials::VeryPoor),
            .home = known.home};
}

// What is the house's own but for its colonies, which `believed` mixes with those of others.
GameState own_forces(const HouseView& view)
{
    GameState state{.game = view.game, .turn = view.turn, .prestige_multiplier = view.prestige_multiplier};
    state.map.systems.reserve(view.systems.size());
    state.fleets = view.fleets;
    state.squadrons = view.squadrons;
    state.ships = view.ships;
    state.units = view.units;
    state.projects = view.projects;
    state.transfers = view.transfers;
    return state;
}

}  // namespace

GameState own_things(const HouseView& view)
{
    GameState state = own_forces(view);
    for (const KnownSystem& known : view.systems) state.map.systems.insert(believed_system(known));
    state.houses.insert(view.own);
    state.colonies = view.colonies;
    return state;
}

GameState believed(const HouseView& view)
{
    GameState state = own_forces(view);
    state.map.rings = view.rings;
    state.map.lanes = view.lanes;
    for (const KnownSystem& known : view.systems) {
        state.map.systems.insert(believed_system(known)).name = known.name;
        if (const Colony* own = view.colonies.find(known.id)) state.colonies.insert(*own);  // ascending, as the table likes it
        else if (known.owner && *known.owner != view.house) state.colonies.insert({.id = known.id, .owner = *known.owner});
    }
    for (const PublicHouse& known : view.houses) {
        state.houses.insert(known.id == view.house ? view.own : believed_house(known));
    }
    for (const PublicRelation& known : view.relations) state.relations.insert(believed_relation(known));
    state.offers = view.offers;
    state.proposals = view.proposals;
    state.effects = view.effects;
    state.databases.insert(view.intel);
    state.ledger = view.ledger;
    state.ending = view.ending;
    return state;
}

}  // namespace ec4x
