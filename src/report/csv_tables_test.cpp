#include "report/csv_tables.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/rules.h"

namespace ec4x::report {

using ec4x::testing::standard_rules;

namespace {

std::string table_of(const HouseView& view, std::string_view name)
{
    const std::vector<CsvTable> tables = csv_tables(standard_rules(), view, {});
    const auto table = std::ranges::find(tables, name, &CsvTable::name);
    REQUIRE(table != tables.end());
    return table->text;
}

}  // namespace

TEST_CASE("MAP-035 the map as a house knows it, for spreadsheets")
{
    HouseView known{.house = *house_id("alpha")};
    known.systems.insert({.id = SystemId{0}, .name = "Ash, \"Old\"", .star = StarClass::F});
    known.systems.insert({.id = SystemId{1},
                          .name = "=Maunannyn",
                          .hex = {-1, 1},
                          .star = StarClass::G,
                          .class_ = PlanetClass::Lush,
                          .raw = RawMaterials::VeryRich,
                          .owner = house_id("alpha"),
                          .home = 3});
    known.lanes = {{SystemId{0}, SystemId{1}, LaneClass::Minor}};
    CHECK(table_of(known, "systems") ==
          "id,name,q,r,ring,star,class,raw,home,owner\r\n"
          "0,\"Ash, \"\"Old\"\"\",0,0,0,F,,,,\r\n"
          "1,'=Maunannyn,-1,1,1,G,lush,very_rich,3,alpha\r\n");
    CHECK(table_of(known, "lanes") == "a,b,class\r\n0,1,minor\r\n");
}

TEST_CASE("INT-032 sightings of foreign fleets, and their patrols, for spreadsheets")
{
    HouseView known{.house = *house_id("alpha")};
    const auto see = [&](int turn, std::uint32_t system, std::uint32_t fleet) {
        const EntryId id{known.house, static_cast<std::uint32_t>(known.intel.entries.size()) + 1};
        known.intel.entries.insert(
            {.id = id, .turn = turn, .system = SystemId{system}, .seen = FleetSeen{.fleet = {*house_id("beta"), fleet}, .spacelift = 2}});
    };
    for (const int turn : {4, 5, 6, 7}) see(turn, turn % 2 == 0 ? 3 : 5, 1);
    see(4, 2, 2);
    CHECK(table_of(known, "tracks") ==
          "fleet,turn,system,patrol\r\n"
          "beta:1,4,3,3 5\r\nbeta:1,5,5,3 5\r\nbeta:1,6,3,3 5\r\nbeta:1,7,5,3 5\r\n"
          "beta:2,4,2,\r\n");
}

}  // namespace ec4x::report
