#include "advice/figures.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/economy/projection.h"
#include "engine/intel/view.h"
#include "engine/turn/resolve.h"
#include "support/situation.h"

namespace ec4x::advice {

using testing::at;
using testing::kAlpha;
using testing::kBeta;
using testing::Situation;
using testing::standard_rules;

namespace {

Figures figures_of(const Situation& game) { return figures(standard_rules(), view(standard_rules(), game.state, {}, kAlpha)); }

// Of parts that are only added and taken away.
std::int64_t sum_of(const Figure& figure)
{
    std::int64_t sum = 0;
    for (const FigurePart& part : figure.parts) sum += part.op == "-" ? -part.value : part.value;
    return sum;
}

}  // namespace

TEST_CASE("ECO-018, ECO-023, ECO-024, ECO-031, ECO-034: a colony's figures are those of the rulebook's checks")
{
    struct Row {
        const char* why;
        RawMaterials raw;
        int pu, iu, el, cst, tax, starbases;
        int output;
        std::int64_t ncv;  // hundredths
        int growth;        // -1: not in a check
        std::int64_t iu_growth;
    };
    static constexpr Row rows[] = {
        {"homeworld", RawMaterials::Abundant, 840, 420, 1, 1, 50, 0, 1260, 63000, 16, 2000},
        {"Benign Rich", RawMaterials::Rich, 300, 120, 3, 2, 30, 1, 557, 16710, -1, -1},
        {"two starbases and a low tax", RawMaterials::Abundant, 840, 420, 1, 1, 20, 2, -1, -1, 21, -1},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.system(1, row.raw == RawMaterials::Rich ? PlanetClass::Benign : PlanetClass::Eden, row.raw).lane(1, 2).colony("alpha", 1, row.pu, row.iu);
        for (int i = 0; i < row.starbases; ++i) game.unit("alpha", 1, "SB");
        House& house = game.state.houses.at(kAlpha);
        house.tax_rate = row.tax;
        house.research.levels[Tech::EL] = row.el;
        house.research.levels[Tech::CST] = row.cst;
        const Figures told = figures_of(game);
        REQUIRE(told.colonies.size() == 1);
        const OwnColony& colony = told.colonies[0];
        CHECK(colony.pu.value == row.pu);
        if (row.output >= 0) {
            CHECK(colony.output.value == row.output);
            CHECK(colony.income.value == row.ncv);
            CHECK(told.house.gross_output.value == row.output);
        }
        if (row.growth >= 0) CHECK(colony.growth.value == row.growth);
        if (row.iu_growth >= 0) CHECK(colony.iu_growth.value == row.iu_growth);
        CHECK(colony.output.rule == "ECO-018");
        CHECK(colony.output.parts.size() >= 6);
    }
}

TEST_CASE("ECO-018: the parts of an output show their factors and what each half brings")
{
    Situation game;
    game.system(1, PlanetClass::Benign, RawMaterials::Rich).lane(1, 2).colony("alpha", 1, 300, 120);
    game.unit("alpha", 1, "SB");
    House& house = game.state.houses.at(kAlpha);
    house.tax_rate = 30;
    house.research.levels[Tech::EL] = 3;
    house.research.levels[Tech::CST] = 2;
    const Figure output = figures_of(game).colonies.at(0).output;
    std::string told;
    for (const FigurePart& part : output.parts) told += part.op + ' ' + part.text.value_or(std::to_string(part.value)) + ' ' + part.label + '\n';
    CHECK(told ==
          "+ 300 PU population\nx 0.90 raw materials\n= 270.00 by the people\n+ 120 IU industry\nx 2.0000 economic level\nx 1.10 construction level\n"
          "x 1.090 tax rate and starbases\n= 287.76 by industry\n");
    CHECK(output.note == "rounded down");
}

TEST_CASE("ECO-050, ECO-060, ECO-057, ECO-025: upkeep, limits and the mean of taxes are those of the rulebook's checks")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    const FleetId fleet = game.fleet("alpha", 1, {"CL", "CL", "DD", "DD", "ET", "ET"});
    game.state.houses.at(kAlpha).tax_history = {60, 60, 60, 60, 40, 40};
    const Figures told = figures_of(game);
    CHECK(told.house.upkeep.value == 1860);
    CHECK(sum_of(told.house.upkeep) == 1860);
    CHECK(told.house.capital_squadrons.limit.value == 8);
    CHECK(told.house.tax_mean.value == 53);
    CHECK(told.colonies.at(0).fighters.limit.value == 4);
    REQUIRE(told.fleets.size() == 1);
    CHECK(told.fleets[0].fleet == fleet);
    CHECK(told.fleets[0].upkeep.value == 360 + 400 + 150);
    CHECK(sum_of(told.fleets[0].upkeep) == told.fleets[0].upkeep.value);
    CHECK(sum_of(told.fleets[0].attack) == told.fleets[0].attack.value);
    CHECK(told.fleets[0].spacelift == 2);
    CHECK_FALSE(told.fleets[0].jumps.restricted);
    REQUIRE(told.colonies[0].docks.size() == 2);
    for (const Dock& dock : told.colonies[0].docks) CHECK(dock.free == dock.total);
}

