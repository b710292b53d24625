// A report of self-play as text for a terminal.
#pragma once

#include <string>

#include "lab/self_play_report.h"

namespace ec4x::lab {

[[nodiscard]] std::string in_words(const SelfPlayReport& report, bool colour);

}  // namespace ec4x::lab
