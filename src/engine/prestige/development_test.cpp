#include "engine/prestige/development.h"

#include <doctest/doctest.h>

#include "engine/economy/economy_orders.h"
#include "engine/prestige/prestige_test_support.h"

namespace ec4x::testing {

TEST_CASE("PRE-024: development awards are off by default")
{
    Situation game = four_houses();
    game.system(1, PlanetClass::Extreme).colony("alpha", 1, 500, 750);
    Played played{game};
    played.run(Step::IN4, award_development);
    CHECK(game.state.ledger.empty());
}

TEST_CASE("PRE-024: industry in percent of the population, at colonies of some size")
{
    const Ruleset rules = rules_with("prestige.base.iu_50 = 10\nprestige.base.iu_75 = 20\nprestige.base.iu_100 = 30\nprestige.base.iu_150 = 50");
    struct Row {
        int pu, iu;
        Lines entries;
    };
    const Row rows[] = {{150, 75, {}},
                        {200, 99, {}},
                        {200, 100, {"industry 10"}},
                        {200, 150, {"industry 10", "industry 20"}},
                        {200, 300, {"industry 10", "industry 20", "industry 30", "industry 50"}}};
    for (const Row& row : rows) {
        CAPTURE(row.iu);
        Situation game = four_houses();
        game.system(1, PlanetClass::Eden).colony("alpha", 1, row.pu, row.iu);
        Played played{game, rules};
        played.run(Step::IN4, award_development);
        CHECK(entries(game.state, kAlpha) == row.entries);
        played.run(Step::IN4, award_development);
        CHECK(entries(game.state, kAlpha) == row.entries);  // once
    }
}

TEST_CASE("PRE-024: a host sets from which population on industry counts")
{
    const Ruleset rules = rules_with("prestige.base.iu_50 = 10\nprestige.development.iu_min_pu = 150");
    Situation game = four_houses();
    game.system(1, PlanetClass::Eden).colony("alpha", 1, 150, 75);
    Played played{game, rules};
    played.run(Step::IN4, award_development);
    CHECK(entries(game.state, kAlpha) == Lines{"industry 10"});
}

TEST_CASE("PRE-024: the highest population of the planet, once")
{
    const Ruleset rules = rules_with("prestige.base.max_population = 30");
    Situation game = four_houses();
    game.system(1, PlanetClass::Extreme).system(2, PlanetClass::Eden).colony("alpha", 1, 4000).colony("alpha", 2, 100);
    Played played{game, rules};
    played.run(Step::IN4, award_development);
    played.run(Step::IN4, award_development);
    CHECK(entries(game.state, kAlpha) == Lines{"max_population 30"});
    CHECK(game.state.ledger[0].subject == Subject{.system = at(1)});
}

TEST_CASE("PRE-024: a planet class improved by terraforming")
{
    const Ruleset rules = rules_with("prestige.base.terraformed = 50");
    Situation game = four_houses();
    game.system(1, PlanetClass::Extreme).colony("alpha", 1);
    Played played{game, rules};
    played.turn.step = Step::CC6;
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Terraform{.system = at(1)}));
    CHECK(entries(game.state, kAlpha) == Lines{"terraformed 50"});
}

TEST_CASE("PRE-024: what a colony has reached at the start is marked as given")
{
    struct Row {
        int pu, capacity, iu;
        DevelopmentAwards reached;
    };
    const Row rows[] = {{840, 2000, 420, {.iu_step = 50}},
                        {840, 2000, 419, {}},
                        {100, 100, 75, {.max_population = true, .iu_step = 75}},
                        {100, 200, 160, {.iu_step = 150}},
                        {0, 100, 0, {}}};
    for (const Row& row : rows) {
        CAPTURE(row.iu);
        CHECK(development_reached(row.pu, row.capacity, row.iu) == row.reached);
    }
}

}  // namespace ec4x::testing
