#include "engine/operations/standing_orders.h"

#include <doctest/doctest.h>

#include "engine/forces/values.h"
#include "engine/operations/colonists.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("STO-001: types and their parameters")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    game.fleet("alpha", 1, {"BB"});
    learn(game.state, "alpha", 2, ColonySeen{.owner = kBeta});
    Played played{game};
    const std::vector<SystemId> most(20, at(1));
    const std::vector<SystemId> too_many(21, at(1));
    struct Row {
        const char* why;
        StandingOrder order;
        const char* answer;
    };
    const Row rows[] = {{"none", standing::None{}, "done"},
                        {"one stop", standing::PatrolRoute{{at(1)}}, "out_of_range"},
                        {"two stops", standing::PatrolRoute{{at(1), at(2)}}, "done"},
                        {"20 stops", standing::PatrolRoute{most}, "done"},
                        {"21 stops", standing::PatrolRoute{too_many}, "out_of_range"},
                        {"a stop that does not exist", standing::PatrolRoute{{at(1), at(99)}}, "no_such_target"},
                        {"defend", standing::DefendSystem{at(2), 1}, "done"},
                        {"defend nowhere", standing::DefendSystem{at(99), {}}, "no_such_target"},
                        {"defend at a negative range", standing::DefendSystem{at(2), -1}, "out_of_range"},
                        {"guard", standing::GuardColony{at(1)}, "done"},
                        {"colonise", standing::AutoColonize{}, "done"},
                        {"colonise with a list", standing::AutoColonize{{{PlanetClass::Lush, PlanetClass::Eden}}, 5}, "done"},
                        {"colonise with an empty list", standing::AutoColonize{std::vector<PlanetClass>{}, {}}, "bad_value"},
                        {"colonise with a double", standing::AutoColonize{{{PlanetClass::Lush, PlanetClass::Lush}}, {}}, "bad_value"},
                        {"colonise with a wrong class", standing::AutoColonize{{{static_cast<PlanetClass>(9)}}, {}}, "bad_value"},
                        {"colonise at a negative range", standing::AutoColonize{{}, -1}, "out_of_range"},
                        {"reinforce", standing::AutoReinforce{}, "done"},
                        {"reinforce an own fleet", standing::AutoReinforce{{}, 100, OwnFleet{1}}, "done"},
                        {"reinforce no fleet", standing::AutoReinforce{{}, {}, OwnFleet{9}}, "not_owned"},
                        {"reinforce above 100", standing::AutoReinforce{{}, 101, {}}, "out_of_range"},
                        {"repair", standing::AutoRepair{}, "done"},
                        {"repair below 0", standing::AutoRepair{-1, {}}, "out_of_range"},
                        {"repair without shipyard", standing::AutoRepair{{}, at(1)}, "no_shipyard"},
                        {"repair at a foreign colony", standing::AutoRepair{{}, at(2)}, "not_owned"},
                        {"evade", standing::AutoEvade{at(2), 200}, "done"},
                        {"evade to nowhere", standing::AutoEvade{at(99), {}}, "no_such_target"},
                        {"evade at a ratio of 0", standing::AutoEvade{{}, 0}, "out_of_range"},
                        {"blockade", standing::BlockadeTarget{at(2)}, "done"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(answer(check_standing(played.turn, kAlpha, row.order)) == row.answer);
    }
    const Ruleset rules = rules_with("standing.patrol.max_stops = 19");
    Played strict{game, rules};
    CHECK(answer(check_standing(strict.turn, kAlpha, standing::PatrolRoute{most})) == "out_of_range");
}

TEST_CASE("STO-002: impossible targets are refused")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2).relation("alpha", "beta", Relation::Ally);
    Played played{game};
    CHECK(answer(check_standing(played.turn, kAlpha, standing::GuardColony{at(2)})) == "not_owned");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::GuardColony{at(3)})) == "not_owned");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(1)})) == "own_colony");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(3)})) == "requirement");
    learn(game.state, "alpha", 2, ColonySeen{.owner = kBeta});
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(2)})) == "would_breach_pact");
    const FleetId scouts = game.fleet("alpha", 1, {"SC"});
    game.state.fleets.at(scouts).standing = standing::GuardColony{at(1)};
    game.state.fleets.at(scouts).spy_scouts = true;
    CHECK(made(played, scouts) == "none");  // spy-scout fleets follow none
}

TEST_CASE("STO-003: created anew every turn, thrown away in CO2")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::PatrolRoute{{at(4), at(1)}};
    Played played{game};
    for (int i = 0; i < 3; ++i) {
        played.run(Step::CC10, make_standing_orders);
        CHECK(fleet.order->kind == Kind::Patrol);
        CHECK(fleet.order->target == at(4));
        CHECK(fleet.order->given == game.state.turn);
        run_turn(played);
        CHECK_FALSE(fleet.order);
    }
    CHECK(fleet.at == at(4));
    fleet.status = FleetStatus::Reserve;
    CHECK(made(played, id) == "none");
}

