#include "eclipse/check.h"

#include <algorithm>

#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::ships;

namespace {

Scenario good()
{
    return {.players = {{.id = "orion"}, {.id = "draco"}},
            .hexes = {{.number = 199, .ships = {ships("orion", "cruiser", 2, 2), ships("draco", "interceptor", 1, 1), ships(kNpc, "ancient", 1, 0)}}}};
}

// `code path` of every flaw.
std::string flaws_of(const Scenario& scenario)
{
    std::string text;
    for (const Flaw& flaw : flaws_in(scenario)) text.append(text.empty() ? "" : "; ").append(name_of(flaw.fault)).append(" ").append(flaw.path);
    return text;
}

template <class Change>
std::string flaws_after(const Change& change)
{
    Scenario scenario = good();
    change(scenario);
    return flaws_of(scenario);
}

}  // namespace

TEST_CASE("ECL-066: a sound scenario has no flaws, and all flaws of a bad one are told at once")
{
    CHECK(flaws_of(good()) == "");
    Scenario bad = good();
    bad.hexes[0].ships[0].damage = {2};  // a cruiser has 2 hit points
    bad.players[1].traits = {"teleport"};
    CHECK(flaws_of(bad) == "unknown_trait players[1].traits[0]; damage_too_high hexes[0].ships[0].damage[0]");
    using S = Scenario;
    CHECK(flaws_after([](S& s) { s.hexes[0].ships[0].owner = "hydra"; }) == "unknown_player hexes[0].ships[0].owner");
    CHECK(flaws_after([](S& s) { s.hexes[0].ships[0].count = 0; }) == "bad_count hexes[0].ships[0].count");
    CHECK(flaws_after([](S& s) { s.hexes[0].ships[0].damage = {0, 0, 0}; }) == "bad_count hexes[0].ships[0].damage");
    CHECK(flaws_after([](S& s) { s.hexes.push_back({.number = 199}); }) == "duplicate_hex hexes[1].number");
    CHECK(flaws_after([](S& s) { s.hexes[0].disc = {"orion", "draco"}; }) == "two_discs hexes[0].disc");
    CHECK(flaws_after([](S& s) { s.players[0].policy.assign = "random"; }) == "bad_policy players[0].policy.assign");
    CHECK(flaws_after([](S& s) { s.players[0].policy.retreat = "below 2"; }) == "bad_policy players[0].policy.retreat");
    CHECK(flaws_after([](S& s) { s.players[0].policy.script = {{.type = "cruiser"}}; }) == "bad_policy players[0].policy.script");
    CHECK(flaws_after([](S& s) { s.hexes[0].links = {{198, "long"}}; }) == "bad_link hexes[0].links[0].kind");
    CHECK(flaws_after([](S& s) { s.hexes[0].links = {{199, "full"}}; }) == "bad_link hexes[0].links[0].hex");
    CHECK(flaws_after([](S& s) { s.hexes[0].links = {{198, "full"}}; }) == "");  // a hex that the scenario does not describe
    CHECK(flaws_after([](S& s) {
              s.hexes[0].links = {{198, "full"}};
              s.hexes.push_back({.number = 198, .links = {{199, "half"}}});
          }) == "bad_link hexes[1].links[0].kind");
    CHECK(flaws_after([](S& s) { s.seed = "a b"; }) == "bad_setting seed");
    CHECK(flaws_after([](S& s) { s.players.push_back({.id = "orion"}); }) == "unknown_player players[2].id");
    CHECK(flaws_after([](S& s) { s.players.push_back({.id = "npc", .traits = {"planta"}}); }) == "unknown_trait players[2].traits[0]");
}

TEST_CASE("ECL-003: ship types have ranks; an unknown type is an error")
{
    struct Row {
        const char* type;
        int rank;
        bool npc;
    };
    static constexpr Row rows[] = {{"interceptor", 1, false},    {"starbase", 1, false},    {"ancient", 1, true}, {"cruiser", 2, false},
                                   {"ancient_cruiser", 2, true}, {"dreadnought", 3, false}, {"gcds", 3, true},    {"ancient_dreadnought", 3, true}};
    const Types types;
    CHECK(types.all.size() == std::size(rows));
    for (const Row& row : rows) {
        CAPTURE(row.type);
        CHECK(types.all.at(row.type).rank == row.rank);
        CHECK(types.all.at(row.type).npc == row.npc);
    }
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[0].type = "frigate"; }) == "unknown_ship_type hexes[0].ships[0].type");
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[0].type = "ancient"; }) == "unknown_ship_type hexes[0].ships[0].type");  // npc's alone
    Scenario more = good();
    more.eclipse.types.all["frigate"] = {{2}, false, true};  // hosts may add types
    more.blueprints["orion"]["frigate"] = {.hull = 1};
    more.hexes[0].ships[0].type = "frigate";
    CHECK(flaws_of(more) == "");
}

