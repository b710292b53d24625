// What a strategy wants more or less of than others: weights over the same planners, in percent of what is usual.
#pragma once

#include "bots/character.h"

namespace ec4x::bots {

struct Weights {
    int expansion = 100;  // ETACs, and how far they go
    int industry = 100;   // industrial units, and how long taxes stay high for their sake
    int research = 100;
    int warships = 100;   // of what is left when everything else has its share
    int garrisons = 100;  // batteries, armies, starbases
    int espionage = 100;
    int odds = 65;      // chance in percent that an attack must have
    int war_turn = 10;  // from then on a house looks for prey even without a quarrel, on a map of usual size
};

[[nodiscard]] const Weights& weights_of(Strategy strategy);

}  // namespace ec4x::bots
