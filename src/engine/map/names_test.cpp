#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/map/map_test_support.h"
#include "engine/map/names.h"
#include "model/roman.h"

namespace ec4x {

using namespace map_test;

namespace {

std::string name_of_system(const StarMap& map, std::uint32_t id) { return map.systems.at(SystemId{id}).name; }

}  // namespace

TEST_CASE("MAP-040 names come from the built-in list")
{
    CHECK(built_in_names().size() == 640);
    struct Row {
        int players;
        const char* names[4];
    };
    static constexpr Row rows[] = {{2, {"Peilur", "Riodax", "Salutir", "Pralir"}}, {4, {"Kassum", "Maunannyn", "Minnen", "Heryn"}}};
    for (const Row& row : rows) {
        const StarMap map = a_map(row.players, "42").map;
        for (std::uint32_t id = 0; id < 4; ++id) CHECK(name_of_system(map, id) == row.names[id]);
    }
}

TEST_CASE("MAP-040 more systems than names: numerals keep them apart")
{
    MapRules rules = map_rules();
    rules.rings = {20};
    const StarMap map = a_map(12, "7", rules).map;
    CHECK(name_of_system(map, 0) == "Minnen");
    CHECK(name_of_system(map, 640) == "Minnen II");
    std::set<std::string> names;
    for (const System& system : map.systems) names.insert(system.name);
    CHECK(names.size() == 1261);
}

TEST_CASE("MAP-040 a host's list")
{
    MapRules rules = testing::rules_with("map.names = ['Sol', 'Vega', 'Alpha Centauri']").map;
    const StarMap map = a_map(2, "42", rules).map;
    CHECK(name_of_system(map, 3) == name_of_system(map, 0) + " II");
    CHECK(name_of_system(map, 18) == name_of_system(map, 0) + " VII");

    rules.names = {"Sol"};
    CHECK(name_of_system(a_map(2, "42", rules).map, 18) == "Sol XIX");
}

TEST_CASE("MAP-040 lists that could repeat a name are refused")
{
    struct Row {
        const char* why;
        std::vector<std::string> names;
        bool good;
    };
    const Row rows[] = {{"fine", {"Sol", "Vega"}, true},
                        {"empty", {"Sol", ""}, false},
                        {"twice", {"Sol", "Vega", "Sol"}, false},
                        {"numeral", {"Sol", "Sol II"}, false},
                        {"one", {"Sol I"}, false},
                        {"long numeral", {"Vega MCMXCIV"}, false},
                        {"no numeral", {"Vega IIII", "Vega VX", "Vega IC"}, true},
                        {"a word", {"Vega Mix", "Dark Ix"}, true},
                        {"a numeral alone", {"XIV"}, true},
                        {"ends in a space", {"Vega "}, true},
                        {"not UTF-8", {"\xff"}, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        MapRules rules = map_rules();
        rules.names = row.names;
        const auto result = try_map(2, "42", rules);
        CHECK(result.ok() == row.good);
        if (!result.ok()) CHECK(result.error().reason == Reason::BadSetting);
    }
}

TEST_CASE("MAP-040 Roman numerals")
{
    struct Row {
        int number;
        const char* text;
    };
    static constexpr Row rows[] = {{1, "I"},   {2, "II"},       {4, "IV"},        {9, "IX"},         {14, "XIV"},        {40, "XL"},
                                   {90, "XC"}, {631, "DCXXXI"}, {1261, "MCCLXI"}, {1994, "MCMXCIV"}, {3999, "MMMCMXCIX"}};
    for (const Row& row : rows) CHECK(roman(row.number) == row.text);
    for (int number = 1; number <= 3999; ++number) CHECK(flaw_of_names(std::vector<std::string>{"Sol " + roman(number)}).has_value());
}

}  // namespace ec4x
