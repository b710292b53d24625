// The Imperium and its hub (CLS-017, CLS-018).
#pragma once

#include <string_view>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

inline constexpr std::string_view kImperiumId = "imperium";

[[nodiscard]] HouseId imperium_id();

// CLS-017: whether that house cannot be negotiated with, attacked by contracts, or win.
[[nodiscard]] bool is_imperium(const GameState& state, HouseId house);

// CLS-018: puts the Imperium, its colony and its garrison into a game that is being set up; the map gets the hub's planet.
// The houses of all seats are there already.
void set_up_hub(GameState& state, const Ruleset& rules);

// CLS-014, CLS-018, CLS-064: the permanent flag of the starting planets and the hub.
[[nodiscard]] bool is_homeworld(const GameState& state, const Ruleset& rules, SystemId system);

}  // namespace ec4x
