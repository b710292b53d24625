#include "engine/operations/contact.h"

#include <doctest/doctest.h>

#include "engine/operations/detection.h"
#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"
#include "engine/turn/streams.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

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
        REQUIRE(played.turn.facts.intel.drafts.size() == 2);  // what was seen, and its end
        for (const Draft& draft : played.turn.facts.intel.drafts) {
            CHECK(draft.house == kBeta);
            CHECK(std::get<FleetSeen>(draft.entry.seen).fleet == fleet);
        }
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
        CHECK(played.turn.facts.combat.detected_raiders.empty());
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
    played.turn.facts = {};                                   // next turn it is an ordinary fleet there
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
    REQUIRE(played.told<event::MissionReport>("alpha").size() == 1);
    const IntelEntry& entry = database.entries.at(played.told<event::MissionReport>("alpha")[0].entry);
    CHECK(entry.source == IntelSource::ViewWorld);
    CHECK(entry.quality == Quality::Visual);
    CHECK(entry.system == at(2));
    CHECK(entry.turn == 2);
    CHECK(std::get<PlanetSeen>(entry.seen).class_ == PlanetClass::Harsh);
    CHECK(std::get<PlanetSeen>(entry.seen).raw == RawMaterials::Poor);
    CHECK(std::get<PlanetSeen>(entry.seen).owner == kBeta);
}

}  // namespace ec4x::testing
