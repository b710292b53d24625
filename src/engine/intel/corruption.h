// False intelligence (INT-034 to INT-036): which entries are falsified, and how.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "base/dice.h"
#include "engine/turn/turn.h"

namespace ec4x {

// By how many percent numbers are changed, at least and at most.
struct Falsity {
    int low = 0;
    int high = 0;
    friend constexpr bool operator==(const Falsity&, const Falsity&) = default;
};

// INT-034, INT-035: what the house's own observations of this turn suffer; nothing where they are true.
[[nodiscard]] std::optional<Falsity> falsity_for(const Turn& turn, HouseId house);

// INT-036: participants see the truth of their battles.
[[nodiscard]] bool can_be_corrupted(const IntelEntry& entry);

// INT-035: one number, one level.
[[nodiscard]] std::int64_t corrupt_number(std::int64_t x, Falsity falsity, Dice dice);
[[nodiscard]] int corrupt_level(const IntelCorruptionRules& rules, int level, Dice dice);

// All numbers of the entry. `dice_for` gives the stream of a field by its name. What follows from other numbers of the entry follows from the
// false ones, so that nothing in it contradicts itself (INT-037).
void corrupt(const Ruleset& rules, IntelEntry& entry, Falsity falsity, const std::function<Dice(std::string_view field)>& dice_for);

}  // namespace ec4x
