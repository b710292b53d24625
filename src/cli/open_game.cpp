#include "cli/open_game.h"

#include <utility>

#include "cli/console.h"
#include "engine/intel/view.h"
#include "rules/rules_hash.h"

namespace ec4x::cli {

GameFolder open_game(const std::string& dir)
{
    auto folder = read_game_folder(dir);
    if (!folder) stop_bad_input(folder.error());
    const auto* created = std::get_if<logged::GameCreated>(&folder->log.front().what);
    if (created == nullptr || created->rules != rules_hash(folder->settings.rules)) stop_with_problems(dir + ": the log does not begin with this game");
    return *std::move(folder);
}

HouseId house_in(const GameFolder& game, const std::string& house)
{
    const auto id = house_id(house);
    const House* found = id ? game.state.houses.find(*id) : nullptr;
    if (found != nullptr && is_player(*found)) return *id;
    std::string known;
    for (const House& row : game.state.houses) {
        if (is_player(row)) known += ' ' + row.id.text();
    }
    stop_bad_input("there is no house " + house + "; there are:" + known);
}

StoredTurn open_turn(const std::string& dir, const GameFolder& game, int turn)
{
    auto stored = read_turn(dir, game, turn == 0 ? game.state.turn : turn);
    if (!stored) stop_bad_input(stored.error());
    return *std::move(stored);
}

HouseView open_view(const std::string& dir, const GameFolder& game, const std::string& house, int turn)
{
    const HouseId id = house_in(game, house);
    const StoredTurn stored = open_turn(dir, game, turn);
    return view(game.settings.rules, stored.state, stored.events, id);
}

}  // namespace ec4x::cli
