#include <doctest/doctest.h>

#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

int number(FleetId fleet) { return static_cast<int>(fleet.number); }

std::size_t squadrons(const GameState& state, FleetId fleet) { return Roster{state}.squadrons_of(fleet).size(); }

FleetId spies(Situation& game, int system, std::initializer_list<std::string_view> scouts)
{
    const FleetId fleet = game.fleet("alpha", system, scouts);
    game.state.fleets.at(fleet).spy_scouts = true;
    return fleet;
}

}  // namespace

TEST_CASE("ORD-014: order 04 is dropped with the last starbase")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const UnitId base = game.unit("alpha", 1, "SB");
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::GuardStarbase, 1) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::GuardStarbase);
    game.state.units.erase(base);
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"guard_starbase no_starbase for good"});
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

TEST_CASE("ORD-030: a fleet joins another, which keeps what it has")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId host = game.fleet("alpha", 3, {"BB"});
    const FleetId joiner = game.fleet("alpha", 1, {"CA", "TT"});
    game.state.fleets.at(host).roe = 9;
    game.state.fleets.at(host).fallback = at(1);
    Played played{game};
    CHECK(give(played, host, Kind::Patrol, 3) == "done");
    CHECK(give(played, joiner, Kind::Join, number(host)) == "done");
    run_turn(played);
    CHECK(game.state.fleets.contains(joiner));
    run_turn(played);
    CHECK_FALSE(game.state.fleets.contains(joiner));
    CHECK(squadrons(game.state, host) == 2);
    CHECK(Roster{game.state}.spacelift_of(host).size() == 1);
    CHECK(game.state.fleets.at(host).order->kind == Kind::Patrol);
    CHECK(game.state.fleets.at(host).roe == 9);
    CHECK(game.state.fleets.at(host).fallback == at(1));
    REQUIRE(played.told<event::FleetMerged>("alpha").size() == 1);
    CHECK(played.told<event::FleetMerged>("alpha").at(0).into == host);
}

TEST_CASE("ORD-030: the target is gone, or not Active")
{
    Situation game;
    game.lane(1, 2);
    const FleetId target = game.fleet("alpha", 1, {"BB"});
    const FleetId joiner = game.fleet("alpha", 1, {"CA"});
    Played played{game};
    CHECK(give(played, joiner, Kind::Join, number(target)) == "done");
    SUBCASE("destroyed in battle")
    {
        played.run(Step::CF4, move_fleets);
        destroy_squadron(game.state, standard_rules(), Roster{game.state}.squadrons_of(target)[0]->id);
        played.run(Step::CF13, arrive);
        CHECK(failures(played, "alpha") == Lines{"join target_gone for good"});
    }
    SUBCASE("gone before the fleet sets out")
    {
        destroy_squadron(game.state, standard_rules(), Roster{game.state}.squadrons_of(target)[0]->id);
        run_turn(played);
        CHECK(failures(played, "alpha") == Lines{"join target_gone for good"});
    }
    SUBCASE("put on reserve")
    {
        game.state.fleets.at(target).status = FleetStatus::Reserve;
        CHECK(give(played, joiner, Kind::Join, number(target)) == "fleet_not_active");
        run_turn(played);
        CHECK(failures(played, "alpha") == Lines{"join fleet_not_active for good"});
    }
    CHECK(game.state.fleets.contains(joiner));
    CHECK_FALSE(game.state.fleets.at(joiner).order);
}

TEST_CASE("ORD-030: chains are followed, rings merge into the lowest id")
{
    struct Row {
        const char* why;
        std::vector<std::size_t> targets;  // of each fleet; itself: no order
        std::size_t host;
    };
    const Row rows[] = {{"a chain up", {1, 2, 2}, 2},      {"a chain down", {0, 0, 1}, 0},       {"each other", {1, 0, 0}, 0},
                        {"a ring of three", {1, 2, 0}, 0}, {"through the middle", {2, 1, 1}, 1}, {"both to the first", {0, 0, 0}, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2);
        const std::vector<FleetId> fleets = {game.fleet("alpha", 1, {"BB"}), game.fleet("alpha", 1, {"CA"}), game.fleet("alpha", 1, {"DD"})};
        Played played{game};
        for (std::size_t i = 0; i < fleets.size(); ++i) {
            if (row.targets[i] != i) CHECK(give(played, fleets[i], Kind::Join, number(fleets[row.targets[i]])) == "done");
        }
        run_turn(played);
        REQUIRE(game.state.fleets.size() == 1);
        CHECK(game.state.fleets.begin()->id == fleets[row.host]);
        CHECK(squadrons(game.state, fleets[row.host]) == 3);
        CHECK_FALSE(game.state.fleets.begin()->order);
    }
}

