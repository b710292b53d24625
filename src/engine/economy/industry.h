// Industrial units of a colony: working, damaged, lost (ECO-012, ECO-019, ECO-055).
#pragma once

#include <cstdint>

#include "model/quantities.h"
#include "model/state.h"

namespace ec4x {

// ECO-012: what formulas use.
[[nodiscard]] std::int64_t whole_iu(IndustrialUnits iu);

// ECO-060: whole working IU of all colonies of a house.
[[nodiscard]] std::int64_t total_working_iu(const GameState& state, HouseId house);

// ECO-019: damaged IU in percent of all.
[[nodiscard]] int infrastructure_damage(const Colony& colony);

// Whether there is a whole IU, working or damaged.
[[nodiscard]] bool has_industry(const Colony& colony);

// ECO-055: at most `hits` whole working IU become damaged; how many did.
std::int64_t damage_industry(Colony& colony, std::int64_t hits);

// ECO-012: sabotage, raids and stripping destroy whole IU, working ones first; how many were destroyed.
std::int64_t destroy_industry(Colony& colony, std::int64_t iu);

}  // namespace ec4x
