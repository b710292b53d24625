#include "engine/operations/contact.h"

#include <doctest/doctest.h>

#include "engine/operations/detection.h"
#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"
#include "engine/turn/streams.h"

namespace ec4x {

using testing::at;
using testing::give;
using testing::kAlpha;
using testing::kBeta;
using testing::Played;
using testing::rules_with;
using testing::run_turn;
using testing::Situation;
using testing::standard_rules;
using Kind = FleetOrderKind;

namespace {

void set_level(Situation& game, HouseId house, Tech tech, int level) { game.state.houses.at(house).research.levels[tech] = level; }

FleetId spies(Situation& game, std::string_view house, int system, std::initializer_list<std::string_view> scouts)
{
    const FleetId fleet = game.fleet(house, system, scouts);
    game.state.fleets.at(fleet).spy_scouts = true;
    return fleet;
}

int first_d20(int turn, const std::string& label) { return Dice{stream_text("golden", turn, label)}.die(20); }

// The first turn from 1 on in which the roll suits.
template <class Test>
int turn_with(const std::string& label, Test test)
{
    for (int turn = 1;; ++turn) {
        if (test(first_d20(turn, label))) return turn;
    }
}

}  // namespace

TEST_CASE("INT-003: systems visited or passed are explored, once")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).colony("alpha", 1).colony("alpha", 2).colony("alpha", 3).colony("beta", 4);
    game.system(4, PlanetClass::Lush, RawMaterials::Rich);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Database& database = game.state.databases.at(kAlpha);
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 4) == "done");
    played.run(Step::CF4, move_fleets);
    // Colonies count too, so only their loss shows what the move explores.
    for (const int system : {1, 2, 3}) game.state.colonies.erase(at(system));
    database.explored = {at(1)};
    played.run(Step::CF5, make_contact);
    CHECK(database.explored == std::vector{at(1), at(2), at(3)});
    CHECK(played.told<event::SystemExplored>("alpha").size() == 2);
    played.run(Step::CF5, make_contact);
    CHECK(played.told<event::SystemExplored>("alpha").size() == 2);
    run_turn(played);
    REQUIRE(played.told<event::SystemExplored>("alpha").size() == 3);
    const event::SystemExplored last = played.told<event::SystemExplored>("alpha").at(2);
    CHECK(last.system == at(4));
    CHECK(last.class_ == PlanetClass::Lush);
    CHECK(last.raw == RawMaterials::Rich);
    CHECK(last.owner == kBeta);
    CHECK(game.state.databases.at(kBeta).explored == std::vector{at(4)});
}

TEST_CASE("ORD-033: scout mesh")
{
    constexpr int expected[] = {0, 0, 1, 1, 2, 2, 3, 3};
    for (int scouts = 0; scouts < 8; ++scouts) CHECK(mesh_bonus(standard_rules().detect, scouts) == expected[scouts]);
}

TEST_CASE("DET-008: the range of rolls that detects")
{
    struct Row {
        int eli;
        bool starbase;
        int mesh, scouts, highest;
    };
    static constexpr Row rows[] = {{3, true, 0, 1, 8},  {3, true, 0, 4, 8}, {3, true, 0, 6, 5}, {1, false, 0, 1, 2},
                                   {1, false, 0, 2, 3}, {9, true, 3, 1, 8}, {2, false, 1, 1, 4}};
    for (const Row& row : rows) {
        CAPTURE(row.scouts);
        const ScoutTest test{.eli = row.eli, .starbase = row.starbase, .mesh = row.mesh, .scouts = row.scouts, .scouts_eli = 1};
        CHECK(scout_range(standard_rules().detect, test) == row.highest);
        int detected = 0;
        for (int roll = 1; roll <= 20; ++roll) {
            EnteredDice entered{{roll}};
            Dice dice{"", entered};
            if (detects_scouts(standard_rules().detect, test, dice)) ++detected;
        }
        CHECK(detected == row.highest);
    }
    EnteredDice none{{}};
    Dice dice{"", none};
    CHECK_FALSE(detects_scouts(standard_rules().detect, {.eli = 0, .starbase = true, .scouts = 1}, dice));
    CHECK_FALSE(none.asked());
}

