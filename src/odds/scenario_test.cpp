#include "odds/scenario.h"

#include <doctest/doctest.h>

#include "odds/field.h"
#include "odds/odds_test_support.h"

namespace ec4x::odds {

TEST_CASE("ships are written the way people write them")
{
    struct Row {
        const char* text;
        int count;
        std::vector<ShipGroup> groups;
    };
    const std::vector<Row> rows = {{"CA", 1, {{"CA"_unit, 1}}},
                                   {"CL + 2 DD", 1, {{"CL"_unit, 1}, {"DD"_unit, 2}}},
                                   {"3 x BB", 3, {{"BB"_unit, 1}}},
                                   {" 3xBB ", 1, {}},
                                   {"12 × cl+dd", 12, {{"CL"_unit, 1}, {"DD"_unit, 1}}},
                                   {"2*FF", 2, {{"FG"_unit, 1}}},
                                   {"2 DD", 1, {{"DD"_unit, 2}}}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        ForceEntry entry{.ships = row.text};
        const auto why = parse_ships(entry);
        CHECK(why.has_value() == row.groups.empty());
        if (why) continue;
        CHECK(entry.count == row.count);
        CHECK(entry.groups == row.groups);
        ForceEntry again{.ships = ships_text(entry.count, entry.groups)};
        CHECK_FALSE(parse_ships(again));
        CHECK(again.groups == entry.groups);
        CHECK(again.count == entry.count);
    }
}

TEST_CASE("several of a class that leads its own squadron are several squadrons (UNT-015)")
{
    const Scenario scenario = scenario_of(kTwoHouses + fleet("alpha", "squadrons = ['3 BB', '2 DD']"));
    CHECK(scenario.fleets[0].squadrons[0].count == 3);
    CHECK(scenario.fleets[0].squadrons[0].groups == std::vector<ShipGroup>{{"BB"_unit, 1}});
    CHECK(scenario.fleets[0].squadrons[1].count == 1);
    CHECK(scenario.fleets[0].squadrons[1].groups == std::vector<ShipGroup>{{"DD"_unit, 2}});
}

TEST_CASE("a scenario that cannot be is refused with line and key")
{
    const std::string good = kTwoHouses + fleet("alpha", "squadrons = ['CA']") + fleet("beta", "squadrons = ['CA']");
    CHECK(complaints_about(good).empty());
    struct Row {
        std::string text;
        const char* complaint;
    };
    const std::vector<Row> rows = {
        {"", "s.toml:1:1: houses: at least two houses are needed"},
        {"ruleset = 'eclipse'\n" + good, "s.toml:1:11: ruleset: battles of 'eclipse' have scenarios of their own"},
        {"ruleset = 'standart'\n" + good, "there is no ruleset 'standart'; there are standard, attrition and classic"},
        {"sead = 'x'\n" + good, "s.toml:1:1: sead: unknown key; did you mean 'seed'?"},
        {"seed = 'a b'\n" + good, "seed: a seed text has 1 to 64 characters"},
        {"turn = 0\n" + good, "turn: 0 not in 1..1000000"},
        {"system = -1\n" + good, "system: -1 not in 0..1000"},
        {"theatre = 'ground'\n" + good, "theatre: unknown word 'ground': one of space, orbital"},
        {"theatre = 'orbital'\n" + good, "theatre: an orbital battle needs a colony"},
        {"[houses.alpha]\n" + fleet("alpha", "squadrons = ['CA']"), "at least two houses are needed"},
        {"[houses.Alpha]\n[houses.beta]\n", "'Alpha' is not a house id"},
        {"[houses.alpha]\ntech = { WEB = 1 }\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"),
         "houses.alpha.tech.WEB: unknown word 'WEB'; did you mean 'WEP'?"},
        {"[houses.alpha]\ntech = { WEP = 21 }\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"), "21 not in 0..20"},
        {"[houses.alpha]\ntech = { WEP = 0, ELI = 0 }\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"),
         "houses.alpha.tech.WEP: 0 not in 1..10 (TEC-034)"},
        {"[houses.alpha]\ntech = { CMD = 9 }\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"), "houses.alpha.tech.CMD: 9 not in 1.."},
        {"[houses.alpha]\nprestige = 1\nmorale = 'high'\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"),
         "houses.alpha.morale: given beside `prestige`"},
        {"[houses.alpha]\nmorale = 'very_high'\n[houses.beta]\n" + fleet("alpha", "squadrons = ['CA']"), "no prestige gives morale 'very_high'"},
        {good + "[[relations]]\nhouses = ['alpha']\nstatus = 'ally'\n", "relations[0].houses: two different houses are needed"},
        {good + "[[relations]]\nhouses = ['alpha', 'gamma']\n", "relations[0].houses[1]: there is no [houses.gamma]"},
        {good + "[[relations]]\nhouses = ['alpha', 'beta']\n[[relations]]\nhouses = ['beta', 'alpha']\n",
         "relations[1].houses: these two stand here a second time"},
        {kTwoHouses, "fleets: nobody is there"},
        {kTwoHouses + fleet("gamma", "squadrons = ['CA']"), "s.toml:4:9: fleets[0].house: there is no [houses.gamma]"},
        {kTwoHouses + "[[fleets]]\nsquadrons = ['CA']\n", "fleets[0].house: is missing"},
        {kTwoHouses + fleet("alpha", ""), "fleets[0]: a fleet without ships"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA', 'XX']"), "s.toml:5:20: fleets[0].squadrons[1].ships: there is no class XX"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA + ']"), "'CA + ' cannot be read: ships are written as"},
        {kTwoHouses + fleet("alpha", "squadrons = [3]"), "fleets[0].squadrons[0]: a whole number where a table is needed"},
        {kTwoHouses + fleet("alpha", "squadrons = ['0 x CA']"), "'0 x CA' is nothing"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CL + 0 DD']"), "'CL + 0 DD' is nothing"},
        {kTwoHouses + fleet("alpha", "squadrons = ['-3 x CA']"), "cannot be read"},
        {kTwoHouses + fleet("alpha", "squadrons = ['99999999999999999999 x CA']"), "too many, at most 10000"},
        {kTwoHouses + fleet("alpha", "squadrons = ['10000 x CA', 'CA']"), "fleets: 10001 units in all where 10000 are the most"},
        {kTwoHouses + fleet("alpha", "squadrons = ['TT']"), "TT (Troop Transport) is no warship: it belongs in `spacelift`"},
        {kTwoHouses + fleet("alpha", "squadrons = ['FS']"), "fighters are `fighters` of a carrier"},
        {kTwoHouses + fleet("alpha", "squadrons = ['SB']"), "it belongs to the [colony]"},
        {kTwoHouses + fleet("alpha", "spacelift = ['CA']"), "CA (Heavy Cruiser) is no spacelift ship: it belongs in `squadrons`"},
        {kTwoHouses + fleet("alpha", "squadrons = ['BB + CA']"), "CA (Heavy Cruiser) never serves under another flagship (UNT-015)"},
        {kTwoHouses + fleet("alpha", "squadrons = ['DD + 9 DD']"), "the flagship leads ships of command cost 4, these cost 18 (COM-003)"},
        {kTwoHouses + fleet("alpha", "squadrons = [{ ships = 'CV', fighters = 4 }]"),
         "fleets[0].squadrons[0].fighters: the squadron carries 3 fighter squadrons"},
        {kTwoHouses + fleet("alpha", "squadrons = [{ ships = 'CA', marines = 1 }]"), "marines are aboard `spacelift`"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA']\nspacelift = [{ ships = 'TT', marines = 2 }]"), "TT carries 1 marine divisions"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA']\nroe = 11"), "fleets[0].roe: 11 not in 0..10"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA']\norder = 'invade'"), "'invade' needs a colony of another house here"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA']\norder = 'salvage'"), "'salvage' decides nothing in a battle; one of hold, move, patrol"},
        {kTwoHouses + fleet("alpha", "squadrons = ['CA']\nstatus = 'reserve'"), "a reserve fleet lies at a colony of its own house"},
        {kTwoHouses + fleet("alpha", "spacelift = ['TT']") + fleet("beta", "spacelift = ['TT']"), "nobody here has any attack strength"},
        {kTwoHouses + fleet("alpha", "squadrons = [{ ships = 'CA', variable = true }, { ships = 'BB', variable = true }]"), "only one entry can be variable"},
        {good + "[colony]\nstarbases = 1\n", "colony.owner: is missing"},
        {good + "[colony]\nowner = 'gamma'\n", "colony.owner: there is no [houses.gamma]"},
        {good + "[colony]\nowner = 'beta'\nstarbases = -1\n", "colony.starbases: -1 not in 0..10000"},
        {good + "[colony]\nowner = 'beta'\nstarbases = 1\n[colony.crippled]\nstarbases = 2\n", "colony.crippled.starbases: more than there are: 1"},
        {good + "[colony]\nowner = 'beta'\nfighters = 1\n[colony.crippled]\nfighters = 1\n", "fighters are never crippled"},
        {good + "[colony]\nowner = 'beta'\nshield = 7\n", "colony.shield: shields have levels 0 to 6"},
        {good + "[colony]\nowner = 'beta'\npu = 999999\n", "colony.pu: a planet holds at most"},
        {"title = 'x\n" + good, "s.toml:1:"}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const std::string lines = complaints_about(row.text);
        CAPTURE(lines);
        CHECK(lines.find(row.complaint) != std::string::npos);
    }
}

