#include "panel.h"

#include <array>

#include "advice/forecast.h"
#include "advice/submission.h"
#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/economy/report.h"
#include "engine/espionage/covert_detection.h"
#include "engine/intel/picture.h"
#include "engine/intel/significance.h"
#include "engine/intel/tracks.h"
#include "engine/intel/view.h"
#include "engine/map/fairness.h"
#include "engine/map/generate.h"
#include "engine/orders/legal_orders.h"
#include "engine/setup/new_game.h"
#include "engine/standing/autopilot.h"
#include "engine/turn/calendar.h"
#include "engine/turn/resolve.h"
#include "grand_war.h"
#include "random_orders.h"
#include "replay.h"
#include "support/game_files.h"
#include "war.h"
#include "war_script.h"

namespace ec4x::test {

namespace {

constexpr int kHouses = 4;
constexpr int kWars = 6;
constexpr int kWarTurns = 8;
constexpr int kGrandTurns = 3;

std::string map_text(const Ruleset& rules, int players)
{
    const auto map = generate_map({.players = players, .seed = "keys"}, rules.map, rules.planet, system_names());
    if (!map) return "refused";
    return codec::json_of(map->map) + codec::json_of(fairness_of(map->map, rules.map.fair));
}

GameState start(const Ruleset& rules, const StarMap& map)
{
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(kHouses)) seats.push_back({id, id.text()});
    return new_game(std::string(32, '0'), rules, map, seats);
}

// Everything that a house can be told about its view.
std::string told(const Ruleset& rules, const GameState& state, const std::vector<Event>& events, HouseId house, Dice& whim)
{
    const HouseView known = view(rules, state, events, house);
    const Submission checked = submit(rules, known, {.set = testing::random_orders(known, whim), .unreadable = {}});
    std::string text = to_json(known) + codec::json_of(legal_orders(rules, known)) + codec::json_of(checked.verdict.orders) +
                       codec::json_of(advice::forecast(rules, known)) + to_json(autopilot_orders(rules, known));
    for (const BriefingItem& item : briefing(rules, known)) text += std::to_string(item.rank) + ' ';
    for (const Track& track : tracks(rules, known)) text += codec::json_of(track.patrol);
    return text;
}

std::vector<OrderSet> orders_of_turn(const std::vector<OrderSet>& all, int turn)
{
    std::vector<OrderSet> sets;
    for (const OrderSet& set : all) {
        if (set.turn == turn) sets.push_back(set);
    }
    return sets;
}

// The economy of the recorded games (kRecordedEconomy): under today's they would learn too little to show anything.
Ruleset with_recorded_economy(Ruleset rules)
{
    rules.tech.erp.share = {0};
    rules.tech.srp.share = {0};
    rules.tech.trp.share = {0};
    rules.economy.iu.limit_pct = {10};
    rules.economy.iu.limit_min = {10};
    return rules;
}

}  // namespace

Panel::Panel(const Ruleset& usual)
{
    const auto map = generate_map({.players = kHouses, .seed = "1"}, usual.map, usual.planet, system_names());
    if (map) map_ = map->map;
    for (const GoldenGame* game : {&thirty_turns(), &war_of_sixty_turns()}) recorded_.push_back(recorded_orders(*game));
    show(usual, [&](const std::string& where, const std::string& text) {
        usual_.push_back({where, sha256_hex(text)});
        return true;
    });
}

template <class Look>
void Panel::show(const Ruleset& rules, const Look& look) const
{
    show_small_things(rules, look) && show_words(rules, look) && show_maps(rules, look) && show_grand_war(rules, look) && show_wars(rules, look) &&
        show_recorded_games(rules, look);
}

