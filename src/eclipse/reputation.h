// ECL-044: drawing tiles from the bag and keeping one.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "base/dice.h"
#include "eclipse/setup.h"

namespace ec4x::eclipse {

using Bag = std::map<int, int>;  // value, and how many tiles of it

[[nodiscard]] Bag bag_of(const Rules& rules);

struct TileDrawn {
    int number = 0;  // that was drawn below the number of tiles
    int value = 0;
};

// Tiles one by one, each out of the bag; fewer if there are fewer.
[[nodiscard]] std::vector<TileDrawn> draw_tiles(Bag& bag, Dice& dice, int due);

struct TileKept {
    int value = 0;
    std::optional<int> returned{};  // held before, given back for it
};

// Keeps the highest if a slot is free or if it is higher than the lowest held; all others go back into the bag.
std::optional<TileKept> keep_tile(Player& player, const std::vector<TileDrawn>& drawn, Bag& bag);

}  // namespace ec4x::eclipse
