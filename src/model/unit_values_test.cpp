#include "model/unit_values.h"

#include <doctest/doctest.h>

#include <charconv>
#include <set>
#include <string>

#include "codec/flat_values.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

const UnitData& unit(std::string_view code) { return standard_rules().units.classes.at(*unit_class(code)); }

Money cost(std::string_view code, int wep) { return production_cost(unit(code), standard_rules(), wep); }

// A cell of the unit tables as the JSON of its key: "5 docks" as 5.
std::string json_of_cell(const std::string& head, const std::string& cell) { return head == "name" ? '"' + cell + '"' : cell.substr(0, cell.find(' ')); }

std::string key_of_head(const std::string& head)
{
    if (head == "MC %") return "mc_pct";
    std::string key;
    for (const char c : head) key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return key;
}

// Every cell of the rule's table is the value under its key. Returns how many classes it has.
std::size_t check_unit_table(std::string_view rule)
{
    const codec::FlatValues values = codec::flat_values(standard_rules());
    const RuleTable table = rule_table(rule);
    for (std::size_t row = 1; row < table.size(); ++row) {
        for (std::size_t column = 1; column < table[row].size(); ++column) {
            const std::string& head = table[0][column];
            const std::string& cell = table[row][column];
            const std::string key = "units." + table[row][0] + '.' + key_of_head(head);
            if (head == "kind" || cell.starts_with("by SLD")) continue;
            CAPTURE(key);
            if (cell == "-") {
                CHECK(!values.contains(key));
            } else {
                REQUIRE(values.contains(key));
                CHECK(values.at(key) == json_of_cell(head, cell));
            }
        }
    }
    return table.size() - 1;
}