TEST_CASE("PRE-025, PRE-026: seven tax rates with what they bring")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    House& house = game.state.houses.at(kAlpha);
    house.tax_rate = 45;
    house.tax_history = {60, 60, 60, 60, 60, 60};
    game.state.prestige_multiplier = 1000;
    const Figures told = figures_of(game);
    REQUIRE(told.tax.size() == 7);
    CHECK(std::ranges::is_sorted(told.tax, {}, &TaxOutcome::rate));
    CHECK(std::ranges::count(told.tax, true, &TaxOutcome::current) == 1);
    CHECK(told.tax[3].rate == 45);
    CHECK(told.tax[3].income.raw == told.house.income.value);
    CHECK(told.tax[3].growth == told.colonies.at(0).growth.value);
    CHECK(told.tax[5].rate == 60);
    CHECK(told.tax[5].mean == 60);
    CHECK(told.tax[5].prestige == -1);
    CHECK(told.tax[6].mean == 61);
    CHECK(told.tax[6].prestige == -2);
    CHECK(told.tax[0].rate == 20);
    CHECK(told.tax[0].mean == 53);
    CHECK(told.tax[0].prestige == 2 - 1);
}

TEST_CASE("ECO-069: figures of what is to come are those of the projection, and those of the next turn")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 840, 420).colony("alpha", 2, 90, 12).colony("beta", 3);
    game.relation("alpha", "beta", Relation::Enemy);
    game.fleet("alpha", 1, {"BB", "CL"});
    game.fleet("beta", 2, {"DD"});
    for (House& house : game.state.houses) house.home = house.id == kAlpha ? at(1) : at(3);
    const Ruleset& rules = standard_rules();
    const GameTables tables{rules, game.state.map};
    const Figures told = figures_of(game);
    const EconomyProjection projected = project_economy(game.state, rules, tables, kAlpha);
    CHECK(told.house.income.value == projected.income.raw);
    CHECK(told.house.treasury_next.value == projected.treasury.raw);
    CHECK(sum_of(told.house.treasury_next) == projected.treasury.raw);
    CHECK(told.house.gross_output.value == projected.gho);
    CHECK(sum_of(told.house.gross_output) == projected.gho);
    for (std::size_t i = 0; i < told.colonies.size(); ++i) {
        CHECK(told.colonies[i].output.value == projected.colonies.at(i).output);
        CHECK(told.colonies[i].growth.value == projected.colonies.at(i).pu_growth);
        CHECK(told.colonies[i].iu_growth.value == projected.colonies.at(i).iu_growth.raw);
    }
    const HouseView before = view(rules, game.state, {}, kAlpha);
    const TurnResult played = resolve(game.state, {}, rules, tables, {.seed = "figures"});
    const HouseView after = view(rules, played.state, played.events, kAlpha);
    const Figures next = figures(rules, after, before.own.treasury);
    CHECK(next.house.last_income.value == told.house.income.value);
    CHECK(next.house.treasury.value == after.own.treasury.raw);
    CHECK(sum_of(next.house.treasury) == next.house.treasury.value);
    CHECK(next.house.treasury.parts.front().value == before.own.treasury.raw);
    CHECK(sum_of(next.house.prestige) == after.own.prestige);
}

