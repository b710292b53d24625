// Games for the benchmarks: on generated maps, with as many fleets as asked for.
#pragma once

#include <string>

#include "engine/turn/turn.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::bench {

[[nodiscard]] const Ruleset& standard_rules();

// A game as it starts. Rings of systems around the hub (MAP-003); 0: one per house.
struct GameSize {
    int houses = 0;
    int rings = 0;
};
[[nodiscard]] GameState game_at_its_start(GameSize size);

// Every system is colonised, every house has 60 fleets anywhere, under way to anywhere. All are Neutral: nobody fights.
[[nodiscard]] GameState crowded_game(int houses);

// Every house is at war with every other. Every second system is colonised by the house whose home is nearest. Every fleet sets out
// from a system of its own house's part of the map, with a Move order to a colony of an enemy; those that meet fight.
struct WarSize {
    GameSize game{};
    int fleets = 0;          // of all houses together
    int ships_of_fleet = 6;  // at most 6
};
[[nodiscard]] GameState war_game(WarSize size);

}  // namespace ec4x::bench
