#include "engine/diplomacy/incidents.h"

#include <doctest/doctest.h>

#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/diplomacy/honour.h"

namespace ec4x::testing {

TEST_CASE("DIP-022: Neutral houses that fought in space become Hostile; bystanders are not concerned")
{
    Court court;
    court.fleet("delta", 5, {"DD"});  // looks on
    Played played{court};
    played.turn.facts.combat.fought = {{{at(5), kAlpha, kBeta}, Theatre::Space}, {{at(5), kAlpha, kBeta}, Theatre::Space}};
    played.run(Step::CF16, draw_consequences);
    CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);
    CHECK(court.between(kAlpha, kBeta).last_incident == court.state.turn);
    CHECK(court.status(kAlpha, kDelta) == Relation::Neutral);
    CHECK(court.status(kBeta, kDelta) == Relation::Neutral);
}

TEST_CASE("DIP-023: what is an attack on a colony")
{
    struct Row {
        const char* why;
        void (*make)(Court&, Turn&);
        Relation after;
    };
    static const Row rows[] = {
        {"its defenders fought", [](Court&, Turn& turn) { turn.facts.combat.fought.push_back({{at(2), kAlpha, kBeta}, Theatre::Orbital}); }, Relation::Enemy},
        {"another's defenders fought side by side", [](Court&, Turn& turn) { turn.facts.combat.fought.push_back({{at(3), kAlpha, kBeta}, Theatre::Orbital}); },
         Relation::Neutral},
        {"bombarded", [](Court&, Turn& turn) { turn.facts.combat.bombarded.push_back({.system = at(2), .by = kAlpha, .owner = kBeta, .rounds = 1}); },
         Relation::Enemy},
        {"taken",
         [](Court& court, Turn& turn) {
             court.state.colonies.at(at(2)).owner = kAlpha;
             turn.facts.combat.captured.push_back({.system = at(2), .from = kBeta, .to = kAlpha});
         },
         Relation::Enemy},
        {"fought for, then taken by a third",
         [](Court& court, Turn& turn) {
             turn.facts.combat.fought.push_back({{at(2), kAlpha, kBeta}, Theatre::Orbital});
             court.state.colonies.at(at(2)).owner = kGamma;
             turn.facts.combat.captured.push_back({.system = at(2), .from = kBeta, .to = kGamma});
         },
         Relation::Enemy},
        {"ceded", [](Court&, Turn& turn) { turn.facts.combat.captured.push_back({.system = at(2), .from = kBeta, .to = kAlpha, .kind = Assault::Ceded}); },
         Relation::Neutral},
        {"blockaded without a shot", [](Court& court, Turn&) { court.state.colonies.at(at(2)).blockaders = {kAlpha}; }, Relation::Enemy},
        {"blockaded by others", [](Court& court, Turn&) { court.state.colonies.at(at(2)).blockaders = {kGamma}; }, Relation::Neutral},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Court court;
        Played played{court};
        row.make(court, played.turn);
        played.run(Step::CF16, draw_consequences);
        CHECK(court.status(kAlpha, kBeta) == row.after);
    }
}

TEST_CASE("DIP-024: spy scouts caught at their target, and what is no incident")
{
    struct Row {
        const char* why;
        bool spies, at_target, transit_counts;
        Relation after;
    };
    static constexpr Row rows[] = {
        {"at its target", true, true, false, Relation::Hostile},
        {"on the way", true, false, false, Relation::Neutral},
        {"on the way, where the host says so", true, false, true, Relation::Hostile},
        {"other scouts", false, true, false, Relation::Neutral},
        {"other scouts, whatever the host says", false, false, true, Relation::Neutral},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Ruleset rules = rules_with(std::string{"diplomacy.scout_transit_hostile = "} + (row.transit_counts ? "true" : "false"));
        Court court{rules};
        Played played{court, rules};
        played.turn.facts.caught.push_back({.fleet = {kAlpha, 1}, .by = kBeta, .system = at(2), .spies = row.spies, .at_target = row.at_target});
        played.run(Step::CF16, draw_consequences);
        CHECK(court.status(kAlpha, kBeta) == row.after);
    }
}

