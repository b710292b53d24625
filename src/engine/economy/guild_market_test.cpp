#include "engine/economy/guild_market.h"

#include <doctest/doctest.h>

#include "engine/construction/construction_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/turn/resolve.h"

namespace ec4x {

using namespace testing;

namespace {

const Ruleset& market_rules()
{
    static const Ruleset rules = rules_with("guild.resale = true");
    return rules;
}

// A shipyard in system 1, and a light cruiser of WEP 2 on offer as number 4.
Situation market(const Ruleset& rules)
{
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1, 840, 420).colony("beta", 2, 840, 420);
    game.unit("alpha", 1, "SY");
    game.unit("beta", 2, "SY");
    for (House& house : game.state.houses) house.treasury = Money::whole(1000);
    game.state.offers = {{.offer = 4, .class_ = "CL"_unit, .weapons = 2}};
    return game;
}

}  // namespace

TEST_CASE("GLD-007: seized ships are offered if the ruleset says so, the last ten of them")
{
    for (const bool resale : {false, true}) {
        CAPTURE(resale);
        const Ruleset& rules = resale ? market_rules() : standard_rules();
        Situation game{rules};
        game.lane(1, 2).colony("alpha", 1, 100, 0);
        const FleetId fleet = game.fleet("alpha", 1, {"BB", "BB", "BB", "BB", "BB", "BB", "BB", "BB", "BB", "CV", "CV"});
        REQUIRE(game.state.fleets.contains(fleet));
        Played played{game, rules};
        played.run(Step::MN6, enforce_capital_limit);
        CHECK(played.told<event::SquadronsSeized>("alpha").at(0).squadrons.size() == 3);
        REQUIRE(game.state.offers.size() == (resale ? 3 : 0));
        for (std::size_t i = 0; i < game.state.offers.size(); ++i) CHECK(game.state.offers[i].offer == static_cast<int>(i) + 1);
    }
    Situation game = market(market_rules());
    Played played{game, market_rules()};
    for (int i = 0; i < 12; ++i) offer_ship(played.turn, {.class_ = "DD"_unit, .weapons = 1});
    REQUIRE(game.state.offers.size() == 10);
    CHECK(game.state.offers.front().offer == 7);
    CHECK(game.state.offers.back().offer == 16);
}

TEST_CASE("GLD-007: a ship is bought at its build cost and commissioned in CO1 of the next turn")
{
    Situation game = market(market_rules());
    Played played{game, market_rules()};
    played.turn.step = Step::CC6;
    const Money price = price_of(market_rules(), game.state.offers[0]);
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::BuyShip{4, at(1)}));
    CHECK(alpha_of(game).treasury == Money::whole(1000) - price);
    CHECK(game.state.offers.empty());
    CHECK(played.told<event::ConstructionBegun>("alpha").at(0).pp == price);
    played.run(Step::MN2, progress_construction);
    CHECK(game.state.ships.empty());
    played.run(Step::CO1, commission);
    REQUIRE(game.state.ships.size() == 1);
    CHECK(game.state.ships.begin()->class_ == "CL"_unit);
    CHECK(game.state.ships.begin()->weapons == 2);
    CHECK(game.state.ships.begin()->hull == HullState::Undamaged);
    CHECK(game.state.projects.empty());
}

TEST_CASE("GLD-007: what is refused changes nothing")
{
    struct Row {
        const char* why;
        void (*change)(GameState&);
        order::BuyShip order;
        Reason reason;
    };
    const Row rows[] = {{"no such offer", [](GameState&) {}, {5, at(1)}, Reason::NoSuchTarget},
                        {"another's colony", [](GameState&) {}, {4, at(2)}, Reason::NotOwned},
                        {"no shipyard", [](GameState& state) { state.units.begin()->hull = HullState::Crippled; }, {4, at(1)}, Reason::NoShipyard},
                        {"poor", [](GameState& state) { state.houses.at(kAlpha).treasury = {}; }, {4, at(1)}, Reason::InsufficientFunds},
                        {"fallen", [](GameState& state) { state.houses.at(kAlpha).status = HouseStatus::Collapsed; }, {4, at(1)}, Reason::HouseFallen}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = market(market_rules());
        row.change(game.state);
        const GameState before = game.state;
        Played played{game, market_rules()};
        CHECK(reason_of(carry_out(played.turn, kAlpha, row.order)) == row.reason);
        CHECK(game.state == before);
    }
    Situation game = market(standard_rules());
    Played played{game};
    CHECK(reason_of(carry_out(played.turn, kAlpha, order::BuyShip{4, at(1)})) == Reason::NotInRuleset);
}

TEST_CASE("GLD-007, TRN-026: houses that want the same ship draw lots")
{
    Situation game = market(market_rules());
    std::vector<OrderSet> sets;
    for (const auto& [house, system] : {std::pair{kAlpha, 1}, std::pair{kBeta, 2}}) {
        sets.push_back({.version = 1, .house = house, .orders = {{1, {order::BuyShip{4, at(system)}}}}});
    }
    const GameTables tables{market_rules(), game.state.map};
    const TurnResult result = resolve(game.state, sets, market_rules(), tables, {.seed = "golden"});
    const HouseId winner = Dice{stream_text("golden", 1, "lot.resale.4")}.below(2) == 0 ? kAlpha : kBeta;
    REQUIRE(result.state.ships.size() == 1);
    CHECK(result.state.ships.begin()->id.owner == winner);
    int lost = 0;
    for (const Event& event : result.events) {
        const auto* failed = event.what.get_if<event::OrderFailed>();
        if (failed == nullptr || failed->reason != Reason::ClaimLost) continue;
        CHECK(event.concerns != winner);
        ++lost;
    }
    CHECK(lost == 1);
}

}  // namespace ec4x