TEST_CASE("ECL-004: values of a blueprint are not below 0")
{
    CHECK(flaws_after([](Scenario& s) { s.blueprints["orion"]["cruiser"].shield = -1; }) == "bad_blueprint blueprints.orion.cruiser.shield");
    CHECK(flaws_after([](Scenario& s) { s.blueprints["orion"]["cruiser"].cannons = Icons{{Colour::Orange, -2}}; }) ==
          "bad_blueprint blueprints.orion.cruiser.cannons.orange");
    CHECK(flaws_after([](Scenario& s) { s.blueprints["orion"]["cruiser"] = {.initiative = 9, .hull = 9, .computer = 9, .shield = 9}; }) == "");
    CHECK(flaws_after([](Scenario& s) { s.blueprints["hydra"]["cruiser"].hull = 1; }) == "unknown_player blueprints.hydra");
}

TEST_CASE("ECL-007: players have traits of a list")
{
    for (const Trait trait : all_of_enum<Trait>()) {
        CHECK(flaws_after([&](Scenario& s) { s.players[0].traits = {std::string{name_of(trait)}}; }) == "");
    }
    CHECK(flaws_after([](Scenario& s) { s.players[0].traits = {"morph"}; }) == "unknown_trait players[0].traits[0]");
}

TEST_CASE("ECL-008: blueprints that a scenario does not give come from the library")
{
    struct Row {
        const char* type;
        int initiative, hull, computer, shield, yellow;
    };
    static constexpr Row rows[] = {{"interceptor", 3, 0, 0, 0, 1}, {"cruiser", 2, 1, 1, 0, 1}, {"dreadnought", 1, 2, 1, 0, 2},
                                   {"starbase", 4, 2, 1, 0, 1},    {"ancient", 2, 1, 1, 0, 2}, {"gcds", 0, 7, 1, 0, 4}};
    for (const Row& row : rows) {
        CAPTURE(row.type);
        const auto blueprint = blueprint_of(good(), "orion", row.type);
        REQUIRE(blueprint.has_value());
        CHECK(*blueprint == Blueprint{row.initiative, row.hull, row.computer, row.shield, {{Colour::Yellow, row.yellow}}, {}, false});
    }
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[2].type = "ancient_cruiser"; }) == "no_blueprint hexes[0].ships[2].type");
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[2].type = "ancient_dreadnought"; }) == "no_blueprint hexes[0].ships[2].type");
    Scenario given = good();
    given.blueprints["orion"]["cruiser"].computer = 3;  // what is left out stays as in the library
    CHECK(*blueprint_of(given, "orion", "cruiser") == Blueprint{2, 1, 3, 0, {{Colour::Yellow, 1}}, {}, false});
    CHECK(blueprint_of(given, "draco", "cruiser")->computer == 1);
}

TEST_CASE("ECL-009: entry numbers are per owner, ids run over the whole scenario")
{
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[1].entry = 2; }) == "entry_order hexes[0].ships[0].entry");
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[0].entry = std::nullopt; }) == "entry_order hexes[0].ships[0].entry");
    CHECK(flaws_after([](Scenario& s) { s.hexes[0].ships[2].entry = 3; }) == "entry_order hexes[0].ships[2].entry");
    Scenario scenario = good();
    scenario.hexes[0].ships.push_back(ships("orion", "interceptor", 1, 5));
    scenario.hexes.push_back({.number = 300, .ships = {ships("draco", "cruiser", 1, 1)}});
    const Setup setup = testing::sound_setup(scenario);
    const Hex& hex = *hex_numbered(setup, 199);
    CHECK(entry_of(hex, 0) == 2);  // the lowest of orion's
    CHECK(entry_of(hex, 1) == 1);
    CHECK(hex.ships.back().id == 5);
    CHECK(hex_numbered(setup, 300)->ships.front().id == 6);
}

TEST_CASE("ECL-038: below P is read as a number from 0 to 1")
{
    CHECK(below_millionths("below 0.25") == 250'000);
    CHECK(below_millionths("below 1") == 1'000'000);
    CHECK(below_millionths("below .5") == 500'000);
    CHECK(below_millionths("below 0") == 0);
    for (const char* text : {"below", "below ", "below x", "below 1.1", "below 0.1234567", "below -1", "below .", "below 99999999999"}) {
        CAPTURE(std::string{text});
        CHECK_FALSE(below_millionths(text).has_value());
    }
}

}  // namespace ec4x::eclipse