TEST_CASE("DET-008: attrition compares ELI levels")
{
    const DetectRules& rules = testing::attrition_rules().detect;
    struct Row {
        int eli;
        bool starbase;
        int scouts_eli, d3, d20;
        bool detected;
    };
    static constexpr Row rows[] = {{1, false, 1, 1, 11, true}, {1, false, 1, 1, 10, false}, {1, false, 1, 3, 12, false}, {1, false, 1, 3, 13, true},
                                   {1, true, 1, 1, 2, true},   {1, true, 1, 3, 3, false},   {1, false, 5, 1, 20, false}, {5, false, 1, 3, 1, true}};
    for (const Row& row : rows) {
        EnteredDice entered{{row.d3, row.d20}};
        Dice dice{"", entered};
        CHECK(detects_scouts(rules, {.eli = row.eli, .starbase = row.starbase, .scouts = 1, .scouts_eli = row.scouts_eli}, dice) == row.detected);
    }
}

TEST_CASE("DET-009: spy against spy")
{
    const ScoutTest test{.eli = 2, .mesh = mesh_bonus(standard_rules().detect, 2), .scouts = 1, .scouts_eli = 1};
    CHECK(scout_range(standard_rules().detect, test) == 4);
}

TEST_CASE("ORD-022: a detected spy-scout fleet is destroyed, both houses are told")
{
    const int turn = turn_with("spy.1", [](int roll) { return roll <= 4; });  // ELI 1, three scouts: row 1, 1-4
    Situation game;
    game.lane(1, 2).colony("beta", 1);
    set_level(game, kBeta, Tech::ELI, 2);  // row 2 - 1 for their mesh
    const FleetId fleet = spies(game, "alpha", 1, {"SC", "SC", "SC"});
    game.state.fleets.at(fleet).order = FleetOrder{.kind = Kind::SpyPlanet, .target = at(1)};
    game.state.turn = turn;
    Played played{game};
    SUBCASE("by a Neutral house")
    {
        played.run(Step::CF5, make_contact);
        CHECK_FALSE(game.state.fleets.contains(fleet));
        CHECK(game.state.ships.empty());
        CHECK(played.told<event::ScoutsLost>("alpha").at(0).detector == kBeta);
        CHECK(played.told<event::ScoutsCaught>("beta").at(0).number == 3);
        REQUIRE(played.turn.facts.caught.size() == 1);
        CHECK(played.turn.facts.caught[0].at_target);
        CHECK(played.turn.facts.caught[0].spies);
        REQUIRE(game.state.databases.at(kBeta).entries.size() == 1);
        CHECK(std::get<FleetSeen>(game.state.databases.at(kBeta).entries.begin()->seen).fleet == fleet);
    }
    SUBCASE("an Ally destroys nothing")
    {
        game.relation("alpha", "beta", Relation::Ally);
        played.run(Step::CF5, make_contact);
        CHECK(game.state.fleets.contains(fleet));
        CHECK(played.told<event::ScoutsMet>("alpha").at(0).house == kBeta);
        CHECK(played.told<event::ScoutsMet>("beta").at(0).house == kAlpha);
        CHECK(played.turn.facts.detected_scouts == std::vector{fleet});
        CHECK(played.turn.facts.caught.empty());
    }
    SUBCASE("without ELI nobody looks")
    {
        set_level(game, kBeta, Tech::ELI, 0);
        played.run(Step::CF5, make_contact);
        CHECK(game.state.fleets.contains(fleet));
        CHECK(is_hidden(played.turn, Roster{game.state}, game.state.fleets.at(fleet)));
    }
    SUBCASE("in transit it is no incident")
    {
        game.state.fleets.at(fleet).order->target = at(2);
        played.run(Step::CF5, make_contact);
        REQUIRE(played.turn.facts.caught.size() == 1);
        CHECK_FALSE(played.turn.facts.caught[0].at_target);
    }
}

TEST_CASE("ORD-022: two separate tests on a two-jump move, the middle system first")
{
    const Ruleset rules = rules_with("movement.jumps_base = 2");
    const int found = turn_with("spy.2", [](int roll) { return roll <= 2; });
    const int passed = turn_with("spy.2", [](int roll) { return roll > 2; });
    for (const int turn : {found, passed}) {
        Situation game{rules};
        game.lane(1, 2).lane(2, 3).colony("beta", 2).colony("gamma", 3);
        set_level(game, kBeta, Tech::ELI, 1);
        set_level(game, *house_id("gamma"), Tech::ELI, 0);
        const FleetId fleet = game.fleet("alpha", 1, {"SC"});
        game.state.turn = turn - 1;
        Played played{game, rules};
        CHECK(give(played, fleet, Kind::SpyPlanet, 3) == "done");
        run_turn(played);
        CHECK(game.state.fleets.contains(fleet) == (turn == passed));
        if (turn == found) CHECK(played.told<event::ScoutsLost>("alpha").at(0).system == at(2));
    }
}

