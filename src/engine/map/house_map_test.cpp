#include <doctest/doctest.h>

#include <algorithm>

#include "engine/map/house_map.h"
#include "engine/map/map_file.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

// What the house of a seat knows of a map of four houses, before it has seen anything.
HouseView view_of(const StarMap& map, int seat, MapRevealRules reveal)
{
    HouseView view{.rings = map.rings};
    view.systems = systems_known_at_start(map, seat, reveal);
    view.lanes = lanes_known_at_start(map, seat, reveal);
    for (const char* house : {"alpha", "beta", "delta", "gamma"}) {
        view.houses.insert({.id = *house_id(house), .seat = static_cast<int>(view.houses.size()) + 1});
    }
    view.houses.insert({.id = *house_id("imperium")});  // a house without a seat (CLS-017)
    return view;
}

HouseView known_to_seat(int seat, MapRevealRules reveal = map_rules().reveal) { return view_of(a_map(4, "42").map, seat, reveal); }

std::ptrdiff_t with_class(const HouseView& map)
{
    return std::ranges::count_if(map.systems, [](const KnownSystem& system) { return system.class_.has_value(); });
}

std::size_t count(const std::string& text, const std::string& part)
{
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
}

}  // namespace

TEST_CASE("MAP-033 a house starts with the whole map and one planet")
{
    const HouseView map = known_to_seat(1);
    CHECK(map.systems.size() == 61);
    CHECK(map.lanes.size() == 105);
    CHECK(with_class(map) == 1);
    for (const KnownSystem& system : map.systems) {
        const bool own = system.id == SystemId{50};
        CHECK(system.explored == own);
        CHECK(system.class_.has_value() == own);
        CHECK(system.raw.has_value() == own);
        CHECK(system.home == (own ? std::optional{1} : std::nullopt));
        CHECK(!system.name.empty());
    }
}

TEST_CASE("MAP-033 what a host may reveal or hide")
{
    CHECK(with_class(known_to_seat(2, {.lanes = true, .planets = true})) == 61);
    const HouseView homes = known_to_seat(2, {.homeworlds = true, .lanes = true});
    CHECK(with_class(homes) == 1);
    CHECK(std::ranges::count_if(homes.systems, [](const KnownSystem& system) { return system.home.has_value(); }) == 4);
    const HouseView dark = known_to_seat(2, {});
    REQUIRE(dark.lanes.size() == 3);
    for (const Lane& lane : dark.lanes) CHECK((lane.a == SystemId{57} || lane.b == SystemId{57}));
}

TEST_CASE("MAP-035 a house's export before any exploration has one system with a class")
{
    const std::string text = house_map_json(known_to_seat(1), map_config(map_rules(), planet_rules()));
    CHECK(count(text, "\"class\":\"eden\",\"raw\":\"abundant\",\"home\":1,\"owner\":null}") == 1);
    CHECK(count(text, "\"class\":null,\"raw\":null,\"home\":null,\"owner\":null}") == 60);
    CHECK(text.starts_with("{\"format\":\"ec4x-map\",\n\"generator_version\":1,\n\"seed\":null,\n\"players\":4,\n\"rings\":4,\n"));
    CHECK(count(text, "\"quality\":null,\n\"systems\":[{\"id\":0,\"name\":\"Kassum\",\"q\":0,\"r\":0,\"ring\":0,\"star\":\"F\",") == 1);
    CHECK(count(text, "\n],\n\"lanes\":[{\"a\":0,\"b\":1,\"class\":\"minor\"},\n") == 1);
}

TEST_CASE("MAP-035 a house's export does not depend on what the house does not know")
{
    GeneratedMap other = a_map(4, "42");
    other.seed = "43";
    for (System& system : other.map.systems) {
        if (system.home != 1) system.class_ = PlanetClass::Lush;
        if (system.home && system.home != 1) system.home = 6 - *system.home;
    }
    CHECK(house_map_json(view_of(other.map, 1, map_rules().reveal), {}) == house_map_json(known_to_seat(1), {}));
}

TEST_CASE("MAP-035 tables for spreadsheets")
{
    HouseView map = known_to_seat(1);
    map.systems.erase_if([](const KnownSystem& system) { return system.id.value >= 2; });
    map.lanes.resize(1);
    map.systems.at(SystemId{0}).name = "Ash, \"Old\"";
    KnownSystem& seen = map.systems.at(SystemId{1});
    seen.class_ = PlanetClass::Lush;
    seen.raw = RawMaterials::VeryRich;
    seen.home = 3;
    seen.owner = house_id("alpha");
    CHECK(systems_csv(map) ==
          "id,name,q,r,ring,star,class,raw,home,owner\r\n"
          "0,\"Ash, \"\"Old\"\"\",0,0,0,F,,,,\r\n"
          "1,Maunannyn,-1,1,1,F,lush,very_rich,3,alpha\r\n");
    CHECK(lanes_csv(map) == "a,b,class\r\n0,1,minor\r\n");
}

}  // namespace ec4x
