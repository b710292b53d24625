#include "engine/standing/final_conflict.h"

#include <doctest/doctest.h>

#include "engine/standing/standing_test_support.h"

namespace ec4x::testing {

namespace {

const HousePair kTwo = pair_of(kAlpha, kBeta);

}  // namespace

TEST_CASE("VIC-002, VIC-023: who counts for the Final Conflict Rule")
{
    struct Row {
        HouseStatus gamma;
        bool bound;
    };
    for (const Row& row :
         {Row{HouseStatus::Active, false}, Row{HouseStatus::Autopilot, true}, Row{HouseStatus::Collapsed, true}, Row{HouseStatus::Eliminated, true}}) {
        Situation game = three_houses();
        house_of(game, kGamma).status = row.gamma;
        Played played{game};
        played.run(Step::IN1, settle_standing);
        CHECK(game.state.relations.at(kTwo).final_conflict == row.bound);
        CHECK((game.state.relations.at(kTwo).status == Relation::Enemy) == row.bound);
    }
}

TEST_CASE("VIC-023: a pact of the last two ends without breach, and proposals between them are void")
{
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Ally);
    game.state.proposals = {{.from = kAlpha, .to = kBeta, .treaty = Treaty::Peace, .last_turn = 25}};
    house_of(game, kGamma).status = HouseStatus::Collapsed;  // in IN7 of turn 20
    house_of(game, kGamma).fell = 20;
    game.state.turn = 20;
    WholeRun run{game};
    run({empty_set(game, kAlpha), empty_set(game, kBeta)});
    CHECK(game.state.turn == 21);
    CHECK(game.state.relations.at(kTwo).status == Relation::Enemy);
    CHECK(game.state.relations.at(kTwo).breaches.empty());
    CHECK(game.state.proposals.empty());
    CHECK(run.steps<event::FinalConflictBegun>() == std::vector{Step::IN1});
    run({empty_set(game, kAlpha), empty_set(game, kBeta)});
    CHECK(run.steps<event::FinalConflictBegun>().empty());  // told once
    CHECK(game.state.relations.at(kTwo).final_conflict);
}

TEST_CASE("VIC-023: a game of two is at war from IN1 of turn 2 on, unless the host switches it off")
{
    const Ruleset peaceful = rules_with("victory.final_conflict = false");
    for (const bool on : {true, false}) {
        const Ruleset& rules = on ? standard_rules() : peaceful;
        Situation game{rules};
        game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
        WholeRun run{game, rules};
        run({empty_set(game, kAlpha), empty_set(game, kBeta)});
        CHECK(game.state.turn == 2);
        CHECK((game.state.relations.at(kTwo).status == Relation::Enemy) == on);
    }
}

TEST_CASE("VIC-023: it comes before autopilot begins, so that the absent house still counts in that IN1")
{
    Situation game = three_houses();
    house_of(game, kGamma).missed_turns = 3;
    Played played{game};
    played.run(Step::IN1, settle_standing);
    CHECK(house_of(game, kGamma).status == HouseStatus::Autopilot);
    CHECK_FALSE(game.state.relations.at(kTwo).final_conflict);
    played.run(Step::IN1, settle_standing);
    CHECK(game.state.relations.at(kTwo).final_conflict);
}

TEST_CASE("VIC-024: a third house that returns lifts it, the status stays Enemy")
{
    Situation game = three_houses();
    game.state.turn = 25;
    game.state.relations.at(kTwo).final_conflict = true;
    game.state.relations.at(kTwo).status = Relation::Enemy;
    house_of(game, kGamma).status = HouseStatus::Autopilot;
    house_of(game, kGamma).missed_turns = 5;
    WholeRun run{game};
    run({empty_set(game, kAlpha), empty_set(game, kBeta), empty_set(game, kGamma)});
    CHECK(game.state.turn == 26);
    CHECK_FALSE(game.state.relations.at(kTwo).final_conflict);
    CHECK(game.state.relations.at(kTwo).status == Relation::Enemy);
    CHECK(run.steps<event::FinalConflictLifted>() == std::vector{Step::IN1});
}

}  // namespace ec4x::testing