TEST_CASE("ORD-031: joining spy-scout fleets")
{
    Situation game;
    game.lane(1, 2);
    Played played{game};
    SUBCASE("an ordinary fleet takes the scouts that it joins")
    {
        const FleetId scouts = spies(game, 1, {"SC", "SC"});
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        CHECK(give(played, fleet, Kind::Join, number(scouts)) == "done");
        run_turn(played);
        CHECK_FALSE(game.state.fleets.contains(scouts));
        CHECK(squadrons(game.state, fleet) == 3);
        CHECK_FALSE(game.state.fleets.at(fleet).spy_scouts);
        CHECK_FALSE(game.state.fleets.at(fleet).order);
    }
    SUBCASE("spy scouts join an ordinary fleet")
    {
        const FleetId scouts = spies(game, 1, {"SC", "SC"});
        const FleetId fleet = game.fleet("alpha", 1, {"BB"});
        CHECK(give(played, scouts, Kind::Join, number(fleet)) == "done");
        run_turn(played);
        CHECK_FALSE(game.state.fleets.contains(scouts));
        CHECK(squadrons(game.state, fleet) == 3);
        CHECK_FALSE(game.state.fleets.at(fleet).spy_scouts);
    }
    SUBCASE("spy scouts join spy scouts: 2 and 3 are 5")
    {
        const FleetId scouts = spies(game, 1, {"SC", "SC"});
        const FleetId target = spies(game, 1, {"SC", "SC", "SC"});
        CHECK(give(played, scouts, Kind::Join, number(target)) == "done");
        run_turn(played);
        CHECK(squadrons(game.state, target) == 5);
        CHECK(game.state.fleets.at(target).spy_scouts);
    }
}

TEST_CASE("ORD-032: fleets wait for each other and merge into the lowest ordinary one")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    const FleetId scouts = spies(game, 2, {"SC"});
    const FleetId near = game.fleet("alpha", 2, {"BB"});
    const FleetId far = game.fleet("alpha", 4, {"CA"});
    Played played{game};
    for (const FleetId fleet : {near, far}) CHECK(give(played, fleet, Kind::Rendezvous, 1) == "done");
    run_turn(played);
    run_turn(played);
    CHECK(game.state.fleets.at(near).order->kind == Kind::Rendezvous);  // alone it keeps waiting
    CHECK(give(played, scouts, Kind::Rendezvous, 1) == "done");
    run_turn(played);
    CHECK(game.state.fleets.size() == 1);
    CHECK(squadrons(game.state, near) == 3);
    CHECK_FALSE(game.state.fleets.at(near).order);
    CHECK_FALSE(game.state.fleets.at(near).spy_scouts);
    Situation alone;
    alone.lane(1, 2);
    const FleetId one = spies(alone, 1, {"SC"});
    spies(alone, 1, {"SC", "SC"});
    for (Fleet& fleet : alone.state.fleets) fleet.order = FleetOrder{.kind = Kind::Rendezvous, .target = at(1)};
    Played quiet{alone};
    run_turn(quiet);
    CHECK(alone.state.fleets.size() == 1);
    CHECK(alone.state.fleets.at(one).spy_scouts);
    CHECK(squadrons(alone.state, one) == 3);
}

