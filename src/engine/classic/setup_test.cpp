// The start of a classic game (CLS-007, CLS-009 to CLS-020, CLS-110).
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/classic/calendar.h"
#include "engine/classic/hub.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/map/generate.h"
#include "engine/map/hex.h"
#include "engine/map/map_test_support.h"
#include "engine/setup/new_game.h"
#include "engine/turn/turn.h"
#include "model/research_values.h"
#include "support/rules.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

StarMap classic_map(int houses, const std::string& seed = "classic")
{
    const SetupHomeworldRules& home = classic_rules().setup.homeworld;
    const auto map = generate_map({houses, seed, {home.class_, home.raw}}, classic_rules().map, classic_rules().planet, map_test::built_in_names());
    REQUIRE(map);
    return map->map;
}

GameState classic_game(int houses, const Ruleset& rules = classic_rules())
{
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(houses)) seats.push_back({id, id.text()});
    return new_game("00000000000000000000000000000001", rules, classic_map(houses), seats);
}

int units_of(const GameState& state, HouseId house, UnitClass class_)
{
    return static_cast<int>(std::ranges::count_if(state.units, [&](const Unit& unit) { return unit.id.owner == house && unit.class_ == class_; }));
}

}  // namespace

TEST_CASE("CLS-005: a turn is a month of a year of thirteen")
{
    struct Row { int turn; const char* date; };
    for (const Row& row : {Row{1, "2001.01"}, Row{13, "2001.13"}, Row{14, "2002.01"}, Row{65, "2005.13"}, Row{66, "2006.01"}}) {
        CHECK(text_of(date_of(classic_rules().classic->calendar, row.turn)) == row.date);
    }
    CHECK(text_of(date_of(classic_with("classic.calendar.months_per_year = 12\nclassic.calendar.start_year = 1990").classic->calendar, 13)) == "1991.01");
}

