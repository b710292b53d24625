// Chances of Eclipse battles in words.
#pragma once

#include <string>

#include "eclipse/need.h"
#include "eclipse/odds.h"
#include "eclipse/phase.h"

namespace ec4x::lab {

[[nodiscard]] std::string in_words(const eclipse::Share& share);  // 66.7995 %, or 41.2 % (40.1-42.3) of samples
[[nodiscard]] std::string in_words(const eclipse::OddsReport& report, bool colour);
[[nodiscard]] std::string in_words(const eclipse::NeedReport& report);

// The log of a phase, in full or without dice, and how it ended.
[[nodiscard]] std::string in_words(const eclipse::Phase& phase, eclipse::LogDetail detail, bool colour);

}  // namespace ec4x::lab
