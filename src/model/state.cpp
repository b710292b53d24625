#include "model/state.h"

namespace ec4x {

bool operator==(const GameState& a, const GameState& b) { return equal_members(a, b); }

}  // namespace ec4x
