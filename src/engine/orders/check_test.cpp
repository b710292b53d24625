#include "engine/orders/check.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/intel/view.h"
#include "engine/orders/legal_orders.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

const HouseId kOwn = *house_id("alpha");

struct Player {
    Situation game{};

    Player()
    {
        game.system(1, PlanetClass::Eden).lane(1, 2).lane(2, 3).colony("alpha", 1, 840, 420).colony("beta", 3);
        game.state.houses.at(kOwn).home = SystemId{1};
        for (const char* facility : {"SP", "SY"}) game.unit("alpha", 1, facility);
    }

    HouseView seen() const { return view(standard_rules(), game.state, {}, kOwn); }

    OrderSet set(std::vector<OrderBody> bodies) const
    {
        OrderSet set{.version = 1, .house = kOwn, .turn = 1};
        for (OrderBody& body : bodies) set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}});
        return set;
    }

    Verdict check(std::vector<OrderBody> bodies) const { return check_orders(standard_rules(), seen(), set(std::move(bodies))); }

    // The reasons of the refused orders; nothing for those accepted.
    std::vector<std::optional<Reason>> reasons(std::vector<OrderBody> bodies) const
    {
        std::vector<std::optional<Reason>> all;
        for (const OrderVerdict& verdict : check(std::move(bodies)).orders) {
            all.push_back(verdict.refusal ? std::optional{verdict.refusal->reason} : std::nullopt);
        }
        return all;
    }
};

order::Fleet move_to(std::uint32_t fleet, std::uint32_t target, FleetOrderKind kind = FleetOrderKind::Move)
{
    return {.fleet = {fleet, {}}, .order = {kind}, .target = NumberOrLabel{target, {}}};
}

}  // namespace

TEST_CASE("SRV-017: the envelope refuses the whole set, with the first reason in the order of the checks")
{
    const Player player;
    struct Row {
        void (*change)(OrderSet&);
        Reason reason;
    };
    const Row rows[] = {{[](OrderSet& set) { set.version = 2; }, Reason::UnknownVersion},
                        {[](OrderSet& set) { set.game = "other"; }, Reason::UnknownGame},
                        {[](OrderSet& set) { set.house = *house_id("beta"); }, Reason::NotYourHouse},
                        {[](OrderSet& set) { set.turn = 2; }, Reason::WrongTurn},
                        {[](OrderSet& set) { set.orders.assign(2001, {}); }, Reason::TooMany},
                        {[](OrderSet& set) { set.orders = {{1, {order::Tax{10}}}, {1, {order::Tax{20}}}}; }, Reason::BadValue}};
    for (const Row& row : rows) {
        OrderSet set = player.set({});
        row.change(set);
        const Verdict verdict = check_orders(standard_rules(), player.seen(), set);
        REQUIRE(verdict.whole);
        CHECK(verdict.whole->reason == row.reason);
        CHECK_FALSE(verdict.whole->text.empty());
    }
    const OrderSet two = player.set({order::Tax{10}, order::Tax{20}});
    CHECK_FALSE(check_orders(standard_rules(), player.seen(), two).whole);
    CHECK(check_orders(rules_with("server.set.max_orders = 1"), player.seen(), two).whole->reason == Reason::TooMany);
    HouseView over = player.seen();
    over.ending = Ending{};
    CHECK(check_orders(standard_rules(), over, player.set({})).whole->reason == Reason::GameOver);
    HouseView fallen = player.seen();
    fallen.own.status = HouseStatus::Collapsed;
    CHECK(check_orders(standard_rules(), fallen, player.set({})).whole->reason == Reason::HouseFallen);
}

TEST_CASE("SRV-017: one order with an unknown fleet is refused, the others stand")
{
    Player player;
    player.game.fleet("alpha", 1, {"DD"});
    const Verdict verdict = player.check({order::Tax{40}, order::Invest{SystemId{1}, 8}, move_to(77, 2), move_to(1, 2), order::Tax{41}});
    REQUIRE(verdict.orders.size() == 5);
    for (const int accepted : {0, 1, 3, 4}) CHECK_FALSE(verdict.orders[static_cast<std::size_t>(accepted)].refusal);
    REQUIRE(verdict.orders[2].refusal);
    CHECK(verdict.orders[2].refusal->reason == Reason::NotOwned);
    CHECK(verdict.orders[2].refusal->field == "fleet");
    CHECK(verdict.accepted.orders.size() == 4);
}

TEST_CASE("SRV-069: kinds of other rulesets are refused; the last order for the same subject counts; labels name new fleets")
{
    Player player;
    player.game.fleet("alpha", 1, {"DD", "CL"});
    CHECK(player.reasons({order::Contract{GuildContract::Subversion, SystemId{3}}, order::Technology{TechField::Economics}, order::Scrap{}}) ==
          std::vector<std::optional<Reason>>(3, Reason::NotInRuleset));
    CHECK(player.check({order::Tax{30}, order::Tax{40}}).after.own.tax_rate == 40);
    const Verdict split = player.check({order::Detach{{1, {}}, {{false, 3}}, "x"},
                                        order::Fleet{.fleet = {0, *ShortText::from("x")}, .order = {FleetOrderKind::Move}, .target = NumberOrLabel{2, {}}}});
    CHECK(split.all_accepted());
    REQUIRE(split.after.fleets.size() == 2);
    CHECK(split.after.fleets.at({kOwn, 2}).order->target == SystemId{2});
}

