// Names that a house gives to its fleets and colonies (ADM-015).
#pragma once

#include <string_view>

#include "engine/orders/refusal.h"
#include "model/ruleset.h"

namespace ec4x {

// 1 to `server.names.max` printable characters, field `name`.
[[nodiscard]] Outcome check_given_name(const Ruleset& rules, std::string_view name);

}  // namespace ec4x
