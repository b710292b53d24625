#include "engine/combat/casualties.h"

#include <doctest/doctest.h>

#include "base/dice.h"
#include "engine/forces/organisation.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

// Two houses, each with carriers, transports with marines, squadrons of several ships, and fighters ashore.
Situation armed_houses()
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    for (const char* house : {"alpha", "beta"}) {
        for (int i = 0; i < 3; ++i) {
            const FleetId fleet = game.fleet(house, 1, {"BB", "CV", "DD", "TT"});
            const ShipId first{fleet.owner, game.state.houses.at(fleet.owner).last.ship - 3};
            const UnitId squadron = std::get<InSquadron>(game.state.ships.at(first).berth).squadron;
            take_out(game.state, standard_rules(), {fleet.owner, first.number + 2}, InSquadron{squadron});
            new_unit(game.state, fleet.owner, "FS"_unit, 1, Aboard{{fleet.owner, first.number + 1}});
            new_unit(game.state, fleet.owner, "MD"_unit, 0, Aboard{{fleet.owner, first.number + 3}});
            new_unit(game.state, fleet.owner, "FS"_unit, 1, Ashore{SystemId{house[0] == 'a' ? 1U : 2U}});
        }
        game.state.houses.at(*house_id(house)).repair_first = {ShipId{*house_id(house), 1}, ShipId{*house_id(house), 5}};
    }
    return game;
}

template <class Rows>
auto any_id(const Rows& rows, Dice& dice)
{
    return (rows.begin() + dice.below(static_cast<std::uint32_t>(rows.size())))->id;
}

}  // namespace

TEST_CASE("CBT-022: what is taken out together leaves the state as what is taken out one by one")
{
    for (int seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Dice dice{std::to_string(seed)};
        GameState one_by_one = armed_houses().state;
        GameState together = one_by_one;
        Casualties casualties{together, standard_rules()};
        for (int i = 0; i < 6 && !one_by_one.squadrons.empty() && !one_by_one.units.empty(); ++i) {
            const ShipId ship = any_id(one_by_one.ships, dice);
            destroy_ship(one_by_one, standard_rules(), ship);
            casualties.destroy_ship(ship);
            if (one_by_one.squadrons.empty()) break;
            const UnitId squadron = any_id(one_by_one.squadrons, dice);
            destroy_squadron(one_by_one, standard_rules(), squadron);
            casualties.destroy_squadron(squadron);
            if (one_by_one.units.empty()) break;
            const std::vector units{any_id(one_by_one.units, dice)};
            destroy_units(one_by_one, units);
            casualties.destroy_units(units);
            for (const Fleet& fleet : together.fleets) CHECK(casualties.lives(fleet.id) == one_by_one.fleets.contains(fleet.id));
            if (dice.below(4) == 0) casualties.bury();
        }
        casualties.bury();
        CHECK(together == one_by_one);
    }
}

TEST_CASE("CBT-022: the roster that goes back to the turn is as one made anew")
{
    const Ruleset& rules = standard_rules();
    for (int seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Dice dice{std::to_string(seed)};
        GameState state = armed_houses().state;
        const GameTables tables{rules, state.map, GameTables::Distances::Unknown};
        const DiceSource source{.seed = "any"};
        Turn turn{state, rules, tables, {}, source};
        turn.keep_roster();
        for (int step = 0; step < 3 && !state.ships.empty() && !state.units.empty(); ++step) {
            Casualties casualties{turn};
            casualties.destroy_ship(any_id(state.ships, dice));
            casualties.destroy_squadron(any_id(state.squadrons, dice));
            casualties.destroy_units(std::vector{any_id(state.units, dice)});
            if (dice.below(4) == 0) casualties.bury();
            casualties.end();
            CHECK(turn.roster_holds());
            CHECK(turn.roster().agrees_with(Roster{state}));
        }
    }
}

TEST_CASE("INT-016: losses are counted by class, those aboard with their ship and only once")
{
    GameState state = armed_houses().state;
    const HouseId alpha = *house_id("alpha");
    Casualties casualties{state, standard_rules()};
    casualties.destroy_ship({alpha, 1});
    const std::size_t before = casualties.losses();
    const auto carrier = std::get<InSquadron>(state.ships.at({alpha, 2}).berth).squadron;
    const UnitId aboard = casualties.survivors().aboard(ShipId{alpha, 2}).front()->id;
    casualties.destroy_squadron(carrier);
    casualties.destroy_units(std::vector{aboard});
    casualties.cripple_squadron(std::get<InSquadron>(state.ships.at({alpha, 5}).berth).squadron);
    const HouseLosses losses = casualties.losses_of(alpha, before);
    CHECK(losses.destroyed == std::vector<UnitCount>{{"CV"_unit, 1}, {"FS"_unit, 1}});
    CHECK(losses.crippled == std::vector<UnitCount>{{"BB"_unit, 1}, {"DD"_unit, 1}});
    CHECK(casualties.losses_of(*house_id("beta"), 0).destroyed.empty());
}

}  // namespace ec4x::testing
