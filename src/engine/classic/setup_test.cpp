// The start of a classic game (CLS-007, CLS-009 to CLS-020, CLS-110).
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/classic/calendar.h"
#include "engine/classic/hub.h"
#include "engine/combat/capture.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/map/generate.h"
#include "engine/map/hex.h"
#include "engine/map/map_test_support.h"
#include "engine/setup/new_game.h"
#include "engine/turn/streams.h"
#include "engine/turn/turn.h"
#include "engine/turn/window.h"
#include "model/research_values.h"
#include "model/unit_values.h"
#include "support/rule_tables.h"
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

TEST_CASE("CLS-001: the ruleset is loaded from its files and is the only one with classic values")
{
    CHECK(classic_rules().game.ruleset == "classic");
    CHECK(classic_rules().classic.has_value());
    CHECK_FALSE(standard_rules().classic.has_value());
    CHECK(classic_complaints("game.ruleset = 'standard'").find("classic: only the ruleset classic has it") != std::string::npos);
    CHECK(complaints_about("game.ruleset = 'classic'").find("classic: is missing") != std::string::npos);
    CHECK(complaints_about("classic.interest_pct = 3").find("classic.birth_rate: is missing") != std::string::npos);
    CHECK(classic_with("classic.interest_pct = 3").classic->birth_rate == 200);  // laid over, not instead
}

TEST_CASE("CLS-001: values of classic that do not go together are refused with their key")
{
    struct Row {
        const char* changes;
        const char* complaint;
    };
    for (const Row& row :
         {Row{"classic.tech.months = [6, 1]", "classic.tech.months[1]: the months do not rise"},
          Row{"classic.tech.months = [14]", "classic.tech.months[0]: 14 is above classic.calendar.months_per_year = 13"},
          Row{"classic.tech.months = []", "classic.tech.months: is empty"},
          Row{"classic.stealth.min_roll = [0, 18]", "classic.stealth.min_roll: 2 entries where 5 are needed"},
          Row{"classic.docks = { DD = 3 }", "classic.docks.DD: 'DD' is no facility"},
          Row{"classic.build.instant = ['SP']", "classic.build.instant[0]: 'SP' is no ground_unit"},
          Row{"classic.build.facility_turns = { XX = 3 }", "classic.build.facility_turns.XX: unknown unit class 'XX'"},
          Row{"classic.cer.space = [[2, 1], [6, 3]]", "classic.cer.space[1]: the last step ends at 6"},
          Row{"classic.hub.class = 0", "classic.hub.pu: 250 is above planet.pu_max[0] = 20"},
          Row{"classic.victory.end_year = 2000", "classic.victory.end_year: 2000 is before classic.calendar.start_year = 2001"},
          Row{"classic.shield.level = 7", "classic.shield.level: 7 is above the number of bombard.shields = 6"},
          Row{"classic.tax.min = 60", "classic.tax.min: 60 is above setup.tax_rate = 50"}, Row{"setup.tech.WEP = 4", "setup.tech.WEP: 4 not in 0..3"},
          Row{"classic.tech.max.weapons = 4", "classic.tech.price.weapons: 3 entries where 4 are needed"},
          Row{"classic.hubb = 1", "classic.hubb: unknown key"}}) {
        CAPTURE(row.changes);
        CHECK(classic_complaints(row.changes).find(row.complaint) != std::string::npos);
    }
}

TEST_CASE("CLS-004: a D10 is 0 to 9, and streams have names of their own")
{
    CHECK(label::contracts(*house_id("alpha")) == "guild.alpha");
    CHECK(label::scout_fleet(SystemId{7}, FleetId{*house_id("beta"), 3}) == "scout.7.beta.3");
    Dice dice = TurnDice{"seed", 1}.stream(label::contracts(*house_id("alpha")));
    for (int i = 0; i < 1000; ++i) {
        const int roll = dice.d10();
        CHECK(roll >= 0);
        CHECK(roll <= 9);
    }
}

TEST_CASE("CLS-008: a turn is a day, and ends early when all sets are final")
{
    const TurnRules& rules = classic_rules().turn;
    CHECK(rules.window_hours == 24);
    const GameState game = classic_game(3);
    std::vector<OrderSet> sets;
    for (const HouseId house : default_house_ids(3)) sets.push_back({.house = house, .turn = 1});
    CHECK(all_sets_final(game, sets));  // the Imperium is asked for none
    sets.pop_back();
    CHECK_FALSE(all_sets_final(game, sets));
}

TEST_CASE("CLS-009: two to twelve houses")
{
    for (const auto& [players, fits] : {std::pair{1, false}, std::pair{2, true}, std::pair{13, false}}) {
        const auto map = generate_map({.players = players, .seed = "x"}, classic_rules().map, classic_rules().planet, map_test::built_in_names());
        CHECK(static_cast<bool>(map) == fits);
    }
}

TEST_CASE("CLS-013: planets are rolled as in standard, an Eden has 4000 PU")
{
    const PlanetRules& planet = classic_rules().planet;
    CHECK(class_of_roll(9, planet) == PlanetClass::Eden);
    CHECK(raw_of_roll(8, PlanetClass::Eden, planet) == RawMaterials::VeryRich);
    CHECK(class_of_roll(3, planet) == PlanetClass::Hostile);
    CHECK(raw_of_roll(1, PlanetClass::Hostile, planet) == RawMaterials::VeryPoor);
    const RuleTable table = rule_table("CLS-013");
    for (std::size_t row = 1; row < table.size(); ++row) CHECK(planet.pu_max[row - 1] == std::stoi(table[row][4]));
}

TEST_CASE("CLS-035: an invasion destroys half the industry, rounded up")
{
    Colony colony{.working = IndustrialUnits::whole(7)};
    CHECK(iu_lost_by_capture(classic_rules(), colony, Assault::Invasion) == 4);
    CHECK(iu_lost_by_capture(classic_rules(), colony, Assault::Blitz) == 0);
}

TEST_CASE("CLS-005: a turn is a month of a year of thirteen")
{
    struct Row {
        int turn;
        const char* date;
    };
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
    const GameTables tables{classic_rules(), game.map};
    for (const House& house : game.houses) {
        if (!is_player(house)) continue;
        const Colony& home = game.colonies.at(house.home);
        const System& system = game.map.systems.at(house.home);
        CHECK(system.class_ == PlanetClass::Eden);
        CHECK(system.raw == RawMaterials::Rich);
        CHECK(home.classic->pu == PopulationUnits::whole(500));
        CHECK(home.working.raw == 0);
        CHECK(home.classic->gcp == Money::whole(600));
        CHECK(level_of(game, classic_rules(), tables.people, home) == 4);
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
    const auto attack = [&](UnitClass class_) {
        return units_of(game, imperium, class_) * attack_strength(classic_rules().units.classes.at(class_), classic_rules(), 0);
    };
    CHECK(attack("FS"_unit) == 420);
    CHECK(attack("GB"_unit) == 180);
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
    struct Row {
        int houses, systems, least, most;
    };
    for (const Row& row : {Row{2, 19, 4, 4}, Row{3, 37, 5, 6}, Row{4, 61, 5, 6}, Row{5, 91, 5, 5}, Row{6, 127, 4, 6}}) {
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
    struct Row {
        std::int64_t thousandths;
        int level;
    };
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
