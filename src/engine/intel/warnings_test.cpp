#include <doctest/doctest.h>

#include "engine/economy/upkeep.h"
#include "engine/intel/intel_test_support.h"

namespace ec4x::testing {

namespace {

Lines warnings(const Played& played, std::string_view house)
{
    Lines lines;
    for (const event::Warning& warning : played.told<event::Warning>(house)) {
        lines.push_back(warning.code + " " + std::to_string(warning.value) +
                        (warning.subject.system ? " at " + std::to_string(warning.subject.system->value) : ""));
    }
    return lines;
}

Situation one_house()
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420).house("beta");
    game.fleet("alpha", 1, {"BB", "DD"});
    return game;
}

}  // namespace

TEST_CASE("INT-039: warnings, each with its code and value")
{
    struct Row {
        const char* why;
        void (*change)(Situation&);
        Lines warnings;
    };
    const Row rows[] = {
        {"all is well", [](Situation&) {}, {}},
        {"an empty treasury",
         [](Situation& game) { game.state.houses.at(kAlpha).treasury = upkeep_due(game.state, standard_rules(), kAlpha) - Money{250}; },
         {"upkeep_unpaid 250"}},
        {"just enough", [](Situation& game) { game.state.houses.at(kAlpha).treasury = upkeep_due(game.state, standard_rules(), kAlpha); }, {}},
        {"prestige below zero", [](Situation& game) { game.state.houses.at(kAlpha).turns_below_zero = 1; }, {"prestige_below_zero 2"}},
        {"missed turns", [](Situation& game) { game.state.houses.at(kAlpha).missed_turns = 2; }, {"missed_turns 2"}},
        {"too many fighters",
         [](Situation& game) {
             game.state.colonies.at(at(1)).souls = Souls{1'000'000};
             game.state.colonies.at(at(1)).working = {};
             game.state.colonies.at(at(1)).fighters_over = 1;
             for (int i = 0; i < 9; ++i) game.unit("alpha", 1, "FS");
         },
         {"fighter_capacity 9 at 1"}},
        {"no house any more",
         [](Situation& game) {
             game.state.houses.at(kAlpha).missed_turns = 2;
             game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
         },
         {}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = one_house();
        row.change(game);
        Played played{game};
        played.run(Step::CO3, warn_houses);
        CHECK(warnings(played, "alpha") == row.warnings);
        CHECK(warnings(played, "beta").empty());
    }
}

}  // namespace ec4x::testing
