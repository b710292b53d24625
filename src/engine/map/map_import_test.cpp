#include <doctest/doctest.h>

#include <algorithm>

#include "engine/map/map_import.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

MapFile good_file() { return {a_map(4, "42"), map_config(map_rules(), planet_rules())}; }

const std::string& good_text()
{
    static const std::string text = map_file_text(good_file());
    return text;
}

std::string replaced(std::string text, const std::string& part, const std::string& instead)
{
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), instead);
}

std::string lines(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts) all += text + "\n";
    return all;
}

// One change to a sound map, and what a host reads about it.
struct Case {
    const char* said;
    void (*change)(StarMap&);
};

std::string text_of(const Case& c)
{
    MapFile file = good_file();
    c.change(file.generated.map);
    return map_file_text(file);
}

Lane& lane_between(StarMap& map, std::uint32_t a, std::uint32_t b)
{
    const auto lane = std::ranges::find_if(map.lanes, [&](const Lane& l) { return l.a.value == a && l.b.value == b; });
    REQUIRE(lane != map.lanes.end());
    return *lane;
}

void cut(StarMap& map, std::uint32_t id)
{
    std::erase_if(map.lanes, [&](const Lane& lane) { return lane.a.value == id || lane.b.value == id; });
}

constexpr Case kAlwaysRefused[] = {
    {"no lanes lead from the hub to system 60\n", [](StarMap& map) { cut(map, 60); }},
    {"5 homeworlds for 4 houses\n", [](StarMap& map) { map.systems.at(SystemId{20}).home = 4; }},
    {"3 homeworlds for 4 houses\n", [](StarMap& map) { map.systems.at(SystemId{50}).home.reset(); }},
    {"homeworld 50 is of seat 4, which has another\n", [](StarMap& map) { map.systems.at(SystemId{50}).home = 4; }},
    {"homeworld 50 is of seat 5, which does not exist\n", [](StarMap& map) { map.systems.at(SystemId{50}).home = 5; }},
    {"homeworld 50 is of seat 0, which does not exist\n", [](StarMap& map) { map.systems.at(SystemId{50}).home = 0; }},
    {"system 17 is missing\n", [](StarMap& map) { map.systems.erase(SystemId{17}); }},
    {"system 61 is not on a map of 4 rings\n", [](StarMap& map) { map.systems.insert({.id = SystemId{61}, .name = "Far"}); }},
    {"lane 60-61 leads to system 61, which is not on the map\n", [](StarMap& map) { map.lanes.push_back({SystemId{60}, SystemId{61}}); }},
};

constexpr Case kRefusedIfStrict[] = {
    {"homeworld 39 has lane 20-39, which is minor instead of major\n", [](StarMap& map) { lane_between(map, 20, 39).class_ = LaneClass::Minor; }},
    {"homeworld 39 has 2 lanes instead of 3\n", [](StarMap& map) { std::erase(map.lanes, lane_between(map, 20, 39)); }},
    {"homeworld 39 has 4 lanes instead of 3\n", [](StarMap& map) { map.lanes.push_back({SystemId{39}, SystemId{40}}); }},
    {"homeworlds 39 and 40 are adjacent\n",
     [](StarMap& map) {
         map.systems.at(SystemId{45}).home.reset();
         map.systems.at(SystemId{40}).home = 3;
     }},
    {"the hub is a homeworld\n",
     [](StarMap& map) {
         map.systems.at(SystemId{45}).home.reset();
         map.systems.at(SystemId{0}).home = 3;
     }},
    {"the hub has no lane to system 3\n", [](StarMap& map) { std::erase(map.lanes, lane_between(map, 0, 3)); }},
    {"lane 1-1 joins a system to itself\n", [](StarMap& map) { map.lanes.push_back({SystemId{1}, SystemId{1}}); }},
    {"lane 0-1 stands there twice\n", [](StarMap& map) { map.lanes.push_back({SystemId{0}, SystemId{1}}); }},
    {"lane 1-40 joins systems that are not adjacent\n", [](StarMap& map) { map.lanes.push_back({SystemId{1}, SystemId{40}}); }},
    {"lane 1-0 is not written with the lower id first\n", [](StarMap& map) { std::swap(lane_between(map, 0, 1).a, map.lanes.front().b); }},
    {"system 5 is at (7,7) instead of (0,-1)\n", [](StarMap& map) { map.systems.at(SystemId{5}).hex = {7, 7}; }},
    {"system 5 has ring 14 instead of 1\n", [](StarMap& map) { map.systems.at(SystemId{5}).hex = {7, 7}; }},
    {"more than one system has the name 'Twin'\n",
     [](StarMap& map) {
         for (const std::uint32_t id : {3U, 4U, 9U}) map.systems.at(SystemId{id}).name = "Twin";
     }},
    {"system 3 has no name\n", [](StarMap& map) { map.systems.at(SystemId{3}).name.clear(); }},
    {"only restricted lanes lead from the hub to system 60\n",
     [](StarMap& map) {
         for (Lane& lane : map.lanes) {
             if (lane.a.value == 60 || lane.b.value == 60) lane.class_ = LaneClass::Restricted;
         }
     }},
};