int leading_number(std::string_view text)
{
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

TEST_CASE("UNT-001 every unit of the three tables can be listed with all its values")
{
    CHECK(check_unit_table("UNT-002") + check_unit_table("UNT-003") + check_unit_table("UNT-004") == standard_rules().units.classes.size());
}

TEST_CASE("UNT-002 the Space Force is the table")
{
    CHECK(check_unit_table("UNT-002") == 16);
    CHECK(unit("BB").cr == 10);
    std::set<std::string> first;
    for (const auto& [class_, data] : standard_rules().units.classes) {
        if (data.cst <= 1 && (is_ship(data.role) || data.role == Role::Fighter)) first.insert(class_.code.text());
    }
    CHECK(first == std::set<std::string>{"CT", "FG", "DD", "CL", "SC", "FS", "ET", "TT"});
}

TEST_CASE("UNT-003 ground units are the table")
{
    CHECK(check_unit_table("UNT-003") == 4);
    CHECK(unit("MD").as == 6);
    CHECK(unit("AA").ds == 5);
    CHECK(!unit("PS").pc);
}

TEST_CASE("UNT-004 facilities and spacelift ships are the table")
{
    CHECK(check_unit_table("UNT-004") == 4);
    CHECK(cost("SP", 1) == Money::whole(100));
}

TEST_CASE("UNT-005 aliases and lower case name the same class")
{
    CHECK(unit_class("ff") == "FG"_unit);
    for (const auto& [alias, code] : {std::pair{"FF", "FG"}, {"FR", "FS"}, {"MM", "MD"}, {"PY", "SP"}, {"SS", "SY"}}) {
        CHECK(unit_class(alias)->code.text() == code);
    }
    CHECK(!standard_rules().units.classes.contains(*unit_class("XX")));
    CHECK(!unit_class("X"));
    CHECK(!unit_class("D1"));
}

TEST_CASE("UNT-006 roles are the table, and decide what a class may do")
{
    const RuleTable table = rule_table("UNT-006");
    std::size_t classes = 0;
    for (std::size_t row = 1; row < table.size(); ++row) {
        std::string role = table[row][0];
        for (char& c : role) c = c == ' ' ? '_' : c;
        const std::string& list = table[row][1];
        for (std::size_t at = 0; at < list.size(); at += 4, ++classes) {
            CAPTURE(list.substr(at, 2));
            CHECK(name_of(unit(list.substr(at, 2)).role) == role);
        }
    }
    CHECK(classes == standard_rules().units.classes.size());
    CHECK(!is_combat_ship(unit("SC").role));
    CHECK(is_combat_ship(unit("CV").role));
    CHECK(is_combat_ship(unit("CT").role));
    CHECK(!is_flagship_class(unit("CT").role));
    CHECK(is_flagship_class(unit("PB").role));
    CHECK(is_ship(unit("ET").role));
    CHECK(!is_ship(unit("SB").role));
    CHECK(!is_ship(unit("FS").role));
}

TEST_CASE("UNT-007 capital ships have a CR of at least 7")
{
    const UnitsRules& units = standard_rules().units;
    CHECK(is_capital(units, unit("CA")));
    CHECK(!is_capital(units, unit("CL")));
    CHECK(!is_capital(units, unit("PB")));
    CHECK(!is_capital(units, unit("SC")));
    CHECK(!is_capital(units, unit("SB")));
    for (const auto& [class_, data] : units.classes) {
        CAPTURE(class_.code.text());
        CHECK(is_capital(units, data) == (data.role == Role::CapitalShip));
    }
}

TEST_CASE("UNT-008 weapons level raises attack and defence")
{
    const RuleTable table = rule_table("UNT-008");
    REQUIRE(table.size() == 17);
    for (std::size_t row = 1; row < table.size(); ++row) {
        for (int wep = 1; wep <= 10; ++wep) {
            const std::string& cell = table[row][static_cast<std::size_t>(wep)];
            CAPTURE(table[row][0]);
            CAPTURE(wep);
            CHECK(attack_strength(unit(table[row][0]), standard_rules(), wep) == leading_number(cell));
            CHECK(defence_strength(unit(table[row][0]), standard_rules(), wep) == leading_number(cell.substr(cell.find('/') + 1)));
        }
    }
}

TEST_CASE("UNT-009 weapons level raises the price")
{
    struct Row {
        std::string_view code;
        int wep;
        Money price;
    };
    static constexpr Row rows[] = {{"CL", 3, Money{7260}}, {"CL", 10, Money{14148}}, {"SD", 5, Money{36603}},
                                   {"CT", 2, Money{2200}}, {"SB", 2, Money{33000}},  {"PB", 10, Money{94318}}};
    for (const Row& row : rows) {
        CAPTURE(row.code);
        CHECK(cost(row.code, row.wep) == row.price);
    }
}

TEST_CASE("UNT-009 the largest price at the highest level and percentage is exact")
{
    UnitData dear;
    dear.pc = InUnits<Money>{Money::whole(1'000'000)};
    dear.wep_scaled = true;
    Ruleset rules;
    rules.tech.wep.cost_pct.value = 99;
    CHECK(production_cost(dear, rules, 14) == Money{767'520'516'407});  // 10^8 * 1.99^13 = 767520516407.14
}

TEST_CASE("UNT-010 weapons technology scales the Space Force only")
{
    CHECK(cost("GB", 5) == Money::whole(20));
    CHECK(attack_strength(unit("GB"), standard_rules(), 5) == 10);
    CHECK(defence_strength(unit("GB"), standard_rules(), 5) == 8);
    CHECK(cost("ET", 5) == Money::whole(25));
    const RuleTable space_force = rule_table("UNT-002");
    std::set<std::string> scaled;
    for (std::size_t row = 1; row < space_force.size(); ++row) scaled.insert(space_force[row][0]);
    for (const auto& [class_, data] : standard_rules().units.classes) CHECK(data.wep_scaled == scaled.contains(class_.code.text()));
}

TEST_CASE("UNT-011 the value of a unit is its price without surcharge") { CHECK(cost("BB", 1) == Money::whole(150)); }

TEST_CASE("UNT-021 fighter statistics")
{
    const UnitData& fighter = unit("FS");
    CHECK(cost("FS", 1) == Money::whole(20));
    CHECK(upkeep_of(fighter, cost("FS", 1)) == Money::whole(1));
    CHECK(fighter.as == 4);
    CHECK(fighter.ds == 3);
    CHECK(fighter.cst == 1);
}

TEST_CASE("UNT-023 hangar capacity by ACO")
{
    struct Row {
        int aco, cv, cx;
    };
    for (const Row& row : {Row{1, 3, 5}, Row{2, 4, 6}, Row{3, 5, 8}}) {
        CHECK(hangar_capacity(standard_rules(), "CV"_unit, row.aco) == row.cv);
        CHECK(hangar_capacity(standard_rules(), "CX"_unit, row.aco) == row.cx);
    }
    const Ruleset larger = rules_with("tech.aco.cv = [3,4,9]\ntech.aco.cx = [5,6,12]");
    CHECK(hangar_capacity(larger, "CV"_unit, 3) == 9);
    CHECK(hangar_capacity(larger, "CX"_unit, 3) == 12);
    CHECK(hangar_capacity(standard_rules(), "BB"_unit, 3) == 0);
    CHECK(hangar_capacity(standard_rules(), "ET"_unit, 3) == 0);
}

TEST_CASE("UNT-032 there is no limit of starbases") { CHECK(unit("SB").max_per_colony == 0); }

TEST_CASE("UNT-037 shields are priced by SLD level")
{
    const UnitData& shield = unit("PS");
    const int prices[] = {100, 150, 200, 300, 400, 600};
    for (int sld = 1; sld <= 6; ++sld) CHECK(shield_cost(shield, sld) == Money::whole(prices[sld - 1]));
    CHECK(shield.cst == 5);
    CHECK(upkeep_of(shield, shield_cost(shield, 4)) == Money::whole(15));
}

TEST_CASE("ECO-048 upkeep of a unit")
{
    struct Row {
        std::string_view code;
        std::int64_t upkeep;
    };
    static constexpr Row rows[] = {{"CT", 60},   {"FG", 90},   {"DD", 200}, {"CL", 180},  {"CA", 400}, {"BC", 400}, {"BB", 600}, {"DN", 1000},
                                   {"SD", 1250}, {"PB", 2000}, {"CV", 360}, {"CX", 1000}, {"FS", 100}, {"RR", 600}, {"SC", 100}, {"SB", 1500},
                                   {"GB", 60},   {"AA", 30},   {"MD", 50},  {"SP", 500},  {"SY", 450}, {"ET", 75},  {"TT", 90}};
    for (const Row& row : rows) {
        CAPTURE(row.code);
        CHECK(upkeep_of(unit(row.code), cost(row.code, 1)) == Money{row.upkeep});
    }
    CHECK(upkeep_of(unit("CL"), cost("CL", 3)) == Money{218});
}

TEST_CASE("TEC-024 docks grow with CST")
{
    struct Row {
        int cst, spaceport, shipyard;
    };
    for (const Row& row : {Row{1, 5, 10}, Row{2, 5, 11}, Row{6, 7, 15}, Row{10, 9, 19}}) {
        CHECK(docks_of(standard_rules(), "SP"_unit, row.cst) == row.spaceport);
        CHECK(docks_of(standard_rules(), "SY"_unit, row.cst) == row.shipyard);
    }
    CHECK(docks_of(rules_with("tech.cst.dock_step = 20"), "SY"_unit, 6) == 20);
    CHECK(docks_of(standard_rules(), "SB"_unit, 6) == 0);
    CHECK(docks_of(standard_rules(), "ET"_unit, 6) == 0);
}

TEST_CASE("TEC-029 lift grows with STL")
{
    for (int stl = 1; stl <= 5; ++stl) {
        CHECK(lift_capacity(standard_rules(), "ET"_unit, stl) == stl);
        CHECK(lift_capacity(standard_rules(), "TT"_unit, stl) == stl);
    }
    const Ruleset larger = rules_with("tech.stl.ptu = [1,3,5,7,9]\ntech.stl.md = [1,2,4,6,8]");
    CHECK(lift_capacity(larger, "ET"_unit, 5) == 9);
    CHECK(lift_capacity(larger, "TT"_unit, 5) == 8);
    CHECK(lift_capacity(standard_rules(), "CV"_unit, 1) == 0);
}

TEST_CASE("TEC-030 CMD raises the CR of capital ships only")
{
    const auto rating = [](std::string_view code, int cmd) { return command_rating(standard_rules().units, unit(code), standard_rules().tech, cmd); };
    for (int cmd = 1; cmd <= 5; ++cmd) CHECK(rating("BB", cmd) == 9 + cmd);
    CHECK(rating("BB", 3) == 12);
    CHECK(rating("CL", 3) == 6);
    CHECK(rating("PB", 5) == 6);
    CHECK(!rating("SC", 1));
}

TEST_CASE("TEC-032 ACO sets hangar capacity and nothing else of a carrier") { CHECK(hangar_capacity(standard_rules(), "CX"_unit, 2) == 6); }

TEST_CASE("CON-011 building times")
{
    struct Row {
        std::string_view code;
        int turns;
    };
    for (const Row& row : {Row{"CT", 1}, Row{"SD", 1}, Row{"ET", 1}, Row{"SC", 1}, Row{"FS", 1}, Row{"AA", 1}, Row{"MD", 1}, Row{"PS", 1}, Row{"SP", 1},
                           Row{"SY", 2}, Row{"SB", 3}, Row{"GB", 0}}) {
        CAPTURE(row.code);
        CHECK(build_turns(standard_rules(), *unit_class(row.code)) == row.turns);
    }
    CHECK(!build_turns(standard_rules(), "XX"_unit));
}

TEST_CASE("CBT-035 buckets are the table; a class that none lists goes by its role")
{
    const RuleTable table = rule_table("CBT-035");
    REQUIRE(table.size() == 6);
    std::size_t listed = 0;
    for (std::size_t row = 1; row <= 3; ++row) {  // "flagship CL, CA": the other two name no codes
        const std::string& text = table[row][1];
        for (std::size_t at = text.find(' ') + 1; at < text.size(); at += 4, ++listed) {
            CAPTURE(text.substr(at, 2));
            CHECK(bucket_of(standard_rules(), *unit_class(text.substr(at, 2))) == static_cast<TargetBucket>(row));
        }
    }
    CHECK(listed == 14);
    for (const auto& [code, bucket] : {std::pair{"RR", TargetBucket::Raider},
                                       {"PB", TargetBucket::Capital},
                                       {"CL", TargetBucket::Capital},
                                       {"CT", TargetBucket::Destroyer},
                                       {"SC", TargetBucket::Destroyer},
                                       {"FS", TargetBucket::Fighter},
                                       {"SB", TargetBucket::Starbase}}) {
        CHECK(bucket_of(standard_rules(), *unit_class(code)) == bucket);
    }
    CHECK(!bucket_of(standard_rules(), "ET"_unit));
    CHECK(!bucket_of(standard_rules(), "GB"_unit));
    CHECK(bucket_of(rules_with("combat.buckets.raider = ['RR', 'SC']\ncombat.buckets.destroyer = ['DD', 'FG', 'CT']"), "SC"_unit) == TargetBucket::Raider);

    Ruleset more = standard_rules();
    more.units.classes["BX"_unit] = unit("BB");
    more.units.classes["DX"_unit] = unit("DD");
    CHECK(bucket_of(more, "BX"_unit) == TargetBucket::Capital);
    CHECK(bucket_of(more, "DX"_unit) == TargetBucket::Destroyer);
}

}  // namespace ec4x::testing
