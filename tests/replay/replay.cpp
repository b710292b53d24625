#include "replay.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "codec/codec.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "rules/load.h"
#include "steward.h"
#include "support/game_files.h"

namespace ec4x::test {

namespace {

GameState first_state(const GoldenGame& game, const Ruleset& rules)
{
    const int players = static_cast<int>(game.houses.size());
    const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
    const auto map = generate_map({players, game.map_seed, homeworld}, rules.map, rules.planet, system_names());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(players)) seats.push_back({id, game.houses[seats.size()]});
    return new_game(std::string(32, '0'), rules, map->map, seats);
}

// Calls `orders_of(state, events)` for each turn and `after` with what comes of it.
template <class OrdersOf>
void play(const GoldenGame& game, const Ruleset& rules, int turns, OrdersOf orders_of, const std::function<void(const ReplayedTurn&)>& after)
{
    GameState state = first_state(game, rules);
    const GameTables tables{rules, state.map};
    std::vector<Event> events;
    for (int i = 0; i < turns && !state.ending; ++i) {
        const std::vector<OrderSet> orders = orders_of(state, events);
        TurnResult result = resolve(state, orders, rules, tables, {.seed = game.dice_seed});
        if (after) after({state, events, orders, result});
        state = std::move(result.state);
        events = std::move(result.events);
    }
}

}  // namespace

const GoldenGame& thirty_turns()
{
    static const GoldenGame game{.name = "thirty_turns",
                                 .map_seed = "thirty turns",
                                 .dice_seed = "golden",
                                 .changes = kRecordedEconomy,
                                 .houses = {"alpha", "beta", "gamma", "delta"},
                                 .turns = 30,
                                 .player = [](const Ruleset& rules, const HouseView& view) { return testing::steward_orders(rules, view); }};
    return game;
}

Ruleset rules_of(const GoldenGame& game)
{
    std::vector<RulesetSource> layers;
    for (const std::string& name : game.rulesets) layers.push_back(ruleset_layer(name));
    if (!game.changes.empty()) layers.push_back({game.name, {{game.name + ".toml", game.changes}}});
    auto rules = load_ruleset(layers);
    if (rules) return *std::move(rules);
    for (const Complaint& complaint : rules.error()) std::fprintf(stderr, "%s\n", to_line(complaint).c_str());
    std::exit(1);
}

std::vector<OrderSet> recorded_orders(const GoldenGame& game)
{
    std::istringstream lines{read_source_file("tests/golden/" + game.name + "/orders.jsonl")};
    std::vector<OrderSet> sets;
    for (std::string line; std::getline(lines, line);) {
        auto sheet = orders_from_json(line, game.name);
        if (sheet) sets.push_back(std::move(sheet->set));
    }
    return sets;
}

void replay(const GoldenGame& game, const std::vector<OrderSet>& orders, int turns, const std::function<void(const ReplayedTurn&)>& after)
{
    const auto of_turn = [&](const GameState& state, const std::vector<Event>&) {
        std::vector<OrderSet> sets;
        for (const OrderSet& set : orders) {
            if (set.turn == state.turn) sets.push_back(set);
        }
        return sets;
    };
    play(game, rules_of(game), turns, of_turn, after);
}

std::string replayed_hashes(const GoldenGame& game, int turns)
{
    std::string hashes;
    replay(game, recorded_orders(game), turns,
           [&](const ReplayedTurn& turn) { hashes += std::to_string(turn.result.state.turn) + ' ' + state_hash(turn.result.state) + '\n'; });
    return hashes;
}

std::string record_game(const GoldenGame& game)
{
    const Ruleset rules = rules_of(game);
    std::string lines;
    const auto of_players = [&](const GameState& state, const std::vector<Event>& events) {
        std::vector<OrderSet> sets;
        for (const House& house : state.houses) {
            if (!is_player(house)) continue;
            auto set = game.player(rules, view(rules, state, events, house.id));
            if (!set) continue;
            lines += to_json(*set) + '\n';
            sets.push_back(*std::move(set));
        }
        return sets;
    };
    play(game, rules, game.turns, of_players, {});
    return lines;
}

}  // namespace ec4x::test
