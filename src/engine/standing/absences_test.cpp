#include <doctest/doctest.h>

#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "engine/standing/collapse_orders.h"
#include "engine/standing/standing_test_support.h"

namespace ec4x::testing {

namespace {

Lines collapse_lines(const Situation& game) { return lines_of_orders(collapse_orders(standard_rules(), view(standard_rules(), game.state, {}, kAlpha))); }

}  // namespace

TEST_CASE("VIC-008, TRN-039: windows 5, 6, 7 missed make an autopilot in IN1 of turn 8")
{
    Situation game = three_houses();
    game.state.turn = 5;
    const FleetId idle = game.fleet("alpha", 1, {"CA"});
    WholeRun run{game};
    const auto others = [&] { return std::vector{empty_set(game, kBeta), empty_set(game, kGamma)}; };
    for (const int turn : {6, 7}) {
        run(others());
        CHECK(game.state.turn == turn);
        CHECK(house_of(game, kAlpha).status == HouseStatus::Active);
    }
    run(others());
    CHECK(game.state.turn == 8);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Autopilot);
    CHECK(run.steps<event::AutopilotBegun>() == std::vector{Step::IN1});
    CHECK_FALSE(game.state.fleets.at(idle).order);
    run(others());  // CC2 of turn 8
    REQUIRE(game.state.fleets.at(idle).order);
    CHECK(game.state.fleets.at(idle).order->kind == FleetOrderKind::Patrol);
    CHECK(run.steps<event::AutopilotBegun>().empty());
}

TEST_CASE("VIC-008: a host sets how many windows are missed before the autopilot")
{
    const Ruleset rules = rules_with("victory.autopilot.missed_turns = 2");
    Situation game = three_houses();
    house_of(game, kAlpha).missed_turns = 2;
    Played played{game, rules};
    played.run(Step::IN1, settle_standing);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Autopilot);
}

TEST_CASE("TRN-039: an empty set in turn 7 starts the count anew")
{
    Situation game = three_houses();
    house_of(game, kAlpha).missed_turns = 2;
    WholeRun run{game};
    run({empty_set(game, kAlpha)});
    CHECK(house_of(game, kAlpha).missed_turns == 0);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Active);
}

TEST_CASE("VIC-013: any accepted set brings the house back in CC2, and no orders are made for it")
{
    Situation game = three_houses();
    game.state.turn = 12;
    house_of(game, kAlpha).status = HouseStatus::Autopilot;
    house_of(game, kAlpha).missed_turns = 7;
    game.fleet("alpha", 1, {"CA"});
    Played played{game};
    played.turn.orders = {empty_set(game, kAlpha)};
    played.run(Step::CC2, settle_absences);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Active);
    CHECK(house_of(game, kAlpha).missed_turns == 0);
    REQUIRE(played.turn.orders_of(kAlpha) != nullptr);
    CHECK(played.turn.orders_of(kAlpha)->orders.empty());
    CHECK(played.told<event::AutopilotEnded>("beta") == std::vector{event::AutopilotEnded{.house = kAlpha}});
}

TEST_CASE("TRN-038: a fleet two jumps from its Invade target keeps moving and invades on arrival")
{
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "BB", "TT"});
    const ShipId transport = game.state.ships.begin()->id;
    for (const Ship& ship : game.state.ships) {
        if (ship.class_ != "TT"_unit) continue;
        const UnitId marines = game.unit("alpha", 1, "MD");
        game.state.units.at(marines).berth = Aboard{ship.id};
    }
    CHECK(transport.owner == kAlpha);
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Invade, .target = at(3)};
    WholeRun run{game};
    run();
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK(run.steps<event::Landing>().empty());
    run();
    CHECK(run.steps<event::Landing>().size() >= 1);
    CHECK(house_of(game, kAlpha).missed_turns == 2);
}

TEST_CASE("TRN-038: pending proposals stay, tax and treasury follow their course without purchases")
{
    Situation game = three_houses();
    game.state.proposals = {{.from = kBeta, .to = kAlpha, .treaty = Treaty::Peace, .made = 8, .last_turn = 11}};
    Played played{game};
    played.run(Step::CC2, settle_absences);
    CHECK(played.turn.orders.empty());
    CHECK(game.state.proposals.size() == 1);
}

TEST_CASE("VIC-001: a collapsed or eliminated house gives no orders")
{
    Situation game = three_houses();
    for (const HouseStatus status : {HouseStatus::Collapsed, HouseStatus::Eliminated}) {
        house_of(game, kAlpha).status = status;
        const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
        const Verdict verdict = check_orders(standard_rules(), known, empty_set(game, kAlpha));
        REQUIRE(verdict.whole);
        CHECK(verdict.whole->reason == Reason::HouseFallen);
        OrderSet smuggled = empty_set(game, kAlpha);
        smuggled.orders = {{.n = 1, .body = {order::Tax{.rate = 90}}}};
        Played played{game};
        played.turn.orders = {smuggled};
        played.run(Step::CC2, settle_absences);
        const OrderSet* set = played.turn.orders_of(kAlpha);
        CHECK((set == nullptr) == (status == HouseStatus::Eliminated));
        if (set != nullptr) CHECK(set->orders.empty());  // the one made for it
        CHECK(house_of(game, kAlpha).status == status);
    }
}

TEST_CASE("VIC-004: the fleets of a collapsed house go home and stay there")
{
    Situation game = three_houses();
    game.system(7);
    game.fleet("alpha", 1, {"CA"});
    game.fleet("alpha", 3, {"CA"});
    game.fleet("alpha", 7, {"CA"});  // no lane leads there
    CHECK(collapse_lines(game) == Lines{"fleet 1 patrol 1", "fleet 2 move 1", "fleet 3 hold"});
    game.relation("alpha", "beta", Relation::Enemy);
    know_fleet(game, kAlpha, 1, kBeta);
    CHECK(collapse_lines(game)[0] == "fleet 1 guard 1");
    game.relation("alpha", "beta", Relation::Neutral);
    CHECK(collapse_lines(game)[0] == "fleet 1 patrol 1");
    game.state.fleets.at({kAlpha, 1}).status = FleetStatus::Mothballed;
    CHECK(collapse_lines(game).size() == 2);
}

TEST_CASE("VIC-004: two jumps from home: move, arrive, patrol; ROE 10 there, no standing orders")
{
    Situation game = three_houses();
    const FleetId fleet = game.fleet("alpha", 3, {"CA"});
    game.state.fleets.at(fleet).standing = standing::BlockadeTarget{at(3)};
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Bombard, .target = at(3)};
    house_of(game, kAlpha).status = HouseStatus::Collapsed;
    house_of(game, kAlpha).fell = 7;
    WholeRun run{game};
    run();
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(fleet).standing));
    CHECK(game.state.fleets.at(fleet).roe == standard_rules().roe.default_);
    run();
    CHECK(game.state.fleets.at(fleet).at == at(1));
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    run();
    REQUIRE(game.state.fleets.at(fleet).order);
    CHECK(game.state.fleets.at(fleet).order->kind == FleetOrderKind::Patrol);
    CHECK(game.state.fleets.at(fleet).roe == 10);
}

}  // namespace ec4x::testing
