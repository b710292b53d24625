// Order sets made by dice: sensible ones, wrong ones and absurd ones. Only the view is asked, as by a player.
#pragma once

#include "base/dice.h"
#include "model/orders.h"
#include "model/view.h"

namespace ec4x::testing {

[[nodiscard]] OrderSet random_orders(const HouseView& view, Dice& dice);

}  // namespace ec4x::testing
