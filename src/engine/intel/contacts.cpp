// CF5: what is seen after all have moved and scouts were looked for (INT-009 to INT-012, MOV-012, DET-010).
#include <algorithm>
#include <vector>

#include "engine/economy/output.h"
#include "engine/intel/intel_steps.h"
#include "engine/intel/observe.h"
#include "engine/intel/sightings.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

// Middle system of a two-jump move.
struct Pass {
    const Fleet& fleet;
    SystemId system{};
};

// INT-010, INT-012: fleets notice who passes, and operational starbases; a colony alone does not.
std::vector<HouseId> who_notice_passage(const Turn& turn, const Roster& roster, SystemId system)
{
    std::vector<HouseId> houses;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (houses.empty() || houses.back() != fleet->id.owner) houses.push_back(fleet->id.owner);
    }
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || operational_starbases(roster, *colony) == 0) return houses;
    const auto place = std::ranges::lower_bound(houses, colony->owner);
    if (place == houses.end() || *place != colony->owner) houses.insert(place, colony->owner);
    return houses;
}

bool has_fleet_at(const Roster& roster, HouseId house, SystemId system)
{
    return std::ranges::any_of(roster.fleets_at(system), [&](const Fleet* fleet) { return fleet->id.owner == house; });
}

void show_passage(Turn& turn, const Roster& roster, const Pass& pass)
{
    for (const HouseId house : who_notice_passage(turn, roster, pass.system)) {
        if (house == pass.fleet.id.owner || !shows_itself(turn, roster, pass.fleet, pass.system, house)) continue;
        const IntelSource source = has_fleet_at(roster, house, pass.system) ? IntelSource::Fleet : IntelSource::Starbase;
        draft(turn, house, pass.system, source, Quality::Visual, see_fleet(turn, roster, pass.fleet, Quality::Visual));
        draft(turn, house, pass.system, source, Quality::Visual, TransitSeen{.fleet = pass.fleet.id});
    }
}

void look_in_passing(Turn& turn, const Roster& roster, const Pass& pass)
{
    const HouseId house = pass.fleet.id.owner;
    const Colony* colony = turn.state.colonies.find(pass.system);
    if (colony != nullptr && colony->owner != house) {
        draft(turn, house, pass.system, IntelSource::Passing, Quality::Visual, see_colony(turn, roster, pass.system, Quality::Visual));
    }
    for (const Fleet* fleet : roster.fleets_at(pass.system)) {
        if (fleet->id.owner == house || !shows_itself(turn, roster, *fleet, pass.system, house)) continue;
        draft(turn, house, pass.system, IntelSource::Passing, Quality::Visual, see_fleet(turn, roster, *fleet, Quality::Visual));
    }
}

void sight_passages(Turn& turn, const Roster& roster)
{
    for (const FleetMove& move : turn.facts.moves) {
        const Fleet* fleet = move.through ? turn.state.fleets.find(move.id) : nullptr;
        if (fleet == nullptr) continue;
        const Pass pass{*fleet, *move.through};
        look_in_passing(turn, roster, pass);
        show_passage(turn, roster, pass);
    }
}

// DET-010.
void sight_next_door(Turn& turn, const Roster& roster)
{
    for (const RaidersNextDoor& found : turn.facts.next_door) {
        for (const Fleet* fleet : roster.fleets_at(found.system)) {
            if (fleet->id.owner != found.house || fleet->status != FleetStatus::Active || is_viewing(turn, fleet->id)) continue;
            if (!is_cloaked(turn.rules, turn.state, roster, *fleet)) continue;
            draft(turn, found.by, found.system, IntelSource::Adjacent, Quality::Visual, see_fleet(turn, roster, *fleet, Quality::Visual));
        }
    }
}

// INT-022. Here, while all that moved are still there: what becomes of them later is another story.
std::vector<SystemId> systems_spied_on(const Turn& turn)
{
    std::vector<SystemId> systems;
    for (const Fleet& fleet : turn.state.fleets) {
        if (fleet.spy_scouts && fleet.order && fleet.order->kind == FleetOrderKind::SpySystem && fleet.order->target == fleet.at) {
            systems.push_back(fleet.at);
        }
    }
    std::ranges::sort(systems);
    return systems;
}

void note_passage(Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, SystemId toward)
{
    if (!is_hidden_at(turn, roster, fleet, system)) turn.facts.intel.passages.push_back({fleet.id, system, toward});
}

void note_passages(Turn& turn, const Roster& roster)
{
    const std::vector<SystemId> spied_on = systems_spied_on(turn);
    if (spied_on.empty()) return;
    const auto is_spied_on = [&](SystemId system) { return std::ranges::binary_search(spied_on, system); };
    for (const FleetMove& move : turn.facts.moves) {
        const Fleet* fleet = turn.state.fleets.find(move.id);
        if (fleet == nullptr) continue;
        if (is_spied_on(move.from)) note_passage(turn, roster, *fleet, move.from, move.through.value_or(move.to));
        if (move.through && is_spied_on(*move.through)) note_passage(turn, roster, *fleet, *move.through, move.to);
    }
}

}  // namespace

void sight_contacts(Turn& turn)
{
    const Roster& roster = turn.roster();
    sight_neighbours(turn, roster);
    sight_passages(turn, roster);
    sight_next_door(turn, roster);
    note_passages(turn, roster);
}

}  // namespace ec4x