TEST_CASE("all mistakes of a scenario are told at once, from top to bottom")
{
    const std::string lines = complaints_about("turn = 0\n" + kTwoHouses + fleet("gamma", "roe = 12\nsquadrons = ['XX', 'YY']"));
    CHECK(lines ==
          "s.toml:1:8: turn: 0 not in 1..1000000\n"
          "s.toml:5:9: fleets[0].house: there is no [houses.gamma]\n"
          "s.toml:6:7: fleets[0].roe: 12 not in 0..10\n"
          "s.toml:7:14: fleets[0].squadrons[0].ships: there is no class XX\n"
          "s.toml:7:20: fleets[0].squadrons[1].ships: there is no class YY\n");
}

TEST_CASE("a scenario becomes a state: units are numbered in the order written")
{
    const Scenario scenario = scenario_of(R"(
system = 9
turn = 2
[houses.beta]
tech = { WEP = 3 }
[houses.alpha]
prestige = 70
[[relations]]
houses = ["alpha", "beta"]
status = "hostile"
[[fleets]]
house = "beta"
roe = 4
retreat = false
squadrons = [{ ships = "CV", fighters = 3 }, { ships = "2 x CL + 2 DD", crippled = true }]
[[fleets]]
house = "alpha"
order = "invade"
squadrons = ["BB"]
spacelift = [{ ships = "2 TT", marines = 1 }]
[colony]
owner = "beta"
starbases = 2
batteries = 1
shield = 3
pu = 50
iu = 20
[colony.crippled]
starbases = 1
)");
    const Field field = make_field(scenario, testing::standard_rules());
    const GameState& state = field.state;
    const HouseId alpha = *house_id("alpha");
    const HouseId beta = *house_id("beta");
    CHECK(field.system == SystemId{9});
    CHECK(state.turn == 2);
    CHECK(state.squadrons.size() == 4);
    CHECK(state.squadrons.contains({beta, 1}));
    CHECK(state.units.at({beta, 2}).class_ == "FS"_unit);
    CHECK(std::get<Aboard>(state.units.at({beta, 4}).berth).ship == ShipId{beta, 1});
    CHECK(state.ships.at(state.squadrons.at({beta, 6}).flagship).hull == HullState::Crippled);
    CHECK(state.ships.at({beta, 1}).weapons == 3);
    CHECK(state.squadrons.contains({alpha, 7}));
    CHECK(state.units.at({alpha, 9}).class_ == "MD"_unit);
    CHECK(state.units.at({beta, 10}).hull == HullState::Undamaged);
    CHECK(state.units.at({beta, 11}).hull == HullState::Crippled);
    CHECK(state.units.at({beta, 12}).class_ == "GB"_unit);
    CHECK(state.units.at({beta, 13}).level == 3);
    CHECK(state.fleets.at({beta, 1}).roe == 4);
    CHECK_FALSE(state.fleets.at({beta, 1}).fallback);
    CHECK(state.fleets.at({beta, 1}).order->kind == FleetOrderKind::Patrol);
    CHECK(state.fleets.at({alpha, 2}).fallback == SystemId{10});
    CHECK(state.fleets.at({alpha, 2}).order->target == SystemId{9});
    CHECK(state.houses.at(alpha).prestige == 70);
    CHECK(field.morale_checked == std::vector<HouseId>{alpha});
    CHECK(state.relations.at(pair_of(alpha, beta)).status == Relation::Hostile);
    CHECK(state.colonies.at({9}).working == IndustrialUnits::whole(20));
    int counted = 0;
    for (const ForceLine& line : field.lines) counted += line.count();
    CHECK(counted == 13 + 2);  // units and transports
}

}  // namespace ec4x::odds
