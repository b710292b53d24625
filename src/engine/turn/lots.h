// Lots between houses (TRN-026).
#pragma once

#include <string_view>
#include <vector>

#include "base/dice.h"
#include "engine/turn/turn.h"

namespace ec4x {

// The lot of a topic and subject, drawn as often as there are equal houses to order.
class Lot {
public:
    Lot(const Turn& turn, std::string_view topic, std::string_view subject);

    // Equal houses, given in ascending id, in the order in which they are drawn.
    [[nodiscard]] std::vector<HouseId> draw(std::vector<HouseId> equals);

private:
    Dice dice_;
};

}  // namespace ec4x
