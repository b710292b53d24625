#include "engine/operations/route.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/operations/house_ways.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

namespace {

// "1-5-4 in 2 turns, first to 5"; "no route".
std::string shown(const std::optional<Route>& route)
{
    if (!route) return "no route";
    std::string text;
    for (const SystemId system : route->systems) text += (text.empty() ? "" : "-") + std::to_string(system.value);
    text += " in " + std::to_string(route->turns) + ", first to ";
    if (route->through) text += std::to_string(route->through->value) + "-";
    return text + std::to_string(route->next.value);
}

std::string way(Situation& game, FleetId fleet, int to, const Ruleset& rules = standard_rules())
{
    Played played{game, rules};
    const HouseWays house{played.turn, fleet.owner};
    const Ways ways = house.of(contents_of(rules, game.state, fleet));
    return shown(find_route(ways, game.state.fleets.at(fleet).at, SystemId{static_cast<std::uint32_t>(to)}));
}

void cripple(Situation& game, UnitClass class_)
{
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == class_) ship.hull = HullState::Crippled;
    }
}

}  // namespace

TEST_CASE("MOV-001: one jump goes along one lane, in both directions")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).system(4);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    const FleetId other = game.fleet("alpha", 3, {"BB"});
    CHECK(way(game, fleet, 2) == "1-2 in 1, first to 2");
    CHECK(way(game, fleet, 3) == "1-2-3 in 2, first to 2");
    CHECK(way(game, other, 1) == "3-2-1 in 2, first to 2");
    CHECK(way(game, fleet, 4) == "no route");
    CHECK(way(game, fleet, 1) == "1 in 0, first to 1");
}

TEST_CASE("MOV-002: a fleet uses a lane only if every ship may")
{
    Situation game;
    game.lane(1, 2, LaneClass::Major).lane(1, 3, LaneClass::Minor).lane(1, 4, LaneClass::Restricted);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "TT"});
    const FleetId warships = game.fleet("alpha", 1, {"CA"});
    CHECK(way(game, fleet, 2) == "1-2 in 1, first to 2");
    CHECK(way(game, fleet, 3) == "1-3 in 1, first to 3");
    CHECK(way(game, fleet, 4) == "no route");
    CHECK(way(game, warships, 4) == "1-4 in 1, first to 4");
    cripple(game, "BB"_unit);
    CHECK(way(game, fleet, 2) == "1-2 in 1, first to 2");
    CHECK(way(game, fleet, 3) == "no route");
    const Travellers crippled{.crippled_warships = true, .spacelift = true};
    const OpenLanes retreat = lanes_open_to(crippled, Travel::Retreat, standard_rules().lanes);
    CHECK((retreat.major && retreat.minor && !retreat.restricted));
}

TEST_CASE("MOV-002: Experimental Propulsion opens lanes to crippled warships (TEC-045)")
{
    Situation game;
    game.lane(1, 2, LaneClass::Restricted);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    cripple(game, "BB"_unit);
    CHECK(way(game, fleet, 2) == "no route");
    game.state.houses.at(kAlpha).research.discoveries = {Discovery::Propulsion};
    CHECK(way(game, fleet, 2) == "1-2 in 1, first to 2");
}

TEST_CASE("MOV-003: two jumps in a turn along major lanes through own systems")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).lane(4, 5).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    CHECK(way(game, fleet, 3) == "1-2-3 in 1, first to 2-3");
    CHECK(way(game, fleet, 2) == "1-2 in 1, first to 2");
    game.colony("alpha", 4).colony("alpha", 5);
    CHECK(way(game, fleet, 4) == "1-2-3-4 in 2, first to 2-3");  // never more than two; the longer move first
    CHECK(way(game, fleet, 5) == "1-2-3-4-5 in 2, first to 2-3");
    game.state.colonies.erase(SystemId{3});
    CHECK(way(game, fleet, 3) == "1-2-3 in 2, first to 2");
    Situation minor;
    minor.lane(1, 2).lane(2, 3, LaneClass::Minor).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    CHECK(way(minor, minor.fleet("alpha", 1, {"BB"}), 3) == "1-2-3 in 2, first to 2");
}

