#include "engine/espionage/effects.h"

#include <algorithm>

#include "engine/espionage/espionage_steps.h"

namespace ec4x {

namespace {

// TRN-023. An assassination strikes in CC6 of its turn, which comes after IN9 (ESP-018, TRN-020).
bool is_over(const Effect& effect, int turn) { return effect.last_turn < turn || (effect.last_turn == turn && effect.action != CovertAction::Assassination); }

}  // namespace

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

bool begin_effect(GameState& state, const Effect& effect)
{
    const auto equal =
        std::ranges::find_if(state.effects, [&](const Effect& running) { return running.house == effect.house && running.action == effect.action; });
    if (equal == state.effects.end()) {
        state.effects.push_back(effect);
        return true;
    }
    if (effect.last_turn <= equal->last_turn) return false;
    equal->last_turn = effect.last_turn;
    return true;
}

std::vector<Effect> visible_effects(const GameState& state, HouseId house)
{
    std::vector<Effect> visible;
    for (const Effect& effect : state.effects) {
        if (effect.house == house && effect.action != CovertAction::Disinformation) visible.push_back(effect);
    }
    return visible;
}

void end_effects(Turn& turn)
{
    std::erase_if(turn.state.effects, [&](const Effect& effect) { return is_over(effect, turn.state.turn); });
}

}  // namespace ec4x
