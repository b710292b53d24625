#include "advice/choices.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/intel/view.h"
#include "engine/operations/house_ways.h"
#include "engine/orders/check.h"
#include "support/situation.h"

namespace ec4x::advice {

using testing::at;
using testing::kAlpha;
using testing::Situation;
using testing::standard_rules;

namespace {

HouseView seen_by_alpha(const Situation& game) { return view(standard_rules(), game.state, {}, kAlpha); }

// What the server would say to this one order.
Outcome checked(const HouseView& known, const order::Fleet& order)
{
    const OrderSet set{.version = 1, .game = known.game, .house = known.house, .turn = known.turn, .orders = {Order{.n = 1, .body = {OrderBody{order}}}}};
    const Verdict verdict = check_orders(standard_rules(), known, set);
    REQUIRE(!verdict.whole);
    return verdict.orders.at(0).refusal;
}

const OrderChoice& choice(const FleetOptions& options, FleetOrderKind kind) { return options.orders.at(static_cast<std::size_t>(kind)); }

// Own, foreign and free systems, lanes of all classes, fleets of all kinds.
Situation frontier()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4, LaneClass::Minor).lane(4, 5, LaneClass::Restricted).lane(2, 6, LaneClass::Minor).system(7);
    game.colony("alpha", 1, 840, 420).colony("alpha", 2).colony("beta", 4).relation("alpha", "beta", Relation::Enemy);
    game.unit("alpha", 1, "SB");
    game.unit("alpha", 1, "SP");
    game.fleet("alpha", 1, {"BB", "DD"});
    game.fleet("alpha", 2, {"SC"});
    game.fleet("alpha", 3, {"CA", "TT"});
    game.fleet("alpha", 6, {"ET"});
    const FleetId reserve = game.fleet("alpha", 1, {"CL"});
    game.state.fleets.at(reserve).status = FleetStatus::Reserve;
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = 1;
    }
    return game;
}

}  // namespace

TEST_CASE("ORD-004: every fleet order is possible or refused as the check of an order set would refuse it, wherever it leads")
{
    const Situation game = frontier();
    const HouseView known = seen_by_alpha(game);
    const Choices all = choices(standard_rules(), known);
    REQUIRE(all.fleets.size() == 5);
    for (const FleetOptions& options : all.fleets) {
        CAPTURE(options.fleet.number);
        REQUIRE(options.orders.size() == 21);
        for (const OrderChoice& offered : options.orders) {
            CAPTURE(name_of(offered.order));
            CHECK(offered.number == static_cast<int>(offered.order));
            CHECK(offered.possible == !offered.reason.has_value());
            CHECK(offered.possible == !offered.text.has_value());
            CHECK(!offered.rule.empty());
            order::Fleet order{.fleet = {options.fleet.number, {}}, .order = {offered.order}};
            if (offered.order == FleetOrderKind::CovertRaid) order.mission = RaidMission::Sabotage;
            if (!offered.needs_target) {
                const Outcome verdict = checked(known, order);
                CHECK(offered.possible == !verdict);
                if (verdict) CHECK(offered.reason == verdict->reason);
                continue;
            }
            if (offered.order == FleetOrderKind::Join) {
                for (const Fleet& other : known.fleets) {
                    order.target = NumberOrLabel{other.id.number, {}};
                    CHECK(!checked(known, order) == (offered.possible && std::ranges::count(offered.fleets, other.id) == 1));
                }
                continue;
            }
            for (const KnownSystem& system : known.systems) {
                CAPTURE(system.id.value);
                order.target = NumberOrLabel{system.id.value, {}};
                const bool reachable = std::ranges::count(options.targets, system.id, &ReachableTarget::system) == 1;
                const bool listed = offered.everywhere ? reachable : std::ranges::count(offered.systems, system.id) == 1;
                CHECK(!checked(known, order) == (offered.possible && listed));
            }
        }
    }
}

TEST_CASE("the reason against an order is a code, a sentence and a rule")
{
    const HouseView known = seen_by_alpha(frontier());
    struct Row {
        std::uint32_t fleet;
        FleetOrderKind order;
        Reason reason;
        const char* text;
        const char* rule;
    };
    static constexpr Row rows[] = {
        {1, FleetOrderKind::Invade, Reason::Requirement, "The fleet needs a combat ship and a troop transport with marines.", "ORD-007"},
        {2, FleetOrderKind::Guard, Reason::Requirement, "The fleet needs a combat ship.", "ORD-007"},
        {5, FleetOrderKind::Patrol, Reason::FleetNotActive, "A Reserve or Mothballed fleet accepts only reactivate, and salvage at an own colony.", "ORD-009"},
        {1, FleetOrderKind::Reactivate, Reason::Requirement, "Only a Reserve or Mothballed fleet can be reactivated.", "ORD-007"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.rule);
        const Choices all = choices(standard_rules(), known, FleetId{kAlpha, row.fleet});
        REQUIRE(all.fleets.size() == 1);
        const OrderChoice& offered = choice(all.fleets[0], row.order);
        CHECK_FALSE(offered.possible);
        CHECK(offered.reason == row.reason);
        CHECK(offered.text == row.text);
        CHECK(offered.rule == row.rule);
    }
}

TEST_CASE("MOV-004, MOV-014: targets come nearest first, with the way there and the turn of arrival")
{
    HouseView known = seen_by_alpha(frontier());
    known.turn = 8;
    const Choices all = choices(standard_rules(), known);
    const FleetOptions& strong = all.fleets.at(0);
    CHECK(std::ranges::is_sorted(strong.targets, {}, &ReachableTarget::turns));
    CHECK(strong.targets.at(0).system == at(1));
    CHECK(strong.targets.at(0).turns == 0);
    CHECK(std::ranges::count(strong.targets, at(7), &ReachableTarget::system) == 0);
    const auto far = std::ranges::find(strong.targets, at(5), &ReachableTarget::system);
    REQUIRE(far != strong.targets.end());
    CHECK(far->path == std::vector<SystemId>{at(1), at(2), at(3), at(4), at(5)});
    CHECK(far->lanes == std::vector<LaneClass>{LaneClass::Major, LaneClass::Major, LaneClass::Minor, LaneClass::Restricted});
    CHECK(far->turn == 8 + far->turns - 1);
    const FleetOptions& transports = all.fleets.at(2);
    CHECK_FALSE(transports.open.restricted);
    CHECK(std::ranges::count(transports.targets, at(5), &ReachableTarget::system) == 0);
}

}  // namespace ec4x::advice
