// Unit classes of classic and their weapons levels (CLS-048, CLS-053 to CLS-056, CLS-065, CLS-066).
#include <doctest/doctest.h>

#include "codec/flat_values.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"
#include "support/rule_tables.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

const UnitData& unit(std::string_view code) { return classic_rules().units.classes.at(*unit_class(code)); }

std::string shown(std::string_view code, int level)
{
    const Money price = production_cost(unit(code), classic_rules(), level);
    const std::string cents = std::to_string(100 + price.raw % 100).substr(1);
    return std::to_string(attack_strength(unit(code), classic_rules(), level)) + '/' + std::to_string(defence_strength(unit(code), classic_rules(), level)) +
           " (" + std::to_string(price.raw / 100) + '.' + cents + ')';
}

}  // namespace

TEST_CASE("CLS-066: the classes are the tables, and no others")
{
    std::size_t classes = 0;
    for (const int table_number : {0, 1}) {
        const RuleTable table = rule_table("CLS-066", table_number);
        for (std::size_t row = 1; row < table.size(); ++row) {
            const codec::FlatValues values = codec::flat_values(unit(table[row][0]));
            CAPTURE(table[row][0]);
            ++classes;
            for (std::size_t column = 1; column < table[row].size(); ++column) {
                std::string key = table[0][column];
                for (char& c : key) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
                std::string cell = table[row][column].substr(0, key == "name" ? std::string::npos : table[row][column].find(' '));
                CAPTURE(key);
                if (key == "pc" && table[row][0] == "PS") CHECK(shield_cost(unit("PS"), 4) == Money::whole(35));
                else if (cell == "-") CHECK((!values.contains(key) || values.at(key) == "0"));
                else if (key == "mc") CHECK(unit(table[row][0]).mc->value.raw == std::stoi(cell) * 100 + std::stoi(cell.substr(cell.find('.') + 1)));
                else CHECK(values.at(key) == (key == "name" ? '"' + cell + '"' : cell));
            }
        }
    }
    CHECK(classes == classic_rules().units.classes.size());
    CHECK(unit("BB").as == unit("GB").as);
    CHECK(unit_class("FF") == "FG"_unit);
    CHECK(unit_class("FR") == "FS"_unit);
    CHECK(unit_class("MM") == "MD"_unit);
    CHECK(unit_class("PY") == "SP"_unit);
    CHECK(unit_class("SS") == "SY"_unit);
    CHECK(classic_complaints("units.BB.pc = -8") == "changes.toml:1:15: units.BB.pc: -8 not in 0.01..1000000");
    CHECK(classic_complaints("units.SD.pc = 8").find("units.SD.name: is missing") != std::string::npos);  // it is not there any more
}

TEST_CASE("CLS-048: weapons levels are linear and limited by the hull")
{
    const RuleTable table = rule_table("CLS-048");
    for (std::size_t row = 2; row < table.size(); ++row) {
        const std::string& code = table[row][0];
        CAPTURE(code);
        for (int level = 1; level <= 3; ++level) {
            const std::string& cell = table[row][static_cast<std::size_t>(level)];
            if (cell == "-") CHECK(highest_weapons(classic_rules().classic->weapons, unit(code), 3) < level);
            else CHECK(shown(code, level) == cell);
        }
    }
    CHECK(shown("DD", 1) == "3/4 (4.80)");
    CHECK(shown("SC", 1) == "0/1 (6.00)");
    struct Row {
        std::string_view code;
        int house, usual;
    };
    for (const Row& row : {Row{"CA", 3, 2}, Row{"DD", 3, 0}, Row{"BB", 2, 2}, Row{"CA", 1, 1}, Row{"GB", 3, 0}, Row{"ET", 3, 0}, Row{"SB", 3, 3}}) {
        CHECK(usual_weapons(classic_rules(), unit(row.code), row.house) == row.usual);
    }
    CHECK(highest_weapons(classic_with("classic.weapons.levels_per_hull = 2").classic->weapons, unit("CA"), 3) == 3);
    CHECK(attack_strength(unit("CA"), classic_with("classic.weapons.percent_per_level = 50"), 1) == 6);
}

