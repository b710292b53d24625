#include "engine/economy/output.h"

#include <doctest/doctest.h>

#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/industry.h"
#include "engine/economy/people.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-012: formulas use whole working IU; what destroys IU takes whole ones, working ones first")
{
    CHECK(whole_iu({12'700}) == 12);
    CHECK(gross_output({.iu = whole_iu({12'700}), .economic_multiplier = 10'000, .construction_percent = 100, .productivity = 1000}) == 12);
    Colony colony{.working = {12'700}, .damaged = IndustrialUnits::whole(3)};
    CHECK(destroy_industry(colony, 13) == 13);
    CHECK(colony.working == IndustrialUnits{700});
    CHECK(colony.damaged == IndustrialUnits::whole(2));
    CHECK(destroy_industry(colony, 9) == 2);
    CHECK(destroy_industry(colony, -4) == 0);
    CHECK(colony.working == IndustrialUnits{700});
    CHECK(colony.damaged == IndustrialUnits{});
}

TEST_CASE("ECO-016: productivity growth in thousandths")
{
    const EconomyProdGrowthRules& rules = standard_rules().economy.prod_growth;
    struct Row {
        int tax;
        int growth;
    };
    for (const Row& row : {Row{30, 40}, Row{0, 100}, Row{50, 0}, Row{100, -100}}) CHECK(productivity_growth(rules, row.tax) == row.growth);
}

TEST_CASE("ECO-017: operational starbases, three at most")
{
    const EconomyStarbaseRules& rules = standard_rules().economy.starbase;
    CHECK(starbase_percent(rules, 0) == 0);
    CHECK(starbase_percent(rules, 2) == 10);
    CHECK(starbase_percent(rules, 5) == 15);
    CHECK(starbase_percent(rules_with("economy.starbase.max = 4").economy.starbase, 5) == 20);
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("alpha", 2);
    for (int i = 0; i < 3; ++i) game.unit("alpha", 1, "SB");
    game.unit("alpha", 2, "SB");
    game.state.units.begin()->hull = HullState::Crippled;
    CHECK(operational_starbases(game.state, colony_at(game, 1)) == 2);
    CHECK(starbase_percent(rules, operational_starbases(Roster{game.state}, colony_at(game, 1))) == 10);
}

TEST_CASE("ECO-018: gross colony output")
{
    struct Row {
        const char* why;
        PlanetClass planet;
        RawMaterials raw;
        int pu, iu, el, cst, tax, starbases;
        std::int64_t output;
    };
    static constexpr Row rows[] = {
        {"homeworld", PlanetClass::Eden, RawMaterials::Abundant, 840, 420, 1, 1, 50, 0, 1260},
        {"one starbase", PlanetClass::Benign, RawMaterials::Rich, 300, 120, 3, 2, 30, 1, 557},
        {"the book's first terms", PlanetClass::Benign, RawMaterials::Rich, 300, 0, 3, 2, 30, 1, 270},
        {"industry alone", PlanetClass::Eden, RawMaterials::Abundant, 0, 100, 1, 1, 50, 3, 115},
        {"a new colony (ECO-038)", PlanetClass::Harsh, RawMaterials::Abundant, 5, 0, 1, 1, 50, 0, 3},
        {"no tax", PlanetClass::Eden, RawMaterials::Abundant, 0, 100, 1, 1, 0, 0, 110},
        {"all tax", PlanetClass::Eden, RawMaterials::Abundant, 0, 100, 1, 1, 100, 0, 90},
        {"highest technology", PlanetClass::Eden, RawMaterials::Abundant, 0, 100, 10, 10, 50, 0, 1045},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).system(1, row.planet, row.raw).colony("alpha", 1, row.pu == 0 ? 1 : row.pu, row.iu);
        if (row.pu == 0) colony_at(game, 1).souls = {};
        for (int i = 0; i < row.starbases; ++i) game.unit("alpha", 1, "SB");
        alpha_of(game).tax_rate = row.tax;
        alpha_of(game).research.levels[Tech::EL] = row.el;
        alpha_of(game).research.levels[Tech::CST] = row.cst;
        const Played played{game};
        const Roster roster{game.state};
        CHECK(output_of(game.state, standard_rules(), played.tables.people, roster, colony_at(game, 1)).gross == row.output);
    }
}

TEST_CASE("TEC-045 ECO-015: Quantum Computing multiplies the economic multiplier by 1.1")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    const TechRules& tech = standard_rules().tech;
    CHECK(economic_multiplier(tech, alpha_of(game).research) == 100 * 100);
    alpha_of(game).research.discoveries = {Discovery::Quantum};
    CHECK(economic_multiplier(tech, alpha_of(game).research) == 110 * 100);
    CHECK(economic_multiplier(rules_with("tech.discovery.quantum_pct = 130").tech, alpha_of(game).research) == 130 * 100);
    const Played played{game};
    const Roster roster{game.state};
    CHECK(output_of(game.state, standard_rules(), played.tables.people, roster, colony_at(game, 1)).gross == 840 + 462);
}

TEST_CASE("ECO-019 ECO-055: hits turn working IU into damaged IU, and output falls by their share")
{
    struct Row {
        int hits;
        int working;
        int damaged;
        int percent;
        std::int64_t output;
    };
    static constexpr Row rows[] = {{42, 378, 42, 10, 1134}, {50, 370, 50, 11, 747 + 370}, {0, 420, 0, 0, 1260}, {900, 0, 420, 100, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.hits);
        Situation game;
        game.lane(1, 2);
        homeworld(game);
        const Played played{game};
        Colony& colony = colony_at(game, 1);
        CHECK(damage_industry(colony, row.hits) == row.damaged);
        CHECK(colony.working == IndustrialUnits::whole(row.working));
        CHECK(colony.damaged == IndustrialUnits::whole(row.damaged));
        CHECK(infrastructure_damage(colony) == row.percent);
        CHECK(output_of(game.state, standard_rules(), played.tables.people, Roster{game.state}, colony).gross == row.output);
    }
    CHECK(infrastructure_damage(Colony{}) == 0);
}

TEST_CASE("ECO-020: a blockaded colony gives 40%")
{
    CHECK(blockaded_output(standard_rules().economy, 1260) == 504);
    CHECK(blockaded_output(standard_rules().economy, 557) == 222);
    CHECK(blockaded_output(standard_rules().economy, 250) == 100);
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    colony_at(game, 1).blockaders = {kBeta};
    Played played{game};
    played.run(Step::IN2, collect_taxes);
    CHECK(colony_at(game, 1).output == 504);
    CHECK(alpha_of(game).gho == 504);
    colony_at(game, 1).blockaders.clear();  // lifted in the next CF11
    played.run(Step::IN2, collect_taxes);
    CHECK(colony_at(game, 1).output == 1260);
}

TEST_CASE("ECO-021: gross house output is the sum of the colonies")
{
    Situation game;
    game.lane(1, 2).system(2, PlanetClass::Benign, RawMaterials::Rich).colony("alpha", 2, 300, 120).colony("beta", 3, 300, 120);
    homeworld(game);
    game.unit("alpha", 2, "SB");
    alpha_of(game).tax_rate = 30;
    alpha_of(game).research.levels[Tech::EL] = 3;
    alpha_of(game).research.levels[Tech::CST] = 2;
    const Played played{game};
    const Roster roster{game.state};
    CHECK(gross_house_output(game.state, standard_rules(), played.tables.people, roster, kAlpha) ==
          output_of(game.state, standard_rules(), played.tables.people, roster, colony_at(game, 1)).gross + 557);
}

TEST_CASE("ECO-067: a conquered colony produces with the technology and tax of its new owner")
{
    Situation game;
    game.lane(1, 2).system(1, PlanetClass::Eden).colony("alpha", 1, 1, 400).house("beta");
    colony_at(game, 1).souls = {};
    game.state.houses.at(kBeta).research.levels[Tech::EL] = 3;
    game.state.houses.at(kBeta).tax_rate = 50;
    Played played{game};
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 400);
    colony_at(game, 1).owner = kBeta;
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 0);
    CHECK(game.state.houses.at(kBeta).gho == 800);
}

TEST_CASE("ECO-038: what a colony founded with five PTU counts and produces")
{
    Situation game;
    game.lane(1, 2).system(1, PlanetClass::Harsh, RawMaterials::Abundant).house("alpha");
    const Played played{game};
    game.state.colonies.insert(Colony{.id = at(1), .owner = kAlpha, .souls = played.tables.people.souls_of_ptu(5)});
    const Colony& colony = colony_at(game, 1);
    CHECK(colony.souls == Souls{250'000});
    CHECK(pu_of(game.state, standard_rules(), played.tables.people, colony) == 5);
    CHECK(output_of(game.state, standard_rules(), played.tables.people, Roster{game.state}, colony).after_blockade == 3);
}

TEST_CASE("ECO-011: no colony is emptied")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 1).colony("alpha", 2, 5);
    const Played played{game};
    const HeadCount& people = played.tables.people;
    const auto spare = [&](int colony, std::int64_t ptu) { return can_spare(game.state, standard_rules(), people, colony_at(game, colony), ptu); };
    CHECK_FALSE(spare(1, 1));
    CHECK(spare(2, 4));
    CHECK_FALSE(spare(2, 5));
    CHECK_FALSE(spare(2, -1));
    CHECK_FALSE(spare(2, std::int64_t{1} << 62));
    take_people(people, colony_at(game, 2), 4);
    CHECK(pu_of(game.state, standard_rules(), people, colony_at(game, 2)) == 1);
    add_people(game.state, standard_rules(), people, colony_at(game, 2), 4);
    CHECK(colony_at(game, 2).souls == people.souls_of_pu(5));
    CHECK(kill_pu(game.state, standard_rules(), people, colony_at(game, 2), 100) == 4);
    CHECK(kill_pu(game.state, standard_rules(), people, colony_at(game, 2), 1) == 0);
    CHECK(pu_of(game.state, standard_rules(), people, colony_at(game, 2)) == 1);
}

TEST_CASE("ECO-036: people who are still settling are not loaded")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 5);
    const Played played{game};
    const HeadCount& people = played.tables.people;
    add_settlers(game.state, standard_rules(), people, colony_at(game, 1), 5, game.state.turn);
    CHECK(pu_of(game.state, standard_rules(), people, colony_at(game, 1)) == 10);
    CHECK(loadable_ptu(standard_rules(), people, colony_at(game, 1), game.state.turn) == 5);
    CHECK(can_spare(game.state, standard_rules(), people, colony_at(game, 1), 6));
    game.state.turn += 2;
    CHECK(loadable_ptu(standard_rules(), people, colony_at(game, 1), game.state.turn) >= 6);
}

TEST_CASE("ECO-037: colonists set down count at once, output included")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 5);
    const Played played{game};
    add_people(game.state, standard_rules(), played.tables.people, colony_at(game, 1), 5);
    CHECK(colony_at(game, 1).souls == Souls{501'670});
    CHECK(pu_without_settlers(game.state, standard_rules(), played.tables.people, colony_at(game, 1), game.state.turn) == 10);
}

}  // namespace ec4x
