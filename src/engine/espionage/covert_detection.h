// Whether a covert action is detected (ESP-010 to ESP-012). Numbers and tables in, answers out.
#pragma once

#include <optional>

#include "model/ruleset.h"

namespace ec4x {

// ESP-010: what the roll has to reach at a CIC level; nothing below level 1, where nobody looks.
[[nodiscard]] std::optional<int> detection_need(const EspionageRules& rules, int cic);

[[nodiscard]] int cip_modifier(const EspionageRules& rules, int cip);  // ESP-011

// ESP-010: a natural 1 never detects.
[[nodiscard]] bool detects_covert(int need, int modifier, int roll);

}  // namespace ec4x
