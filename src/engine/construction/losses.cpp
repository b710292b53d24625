// Docks that are lost, and what was in them (CON-022, CON-023, CON-026).
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/combat/wreckage.h"
#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

UnitClass class_in_project(const GameState& state, const Project& project)
{
    struct ClassOf {
        const GameState& state;
        UnitClass operator()(const Construction& built) const { return built.class_; }
        UnitClass operator()(const ShipRepair& repair) const { return state.ships.at(repair.ship).class_; }
        UnitClass operator()(const ShipRetrofit& retrofit) const { return state.ships.at(retrofit.ship).class_; }
        UnitClass operator()(const StarbaseRepair&) const { return kStarbase; }
        UnitClass operator()(const UnitRetrofit& retrofit) const
        {
            const Unit* unit = state.units.find(retrofit.unit);
            return unit != nullptr ? unit->class_ : kStarbase;
        }
    };
    return std::visit(ClassOf{state}, project.work);
}

// The project ends without a refund; a ship that lay in its dock goes with it (CON-023). Starbases and fighters stay.
void lose_project(Turn& turn, ProjectId id, Cause cause)
{
    const Project project = turn.state.projects.at(id);
    const UnitClass class_ = class_in_project(turn.state, project);
    turn.state.projects.erase(id);
    const auto* repair = std::get_if<ShipRepair>(&project.work);
    const auto* retrofit = std::get_if<ShipRetrofit>(&project.work);
    if (repair == nullptr && retrofit == nullptr) {
        turn.tell(id.owner, event::ProjectLost{project.colony, id, class_, cause});
        return;
    }
    const ShipId ship = repair != nullptr ? repair->ship : retrofit->ship;
    wreck_ship(turn, ship, project.colony);
    turn.tell(id.owner, event::ShipLostInDock{ship, project.colony, cause});
}

// CON-022: shipyards first, then spaceports.
std::optional<UnitId> refuge_for(const Turn& turn, const Docks& docks, const Project& project, UnitId lost)
{
    const auto* built = std::get_if<Construction>(&project.work);
    if (built == nullptr) return std::nullopt;
    const bool orbit_only = data_of(turn.rules, built->class_).role == Role::SiegeShip;
    for (const UnitClass class_ : {kShipyard, kSpaceport}) {
        if (orbit_only && class_ == kSpaceport) continue;
        const auto dock = docks.free_dock(project.colony, class_, lost);
        if (dock) return dock;
    }
    return std::nullopt;
}

}  // namespace

void lose_facility(Turn& turn, UnitId facility, Cause cause)
{
    Docks docks{turn.state, turn.rules, facility.owner};
    std::vector<ProjectId> lost;
    for (Project& project : own_rows(turn.state.projects, facility.owner)) {
        if (project.facility != facility) continue;
        const auto refuge = refuge_for(turn, docks, project, facility);
        if (refuge) {
            docks.take(*refuge);
            project.facility = refuge;
        } else {
            lost.push_back(project.id);
        }
    }
    for (const ProjectId id : lost) lose_project(turn, id, cause);
}

void lose_all_construction(Turn& turn, SystemId system, Cause cause)
{
    std::vector<ProjectId> lost;
    for (const Project& project : turn.state.projects) {
        if (project.colony == system) lost.push_back(project.id);
    }
    for (const ProjectId id : lost) lose_project(turn, id, cause);
    Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr) return;
    for (const WaitingEntry& entry : std::exchange(colony->waiting, {})) {
        turn.tell(entry.id.owner, event::ProjectLost{system, entry.id, entry.class_, cause});
    }
}

}  // namespace ec4x
