// The orders of the economy. Each is checked completely and carried out all at once, or refused (ECO-028).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Tax& order);             // CC5: ECO-022
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Invest& order);          // CC6: ECO-032, ECO-033
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::RepairIndustry& order);  // CC6: ECO-056
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Terraform& order);       // CC6: CON-041, TEC-026
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::TransferPeople& order);  // CC6: ECO-039 to ECO-042

// ECO-033: IU that can still be bought at the colony this turn; nothing if there is no limit.
[[nodiscard]] std::optional<std::int64_t> iu_limit_left(const Turn& turn, const Colony& colony);

// ECO-032: the price of so many IU, with the tiers that may be set. At most what a Money can hold.
[[nodiscard]] Money iu_price(const EconomyIuRules& rules, int pu, std::int64_t working_iu, std::int64_t iu);

// ECO-056: damaged IU that can still be repaired at the colony this turn.
[[nodiscard]] std::int64_t repair_limit_left(const Turn& turn, const Colony& colony);

}  // namespace ec4x
