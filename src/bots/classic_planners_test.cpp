// What bots do in classic alone. Systems 1 to 6 stand in a row, the homeworld is 1.
#include <doctest/doctest.h>

#include "bots/bots_test_support.h"

namespace ec4x::testing {

namespace {

// With money, in a month of the game.
Realm in_month(int turn, int treasury)
{
    Realm realm{classic_rules()};
    realm.turn(turn).own().treasury = Money::whole(treasury);
    realm.own().income = Money::whole(400);
    realm.own().tax_rate = 50;
    return realm;
}

std::vector<SystemId> targets_of(const bots::Decision& decision, FleetOrderKind kind)
{
    std::vector<SystemId> targets;
    for (const order::Fleet& order : orders_of<order::Fleet>(decision)) {
        if (order.order.kind == kind && order.target) targets.push_back(SystemId{order.target->number});
    }
    return targets;
}

}  // namespace

TEST_CASE("CLS-045: technology is bought in months 1 and 6, and money is laid by in others")
{
    struct Row {
        int turn;
        bool sold;
    };
    static constexpr Row rows[] = {{1, true}, {2, false}, {5, false}, {6, true}, {7, false}, {14, true}, {19, true}};
    for (const Row& row : rows) {
        CAPTURE(row.turn);
        CHECK(orders_of<order::Technology>(in_month(row.turn, 2000).decide("admiral")).empty() != row.sold);
    }
}

TEST_CASE("CLS-027: nobody taxes beyond what costs prestige")
{
    for (const char* who : {"recruit", "captain", "admiral"}) {
        for (const order::Tax& tax : orders_of<order::Tax>(in_month(3, 100).decide(who))) CHECK(tax.rate == 65);
    }
    CHECK(orders_of<order::Tax>(in_month(3, 100).decide("captain")).size() == 1);
}

TEST_CASE("CLS-034: in the last month what is left is given away, before it is not")
{
    const auto given = [](int turn) {
        int iu = 0;
        for (const order::Invest& invest : orders_of<order::Invest>(in_month(turn, 9000).decide("captain"))) iu += invest.iu;
        return iu;
    };
    CHECK(given(64) == 0);
    CHECK(given(65) == 900);
}

TEST_CASE("CLS-050: worlds are made better where it brings more than it costs")
{
    Realm realm = in_month(9, 1000);
    realm.game.system(2, PlanetClass::Extreme).colony("alpha", 2, 5);
    realm.game.system(3, PlanetClass::Benign).colony("alpha", 3, 5);
    realm.own().research.levels[Tech::TER] = 6;
    const auto orders = orders_of<order::Terraform>(realm.decide("captain"));
    REQUIRE(orders.size() == 1);
    CHECK(orders.front().system == at(2));
}

TEST_CASE("CLS-074: scouts look at worlds by order 09, others just go there")
{
    Realm realm = in_month(2, 0);
    const FleetId scout = realm.game.fleet("alpha", 1, {"SC"});
    CHECK(order_of(realm.decide("recruit"), scout) == "spy_planet 2");
}

TEST_CASE("CLS-076: who has looked into a colony this year goes on to the next")
{
    Realm realm = in_month(10, 0);
    realm.sees_colony("beta", 2).sees_colony("beta", 4);
    std::vector<FleetId> scouts;
    for (int i = 0; i < 3; ++i) scouts.push_back(realm.game.fleet("alpha", 1, {"SC"}));
    CHECK(targets_of(realm.decide("captain"), FleetOrderKind::SpySystem) == std::vector<SystemId>{at(2)});
    realm.own().scout_awards.push_back({at(2), 9});
    CHECK(targets_of(realm.decide("captain"), FleetOrderKind::SpySystem) == std::vector<SystemId>{at(4)});
    realm.own().scout_awards.front().turn = -20;  // in another year
    CHECK(targets_of(realm.decide("captain"), FleetOrderKind::SpySystem) == std::vector<SystemId>{at(2)});
}

TEST_CASE("CLS-017: nobody settles the hub, and ways go around it")
{
    Realm realm = in_month(2, 0);
    realm.game.system(0, PlanetClass::Eden).lane(1, 0).lane(0, 6);  // a short cut
    const FleetId etac = realm.game.fleet("alpha", 1, {"ET"});
    for (int i = 2; i < 6; ++i) realm.sees_colony("beta", i);
    realm.game.state.ships.at({kAlpha, realm.own().last.ship}).ptu = 1;
    CHECK(order_of(realm.decide("expander:captain"), etac) != "colonize 0");
    CHECK(order_of(realm.decide("expander:captain"), etac) != "colonize 6");
}

TEST_CASE("CLS-111: one contract in a month, against a shipyard if one is known")
{
    Realm realm = in_month(10, 1000);
    realm.sees_colony("beta", 2, {{.class_ = "SY"_unit, .sound = 1}});
    const auto contracts = orders_of<order::Contract>(realm.decide("admiral"));
    REQUIRE(contracts.size() == 1);
    CHECK(contracts.front().contract == GuildContract::SabotageShipyard);
    CHECK(contracts.front().system == at(2));
}

TEST_CASE("CLS-105: a garrison is bombarded before anybody lands")
{
    struct Row {
        std::vector<UnitsSeen> units;
        const char* order;
    };
    const Row rows[] = {{{}, "invade 2"}, {{{.class_ = "AA"_unit, .sound = 6}}, "bombard 2"}};
    for (const Row& row : rows) {
        Realm realm = in_month(20, 0);
        realm.game.relation("alpha", "beta", Relation::Enemy);
        realm.sees_colony("beta", 2, row.units);
        const FleetId fleet = realm.game.fleet("alpha", 2, {"CA", "CA", "CA", "CA", "CA", "CA", "CA", "CA", "TT", "TT", "TT", "TT"});
        for (const Ship& ship : realm.game.state.ships) {
            if (ship.class_ == "TT"_unit)
                realm.game.state.units.insert({.id = {kAlpha, ++realm.own().last.unit}, .class_ = "MD"_unit, .berth = Aboard{ship.id}});
        }
        CHECK(order_of(realm.decide("captain"), fleet) == row.order);
    }
}

}  // namespace ec4x::testing
