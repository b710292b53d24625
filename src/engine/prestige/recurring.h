// Prestige that comes and goes every turn (PRE-025 to PRE-029, PRE-032). Pure parts; the step is in prestige_steps.h.
#pragma once

#include "model/colony.h"
#include "model/ruleset/prestige_rules.h"

namespace ec4x {

[[nodiscard]] int high_tax_prestige(const PrestigeRecurringRules& rules, int average_rate);       // PRE-025
[[nodiscard]] int low_tax_prestige(const PrestigeRecurringRules& rules, int rate, int colonies);  // PRE-026
[[nodiscard]] int shortfall_prestige(const PrestigeRecurringRules& rules, int turns_in_a_row);    // PRE-029; counted from 1
[[nodiscard]] int hub_prestige(const PrestigeRecurringRules& rules, const Colony& hub);           // PRE-032

}  // namespace ec4x
