// Each planner in small situations. Systems 1 to 6 stand in a row, the homeworld is 1.
#include <doctest/doctest.h>

#include "bots/bots_test_support.h"
#include "bots/reckoning.h"
#include "model/research_values.h"

namespace ec4x::testing {

namespace {

bool contains(const std::vector<std::string>& texts, const std::string& text) { return std::ranges::count(texts, text) > 0; }

}  // namespace

TEST_CASE("ORD-028 colonists go to the nearest free worlds, each to another")
{
    Realm realm;
    const FleetId first = realm.game.fleet("alpha", 1, {"ET"});
    const FleetId second = realm.game.fleet("alpha", 1, {"ET"});
    const bots::Decision decision = realm.decide("captain");
    CHECK(orders_of<order::Load>(decision).size() == 2);
    CHECK(order_of(decision, first) == "colonize 2");
    CHECK(order_of(decision, second) == "colonize 3");
}

TEST_CASE("ORD-028 no colonists go where somebody is known to live")
{
    Realm realm;
    realm.sees_colony("beta", 2);
    const FleetId fleet = realm.game.fleet("alpha", 1, {"ET"});
    CHECK(order_of(realm.decide("captain"), fleet) == "colonize 3");
}

TEST_CASE("COM-008 new ETACs get a fleet and leave at once")
{
    Realm realm;
    realm.game.state.ships.insert({.id = {kAlpha, ++realm.own().last.ship}, .class_ = "ET"_unit, .berth = InPool{at(1)}});
    const bots::Decision decision = realm.decide("captain");
    CHECK(orders_of<order::Assign>(decision).size() == 1);
    CHECK(fleet_orders(decision) == std::vector<std::string>{"colonize 2"});
}

TEST_CASE("ADM-008 what stands at a colony becomes one fleet")
{
    Realm realm;
    realm.turn(12).game.fleet("alpha", 1, {"CL", "CL"});
    realm.game.fleet("alpha", 1, {"CA"});
    CHECK(orders_of<order::Merge>(realm.decide("captain")).size() == 1);
}

TEST_CASE("INT-003 scouts look at what nobody has seen")
{
    Realm realm;
    const FleetId scout = realm.game.fleet("alpha", 1, {"SC"});
    CHECK(order_of(realm.decide("captain"), scout) == "view_world 2");
}

TEST_CASE("ECO-033 levels differ in how much they invest")
{
    struct Row {
        const char* who;
        int iu;
    };
    static constexpr Row rows[] = {{"recruit", 4}, {"captain", 6}, {"admiral", 8}};
    for (const Row& row : rows) {
        CAPTURE(row.who);
        Realm realm;
        const auto invested = orders_of<order::Invest>(realm.decide(row.who));
        REQUIRE(invested.size() == 1);
        CHECK(invested[0].iu == row.iu);
    }
}

TEST_CASE("ECO-056 damaged industry is repaired, not added to")
{
    Realm realm;
    realm.game.state.colonies.at(at(1)).damaged = IndustrialUnits::whole(20);
    const bots::Decision decision = realm.decide("captain");
    CHECK(orders_of<order::Invest>(decision).empty());
    CHECK(orders_of<order::RepairIndustry>(decision).size() == 1);
}

TEST_CASE("TEC-010 the first turn pays for the second Science Level")
{
    Realm realm;
    const auto research = orders_of<order::Research>(realm.decide("captain"));
    REQUIRE(research.size() == 1);
    CHECK(research[0].erp.value >= Money::whole(81));  // 10 points at 8.100
    CHECK(research[0].srp.value >= Money::whole(25));
    CHECK(orders_of<order::Priorities>(realm.decide("captain")).size() == 1);
    CHECK(orders_of<order::Priorities>(realm.turn(2).decide("captain")).empty());
}

TEST_CASE("PRE-026 taxes fall when nothing is left to be researched")
{
    Realm realm;
    CHECK(orders_of<order::Tax>(realm.turn(20).decide("captain")).empty());
    for (const Tech tech : all_of_enum<Tech>()) realm.own().research.levels[tech] = highest_level(standard_rules().tech, tech);
    realm.own().gho = 20'000;
    const auto tax = orders_of<order::Tax>(realm.decide("captain"));
    REQUIRE(tax.size() == 1);
    CHECK(tax[0].rate == 10);
}

TEST_CASE("ORD-019 marines take what is weak, and leave alone what is strong or allied")
{
    struct Row {
        const char* why;
        Relation status;
        int batteries;
        int armies;
        int starships;
        const char* order;
    };
    static constexpr Row rows[] = {{"undefended", Relation::Enemy, 0, 0, 0, "invade 3"},
                                   {"an army", Relation::Enemy, 0, 1, 0, "invade 3"},
                                   {"many armies", Relation::Enemy, 0, 12, 0, ""},
                                   {"a fleet", Relation::Enemy, 0, 0, 20, ""},
                                   {"an Ally", Relation::Ally, 0, 0, 0, ""}};
    for (const Row& row : rows) {
        for (const char* who : {"captain", "admiral"}) {
            CAPTURE(row.why);
            CAPTURE(who);
            Realm realm;
            realm.turn(5).sees_colony("beta", 3, {{"GB"_unit, row.batteries, 0}, {"AA"_unit, row.armies, 0}});
            if (row.starships > 0) realm.sees_fleet("beta", 3, "BB"_unit, row.starships);
            realm.game.relation("alpha", "beta", row.status);
            realm.load(realm.game.fleet("alpha", 2, {"CA", "CA", "CA", "TT", "TT"}), 3);
            const std::vector<std::string> orders = fleet_orders(realm.decide(who));
            CHECK(contains(orders, "invade 3") == (std::string{row.order} == "invade 3"));
        }
    }
}

TEST_CASE("ADM-006 a base sends a task force with its transports and says with which odds")
{
    Realm realm;
    realm.turn(12).sees_colony("beta", 2);
    realm.game.relation("alpha", "beta", Relation::Enemy);
    realm.load(realm.game.fleet("alpha", 1, {"CA", "CA", "CA", "CA", "CA", "TT"}), 1);
    const bots::Decision decision = realm.decide("admiral");
    CHECK(orders_of<order::Detach>(decision).size() == 1);
    CHECK(contains(fleet_orders(decision), "invade 2"));
    CHECK(decision.explanation.find("invading S2") != std::string::npos);
    CHECK(decision.explanation.find("% odds") != std::string::npos);
}

TEST_CASE("ADM-009 transports that wait at a colony get marines")
{
    Realm realm;
    realm.turn(12).sees_colony("beta", 4);
    realm.game.relation("alpha", "beta", Relation::Enemy);
    realm.game.fleet("alpha", 1, {"CA", "TT", "TT"});
    CHECK(built(realm.decide("captain"), "MD"_unit, 1) == 2);
    realm.game.unit("alpha", 1, "MD");
    CHECK(orders_of<order::Load>(realm.decide("captain")).size() == 1);
}

TEST_CASE("CBT-018 somebody comes to drive out intruders")
{
    Realm realm;
    realm.game.colony("alpha", 2, 5, 5).relation("alpha", "beta", Relation::Enemy);
    realm.turn(12).sees_fleet("beta", 2, "DD"_unit, 1);
    const FleetId fleet = realm.game.fleet("alpha", 1, {"BB", "BB"});
    const bots::Decision decision = realm.decide("captain");
    CHECK(order_of(decision, fleet) == "patrol 2");
    CHECK(decision.explanation.find("driving intruders from S2") != std::string::npos);
}

TEST_CASE("CON-016 batteries rise where a fleet threatens")
{
    Realm realm;
    realm.game.colony("alpha", 3, 5, 5).relation("alpha", "beta", Relation::Enemy);
    CHECK(built(realm.turn(4).decide("recruit"), "GB"_unit, 3) == 0);
    realm.sees_fleet("beta", 4, "CA"_unit, 3);
    CHECK(built(realm.decide("recruit"), "GB"_unit, 3) >= 2);
}

TEST_CASE("CON-001 levels differ in how many colonists they send out first")
{
    struct Row {
        const char* who;
        int etacs;
    };
    static constexpr Row rows[] = {{"recruit", 1}, {"captain", 3}, {"expander:captain", 3}, {"admiral", 3}};
    for (const Row& row : rows) {
        CAPTURE(row.who);
        Realm realm;
        for (int i = 6; i < 12; ++i) realm.game.lane(1, i + 1);
        CHECK(built(realm.decide(row.who), "ET"_unit, 1) >= row.etacs);
    }
}

TEST_CASE("CON-027 crippled fleets go to a shipyard")
{
    Realm realm;
    realm.game.colony("alpha", 2, 5, 5);
    const FleetId fleet = realm.game.fleet("alpha", 2, {"CA", "CA"});
    for (Ship& ship : realm.game.state.ships) ship.hull = HullState::Crippled;
    CHECK(order_of(realm.turn(12).decide("captain"), fleet) == "seek_home");
}

TEST_CASE("DIP-014 pacts are offered and accepted, but not with prey, and end with notice before an attack")
{
    const auto answer_in = [](int turn) {
        Realm realm;
        realm.turn(turn).sees_colony("beta", 2);
        realm.game.state.proposals.push_back({.from = kBeta, .to = kAlpha, .treaty = Treaty::Alliance, .made = turn - 1, .last_turn = turn + 2});
        return orders_of<order::Answer>(realm.decide("captain"));
    };
    REQUIRE(answer_in(3).size() == 1);
    CHECK(answer_in(3)[0].accept);
    REQUIRE(answer_in(15).size() == 1);
    CHECK_FALSE(answer_in(15)[0].accept);

    Realm realm;
    CHECK(orders_of<order::Propose>(realm.decide("captain")).size() == 1);
    CHECK(orders_of<order::Propose>(realm.decide("recruit")).empty());
    realm.turn(15).sees_colony("beta", 2);
    realm.game.relation("alpha", "beta", Relation::Ally);
    CHECK(orders_of<order::Renounce>(realm.decide("captain")).size() == 1);
}

TEST_CASE("ESP-001 admirals keep watch, captains when they were hurt, recruits never")
{
    struct Row {
        const char* who;
        bool hurt;
        bool buys;
    };
    static constexpr Row rows[] = {{"recruit", true, false}, {"captain", false, false}, {"captain", true, true}, {"admiral", false, true}};
    for (const Row& row : rows) {
        CAPTURE(row.who);
        Realm realm;
        if (row.hurt) realm.game.state.ledger.push_back({.house = kAlpha, .turn = 7, .source = PrestigeSource::CovertAffair, .base = -10, .booked = -10});
        CHECK(orders_of<order::BuyCip>(realm.turn(7).decide(row.who)).empty() != row.buys);
    }
}

TEST_CASE("PRE-030 what is paid in for covert work costs no prestige unless the action is worth it")
{
    Realm realm;
    for (const order::BuyCip& order : orders_of<order::BuyCip>(realm.turn(7).decide("admiral"))) CHECK(order.pp <= 59);
}

TEST_CASE("ESP-004 the spymaster strikes when it has the points")
{
    Realm realm;
    realm.own().covert.ebp = 12;
    realm.turn(6).own().treasury = Money::whole(9000);
    const auto covert = orders_of<order::Covert>(realm.decide("spymaster:admiral"));
    REQUIRE(covert.size() == 1);
    CHECK(covert[0].house == kBeta);
}

TEST_CASE("ORD-023 scouts look into the colonies of prey")
{
    Realm realm;
    Database& database = realm.game.state.databases.at(kAlpha);
    for (int i = 0; i <= 6; ++i) database.explored.push_back(at(i));
    IntelEntry entry{.id = {kAlpha, ++realm.own().last.entry}, .turn = 11, .system = at(4), .quality = Quality::Visual};
    entry.seen = ColonySeen{.owner = kBeta};
    enter(database, std::move(entry));
    realm.turn(12).game.relation("alpha", "beta", Relation::Enemy);
    const FleetId scout = realm.game.fleet("alpha", 1, {"SC"});
    CHECK(order_of(realm.decide("captain"), scout) == "spy_planet 4");
    CHECK(order_of(realm.decide("recruit"), scout).empty());
}

TEST_CASE("ESP-027 Raiders steal up to colonies of prey")
{
    Realm realm;
    realm.turn(12).sees_colony("beta", 3);
    realm.game.relation("alpha", "beta", Relation::Enemy);
    const FleetId raiders = realm.game.fleet("alpha", 1, {"RR"});
    CHECK(order_of(realm.decide("admiral"), raiders) == "covert_raid 3");
}

TEST_CASE("CBT-032 more strength never means worse odds")
{
    int before = 0;
    for (int as = 1; as < 200; as += 3) {
        const int chance = bots::chance_of({as, as}, {50, 50});
        CHECK(chance >= before);
        before = chance;
    }
    CHECK(bots::chance_of({10, 10}, {0, 0}) == 100);
    CHECK(bots::chance_of({50, 50}, {50, 50}) == 48);
    bots::Mark mark{.armies = 3};
    CHECK(bots::chance_to_take(mark, {40, 40}, 0) == 0);
    CHECK(bots::chance_to_take(mark, {40, 40}, 2) < bots::chance_to_take(mark, {40, 40}, 5));
}

TEST_CASE("STO-010 recruits leave colonists to themselves, captains tell them where to go")
{
    Realm realm;
    const FleetId colonists = realm.game.fleet("alpha", 1, {"ET"});
    const bots::Decision recruit = realm.decide("recruit");
    CHECK(order_of(recruit, colonists).empty());
    const auto settings = orders_of<order::FleetSetting>(recruit);
    REQUIRE(settings.size() == 1);
    CHECK(std::holds_alternative<standing::AutoColonize>(*settings[0].standing));
    CHECK(order_of(realm.decide("captain"), colonists).starts_with("colonize"));
}

TEST_CASE("ADM-011 marines go ashore where the fleet cannot hold a colony")
{
    Realm realm;
    const FleetId fleet = realm.game.fleet("alpha", 1, {"DD", "TT"});
    realm.load(fleet, 1);
    realm.turn(12).game.relation("alpha", "beta", Relation::Enemy);
    CHECK(orders_of<order::Unload>(realm.decide("captain")).empty());
    realm.sees_fleet("beta", 2, "BB"_unit, 4);
    CHECK(orders_of<order::Unload>(realm.decide("captain")).size() == 1);
}

TEST_CASE("TEC-015 admirals learn what is cheap for its worth first")
{
    Realm realm;
    realm.turn(9).own().research.levels[Tech::SL] = 6;
    realm.own().research.levels[Tech::CST] = 6;
    const auto lists = orders_of<order::Priorities>(realm.decide("admiral"));
    REQUIRE(lists.size() == 1);
    const auto place = [&](Tech tech) { return std::ranges::find(lists[0].list, tech) - lists[0].list.begin(); };
    CHECK(place(Tech::WEP) < place(Tech::CST));  // 10 and 31 points
    CHECK(orders_of<order::Priorities>(realm.decide("captain")).empty());
}

}  // namespace ec4x::testing
