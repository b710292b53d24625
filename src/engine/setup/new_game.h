// The state in which a game starts (MAP-028 to MAP-031, TEC-034, PRE-001, DIP-002, TRN-002).
#pragma once

#include <string>
#include <vector>

#include "model/ruleset.h"
#include "model/star_map.h"
#include "model/state.h"

namespace ec4x {

// A house that takes part; its place in the list is its seat (SRV-011).
struct Seat {
    HouseId id{};
    std::string name{};
};

// SRV-068. `alpha`, `beta`, ... for seats 1 to 12.
[[nodiscard]] std::vector<HouseId> default_house_ids(int seats);

// TEC-014. What a new house researches first.
[[nodiscard]] std::vector<Tech> default_priorities();

// The map has a homeworld for each seat. Same arguments, same state.
[[nodiscard]] GameState new_game(std::string game, const Ruleset& rules, StarMap map, const std::vector<Seat>& seats);

}  // namespace ec4x