MapRules lenient() { return testing::rules_with("map.import.strict = false").map; }

}  // namespace

TEST_CASE("MAP-034 exporting, importing and exporting again gives the same bytes")
{
    for (int players = 2; players <= 12; ++players) {
        const MapFile file{a_map(players, "the long dark"), map_config(map_rules(), planet_rules())};
        const auto import = import_map(map_file_text(file), map_rules());
        REQUIRE(import.ok());
        CHECK(import->warnings.empty());
        CHECK(import->file.generated == file.generated);
        CHECK(map_file_text(import->file) == map_file_text(file));
        CHECK(map_fingerprint(import->file) == map_fingerprint(file));
    }
}

TEST_CASE("MAP-035 white space and the order of keys, systems and lanes do not matter")
{
    std::string text = replaced(good_text(), "\"seed\":\"42\",\n", "");
    text = replaced(text, "\n]\n}", "] ,\r\n\t\"seed\" : \"42\" } \n");
    text = replaced(text, "{\"a\":0,\"b\":1,\"class\":\"minor\"},\n", "");
    text = replaced(text, "\"lanes\":[", "\"lanes\":[{\"class\":\"minor\",\"b\":2,\"a\":0},");
    text = replaced(text, "{\"a\":0,\"b\":2,\"class\":\"major\"}", "{\"a\":0,\"b\":1,\"class\":\"minor\"}");
    const auto import = import_map(text, map_rules());
    REQUIRE(import.ok());
    const std::string expected = replaced(good_text(), "\"b\":2,\"class\":\"major\"}", "\"b\":2,\"class\":\"minor\"}");
    CHECK(map_file_text(import->file) == expected);
}

TEST_CASE("MAP-035 breaches that are always refused")
{
    for (const Case& c : kAlwaysRefused) {
        CAPTURE(c.said);
        for (const MapRules& rules : {map_rules(), lenient()}) {
            const auto import = import_map(text_of(c), rules);
            REQUIRE(!import.ok());
            CHECK(import.error().reason == Reason::BadMap);
            CAPTURE(lines(import.error().breaches));
            CHECK(lines(import.error().breaches).find(c.said) != std::string::npos);
        }
    }
}

TEST_CASE("MAP-035 breaches that a lenient host may accept as warnings")
{
    for (const Case& c : kRefusedIfStrict) {
        CAPTURE(c.said);
        const auto strict = import_map(text_of(c), map_rules());
        REQUIRE(!strict.ok());
        CHECK(strict.error().reason == Reason::BadMap);
        CAPTURE(lines(strict.error().breaches));
        CHECK(lines(strict.error().breaches).find(c.said) != std::string::npos);

        const auto accepted = import_map(text_of(c), lenient());
        REQUIRE(accepted.ok());
        CHECK(lines(accepted->warnings).find(c.said) != std::string::npos);
        CHECK(accepted->file.generated.map.lanes.size() >= 104);
    }
}

TEST_CASE("MAP-035 what is accepted with warnings has tidy lanes")
{
    MapFile file = good_file();
    std::vector<Lane>& lanes = file.generated.map.lanes;
    const std::vector<Lane> tidy = lanes;
    lanes.push_back({SystemId{1}, SystemId{0}, LaneClass::Restricted});
    lanes.push_back({SystemId{9}, SystemId{9}});
    std::ranges::reverse(lanes.begin() + 10, lanes.end() - 2);
    const auto import = import_map(map_file_text(file), lenient());
    REQUIRE(import.ok());
    CHECK(import->warnings.size() == 3);
    CHECK(import->file.generated.map.lanes == tidy);
}

