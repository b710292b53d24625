#include "engine/economy/effects.h"

#include <algorithm>

namespace ec4x {

bool is_under_effect(const GameState& state, HouseId house, CovertAction action)
{
    return std::ranges::any_of(state.effects, [&](const Effect& effect) {
        return effect.house == house && effect.action == action && effect.first_turn <= state.turn && state.turn <= effect.last_turn;
    });
}

std::vector<int> revenue_percentages(const GameState& state, const Ruleset& rules, HouseId house)
{
    std::vector<int> percentages;
    if (is_under_effect(state, house, CovertAction::EconomicManipulation)) percentages.push_back(100 - rules.espionage.economic.percent);
    if (is_under_effect(state, house, CovertAction::Psyops)) percentages.push_back(100 - rules.espionage.psyops.percent);
    return percentages;
}

int research_percentage(const GameState& state, const Ruleset& rules, HouseId house, Pool pool)
{
    const bool halved = pool == Pool::SRP && is_under_effect(state, house, CovertAction::Assassination);
    return halved ? 100 - rules.espionage.assassination.percent : 100;
}

}  // namespace ec4x
