#include "cli/bot_seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/console.h"
#include "cli/open_game.h"

namespace ec4x::cli {

namespace {

std::vector<std::string> parts_of(const std::string& list)
{
    std::vector<std::string> parts{""};
    for (const char c : list) {
        if (c == ',') parts.emplace_back();
        else if (c != ' ') parts.back() += c;
    }
    return parts;
}

}  // namespace

std::map<HouseId, std::string> bots_in_seats(const std::string& list, const GameState& state)
{
    std::vector<std::string> parts = parts_of(list);
    for (const std::string& part : parts) {
        if (part != "none" && !bots::character_from(part))
            stop_bad_input("--bots: " + part + " is no bot; for example captain, warlord or turtle:admiral, or none");
    }
    const auto seats = static_cast<std::size_t>(std::ranges::count_if(state.houses, is_player));
    if (parts.size() == 1) parts.resize(seats - 1, parts.front());
    if (parts.size() == seats - 1) parts.insert(parts.begin(), "none");
    if (parts.size() != seats) stop_bad_input(fmt::format("--bots: names {} players for {} seats, or {} after the first", parts.size(), seats, seats - 1));
    std::map<HouseId, std::string> characters;
    for (const House& house : state.houses) {
        if (!is_player(house)) continue;
        const std::string& part = parts[static_cast<std::size_t>(house.seat) - 1];
        if (part != "none") characters[house.id] = bots::text_of(*bots::character_from(part));
    }
    return characters;
}

bots::Decision decision_for(const GameFolder& game, const HouseView& known, const std::string& character)
{
    std::optional<bots::Character> who = bots::character_from(character);
    if (!who) stop_bad_input(character + " is no bot; for example captain, warlord or turtle:admiral");
    who->seed = game.settings.game;
    return bots::Bot{game.settings.rules, *std::move(who)}.decide(known);
}

std::vector<OrderSet> bot_orders(const std::string& dir, const GameFolder& game, const std::vector<OrderSet>& given)
{
    std::vector<OrderSet> sets;
    if (!game.settings.bots) return sets;
    const StoredTurn stored = open_turn(dir, game, 0);
    for (const auto& [house, character] : *game.settings.bots) {
        if (std::ranges::find(given, house, &OrderSet::house) != given.end()) continue;
        const HouseView known = view(game.settings.rules, stored.state, stored.events, house);
        sets.push_back(decision_for(game, known, character).orders);
    }
    return sets;
}

}  // namespace ec4x::cli
