// MN2: projects advance by a turn (CON-013); batteries stand at once (CON-016).
#include <algorithm>
#include <utility>

#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/forces/own_rows.h"

namespace ec4x {

namespace {

// CON-021: what the project lacks at its colony; nothing if it goes on.
std::optional<UnitClass> missing_facility(const Docks& docks, const Project& project)
{
    const auto* built = std::get_if<Construction>(&project.work);
    const auto needed = built != nullptr ? prerequisite_of(built->class_) : std::nullopt;
    return needed && !docks.has(project.colony, *needed) ? needed : std::nullopt;
}

bool is_repair(const Project& project) { return std::holds_alternative<ShipRepair>(project.work) || std::holds_alternative<StarbaseRepair>(project.work); }

}  // namespace

void progress_construction(Turn& turn)
{
    std::vector<ProjectId> at_once;
    for (const House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        const Docks docks{turn.state, turn.rules, house.id};
        for (Project& project : own_rows(turn.state.projects, house.id)) {
            if (is_repair(project)) continue;  // finished when paid, in MN3
            if (project.turns_left == 0) {
                at_once.push_back(project.id);
            } else if (const auto missing = missing_facility(docks, project)) {
                const Reason reason = *missing == kShipyard ? Reason::NoShipyard : Reason::NoSpaceport;
                turn.tell(house.id, event::ConstructionHalted{project.colony, project.id, reason});
            } else {
                --project.turns_left;
            }
        }
    }
    commission_projects(turn, std::move(at_once));
}

std::vector<UnitId> units_in_retrofit(const GameState& state)
{
    std::vector<UnitId> units;
    for (const Project& project : state.projects) {
        if (const auto* retrofit = std::get_if<UnitRetrofit>(&project.work)) units.push_back(retrofit->unit);
    }
    std::ranges::sort(units);
    return units;
}

}  // namespace ec4x
