#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "engine/combat/aftermath_test_support.h"
#include "engine/combat/retreat_map.h"
#include "engine/operations/requirements.h"

namespace ec4x::testing {

namespace {

// "4 by 3": the destination and the end of the first move; "none".
std::string way_of(Situation& game, FleetId id, const Ruleset& rules = standard_rules(), Retreats in_transit = {})
{
    Played played{game, rules};
    played.turn.facts.combat.retreats = std::move(in_transit);
    const Roster roster{game.state};
    RetreatMap map{played.turn, roster};
    const auto way = map.way_out(game.state.fleets.at(id), contents_of(rules, roster, game.state.fleets.at(id)));
    return way ? std::to_string(way->to.value) + " by " + std::to_string(way->next.value) : "none";
}

// Battle system 1; own colonies at 2 (one jump), 4 (two jumps, by 3) and 5 (three jumps).
Situation three_colonies()
{
    Situation game;
    game.lane(1, 2).lane(1, 3).lane(3, 4).lane(4, 5);
    game.colony("alpha", 2).colony("alpha", 4).colony("alpha", 5).house("beta").relation("alpha", "beta", Relation::Enemy);
    return game;
}

}  // namespace

TEST_CASE("CBT-051: the nearest own colony without armed enemies")
{
    Situation game = three_colonies();
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    CHECK(way_of(game, fleet) == "2 by 2");
    SUBCASE("an Enemy fleet at the nearest")
    {
        game.fleet("beta", 2, {"DD"});
        CHECK(way_of(game, fleet) == "4 by 3");
    }
    SUBCASE("an unarmed one does not matter")
    {
        game.fleet("beta", 2, {"TT"});
        CHECK(way_of(game, fleet) == "2 by 2");
    }
    SUBCASE("one that is in transit does not count")
    {
        const FleetId leaving = game.fleet("beta", 2, {"DD"});
        CHECK(way_of(game, fleet, standard_rules(), {{.fleet = leaving, .from = at(2)}}) == "2 by 2");
    }
    SUBCASE("one that has arrived there does")
    {
        const FleetId arrived = game.fleet("beta", 2, {"DD"});
        CHECK(way_of(game, fleet, standard_rules(), {{.fleet = arrived, .from = at(3)}}) == "4 by 3");
    }
    SUBCASE("a Neutral fleet does not matter")
    {
        game.relation("alpha", "gamma", Relation::Neutral).fleet("gamma", 2, {"DD"});
        CHECK(way_of(game, fleet) == "2 by 2");
    }
    SUBCASE("a Hostile one is an enemy in the house's own territory (CBT-018)")
    {
        game.relation("alpha", "gamma", Relation::Hostile).fleet("gamma", 2, {"DD"});
        CHECK(way_of(game, fleet) == "4 by 3");
    }
    SUBCASE("hidden forces do not count")
    {
        game.fleet("beta", 2, {"RR"});
        set_level(game, kBeta, Tech::CLK, 0);
        CHECK(way_of(game, fleet) == "4 by 3");
        set_level(game, kBeta, Tech::CLK, 1);
        CHECK(way_of(game, fleet) == "2 by 2");
    }
    SUBCASE("no colony is left: no destination")
    {
        for (const int system : {2, 4, 5}) game.state.colonies.at(at(system)).owner = kBeta;
        CHECK(way_of(game, fleet) == "none");
    }
}

TEST_CASE("CBT-051: what happened in a system since somebody asked is seen when it is forgotten")
{
    Situation game = three_colonies();
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    const FleetId enemy = game.fleet("beta", 2, {"DD"});
    Played played{game, standard_rules()};
    const Roster roster{game.state};
    RetreatMap map{played.turn, roster};
    const Fleet& row = game.state.fleets.at(fleet);
    const FleetContents who = contents_of(standard_rules(), roster, row);
    CHECK(map.way_out(row, who)->to == at(4));
    played.turn.facts.combat.retreats.push_back({.fleet = enemy, .from = at(2)});
    map.forget(at(2));
    CHECK(map.way_out(row, who)->to == at(2));
}

TEST_CASE("CBT-056: retreats keep their order and are found by fleet")
{
    const Retreats retreats = {{.fleet = {kBeta, 2}, .from = at(1)}, {.fleet = {kAlpha, 9}, .from = at(2)}, {.fleet = {kBeta, 1}, .from = at(3)}};
    for (const Retreat& retreat : retreats) CHECK(retreats.of(retreat.fleet) == &retreat);
    CHECK(retreats[1].fleet == FleetId{kAlpha, 9});
    CHECK(retreats.of({kBeta, 3}) == nullptr);
}

TEST_CASE("CBT-051: equally near colonies: the lowest id; the colony of the battle is none")
{
    Situation game;
    game.lane(1, 3).lane(1, 2).lane(3, 4).lane(2, 5).colony("alpha", 5).colony("alpha", 4).colony("alpha", 1);
    CHECK(way_of(game, game.fleet("alpha", 1, {"CA"})) == "4 by 3");
}

TEST_CASE("CBT-051: the fallback system comes first")
{
    Situation game = three_colonies();
    game.lane(5, 6, LaneClass::Restricted);
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    struct Row {
        const char* why;
        int fallback;
        const char* way;
    };
    static constexpr Row rows[] = {{"a system without colony", 3, "3 by 3"},
                                   {"far away", 5, "5 by 3"},
                                   {"by a restricted lane", 6, "6 by 3"},
                                   {"the battle system: as if there were none", 1, "2 by 2"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        game.state.fleets.at(fleet).fallback = at(row.fallback);
        CHECK(way_of(game, fleet) == row.way);
    }
    SUBCASE("whatever is there")
    {
        game.fleet("beta", 3, {"SD"});
        game.state.fleets.at(fleet).fallback = at(3);
        CHECK(way_of(game, fleet) == "3 by 3");
    }
    SUBCASE("not if the fleet cannot reach it")
    {
        game.state.fleets.at(fleet).fallback = at(6);
        cripple(game.state, fleet, 1);
        CHECK(way_of(game, fleet) == "2 by 2");
    }
}

TEST_CASE("CBT-051: systems with armed enemies are entered only if there is no other way")
{
    Situation game;  // 1 to 4 by 2, or by 3 and 5
    game.lane(1, 2).lane(2, 4).lane(1, 3).lane(3, 5).lane(5, 4).colony("alpha", 4).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    for (const int watched : {2, 5}) game.fleet("alpha", watched, {"TT"});
    CHECK(way_of(game, fleet) == "4 by 2");
    game.fleet("beta", 2, {"DD"});
    CHECK(way_of(game, fleet) == "4 by 3");
    game.fleet("beta", 5, {"DD"});
    CHECK(way_of(game, fleet) == "4 by 2");
}

TEST_CASE("CBT-051, INT-042: armed enemies that the house does not see do not change its way")
{
    Situation game;  // as above
    game.lane(1, 2).lane(2, 4).lane(1, 3).lane(3, 5).lane(5, 4).colony("alpha", 4).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    game.fleet("beta", 2, {"DD"});
    CHECK(way_of(game, fleet) == "4 by 2");
    const FleetId leaving = game.fleet("alpha", 2, {"TT"});
    CHECK(way_of(game, fleet) == "4 by 3");
    CHECK(way_of(game, fleet, standard_rules(), {{.fleet = leaving, .from = at(2)}}) == "4 by 2");  // it sees nothing more there (INT-017)
}

TEST_CASE("CBT-052: one one-turn move, two jumps in own territory, or all of the way")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3).house("beta");
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    game.state.fleets.at(fleet).fallback = at(4);
    CHECK(way_of(game, fleet) == "4 by 3");
    game.state.colonies.at(at(2)).owner = kBeta;
    CHECK(way_of(game, fleet) == "4 by 2");
    CHECK(way_of(game, fleet, rules_with("combat.retreat_mode = \"instant\"")) == "4 by 4");
}

