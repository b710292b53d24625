#include "engine/intel/view.h"
#include "shown.h"

namespace ec4x::testing {

HouseView shown(const Ruleset& rules, const GameState& state, std::span<const Event> events, HouseId house) { return view(rules, state, events, house); }

}  // namespace ec4x::testing
