// The morale of a house in the Conflict Phase (MOR-001, MOR-002) and what it does to its CER rolls (CBT-030, CBT-031).
#pragma once

#include <span>

#include "engine/combat/combat_facts.h"
#include "engine/turn/turn.h"
#include "model/house.h"
#include "model/ruleset.h"

namespace ec4x {

[[nodiscard]] Morale morale_of(const MoraleRules& rules, const House& house);  // MOR-001

// As CF2 found it; a house without a check has Normal morale and no effect of it.
[[nodiscard]] HouseMorale checked_morale(const Turn& turn, HouseId house);

// CBT-030: on the CER rolls of a unit of the house.
[[nodiscard]] int morale_modifier(const MoraleRules& rules, const HouseMorale& morale, UnitId unit);

// CBT-030: a battle of the house begins, `rolling` are its units in it that roll CER, in canonical order. In the first one a house
// at Low whose check succeeded inspires one of them.
void begin_battle(Turn& turn, HouseId house, std::span<const UnitId> rolling);

}  // namespace ec4x
