// The houses of a game's folder that people play, and which of them have given no orders yet.
#pragma once

#include <string>
#include <vector>

#include "model/ids.h"
#include "model/orders.h"
#include "store/game_folder.h"

namespace ec4x::cli {

struct Person {
    HouseId house{};
    std::string name{};  // of the house
};

// By seat, without houses that give no orders any more.
[[nodiscard]] std::vector<Person> people_in(const GameFolder& game);
[[nodiscard]] std::vector<Person> people_without(const GameFolder& game, const std::vector<OrderSet>& orders);

// `beta (Braskane), gamma (Corvane)`
[[nodiscard]] std::string names_of(const std::vector<Person>& people);

}  // namespace ec4x::cli
