// Whole runs: when things take effect (TRN rules).
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/forces/organisation.h"
#include "engine/intel/database.h"
#include "engine/intel/view.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "support/phase.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

const HouseId kHouse = *house_id("alpha");

// One house with a developed homeworld in system 1, in turn 3.
Situation homeworld()
{
    Situation game;
    game.system(1, PlanetClass::Eden).lane(1, 2).lane(2, 3).colony("alpha", 1, 840, 420);
    game.state.houses.at(kHouse).home = SystemId{1};
    for (const char* facility : {"SP", "SY"}) game.unit("alpha", 1, facility);
    game.state.turn = 3;
    return game;
}

// Runs a turn with these orders of alpha; the events are kept.
struct Run {
    Situation& game;
    std::vector<Event> events{};

    Run& operator()(std::vector<OrderBody> bodies = {})
    {
        OrderSet set{.version = 1, .house = kHouse, .turn = game.state.turn};
        for (OrderBody& body : bodies) set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}});
        const GameTables tables{standard_rules(), game.state.map};
        TurnResult result = resolve(game.state, std::vector{set}, standard_rules(), tables, {.seed = "golden"});
        game.state = std::move(result.state);
        events = std::move(result.events);
        return *this;
    }

    template <class E>
    const E* told(Step step) const
    {
        for (const Event& event : events) {
            if (event.step == step && event.what.is<E>()) return event.what.get_if<E>();
        }
        return nullptr;
    }
};

order::Fleet fleet_order(FleetId fleet, FleetOrderKind kind, std::uint32_t target)
{
    return {.fleet = {fleet.number, {}}, .order = {kind}, .target = NumberOrLabel{target, {}}};
}

std::size_t ships_of_class(const GameState& state, UnitClass class_)
{
    return static_cast<std::size_t>(std::ranges::count(state.ships, class_, &Ship::class_));
}

std::size_t units_of_class(const GameState& state, UnitClass class_)
{
    return static_cast<std::size_t>(std::ranges::count(state.units, class_, &Unit::class_));
}

}  // namespace

TEST_CASE("TRN-001: a turn has four phases, in this order")
{
    CHECK(all_of_enum<Phase>() == std::array{Phase::Conflict, Phase::Income, Phase::Command, Phase::Maintenance, Phase::EndOfTurn});  // the last: CLS-006
    // A run begins in the closing part of Command and ends in its opening part (TRN-003).
    std::vector<Phase> run;
    for (const Step step : all_of_enum<Step>()) {
        if (step > Step::CO5) continue;
        if (run.empty() || run.back() != phase_of(step)) run.push_back(phase_of(step));
    }
    CHECK(run == std::vector{Phase::Command, Phase::Maintenance, Phase::Conflict, Phase::Income, Phase::Command});
}

TEST_CASE("TRN-002: a new game is in turn 1 with its starting treasury")
{
    StarMap map{.rings = 1};
    for (std::uint32_t id = 0; id < 7; ++id)
        map.systems.insert({.id = SystemId{id}, .home = id == 1 ? std::optional{1} : id == 4 ? std::optional{2} : std::nullopt});
    const GameState state = new_game(std::string(32, '0'), standard_rules(), map, {{kHouse, "A"}, {*house_id("beta"), "B"}});
    CHECK(state.turn == 1);
    for (const House& house : state.houses) {
        CHECK(house.treasury == Money::whole(1000));
        CHECK(house.gho == 0);
        CHECK(house.last.event == 0);
    }
}

TEST_CASE("TRN-003: one run leads from the orders of turn 3 to one report of turn 4")
{
    Situation game = homeworld();
    Run run{game};
    run({order::Build{.system = SystemId{1}, .class_ = "DD"_unit}});
    CHECK(game.state.turn == 4);
    REQUIRE(run.told<event::Commissioned>(Step::CO1) != nullptr);
    REQUIRE(run.told<event::Income>(Step::IN2) != nullptr);
    for (const Event& event : run.events) CHECK(event.turn == (phase_of(event.step) == Phase::Maintenance || event.step <= Step::CC11 ? 3 : 4));
    const HouseView known = view(standard_rules(), game.state, run.events, kHouse);
    CHECK(known.turn == 4);
    CHECK(known.events.size() == run.events.size());
}

