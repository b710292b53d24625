// From the state to the values of a bombardment or landing, and back (BOM-002, BOM-011, GRD-002, GRD-003).
#pragma once

#include <span>
#include <vector>

#include "engine/combat/bombardment.h"
#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

// What a unit of a colony is to those who attack it.
enum class SiegeRole : std::uint8_t { Battery, Shield, GroundForce, Facility, OrbitalDefender };
[[nodiscard]] SiegeRole siege_role(const Ruleset& rules, UnitClass class_);

// BOM-011: the squadrons of these fleets; in a blitz also their transports.
[[nodiscard]] std::vector<BombardingUnit> attackers_of(const Turn& turn, const Roster& roster, std::span<const FleetId> fleets, Assault order);

[[nodiscard]] BesiegedColony besieged(const Turn& turn, const Roster& roster, const Colony& colony);

// GRD-002, GRD-011: the marines aboard these fleets, ascending.
[[nodiscard]] std::vector<GroundUnit> marines_aboard(const Turn& turn, const Roster& roster, std::span<const FleetId> fleets, Assault order);

// Carries the reductions, IU and PU of one round over into the state (CON-022 to CON-024, UNT-045, ECO-011, ECO-055).
void carry_out_round(Turn& turn, SystemId system, const recorded::BombardmentRound& round);

// The unit as a battle on the ground left it.
void carry_out_state(GameState& state, const GroundUnit& unit);

}  // namespace ec4x
