// How much a house or a colony may have (ECO-057 to ECO-063, UNT-040), and whether an order for more is within it.
#pragma once

#include <cstdint>

#include "engine/orders/refusal.h"
#include "model/population.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// ECO-057: fighter squadrons that the colony can base.
[[nodiscard]] int fighter_capacity(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony);

// Fighter squadrons ashore at the colony, and those under construction there.
[[nodiscard]] int fighters_based(const GameState& state, const Ruleset& rules, const Colony& colony);
[[nodiscard]] int fighters_ordered(const GameState& state, const Ruleset& rules, const Colony& colony);

// ECO-057, ECO-059: whether `number` more fighter squadrons may be ordered there (`fighter_capacity`, `no_starbase`).
[[nodiscard]] Outcome fighters_allowed(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, int number);

// ECO-060: squadrons led by capital ships, and how many there may be. Capital ships in dock count as one each.
[[nodiscard]] int capital_capacity(const GameState& state, const Ruleset& rules, HouseId house);
[[nodiscard]] int capital_squadrons(const GameState& state, const Ruleset& rules, HouseId house);

// What counts as ordered: a new order counts beside everything that waits; an entry that leaves a waiting list and begins
// (CON-010) counts beside what has begun.
enum class Pending : std::uint8_t { WithWaitingLists, Begun };

// ECO-061: whether `number` more ships of the class may be ordered (`capital_limit`); always if it is no capital ship.
[[nodiscard]] Outcome capital_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number,
                                      Pending pending = Pending::WithWaitingLists);

// ECO-063 (`squadron_limit`): each ship that is in dock or ordered and travels in squadrons counts as one.
[[nodiscard]] Outcome squadrons_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number,
                                        Pending pending = Pending::WithWaitingLists);

// UNT-040 (`planet_breaker_limit`): classes that are limited by the number of colonies.
[[nodiscard]] Outcome planet_breakers_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number,
                                              Pending pending = Pending::WithWaitingLists);

// The three limits on ships together, in this order.
[[nodiscard]] Outcome ships_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number,
                                    Pending pending = Pending::WithWaitingLists);

}  // namespace ec4x
