#include "replay.h"

#include <sstream>
#include <utility>

#include "codec/codec.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "steward.h"
#include "support/game_files.h"

namespace ec4x::test {

namespace {

constexpr int kPlayers = 4;

GameState first_state(const Ruleset& rules)
{
    const auto map = generate_map({.players = kPlayers, .seed = "thirty turns"}, rules.map, rules.planet, system_names());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(kPlayers)) seats.push_back({id, id.text()});
    return new_game(std::string(32, '0'), rules, map->map, seats);
}

// Calls `orders_of(state, events)` for each turn and `after(state)` for what comes of it.
template <class OrdersOf, class After>
void play(const Ruleset& rules, int turns, OrdersOf orders_of, After after)
{
    GameState state = first_state(rules);
    const GameTables tables{rules, state.map};
    std::vector<Event> events;
    for (int i = 0; i < turns; ++i) {
        TurnResult result = resolve(state, orders_of(state, events), rules, tables, {.seed = "golden"});
        state = std::move(result.state);
        events = std::move(result.events);
        after(state);
    }
}

}  // namespace

std::vector<OrderSet> recorded_orders(const std::string& name)
{
    std::istringstream lines{read_source_file("tests/golden/" + name + "/orders.jsonl")};
    std::vector<OrderSet> sets;
    for (std::string line; std::getline(lines, line);) {
        auto sheet = orders_from_json(line, name);
        if (sheet) sets.push_back(std::move(sheet->set));
    }
    return sets;
}

std::string replayed_hashes(const Ruleset& rules, const std::vector<OrderSet>& orders, int turns)
{
    std::string hashes;
    const auto of_turn = [&](const GameState& state, const std::vector<Event>&) {
        std::vector<OrderSet> sets;
        for (const OrderSet& set : orders) {
            if (set.turn == state.turn) sets.push_back(set);
        }
        return sets;
    };
    play(rules, turns, of_turn, [&](const GameState& state) { hashes += std::to_string(state.turn) + ' ' + state_hash(state) + '\n'; });
    return hashes;
}

std::string record_game(const Ruleset& rules, int turns)
{
    std::string lines;
    const auto stewards = [&](const GameState& state, const std::vector<Event>& events) {
        std::vector<OrderSet> sets;
        for (const House& house : state.houses) {
            sets.push_back(testing::steward_orders(rules, view(rules, state, events, house.id)));
            lines += to_json(sets.back()) + '\n';
        }
        return sets;
    };
    play(rules, turns, stewards, [](const GameState&) {});
    return lines;
}

}  // namespace ec4x::test
