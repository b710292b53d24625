// Chances in words.
#pragma once

#include <string>

#include "odds/need.h"
#include "odds/odds_report.h"

namespace ec4x::lab {

[[nodiscard]] std::string in_words(const odds::Share& share);  // 41.2 % (40.1-42.3)
[[nodiscard]] std::string in_words(const odds::OddsReport& report, bool colour);
[[nodiscard]] std::string in_words(const odds::NeedReport& report);

}  // namespace ec4x::lab