TEST_CASE("MOV-003: a host can let every fleet make two jumps, or none")
{
    Situation game;
    game.lane(1, 2, LaneClass::Minor).lane(2, 3, LaneClass::Restricted).lane(3, 4).lane(4, 5);
    game.colony("alpha", 3).colony("alpha", 4).colony("alpha", 5);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    const FleetId at_home = game.fleet("alpha", 3, {"BB"});
    const Ruleset quick = rules_with("movement.jumps_base = 2");
    const Ruleset slow = rules_with("movement.jumps_owned_major = 1");
    CHECK(way(game, fleet, 3) == "1-2-3 in 2, first to 2");
    CHECK(way(game, fleet, 3, quick) == "1-2-3 in 1, first to 2-3");
    CHECK(way(game, at_home, 5) == "3-4-5 in 1, first to 4-5");
    CHECK(way(game, at_home, 5, slow) == "3-4-5 in 2, first to 4");
}

TEST_CASE("MOV-004: fewest turns, then fewest jumps, then the smallest list")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4, LaneClass::Minor).lane(1, 5, LaneClass::Restricted).lane(4, 5);
    game.colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    const FleetId warships = game.fleet("alpha", 1, {"BB"});
    const FleetId transports = game.fleet("alpha", 1, {"CA", "TT"});
    const FleetId crippled = game.fleet("alpha", 1, {"DD"});
    cripple(game, "DD"_unit);
    CHECK(way(game, warships, 4) == "1-5-4 in 2, first to 5");
    CHECK(way(game, transports, 4) == "1-2-3-4 in 2, first to 2-3");
    CHECK(way(game, crippled, 4) == "no route");
    Situation ties;  // 1-3-5 and 1-4-5 and 1-2-6-5
    ties.lane(1, 4).lane(1, 3).lane(3, 5).lane(4, 5).lane(1, 2).lane(2, 6).lane(5, 6);
    CHECK(way(ties, ties.fleet("alpha", 1, {"BB"}), 5) == "1-3-5 in 2, first to 3");
}

TEST_CASE("MOV-004: middle systems count in the list")
{
    // Both ways take two turns and three jumps: 1-(2)-9-8 and 1-3-(4)-8. The list that begins with 2 is smaller.
    Situation game;
    game.lane(1, 2).lane(2, 9).lane(8, 9, LaneClass::Minor).lane(1, 3, LaneClass::Minor).lane(3, 4).lane(4, 8);
    for (const int system : {1, 2, 9, 3, 4, 8}) game.colony("alpha", system);
    CHECK(way(game, game.fleet("alpha", 1, {"BB"}), 8) == "1-2-9-8 in 2, first to 2-9");
}

TEST_CASE("MOV-013: routes lead through systems never visited; hidden lanes are no routes")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.state.houses.at(kAlpha).home = SystemId{1};
    CHECK(way(game, fleet, 4) == "1-2-3-4 in 3, first to 2");
    const Ruleset hidden = rules_with("map.reveal.lanes = false");
    CHECK(way(game, fleet, 4, hidden) == "no route");
    game.state.databases.at(kAlpha).explored = {SystemId{1}, SystemId{3}};
    CHECK(way(game, fleet, 4, hidden) == "1-2-3-4 in 3, first to 2");
}

TEST_CASE("MOV-014: the estimate is the turns of the route; distances from one fleet agree with its routes")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4, LaneClass::Minor).lane(1, 5, LaneClass::Restricted).lane(4, 5).system(6);
    game.colony("alpha", 1).colony("alpha", 2).colony("alpha", 3);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    const HouseWays house{played.turn, kAlpha};
    const Ways ways = house.of(contents_of(standard_rules(), game.state, fleet));
    const Reachable reachable{ways, SystemId{1}};
    CHECK(reachable.to(SystemId{4}) == Distance{2, 2});
    for (std::uint32_t id = 0; id <= 6; ++id) {
        const std::optional<Route> route = find_route(ways, SystemId{1}, SystemId{id});
        CAPTURE(id);
        REQUIRE(reachable.to(SystemId{id}).has_value() == route.has_value());
        if (route) CHECK(*reachable.to(SystemId{id}) == Distance{route->turns, route->jumps()});
    }
    CHECK(reachable.nearest(std::vector{SystemId{3}, SystemId{4}, SystemId{6}}) == SystemId{3});
    CHECK_FALSE(reachable.nearest(std::vector{SystemId{6}}));
}

