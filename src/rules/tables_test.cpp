// Tables of the rulebook that are data: the loaded ruleset has the same.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "codec/flat_values.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

std::string snake_case(std::string text)
{
    for (char& c : text) {
        if (c == ' ') c = '_';
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

// "+2, +3, +2" as its parts.
std::vector<std::string> parts_of(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(", ", from), text.size());
        parts.push_back(text.substr(from, end - from));
        from = end + 2;
    }
    return parts;
}

}  // namespace

TEST_CASE("ECO-014 the RAW index is the table")
{
    const RuleTable table = rule_table("ECO-014");
    REQUIRE(table.size() == 6);
    for (std::size_t row = 1; row < table.size(); ++row) {
        const auto raw = enum_from_name<RawMaterials>(snake_case(table[row][0]));
        for (std::size_t column = 1; column < 8; ++column) {
            const auto class_ = enum_from_name<PlanetClass>(snake_case(table[0][column]));
            CHECK(standard_rules().economy.raw_index[*raw][*class_] == std::stoi(table[row][column]));
        }
    }
    CHECK(standard_rules().economy.raw_index[RawMaterials::Rich][PlanetClass::Benign] == 90);
}

TEST_CASE("PRE-005 the base values of prestige are exactly the table")
{
    const codec::FlatValues values = codec::flat_values(standard_rules().prestige.base);
    std::set<std::string> keys;
    for (const std::vector<std::string>& row : rule_table("PRE-005")) {
        if (row[1] == "Key" || row[1] == "see rule" || row[1].starts_with("table in")) continue;
        const std::vector<std::string> names = parts_of(row[1]);
        const std::vector<std::string> numbers = parts_of(row[2]);
        REQUIRE(names.size() == numbers.size());
        for (std::size_t i = 0; i < names.size(); ++i) {
            CAPTURE(names[i]);
            REQUIRE(values.contains(names[i]));
            CHECK(std::stoi(values.at(names[i])) == std::stoi(numbers[i]));
            keys.insert(names[i]);
        }
    }
    for (const char* key : {"max_population", "terraformed", "iu_50", "iu_75", "iu_100", "iu_150"}) {  // PRE-024
        CHECK(values.at(key) == "0");
        keys.insert(key);
    }
    CHECK(keys.size() == values.size());
}

TEST_CASE("ESP-009 the ten covert actions are the table")
{
    const RuleTable table = rule_table("ESP-009");
    REQUIRE(table.size() == 11);
    std::size_t row = 1;
    for (const CovertAction action : all_of_enum<CovertAction>()) {
        const CovertActionRules& loaded = standard_rules().espionage.action[action];
        CAPTURE(table[row][0]);
        CHECK(loaded.ebp == std::stoi(table[row][1]));
        CHECK(loaded.attacker == std::stoi(table[row][3]));
        CHECK(loaded.victim == std::stoi(table[row][4]));
        ++row;
    }
    CHECK(standard_rules().espionage.action[CovertAction::Assassination].victim == -70);
    CHECK(standard_rules().espionage.action[CovertAction::Sweep].ebp == 4);
}

