// CC9: squadrons that nobody assigned join stationary fleets (COM-006, COM-011, COM-012).
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/construction/construction_steps.h"
#include "engine/construction/stationary.h"
#include "engine/forces/organisation.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

struct WaitingFleet {
    FleetId id{};
    std::size_t squadrons = 0;
};

// Where the squadrons of one kind at one colony go: to fleets, or the rest together into a new one.
struct Assignment {
    SystemId colony{};
    HouseId house{};
    std::vector<std::pair<UnitId, FleetId>> joining{};
    std::vector<UnitId> new_fleet{};
};

bool is_scout_squadron(const Turn& turn, const Squadron& squadron)
{
    return data_of(turn.rules, turn.state.ships.at(squadron.flagship).class_).role == Role::Scout;
}

bool is_scouts_only(const Turn& turn, const Roster& roster, FleetId fleet)
{
    const auto squadrons = roster.squadrons_of(fleet);
    return !squadrons.empty() && roster.spacelift_of(fleet).empty() &&
           std::ranges::all_of(squadrons, [&](const Squadron* each) { return is_scout_squadron(turn, *each); });
}

// COM-011: each to the fleet with the fewest squadrons, the lowest id of equals.
Assignment share_out(const Colony& colony, const std::vector<UnitId>& squadrons, std::vector<WaitingFleet> fleets)
{
    Assignment result{.colony = colony.id, .house = colony.owner};
    if (fleets.empty()) {
        result.new_fleet = squadrons;
        return result;
    }
    for (const UnitId squadron : squadrons) {
        const auto fewest = std::ranges::min_element(fleets, {}, [](const WaitingFleet& each) { return std::pair{each.squadrons, each.id}; });
        ++fewest->squadrons;
        result.joining.emplace_back(squadron, fewest->id);
    }
    return result;
}

void assign_at(const Turn& turn, const Roster& roster, const Colony& colony, std::vector<Assignment>& assignments)
{
    const bool separate = turn.rules.commission.scouts_separate;
    std::vector<UnitId> combat;
    std::vector<UnitId> scouts;
    for (const Squadron* squadron : roster.pool_squadrons(colony.id)) {
        (separate && is_scout_squadron(turn, *squadron) ? scouts : combat).push_back(squadron->id);
    }
    if (combat.empty() && scouts.empty()) return;
    std::vector<WaitingFleet> battle_fleets;
    std::vector<WaitingFleet> scout_fleets;
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner || !is_stationary(turn.state, *fleet)) continue;
        auto& fleets = separate && is_scouts_only(turn, roster, fleet->id) ? scout_fleets : battle_fleets;
        fleets.push_back({fleet->id, roster.squadrons_of(*fleet).size()});
    }
    assignments.push_back(share_out(colony, combat, std::move(battle_fleets)));
    assignments.push_back(share_out(colony, scouts, std::move(scout_fleets)));
}

void put_into_fleet(Turn& turn, UnitId squadron, FleetId fleet)
{
    station(turn.state, squadron, InFleet{fleet});
    turn.tell(squadron.owner, event::SquadronAssigned{squadron, fleet});
}

}  // namespace

void assign_squadrons(Turn& turn)
{
    if (std::ranges::none_of(turn.state.squadrons, [](const Squadron& squadron) { return std::holds_alternative<InPool>(squadron.station); })) return;
    std::vector<Assignment> assignments;
    const Roster roster{turn.state};
    for (const Colony& colony : turn.state.colonies) {
        if (!colony.switches.auto_assign_fleets || !has_economy(turn.state.houses.at(colony.owner))) continue;
        assign_at(turn, roster, colony, assignments);
    }
    for (const Assignment& each : assignments) {
        for (const auto& [squadron, fleet] : each.joining) put_into_fleet(turn, squadron, fleet);
        if (each.new_fleet.empty()) continue;
        const FleetId fleet = new_fleet(turn.state, turn.rules, each.house, each.colony).id;
        for (const UnitId squadron : each.new_fleet) put_into_fleet(turn, squadron, fleet);
    }
}

}  // namespace ec4x