TEST_CASE("DET-008: other fleets of scouts alone are looked for in foreign territory only")
{
    const int turn = turn_with("spy.1", [](int roll) { return roll <= 2; });
    for (const bool foreign : {true, false}) {
        Situation game;
        game.lane(1, 2).house("beta");
        if (foreign) game.colony("beta", 1);
        game.fleet("beta", 1, {"BB", "SC"});
        set_level(game, kBeta, Tech::ELI, 1);
        const FleetId fleet = game.fleet("alpha", 1, {"SC"});
        game.state.turn = turn;
        Played played{game};
        played.run(Step::CF5, make_contact);
        CHECK(game.state.fleets.contains(fleet) == !foreign);
        if (foreign) CHECK_FALSE(played.turn.facts.caught.at(0).spies);
    }
}

TEST_CASE("ORD-027: spy meets spy")
{
    struct Row {
        const char* why;
        bool first_finds, second_finds;
    };
    static constexpr Row rows[] = {{"both", true, true}, {"A detects B", true, false}, {"B detects A", false, true}, {"none", false, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        int turn = 0;  // ELI 1 and one scout on both sides: row 1, detected on 1-2
        for (bool suits = false; !suits;) {
            Dice dice{stream_text("golden", ++turn, "spy.1")};
            const bool first = dice.die(20) <= 2;
            suits = first == row.first_finds && (dice.die(20) <= 2) == row.second_finds;
        }
        Situation game;
        game.lane(1, 2);
        const FleetId a = spies(game, "alpha", 1, {"SC"});
        const FleetId b = spies(game, "beta", 1, {"SC"});
        set_level(game, kAlpha, Tech::ELI, 1);
        set_level(game, kBeta, Tech::ELI, 1);
        game.state.turn = turn;
        Played played{game};
        played.run(Step::CF5, make_contact);
        CHECK(game.state.fleets.contains(a) == !row.second_finds);
        CHECK(game.state.fleets.contains(b) == !row.first_finds);
        CHECK(played.told<event::ScoutsCaught>("alpha").size() == (row.first_finds ? 1 : 0));
        CHECK(played.told<event::ScoutsCaught>("beta").size() == (row.second_finds ? 1 : 0));
        for (const CaughtScouts& caught : played.turn.facts.caught) CHECK((caught.at_target && caught.spies));
    }
    Situation allies;
    allies.lane(1, 2).relation("alpha", "beta", Relation::Ally);
    spies(allies, "alpha", 1, {"SC"});
    spies(allies, "beta", 1, {"SC"});
    Played played{allies};
    played.run(Step::CF5, make_contact);
    CHECK(played.told<event::ScoutsMet>("alpha").size() == 1);
    CHECK(played.told<event::ScoutsMet>("beta").size() == 1);
    CHECK(allies.state.fleets.size() == 2);
}

TEST_CASE("DET-004: the threshold die")
{
    const DetectRules& rules = standard_rules().detect;
    struct Row {
        int difference, sides;
    };
    static constexpr Row rows[] = {{25, 3}, {10, 3}, {9, 4}, {7, 4}, {6, 6}, {4, 6}, {3, 8}, {1, 8}, {0, 10}, {-1, 12}, {-3, 12}, {-4, 16}, {-6, 16}, {-7, 20}, {-9, 20}};
    for (const Row& row : rows) CHECK(threshold_die(rules, row.difference) == row.sides);
    CHECK_FALSE(threshold_die(rules, -10));
    for (const int roll : {4, 5}) {
        EnteredDice entered{{5, roll}};
        Dice dice{"", entered};
        CHECK(detects_cloaked(rules, 3 + 2, 4, dice) == (roll == 5));
    }
}

TEST_CASE("DET-003: effective ELI")
{
    const DetectRules& rules = standard_rules().detect;
    CHECK(effective_eli(rules, 2, {.scouts = 4}) == 4);
    CHECK(effective_eli(rules, 3, {.starbase = true}) == 5);
    CHECK(effective_eli(rules, 4, {.starbase = true, .scouts = 6}) == 7);
}

TEST_CASE("DET-004: attrition compares levels")
{
    const DetectRules& rules = testing::attrition_rules().detect;
    struct Row {
        int eli, clk;
        std::vector<std::int64_t> dice;
        bool detected;
    };
    const Row rows[] = {{3, 1, {6}, true}, {3, 1, {5}, false}, {1, 1, {3, 16}, true}, {1, 1, {3, 15}, false}, {1, 2, {19}, true}, {1, 2, {18}, false}, {1, 3, {}, false}, {9, 9, {1, 14}, true}};
    for (const Row& row : rows) {
        EnteredDice entered{row.dice};
        Dice dice{"", entered};
        CHECK(detects_cloaked(rules, row.eli, row.clk, dice) == row.detected);
        CHECK_FALSE(entered.asked());
    }
}

TEST_CASE("DET-010: Raiders are noticed from next door, which changes nothing else")
{
    int noticed = 0;
    for (int turn = 1; turn <= 20; ++turn) {
        Situation game;
        game.lane(1, 2).lane(2, 3);
        game.fleet("alpha", 1, {"RR"});
        game.fleet("beta", 2, {"CL", "SC"});
        game.fleet("gamma", 3, {"SC"});
        set_level(game, kAlpha, Tech::CLK, 1);
        set_level(game, kBeta, Tech::ELI, 1);
        game.state.turn = turn;
        Played played{game};
        played.run(Step::CF5, make_contact);
        noticed += static_cast<int>(played.told<event::AdjacentSighting>("beta").size());
        CHECK(played.told<event::AdjacentSighting>("gamma").empty());  // two jumps away
        CHECK(played.turn.facts.next_door.size() == played.told<event::AdjacentSighting>("beta").size());
        CHECK(played.turn.facts.detected_raiders.empty());
    }
    CHECK(noticed > 8);
    CHECK(noticed < 20);
    const Ruleset off = rules_with("detect.adjacent_sightings = false");
    Situation game{off};
    game.lane(1, 2);
    game.fleet("alpha", 1, {"RR"});
    game.fleet("beta", 2, {"CL", "SC"});
    set_level(game, kAlpha, Tech::CLK, 1);
    for (int turn = 1; turn <= 10; ++turn) {
        game.state.turn = turn;
        Played played{game, off};
        played.run(Step::CF5, make_contact);
        CHECK(played.turn.facts.next_door.empty());
    }
}

TEST_CASE("ORD-038: View a World scans from the edge and is over")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2).relation("alpha", "beta", Relation::Enemy);
    game.system(2, PlanetClass::Harsh, RawMaterials::Poor);
    game.fleet("beta", 2, {"BB", "SC"});
    set_level(game, kBeta, Tech::ELI, 5);
    const FleetId fleet = game.fleet("alpha", 1, {"SC"});
    Played played{game};
    CHECK(give(played, fleet, Kind::ViewWorld, 2) == "done");
    run_turn(played);
    CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Edge);
    CHECK(is_hidden(played.turn, Roster{game.state}, game.state.fleets.at(fleet)));
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    CHECK(played.told<event::ScoutsCaught>("beta").empty());  // it cannot be detected
    played.turn.facts = {};                                     // next turn it is an ordinary fleet there
    CHECK(posture_of(played.turn, Roster{game.state}, game.state.fleets.at(fleet)) == Posture::Covert);
}

