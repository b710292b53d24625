// Points for covert work and its detection, and covert action.
#include "bots/planners.h"

namespace ec4x::bots {

void spy(Plan&) {}

}  // namespace ec4x::bots
