#include <doctest/doctest.h>

#include "engine/combat/aftermath_test_support.h"
#include "engine/combat/wreckage.h"

namespace ec4x::testing {

TEST_CASE("ORD-034: wrecks are collected by the house that controls the system, where the host wants it")
{
    struct Row {
        const char* what;
        int share;
        const char* owner;  // of the colony; empty: neutral space
        bool besieged;      // by beta
        const char* credited;
        int pp;
    };
    // beta loses a CL of 60 PP and a DD of 40 PP.
    for (const Row& row : {Row{"by default wrecks yield nothing", 0, "alpha", false, "alpha", 0}, Row{"a quarter", 25, "alpha", false, "alpha", 25},
                           Row{"also without a part in the battle", 50, "gamma", false, "gamma", 50}, Row{"not under siege", 25, "alpha", true, "alpha", 0},
                           Row{"neutral space", 25, "", false, "alpha", 0}}) {
        CAPTURE(row.what);
        const Ruleset rules = rules_with("salvage.debris_pct = " + std::to_string(row.share));
        Situation game{rules};
        game.lane(1, 2).colony("alpha", 2).relation("alpha", "beta", Relation::Enemy).relation("beta", "gamma", Relation::Enemy);
        if (*row.owner != '\0') game.colony(row.owner, 1);
        const FleetId lost = game.fleet("beta", 1, {"CL", "DD"});
        if (row.besieged) game.fleet("beta", 1, {"CA"});
        const HouseId house = *house_id(row.credited);
        const Money before = game.state.houses.at(house).treasury;
        Played played{game, rules};
        {
            Casualties casualties{played.turn};
            for (const UnitId squadron : squadrons_in(game.state, lost)) casualties.destroy_squadron(squadron);
            casualties.bury();
        }
        collect_wreckage(played.turn);
        CHECK(game.state.houses.at(house).treasury - before == Money::whole(row.pp));
        CHECK(played.told<event::WreckageSalvaged>(row.credited).size() == (row.pp > 0 ? 1 : 0));
    }
}

TEST_CASE("ORD-034: wrecks of a landing and of docks count as those of battles")
{
    const Ruleset rules = rules_with("salvage.debris_pct = 10");
    Situation game{rules};
    game.colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "CL"});
    Played played{game, rules};
    const std::vector<UnitId> squadrons = squadrons_in(game.state, fleet);
    const Money cost = value_of(rules, game.state.ships.at(game.state.squadrons.at(squadrons[0]).flagship));
    wreck_ship(played.turn, game.state.squadrons.at(squadrons[0]).flagship, at(1));
    wreck_squadron(played.turn, squadrons[1], at(1));
    REQUIRE(played.turn.facts.combat.wrecks.size() == 2);
    CHECK(played.turn.facts.combat.wrecks[0].cost == cost);
    CHECK_FALSE(game.state.fleets.contains(fleet));
}

}  // namespace ec4x::testing
