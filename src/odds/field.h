// A scenario as a small state of a game, which the engine fights like any other: a system, a refuge beside it for each house, the
// houses and their forces.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/combat/battle.h"
#include "engine/turn/turn.h"
#include "model/state.h"
#include "odds/scenario.h"

namespace ec4x::odds {

// What one line of the scenario became, to count its losses.
struct ForceLine {
    HouseId house{};
    std::string what{};       // `CL + 2 DD`
    int fleet = 0;            // its number; 0: at the colony
    bool ships = false;       // transports: `first` and `last` are ships; else units
    std::uint32_t first = 0;  // numbers in the order written
    std::uint32_t last = 0;
    [[nodiscard]] int count() const { return static_cast<int>(last - first + 1); }
};

struct Field {
    GameState state{};
    SystemId system{};
    std::vector<ForceLine> lines{};  // in the order of their numbers; units and ships each count from 1 over all houses
    std::uint32_t units = 0;         // the last numbers
    std::uint32_t ships = 0;
    std::vector<HouseId> morale_checked{};  // ascending: the others have no modifier
    std::vector<FleetId> held{};            // ascending: they have nowhere to go
};

// `scenario` as it was read under these rules.
[[nodiscard]] Field make_field(const Scenario& scenario, const Ruleset& rules);

}  // namespace ec4x::odds