TEST_CASE("CLS-048: strengths are rounded by ship, or by squadron where the host says so")
{
    for (const bool by_squadron : {false, true}) {
        const Ruleset rules = by_squadron ? classic_with("classic.weapons.round_scope = 'squadron'") : classic_rules();
        Situation game{rules};
        game.colony("alpha", 1);
        const FleetId fleet = game.fleet("alpha", 1, {"BB", "CT", "CT", "CT"});
        const UnitId squadron{fleet.owner, 1};
        for (Ship& ship : game.state.ships) {
            ship.weapons = ship.class_ == "BB"_unit ? 3 : 1;
            ship.berth = InSquadron{squadron};
        }
        game.state.squadrons.erase_if([&](const Squadron& each) { return each.id != squadron; });
        const Roster roster{game.state};
        const Strength strength = undamaged_strength(rules, roster, game.state.squadrons.at(squadron));
        CHECK(strength.as == (by_squadron ? 13 : 12));
        CHECK(strength.ds == (by_squadron ? 20 : 18));
    }
}

TEST_CASE("CLS-053, CLS-054, CLS-055: how long things take")
{
    struct Row {
        std::string_view code;
        int level, turns;
    };
    for (const Row& row :
         {Row{"CT", 0, 1}, Row{"FG", 0, 1}, Row{"DD", 0, 2},  Row{"CA", 0, 2}, Row{"BC", 0, 3}, Row{"BB", 0, 4}, Row{"DN", 0, 5}, Row{"CV", 0, 4},
          Row{"CX", 0, 5}, Row{"FS", 0, 1}, Row{"RR", 0, 12}, Row{"SC", 0, 2}, Row{"ET", 0, 7}, Row{"TT", 0, 2}, Row{"AA", 0, 1}, Row{"MD", 0, 1},
          Row{"DN", 3, 8}, Row{"CA", 1, 3}, Row{"SP", 0, 2},  Row{"SY", 0, 3}, Row{"SB", 0, 5}, Row{"GB", 0, 0}}) {
        CAPTURE(row.code);
        CHECK(classic_build_turns(classic_rules().classic->build, *unit_class(row.code), production_cost(unit(row.code), classic_rules(), row.level)) ==
              row.turns);
    }
    CHECK(classic_build_turns(classic_rules().classic->build, "PS"_unit, shield_cost(unit("PS"), 4)) == 17);
    CHECK(classic_build_turns(classic_with("classic.build.turns_per_pc_pct = 100").classic->build, "DN"_unit, Money::whole(10)) == 10);
    CHECK(classic_build_turns(classic_with("classic.build.min_turns = 3").classic->build, "CT"_unit, Money::whole(2)) == 3);
    CHECK(classic_build_turns(classic_with("classic.build.instant = ['AA']").classic->build, "GB"_unit, Money::whole(4)) == 2);
    CHECK(classic_build_turns(classic_with("classic.build.facility_turns = { SP = 9 }").classic->build, "SP"_unit, Money::whole(20)) == 9);
}

TEST_CASE("CLS-056: docks")
{
    CHECK(docks_of(classic_rules(), "SP"_unit, 1) == 5);
    CHECK(docks_of(classic_rules(), "SY"_unit, 1) == 10);
    CHECK(docks_of(classic_rules(), "SB"_unit, 1) == 0);
    CHECK(docks_of(classic_with("classic.docks = { SP = 2, SY = 3 }"), "SY"_unit, 1) == 3);
}

TEST_CASE("CLS-065: technology never improves ground units")
{
    for (const char* code : {"GB", "AA", "MD"}) CHECK(stamp_of(classic_rules(), unit(code), {}) == 0);
    CHECK(attack_strength(unit("GB"), classic_rules(), 3) == 6);
    CHECK(defence_strength(unit("GB"), classic_rules(), 3) == 2);
}

TEST_CASE("CLS-038, CLS-068: holds and hangars")
{
    CHECK(lift_capacity(classic_rules(), "ET"_unit, 1) == 1);
    CHECK(lift_capacity(classic_with("classic.etac.capacity_ptu = 3"), "ET"_unit, 1) == 3);
    CHECK(lift_capacity(classic_rules(), "TT"_unit, 1) == 1);
    CHECK(hangar_capacity(classic_rules(), "CV"_unit, 1) == 3);
    CHECK(hangar_capacity(classic_rules(), "CX"_unit, 1) == 5);
}

}  // namespace ec4x::testing
