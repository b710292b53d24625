// Taxes (ECO-022 to ECO-025).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/quantities.h"
#include "model/ruleset.h"

namespace ec4x {

// ECO-023: of the gross house output in whole PP, at the rate and at each of the percentages, rounded up once to whole PP.
[[nodiscard]] Money tax_income(std::int64_t gho, int rate, std::span<const int> percentages = {});

// ECO-024: what one colony brings, to the hundredth.
[[nodiscard]] Money net_colony_value(std::int64_t output, int rate);

// ECO-025: the rate joins the history, which keeps the last rates; their average, rounded down. 0 without a history.
void note_rate(const EconomyTaxRules& rules, std::vector<int>& history, int rate);
[[nodiscard]] int average_rate(const EconomyTaxRules& rules, std::span<const int> history);

}  // namespace ec4x
