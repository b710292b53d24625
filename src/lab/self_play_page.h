// A report of self-play as a web page in one file, with charts.
#pragma once

#include <string>

#include "lab/self_play_report.h"
#include "model/ruleset.h"

namespace ec4x::lab {

[[nodiscard]] std::string self_play_page(const SelfPlayReport& report, const Ruleset& rules);

}  // namespace ec4x::lab
