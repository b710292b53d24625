#include "model/research_values.h"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "model/logarithm.h"
#include "model/unit_values.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

const TechRules& tech() { return standard_rules().tech; }

}  // namespace

TEST_CASE("TEC-002 what each pool pays for")
{
    const std::map<Pool, std::vector<Tech>> pools = {{Pool::ERP, {Tech::EL}},
                                                     {Pool::SRP, {Tech::SLD, Tech::TER, Tech::CLK, Tech::ELI, Tech::STL}},
                                                     {Pool::TRP, {Tech::WEP, Tech::CST, Tech::CMD, Tech::FD, Tech::ACO, Tech::CIC}}};
    for (const auto& [pool, technologies] : pools) {
        for (const Tech which : technologies) CHECK(technology(tech(), which).pool == pool);
    }
    CHECK(technology(tech(), Tech::FD).cost[1] == 15);
    CHECK_THROWS_AS(static_cast<void>(technology(tech(), Tech::SL)), BrokenInvariant);
}

TEST_CASE("TEC-004 the logarithm is exact")
{
    CHECK(lg(1) == 0);
    CHECK(lg(500) == 2698);
    CHECK(lg_threshold(2698) == 499);
    CHECK(lg_threshold(2699) == 501);
    CHECK(lg(1260) == 3100);
    CHECK(lg(1817) == 3259);
    CHECK(lg(0) == 0);
    CHECK(lg(-7) == 0);
    std::int64_t ten = 1;
    for (int j = 0; j <= kMaxLg; j += 1000, ten *= 10) {
        CHECK(lg_threshold(j) == ten);
        CHECK(lg(ten) == j);
        if (j > 3000) CHECK(lg(ten - 1) == j - 1);
    }
    CHECK(lg(std::numeric_limits<std::int64_t>::max()) == kMaxLg);
    for (int j = 1; j <= kMaxLg; ++j) {  // the definition: the largest j with T[j] <= g
        const std::int64_t threshold = lg_threshold(j);
        REQUIRE(threshold >= lg_threshold(j - 1));
        REQUIRE(lg(threshold) >= j);
        REQUIRE(lg(threshold - 1) < j);
    }
}