TEST_CASE("MOV-004: on a large map routes agree with distances from the other end")
{
    Situation game;  // 469 systems in rows of 20, with colonies in every fourth row
    constexpr int kWide = 20;
    for (int id = 0; id < 469; ++id) {
        if (id % kWide != kWide - 1 && id + 1 < 469) game.lane(id, id + 1);
        if (id + kWide < 469) game.lane(id, id + kWide, id % 3 == 0 ? LaneClass::Minor : LaneClass::Major);
        if (id / kWide % 4 == 0) game.colony("alpha", id);
    }
    Played played{game};
    const HouseWays house{played.turn, kAlpha};
    const Ways ways = house.with(kAllLanes);
    RouteSearch search;
    for (std::uint32_t from = 0; from < 469; from += 67) {
        const Reachable reachable{ways, SystemId{from}};
        for (std::uint32_t to = 0; to < 469; to += 13) {
            const std::optional<Route> route = search.find(ways, SystemId{to}, SystemId{from});
            REQUIRE(route.has_value());
            CHECK(*reachable.to(SystemId{to}) == Distance{route->turns, route->jumps()});
        }
    }

    // The tables of distances only save work.
    for (const OpenLanes open : {kAllLanes, OpenLanes{.restricted = false}, OpenLanes{.minor = false, .restricted = false}}) {
        const Ways measured = house.with(open);
        REQUIRE(measured.jumps != nullptr);
        Ways plain = measured;
        plain.jumps = nullptr;
        for (std::uint32_t pair = 0; pair < 600; ++pair) {
            const SystemId from{pair * 37 % 469};
            const SystemId to{pair * 101 % 469};
            const std::optional<Route> quick = search.find(measured, from, to);
            const std::optional<Route> slow = search.find(plain, from, to);
            REQUIRE(quick.has_value() == slow.has_value());
            if (!quick) continue;
            CHECK(quick->systems == slow->systems);
            CHECK(quick->turns == slow->turns);
            CHECK(quick->next == slow->next);
            CHECK(quick->through == slow->through);
        }
    }
}

TEST_CASE("MOV-004: the routes to all systems by one search are those that are found one by one")
{
    std::uint32_t number = 1;
    const auto draw = [&](std::uint32_t below) { return (number = number * 1664525U + 1013904223U) / 65536U % below; };
    for (int map = 0; map < 40; ++map) {
        Situation game;
        constexpr int kSystems = 24;
        for (int i = 1; i < kSystems; ++i) game.lane(i, static_cast<int>(draw(static_cast<std::uint32_t>(i))), static_cast<LaneClass>(1 + draw(3)));
        for (int i = 0; i < 16; ++i) {
            const int a = static_cast<int>(draw(kSystems));
            const int b = static_cast<int>(draw(kSystems));
            const bool is_known = std::ranges::any_of(
                game.state.map.lanes, [&](const Lane& lane) { return (lane.a == at(a) && lane.b == at(b)) || (lane.a == at(b) && lane.b == at(a)); });
            if (a != b && !is_known) game.lane(a, b, draw(3) == 0 ? LaneClass::Minor : LaneClass::Major);
        }
        for (int i = 0; i < kSystems; ++i) {
            if (draw(3) != 0) game.colony("alpha", i);
        }
        game.house("alpha");
        Played played{game};
        const HouseWays house{played.turn, kAlpha};
        const Ways ways = house.with({.restricted = map % 2 == 0});
        const RoutesFrom all{ways, at(0)};
        std::size_t reached = 0;
        for (int i = 0; i < kSystems; ++i) {
            const auto one = find_route(ways, at(0), at(i));
            CAPTURE(i);
            CHECK(one.has_value() == all.to(at(i)).has_value());
            CHECK(all.systems_to(at(i)) == (one ? one->systems : std::vector<SystemId>{}));
            if (one) CHECK(all.to(at(i))->turns == one->turns);
            reached += one ? 1 : 0;
        }
        CHECK(all.order().size() == reached);
        CHECK(all.order().front() == at(0));
    }
}

}  // namespace ec4x::testing