TEST_CASE("TRN-025: of fleets 14, 9 and 31 fleet 9 is the host")
{
    Situation game;
    game.lane(1, 2).house("alpha");
    std::vector<FleetId> fleets;
    for (const std::uint32_t wanted : {8U, 13U, 30U}) {
        game.state.houses.at(kAlpha).last.fleet = wanted;
        fleets.push_back(game.fleet("alpha", 1, {"DD"}));
    }
    Played played{game};
    for (const std::size_t i : {1U, 0U, 2U}) CHECK(give(played, fleets[i], Kind::Rendezvous, 1) == "done");
    run_turn(played);
    REQUIRE(game.state.fleets.size() == 1);
    CHECK(game.state.fleets.begin()->id == FleetId{kAlpha, 9});
}

TEST_CASE("ORD-034: salvage pays half and lands what is aboard")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 2, 100, 200);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "DD", "DD"});
    const Money before = game.state.houses.at(kAlpha).treasury;
    Played played{game};
    CHECK(give(played, fleet, Kind::Salvage) == "done");
    SUBCASE("BB and two DD: 115 PP")
    {
        cripple(game.state, fleet, 1);
        run_turn(played);
        CHECK_FALSE(game.state.fleets.contains(fleet));
        CHECK(game.state.ships.empty());
        CHECK(game.state.squadrons.empty());
        CHECK(game.state.houses.at(kAlpha).treasury - before == Money::whole(115));
        CHECK(played.told<event::FleetSalvaged>("alpha").at(0).colony == at(2));
    }
    SUBCASE("a blockaded colony makes it wait")
    {
        const FleetId enemy = game.fleet("beta", 2, {"CL"});
        game.state.fleets.at(fleet).at = at(2);
        game.state.squadrons.erase_if([&](const Squadron& squadron) { return squadron.id.owner == kAlpha; });
        game.state.ships.erase_if([&](const Ship& ship) { return ship.id.owner == kAlpha; });
        game.state.fleets.at(enemy).order = FleetOrder{.kind = Kind::Guard, .target = at(2)};
        run_turn(played);
        CHECK(game.state.fleets.contains(fleet));
        CHECK(game.state.houses.at(kAlpha).treasury == before);
    }
}

TEST_CASE("ECO-064: marines, colonists and fighters go ashore; fighters without room are paid")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 100);  // room for one fighter squadron
    const FleetId fleet = game.fleet("alpha", 1, {"CV", "TT", "ET"});
    game.state.houses.at(kAlpha).research.levels[Tech::FD] = 1;
    for (int i = 0; i < 2; ++i) embark(game, ship_of(game.state, "alpha", "CV"_unit), "FS");
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    for (Unit& unit : game.state.units) unit.level = 1;
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    Money value{};
    for (const Ship& ship : game.state.ships) value += value_of(standard_rules(), ship);
    value += value_of(standard_rules(), *game.state.units.begin());
    const Money before = game.state.houses.at(kAlpha).treasury;
    const Souls people = game.state.colonies.at(at(1)).souls;
    Played played{game};
    CHECK(give(played, fleet, Kind::Salvage) == "done");
    run_turn(played);
    const Roster roster{game.state};
    CHECK(game.state.units.size() == 2);
    CHECK(roster.units_at(at(1)).size() == 2);
    CHECK(game.state.colonies.at(at(1)).souls - people == Souls{50'000});
    CHECK(game.state.houses.at(kAlpha).treasury - before == share_of(value, 50));
}

TEST_CASE("ORD-035: Reserve in place and after travel, one fleet a colony")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId first = game.fleet("alpha", 1, {"BB"});
    const FleetId second = game.fleet("alpha", 2, {"CA", "TT"});
    game.state.fleets.at(first).standing = standing::AutoRepair{};
    Played played{game};
    CHECK(give(played, first, Kind::Reserve, 1) == "done");
    played.run(Step::CC11, change_readiness);
    CHECK(game.state.fleets.at(first).status == FleetStatus::Reserve);
    CHECK_FALSE(game.state.fleets.at(first).order);
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(first).standing));
    CHECK(give(played, second, Kind::Reserve, 1) == "done");
    run_turn(played);
    CHECK_FALSE(game.state.fleets.contains(second));
    CHECK(squadrons(game.state, first) == 2);
    CHECK(Roster{game.state}.spacelift_of(first).size() == 1);
    CHECK(game.state.fleets.at(first).status == FleetStatus::Reserve);
    CHECK(played.told<event::FleetStatus>("alpha").size() == 1);
    CHECK(played.told<event::FleetMerged>("alpha").size() == 1);
}

