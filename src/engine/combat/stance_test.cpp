#include "engine/combat/stance.h"

#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("CBT-018 who is hostile to whom in a system")
{
    // alpha has a fleet with an order in system 2, where beta has a fleet; the colony there is beta's, or there is none.
    struct Row {
        const char* why;
        Kind order;
        bool colony, ally, neutral, hostile, enemy;
    };
    static constexpr Row rows[] = {
        {"01 in foreign territory", Kind::Move, true, false, false, true, true},
        {"00", Kind::Hold, true, false, false, true, true},
        {"03 there", Kind::Patrol, true, false, true, true, true},
        {"05 as a blockade", Kind::Guard, true, false, true, true, true},
        {"06", Kind::Bombard, true, false, true, true, true},
        {"07", Kind::Invade, true, false, true, true, true},
        {"08", Kind::Blitz, true, false, true, true, true},
        {"12 in foreign territory", Kind::Colonize, true, false, true, true, true},
        {"01 in neutral space", Kind::Move, false, false, false, false, true},
        {"03 in neutral space", Kind::Patrol, false, false, false, false, true},
        {"12 in neutral space", Kind::Colonize, false, false, false, false, true},
    };
    for (const Row& row : rows) {
        const std::pair<Relation, bool> expected[] = {
            {Relation::Ally, row.ally}, {Relation::Neutral, row.neutral}, {Relation::Hostile, row.hostile}, {Relation::Enemy, row.enemy}};
        for (const auto& each : expected) {
            const Relation status = each.first;
            const bool hostile = each.second;
            CAPTURE(row.why);
            CAPTURE(static_cast<int>(status));
            Situation game;
            game.lane(1, 2).relation("alpha", "beta", status);
            if (row.colony) game.colony("beta", 2);
            fleet_with(game, "alpha", 2, {"CA"}, row.order);
            game.fleet("beta", 2, {"DD"});
            Played played{game};
            played.run(Step::CF6, fix_stances);
            CHECK(hostile_at(played, 2, "alpha", "beta") == hostile);
            CHECK(hostile_at(played, 2, "beta", "alpha") == hostile);
            CHECK_FALSE(hostile_at(played, 1, "alpha", "beta"));
        }
    }
}

TEST_CASE("CBT-018 a colony alone, unarmed intruders, orders for elsewhere and refused orders")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        Kind order;
        int target;
        bool refuses;
        Relation status;
        bool hostile;
    };
    static const Row rows[] = {{"the owner has only its colony", {"CA"}, Kind::Bombard, 2, false, Relation::Neutral, true},
                               {"on the way to another target", {"CA"}, Kind::Bombard, 1, false, Relation::Neutral, false},
                               {"it refuses its order", {"CA"}, Kind::Bombard, 2, true, Relation::Neutral, false},
                               {"it refuses, but is armed", {"CA"}, Kind::Bombard, 2, true, Relation::Hostile, true},
                               {"unarmed", {"TT"}, Kind::Move, 2, false, Relation::Hostile, false},
                               {"unarmed with a threatening order", {"ET"}, Kind::Colonize, 2, false, Relation::Neutral, true},
                               {"scouts alone are covert there", {"SC", "SC"}, Kind::Patrol, 2, false, Relation::Hostile, false},
                               {"Raiders are cloaked, but count", {"RR"}, Kind::Move, 2, false, Relation::Hostile, true}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("beta", 2).relation("alpha", "beta", row.status);
        const FleetId fleet = game.fleet("alpha", 2, row.ships);
        set_order(game, fleet, row.order, row.target);
        Played played{game};
        if (row.refuses) played.turn.facts.refusing = {fleet};
        played.run(Step::CF6, fix_stances);
        CHECK(hostile_at(played, 2, "alpha", "beta") == row.hostile);
        played.turn.facts.combat.hostile.clear();
        played.turn.facts.viewing = {fleet};
        played.run(Step::CF6, fix_stances);
        CHECK_FALSE(hostile_at(played, 2, "alpha", "beta"));  // at the edge of the system
    }
}

TEST_CASE("CBT-018 every pair of every system, ascending; reserves and Mothballed fleets threaten nobody")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy);
    game.colony("gamma", 3);
    game.fleet("gamma", 2, {"DD"});
    game.fleet("beta", 2, {"DD"});
    game.fleet("alpha", 2, {"DD"});
    game.fleet("alpha", 1, {"DD"});
    fleet_with(game, "beta", 1, {"DD"}, Kind::Hold);
    fleet_with(game, "beta", 3, {"DD"}, Kind::Patrol);
    Played played{game};
    played.run(Step::CF6, fix_stances);
    const HouseId gamma = *house_id("gamma");
    CHECK(played.turn.facts.combat.hostile ==
          std::vector<PairAt>{{at(1), kAlpha, kBeta}, {at(2), kAlpha, kBeta}, {at(2), kAlpha, gamma}, {at(3), kBeta, gamma}});
    for (Fleet& fleet : game.state.fleets) {
        if (fleet.id.owner == kBeta) fleet.status = FleetStatus::Reserve;
    }
    played.turn.facts.combat.hostile.clear();
    played.run(Step::CF6, fix_stances);
    CHECK_FALSE(hostile_at(played, 3, "beta", "gamma"));
}

TEST_CASE("CBT-019 hostility is mutual and lasts when its cause is gone; CF8 only adds to it")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("beta", 2).relation("alpha", "beta", Relation::Neutral);
    const FleetId patrol = fleet_with(game, "alpha", 2, {"CA"}, Kind::Patrol);
    Played played{game};
    played.run(Step::CF6, fix_stances);
    game.state.fleets.at(patrol).at = at(3);
    fleet_with(game, "alpha", 2, {"TT"}, Kind::Move);
    fix_stances_at(played.turn, Roster{game.state}, at(2));
    CHECK_FALSE(meet_as_enemies(played.turn, Roster{game.state}, at(2), kAlpha, kBeta));
    CHECK(hostile_at(played, 2, "alpha", "beta"));
    CHECK(hostile_at(played, 2, "beta", "alpha"));
    game.relation("alpha", "beta", Relation::Enemy);
    game.fleet("beta", 3, {"DD"});
    game.fleet("beta", 1, {"DD"});
    game.fleet("alpha", 1, {"DD"});
    for (const int system : {3, 1, 2}) fix_stances_at(played.turn, Roster{game.state}, at(system));
    CHECK(played.turn.facts.combat.hostile == std::vector<PairAt>{{at(1), kAlpha, kBeta}, {at(2), kAlpha, kBeta}, {at(3), kAlpha, kBeta}});
}

}  // namespace ec4x::testing