TEST_CASE("STO-014: the strength of a foreign fleet is what was seen of it, and says when it is an estimate")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).relation("alpha", "beta", Relation::Enemy);
    game.state.turn = 8;
    HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    IntelEntry entry{.id = {kAlpha, 1}, .turn = 7, .system = at(2)};
    FleetSeen seen{.fleet = {kBeta, 4}, .squadrons = {{.flagship = "CL"_unit, .ships = 2}}, .spacelift = 1};
    for (const bool exact : {false, true}) {
        CAPTURE(exact);
        if (exact) {
            seen.squadrons[0].classes = {{"CL"_unit, 1, 2}, {"DD"_unit, 1, 2}};
            entry.quality = Quality::Spy;
        }
        entry.seen = seen;
        known.intel.entries = {};
        known.intel.entries.insert(IntelEntry{entry});
        known.intel.fleets = {};
        known.intel.fleets.insert({.id = {kBeta, 4}, .latest = 1, .detailed = exact ? 1U : 0U});
        const Figures told = figures(standard_rules(), known);
        REQUIRE(told.seen.size() == 1);
        const SeenFleet& fleet = told.seen[0];
        CHECK(fleet.exact == exact);
        CHECK(fleet.turn == 7);
        CHECK(fleet.spacelift == 1);
        REQUIRE(fleet.attack.has_value());
        CHECK(fleet.attack->value > 0);
        CHECK(sum_of(*fleet.attack) == fleet.attack->value);
        CHECK(fleet.attack->note.has_value() == !exact);
    }
}

TEST_CASE("TEC-011, TEC-012, TEC-038: the ladder names cost, gate and the turn in which the next level comes")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    House& house = game.state.houses.at(kAlpha);
    house.gho = 1260;
    house.research.levels[Tech::SL] = 2;
    house.research.allocation[Pool::ERP] = Money::whole(100);
    const Figures told = figures_of(game);
    CHECK(told.research.levels.size() == all_of_enum<Tech>().size());
    const auto row = std::ranges::find(told.research.levels, Tech::EL, &TechLevel::tech);
    REQUIRE(row->cost.has_value());
    CHECK(row->next == row->level + 1);
    CHECK(row->pool == "ERP");
    REQUIRE(row->turn.has_value());
    CHECK(*row->turn >= game.state.turn);
    CHECK(told.research.pools.at(0).gains.value > 0);
    const std::int64_t paid = told.research.pools[0].gains.value * (*row->turn - game.state.turn + 1);
    CHECK(paid >= row->cost->value);
    CHECK(paid - told.research.pools[0].gains.value < row->cost->value);
    game.state.houses.at(kAlpha).research.levels[Tech::SL] = 1;
    const Figures gated = figures_of(game);
    const auto waits = std::ranges::find(gated.research.levels, Tech::EL, &TechLevel::tech);
    CHECK(waits->gate == "needs SL 2");
    CHECK_FALSE(waits->turn.has_value());
}

TEST_CASE("decimals are shown with all their digits")
{
    CHECK(decimal(90, 100) == "0.90");
    CHECK(decimal(1005, 1000) == "1.005");
    CHECK(decimal(-150, 100) == "-1.50");
    CHECK(decimal(7, 1) == "7");
    CHECK(decimal(5, 10'000) == "0.0005");
}

}  // namespace ec4x::advice
