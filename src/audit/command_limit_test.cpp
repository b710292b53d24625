#include "audit/command_limit.h"

#include <doctest/doctest.h>

#include <iterator>

#include "audit/invariants.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

// All ships of the fleet under its first one.
void under_one_flagship(GameState& state)
{
    const UnitId first = state.squadrons.begin()->id;
    for (Ship& ship : state.ships) ship.berth = InSquadron{first};
    const Squadron led = *state.squadrons.begin();
    state.squadrons = {};
    state.squadrons.insert(led);
}

}  // namespace

TEST_CASE("UNT-017: a squadron above its rating may stay so, and is told of when it grows")
{
    Situation game;
    game.colony("alpha", 1);
    game.fleet("alpha", 1, {"DD", "DD", "DD", "DD", "DD"});  // a DD commands two of them
    under_one_flagship(game.state);
    for (const std::string& broken : audit::broken_in(standard_rules(), game.state)) CHECK(broken.find("commands") == std::string::npos);
    CHECK(audit::joined_beyond_command(standard_rules(), game.state, game.state).empty());

    GameState smaller = game.state;
    smaller.ships.erase(std::prev(game.state.ships.end())->id);
    const auto grown = audit::joined_beyond_command(standard_rules(), smaller, game.state);
    REQUIRE(grown.size() == 1);
    CHECK(grown.front().find("commands no more (UNT-017)") != std::string::npos);
    CHECK(audit::joined_beyond_command(standard_rules(), game.state, smaller).empty());
}

}  // namespace ec4x::testing
