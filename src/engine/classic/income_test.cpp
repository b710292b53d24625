// Income, maintenance and growth of classic (CLS-021 to CLS-032, CLS-036).
#include <doctest/doctest.h>

#include "engine/classic/classic_steps.h"
#include "engine/classic/output.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/forces/values.h"
#include "support/rule_tables.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

const ClassicRules& classic() { return *classic_rules().classic; }

Money product(ProductFactors of, const ClassicRules& rules = classic()) { return gross_colony_product(rules, of); }

HeadCount head_count() { return *HeadCount::build(classic_rules().pop.souls_per_ptu, classic_rules().pop.growth_constant, 4000); }

}  // namespace

TEST_CASE("CLS-003: money in hundredths, population in thousandths")
{
    CHECK(classic_rules().units.classes.at("DN"_unit).mc->value == Money{125});
    CHECK(share_of(Money::whole(7), 25) == Money{175});
    CHECK(PopulationUnits::whole(1).raw == 1000);
}

TEST_CASE("CLS-021, CLS-022: people and population units")
{
    const HeadCount people = head_count();
    struct Row {
        int pu;
        std::int64_t souls;
    };
    for (const Row& row : {Row{1, 50'330}, Row{20, 1'007'021}, Row{500, 26'285'449}, Row{1000, 85'618'489}, Row{2000, 25'544'772'069}}) {
        CHECK(people.souls_of(PopulationUnits::whole(row.pu)) == Souls{row.souls});
        CHECK(people.population_of(Souls{row.souls}) == PopulationUnits::whole(row.pu));
    }
    struct Move {
        int pu, ptu;
        std::int64_t left;
    };
    for (const Move& row :
         {Move{500, -1, 499'148}, Move{500, -10, 491'457}, Move{500, -20, 482'846}, Move{1500, -20, 1'499'840}, Move{0, 1, 993}, Move{1, 20, 20'859}}) {
        const Souls then = people.souls_of(PopulationUnits::whole(row.pu)) + people.souls_of_ptu(row.ptu);
        CHECK(people.population_of(then) == PopulationUnits{row.left});
    }
    CHECK(people.population_of(Souls{std::int64_t{1} << 62}) == PopulationUnits::whole(4000));
    CHECK(people.population_of(Souls{-5}) == PopulationUnits{});
}

