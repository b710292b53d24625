#include "engine/prestige/scout_awards.h"

#include <doctest/doctest.h>

#include "engine/prestige/prestige_test_support.h"

namespace ec4x::testing {

TEST_CASE("PRE-023: the values of scout missions")
{
    Situation game = four_houses();
    Played played{game};
    award_scouting(played.turn, kAlpha, PrestigeSource::SpyPlanet, at(1));
    award_scouting(played.turn, kAlpha, PrestigeSource::HackStarbase, at(2));
    award_scouting(played.turn, kAlpha, PrestigeSource::SpySystem, at(3));
    CHECK(entries(game.state, kAlpha) == Lines{"spy_planet 2", "hack_starbase 3", "spy_system 2"});
}

TEST_CASE("PRE-023: a host sets the values of scout missions, and how soon they are paid again")
{
    const Ruleset rules = rules_with(
        "prestige.base.spy_planet = 5\nprestige.base.hack_starbase = 6\nprestige.base.spy_system = 7\n"
        "prestige.scout.repeat_turns = 1");
    Situation game = four_houses();
    Played played{game, rules};
    for (const int turn : {5, 6, 7}) {
        game.state.turn = turn;
        award_scouting(played.turn, kAlpha, PrestigeSource::SpyPlanet, at(1));
    }
    award_scouting(played.turn, kAlpha, PrestigeSource::HackStarbase, at(2));
    award_scouting(played.turn, kAlpha, PrestigeSource::SpySystem, at(3));
    CHECK(entries(game.state, kAlpha) == Lines{"spy_planet 5", "spy_planet 5", "hack_starbase 6", "spy_system 7"});
}

TEST_CASE("PRE-023: the same target earns nothing again within 10 turns, for the same house")
{
    Situation game = four_houses();
    Played played{game};
    for (int turn = 5; turn <= 16; ++turn) {
        game.state.turn = turn;
        award_scouting(played.turn, kAlpha, PrestigeSource::SpyPlanet, at(1));
    }
    std::vector<int> turns;
    for (const LedgerEntry& entry : game.state.ledger) turns.push_back(entry.turn);
    CHECK(turns == std::vector{5, 16});
    CHECK(game.state.houses.at(kAlpha).scout_awards == std::vector{ScoutAward{at(1), 16}});  // old ones are forgotten
    award_scouting(played.turn, kBeta, PrestigeSource::SpyPlanet, at(1));
    CHECK(entries(game.state, kBeta) == Lines{"spy_planet 2"});
}

}  // namespace ec4x::testing
