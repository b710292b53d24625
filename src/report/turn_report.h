// The report of a turn as plain text (INT-039, SRV-025): the thirteen parts in their order, at most 100 columns.
#pragma once

#include <string>

#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string turn_report(const Ruleset& rules, const HouseView& view);

}  // namespace ec4x::report
