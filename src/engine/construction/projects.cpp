#include "engine/construction/projects.h"

#include <map>
#include <utility>

#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

ProjectId next_project(GameState& state, HouseId house) { return {house, ++state.houses.at(house).last.project}; }

Project& begin_project(Turn& turn, Project project)
{
    turn.state.houses.at(project.id.owner).treasury -= project.paid;
    project.paid_turn = turn.state.turn;
    return turn.state.projects.insert(std::move(project));
}

std::optional<SystemId> base_for(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, std::optional<SystemId> built_at)
{
    const auto& limit = data_of(rules, class_).per_colony;
    if (!limit) return std::nullopt;
    std::map<SystemId, int> based;
    for (const Ship& ship : own_rows(state.ships, house)) {
        if (ship.class_ == class_ && ship.base) ++based[*ship.base];
    }
    const auto is_free = [&](SystemId colony) {
        const auto found = based.find(colony);
        return found == based.end() || found->second < *limit;
    };
    if (built_at && is_free(*built_at)) return built_at;
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house && is_free(colony.id)) return colony.id;
    }
    return std::nullopt;
}

bool is_cut_off(const Colony& colony) { return colony.under_siege || !colony.blockaders.empty(); }

}  // namespace ec4x
