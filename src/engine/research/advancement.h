// Buying levels with research points (TEC-009 to TEC-017), and the pools that pay for them (TEC-001, TEC-035).
#pragma once

#include <vector>

#include "engine/turn/turn.h"
#include "model/house.h"
#include "model/quantities.h"
#include "model/research_values.h"
#include "model/ruleset.h"

namespace ec4x {

// TEC-035: points given count for the lifetime total; points taken do not lower it. What was really taken is returned.
void give_points(Research& research, Pool pool, Points points);
Points take_points(Research& research, Pool pool, Points points);

// TEC-004 to TEC-007: what a point costs the house in this turn.
[[nodiscard]] PointPrice point_price(const Turn& turn, const House& house, Pool pool);

// TEC-017: whether everything that the pool pays for is at its highest level. ERP and SRP also raise SL.
[[nodiscard]] bool is_complete(const TechRules& tech, const Research& research, Pool pool);

// TEC-012, TEC-043: what the next level costs now; the technology is below its highest level.
[[nodiscard]] Points next_cost(const TechRules& tech, const Research& research, Tech which);

// TEC-011: whether the next level exists and the Science Level opens it.
[[nodiscard]] bool is_open(const TechRules& tech, const Research& research, Tech which);

// A level gained by research or breakthrough, with its event (TEC-015, TEC-036).
void raise_level(Turn& turn, House& house, Tech which);

// TEC-038: for which technology the points of a pool are saved.
struct Saving {
    Tech technology = Tech::EL;
    int level = 0;
    Pool pool = Pool::ERP;
    Points have{};
    Points cost{};
};
BOOST_DESCRIBE_STRUCT(Saving, (), (technology, level, pool, have, cost))
[[nodiscard]] std::vector<Saving> savings_of(const TechRules& tech, const Research& research);

}  // namespace ec4x
