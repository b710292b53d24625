#include "engine/standing/ranking.h"

#include <algorithm>
#include <utility>

#include "engine/economy/people.h"

namespace ec4x {

namespace {

enum class Place : std::uint8_t { Winner, Remaining, Fallen };  // better ones first

// What decides a rank: smaller is better.
struct RankKey {
    Place place = Place::Remaining;
    int fell = 0;    // of fallen houses: how long ago
    Score behind{};  // negated
    friend constexpr auto operator<=>(const RankKey&, const RankKey&) = default;
};

RankKey rank_key(const GameState& state, const Scores& scores, std::span<const HouseId> winners, const House& house)
{
    if (std::ranges::find(winners, house.id) != winners.end()) return {.place = Place::Winner};
    if (!has_economy(house)) {
        return {.place = Place::Fallen, .fell = state.turn - house.fell.value_or(0), .behind = {.prestige = -house.prestige}};
    }
    const Score& score = scores.at(house.id);
    return {.place = Place::Remaining, .behind = {-score.prestige, -score.colonies, -score.pu, -score.income}};
}

}  // namespace

Scores scores_of(const Turn& turn)
{
    Scores scores;
    for (const House& house : turn.state.houses) {
        const Money purse = turn.rules.classic ? house.treasury : house.income;  // CLS-119
        scores[house.id] = {.prestige = house.prestige, .income = purse};
    }
    for (const Colony& colony : turn.state.colonies) {
        Score& score = scores[colony.owner];
        ++score.colonies;
        score.pu += colony.classic ? colony.classic->pu.raw : pu_of(turn.state, turn.rules, turn.tables.people, colony);
    }
    return scores;
}

std::vector<HouseId> best_of(const Scores& scores, std::span<const HouseId> houses)
{
    std::vector<HouseId> best;
    for (const HouseId house : houses) {
        if (!best.empty() && scores.at(house) < scores.at(best.front())) continue;
        if (!best.empty() && scores.at(best.front()) < scores.at(house)) best.clear();
        best.push_back(house);
    }
    return best;
}

std::vector<Standing> ranking(const GameState& state, const Scores& scores, std::span<const HouseId> winners)
{
    std::vector<std::pair<RankKey, HouseId>> keys;
    for (const House& house : state.houses) {
        if (is_player(house)) keys.emplace_back(rank_key(state, scores, winners, house), house.id);
    }
    std::ranges::sort(keys);
    std::vector<Standing> standings;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const bool equal = i > 0 && keys[i].first == keys[i - 1].first;
        const int rank = equal ? standings.back().rank : static_cast<int>(i) + 1;
        standings.push_back({.house = keys[i].second, .rank = rank, .prestige = state.houses.at(keys[i].second).prestige});
    }
    return standings;
}

}  // namespace ec4x
