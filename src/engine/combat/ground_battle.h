// Battles on the ground (GRD-003 to GRD-008), as functions of plain values and dice. Nothing here knows the state.
#pragma once

#include <functional>
#include <vector>

#include "base/dice.h"
#include "engine/combat/battle.h"
#include "model/assault_record.h"
#include "model/event_parts.h"
#include "model/ruleset.h"

namespace ec4x {

// Something of a colony that is hit by its own DS, or a landed marine division: fights and is reduced singly (GRD-003).
struct GroundUnit {
    UnitId id{};
    UnitClass class_{};
    int as = 0;  // undamaged; of marines in a blitz already halved (GRD-011)
    int ds = 0;
    UnitState state = UnitState::Sound;
};

// CBT-011: half of it, rounded up.
[[nodiscard]] int as_when_crippled(const Ruleset& rules, int as);

// GRD-011: the AS of a marine division that lands by this order.
[[nodiscard]] int landing_as(const Ruleset& rules, Assault order, int as);

// GRD-003: the AS of all that live, as they are now.
[[nodiscard]] int total_as(const Ruleset& rules, const std::vector<GroundUnit>& units);
[[nodiscard]] bool any_left(const std::vector<GroundUnit>& units);

// GRD-004.
[[nodiscard]] int ground_hits(const GroundRules& rules, int as, int die);

// GRD-006: the hits that reduced nothing.
int spend_on_ground_units(int hits, std::vector<GroundUnit>& units, std::vector<recorded::Reduction>& reductions);

// GRD-005.
recorded::GroundRound fight_ground_round(const Ruleset& rules, Dice& dice, std::vector<GroundUnit>& attackers, std::vector<GroundUnit>& defenders);

struct GroundBattle {
    LandingResult result = LandingResult::Repelled;
    std::vector<recorded::GroundRound> rounds{};
};

// GRD-005, GRD-007, GRD-008. There are attackers; without defenders no die is rolled. `stream` gives the dice of a round, from 1.
[[nodiscard]] GroundBattle fight_ground_battle(const Ruleset& rules, const std::function<Dice(int)>& stream, std::vector<GroundUnit>& attackers,
                                               std::vector<GroundUnit>& defenders);

}  // namespace ec4x
