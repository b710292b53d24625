// The prestige ledger of a run (PRE-002): every change is put down when it happens and booked in IN6.
#pragma once

#include <span>

#include "engine/turn/turn.h"

namespace ec4x {

// An event of section B, scaled (PRE-004). Nothing for a base of 0 and for houses whose prestige is frozen (PRE-006).
void award(Turn& turn, HouseId house, PrestigeSource source, int base, const Subject& subject = {});

// A recurring entry of section C, scaled only where the host says so (`prestige.scaling.recurring`).
[[nodiscard]] int booked_as_recurring(const Ruleset& rules, int multiplier, int value);
void charge(Turn& turn, HouseId house, PrestigeSource source, int value, const Subject& subject = {});

// A gain from a rival, military or covert, with the rival's own loss (a base of 0 or less); with `prestige.zero_sum` it takes the same booked
// amount from the rival instead (PRE-031). The winner's entry names the rival, the rival's names nobody: it may not know who won.
void award_from_rival(Turn& turn, HouseId winner, HouseId rival, PrestigeSource source, int gain, PrestigeSource loss_source, int loss,
                      const Subject& subject = {});

// PRE-019, the same for several: the base is divided, rounded down, at least 1 each. The rival's loss is taken once.
void award_shared(Turn& turn, std::span<const HouseId> winners, HouseId rival, PrestigeSource source, int gain, PrestigeSource loss_source, int loss,
                  const Subject& subject = {});

// PRE-019.
[[nodiscard]] int shared_base(int base, std::size_t houses);

}  // namespace ec4x
