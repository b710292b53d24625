// IN8: how a game ends (VIC-019 to VIC-022, VIC-025).
#include <optional>
#include <vector>

#include "engine/classic/calendar.h"
#include "engine/prestige/booking.h"
#include "engine/prestige/ledger.h"
#include "engine/standing/ranking.h"
#include "engine/standing/standing_steps.h"

namespace ec4x {

namespace {

struct FoundVictory {
    Victory condition = Victory::Prestige;
    std::vector<HouseId> candidates{};  // ascending
};

template <class Wanted>
std::vector<HouseId> houses_where(const GameState& state, Wanted wanted)
{
    std::vector<HouseId> found;
    for (const House& house : state.houses) {
        if (wanted(house)) found.push_back(house.id);
    }
    return found;
}

// VIC-019.
std::vector<HouseId> prestigious(const Turn& turn)
{
    const int target = turn.rules.classic ? int{turn.rules.classic->victory.prestige_target} : int{turn.rules.victory.prestige};
    return houses_where(turn.state, [&](const House& house) { return target > 0 && has_economy(house) && house.prestige >= target; });
}

// VIC-021, CLS-119; 0: none.
int last_turn(const Ruleset& rules)
{
    if (!rules.classic) return rules.victory.turn_limit;
    const int year = rules.classic->victory.end_year;
    return year == 0 ? 0 : last_turn_of(rules.classic->calendar, year);
}

// The first condition that applies (VIC-022).
std::optional<FoundVictory> find_victory(const Turn& turn)
{
    if (std::vector<HouseId> winners = prestigious(turn); !winners.empty()) return FoundVictory{Victory::Prestige, winners};
    const std::vector<HouseId> remaining = houses_where(turn.state, has_economy);
    if (remaining.size() == 1) return FoundVictory{Victory::LastHouse, remaining};
    if (remaining.empty()) {
        return FoundVictory{Victory::LastHouse, houses_where(turn.state, [&](const House& house) { return house.fell == turn.state.turn; })};
    }
    const int limit = last_turn(turn.rules);
    if (limit > 0 && turn.state.turn >= limit) return FoundVictory{Victory::TurnLimit, remaining};
    return std::nullopt;
}

}  // namespace

void declare_victory(Turn& turn)
{
    GameState& state = turn.state;
    if (state.ending) return;
    const std::optional<FoundVictory> found = find_victory(turn);
    if (!found || found->candidates.empty()) return;
    const Scores scores = scores_of(turn);
    const std::vector<HouseId> winners = best_of(scores, found->candidates);
    Ending ending{.condition = found->condition, .ranking = ranking(state, scores, winners)};
    for (const HouseId winner : winners) award(turn, winner, PrestigeSource::VictoryAchieved, turn.rules.prestige.base.victory_achieved);
    book_at_once(turn);
    for (Standing& standing : ending.ranking) standing.prestige = state.houses.at(standing.house).prestige;  // PRE-022: it changes no rank
    state.ending = ending;
    turn.tell_all(event::GameEnded{.condition = ending.condition, .ranking = ending.ranking});
}

}  // namespace ec4x
