#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "engine/intel/view.h"
#include "engine/map/house_map.h"
#include "engine/map/map_file.h"
#include "engine/map/map_test_support.h"
#include "engine/setup/new_game.h"

namespace ec4x {

using namespace map_test;
using testing::rules_with;
using testing::standard_rules;

namespace {

// What the house of a seat knows of a map of four houses when the game begins.
HouseView view_of(StarMap map, int seat, const Ruleset& rules)
{
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(4)) seats.push_back({id, id.text()});
    HouseView known = view(rules, new_game(std::string(32, '0'), rules, std::move(map), seats), {}, seats.at(static_cast<std::size_t>(seat) - 1).id);
    known.houses.insert({.id = *house_id("imperium")});  // a house without a seat (CLS-017)
    return known;
}

HouseView known_to_seat(int seat, const Ruleset& rules = standard_rules()) { return view_of(a_map(4, "42").map, seat, rules); }

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
    CHECK(with_class(known_to_seat(2, rules_with("map.reveal.planets = true"))) == 61);
    const HouseView homes = known_to_seat(2, rules_with("map.reveal.homeworlds = true"));
    CHECK(with_class(homes) == 1);
    CHECK(std::ranges::count_if(homes.systems, [](const KnownSystem& system) { return system.home.has_value(); }) == 4);
    const HouseView dark = known_to_seat(2, rules_with("map.reveal.lanes = false"));
    REQUIRE(dark.lanes.size() == 3);
    for (const Lane& lane : dark.lanes) CHECK((lane.a == SystemId{57} || lane.b == SystemId{57}));
}

TEST_CASE("MAP-035 a house's export before any exploration has one system with a class")
{
    const std::string text = house_map_json(known_to_seat(1), map_config(map_rules(), planet_rules()));
    CHECK(count(text, "\"class\":\"eden\",\"raw\":\"abundant\",\"home\":1,\"owner\":\"alpha\"}") == 1);
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
    CHECK(house_map_json(view_of(other.map, 1, standard_rules()), {}) == house_map_json(known_to_seat(1), {}));
}

}  // namespace ec4x
