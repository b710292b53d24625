// Ships that the Guilds took and offer for sale (GLD-007).
#pragma once

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

// With `guild.resale`: the ships of a squadron, or one ship, that the Guilds are about to take.
void offer_squadron(Turn& turn, UnitId squadron);
void offer_ship(Turn& turn, const Ship& ship);

[[nodiscard]] Money price_of(const Ruleset& rules, const GuildOffer& offer);

[[nodiscard]] Outcome carry_out(Turn& turn, HouseId house, const order::BuyShip& order);  // CC6

}  // namespace ec4x
