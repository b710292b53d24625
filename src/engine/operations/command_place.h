// Where administrative commands work (ADM-002) and which fleets take part in them (ADM-005).
#pragma once

#include <string_view>
#include <variant>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"
#include "model/state.h"

namespace ec4x {

using Station = std::variant<InFleet, InPool>;

// ADM-002: an own colony, neither under siege nor blockaded.
[[nodiscard]] Outcome check_command_colony(const GameState& state, HouseId house, SystemId at, std::string_view field);

// ADM-002, ADM-005: an own fleet, Active and no spy-scout fleet, at such a colony. `fleet` is what own_fleet() found.
[[nodiscard]] Outcome check_command_fleet(const GameState& state, const Fleet* fleet, std::string_view field);

// The same for formations, which classic lets change in every system that is not hostile (CLS-069).
[[nodiscard]] Outcome check_formation_fleet(const Turn& turn, const Fleet* fleet, std::string_view field);

// And for what is in a fleet or in the pool of a colony.
[[nodiscard]] Outcome check_formation_station(const Turn& turn, HouseId house, const Station& station, std::string_view field);

// CLS-069: a system with a colony or with visible forces of a house at Enemy status.
[[nodiscard]] bool is_hostile_system(const Turn& turn, HouseId house, SystemId system);

[[nodiscard]] SystemId system_of_station(const GameState& state, const Station& station);

}  // namespace ec4x
