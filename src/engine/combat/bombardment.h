// A round of planetary bombardment (BOM-001 to BOM-013), as functions of plain values and dice. Nothing here knows the state.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/dice.h"
#include "engine/combat/ground_battle.h"
#include "model/assault_record.h"
#include "model/ruleset.h"

namespace ec4x {

// A squadron that bombards, or a troop transport in a blitz: what batteries fire at (BOM-011).
struct BombardingUnit {
    std::optional<UnitId> squadron{};
    std::optional<ShipId> transport{};
    UnitClass class_{};  // of the flagship
    int as = 0;          // undamaged, Planet-Breakers included
    int breaker_as = 0;  // of the Planet-Breakers among its ships (BOM-002)
    int ds = 0;
    UnitState state = UnitState::Sound;
};

struct BesiegedColony {
    int shield = 0;                        // its level; 0: none
    std::vector<GroundUnit> batteries{};   // each list ascending by id
    std::vector<GroundUnit> garrison{};    // armies and marines
    std::vector<GroundUnit> facilities{};  // spaceports and shipyards
    std::int64_t working_iu = 0;           // whole ones
    int spare_pu = 0;                      // above the least that a colony keeps (ECO-011)
};

// BOM-002.
struct BombardmentStrength {
    int conventional = 0;
    int breaker = 0;
};
[[nodiscard]] BombardmentStrength bombardment_strength_of(const Ruleset& rules, const std::vector<BombardingUnit>& attackers);

// BOM-004.
[[nodiscard]] int bombardment_hits(const BombardRules& rules, int as, int die);

// BOM-005: what is left of conventional hits.
[[nodiscard]] int hits_through_shield(const BombardRules& rules, int hits, int level, int die);

// BOM-001: whether a round is started.
[[nodiscard]] bool can_bombard(const Ruleset& rules, Assault order, const std::vector<BombardingUnit>& attackers, const BesiegedColony& colony);

// BOM-003. The attackers: squadrons in ascending id, then in a blitz the transports in ascending id.
recorded::BombardmentRound bombard(const Ruleset& rules, Assault order, Dice& dice, std::vector<BombardingUnit>& attackers, BesiegedColony& colony);

}  // namespace ec4x