TEST_CASE("CLS-007: the first turn begins with its income")
{
    const GameState game = classic_game(2);
    for (const House& house : game.houses) {
        if (is_player(house)) CHECK(house.treasury == Money{54'550});  // 250 + 300 - 4.50
    }
    const GameState without = classic_game(2, classic_with("classic.start.first_income = false"));
    CHECK(without.houses.begin()->treasury == Money::whole(250));
}

TEST_CASE("CLS-014, CLS-044: a homeworld is Eden, Rich, with 500 PU, and a house has no technology")
{
    const GameState game = classic_game(3);
    for (const House& house : game.houses) {
        if (!is_player(house)) continue;
        const Colony& home = game.colonies.at(house.home);
        const System& system = game.map.systems.at(house.home);
        CHECK(system.class_ == PlanetClass::Eden);
        CHECK(system.raw == RawMaterials::Rich);
        CHECK(home.classic->pu == PopulationUnits::whole(500));
        CHECK(home.working.raw == 0);
        CHECK(home.classic->gcp == Money::whole(600));
        CHECK(is_homeworld(game, classic_rules(), house.home));
        for (const TechField field : all_of_enum<TechField>()) CHECK(house.research.levels[tech_of(field)] == 0);
    }
}

TEST_CASE("CLS-015: starting assets and what they cost")
{
    const GameState game = classic_game(2);
    const House& house = game.houses.at(*house_id("alpha"));
    CHECK(house.prestige == 50);
    CHECK(house.tax_rate == 50);
    CHECK(units_of(game, house.id, "SP"_unit) == 1);
    CHECK(units_of(game, house.id, "SY"_unit) == 1);
    CHECK(upkeep_due(game, classic_rules(), house.id) == Money{450});
    CHECK(classic_game(2, classic_with("classic.start.prestige = 7")).houses.begin()->prestige == 7);
}

TEST_CASE("CLS-016: five fleets; the scouts keep out of battles")
{
    const GameState game = classic_game(2);
    const HouseId alpha = *house_id("alpha");
    std::vector<int> roe;
    for (const Fleet& fleet : game.fleets) {
        if (fleet.id.owner == alpha) roe.push_back(fleet.roe);
    }
    REQUIRE(roe.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) CHECK(roe[i] == (i < 3 ? 6 : 0));
    CHECK(std::ranges::count_if(game.ships, [&](const Ship& ship) { return ship.id.owner == alpha && ship.ptu == 1; }) == 1);
}

TEST_CASE("CLS-017, CLS-018: the Imperium holds the hub")
{
    const GameState game = classic_game(4);
    const HouseId imperium = imperium_id();
    CHECK(game.houses.at(imperium).seat == 0);
    CHECK(units_of(game, imperium, "FS"_unit) == 140);
    CHECK(units_of(game, imperium, "GB"_unit) == 30);
    CHECK(units_of(game, imperium, "AA"_unit) == 30);
    CHECK(units_of(game, imperium, "MD"_unit) == 10);
    CHECK(units_of(game, imperium, "PS"_unit) == 1);
    CHECK(game.colonies.at(kHub).classic->pu == PopulationUnits::whole(250));
    CHECK(game.map.systems.at(kHub).class_ == PlanetClass::Eden);
    CHECK(game.map.systems.at(kHub).raw == RawMaterials::VeryRich);
    CHECK(is_homeworld(game, classic_rules(), kHub));
    CHECK(is_imperium(game, imperium));
    CHECK_FALSE(is_imperium(game, *house_id("alpha")));
    for (const Relationship& relation : game.relations) CHECK(relation.status == Relation::Enemy);  // CLS-110
    CHECK(game.relations.size() == 6 + 4);
    const GameState without = classic_game(4, classic_with("classic.hub.enabled = false"));
    CHECK(without.houses.size() == 4);
    CHECK_FALSE(without.colonies.contains(kHub));
}

TEST_CASE("CLS-010, CLS-012: one ring a house, homeworlds on the outermost")
{
    struct Row { int houses, systems, least, most; };
    for (const Row& row : {Row{2, 19, 4, 4}, Row{3, 37, 5, 6}, Row{4, 61, 5, 6}, Row{5, 91, 5, 6}}) {
        CAPTURE(row.houses);
        const StarMap map = classic_map(row.houses);
        CHECK(static_cast<int>(map.systems.size()) == row.systems);
        int nearest = 99;
        for (const System& a : map.systems) {
            if (!a.home) continue;
            CHECK(distance(a.hex, Hex{}) == row.houses);
            for (const System& b : map.systems) {
                if (b.home && a.id < b.id) nearest = std::min(nearest, distance(a.hex, b.hex));
            }
        }
        CHECK(nearest >= row.least);
        CHECK(nearest <= row.most);
    }
}

TEST_CASE("CLS-011: hub with six lanes, homeworlds with three, never all of them restricted")
{
    bool minor_at_home = false;
    for (int run = 0; run < 60; ++run) {
        const StarMap map = classic_map(4, "lanes" + std::to_string(run));
        for (const System& system : map.systems) {
            if (system.id != kHub && !system.home) continue;
            int lanes = 0;
            int restricted = 0;
            for (const Lane& lane : map.lanes) {
                if (lane.a != system.id && lane.b != system.id) continue;
                ++lanes;
                restricted += lane.class_ == LaneClass::Restricted ? 1 : 0;
                minor_at_home = minor_at_home || (system.home && lane.class_ == LaneClass::Minor);
            }
            CHECK(lanes == (system.home ? 3 : 6));
            if (system.home) CHECK(restricted < 3);
        }
    }
    CHECK(minor_at_home);  // homeworld lanes take part in the draw
}

TEST_CASE("CLS-020: colony levels by current PU")
{
    struct Row { std::int64_t thousandths; int level; };
    for (const Row& row : {Row{20'000, 1}, Row{20'001, 2}, Row{500'000, 4}, Row{1'000, 1}, Row{4'000'000, 7}}) {
        Situation game{classic_rules()};
        game.system(1, PlanetClass::Eden).colony("alpha", 1);
        Colony& colony = game.state.colonies.at(at(1));
        colony.classic->pu = PopulationUnits{row.thousandths};
        const GameTables tables{classic_rules(), game.state.map};
        CHECK(level_of(game.state, classic_rules(), tables.people, colony) == row.level);
    }
}

}  // namespace ec4x::testing
