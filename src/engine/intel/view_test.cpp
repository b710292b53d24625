#include "engine/intel/view.h"

#include <doctest/doctest.h>

#include "codec/codec.h"
#include "engine/intel/database.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

Situation neighbours()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 840, 420).colony("beta", 3);
    game.state.houses.at(kAlpha).home = SystemId{1};
    game.state.houses.at(kBeta).home = SystemId{3};
    game.state.databases.at(kAlpha).explored = {SystemId{1}};
    game.fleet("alpha", 1, {"CL"});
    game.fleet("beta", 3, {"BB", "DD"});
    return game;
}

}  // namespace

TEST_CASE("INT-001: a view holds the own assets and nothing of others")
{
    const Situation game = neighbours();
    const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    CHECK(known.own == game.state.houses.at(kAlpha));
    CHECK(known.fleets.size() == 1);
    CHECK(known.ships.size() == 1);
    CHECK(known.colonies.size() == 1);
    CHECK(known.lanes == game.state.map.lanes);
}

TEST_CASE("INT-002: the planet is known for the own system alone")
{
    const Situation game = neighbours();
    const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    for (const KnownSystem& system : known.systems) {
        CAPTURE(system.id.value);
        CHECK(system.class_.has_value() == (system.id == SystemId{1}));
        CHECK(system.owner.has_value() == (system.id == SystemId{1}));
    }
}

TEST_CASE("INT-004: prestige, rank and relations are public, treasuries are not")
{
    Situation game = neighbours();
    game.state.houses.at(kBeta).prestige = 120;
    const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    CHECK(known.houses.at(kBeta).prestige == 120);
    CHECK(known.houses.at(kBeta).rank == 1);
    CHECK(known.houses.at(kAlpha).rank == 2);
    CHECK(known.relations.at(pair_of(kAlpha, kBeta)).status == Relation::Neutral);
    CHECK_FALSE(known.houses.at(kBeta).colonies);
    Situation richer = game;
    richer.state.houses.at(kBeta).treasury = Money::whole(5);
    CHECK(to_json(view(standard_rules(), richer.state, {}, kAlpha)) == to_json(known));
}

TEST_CASE("MAP-033: with hidden lanes a house knows those of the systems it has explored")
{
    const Ruleset rules = rules_with("map.reveal.lanes = false");
    const Situation game = neighbours();
    CHECK(view(rules, game.state, {}, kAlpha).lanes.size() == 1);
}

TEST_CASE("INT-040: a report holds the events that concern the house and the public ones, numbered on")
{
    Situation game = neighbours();
    game.state.houses.at(kAlpha).last.event = 12;
    const std::vector<Event> events = {{.turn = 2, .step = Step::MN5, .concerns = kAlpha, .what = event::LevelGained{Tech::EL, 2}},
                                       {.turn = 2, .step = Step::MN5, .concerns = kBeta, .what = event::LevelGained{Tech::SL, 2}},
                                       {.turn = 2, .step = Step::IN7, .what = event::HouseEliminated{kBeta}}};
    const HouseView known = view(standard_rules(), game.state, events, kAlpha);
    REQUIRE(known.events.size() == 2);
    CHECK(known.events[0].number == 11);
    CHECK(known.events[1].number == 12);
    CHECK(known.events[1].what.is<event::HouseEliminated>());
}

TEST_CASE("INT-043: the believed state has nothing that the view has not")
{
    const Situation game = neighbours();
    const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    const GameState state = believed(known);
    CHECK(state.colonies.size() == 1);
    CHECK(state.fleets.size() == 1);
    CHECK(state.houses.at(kBeta).treasury == Money{});
    CHECK(state.houses.at(kAlpha) == known.own);
    // What was learned of a colony is believed, with its owner alone.
    Situation met = game;
    enter(met.state.databases.at(kAlpha),
          {.id = {kAlpha, 1}, .turn = 1, .system = SystemId{3}, .seen = ColonySeen{.owner = kBeta, .class_ = PlanetClass::Lush, .raw = RawMaterials::Rich}});
    const HouseView seen = view(standard_rules(), met.state, {}, kAlpha);
    CHECK(seen.systems.at(SystemId{3}).class_ == PlanetClass::Lush);
    CHECK(believed(seen).colonies.at(SystemId{3}).owner == kBeta);
    CHECK(believed(seen).colonies.at(SystemId{3}).souls == Souls{});
}

}  // namespace ec4x::testing