TEST_CASE("STO-004: an explicit order comes first")
{
    Situation game;
    game.lane(1, 2).lane(1, 3);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2)}};
    Played played{game};
    CHECK(give(played, id, Kind::Move, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
    CHECK(game.state.fleets.at(id).progress.position == 0);  // no route step this turn
}

TEST_CASE("STO-005: the standing order acts again when the explicit one is over")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2)}};
    Played played{game};
    CHECK(give(played, id, Kind::Move, 3) == "done");
    run_turn(played);
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
    CHECK(made(played, id) == "patrol 1");
    game.state.fleets.at(id).order.reset();
    CHECK(give(played, id, Kind::Patrol, 3) == "done");  // never ends, so the route waits
    for (int i = 0; i < 3; ++i) run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
}

TEST_CASE("STO-006: a standing order that has become impossible is gone")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    const FleetId guard = game.fleet("alpha", 1, {"BB"});
    const FleetId blockade = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(guard).standing = standing::GuardColony{at(1)};
    game.state.fleets.at(blockade).standing = standing::BlockadeTarget{at(2)};
    Played played{game};
    run_turn(played);
    CHECK(played.told<event::StandingOrderEnded>("alpha").empty());
    game.state.colonies.at(at(1)).owner = kBeta;
    game.state.colonies.at(at(2)).owner = kAlpha;
    played.run(Step::CO2, clear_orders);
    const auto ended = played.told<event::StandingOrderEnded>("alpha");
    REQUIRE(ended.size() == 2);
    CHECK((ended[0].fleet == guard && ended[0].kind == "guard_colony" && ended[0].cause == Cause::ColonyLost));
    CHECK((ended[1].fleet == blockade && ended[1].kind == "blockade_target" && ended[1].cause == Cause::ColonyNowOwn));
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(guard).standing));
}

TEST_CASE("STO-007: PatrolRoute")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).lane(1, 4);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2), at(3), at(4)}};
    Played played{game};
    for (const int expected : {2, 3, 4, 1, 2}) {
        run_turn(played);
        CHECK(game.state.fleets.at(id).at == at(expected));
    }
    game.state.fleets.at(id).progress.position = 77;  // of a longer route
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-008: DefendSystem")
{
    struct Row {
        const char* why;
        int is_at;
        std::optional<int> range;
        bool enemy, colony;
        const char* order;
    };
    static constexpr Row rows[] = {{"in place, own colony", 1, {}, false, true, "guard 1"},
                                   {"in place, no colony", 1, {}, false, false, "patrol 1"},
                                   {"range 1, no enemy known", 2, 1, false, true, "guard 1"},
                                   {"range 1, an enemy known", 2, 1, true, true, "none"},
                                   {"range 0, no enemy known", 2, 0, false, true, "guard 1"},
                                   {"range 0, an enemy known", 2, {}, true, true, "guard 1"},
                                   {"out of range", 3, 1, true, true, "guard 1"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).lane(2, 3).relation("alpha", "beta", Relation::Hostile);
        if (row.colony) game.colony("alpha", 1);
        const FleetId id = game.fleet("alpha", row.is_at, {"BB"});
        game.state.fleets.at(id).standing = standing::DefendSystem{at(1), row.range};
        if (row.enemy) learn(game.state, "alpha", row.is_at, seen_fleet(1, 1));
        Played played{game};
        CHECK(made(played, id) == row.order);
    }
    const Ruleset space = rules_with("standing.defend_system.posture = \"space\"");
    Situation game{space};
    game.lane(1, 2).colony("alpha", 1);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::DefendSystem{at(1), {}};
    Played played{game, space};
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-008: only what the house knows counts: sighted in the latest run, armed, Hostile or Enemy")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy);
    const FleetId id = game.fleet("alpha", 2, {"BB"});
    game.fleet("beta", 2, {"BB"});
    game.state.fleets.at(id).standing = standing::DefendSystem{at(1), 1};
    game.state.turn = 5;
    Played played{game};
    CHECK(made(played, id) == "patrol 1");  // it is there, but nobody has seen it
    game.state.turn = 4;
    learn(game.state, "alpha", 2, seen_fleet(1, 1));
    game.state.turn = 5;
    CHECK(made(played, id) == "patrol 1");  // an old sighting
    learn(game.state, "alpha", 2, seen_fleet(1, 1));
    CHECK(made(played, id) == "none");
    game.relation("alpha", "beta", Relation::Neutral);
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-009: GuardColony travels and then guards")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId id = game.fleet("alpha", 2, {"BB"});
    game.state.fleets.at(id).standing = standing::GuardColony{at(1)};
    Played played{game};
    CHECK(made(played, id) == "guard 1");
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(1));
    CHECK(made(played, id) == "guard 1");
}

}  // namespace ec4x::testing
