#include "bots/strategy.h"

#include <array>

namespace ec4x::bots {

namespace {

constexpr std::array kWeights = {
    /* Balanced      */ Weights{},
    /* Expander      */ Weights{.expansion = 140, .industry = 115, .research = 110, .garrisons = 90, .war_turn = 9},
    /* Industrialist */ Weights{.industry = 130, .research = 120, .warships = 70, .garrisons = 110, .odds = 70, .war_turn = 14},
    /* Warlord       */ Weights{.industry = 125, .research = 110, .warships = 130, .garrisons = 90, .espionage = 60, .odds = 60, .war_turn = 7},
    /* Spymaster     */ Weights{.industry = 105, .research = 95, .warships = 85, .espionage = 300, .war_turn = 12},
    /* Turtle        */ Weights{.industry = 125, .research = 115, .warships = 90, .garrisons = 150, .odds = 70, .war_turn = 12},
};

}  // namespace

const Weights& weights_of(Strategy strategy) { return kWeights[static_cast<std::size_t>(strategy)]; }

}  // namespace ec4x::bots
