#include "engine/forces/roster.h"

#include <doctest/doctest.h>

#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "support/situation.h"

namespace ec4x::testing {

TEST_CASE("roster: who is in what, in ascending id")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    const FleetId first = game.fleet("alpha", 1, {"BB", "DD", "TT"});
    const FleetId second = game.fleet("beta", 1, {"CL"});
    const UnitId port = game.unit("beta", 2, "SP");
    const Roster roster{game.state};
    REQUIRE(roster.fleets_at(SystemId{1}).size() == 2);
    CHECK(roster.fleets_at(SystemId{1})[0]->id == first);
    CHECK(roster.fleets_at(SystemId{1})[1]->id == second);
    CHECK(roster.squadrons_of(first).size() == 2);
    REQUIRE(roster.spacelift_of(first).size() == 1);
    CHECK(roster.spacelift_of(first)[0]->class_ == "TT"_unit);
    CHECK(roster.ships_of(roster.squadrons_of(second)[0]->id).size() == 1);
    REQUIRE(roster.units_at(SystemId{2}).size() == 1);
    CHECK(roster.units_at(SystemId{2})[0]->id == port);
    CHECK(roster.colonies_of(*house_id("beta"))[0]->id == SystemId{2});
    CHECK(roster.fleets_at(SystemId{0}).empty());
    CHECK(roster.row_of(second) == game.state.fleets.find(second));
    CHECK(roster.row_of(FleetId{second.owner, 99}) == nullptr);
    CHECK(roster.had_ships_of(first.owner, "TT"_unit));
    CHECK_FALSE(roster.had_ships_of(second.owner, "TT"_unit));
    CHECK_FALSE(roster.had_ships_of(first.owner, "SC"_unit));
}

TEST_CASE("COM-015: the strongest escort follows its flagship, the squadron keeps its id")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "DD", "FG"});
    const Ruleset& rules = standard_rules();
    const HouseId alpha = *house_id("alpha");
    const UnitId squadron = UnitId{alpha, 1};
    for (const std::uint32_t ship : {2U, 3U}) take_out(game.state, rules, ShipId{alpha, ship}, InSquadron{squadron});
    CHECK(game.state.squadrons.size() == 1);
    CHECK(Roster{game.state}.ships_of(squadron).size() == 3);
    CHECK(free_command(game.state, rules, squadron) == 10 - 2 - 2);

    destroy_ship(game.state, rules, ShipId{alpha, 1});
    CHECK(game.state.squadrons.at(squadron).flagship == ShipId{alpha, 2});
    CHECK(free_command(game.state, rules, squadron) == 4 - 2);

    destroy_squadron(game.state, rules, squadron);
    CHECK(game.state.ships.empty());
    CHECK_FALSE(game.state.fleets.contains(fleet));
}

TEST_CASE("COM-016: a fleet without ships is removed, one with spacelift ships stays")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const Ruleset& rules = standard_rules();
    const FleetId mixed = game.fleet("alpha", 1, {"CA", "TT"});
    take_out(game.state, rules, ShipId{mixed.owner, 1}, InDock{});
    CHECK(game.state.squadrons.empty());
    CHECK(game.state.fleets.contains(mixed));
    destroy_ship(game.state, rules, ShipId{mixed.owner, 2});
    CHECK_FALSE(game.state.fleets.contains(mixed));
}

TEST_CASE("STO-016: hull integrity")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const Ruleset& rules = standard_rules();
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "BC"});
    const auto integrity = [&] { return hull_integrity(rules, game.state, Roster{game.state}, game.state.fleets.at(fleet)); };
    CHECK(integrity() == 100);
    game.state.ships.at(ShipId{fleet.owner, 2}).hull = HullState::Crippled;
    CHECK(integrity() == 58);
}

}  // namespace ec4x::testing