TEST_CASE("ORD-035: a host can allow several Reserve fleets; a lost colony has none")
{
    const Ruleset rules = rules_with("fleet.one_reserve_per_colony = false");
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1);
    const FleetId first = game.fleet("alpha", 1, {"BB"});
    const FleetId second = game.fleet("alpha", 1, {"CA"});
    const FleetId late = game.fleet("alpha", 2, {"DD"});
    Played played{game, rules};
    for (const FleetId fleet : {first, second, late}) CHECK(give(played, fleet, Kind::Reserve, 1) == "done");
    played.run(Step::CC11, change_readiness);
    CHECK(game.state.fleets.at(first).status == FleetStatus::Reserve);
    CHECK(game.state.fleets.at(second).status == FleetStatus::Reserve);
    game.state.colonies.clear();
    run_turn(played);
    CHECK(failures(played, "alpha") == Lines{"reserve not_at_own_colony for good"});
    CHECK(game.state.fleets.at(late).status == FleetStatus::Active);
}

TEST_CASE("ORD-036: Mothball needs an operational spaceport")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const UnitId port = game.unit("alpha", 1, "SP");
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Mothball, 1) == "done");
    SUBCASE("in place")
    {
        played.run(Step::CC11, change_readiness);
        CHECK(game.state.fleets.at(fleet).status == FleetStatus::Mothballed);
        game.state.units.erase(port);
        run_turn(played);
        CHECK(game.state.fleets.at(fleet).status == FleetStatus::Mothballed);  // losing the spaceport later changes nothing
    }
    SUBCASE("crippled when the order acts")
    {
        game.state.units.at(port).hull = HullState::Crippled;
        played.run(Step::CC11, change_readiness);
        CHECK(failures(played, "alpha") == Lines{"mothball no_spaceport for good"});
        CHECK(game.state.fleets.at(fleet).status == FleetStatus::Active);
        CHECK(give(played, fleet, Kind::Mothball, 1) == "no_spaceport");
    }
}

TEST_CASE("ORD-026: reserve and mothball turn spy scouts back into an ordinary fleet")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = spies(game, 1, {"SC"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Reserve, 1) == "done");
    played.run(Step::CC11, change_readiness);
    CHECK_FALSE(game.state.fleets.at(fleet).spy_scouts);
    CHECK(game.state.fleets.at(fleet).status == FleetStatus::Reserve);
}

TEST_CASE("ORD-037: reactivated in CC11, at full strength in the next Conflict Phase")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(fleet).status = FleetStatus::Reserve;
    Played played{game};
    CHECK(current_strength(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet)).as == 10);
    CHECK(give(played, fleet, Kind::Reactivate) == "done");
    played.run(Step::CC11, change_readiness);
    CHECK(game.state.fleets.at(fleet).status == FleetStatus::Active);
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    CHECK(current_strength(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet)).as == 20);
    CHECK(played.told<event::FleetStatus>("alpha").at(0).status == FleetStatus::Active);
}

TEST_CASE("TRN-019: a fleet in place changes in CC11, one that must travel in CF13")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId here = game.fleet("alpha", 1, {"BB"});
    const FleetId there = game.fleet("alpha", 2, {"CA"});
    game.unit("alpha", 1, "SP");
    Played played{game};
    for (const FleetId fleet : {here, there}) CHECK(give(played, fleet, Kind::Mothball, 1) == "done");
    run_turn(played);
    std::vector<Step> steps;
    for (const Event& event : played.turn.events()) {
        if (event.what.get_if<event::FleetStatus>() != nullptr) steps.push_back(event.step);
    }
    CHECK(steps == std::vector{Step::CC11, Step::CF13});
    CHECK(game.state.fleets.at(there).status == FleetStatus::Mothballed);
}

}  // namespace ec4x::testing
