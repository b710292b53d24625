// The orders that only classic has, and what it makes of some that it shares. Each is checked completely and carried out, or refused.
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Technology& order);  // CC6: CLS-044 to CLS-047
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Contract& order);    // CC6: CLS-111
[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::Scrap& order);       // CC6: CLS-063

// CLS-033, CLS-034: at a colony of the house; `iu` is at least 1.
[[nodiscard]] Outcome buy_industry(Turn& turn, HouseId house, Colony& colony, int iu);

// CLS-050: at a colony of the house.
[[nodiscard]] Outcome order_terraforming(Turn& turn, HouseId house, SystemId system);

// CLS-033: the n of class Pn.
[[nodiscard]] constexpr int class_number(PlanetClass class_) { return static_cast<int>(class_) - 1; }

// CLS-044: the highest level, and CLS-047: the price of the next one of a house that has not the highest.
[[nodiscard]] Money technology_price(const ClassicTechRules& rules, TechField field, int next_level);

// CLS-076: prestige for spying on a colony, once a colony and year.
void award_spying(Turn& turn, HouseId house, SystemId system);

// CLS-112.
[[nodiscard]] bool contract_succeeds(const ClassicGuildRules& rules, int roll, int own_level, int target_level);

}  // namespace ec4x
