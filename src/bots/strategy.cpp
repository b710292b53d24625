#include "bots/strategy.h"

#include <array>

namespace ec4x::bots {

namespace {

constexpr std::array kWeights = {
    /* Balanced      */ Weights{},
    /* Expander      */ Weights{.expansion = 160, .industry = 100, .research = 90, .warships = 90, .garrisons = 80, .war_turn = 9},
    /* Industrialist */ Weights{.industry = 130, .research = 120, .warships = 70, .garrisons = 110, .odds = 70, .war_turn = 14},
    /* Warlord       */ Weights{.research = 90, .warships = 150, .garrisons = 100, .espionage = 60, .odds = 55, .war_turn = 5, .friendship = 0},
    /* Spymaster     */ Weights{.warships = 80, .espionage = 300, .war_turn = 12},
    /* Turtle        */ Weights{.expansion = 80, .industry = 120, .research = 110, .warships = 70, .garrisons = 250, .odds = 80, .war_turn = 18,
                                .friendship = 150},
};

}  // namespace

const Weights& weights_of(Strategy strategy) { return kWeights[static_cast<std::size_t>(strategy)]; }

}  // namespace ec4x::bots
