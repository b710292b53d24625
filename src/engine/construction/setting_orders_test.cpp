#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("CON-047: the switches of a colony and its name")
{
    Situation game;
    wealthy(game);
    const ColonyRules& fresh = standard_rules().colony;
    CHECK(fresh.auto_repair);
    CHECK(fresh.auto_assign_fleets);
    CHECK_FALSE(fresh.auto_load_fighters);
    Played played{game};
    Colony& colony = game.state.colonies.at(SystemId{1});
    const auto set = [&](order::ColonySetting order) { return reason_of(carry_out(played.turn, alpha(), order)); };
    CHECK_FALSE(set({.system = SystemId{1}, .auto_assign_fleets = false, .auto_load_fighters = true}));
    CHECK(colony.switches.auto_repair);
    CHECK_FALSE(colony.switches.auto_assign_fleets);
    CHECK(colony.switches.auto_load_fighters);
    CHECK(set({.system = SystemId{2}, .auto_repair = false}) == Reason::NotOwned);
    CHECK_FALSE(set({.system = SystemId{1}, .name = "Nova \u00d6stra"}));
    CHECK(colony.name == "Nova \u00d6stra");
    const auto name = [&](std::string text) { return set({.system = SystemId{1}, .auto_repair = false, .name = std::move(text)}); };
    CHECK(name("") == Reason::OutOfRange);
    CHECK(name("a\nb") == Reason::OutOfRange);
    CHECK(name(std::string(41, 'x')) == Reason::OutOfRange);
    CHECK(colony.switches.auto_repair);  // a refused order changes nothing
    CHECK_FALSE(name(std::string(40, 'x')));
    CHECK_FALSE(colony.switches.auto_repair);
}

}  // namespace ec4x
