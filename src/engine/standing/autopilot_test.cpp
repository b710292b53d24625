#include "engine/standing/autopilot.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "engine/orders/desk.h"
#include "engine/standing/standing_test_support.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

OrderSet generated(const Situation& game, HouseId house = kAlpha, const Ruleset& rules = standard_rules())
{
    return autopilot_orders(rules, view(rules, game.state, {}, house));
}

// Without money nothing is built.
Situation penniless()
{
    Situation game = three_houses();
    house_of(game, kAlpha).treasury = {};
    return game;
}

std::string order_of(FleetOrder order, int fleet_at, Relation toward_beta = Relation::Enemy)
{
    Situation game = penniless();
    game.relation("alpha", "beta", toward_beta);
    know_owner(game, kAlpha, 3, kBeta);
    const FleetId fleet = game.fleet("alpha", fleet_at, {"CA", "TT", "ET"});
    game.state.fleets.at(fleet).order = order;
    const Lines lines = lines_of_orders(generated(game));
    return lines.empty() ? "goes on" : lines.front();
}

// A colony of alpha in 1 with these units and nothing else; what is built there.
Lines built(int pu, std::initializer_list<std::string_view> units, std::int64_t treasury = 1000, int cst = 5, const Ruleset& rules = standard_rules())
{
    Situation game;
    game.lane(1, 2).system(1, PlanetClass::Eden).colony("alpha", 1, pu).house("beta");
    house_of(game, kAlpha).home = at(1);
    house_of(game, kAlpha).treasury = Money::whole(treasury);
    house_of(game, kAlpha).research.levels[Tech::CST] = cst;
    for (const std::string_view unit : units) game.unit("alpha", 1, unit);
    return lines_of_orders(generated(game, kAlpha, rules));
}

}  // namespace

