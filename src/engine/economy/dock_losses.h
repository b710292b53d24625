// Ships that leave the game outside battle, wherever they are.
#pragma once

#include <variant>

#include "engine/forces/organisation.h"

namespace ec4x {

// The ship with what is aboard, and the repair or retrofit of a ship in dock.
inline void remove_ship_and_dock(GameState& state, const Ruleset& rules, ShipId id)
{
    if (const auto* dock = std::get_if<InDock>(&state.ships.at(id).berth)) state.projects.erase(dock->project);
    destroy_ship(state, rules, id);
}

}  // namespace ec4x