TEST_CASE("DIP-025, DIP-036: a detected covert action makes Hostile; where it was is told to the two alone")
{
    Court court;
    court.fleet("delta", 2, {"DD"});
    Played played{court};
    played.turn.facts.covert_detected.push_back({kAlpha, kBeta, at(2)});
    played.run(Step::CF16, draw_consequences);
    CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);
    CHECK(changes(played, "alpha") == Lines{"alpha-beta hostile covert_detected at 2"});
    CHECK(changes(played, "beta") == changes(played, "alpha"));
    CHECK(changes(played, "delta") == Lines{"alpha-beta hostile covert_detected"});
}

TEST_CASE("DIP-026: which bombardment outrages the region")
{
    struct Row {
        const char* why;
        Assault order;
        int iu, pu;
        bool enabled, outrage;
    };
    static constexpr Row rows[] = {
        {"12 IU damaged", Assault::Bombardment, 12, 0, true, true},  {"10 IU", Assault::Bombardment, 10, 0, true, true},
        {"9 IU", Assault::Bombardment, 9, 0, true, false},           {"one PU", Assault::Bombardment, 0, 1, true, true},
        {"an invasion", Assault::Invasion, 50, 5, true, false},      {"a blitz", Assault::Blitz, 50, 5, true, false},
        {"switched off", Assault::Bombardment, 12, 1, false, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Ruleset rules = rules_with(std::string{"diplomacy.outrage.enabled = "} + (row.enabled ? "true" : "false"));
        Court court{rules};
        court.state.turn = 6;
        court.set(kBeta, kGamma, Relation::Ally);
        Played played{court, rules};
        played.turn.facts.combat.bombarded.push_back(
            {.system = at(2), .by = kAlpha, .owner = kBeta, .order = row.order, .rounds = 1, .iu = row.iu, .pu = row.pu});
        played.run(Step::CF16, draw_consequences);
        CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
        CHECK(court.status(kAlpha, kGamma) == (row.outrage ? Relation::Hostile : Relation::Neutral));
        CHECK(court.status(kAlpha, kDelta) == Relation::Neutral);
        CHECK(court.honour(kAlpha).outrage_until == (row.outrage ? 9 : 0));
        for (const char* house : {"alpha", "beta", "gamma", "delta"}) CHECK(played.told<event::Outrage>(house).size() == (row.outrage ? 1 : 0));
    }
}

TEST_CASE("DIP-026: the bombarder is barred from alliances for turns T+1 to T+3")
{
    Court court;
    court.state.turn = 6;
    Played played{court};
    played.turn.facts.combat.bombarded.push_back({.system = at(2), .by = kAlpha, .owner = kBeta, .rounds = 1, .pu = 1});
    played.run(Step::CF16, draw_consequences);
    for (const int turn : {7, 8, 9, 10}) {
        court.state.turn = turn;
        CHECK(submitted(court, kAlpha, {propose(kDelta, Treaty::Alliance)}) == Lines{turn < 10 ? "barred" : "accepted"});
        CHECK(submitted(court, kDelta, {propose(kAlpha, Treaty::Alliance)}) == Lines{turn < 10 ? "barred" : "accepted"});
        CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Peace)}) == Lines{"accepted"});
    }
}

TEST_CASE("DIP-026: one step for each house, however many colonies burn; an Ally of both stays where it is")
{
    Court court;
    court.set(kBeta, kGamma, Relation::Ally);
    court.set(kBeta, kDelta, Relation::Ally);
    court.set(kAlpha, kDelta, Relation::Ally);
    court.set(kAlpha, kGamma, Relation::Neutral);
    court.colony("beta", 5);
    Played played{court};
    for (const int system : {2, 5}) {
        played.turn.facts.combat.bombarded.push_back({.system = at(system), .by = kAlpha, .owner = kBeta, .rounds = 1, .pu = 1});
    }
    played.run(Step::CF16, draw_consequences);
    CHECK(court.status(kAlpha, kGamma) == Relation::Hostile);
    CHECK(court.status(kAlpha, kDelta) == Relation::Ally);
}