TEST_CASE("MOR-001 the morale lists are the table")
{
    const MoraleRules& morale = standard_rules().morale;
    const RuleTable table = rule_table("MOR-001");
    REQUIRE(table.size() == 8);
    for (std::size_t level = 0; level < 7; ++level) {
        const std::vector<std::string>& row = table[level + 1];
        CAPTURE(row[1]);
        CHECK(snake_case(row[1]) == name_of(static_cast<Morale>(level)));
        CHECK(morale.roe_modifier[level] == std::stoi(row[4]));
        if (level > 0) CHECK(morale.thresholds[level - 1] == std::stoi(row[2]));
        if (row[3] == "none") CHECK(morale.cer[level] == 0);
        else CHECK(morale.cer[level] == std::stoi(row[3]));
        const std::size_t dash = row[0].find('-');  // "21-40": the level ends at 40
        if (dash != std::string::npos) CHECK(morale.upper_bounds[level] == std::stoi(row[0].substr(dash + 1)));
    }
    struct Row {
        int prestige;
        Morale level;
    };
    for (const Row& row : {Row{50, Morale::Normal}, Row{61, Morale::High}, Row{0, Morale::Collapsing}, Row{-5, Morale::Collapsing},
                           Row{81, Morale::Exceptional}, Row{80, Morale::High}, Row{1, Morale::VeryLow}, Row{20, Morale::VeryLow}, Row{21, Morale::Low}}) {
        CAPTURE(row.prestige);
        CHECK(morale_level(morale, row.prestige) == row.level);
    }
    CHECK(morale.roe_modifier[static_cast<std::size_t>(Morale::High)] == 1);
    CHECK(morale.upper_bounds[0] == 0);
    CHECK(morale.upper_bounds[4] == morale.upper_bounds[5]);  // Very high is an empty band
}

TEST_CASE("MAP-025 planet capacity is the table")
{
    const RuleTable table = rule_table("MAP-025");
    REQUIRE(table.size() == 8);
    for (std::size_t class_ = 1; class_ <= 7; ++class_) CHECK(standard_rules().planet.pu_max[class_ - 1] == std::stoi(table[class_][2]));
}

TEST_CASE("BOM-005 shields are the table")
{
    const RuleTable table = rule_table("BOM-005");
    REQUIRE(table.size() == 7);
    for (std::size_t level = 1; level <= 6; ++level) {
        CHECK(standard_rules().bombard.shields[level - 1].above == std::stoi(table[level][1]));
        CHECK(standard_rules().bombard.shields[level - 1].block_pct == std::stoi(table[level][2]));
    }
}

TEST_CASE("ROE-003 the thresholds are the table")
{
    const RuleTable table = rule_table("ROE-003");
    REQUIRE(table.size() == 12);
    for (std::size_t roe = 1; roe <= 9; ++roe) {
        const RoeThreshold threshold = standard_rules().roe.thresholds[roe - 1];
        const auto factor = [](int number) { return number == 1 ? std::string{} : std::to_string(number); };
        CAPTURE(roe);
        CHECK(table[roe + 1][0] == std::to_string(roe));
        if (threshold.own == 0) CHECK(table[roe + 1][1] == "E = 0");
        else CHECK(table[roe + 1][1] == factor(threshold.own) + "A ≥ " + factor(threshold.enemy) + "E");
    }
}

// "14-16, 17-19, -" of a Variants line.
std::string shown(const std::vector<LevelRange>& row)
{
    std::string text;
    for (std::size_t i = 0; i < 5; ++i) {
        text += i == 0 ? "" : ", ";
        text += i < row.size() ? std::to_string(row[i].lower) + '-' + std::to_string(row[i].upper) : "-";
    }
    return text;
}

TEST_CASE("DET-004, DET-008 the tables by level are those of the attrition variants")
{
    const std::string combat = source_text("docs/rules/07-combat.md");
    const DetectRules& detect = standard_rules().detect;
    for (std::size_t eli = 1; eli <= 5; ++eli) {
        CAPTURE(eli);
        CHECK(combat.find("ELI" + std::to_string(eli) + ": " + shown(detect.raider_levels[eli - 1]) + (eli < 5 ? ";" : ".")) != std::string::npos);
        CHECK(combat.find(' ' + std::to_string(eli) + ": " + shown(detect.scout_levels[eli - 1]) + ';') != std::string::npos);
    }
}

TEST_CASE("DET-008 the scout table is the table")
{
    const RuleTable table = rule_table("DET-008");
    REQUIRE(table.size() == 6);
    for (std::size_t row = 1; row <= 5; ++row) {
        for (std::size_t column = 1; column <= 3; ++column) {
            CHECK(standard_rules().detect.scout_table[row - 1][column - 1] == std::stoi(table[row][column]));
        }
    }
}

}  // namespace ec4x::testing
