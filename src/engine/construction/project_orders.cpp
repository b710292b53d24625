// Cancelling projects (CON-017) and ordering waiting lists (CON-010).
#include <algorithm>
#include <utility>

#include "engine/construction/construction_orders.h"
#include "engine/construction/projects.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

bool delete_waiting_entry(Turn& turn, HouseId house, ProjectId id)
{
    for (Colony& colony : turn.state.colonies) {
        if (colony.owner != house) continue;
        if (std::erase_if(colony.waiting, [&](const WaitingEntry& entry) { return entry.id == id; }) == 0) continue;
        turn.tell(house, event::ProjectCancelled{colony.id, id, Money{}});
        return true;
    }
    return false;
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Cancel& order)
{
    const ProjectId id{house, order.project.value};
    const Project* project = turn.state.projects.find(id);
    if (project == nullptr) {
        if (delete_waiting_entry(turn, house, id)) return {};
        return refuse(Reason::NotOwned, "project", "you have no such project or waiting entry");
    }
    if (!std::holds_alternative<Construction>(project->work)) {
        return refuse(Reason::NotCancellable, "project", "only construction can be cancelled, not repairs and retrofits");
    }
    if (project->turns_left == 0) return refuse(Reason::NotCancellable, "project", "the project is finished");
    const Money credit = share_of(project->paid, turn.rules.build.cancel_pct);
    turn.state.houses.at(house).treasury += credit;
    turn.tell(house, event::ProjectCancelled{project->colony, id, credit});
    turn.state.projects.erase(id);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Waiting& order)
{
    Colony* colony = own_colony(turn.state, house, order.system);
    if (colony == nullptr) return not_an_own_colony("system");
    std::vector<WaitingEntry> rest = colony->waiting;
    std::vector<WaitingEntry> list;
    for (const OwnProject each : order.entries) {
        const auto entry = std::ranges::find(rest, ProjectId{house, each.value}, &WaitingEntry::id);
        if (entry == rest.end()) {
            return refuse(Reason::NotOwned, "entries", std::to_string(each.value) + " is not on the waiting list of the colony, or is listed twice");
        }
        list.push_back(*entry);
        rest.erase(entry);
    }
    colony->waiting = std::move(list);
    for (const WaitingEntry& entry : rest) turn.tell(house, event::ProjectCancelled{order.system, entry.id, Money{}});
    return {};
}

}  // namespace ec4x