TEST_CASE("TRN-007: an order that cannot be carried out at its step fails alone")
{
    Situation game = homeworld();
    const FleetId joiner = game.fleet("alpha", 1, {"DD"});
    const FleetId target = game.fleet("alpha", 3, {"DD"});
    Run run{game};
    run({fleet_order(joiner, FleetOrderKind::Join, target.number)});
    CHECK(game.state.fleets.at(joiner).order.has_value());
    destroy_squadron(game.state, standard_rules(), UnitId{kHouse, 4});
    REQUIRE_FALSE(game.state.fleets.contains(target));
    run();
    const event::OrderFailed* failed = nullptr;
    for (const Event& event : run.events) {
        if (const auto* body = event.what.get_if<event::OrderFailed>()) failed = body;
    }
    REQUIRE(failed != nullptr);
    CHECK(failed->reason == Reason::TargetGone);
    CHECK(failed->for_good);
    CHECK_FALSE(game.state.fleets.at(joiner).order.has_value());
}

TEST_CASE("TRN-008: a collapsed house keeps its treasury and its people")
{
    Situation game = homeworld();
    for (int i = 0; i < 5; ++i) game.fleet("alpha", 1, {"BB"});
    House& house = game.state.houses.at(kHouse);
    house.status = HouseStatus::Collapsed;
    house.treasury = Money::whole(300);
    const Colony before = game.state.colonies.at(SystemId{1});
    const std::int64_t prestige = house.prestige;
    Run run{game};
    run({order::Invest{SystemId{1}, 20}});
    CHECK(game.state.houses.at(kHouse).treasury == Money::whole(300));
    CHECK(game.state.houses.at(kHouse).prestige == prestige);
    CHECK(game.state.colonies.at(SystemId{1}).souls == before.souls);
    CHECK(game.state.colonies.at(SystemId{1}).working == before.working);
    CHECK(game.state.fleets.size() == 5);
}

TEST_CASE("TRN-013: what is ordered in window 3 enters service in CO1 of turn 4, 5 or 6")
{
    Situation game = homeworld();
    game.state.houses.at(kHouse).research.levels[Tech::CST] = 3;
    Run run{game};
    run({order::Build{.system = SystemId{1}, .class_ = "DD"_unit}, order::Build{.system = SystemId{1}, .class_ = "SY"_unit},
         order::Build{.system = SystemId{1}, .class_ = "SB"_unit}, order::Build{.system = SystemId{1}, .class_ = "GB"_unit}});
    struct Row {
        int turn;
        std::size_t ships;
        std::size_t shipyards;
        std::size_t starbases;
    };
    for (const Row& row : {Row{4, 1, 1, 0}, Row{5, 1, 2, 0}, Row{6, 1, 2, 1}}) {
        CAPTURE(row.turn);
        CHECK(game.state.turn == row.turn);
        CHECK(ships_of_class(game.state, "DD"_unit) == row.ships);
        CHECK(units_of_class(game.state, "SY"_unit) == row.shipyards);
        CHECK(units_of_class(game.state, "SB"_unit) == row.starbases);
        CHECK(units_of_class(game.state, "GB"_unit) == 1);
        run();
    }
}

TEST_CASE("TRN-014: a crippled ship at a shipyard is undamaged in the next report")
{
    Situation game = homeworld();
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.state.ships.at({kHouse, 1}).hull = HullState::Crippled;
    Run run{game};
    run();
    CHECK(game.state.ships.at({kHouse, 1}).hull == HullState::Undamaged);
    CHECK_FALSE(game.state.fleets.contains(fleet));  // it left its squadron for the dock (COM-014)
    CHECK(std::holds_alternative<InSquadron>(game.state.ships.at({kHouse, 1}).berth));
}

