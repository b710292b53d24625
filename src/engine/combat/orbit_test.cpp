#include <doctest/doctest.h>

#include <vector>

#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

namespace {

// alpha's colony at 1; beta attacks it.
Situation orbit_of_alpha()
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2).relation("alpha", "beta", Relation::Enemy);
    return game;
}

FleetId bombarding(Situation& game, std::initializer_list<std::string_view> ships, FleetOrderKind kind = FleetOrderKind::Bombard)
{
    const FleetId fleet = game.fleet("beta", 1, ships);
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(1)};
    return fleet;
}

FleetId with_status(Situation& game, FleetStatus status, std::initializer_list<std::string_view> ships)
{
    const FleetId fleet = game.fleet("alpha", 1, ships);
    game.state.fleets.at(fleet).status = status;
    return fleet;
}

void pool_transport(Situation& game)
{
    const FleetId fleet = game.fleet("alpha", 1, {"TT"});
    for (Ship& ship : game.state.ships) {
        if (const auto* in = std::get_if<InFleet>(&ship.berth); in != nullptr && in->fleet == fleet) ship.berth = InPool{at(1)};
    }
    game.state.fleets.erase(fleet);
}

const std::vector kAttackers{kBeta};
const std::vector kSupremacy{HouseAt{at(1), kBeta}};

void settle(Turn& turn)
{
    Casualties casualties{turn.state, turn.rules};
    settle_orbit(turn, casualties, at(1), kAttackers);
    casualties.bury();
}

}  // namespace

TEST_CASE("CBT-014 CBT-061: mothballed fleets are destroyed without a shot where nobody defends")
{
    Situation game = orbit_of_alpha();
    const FleetId stored = with_status(game, FleetStatus::Mothballed, {"BB", "TT"});
    pool_transport(game);
    SUBCASE("an armed attacker")
    {
        bombarding(game, {"CA"});
        Played played{game};
        settle(played.turn);
        CHECK(played.turn.facts.combat.supremacy == kSupremacy);
        CHECK(!game.state.fleets.contains(stored));
        CHECK(game.state.ships.size() == 1);
        REQUIRE(played.turn.facts.combat.kills.size() == 1);
        CHECK(played.turn.facts.combat.kills[0].by.empty());
        CHECK(played.told<event::UnitDestroyed>("alpha").size() == 1);
        CHECK(played.told<event::UnitDestroyed>("beta").size() == 1);
        for (const std::string_view house : {"alpha", "beta"}) {
            const auto lost = played.told<event::UnitsLost>(house);
            REQUIRE(lost.size() == 1);
            CHECK(lost[0].losses.house == kAlpha);
            CHECK(lost[0].losses.destroyed == std::vector<UnitCount>{{"BB"_unit, 1}, {"TT"_unit, 2}});
        }
    }
    SUBCASE("an unarmed one has supremacy and harms nobody")
    {
        bombarding(game, {"TT", "TT"}, FleetOrderKind::Blitz);
        Played played{game};
        settle(played.turn);
        CHECK(played.turn.facts.combat.supremacy == kSupremacy);
        CHECK(game.state.fleets.contains(stored));
        CHECK(game.state.ships.size() == 5);
        CHECK(played.told<event::UnitsLost>("alpha").empty());
    }
    SUBCASE("a defender is left: nobody has supremacy, what is screened is safe")
    {
        bombarding(game, {"CA"});
        game.unit("alpha", 1, "FS");
        Played played{game};
        settle(played.turn);
        CHECK(played.turn.facts.combat.supremacy.empty());
        CHECK(game.state.fleets.contains(stored));
    }
    SUBCASE("the attackers are gone")
    {
        const FleetId gone = bombarding(game, {"CA"});
        Played played{game};
        played.turn.facts.combat.retreats.push_back({.fleet = gone, .from = at(1), .to = at(2), .next = at(2)});
        settle(played.turn);
        CHECK(played.turn.facts.combat.supremacy.empty());
        CHECK(game.state.fleets.contains(stored));
    }
}

TEST_CASE("CBT-061: spacelift ships of Guard and Reserve fleets are lost, those of Mobile fleets not")
{
    Situation game = orbit_of_alpha();
    const FleetId guard = with_status(game, FleetStatus::Active, {"TT"});
    game.state.fleets.at(guard).order = FleetOrder{.kind = FleetOrderKind::Guard, .target = at(1)};
    const FleetId reserve = with_status(game, FleetStatus::Reserve, {"TT"});
    const FleetId mobile = with_status(game, FleetStatus::Active, {"TT"});
    bombarding(game, {"CA"});
    Played played{game};
    settle(played.turn);
    CHECK(played.turn.facts.combat.supremacy == kSupremacy);
    CHECK(!game.state.fleets.contains(guard));
    CHECK(!game.state.fleets.contains(reserve));
    CHECK(game.state.fleets.contains(mobile));
}

TEST_CASE("CBT-061: an attacker whose escorts alone are left has supremacy all the same")
{
    Situation game = orbit_of_alpha();
    const FleetId escort = bombarding(game, {"CA"}, FleetOrderKind::Patrol);
    Played played{game};
    settle(played.turn);
    CHECK(played.turn.facts.combat.supremacy == kSupremacy);
    CHECK(game.state.fleets.contains(escort));
}

}  // namespace ec4x::testing
