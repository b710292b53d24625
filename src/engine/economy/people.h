// The people of a colony: what they count as, and adding and taking them (ECO-004, ECO-007 to ECO-011, ECO-044).
#pragma once

#include <cstdint>

#include "model/population.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// ECO-010: PU that count on the colony's planet.
[[nodiscard]] int capacity_of(const GameState& state, const Ruleset& rules, const Colony& colony);

// ECO-007.
[[nodiscard]] int pu_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony);

// ECO-044: PU that produce in IN2 of a turn: without people of the Guild who are still settling then.
[[nodiscard]] int pu_without_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony,
                                      int turn);

// ECO-011: whether the colony keeps enough PU when these PTU leave.
[[nodiscard]] bool can_spare(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, std::int64_t ptu);

// ECO-011, ECO-036: whole PTU that can be loaded: the colony keeps its least, people still settling stay.
[[nodiscard]] std::int64_t loadable_ptu(const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn);

// PTU in whole PTU of souls (ECO-008). Who is settled leaves first; the colony must be able to spare them.
void add_people(const HeadCount& people, Colony& colony, std::int64_t ptu);
void take_people(const HeadCount& people, Colony& colony, std::int64_t ptu);

// ECO-044: people of the Guild, who arrive in this turn.
void add_settlers(const HeadCount& people, const Ruleset& rules, Colony& colony, std::int64_t ptu, int turn);

// ECO-008, ECO-011: PU lost to bombardment; how many the colony really lost.
int kill_pu(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, int pu);

}  // namespace ec4x