TEST_CASE("TRN-015: a level reached in MN5 counts for ships commissioned in the same run")
{
    Situation game = homeworld();
    House& house = game.state.houses.at(kHouse);
    house.research.levels[Tech::SL] = 2;
    house.research.pools[Pool::TRP] = Points::whole(10);
    house.research.priorities = {Tech::WEP};
    Run run{game};
    run({order::Build{.system = SystemId{1}, .class_ = "DD"_unit}});
    CHECK(game.state.houses.at(kHouse).research.levels[Tech::WEP] == 2);
    REQUIRE(game.state.ships.size() == 1);
    CHECK(game.state.ships.begin()->weapons == 2);
    // Paid at the price of WEP I, before the level was there.
    CHECK(run.told<event::ConstructionBegun>(Step::CC6)->pp == Money::whole(40));
}

TEST_CASE("TRN-016: a tax rate and IU of window 3 count in the income of turn 4")
{
    Situation game = homeworld();
    Run run{game};
    run({order::Tax{30}, order::Invest{SystemId{1}, 8}});
    const auto* income = run.told<event::Income>(Step::IN2);
    REQUIRE(income != nullptr);
    CHECK(income->rate == 30);
    // 840 + 428 IU at +4 % for the lower rate (ECO-016, ECO-018).
    CHECK(income->gho == 840 + 445);
    CHECK(income->pp == Money::whole(386));
}

TEST_CASE("TRN-017: a blockade that stands in CF11 reduces the output of the same turn")
{
    Situation game;
    game.system(2, PlanetClass::Eden).lane(1, 2).colony("beta", 2, 840, 420).relation("alpha", "beta", Relation::Enemy);
    const FleetId fleet = game.fleet("alpha", 2, {"BB"});
    game.state.turn = 5;
    enter(game.state.databases.at(kHouse), {.id = {kHouse, ++game.state.houses.at(kHouse).last.entry},
                                            .turn = 5,
                                            .system = {2},
                                            .seen = ColonySeen{.owner = *house_id("beta")}});  // it knows whom it blockades (INT-043)
    Run run{game};
    run({fleet_order(fleet, FleetOrderKind::Guard, 2)});
    CHECK(game.state.colonies.at(SystemId{2}).blockaders == std::vector{kHouse});
    CHECK(game.state.colonies.at(SystemId{2}).output == 504);
    run({order::Fleet{.fleet = {fleet.number, {}}, .order = {FleetOrderKind::Move}, .target = NumberOrLabel{1, {}}}});
    CHECK(game.state.colonies.at(SystemId{2}).blockaders.empty());
    CHECK(game.state.colonies.at(SystemId{2}).output > 1260);
}

TEST_CASE("TRN-018: a new squadron can be used in the window; what is left joins a stationary fleet in CC9")
{
    Situation game = homeworld();
    const FleetId moving = game.fleet("alpha", 1, {"DD"});
    const FleetId guarding = game.fleet("alpha", 1, {"CL"});
    Run run{game};
    run({order::Build{.system = SystemId{1}, .class_ = "CL"_unit}, fleet_order(guarding, FleetOrderKind::Guard, 1)});
    const Squadron* fresh = nullptr;
    for (const Squadron& squadron : game.state.squadrons) {
        if (std::holds_alternative<InPool>(squadron.station)) fresh = &squadron;
    }
    REQUIRE(fresh != nullptr);
    const UnitId squadron = fresh->id;
    run({fleet_order(moving, FleetOrderKind::Move, 3)});
    CHECK(std::get<InFleet>(game.state.squadrons.at(squadron).station).fleet == guarding);
}

TEST_CASE("TRN-019: a fleet reactivated in window 3 pays full upkeep in MN1 of turn 3")
{
    Situation game = homeworld();
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(fleet).status = FleetStatus::Mothballed;
    Situation laid_up = game;
    Run asleep{laid_up};
    asleep();
    Run awake{game};
    awake({order::Fleet{.fleet = {fleet.number, {}}, .order = {FleetOrderKind::Reactivate}}});
    CHECK(awake.told<event::Upkeep>(Step::MN1)->due - asleep.told<event::Upkeep>(Step::MN1)->due == Money{600});
    CHECK(game.state.fleets.at(fleet).status == FleetStatus::Active);
    CHECK(laid_up.state.fleets.at(fleet).status == FleetStatus::Mothballed);
}

}  // namespace ec4x::testing
