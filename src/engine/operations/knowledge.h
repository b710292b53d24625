// What a house knows of others when its standing orders decide and its orders are checked (STO-003, MOV-016): its database,
// never the foreign truth. A foreign fleet is known where the house sighted it in the latest run.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/turn/turn.h"

namespace ec4x {

// DIP-001. A house is no stranger to itself: Ally.
[[nodiscard]] Relation status_toward(const GameState& state, HouseId house, HouseId other);

// Of the colony in a system: the house itself, or what its newest entry says.
[[nodiscard]] std::optional<HouseId> known_owner(const GameState& state, HouseId house, SystemId system);

// What an entry tells of a fleet's AS: classes and weapon levels where it has them, else all ships of a squadron as its
// flagship at WEP 1 (STO-014).
[[nodiscard]] std::int64_t estimated_strength(const Ruleset& rules, const FleetSeen& fleet);

// All of it, by one look at the database.
class Knowledge {
public:
    Knowledge(const Turn& turn, HouseId house);

    [[nodiscard]] bool is_colonised(SystemId system) const { return owner_[system.value].has_value(); }  // as far as it knows
    [[nodiscard]] std::optional<PlanetClass> planet(SystemId system) const { return planet_[system.value]; }

    // STO-008, STO-014: AS of the Active fleets of Enemy and Hostile houses known there.
    [[nodiscard]] std::int64_t hostile_strength(SystemId system) const { return hostile_[system.value]; }

private:
    void read_planets(const Turn& turn, HouseId house, const Database& database);
    void read_fleets(const Turn& turn, HouseId house, const Database& database);

    std::vector<std::optional<HouseId>> owner_;
    std::vector<std::optional<PlanetClass>> planet_;
    std::vector<std::int64_t> hostile_;
};

}  // namespace ec4x