TEST_CASE("INT-018: View a World yields owner, planet class and raw materials")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    game.system(2, PlanetClass::Harsh, RawMaterials::Poor);
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    Played played{game};
    CHECK(give(played, fleet, Kind::ViewWorld, 2) == "done");
    run_turn(played);
    const Database& database = game.state.databases.at(kAlpha);
    REQUIRE(database.entries.size() == 1);
    const IntelEntry& entry = *database.entries.begin();
    CHECK(entry.source == IntelSource::ViewWorld);
    CHECK(entry.quality == Quality::Visual);
    CHECK(entry.system == at(2));
    CHECK(entry.turn == 2);
    CHECK(std::get<PlanetSeen>(entry.seen).class_ == PlanetClass::Harsh);
    CHECK(std::get<PlanetSeen>(entry.seen).raw == RawMaterials::Poor);
    CHECK(std::get<PlanetSeen>(entry.seen).owner == kBeta);
    CHECK(played.told<event::MissionReport>("alpha").at(0).entry == entry.id);
}

TEST_CASE("ORD-006: postures")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2);
    game.unit("alpha", 1, "SB");
    set_level(game, kAlpha, Tech::CLK, 1);
    struct Row {
        const char* why;
        int system;
        bool raiders;
        std::optional<FleetOrder> order;
        StandingOrder standing;
        std::optional<Posture> posture;
    };
    const Row rows[] = {
        {"no order", 3, false, {}, standing::None{}, Posture::Mobile},
        {"05 at an own colony", 1, false, FleetOrder{.kind = Kind::Guard, .target = at(1)}, standing::None{}, Posture::Guard},
        {"05 at a foreign colony", 2, false, FleetOrder{.kind = Kind::Guard, .target = at(2)}, standing::None{}, Posture::Mobile},
        {"05 on the way", 3, false, FleetOrder{.kind = Kind::Guard, .target = at(1)}, standing::None{}, Posture::Mobile},
        {"04 at its target", 1, false, FleetOrder{.kind = Kind::GuardStarbase, .target = at(1)}, standing::None{}, Posture::Guard},
        {"03", 1, false, FleetOrder{.kind = Kind::Patrol, .target = at(1)}, standing::None{}, Posture::Mobile},
        {"06", 2, false, FleetOrder{.kind = Kind::Bombard, .target = at(2)}, standing::None{}, Posture::Mobile},
        {"GuardColony", 1, false, {}, standing::GuardColony{at(1)}, Posture::Guard},
        {"DefendSystem", 1, false, {}, standing::DefendSystem{at(1), {}}, Posture::Guard},
        {"DefendSystem elsewhere", 3, false, {}, standing::DefendSystem{at(3), {}}, Posture::Mobile},
        {"cloaked on 01", 2, true, FleetOrder{.kind = Kind::Move, .target = at(3)}, standing::None{}, Posture::Covert},
        {"cloaked on 20", 2, true, FleetOrder{.kind = Kind::CovertRaid, .target = at(2)}, standing::None{}, Posture::Covert},
        {"cloaked on 03", 2, true, FleetOrder{.kind = Kind::Patrol, .target = at(2)}, standing::None{}, Posture::Mobile}};
    Played played{game};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const FleetId id = row.raiders ? game.fleet("alpha", row.system, {"RR"}) : game.fleet("alpha", row.system, {"BB"});
        Fleet& fleet = game.state.fleets.at(id);
        fleet.order = row.order;
        fleet.standing = row.standing;
        CHECK(posture_of(played.turn, Roster{game.state}, fleet) == row.posture);
        fleet.status = FleetStatus::Reserve;
        CHECK(posture_of(played.turn, Roster{game.state}, fleet) == Posture::Guard);
        fleet.status = FleetStatus::Mothballed;
        CHECK_FALSE(posture_of(played.turn, Roster{game.state}, fleet));
    }
    CHECK(testing::attrition_rules().standing.defend_system.posture == DefendPosture::Space);
}

