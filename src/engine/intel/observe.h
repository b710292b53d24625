// What is seen of a thing at a quality (INT-007, INT-008, INT-018, INT-021): pure makers of the values of an entry, and the way of an
// observation into the database. A level contains all fields of the lower ones; what it does not contain is absent.
#pragma once

#include <optional>
#include <variant>

#include "engine/forces/roster.h"
#include "engine/intel/intel_facts.h"
#include "engine/turn/turn.h"

namespace ec4x {

using Seen = decltype(IntelEntry::seen);

[[nodiscard]] FleetSeen see_fleet(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality);  // INT-007
void see_fleet(const Turn& turn, const Roster& roster, const Fleet& fleet, Quality quality, FleetSeen& seen);    // in place of what was seen before
[[nodiscard]] ColonySeen see_colony(const Turn& turn, const Roster& roster, SystemId system, Quality quality);   // INT-008; there is a colony
[[nodiscard]] PlanetSeen see_planet(const GameState& state, SystemId system);                                    // INT-018

[[nodiscard]] HouseSeen see_house_purse(const GameState& state, HouseId house);  // UNT-030: treasury and levels
// INT-021: with its accounts, what is built at the colony, and the fleets whose order starts or ends there.
[[nodiscard]] HouseSeen see_house_accounts(const Turn& turn, const Roster& roster, HouseId house, SystemId colony);

// An observation of this turn and step. It becomes an entry in CF15 (INT-029).
void draft(Turn& turn, HouseId house, SystemId system, IntelSource source, Quality quality, Seen seen, std::optional<MissionOf> mission = {});

}  // namespace ec4x
