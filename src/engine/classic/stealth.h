// Fleets with Raiders that stay unseen (CLS-051, CLS-071, CLS-083 to CLS-085).
#pragma once

#include <span>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"
#include "model/ruleset.h"

namespace ec4x {

// CLS-083: the least modified roll of a house with this stealth level; 0: it never hides.
[[nodiscard]] int stealth_threshold(const ClassicStealthRules& rules, int level);
// CLS-083: what a roll is against a house, with scouts there or without.
enum class ScoutsThere : std::uint8_t { No, Yes };
[[nodiscard]] int modified_stealth_roll(const ClassicStealthRules& rules, int roll, ScoutsThere scouts);

// An uncrippled Raider, and a level at which it can hide.
[[nodiscard]] bool can_hide(const Turn& turn, const Roster& roster, const Fleet& fleet);

// CLS-071, CLS-085: rolls for a fleet that would pass this system on its way. Whether all these houses fail to see it.
[[nodiscard]] bool slips_past(Turn& turn, const Roster& roster, const Fleet& fleet, SystemId middle, std::span<const HouseId> houses);

// What the rolls of the turn say.
[[nodiscard]] bool is_undetected_by(const CombatFacts& facts, FleetId fleet, SystemId system, HouseId house);

// CLS-085: its order leads it further, and no house that is hostile to it here sees it.
[[nodiscard]] bool passes_unseen(const Turn& turn, const Fleet& fleet);

// Those that fought have shown themselves.
void show_in_battle(CombatFacts& facts, SystemId system, std::span<const FleetId> fleets);

}  // namespace ec4x