TEST_CASE("VIC-009: no attack is newly begun, a siege of an Enemy goes on")
{
    using Kind = FleetOrderKind;
    struct Row {
        const char* why;
        FleetOrder order;
        int at;
        Relation toward_beta;
        const char* expected;
    };
    const Row rows[] = {
        {"under way to invade", {.kind = Kind::Invade, .target = at(3)}, 2, Relation::Enemy, "fleet 1 seek_home"},
        {"under way to bombard", {.kind = Kind::Bombard, .target = at(3)}, 2, Relation::Enemy, "fleet 1 seek_home"},
        {"under way to blitz", {.kind = Kind::Blitz, .target = at(3)}, 2, Relation::Enemy, "fleet 1 seek_home"},
        {"under way to blockade", {.kind = Kind::Guard, .target = at(3)}, 2, Relation::Enemy, "fleet 1 seek_home"},
        {"under way to colonize", {.kind = Kind::Colonize, .target = at(4)}, 2, Relation::Enemy, "fleet 1 seek_home"},
        {"blockading an Enemy", {.kind = Kind::Guard, .target = at(3)}, 3, Relation::Enemy, "goes on"},
        {"bombarding an Enemy", {.kind = Kind::Bombard, .target = at(3)}, 3, Relation::Enemy, "goes on"},
        {"blockading a house that is no Enemy any more", {.kind = Kind::Guard, .target = at(3)}, 3, Relation::Neutral, "fleet 1 seek_home"},
        {"bombarding a planet of nobody known", {.kind = Kind::Bombard, .target = at(4)}, 4, Relation::Enemy, "fleet 1 seek_home"},
        {"guarding an own colony", {.kind = Kind::Guard, .target = at(1)}, 2, Relation::Enemy, "goes on"},
        {"moving", {.kind = Kind::Move, .target = at(3)}, 2, Relation::Enemy, "goes on"},
        {"patrolling abroad", {.kind = Kind::Patrol, .target = at(3)}, 3, Relation::Enemy, "goes on"},
        {"holding abroad", {.kind = Kind::Hold}, 4, Relation::Enemy, "goes on"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(order_of(row.order, row.at, row.toward_beta) == row.expected);
    }
}

TEST_CASE("VIC-009: a fleet with nothing to do goes home")
{
    Situation game = penniless();
    game.colony("alpha", 4).system(7);
    game.fleet("alpha", 1, {"CA"});
    game.fleet("alpha", 2, {"CA"});
    game.fleet("alpha", 6, {"CA"});
    game.fleet("alpha", 7, {"CA"});  // no lane leads there
    CHECK(lines_of_orders(generated(game)) == Lines{"fleet 1 patrol 1", "fleet 2 move 1", "fleet 3 move 4", "fleet 4 hold"});
    for (Fleet& fleet : game.state.fleets) fleet.status = FleetStatus::Reserve;
    CHECK(generated(game).orders.empty());
}

TEST_CASE("VIC-009: of two colonies equally near the lower id")
{
    Situation game = penniless();
    game.colony("alpha", 4).lane(4, 0).lane(1, 0).fleet("alpha", 0, {"CA"});
    CHECK(lines_of_orders(generated(game)) == Lines{"fleet 1 move 1"});
}

TEST_CASE("VIC-009: standing orders continue, those that settle or blockade are suspended")
{
    struct Row {
        StandingOrder standing;
        int at;
        Lines expected;
    };
    const Row rows[] = {{standing::PatrolRoute{{at(1), at(2)}}, 2, {}},
                        {standing::GuardColony{at(1)}, 1, {}},
                        {standing::AutoRepair{}, 2, {}},
                        {standing::AutoColonize{}, 1, {"fleet 1 move 1"}},
                        {standing::AutoColonize{}, 2, {"fleet 1 move 1"}},
                        {standing::BlockadeTarget{at(3)}, 3, {"fleet 1 move 1"}}};
    for (const Row& row : rows) {
        CAPTURE(row.at);
        Situation game = penniless();
        const FleetId fleet = game.fleet("alpha", row.at, {"CA", "ET"});
        game.state.fleets.at(fleet).standing = row.standing;
        CHECK(lines_of_orders(generated(game)) == row.expected);
    }
}

TEST_CASE("VIC-009: a suspended standing order acts again when the player is back")
{
    Situation game = three_houses();
    const FleetId fleet = game.fleet("alpha", 1, {"CA"});
    know_owner(game, kAlpha, 3, kBeta);
    game.state.fleets.at(fleet).standing = standing::BlockadeTarget{at(3)};
    house_of(game, kAlpha).status = HouseStatus::Autopilot;
    house_of(game, kAlpha).missed_turns = 3;
    WholeRun run{game};
    run();
    CHECK(game.state.fleets.at(fleet).at == at(1));
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    run({empty_set(game, kAlpha)});
    CHECK(game.state.fleets.at(fleet).at == at(2));
}

TEST_CASE("VIC-009: spy scouts do not patrol")
{
    Situation game = penniless();
    for (const int system : {1, 2}) game.state.fleets.at(game.fleet("alpha", system, {"SC"})).spy_scouts = true;
    CHECK(lines_of_orders(generated(game)) == Lines{"fleet 2 move 1"});
}

TEST_CASE("VIC-010: research amounts stand, nothing else is bought")
{
    Situation game = penniless();
    House& alpha = house_of(game, kAlpha);
    alpha.status = HouseStatus::Autopilot;
    alpha.treasury = Money::whole(100);
    alpha.research.allocation[Pool::ERP] = Money::whole(60);
    alpha.research.allocation[Pool::SRP] = Money::whole(60);
    alpha.research.allocation[Pool::TRP] = Money::whole(80);
    Played played{game};
    played.run(Step::CC2, settle_absences);
    played.run(Step::CC6, spend);
    const auto credited = played.told<event::ResearchCredited>("alpha");
    REQUIRE(credited.size() == 3);
    CHECK(credited[0].pp == Money::whole(30));
    CHECK(credited[1].pp == Money::whole(30));
    CHECK(credited[2].pp == Money::whole(40));
    CHECK(alpha.tax_rate == standard_rules().setup.tax_rate);
}

TEST_CASE("VIC-011: the first thing that the colony lacks")
{
    struct Row {
        const char* why;
        int pu;
        std::initializer_list<std::string_view> units;
        Lines expected;
    };
    const Row rows[] = {
        {"batteries up to 9", 840, {"SP", "SY", "AA", "AA", "GB", "GB", "GB"}, {"build 1 GB"}},
        {"nothing at all there", 840, {}, {"build 1 SP"}},
        {"the homeworld needs a shipyard", 840, {"SP"}, {"build 1 SY"}},
        {"then armies", 840, {"SP", "SY", "AA"}, {"build 1 AA"}},
        {"nine batteries, then a starbase", 840, {"SP", "SY", "AA", "AA", "GB", "GB", "GB", "GB", "GB", "GB", "GB", "GB", "GB"}, {"build 1 SB"}},
        {"a small colony needs one battery", 99, {"SP", "SY", "AA", "AA"}, {"build 1 GB"}},
        {"and no starbase", 99, {"SP", "SY", "AA", "AA", "GB"}, {}},
        {"complete", 500, {"SP", "SY", "AA", "AA", "GB", "GB", "GB", "GB", "GB", "GB", "SB"}, {}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(built(row.pu, row.units) == row.expected);
    }
    const auto complete = {std::string_view{"SP"}, std::string_view{"SY"}, std::string_view{"AA"}, std::string_view{"AA"}, std::string_view{"GB"},
                           std::string_view{"GB"}, std::string_view{"GB"}, std::string_view{"GB"}, std::string_view{"GB"}, std::string_view{"GB"}};
    CHECK(built(500, complete, 1000, 1).empty());  // CST too low for a starbase
    CHECK(built(500, complete) == Lines{"build 1 SB"});
    CHECK(built(500, complete, 1000, 5, rules_with("victory.autopilot.starbase_pu = 501")).empty());
}

TEST_CASE("VIC-011: half of what upkeep and research leave, one item a colony, the largest first")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 50).colony("alpha", 2, 300).colony("alpha", 3, 50).house("beta");
    House& alpha = house_of(game, kAlpha);
    const Money spaceport = production_cost(standard_rules().units.classes.at("SP"_unit), standard_rules(), 0);
    const auto with = [&](Money treasury) {
        alpha.treasury = treasury;
        return lines_of_orders(generated(game));
    };
    CHECK(with(spaceport + spaceport) == Lines{"build 2 SP"});
    CHECK(with(Money{(spaceport + spaceport).raw - 1}).empty());
    CHECK(lines_of_orders(generated(game, kAlpha, rules_with("victory.autopilot.budget_percent = 51"))) == Lines{"build 2 SP"});
    CHECK(with(Money{spaceport.raw * 4}) == Lines{"build 2 SP", "build 1 SP"});
    alpha.research.allocation[Pool::ERP] = spaceport;
    CHECK(with(Money{spaceport.raw * 4}) == Lines{"build 2 SP"});
    alpha.research.allocation[Pool::ERP] = {};
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "BB"});
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(1)};
    CHECK(with(spaceport + spaceport).empty());  // upkeep
}

TEST_CASE("VIC-011: what is being built counts")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 99).house("beta");
    game.unit("alpha", 1, "AA");
    game.unit("alpha", 1, "AA");
    game.unit("alpha", 1, "GB");
    game.state.projects.insert(Project{.id = {kAlpha, 1}, .colony = at(1), .turns_left = 1, .work = Construction{"SP"_unit}});
    house_of(game, kAlpha).last.project = 1;
    CHECK(generated(game).orders.empty());
}

TEST_CASE("VIC-012: no proposals, answers or declarations; everything that is ordered is accepted")
{
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Enemy);
    game.state.proposals = {{.from = kBeta, .to = kAlpha, .treaty = Treaty::Peace, .made = 7, .last_turn = 10}};
    game.fleet("alpha", 1, {"CA"});
    game.fleet("alpha", 2, {"CA"});
    const HouseView known = view(standard_rules(), game.state, {}, kAlpha);
    const OrderSet set = autopilot_orders(standard_rules(), known);
    CHECK(set.orders.size() >= 3);
    for (const Order& order : set.orders) CHECK((order.body->is<order::Fleet>() || order.body->is<order::Build>()));
    CHECK(check_orders(standard_rules(), known, set).all_accepted());
}

}  // namespace ec4x::testing
