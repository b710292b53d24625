// What a fleet is made of, as far as orders ask (ORD-007, DET-001, MOV-002).
#pragma once

#include "engine/forces/roster.h"
#include "engine/map/lanes.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

struct FleetContents {
    int squadrons = 0;
    int crippled_squadrons = 0;
    int sound_raiders = 0;  // squadrons led by a Raider, not crippled
    int combat_ships = 0;
    int scouts = 0;
    int spacelift = 0;
    int crippled_spacelift = 0;
    int loaded_etacs = 0;
    int loaded_transports = 0;
};

[[nodiscard]] FleetContents contents_of(const Ruleset& rules, const Roster& roster, const Fleet& fleet);

// The same by one look at the house's own things: for a single order, where a roster would cost more.
[[nodiscard]] FleetContents contents_of(const Ruleset& rules, const GameState& state, FleetId fleet);

// These spare most fleets the count of their ships. Scouts travel in squadrons of their own (UNT-024), so one look at the first tells.
[[nodiscard]] bool has_raider(const Ruleset& rules, const Roster& roster, const Fleet& fleet);
[[nodiscard]] bool may_be_scouts_only(const Ruleset& rules, const Roster& roster, const Fleet& fleet);

[[nodiscard]] constexpr bool has_combat_ship(const FleetContents& fleet) { return fleet.combat_ships > 0; }
[[nodiscard]] constexpr bool has_loaded_transport(const FleetContents& fleet) { return fleet.loaded_transports > 0; }
[[nodiscard]] constexpr bool has_loaded_etac(const FleetContents& fleet) { return fleet.loaded_etacs > 0; }
[[nodiscard]] constexpr bool scouts_only(const FleetContents& fleet) { return fleet.scouts > 0 && fleet.combat_ships == 0 && fleet.spacelift == 0; }

// DET-001.
[[nodiscard]] bool is_cloaked(const Ruleset& rules, const GameState& state, const Fleet& fleet, const FleetContents& contents);
[[nodiscard]] bool is_cloaked(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet);

// ORD-001, ORD-007: whether the fleet itself has what the order needs.
[[nodiscard]] bool meets_requirement(const Ruleset& rules, const GameState& state, const Fleet& fleet, const FleetContents& contents, FleetOrderKind kind);

// MOV-002.
[[nodiscard]] OpenLanes lanes_open_to(const Ruleset& rules, const House& house, const FleetContents& contents, Travel travel = Travel::Ordinary);
// The same where nothing else of the fleet is asked: not all of its ships have to be looked at.
[[nodiscard]] OpenLanes lanes_open_to(const Ruleset& rules, const House& house, const Roster& roster, const Fleet& fleet);

}  // namespace ec4x
