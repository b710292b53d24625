// The hash under which a game's rules are known: the same values give the same hash, however the files were laid out.
#pragma once

#include <string>

#include "model/ruleset.h"

namespace ec4x {

// SHA-256 of the canonical JSON of all values, in lower-case hex digits.
[[nodiscard]] std::string rules_hash(const Ruleset& rules);

}  // namespace ec4x
