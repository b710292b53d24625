// ORD-034: what the wrecks of a turn are worth to the house that controls their system, where the host wants it (`salvage.debris_pct`).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// The ship is about to be destroyed there. Nothing is noted where wrecks yield nothing.
void leave_wreck(const Ruleset& rules, std::vector<Wreck>& wrecks, const Ship& ship, SystemId system);

// Destroys as forces/organisation.h does, and leaves the wrecks.
void wreck_ship(Turn& turn, ShipId ship, SystemId system);
void wreck_squadron(Turn& turn, UnitId squadron, SystemId system);

}  // namespace ec4x
