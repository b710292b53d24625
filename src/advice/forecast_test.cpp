#include "advice/forecast.h"

#include <doctest/doctest.h>

#include "advice/known_battle.h"
#include "engine/intel/view.h"
#include "engine/turn/resolve.h"
#include "support/situation.h"

namespace ec4x::advice {

using testing::Situation;
using testing::standard_rules;

namespace {

// Alpha with two fleets, Beta with one beside a colony of Alpha; a turn passes, so that they see each other.
struct Border {
    Situation game{};
    FleetId strong{};
    FleetId scout{};
    HouseView known{};

    Border()
    {
        game.lane(1, 2).lane(2, 3).lane(3, 4, LaneClass::Minor).colony("alpha", 1, 840, 420).colony("alpha", 2).colony("beta", 4);
        game.relation("alpha", "beta", Relation::Enemy);
        strong = game.fleet("alpha", 1, {"BB", "BB", "TT"});
        scout = game.fleet("alpha", 2, {"SC"});
        game.fleet("beta", 2, {"DD", "DD"});
        for (House& house : game.state.houses) house.home = house.id == *house_id("alpha") ? SystemId{1} : SystemId{4};
        const Ruleset& rules = standard_rules();
        const TurnResult played = resolve(game.state, {}, rules, GameTables{rules, game.state.map}, {.seed = "border"});
        known = view(rules, played.state, played.events, *house_id("alpha"));
    }
};

}  // namespace

TEST_CASE("ECO-069: a forecast names income, arrivals and what is ready")
{
    const Border border;
    HouseView after = border.known;
    after.fleets.at(border.strong).order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{4}};
    const Forecast expected = forecast(standard_rules(), after);
    CHECK(expected.economy.income.raw > 0);
    REQUIRE(expected.arrivals.size() == 1);
    CHECK(expected.arrivals[0].fleet == border.strong);
    CHECK(expected.arrivals[0].system == SystemId{4});
    CHECK(expected.arrivals[0].systems == std::vector<SystemId>{{1}, {2}, {3}, {4}});
    CHECK(expected.arrivals[0].turn > after.turn);
    CHECK(expected.ready.empty());
}

TEST_CASE("the battle that a house may expect")
{
    const Border border;
    const std::vector<FleetId> fleets{border.strong};
    const auto battle = known_battle(standard_rules(), border.known, SystemId{2}, fleets);
    REQUIRE_MESSAGE(battle.ok(), battle.error());
    CHECK(battle->scenario.houses.size() == 2);
    REQUIRE(battle->scenario.fleets.size() == 2);
    CHECK(battle->scenario.fleets[0].squadrons.size() == 2);
    CHECK(battle->scenario.fleets[0].spacelift.size() == 1);
    CHECK(battle->scenario.fleets[1].house == *house_id("beta"));
    CHECK(battle->scenario.fleets[1].squadrons.size() == 2);
    REQUIRE(battle->scenario.colony.has_value());
    CHECK(battle->scenario.colony->owner == *house_id("alpha"));
    CHECK(battle->assumptions.front() == "beta has the technology that we have");

    CHECK(known_battle(standard_rules(), border.known, SystemId{1}, fleets).error() == "nothing of another house is known there");
    const std::vector<FleetId> nobody{{*house_id("alpha"), 99}};
    CHECK(known_battle(standard_rules(), border.known, SystemId{2}, nobody).error() == "there is no own fleet 99");
}

}  // namespace ec4x::advice
