// Raiders and spies.
#include "bots/planners.h"

namespace ec4x::bots {

void raid(Plan&) {}

}  // namespace ec4x::bots
