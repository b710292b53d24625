#include "engine/economy/report.h"

#include <doctest/doctest.h>

#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-068: the figures of the economic report")
{
    Situation game;
    game.lane(1, 2).system(2, PlanetClass::Harsh, RawMaterials::Poor).colony("alpha", 2, 30, 5).colony("beta", 3);
    homeworld(game);
    game.fleet("alpha", 1, {"BB", "CL"});
    game.unit("alpha", 1, "FS");
    game.state.transfers.insert({.id = {kAlpha, 1}, .from = at(1), .to = at(2), .ptu = 1, .due = 9});
    colony_at(game, 1).blockaders = {kBeta};
    Played played{game};
    played.run(Step::IN2, collect_taxes);
    played.run(Step::IN3, note_tax_rate);
    const HouseFigures seen = house_figures(game.state, standard_rules(), played.tables.people, Roster{game.state}, kAlpha);
    CHECK(seen.gho == 504 + 24);
    CHECK(seen.rate == 50);
    CHECK(seen.average_rate == 50);
    CHECK(seen.income == pp(264'00));
    CHECK(seen.treasury == alpha_of(game).treasury);
    CHECK(seen.upkeep.ships == pp(7'80));
    CHECK(seen.upkeep.fighters == pp(1'00));
    CHECK(seen.capital_squadrons == 1);
    CHECK(seen.capital_capacity == 8);
    CHECK(seen.transfers == 1);
    CHECK(seen.transfer_limit == 5);
    REQUIRE(seen.colonies.size() == 2);
    CHECK(seen.colonies[0] == ColonyFigures{.colony = at(1),
                                            .souls = {54'416'782},
                                            .ptu = 1088,
                                            .pu = 840,
                                            .capacity = 4000,
                                            .level = 5,
                                            .working = IndustrialUnits::whole(420),
                                            .damaged = {},
                                            .damage_percent = 0,
                                            .raw_index = 100,
                                            .gross_output = 1260,
                                            .output = 504,
                                            .ncv = pp(252'00),
                                            .fighters = 1,
                                            .fighter_capacity = 4});
    CHECK(seen.colonies[1].raw_index == 65);
    CHECK(seen.colonies[1].output == 19 + 5);
}

}  // namespace ec4x