TEST_CASE("ECO-028: each item is tried in listed order on what the others leave")
{
    Player player;
    player.game.state.houses.at(kOwn).treasury = Money::whole(100);
    player.game.state.houses.at(kOwn).research.levels[Tech::CST] = 4;
    const Verdict verdict = player.check(
        {order::Build{.system = SystemId{1}, .class_ = "BB"_unit}, order::Build{.system = SystemId{1}, .class_ = "CL"_unit}, order::Invest{SystemId{1}, 8}});
    REQUIRE(verdict.orders[0].refusal);
    CHECK(verdict.orders[0].refusal->reason == Reason::InsufficientFunds);
    CHECK_FALSE(verdict.orders[1].refusal);
    CHECK_FALSE(verdict.orders[2].refusal);
    CHECK(verdict.treasury_left == Money::whole(32));
}

TEST_CASE("CON-004: two orders for the last 150 PP in one set: the second is refused at submission")
{
    Player player;
    player.game.state.houses.at(kOwn).treasury = Money::whole(150);
    player.game.state.houses.at(kOwn).research.levels[Tech::CST] = 4;
    const order::Build battleship{.system = SystemId{1}, .class_ = "BB"_unit};
    CHECK(player.reasons({battleship, battleship}) == std::vector<std::optional<Reason>>{std::nullopt, Reason::InsufficientFunds});
}

TEST_CASE("TRN-011: later orders of a set are checked against what its administrative commands leave")
{
    Player player;
    player.game.relation("alpha", "beta", Relation::Enemy);
    player.game.fleet("alpha", 1, {"CL", "TT", "TT"});
    for (int i = 0; i < 2; ++i) player.game.unit("alpha", 1, "MD");
    const order::Fleet invade = move_to(1, 3, FleetOrderKind::Invade);
    CHECK(player.reasons({order::Load{{1, {}}, Cargo::Marines, {false, 2}}, invade}) == std::vector<std::optional<Reason>>(2));
    CHECK(player.reasons({invade}) == std::vector<std::optional<Reason>>{Reason::Requirement});
}

TEST_CASE("MOV-016: an order that only hidden facts make impossible is accepted")
{
    Player player;
    player.game.fleet("alpha", 1, {"ET"});
    player.game.state.ships.at({kOwn, 1}).ptu = 1;
    CHECK(player.reasons({move_to(1, 3, FleetOrderKind::Colonize)}) == std::vector<std::optional<Reason>>{std::nullopt});
}

TEST_CASE("INT-001: what was never seen and what does not exist are refused in the same words")
{
    Player player;
    player.game.fleet("alpha", 1, {"DD"});
    player.game.fleet("beta", 3, {"DD"});
    const auto said = [&](std::uint32_t target) {
        const Verdict verdict = player.check({move_to(1, target, FleetOrderKind::Join)});
        REQUIRE(verdict.orders[0].refusal);
        return *verdict.orders[0].refusal;
    };
    CHECK(said(2).reason == Reason::NoSuchTarget);
    CHECK(said(2) == said(999));
}

TEST_CASE("legal orders: everything listed is accepted, nearest targets first")
{
    Player player;
    player.game.fleet("alpha", 1, {"CL", "ET"});
    player.game.fleet("alpha", 2, {"SC"});
    player.game.state.ships.at({kOwn, 2}).ptu = 1;
    const LegalOrders legal = legal_orders(standard_rules(), player.seen());
    REQUIRE(legal.fleets.size() == 2);
    std::set<FleetOrderKind> kinds;
    for (const FleetChoices& fleet : legal.fleets) {
        for (const FleetChoice& choice : fleet.orders) {
            kinds.insert(choice.order);
            CAPTURE(name_of(choice.order));
            for (const SystemId system : choice.systems) {
                CHECK(player.check({move_to(fleet.fleet.number, system.value, choice.order)}).all_accepted());
            }
            if (choice.order == FleetOrderKind::Move && fleet.fleet.number == 1) CHECK(choice.systems[1] == SystemId{2});
        }
    }
    CHECK(kinds.contains(FleetOrderKind::Colonize));
    CHECK(kinds.contains(FleetOrderKind::SpySystem));
    CHECK_FALSE(kinds.contains(FleetOrderKind::Invade));
    REQUIRE(legal.colonies.size() == 1);
    CHECK(legal.colonies[0].invest == 8);
    for (const BuildChoice& choice : legal.colonies[0].build) {
        const Verdict verdict = player.check({order::Build{.system = SystemId{1}, .class_ = choice.class_}});
        CHECK(verdict.all_accepted());
        CHECK(player.seen().own.treasury - verdict.treasury_left == choice.price);
    }
}

TEST_CASE("DIP-010: legal orders list for each other house what would be accepted, and leave no trace of the trial")
{
    Player player;
    player.game.house("gamma").relation("alpha", "gamma", Relation::Ally);
    const HouseId beta = *house_id("beta");
    const HouseId gamma = *house_id("gamma");
    player.game.state.proposals = {{.from = kOwn, .to = beta, .treaty = Treaty::Alliance, .last_turn = 4},
                                   {.from = beta, .to = kOwn, .treaty = Treaty::Alliance, .last_turn = 4}};
    const LegalOrders legal = legal_orders(standard_rules(), player.seen());
    REQUIRE(legal.houses.size() == 2);
    CHECK(legal.houses[0] == HouseChoices{.house = beta,
                                          .propose = {Treaty::Alliance},
                                          .accept = {Treaty::Alliance},
                                          .reject = {Treaty::Alliance},
                                          .withdraw = {Treaty::Alliance},
                                          .declare = {Relation::Hostile, Relation::Enemy}});
    CHECK(legal.houses[1] == HouseChoices{.house = gamma, .renounce = true, .break_pact = true, .share = true});
    player.game.relation("alpha", "beta", Relation::Enemy);
    player.game.state.proposals.clear();
    CHECK(legal_orders(standard_rules(), player.seen()).houses[0] == HouseChoices{.house = beta, .propose = {Treaty::Peace}});
}

}  // namespace ec4x::testing