TEST_CASE("DIP-036: status changes are public, their place only to the two and to those who see it")
{
    Court court;
    court.fleet("gamma", 5, {"DD"});
    Played played{court};
    played.turn.facts.combat.fought.push_back({{at(5), kAlpha, kBeta}, Theatre::Space});
    played.turn.facts.combat.bombarded.push_back({.system = at(4), .by = kAlpha, .owner = kDelta, .rounds = 1, .pu = 1});
    played.run(Step::CF16, draw_consequences);
    for (const char* house : {"alpha", "beta", "gamma"}) CHECK(changes(played, house).at(0) == "alpha-beta hostile space_battle at 5");
    CHECK(changes(played, "delta").at(0) == "alpha-beta hostile space_battle");
    CHECK(changes(played, "gamma").at(1) == "alpha-delta enemy colony_attacked");
    CHECK(played.told<event::Outrage>("gamma").at(0) == event::Outrage{.bombarder = kAlpha, .victim = kDelta});
    CHECK(played.told<event::Outrage>("delta").at(0).system == at(4));
    CHECK(played.told<event::Outrage>("alpha").at(0).system == at(4));
}

TEST_CASE("DIP-036: all hear of treaties, nobody else of proposals and rejections")
{
    Court court;
    court.state.turn = 5;
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {propose(kBeta, Treaty::Alliance)}), orders_of(court.state, kBeta, {propose(kAlpha, Treaty::Alliance)}),
                        orders_of(court.state, kDelta, {propose(kAlpha, Treaty::Alliance, "psst")})});
    CHECK(changes(played, "gamma") == Lines{"alpha-beta ally alliance_accepted"});
    CHECK(played.told<event::Proposal>("gamma").empty());
    CHECK(played.told<event::Proposal>("alpha").size() == 1);
    const HouseView seen = view(standard_rules(), court.state, {}, kGamma);
    CHECK(seen.proposals.empty());
    CHECK(view(standard_rules(), court.state, {}, kAlpha).proposals.size() == 1);
}

TEST_CASE("DIP-027: Hostile cools off after 5 quiet turns, Enemy never")
{
    struct Row {
        const char* why;
        Relation from;
        int incident, turn;
        Relation after;
    };
    static constexpr Row rows[] = {
        {"incident in turn 6, end of turn 10", Relation::Hostile, 6, 10, Relation::Hostile},
        {"end of turn 11", Relation::Hostile, 6, 11, Relation::Neutral},
        {"Enemy", Relation::Enemy, 6, 30, Relation::Enemy},
        {"Ally", Relation::Ally, 0, 30, Relation::Ally},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Court court;
        court.state.turn = row.turn;
        court.set(kAlpha, kBeta, row.from);
        court.between(kAlpha, kBeta).last_incident = row.incident;
        Played played{court};
        played.run(Step::IN9, cool_off);
        CHECK(court.status(kAlpha, kBeta) == row.after);
    }
    const Ruleset never = rules_with("diplomacy.cooling_turns = 0");
    Court court{never};
    court.state.turn = 99;
    court.set(kAlpha, kBeta, Relation::Hostile);
    Played played{court, never};
    played.run(Step::IN9, cool_off);
    CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);
}

TEST_CASE("DIP-027: what keeps a pair Hostile begins the count anew")
{
    Court court;
    court.state.turn = 6;
    court.set(kAlpha, kBeta, Relation::Hostile);
    court.between(kAlpha, kBeta).last_incident = 2;
    Played played{court};
    played.turn.facts.caught.push_back({.fleet = {kAlpha, 1}, .by = kBeta, .system = at(2), .spies = true, .at_target = true});
    played.run(Step::CF16, draw_consequences);
    CHECK(court.between(kAlpha, kBeta).last_incident == 6);
    CHECK(changes(played, "alpha").empty());
    for (int turn = 6; turn < 11; ++turn) {
        played.run(Step::IN9, cool_off);
        CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);
        next_turn(played);
    }
    played.run(Step::IN9, cool_off);
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
}

}  // namespace ec4x::testing
