// What a designer should know first: sentences about a report, in the order in which they matter.
#pragma once

#include <string>
#include <vector>

#include "lab/self_play_report.h"

namespace ec4x::lab {

[[nodiscard]] std::vector<std::string> findings_of(const SelfPlayReport& report);

// `a, b and c`.
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

}  // namespace ec4x::lab
