#include "engine/setup/new_game.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/ensure.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/map/generate.h"
#include "model/population.h"
#include "model/unit_values.h"
#include "support/rules.h"
#include "support/situation.h"

namespace ec4x {

namespace {

const Ruleset& standard() { return testing::standard_rules(); }

std::vector<Seat> seats(int count)
{
    std::vector<Seat> list;
    for (const HouseId id : default_house_ids(count)) list.push_back({id, "House " + id.text()});
    return list;
}

GameState game_of(int players, const Ruleset& rules = standard())
{
    const std::vector<std::string> names = {"Tovir"};
    const MapRequest request{players, "42", {rules.setup.homeworld.class_, rules.setup.homeworld.raw}};
    const auto map = generate_map(request, rules.map, rules.planet, names);
    REQUIRE(map.ok());
    return new_game("00112233445566778899aabbccddeeff", rules, map->map, seats(players));
}

int ships_of(const GameState& state, HouseId house, UnitClass class_)
{
    int count = 0;
    for (const Ship& ship : state.ships) count += ship.id.owner == house && ship.class_ == class_ ? 1 : 0;
    return count;
}

int units_of(const GameState& state, HouseId house, UnitClass class_)
{
    int count = 0;
    for (const Unit& unit : state.units) count += unit.id.owner == house && unit.class_ == class_ ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("MAP-028 a homeworld is Eden, Abundant, with 840 PU and 420 IU")
{
    const GameState state = game_of(4);
    const auto people = HeadCount::build(standard().pop.souls_per_ptu, standard().pop.growth_constant, 4000);
    for (const House& house : state.houses) {
        const System& system = state.map.systems.at(house.home);
        const Colony& colony = state.colonies.at(house.home);
        CHECK(system.home == house.seat);
        CHECK(system.class_ == PlanetClass::Eden);
        CHECK(system.raw == RawMaterials::Abundant);
        CHECK(colony.owner == house.id);
        CHECK(colony.souls == Souls{54'416'782});
        CHECK(people->pu_of(colony.souls, 4000) == 840);
        CHECK(colony_level(840, standard().planet.pu_max) == 5);
        CHECK(colony.working == IndustrialUnits::whole(420));
        CHECK(colony.damaged == IndustrialUnits{});
    }
    CHECK(state.colonies.size() == 4);
    const GameState other = game_of(4, testing::rules_with("setup.homeworld.class = 'lush'\nsetup.homeworld.raw = 'rich'"));
    for (const House& house : other.houses) {
        CHECK(other.map.systems.at(house.home).class_ == PlanetClass::Lush);
        CHECK(other.map.systems.at(house.home).raw == RawMaterials::Rich);
    }
}

TEST_CASE("MAP-008 MAP-036 outside classic the hub is nobody's at the start")
{
    const GameState state = game_of(4);
    CHECK(!state.colonies.contains(SystemId{0}));
    CHECK(!state.map.systems.at(SystemId{0}).home);
}

TEST_CASE("MAP-022 a system has at most one colony, and its planet stays with it")
{
    testing::Situation game;
    game.system(9, PlanetClass::Hostile, RawMaterials::Rich).colony("alpha", 9);
    CHECK_THROWS_AS(game.colony("beta", 9), BrokenInvariant);

    // Neither can a stored state have two.
    std::string text = to_json(game.state);
    const std::string row = codec::json_of(game.state.colonies.at(SystemId{9}));
    text.insert(text.find(row), row + ',');
    const auto read = state_from_json(text);
    REQUIRE(!read.ok());
    CHECK(read.error().front().path == "colonies[1]");

    game.state.colonies.at(SystemId{9}).owner = *house_id("beta");
    CHECK(game.state.map.systems.at(SystemId{9}).class_ == PlanetClass::Hostile);
    CHECK(game.state.map.systems.at(SystemId{9}).raw == RawMaterials::Rich);
}

TEST_CASE("MAP-029 every house starts with the same assets")
{
    const GameState state = game_of(4);
    for (const House& house : state.houses) {
        CHECK(house.treasury == Money::whole(1000));
        CHECK(house.tax_rate == 50);
        CHECK(units_of(state, house.id, "SP"_unit) == 1);
        CHECK(units_of(state, house.id, "SY"_unit) == 1);
        for (const UnitClass none : {"SB"_unit, "PS"_unit, "GB"_unit, "AA"_unit, "MD"_unit, "FS"_unit}) CHECK(units_of(state, house.id, none) == 0);
        CHECK(ships_of(state, house.id, "SC"_unit) == 0);
    }
    CHECK(docks_of(standard(), "SP"_unit, 1) == 5);
    CHECK(docks_of(standard(), "SY"_unit, 1) == 10);
}

TEST_CASE("MAP-030 two colony fleets and two destroyers stand at home without orders")
{
    const GameState state = game_of(2);
    const HouseId alpha = *house_id("alpha");
    CHECK(ships_of(state, alpha, "CL"_unit) == 2);
    CHECK(ships_of(state, alpha, "DD"_unit) == 2);
    CHECK(ships_of(state, alpha, "ET"_unit) == 2);

    std::string fleets;
    for (const Fleet& fleet : state.fleets) {
        if (fleet.id.owner != alpha) continue;
        CHECK(fleet.at == state.houses.at(alpha).home);
        CHECK(!fleet.order);
        CHECK(fleet.roe == 6);
        CHECK(fleet.status == FleetStatus::Active);
        fleets += std::to_string(fleet.id.number) + ":";
        for (const Squadron& squadron : state.squadrons) {
            if (std::get<InFleet>(squadron.station).fleet == fleet.id) fleets += state.ships.at(squadron.flagship).class_.code.text();
        }
        for (const Ship& ship : state.ships) {
            const InFleet* berth = std::get_if<InFleet>(&ship.berth);
            if (berth && berth->fleet == fleet.id) fleets += "+" + ship.class_.code.text() + std::to_string(ship.ptu);
        }
        fleets += " ";
    }
    CHECK(fleets == "1:CL+ET1 2:CL+ET1 3:DD 4:DD ");
}

TEST_CASE("MAP-031 all houses start equal, at level 1 of every technology")
{
    const GameState state = game_of(3);
    for (const House& house : state.houses) {
        for (const Tech tech : all_of_enum<Tech>()) CHECK(house.research.levels[tech] == 1);
    }
}

TEST_CASE("TEC-014 a new house has the default list of priorities")
{
    const GameState state = game_of(2);
    std::string list;
    for (const Tech tech : state.houses.at(*house_id("beta")).research.priorities) list += std::string{name_of(tech)} + " ";
    CHECK(list == "CST WEP STL ELI FD CMD TER SLD CLK CIC ACO ");
}

TEST_CASE("PRE-001 every house starts with prestige 50")
{
    for (const House& house : game_of(4).houses) CHECK(house.prestige == 50);
}

TEST_CASE("DIP-002 all pairs start Neutral")
{
    const GameState state = game_of(4);
    CHECK(state.relations.size() == 6);
    for (const Relationship& relation : state.relations) CHECK(relation.status == Relation::Neutral);
}

TEST_CASE("TRN-002 a new game opens the command phase of turn 1")
{
    const GameState state = game_of(2);
    CHECK(state.turn == 1);
    for (const House& house : state.houses) CHECK(house.treasury == Money::whole(1000));
    CHECK(state.ledger.empty());
}

TEST_CASE("SRV-068 houses have the default ids and number their own things")
{
    std::string ids;
    for (const HouseId id : default_house_ids(12)) ids += id.text() + " ";
    CHECK(ids == "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu ");
    CHECK(*house_id("delta") < *house_id("gamma"));

    const GameState state = game_of(4);
    for (const House& house : state.houses) {
        CHECK(house.last.fleet == 4);
        CHECK(house.last.ship == 6);
        CHECK(house.last.unit == 6);  // spaceport, shipyard, four squadrons
        CHECK(state.fleets.contains(FleetId{house.id, 1}));
    }
    for (const char* bad : {"", "Alpha", "1a", "a-b", "abcdefghijklmnopq", "_a"}) CHECK(!house_id(bad));
    CHECK(house_id("a1_b").has_value());
}

TEST_CASE("a host's start has loaded transports, carriers and batteries")
{
    const Ruleset rules = testing::rules_with(R"(
        setup.fleets = [["TT*", "CV", "SC"]]
        setup.ground = { GB = 2 }
        setup.tech.STL = 3
        setup.tech.WEP = 2
    )");
    const GameState state = game_of(2, rules);
    const HouseId alpha = *house_id("alpha");
    CHECK(units_of(state, alpha, "MD"_unit) == 3);
    CHECK(units_of(state, alpha, "GB"_unit) == 2);
    CHECK(state.squadrons.size() == 4);  // a carrier and a scout for each house
    for (const Ship& ship : state.ships) CHECK(ship.weapons == (ship.class_ == "TT"_unit ? 0 : 2));
    for (const Unit& unit : state.units) CHECK(unit.level == 0);
}

TEST_CASE("TRN-033 the state hash is that of the canonical form, which reads back to the same bytes")
{
    for (const int players : {2, 4, 12}) {
        const GameState state = game_of(players);
        const std::string text = to_json(state);
        const auto again = state_from_json(text);
        REQUIRE(again.ok());
        CHECK(*again == state);
        CHECK(to_json(*again) == text);
        CHECK(state_hash(*again) == state_hash(state));

        const auto snapshot = state_from_binary(to_binary(state));
        REQUIRE(snapshot.has_value());
        CHECK(*snapshot == state);
        CHECK(to_binary(*snapshot) == to_binary(state));
    }
    GameState changed = game_of(2);
    const std::string before = state_hash(changed);
    changed.houses.at(*house_id("alpha")).treasury += Money{1};
    CHECK(state_hash(changed) != before);
}

}  // namespace ec4x