TEST_CASE("MOV-015: a cloaked fleet passes by unless it is detected or has another order")
{
    Situation game;
    game.lane(1, 2);
    const FleetId id = game.fleet("alpha", 1, {"RR"});
    set_level(game, kAlpha, Tech::CLK, 1);
    Played played{game};
    Fleet& fleet = game.state.fleets.at(id);
    for (int number = 0; number <= 20; ++number) {
        fleet.order = FleetOrder{.kind = static_cast<Kind>(number), .target = at(1)};
        const bool slips = number <= 2 || number == 13 || number == 14 || number == 19 || number == 20;
        CAPTURE(number);
        CHECK((posture_of(played.turn, Roster{game.state}, fleet) == Posture::Covert) == slips);
        CHECK(is_hidden(played.turn, Roster{game.state}, fleet));
    }
    fleet.order.reset();
    played.turn.facts.detected_raiders = {{at(1), kAlpha}};
    CHECK(posture_of(played.turn, Roster{game.state}, fleet) == Posture::Mobile);
    CHECK_FALSE(is_hidden(played.turn, Roster{game.state}, fleet));
}

TEST_CASE("MOV-012: hidden forces: scouts alone in foreign territory, until they are detected")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId there = game.fleet("alpha", 2, {"SC", "SC"});
    const FleetId home = game.fleet("alpha", 1, {"SC", "SC"});
    const FleetId open = game.fleet("alpha", 2, {"SC", "DD"});
    Played played{game};
    const auto hidden = [&](FleetId fleet) { return is_hidden(played.turn, Roster{game.state}, game.state.fleets.at(fleet)); };
    CHECK(hidden(there));
    CHECK_FALSE(hidden(home));
    CHECK_FALSE(hidden(open));
    played.turn.facts.detected_scouts = {there};
    CHECK_FALSE(hidden(there));
}

}  // namespace ec4x
