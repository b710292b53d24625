#include <doctest/doctest.h>

#include "base/sha256.h"
#include "engine/map/map_file.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

// The example of MAP-034.
MapFile example()
{
    using enum PlanetClass;
    MapFile file;
    file.generated = {.seed = "42", .players = 2, .map = {.rings = 2}};
    file.generated.quality = {.d = 4, .s = 0, .t = 100, .B = 4, .fallback = 0, .planet_attempt = 0, .V = {50, 48}};
    file.config = {{"map.etac_connectivity", "true"}, {"planet.resource_mod", R"({"6":1,"7":2})"}};
    StarMap& map = file.generated.map;
    map.systems.insert({SystemId{0}, "Tovir", {0, 0}, StarClass::F, Benign, RawMaterials::Abundant, {}});
    map.systems.insert({SystemId{1}, "Lunys", {-1, 1}, StarClass::K, Extreme, RawMaterials::VeryPoor, {}});
    map.systems.insert({SystemId{2}, "Brovium", {0, 1}, StarClass::G, Eden, RawMaterials::Abundant, 1});
    map.lanes = {{SystemId{0}, SystemId{1}, LaneClass::Restricted}, {SystemId{0}, SystemId{2}, LaneClass::Major}, {SystemId{1}, SystemId{2}, LaneClass::Minor}};
    return file;
}

constexpr const char* kExample = R"({"format":"ec4x-map",
"generator_version":1,
"seed":"42",
"players":2,
"rings":2,
"config":{"map.etac_connectivity":true,"planet.resource_mod":{"6":1,"7":2}},
"quality":{"d":4,"s":0,"t":100,"B":4,"fallback":0,"planet_attempt":0,"V":[50,48]},
"systems":[{"id":0,"name":"Tovir","q":0,"r":0,"ring":0,"star":"F","class":"benign","raw":"abundant","home":null},
{"id":1,"name":"Lunys","q":-1,"r":1,"ring":1,"star":"K","class":"extreme","raw":"very_poor","home":null},
{"id":2,"name":"Brovium","q":0,"r":1,"ring":1,"star":"G","class":"eden","raw":"abundant","home":1}
],
"lanes":[{"a":0,"b":1,"class":"restricted"},
{"a":0,"b":2,"class":"major"},
{"a":1,"b":2,"class":"minor"}
]
})";

}  // namespace

TEST_CASE("MAP-034 the example of the rulebook, byte for byte")
{
    const std::string text = map_file_text(example());
    CHECK(text == kExample);
    CHECK(text.size() == 673);
    CHECK(sha256_hex(text) == "e71e532dd9ab43ba0ee2438adb9585bdf6ae13321127089750d4abe10b91ff68");
    CHECK(map_fingerprint(example()) == "869166775fa08c84794a11cf3200884a5add8200d1a14b715171f7cccff58519");
}

TEST_CASE("MAP-034 MAP-005 fingerprints of known maps")
{
    struct Row {
        int players;
        const char* fingerprint;
    };
    static constexpr Row rows[] = {{2, "f718c7c8926bfdfafea3d52cfe97e71a558331c45fa462cc8d418b5c45888545"},
                                   {4, "995f193a005c4950e417d2daa68a4490f248ba0dd952292b01a159c3edda27b1"}};
    for (const Row& row : rows) {
        CAPTURE(row.players);
        MapFile file{a_map(row.players, "42"), map_config(map_rules(), planet_rules())};
        CHECK(map_fingerprint(file) == row.fingerprint);
        const std::string before = map_file_text(file);
        file.generated.map.systems.at(SystemId{3}).name = "New Terra";
        CHECK(map_fingerprint(file) == row.fingerprint);
        CHECK(map_file_text(file) != before);
        file.generated.map.systems.at(SystemId{3}).raw = RawMaterials::VeryRich;
        CHECK(map_fingerprint(file) != row.fingerprint);
    }
}

TEST_CASE("MAP-034 the configuration in the file")
{
    const codec::FlatValues config = map_config(map_rules(), planet_rules());
    for (const char* key : {"map.seed", "map.rings", "map.generator_version", "map.names"}) CHECK(!config.contains(key));
    CHECK(config.at("map.homeworld.lanes") == "3");
    CHECK(config.at("map.import.strict") == "true");
    CHECK(config.at("planet.class_roll") == "[1,2,3,3,4,4,5,5,6,7]");
    CHECK(config.at("planet.resource_roll") == R"({"0":"very_poor","2":"poor","4":"abundant","8":"rich","10":"very_rich"})");
}

TEST_CASE("MAP-034 only what must be is escaped in names")
{
    MapFile file = example();
    file.generated.map.systems.at(SystemId{0}).name = "\"\\/\b\t\n\f\r\x01\x1f\x7f \xc3\xa9";
    CHECK(map_file_text(file).find("\"name\":\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0001\\u001f\x7f \xc3\xa9\"") != std::string::npos);
}

}  // namespace ec4x
