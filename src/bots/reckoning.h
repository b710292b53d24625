// What a battle may bring: by ratios of strength, or by fighting it in mind.
#pragma once

#include <span>

#include "bots/plan.h"

namespace ec4x::bots {

// Chance in percent that one side holds the field, by the product of attack and defence.
[[nodiscard]] int chance_of(const Might& own, const Might& other);

// Marines that should be landed to beat the garrison, and the AS that silences its batteries soon.
[[nodiscard]] int marines_needed(const Mark& mark);
[[nodiscard]] int fire_needed(const Mark& mark);

// Whether the garrison would be beaten without a bombardment of its own.
[[nodiscard]] bool can_land_at_once(const Mark& mark, const Might& might, int marines);

// Chance in percent to take the colony with these forces: in orbit, against batteries and on the ground.
[[nodiscard]] int chance_to_take(const Mark& mark, const Might& might, int marines);

}  // namespace ec4x::bots