TEST_CASE("CLS-023, CLS-024, CLS-025, CLS-032, CLS-036: the gross colony product")
{
    const PopulationUnits home = PopulationUnits::whole(500);
    CHECK(product({.pu = home, .raw = 120}) == Money::whole(600));
    CHECK(product({.pu = home, .raw = 120, .iu = 100, .starbase_bonus = 10, .economics = 3}) == Money{81'650});
    CHECK(product({.pu = PopulationUnits::whole(1), .raw = 64}) == Money{64});
    CHECK(product({.pu = home, .raw = 120, .economics = 10}) == Money::whole(900));
    CHECK(product({.pu = home, .raw = 120, .blockaded = true}) == Money::whole(240));
    CHECK(product({.pu = home, .raw = 120, .iu = 20}) == Money::whole(620));  // CLS-033
    CHECK(product({.pu = home, .raw = 120, .economics = 1}, *classic_with("classic.el_mod_pct = 10").classic) == Money::whole(660));
    CHECK(product({.pu = home, .raw = 120, .blockaded = true}, *classic_with("classic.blockade.gcp_pct = 10").classic) == Money::whole(60));
    const RuleTable table = rule_table("CLS-024");
    const PlanetClass classes[] = {PlanetClass::Eden,    PlanetClass::Lush,     PlanetClass::Benign, PlanetClass::Harsh,
                                   PlanetClass::Hostile, PlanetClass::Desolate, PlanetClass::Extreme};
    for (std::size_t row = 1; row < 6; ++row) {
        for (std::size_t column = 1; column < 8; ++column) {
            CHECK(classic().raw_index[static_cast<RawMaterials>(row)][classes[column - 1]] == std::stoi(table[row][column]));
        }
    }
}

TEST_CASE("CLS-026, CLS-111: the net colony value")
{
    CHECK(net_value(Money{2058}, 33, false) == Money{679});
    CHECK(net_value(Money::whole(600), 50, false) == Money::whole(300));
    CHECK(net_value(Money{2058}, 33, true) == Money{339});
}

TEST_CASE("CLS-027: excessive tax costs prestige and growth")
{
    struct Row {
        int rate, prestige, growth;
    };
    for (const Row& row : {Row{65, 0, 200}, Row{66, -2, 194}, Row{80, -3, 114}, Row{100, -5, 0}}) {
        CAPTURE(row.rate);
        CHECK(excessive_tax_prestige(classic().tax, row.rate) == row.prestige);
        CHECK(growth_rate(classic(), row.rate, 0) == row.growth);
    }
    const Ruleset other = classic_with("classic.tax.limit = 50\nclassic.tax.prestige = -4\nclassic.tax.prestige_step = 5");
    CHECK(excessive_tax_prestige(other.classic->tax, 60) == -5);
}

TEST_CASE("CLS-028: interest on what was carried over")
{
    CHECK(interest_on(classic(), Money{24'550}) == Money{491});
    CHECK(interest_on(classic(), Money{12'345}) == Money{247});
    CHECK(interest_on(*classic_with("classic.interest_pct = 10").classic, Money{24'550}) == Money{2455});
}

TEST_CASE("CLS-029: maintenance; crippled ships and starbases pay half")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"DN", "DN", "DN"});
    game.unit("alpha", 1, "SB");
    for (int i = 0; i < 10; ++i) game.unit("alpha", 1, "GB");
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{725});
    game.state.ships.at(ShipId{fleet.owner, 1}).hull = HullState::Crippled;
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{663});
    game.state.ships.at(ShipId{fleet.owner, 2}).weapons = 3;  // a weapons level does not change it
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{663});
}

TEST_CASE("CLS-030: a shortfall takes fleets, and prestige that grows with every turn in a row")
{
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1);
    const FleetId first = game.fleet("alpha", 1, {"CA", "DD", "DD", "DD"});
    game.fleet("alpha", 1, {"DN", "DN", "DN"});
    game.unit("alpha", 1, "SB");
    for (int i = 0; i < 10; ++i) game.unit("alpha", 1, "GB");
    House& house = game.state.houses.at(kAlpha);
    Played played{game, classic_rules()};
    const auto short_by = [&](Money missing) {
        house.treasury = upkeep_due(game.state, classic_rules(), kAlpha) - missing;
        played.run(Step::I3, pay_upkeep);
    };
    short_by(Money{425});
    CHECK(house.treasury == Money{0});
    CHECK_FALSE(game.state.fleets.contains(first));
    REQUIRE(game.state.ledger.size() == 1);
    CHECK(game.state.ledger[0].booked == -5);
    CHECK(game.state.ledger[0].source == PrestigeSource::Shortfall);
    short_by(Money{100});
    CHECK(game.state.ledger[1].booked == -7);
    CHECK(house.treasury == Money{650});  // 25 % of three dreadnoughts, less what was missing
    CHECK(classic_shortfall_prestige(classic().prestige, 3) == -9);
    short_by(Money{0});
    CHECK(house.shortfall_turns == 0);
    CHECK(classic_shortfall_prestige(classic_with("classic.prestige.shortfall_first = -1\nclassic.prestige.shortfall_step = -4").classic->prestige, 2) == -5);
}

TEST_CASE("CLS-031, CLS-032: logistic growth")
{
    struct Row {
        std::int64_t pu;
        int capacity, starbases;
        std::int64_t growth;
    };
    for (const Row& row : {Row{500'000, 4000, 0, 8750}, Row{1000, 20, 0, 19}, Row{10'000, 20, 0, 100}, Row{20'000, 20, 0, 0}, Row{25'000, 20, 0, 0},
                           Row{500'000, 4000, 3, 10'062}}) {
        const int rate = growth_rate(classic(), 50, classic_starbase_bonus(classic().starbase, row.starbases));
        CHECK(born(PopulationUnits{row.pu}, row.capacity, rate) == PopulationUnits{row.growth});
    }
    CHECK(growth_rate(classic(), 50, classic_starbase_bonus(classic().starbase, 3)) == 230);
    CHECK(classic_starbase_bonus(classic().starbase, 7) == 35);
    CHECK(classic_starbase_bonus(classic_with("classic.starbase.bonus_cap_pct = 15").classic->starbase, 7) == 15);
    CHECK(classic_starbase_bonus(classic_with("classic.starbase.bonus_pct = 2").classic->starbase, 7) == 14);
    PopulationUnits pu = PopulationUnits::whole(500);
    for (int turn = 1; turn < 65; ++turn) {
        if (turn == 13) CHECK(pu == PopulationUnits{613'880});
        pu += born(pu, 4000, classic().birth_rate);
    }
    CHECK(pu == PopulationUnits{1'351'202});
    CHECK(growth_rate(*classic_with("classic.birth_rate = 300").classic, 50, 0) == 300);
}

TEST_CASE("CLS-023, CLS-039: income of a house; new people and a young colony bring nothing yet")
{
    Situation game{classic_rules()};
    game.system(1, PlanetClass::Eden, RawMaterials::Rich).system(2, PlanetClass::Extreme).colony("alpha", 1, 500).colony("alpha", 2, 1);
    House& house = game.state.houses.at(kAlpha);
    Colony& young = game.state.colonies.at(at(2));
    young.classic->founded = 9;
    game.state.turn = 10;
    house.treasury = {};
    Played played{game, classic_rules()};
    add_people(game.state, classic_rules(), played.tables.people, game.state.colonies.at(at(1)), 3);
    played.run(Step::I2, collect_net_values);
    CHECK(house.income == Money::whole(300));
    CHECK(house.treasury == Money::whole(300));
    CHECK(young.classic->gcp == Money{});
    CHECK(game.state.colonies.at(at(1)).classic->new_people == PopulationUnits{});
    game.state.turn = 11;
    played.run(Step::I2, collect_net_values);
    CHECK(young.classic->gcp == Money{64});
    CHECK(young.classic->ncv == Money{32});
    CHECK(house.income > Money::whole(301));
}

TEST_CASE("CLS-042, CLS-111: new people and subversion are over after one Income phase, also where the house has fallen")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1, 100);
    game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
    ClassicColony& colony = *game.state.colonies.at(at(1)).classic;
    colony.new_people = PopulationUnits::whole(5);
    colony.subverted = true;
    Played played{game, classic_rules()};
    played.run(Step::I2, collect_net_values);
    CHECK(colony.new_people == PopulationUnits{});
    CHECK_FALSE(colony.subverted);
}

TEST_CASE("CLS-036, CLS-019, CLS-027: the prestige of a month")
{
    Situation game{classic_rules()};
    game.colony("alpha", 0).colony("alpha", 1).house("beta");
    game.state.houses.at(kAlpha).tax_rate = 80;
    game.state.colonies.at(at(1)).blockaders = {kBeta};
    Played played{game, classic_rules()};
    played.run(Step::I4, charge_monthly_prestige);
    CHECK(game.state.houses.at(kAlpha).prestige == 50 - 3 - 2 + 1);
    CHECK(game.state.houses.at(kBeta).prestige == 50);
    CHECK(game.state.ledger.size() == 3);
}

}  // namespace ec4x::testing