TEST_CASE("MOV-002: crippled ships retreat through minor lanes, never through restricted ones")
{
    for (const auto& [lane, way] : {std::pair{LaneClass::Major, "2 by 2"}, {LaneClass::Minor, "2 by 2"}, {LaneClass::Restricted, "none"}}) {
        Situation game;
        game.lane(1, 2, lane).colony("alpha", 2);
        const FleetId fleet = game.fleet("alpha", 1, {"BB", "CA"});
        CHECK(way_of(game, fleet) == "2 by 2");
        cripple(game.state, fleet, 1);
        CHECK(way_of(game, fleet) == way);
    }
}

TEST_CASE("CBT-053 CBT-051: exits with and without crippled squadrons and spacelift ships")
{
    struct Row {
        LaneClass lane;
        bool crippled;
        bool spacelift;
        bool open;
    };
    static constexpr Row rows[] = {{LaneClass::Restricted, false, false, true},
                                   {LaneClass::Restricted, true, false, false},
                                   {LaneClass::Restricted, false, true, false},
                                   {LaneClass::Minor, true, true, true}};
    for (const Row& row : rows) {
        CAPTURE(row.lane);
        CAPTURE(row.crippled);
        CAPTURE(row.spacelift);
        Situation game;
        game.lane(1, 2, row.lane).colony("alpha", 2);
        const FleetId fleet = game.fleet("alpha", 1, {"BB", "TT"});
        Played played{game};
        const Roster roster{game.state};
        const MapExits exits{played.turn, roster};
        CHECK(exits.open({.id = fleet, .spacelift = 1}, row.crippled, row.spacelift) == row.open);
    }
}

}  // namespace ec4x::testing
