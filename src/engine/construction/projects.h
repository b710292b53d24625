// Projects: what beginning, finishing and losing them share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/economy/acting.h"
#include "engine/turn/turn.h"
#include "model/state.h"

namespace ec4x {

[[nodiscard]] ProjectId next_project(GameState& state, HouseId house);

// Takes the price from the treasury, which covers it.
Project& begin_project(Turn& turn, Project project);

// CON-014, COM-002 to COM-009: these projects are finished; what they made or held enters service, and they are over.
void commission_projects(Turn& turn, std::vector<ProjectId> finished);

// UNT-040: the base of a new Planet-Breaker: the colony that built it if it is free, else the house's free colony with the
// lowest id. Nothing if none is free, and for classes without a base.
[[nodiscard]] std::optional<SystemId> base_for(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, std::optional<SystemId> built_at);

[[nodiscard]] bool is_cut_off(const Colony& colony);  // under blockade or siege (ECO-047)

}  // namespace ec4x
