// Running effects of covert action on a house (ESP-018 to ESP-026): what begins them, what they do, who sees them.
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// In the state's turn. Equal effects count once (ESP-025).
[[nodiscard]] bool is_under_effect(const GameState& state, HouseId house, CovertAction action);

// ECO-023: the percentages at which the revenue of the house is taken this turn (ESP-020, ESP-021).
[[nodiscard]] std::vector<int> revenue_percentages(const GameState& state, const Ruleset& rules, HouseId house);

// TEC-035: the percentage of the points that are credited to a pool this turn (ESP-018).
[[nodiscard]] int research_percentage(const GameState& state, const Ruleset& rules, HouseId house, Pool pool);

// ESP-025: an equal effect is only extended to the later end. Whether anything changed.
bool begin_effect(GameState& state, const Effect& effect);

// ESP-026: those on the house that it can see; never disinformation.
[[nodiscard]] std::vector<Effect> visible_effects(const GameState& state, HouseId house);

}  // namespace ec4x
