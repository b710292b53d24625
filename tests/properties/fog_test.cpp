// INT-042: let two states differ only in what a house cannot know. Then its view, its report and every answer to its orders are
// the same, byte by byte.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/forces/own_rows.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/orders/desk.h"
#include "engine/orders/legal_orders.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "public_facts.h"
#include "random_orders.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "war.h"

namespace ec4x {

using testing::standard_rules;

namespace {

// Systems where the house sees what is there: its colonies and fleets.
bool is_watched(const GameState& state, HouseId house, SystemId system)
{
    const Colony* colony = state.colonies.find(system);
    if (colony != nullptr && colony->owner == house) return true;
    return std::ranges::any_of(own_rows(state.fleets, house), [&](const Fleet& fleet) { return fleet.at == system; });
}

// Changes everything of the other houses that the house has no way to know.
GameState elsewhere_different(GameState state, HouseId house, Dice& dice)
{
    for (House& other : state.houses) {
        if (other.id == house) continue;
        other.treasury += Money{static_cast<std::int64_t>(dice.below(100'000))};
        other.tax_rate = static_cast<int>(dice.below(101));
        other.gho += 17;
        other.income += Money{100};
        other.research.pools[Pool::SRP] += Points{5000};
        other.research.levels[Tech::WEP] += 1;
        other.research.priorities.clear();
        other.covert.ebp += 3;
        other.last.fleet += 5;
        other.last.entry += 5;
        other.missed_turns += 1;
        for (Fleet& fleet : own_rows(state.fleets, other.id)) {
            const SystemId to{dice.below(static_cast<std::uint32_t>(state.map.systems.size()))};
            if (!is_watched(state, house, fleet.at) && !is_watched(state, house, to)) fleet.at = to;
            fleet.name += "x";
            fleet.roe = 10 - fleet.roe;
            fleet.order.reset();
        }
        for (Ship& ship : own_rows(state.ships, other.id)) ship.weapons += 1;
        for (Project& project : own_rows(state.projects, other.id)) project.turns_left += 1;
        state.databases.at(other.id).explored.clear();
        other.honour.last_breach += 1;
    }
    for (Relationship& between : state.relations) {
        between.last_incident += 1;
        between.pact_rewarded = !between.pact_rewarded;
        std::erase_if(between.sharing, [&](const Sharing& sharing) { return sharing.from != house; });
        if (between.id.a != house) between.sharing.insert(between.sharing.begin(), {.from = between.id.a, .include_own = true});
    }
    std::erase_if(state.proposals, [&](const Proposal& proposal) { return proposal.from != house && proposal.to != house; });
    for (Colony& colony : state.colonies) {
        if (colony.owner == house) continue;
        colony.souls += Souls{1'000'000};
        colony.working += IndustrialUnits::whole(30);
        colony.name += "x";
        colony.output += 11;
        colony.waiting.clear();
    }
    // Planets that nobody of the house has seen.
    for (System& system : state.map.systems) {
        if (!std::ranges::binary_search(state.databases.at(house).explored, system.id)) system.class_ = PlanetClass::Harsh;
    }
    return state;
}

// Everything that the server would send, in one text.
std::string everything_sent(const GameState& state, const std::vector<Event>& events, HouseId house, const OrderSet& set)
{
    const HouseView known = view(standard_rules(), state, events, house);
    const Verdict verdict = check_orders(standard_rules(), known, set);
    return to_json(known) + codec::json_of(verdict.orders) + to_json(verdict.accepted) + to_json(verdict.after) +
           codec::json_of(legal_orders(standard_rules(), known, 3));
}

}  // namespace

TEST_CASE("INT-042: what a house cannot know changes nothing of what it is sent")
{
    const Ruleset& rules = standard_rules();
    for (int game = 0; game < 3; ++game) {
        const std::string seed = "fog" + std::to_string(game);
        const auto map = generate_map({.players = 3, .seed = seed}, rules.map, rules.planet, test::system_names());
        REQUIRE(map.ok());
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(3)) seats.push_back({id, id.text()});
        GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
        const GameTables tables{rules, state.map};
        Dice whim{seed};
        if (game > 0) testing::put_at_war(rules, state, whim);
        std::vector<Event> events;
        for (int turn = 0; turn < 12; ++turn) {
            std::vector<OrderSet> sets;
            for (const House& house : state.houses) {
                const OrderSet set = testing::random_orders(view(rules, state, events, house.id), whim);
                const GameState other = elsewhere_different(state, house.id, whim);
                CAPTURE(turn);
                CAPTURE(house.id.text());
                REQUIRE(everything_sent(state, events, house.id, set) == everything_sent(other, events, house.id, set));
                sets.push_back(set);
            }
            TurnResult result = resolve(state, sets, rules, tables, {.seed = seed});
            state = std::move(result.state);
            events = std::move(result.events);
        }
    }
}

TEST_CASE("INT-042: what happens to others in a run reaches nobody else's report")
{
    const Ruleset& rules = standard_rules();
    const auto map = generate_map({.players = 3, .seed = "two runs"}, rules.map, rules.planet, test::system_names());
    REQUIRE(map.ok());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(3)) seats.push_back({id, id.text()});
    const GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    const GameTables tables{rules, state.map};
    const HouseId alpha = *house_id("alpha");
    const auto report_to_alpha = [&](const TurnResult& run) { return to_json(testing::without_prestige_of_others(view(rules, run.state, run.events, alpha))); };
    Dice whim{"two runs"};
    // The others spend, build and research at home in one run and do nothing in the other: no fleet of theirs moves, and they do nothing public.
    const auto reaches_others = [](const Order& order) {
        return order.body->is<order::Fleet>() || order.body->is<order::FleetSetting>() || step_of(*order.body) == Step::CC4;
    };
    for (int round = 0; round < 10; ++round) {
        std::vector<OrderSet> busy;
        for (const House& house : state.houses) {
            OrderSet set = testing::random_orders(view(rules, state, {}, house.id), whim);
            if (house.id != alpha) std::erase_if(set.orders, reaches_others);
            busy.push_back(std::move(set));
        }
        std::vector<OrderSet> alone;
        for (const OrderSet& set : busy) {
            if (set.house == alpha) alone.push_back(set);
        }
        const TurnResult first = resolve(state, busy, rules, tables, {.seed = "two runs"});
        const TurnResult second = resolve(state, alone, rules, tables, {.seed = "two runs"});
        CHECK(report_to_alpha(first) == report_to_alpha(second));
    }
}

}  // namespace ec4x