template <class Look>
bool Panel::show_small_things(const Ruleset& rules, const Look& look) const
{
    for (const int systems : {19, 61, 469}) {
        if (!look("calendar", std::to_string(strategic_year(rules.calendar, systems, kHouses, 70)))) return false;
    }
    for (const std::size_t bytes : {std::size_t{200'000}, std::size_t{262'144}, std::size_t{300'000}, std::size_t{1'000'000}}) {
        if (!look("size of an order set", check_size(rules, bytes) ? "too large" : "fits")) return false;
    }
    for (const int cip : {1, 5, 10, 15, 20, 25}) {
        if (!look("counter-intelligence", std::to_string(cip_modifier(rules.espionage, cip)))) return false;
    }
    return look("start of a game", to_json(start(rules, map_)));
}

// What a house is answered that orders everything and can build nothing.
template <class Look>
bool Panel::show_words(const Ruleset& rules, const Look& look) const
{
    GameState state = start(rules, map_);
    for (House& house : state.houses) house.research.levels[Tech::CST] = 0;
    const OrderSet orders = grand_building(rules, state).front();
    const HouseView known = view(rules, state, {}, orders.house);
    return look("answers to orders", codec::json_of(submit(rules, known, {.set = orders, .unreadable = {}}).verdict.orders));
}

template <class Look>
bool Panel::show_maps(const Ruleset& rules, const Look& look) const
{
    for (const int players : {2, 5}) {
        if (!look("map of " + std::to_string(players), map_text(rules, players))) return false;
    }
    return true;
}

template <class Look>
bool Panel::show_grand_war(const Ruleset& rules, const Look& look) const
{
    const GameTables tables{rules, map_};
    GameState state = start(rules, map_);
    begin_grand_war(rules, state);
    for (int turn = 0; turn < kGrandTurns; ++turn) {
        const std::vector<OrderSet> sets = grand_building(rules, state);
        TurnResult result = resolve(std::move(state), sets, rules, tables, {.seed = "keys"});
        state = std::move(result.state);
        if (!look("grand war, turn " + std::to_string(turn), to_json(state) + to_json(result.records))) return false;
    }
    return true;
}

// By dice, with everything ordered; all but the last where research is cheap, so that something is learned.
template <class Look>
bool Panel::show_wars(const Ruleset& changed, const Look& look) const
{
    const Ruleset cheap = with_recorded_economy(changed);
    for (int war = 0; war < kWars; ++war) {
        const Ruleset& rules = war + 1 < kWars ? cheap : changed;
        const GameTables tables{rules, map_};
        const std::string name = "war " + std::to_string(war);
        Dice whim{"keys." + std::to_string(war)};
        GameState state = start(rules, map_);
        testing::put_at_war(rules, state, whim);
        std::vector<Event> events;
        for (int turn = 0; turn < kWarTurns; ++turn) {
            std::vector<OrderSet> sets;
            for (const House& house : state.houses) sets.push_back(testing::random_orders(view(rules, state, events, house.id), whim));
            TurnResult result = resolve(std::move(state), sets, rules, tables, {.seed = "keys"});
            state = std::move(result.state);
            events = std::move(result.events);
            if (!look(name + ", turn " + std::to_string(turn), to_json(state) + to_json(result.records))) return false;
        }
        std::string all;
        for (const House& house : state.houses) all += told(rules, state, events, house.id, whim);
        if (!look(name + ", what houses are told", all)) return false;
    }
    return true;
}

// Quiet games that go on for long.
template <class Look>
bool Panel::show_recorded_games(const Ruleset& changed, const Look& look) const
{
    const Ruleset rules = with_recorded_economy(changed);
    const GameTables tables{rules, map_};
    for (const std::vector<OrderSet>& recorded : recorded_) {
        GameState state = start(rules, map_);
        while (!state.ending && !orders_of_turn(recorded, state.turn).empty()) {
            const std::vector<OrderSet> sets = orders_of_turn(recorded, state.turn);
            TurnResult result = resolve(std::move(state), sets, rules, tables, {.seed = "keys"});
            state = std::move(result.state);
            if (!look("recorded orders, turn " + std::to_string(state.turn), to_json(state))) return false;
        }
    }
    return true;
}

void Panel::run_all(const Ruleset& rules) const
{
    show(rules, [](const std::string&, const std::string&) { return true; });
}

std::string Panel::first_difference(const Ruleset& other) const
{
    std::string difference;
    std::size_t i = 0;
    show(other, [&](const std::string& where, const std::string& text) {
        if (i < usual_.size() && usual_[i].value == sha256_hex(text)) {
            ++i;
            return true;
        }
        difference = where;
        return false;
    });
    return difference.empty() && i < usual_.size() ? "an earlier end" : difference;
}

}  // namespace ec4x::test