TEST_CASE("MAP-035 values that nobody knows")
{
    struct Row {
        const char* part;
        const char* instead;
        const char* said;
    };
    static constexpr Row rows[] = {
        {"\"ec4x-map\"", "\"ec4x-game\"", "format is 'ec4x-game' instead of 'ec4x-map'\n"},
        {"\"generator_version\":1", "\"generator_version\":2", "generator_version is 2 instead of 1\n"},
        {"\"players\":4", "\"players\":13", "players is 13 instead of 2 to 12\n"},
        {"\"rings\":4", "\"rings\":21", "rings is 21 instead of 1 to 20\n"},
        {"\"rings\":4", "\"rings\":0", "rings is 0 instead of 1 to 20\n"},
        {"\"rings\":4", "\"rings\":3", "system 60 is not on a map of 3 rings\n"},
        {"\"rings\":4", "\"rings\":\"4\"", "m.json:5:9: rings: a text where a whole number is needed\n"},
        {"\"seed\":\"42\"", "\"seed\":42", "m.json:3:8: seed: a whole number where a text is needed\n"},
        {"\"class\":\"lush\"", "\"class\":\"gaia\"", "class: unknown word 'gaia': one of extreme, desolate, hostile,"},
        {"\"raw\":\"very_rich\"", "\"raw\":\"veryrich\"", "raw: unknown word 'veryrich'; did you mean 'very_rich'?\n"},
        {"\"star\":\"K\"", "\"star\":\"O\"", "star: unknown word 'O'"},
        {"\"class\":\"restricted\"", "\"class\":\"closed\"", "class: unknown word 'closed': one of major, minor, restricted\n"},
        {"\"name\":\"Kassum\"", "\"name\":null", "systems[0].name: nothing where a text is needed\n"},
        {"\"id\":7,", "\"id\":6,", "system 6 stands there twice\nsystem 7 is missing\n"},
        {"\"id\":7,", "\"id\":-7,", "system 7 is missing\n"},
        {"\"id\":7,", "", "systems[7].id: is missing\nsystem 7 is missing\n"},
        {"\"q\":0,", "\"q\":1e9,", "systems[0].q: a number with decimals where a whole number is needed\n"},
        {"\"q\":0,", "\"q\":2147483647,", "systems[0].q: 2147483647 not in -1000..1000\n"},
        {"\"q\":0,", "\"q\":0,\"moon\":0,", "systems[0].moon: unknown key\n"},
        {"\"players\":4,", "\"players\":4,\"players\":4,", "players: given twice\n"},
        {"\"players\":4,", "", "players: is missing\n"},
        {"\"players\":4,", "\"players\":4,\"turn\":4,", "turn: unknown key\n"},
        {"\"map.fair.count\":8", "\"map.fair.count\":8.5", "config.map.fair.count: numbers must be whole\n"},
        {"\"map.fair.count\":8", "\"map.fair.count\":8,\"map.fair.count\":9", "config.map.fair.count: given twice\n"},
        {"{\"6\":1,", "{\"6\":1,\"6\":2,", "config.planet.resource_mod.6: given twice\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.instead);
        for (const MapRules& rules : {map_rules(), lenient()}) {
            const auto import = import_map(replaced(good_text(), row.part, row.instead), rules, "m.json");
            REQUIRE(!import.ok());
            CAPTURE(lines(import.error().breaches));
            CHECK(lines(import.error().breaches).find(row.said) != std::string::npos);
        }
    }
}

TEST_CASE("MAP-035 files that are no maps")
{
    struct Row {
        const char* text;
        std::size_t breaches;
    };
    static constexpr Row rows[] = {
        {"", 1}, {"{", 1}, {"[]", 1}, {"null", 1}, {"{}", 9}, {"\xef\xbb\xbf{}", 1}, {"{\"systems\":{},\"lanes\":3,\"config\":[]}", 9}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto import = import_map(row.text, map_rules());
        REQUIRE(!import.ok());
        CHECK(import.error().breaches.size() == row.breaches);
    }
}

TEST_CASE("MAP-035 all breaches are reported, however many")
{
    MapFile file{a_map(12, "42"), {}};
    for (System& system : file.generated.map.systems) system.hex.q += 1;
    const auto import = import_map(map_file_text(file), map_rules());
    REQUIRE(!import.ok());
    const auto misplaced = [](const std::string& text) { return text.find(" is at (") != std::string::npos; };
    CHECK(std::ranges::count_if(import.error().breaches, misplaced) == 469);

    std::string text = map_file_text({a_map(12, "42"), {}});
    for (std::size_t at = 0; (at = text.find("\"star\":\"", at)) != std::string::npos; ++at) text[at + 8] = 'X';
    CHECK(import_map(text, map_rules()).error().breaches.size() == 469);
}

TEST_CASE("MAP-035 the number of lanes of a homeworld is the game's")
{
    MapRules rules = map_rules();
    rules.homeworld.lanes = {2};
    rules.homeworld.lanes_major = false;
    const MapFile file{a_map(4, "42", rules), map_config(rules, planet_rules())};
    CHECK(import_map(map_file_text(file), rules).ok());
    CHECK(!import_map(map_file_text(file), map_rules()).ok());
}

}  // namespace ec4x
