// Prices, thresholds and gains of research (TEC rules). Pure: tables in, numbers out.
#pragma once

#include <cstdint>
#include <optional>

#include "model/quantities.h"
#include "model/ruleset/tech_rules.h"
#include "model/words.h"

namespace ec4x {

using PointPrice = Fixed<struct PointPriceTag, 1000>;  // PP for one research point, in thousandths

// `gho` in whole PP (TEC-004), `sl` the Science Level of the house.
[[nodiscard]] PointPrice erp_price(const TechRules& tech, std::int64_t gho);          // TEC-005
[[nodiscard]] PointPrice srp_price(const TechRules& tech, int sl, std::int64_t gho);  // TEC-006
[[nodiscard]] PointPrice trp_price(const TechRules& tech, int sl, std::int64_t gho);  // TEC-007

// TEC-008: what the money buys, rounded down to thousandths.
[[nodiscard]] Points points_for(Money spent, PointPrice price);

// TEC-009: lifetime points that a Science Level needs.
struct ScienceNeed {
    Points erp{};
    Points srp{};
};
[[nodiscard]] ScienceNeed science_need(const SlRules& science, int level);

// TEC-009: the highest level whose needs are met; at least 1. A house rises to it by one level a turn (TEC-010).
[[nodiscard]] int science_level_earned(const SlRules& science, Points lifetime_erp, Points lifetime_srp);

// TEC-017.
[[nodiscard]] int highest_level(const TechRules& tech, Tech which);

// 0 where level 0 has a meaning, else 1 (TEC-034).
[[nodiscard]] int lowest_level(Tech which);

// CLS-044: the technologies that the five fields of classic use, and back.
[[nodiscard]] Tech tech_of(TechField field);
[[nodiscard]] std::optional<TechField> field_of(Tech tech);

// ECO-015, in percent: without Quantum Computing (TEC-045).
[[nodiscard]] int el_percent(const TechRules& tech, int el);
[[nodiscard]] int cst_percent(const TechRules& tech, int cst);

// TEC-026: whether a planet of this class can be improved at this TER level, and what it costs.
[[nodiscard]] bool can_terraform(PlanetClass class_, int ter);
[[nodiscard]] Money terraform_price(const TerraformRules& terraform, PlanetClass class_);

}  // namespace ec4x