TEST_CASE("TEC-005 price of ERP")
{
    CHECK(erp_price(tech(), 500) == PointPrice{10'698});
    CHECK(erp_price(tech(), 1260) == PointPrice{15'660});
    CHECK(erp_price(tech(), 10'000) == PointPrice{69'000});
    CHECK(erp_price(tech(), 500) * 10 == PointPrice{106'980});
    CHECK(erp_price(testing::rules_with("tech.erp.share = 0").tech, 1260) == PointPrice{8100});
    CHECK(erp_price(testing::rules_with("tech.erp.share = 1500").tech, 1261) == PointPrice{8100 + 1891});  // rounded down
}

TEST_CASE("TEC-006 price of SRP")
{
    CHECK(srp_price(tech(), 1, 1260) == PointPrice{10'060});
    CHECK(srp_price(tech(), 2, 500) == PointPrice{6000});
    CHECK(srp_price(tech(), 2, 500) * 10 == PointPrice::whole(60));
    CHECK(srp_price(testing::rules_with("tech.srp.share = 0").tech, 1, 1260) == PointPrice{2500});
}

TEST_CASE("TEC-007 price of TRP")
{
    CHECK(trp_price(tech(), 3, 500) == PointPrice{6049});
    CHECK(trp_price(tech(), 3, 500) * 5 == PointPrice{30'245});
    CHECK(trp_price(tech(), 1, 1260) == PointPrice{10'010});
    CHECK(trp_price(testing::rules_with("tech.trp.share = 0").tech, 1, 1260) == PointPrice{2450});
}

TEST_CASE("TEC-008 crediting points")
{
    CHECK(points_for(Money{8100}, PointPrice{8100}) == Points::whole(10));
    CHECK(points_for(Money{2500}, PointPrice{2500}) == Points::whole(10));
    CHECK(points_for(Money{2450}, PointPrice{2450}) == Points::whole(10));
    CHECK(points_for(Money{1000}, PointPrice{8100}) == Points{1234});
}

TEST_CASE("TEC-009 Science Level thresholds are the table")
{
    const RuleTable table = rule_table("TEC-009");
    REQUIRE(table.size() == 11);
    for (std::size_t row = 1; row < table.size(); ++row) {
        const int level = std::stoi(table[row][0]);
        CAPTURE(level);
        CHECK(tech().sl.erp[row - 1] == std::stoi(table[row][1]));
        CHECK(tech().sl.srp[row - 1] == std::stoi(table[row][2]));
        const ScienceNeed need = science_need(tech().sl, level);
        CHECK(need.erp == Points::whole(std::stoi(table[row][3])));
        CHECK(need.srp == Points::whole(std::stoi(table[row][4])));
        CHECK(need.erp.raw + need.srp.raw == 1000 * std::stoi(table[row][5]));
        CHECK(science_level_earned(tech().sl, need.erp, need.srp) == level);
    }
    CHECK(science_level_earned(tech().sl, Points::whole(22), Points::whole(23)) == 3);
    CHECK(science_level_earned(tech().sl, Points::whole(300), Points::whole(22)) == 2);
    CHECK(science_level_earned(tech().sl, Points{}, Points{}) == 1);
    const Ruleset slow = testing::rules_with(
        "tech.sl.erp = [0,30,30,30]\ntech.sl.srp = [0,40,40,40]\ntech.el.sl = [0,2,3,4,4,4,4,4,4,4]\n"
        "tech.wep.sl = [0,2,3,4,4,4,4,4,4,4]\ntech.cst.sl = [0,2,3,4,4,4,4,4,4,4]\ntech.cmd.sl = [0,2,3,4,4]\n"
        "tech.sld.sl = [2,3,4,4,4,4]\ntech.ter.sl = [4,4,4,4,4,4]\ntech.clk.sl = [2,3,4,4,4]\n"
        "tech.eli.sl = [2,3,4,4,4]\ntech.stl.sl = [0,2,3,4,4]\ntech.aco.sl = [0,4,4]\ntech.cic.sl = [1,2,3,4,4]");
    CHECK(science_level_earned(slow.tech.sl, Points::whole(59), Points::whole(80)) == 2);
    CHECK(science_level_earned(slow.tech.sl, Points::whole(60), Points::whole(79)) == 2);
    CHECK(science_level_earned(slow.tech.sl, Points::whole(60), Points::whole(80)) == 3);
    CHECK(!tech().sl.consume);
}

TEST_CASE("TEC-012 costs and SL requirements are the table")
{
    const RuleTable table = rule_table("TEC-012");
    for (std::size_t column = 1; column < table[0].size(); ++column) {
        const Technology& row = technology(tech(), *enum_from_name<Tech>(table[0][column]));
        CAPTURE(table[0][column]);
        CHECK(name_of(row.pool) == table[1][column]);
        for (std::size_t level = 1; level + 1 < table.size(); ++level) {
            const std::string& cell = table[level + 1][column];
            CAPTURE(level);
            if (cell == "-") {
                CHECK(row.cost.size() < level);
                continue;
            }
            REQUIRE(row.cost.size() >= level);
            CHECK(row.cost[level - 1] == (cell == "start" ? 0 : std::stoi(cell)));
            CHECK(row.sl[level - 1] == (cell == "start" ? 0 : std::stoi(cell.substr(cell.find('/') + 1))));
        }
    }
    int weapons = 0;
    for (const int points : tech().wep.technology->cost) weapons += points;
    CHECK(weapons == 271);
    CHECK(tech().aco.technology->sl[2] == 5);
    CHECK(tech().aco.technology->cost[2] == 22);
    CHECK(tech().ter.sl[5] == 9);
    CHECK(tech().ter.cost[5] == 60);
}

TEST_CASE("TEC-017 highest levels")
{
    const std::map<Tech, int> highest = {{Tech::EL, 10}, {Tech::SL, 10}, {Tech::WEP, 10}, {Tech::CST, 10}, {Tech::SLD, 6}, {Tech::TER, 6}, {Tech::CLK, 5},
                                         {Tech::ELI, 5}, {Tech::STL, 5}, {Tech::CMD, 5},  {Tech::FD, 3},   {Tech::ACO, 3}, {Tech::CIC, 5}};
    CHECK(highest.size() == kEnumCount<Tech>);
    for (const auto& [which, level] : highest) CHECK(highest_level(tech(), which) == level);
}

TEST_CASE("TEC-026 terraforming by TER level is the table")
{
    const RuleTable table = rule_table("TEC-026");
    REQUIRE(table.size() == 7);
    for (int ter = 1; ter <= 6; ++ter) {
        const auto class_ = static_cast<PlanetClass>(ter);
        CHECK(can_terraform(class_, ter));
        CHECK(!can_terraform(class_, ter - 1));
        CHECK(terraform_price(standard_rules().terraform, class_) == Money::whole(std::stoi(table[static_cast<std::size_t>(ter)][2])));
    }
    CHECK(!can_terraform(PlanetClass::Desolate, 1));
    CHECK(!can_terraform(PlanetClass::Eden, 10));
}

TEST_CASE("TEC-031 FD multiplies fighter capacity") { CHECK(tech().fd.multiplier == std::vector<Bounded<0, 1000>>{{10}, {15}, {20}}); }

TEST_CASE("TEC-033 CIC IV needs SL 4 and 20 TRP")
{
    CHECK(tech().cic.sl[3] == 4);
    CHECK(tech().cic.cost[3] == 20);
    CHECK(tech().cic.pool == Pool::TRP);
}

TEST_CASE("TEC-034 every technology starts at level 1")
{
    for (const int level : standard_rules().setup.tech.values) CHECK(level == 1);
    CHECK(can_terraform(PlanetClass::Extreme, standard_rules().setup.tech[Tech::TER]));
    CHECK(standard_rules().units.classes.at("PS"_unit).cst == 5);
    CHECK(standard_rules().setup.tech[Tech::CST] < 5);
}

TEST_CASE("ECO-015 TEC-019 technology factors of output")
{
    CHECK(el_percent(tech(), 5) == 300);
    CHECK(cst_percent(tech(), 6) == 150);  // 15 tenths
    for (int level = 1; level <= 10; ++level) {
        CHECK(el_percent(tech(), level) == 100 + 50 * (level - 1));
        CHECK(cst_percent(tech(), level) == 10 * (10 + level - 1));
    }
}

TEST_CASE("TEC-025 CST opens hulls and multiplies output")
{
    std::string opened;
    for (const auto& [class_, unit] : standard_rules().units.classes) {
        if (unit.cst == 5) opened += class_.code.text() + " ";
    }
    CHECK(opened == "CX DN PS ");
    CHECK(cst_percent(tech(), 5) == 140);
}

}  // namespace ec4x::testing
