// What the tests of random games share.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "audit/invariants.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "random_orders.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "war.h"

namespace ec4x::testing {

inline int setting(const char* name, int otherwise)
{
    const char* text = std::getenv(name);
    return text != nullptr ? std::atoi(text) : otherwise;
}

inline GameState start(int players, const std::string& seed, const Ruleset& rules = standard_rules())
{
    const auto map = generate_map({players, seed, {rules.setup.homeworld.class_, rules.setup.homeworld.raw}}, rules.map, rules.planet, test::system_names());
    REQUIRE(map.ok());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
    return new_game(std::string(32, '0'), rules, map->map, seats);
}

inline std::vector<OrderSet> sets_of(const Ruleset& rules, const GameState& state, const std::vector<Event>& events, Dice& whim)
{
    std::vector<OrderSet> sets;
    for (const House& house : state.houses) {
        if (!is_player(house)) continue;
        const HouseView known = view(rules, state, events, house.id);
        const OrderSet set = random_orders(known, whim);
        if (!has_economy(house)) {  // VIC-001: as a careless server would
            sets.push_back(set);
            continue;
        }
        const Verdict verdict = check_orders(rules, known, set);
        REQUIRE_FALSE(verdict.whole);
        // The one that was checked, or, as a careless server would, the one that was sent.
        sets.push_back(whim.below(2) == 0 ? verdict.accepted : set);
    }
    return sets;
}

// How often houses fell and returned.
struct FallTally {
    int absences = 0;
    int returns = 0;
    int collapses = 0;
    int eliminations = 0;
    int endings = 0;

    void count(const std::vector<Event>& events)
    {
        for (const Event& event : events) {
            absences += event.what.is<event::AutopilotBegun>() ? 1 : 0;
            returns += event.what.is<event::AutopilotEnded>() ? 1 : 0;
            collapses += event.what.is<event::HouseCollapsed>() ? 1 : 0;
            eliminations += event.what.is<event::HouseEliminated>() ? 1 : 0;
            endings += event.what.is<event::GameEnded>() ? 1 : 0;
        }
    }
};

// In some games a house is disgraced from the start; in others one is away for some turns.
inline void disgrace_first(GameState& state) { state.houses.begin()->prestige = -100'000; }

inline bool is_away(int game, int turn) { return game % 3 == 2 && turn >= 3 && turn < 10; }

// Nothing is proved by games in which it did not occur.
inline void check_occurred(std::span<const std::pair<std::string, int>> kinds)
{
    for (const auto& [name, number] : kinds) {
        const std::string kind = name;  // a structured binding cannot be captured
        CAPTURE(kind);
        CHECK(number > 0);
        if (std::getenv("EC4X_GAMES") != nullptr) MESSAGE(kind << ": " << number);
    }
}

// What was seen in one run is judged at once: invariants, and what is conserved.
inline void check_run(const Ruleset& rules, const std::string& seed, const GameState& before, const TurnResult& result)
{
    for (const std::string& broken : audit::broken_in(rules, result.state)) FAIL_CHECK(seed << ": " << broken);
    for (const std::string& lost : audit::lost_between(rules, before, result.state, result.events)) FAIL_CHECK(seed << ": " << lost);
}

// A whole game by dice, every run of it judged. What the numbers of a game decide: who is at war, disgraced or away. Returns its last state.
template <class Count>
GameState play_random_game(const Ruleset& rules, const std::string& seed, int game, int turns, GameState state, const Count& count)
{
    Dice whim{seed};
    if (game % 6 != 5) put_at_war(rules, state, whim);
    if (game % 3 == 1) disgrace_first(state);
    const GameTables tables{rules, state.map};
    for (const std::string& broken : audit::broken_in(rules, state)) FAIL(seed << ": " << broken);
    std::vector<Event> events;
    for (int turn = 0; turn < turns && !state.ending; ++turn) {
        std::vector<OrderSet> sets = sets_of(rules, state, events, whim);
        if (is_away(game, turn)) sets.pop_back();
        const GameState before = state;
        TurnResult result = resolve(state, sets, rules, tables, {.seed = seed});
        count(result);
        check_run(rules, seed, before, result);
        state = std::move(result.state);
        events = std::move(result.events);
    }
    return state;
}

}  // namespace ec4x::testing
