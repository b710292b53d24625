// The people of a colony: what they count as, and adding and taking them (ECO-004, ECO-007 to ECO-011, ECO-044). Colonies of classic
// hold population units instead of people (CLS-021, CLS-022); callers need not know which it is.
#pragma once

#include <cstdint>

#include "model/population.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// ECO-010: PU that count on the colony's planet.
[[nodiscard]] int capacity_of(const GameState& state, const Ruleset& rules, const Colony& colony);

// The people of a new colony.
void settle_pu(const Ruleset& rules, const HeadCount& people, Colony& colony, int pu);

// ECO-007; in classic the whole PU.
[[nodiscard]] int pu_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony);

// ECO-009, CLS-020: by all its PU, parts of one included.
[[nodiscard]] int level_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony);

// ECO-044: PU that produce in IN2 of a turn: without people of the Guild who are still settling then.
[[nodiscard]] int pu_without_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn);

// ECO-011: whether the colony keeps enough PU when these PTU leave.
[[nodiscard]] bool can_spare(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, std::int64_t ptu);

// ECO-011, ECO-036: whole PTU that can be loaded: the colony keeps its least, people still settling stay.
[[nodiscard]] std::int64_t loadable_ptu(const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn);

// What lives there, in people (CLS-021).
[[nodiscard]] Souls souls_of(const HeadCount& people, const Colony& colony);

// PTU in whole PTU of souls (ECO-008). Who is settled leaves first; the colony must be able to spare them.
// In classic people beyond what the planet holds are lost, and who comes is new there (CLS-038, CLS-042).
void add_people(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, std::int64_t ptu);
void take_people(const HeadCount& people, Colony& colony, std::int64_t ptu);

// ECO-044: people of the Guild, who arrive in this turn.
void add_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, std::int64_t ptu, int turn);

// ECO-008, ECO-011: PU lost to bombardment; how many the colony really lost.
int kill_pu(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, int pu);

}  // namespace ec4x
