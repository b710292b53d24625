#include "engine/operations/administration.h"

#include <doctest/doctest.h>

#include "codec/codec.h"
#include "engine/forces/organisation.h"
#include "engine/forces/roster.h"
#include "engine/operations/own_fleet.h"
#include "engine/operations/requirements.h"
#include "support/played.h"

namespace ec4x::testing {

namespace {

const std::optional<Reason> kDone{};

// Carries out one command of alpha. A refusal says where and what would do, and changes nothing (ADM-003).
template <class Command>
std::optional<Reason> give(Played& played, const Command& command)
{
    const GameState before = played.turn.state;
    const auto labels = played.turn.facts.labels;
    const Outcome outcome = carry_out(played.turn, kAlpha, command);
    if (!outcome) return kDone;
    CHECK(played.turn.state == before);
    CHECK(played.turn.facts.labels == labels);
    CHECK_FALSE(outcome->field.empty());
    CHECK_FALSE(outcome->text.empty());
    return outcome->reason;
}

NumberOrLabel number(const FleetId& fleet) { return {fleet.number, {}}; }
NumberOrLabel label(std::string_view text) { return {0, *ShortText::from(text)}; }
UnitOrShip squadron(std::uint32_t number) { return {false, number}; }
UnitOrShip ship(std::uint32_t number) { return {true, number}; }
constexpr Amount kAll{true, 0};

std::vector<std::uint32_t> squadrons_of(const GameState& state, FleetId fleet)
{
    std::vector<std::uint32_t> numbers;
    const Roster roster{state};
    for (const Squadron* each : roster.squadrons_of(fleet)) numbers.push_back(each->id.number);
    return numbers;
}

std::vector<std::uint32_t> spacelift_of(const GameState& state, FleetId fleet)
{
    std::vector<std::uint32_t> numbers;
    const Roster roster{state};
    for (const Ship* each : roster.spacelift_of(fleet)) numbers.push_back(each->id.number);
    return numbers;
}

using Numbers = std::vector<std::uint32_t>;

int& level_of(Situation& game, Tech tech) { return game.state.houses.at(kAlpha).research.levels[tech]; }

// ORD-007: whether the fleet has what the order needs.
bool may_be_ordered(const GameState& state, FleetId fleet, FleetOrderKind kind)
{
    const Ruleset& rules = standard_rules();
    return meets_requirement(rules, state, state.fleets.at(fleet), contents_of(rules, state, fleet), kind);
}

// Fleet 3 of alpha with squadrons 10, 11, 12 and TT 40 at the own colony 1; system 2 is empty, system 3 is beta's.
struct Formation {
    Formation()
    {
        game.lane(1, 2).lane(2, 3).colony("alpha", 1, 200).colony("beta", 3);
        game.state.houses.at(kAlpha).last = {.fleet = 2, .ship = 36, .unit = 9};
        fleet = game.fleet("alpha", 1, {"CA", "CA", "CA", "TT"});
    }
    Situation game;
    FleetId fleet{};
};

}  // namespace

TEST_CASE("ADM-001: commands cost no turn: the fleet is loaded before any order acts")
{
    Formation f;
    f.game.unit("alpha", 1, "MD");
    Played played{f.game};
    CHECK_FALSE(may_be_ordered(f.game.state, f.fleet, FleetOrderKind::Invade));
    CHECK(give(played, order::Load{number(f.fleet), Cargo::Marines, {false, 1}}) == kDone);
    CHECK(may_be_ordered(f.game.state, f.fleet, FleetOrderKind::Invade));
    CHECK(f.game.state.turn == 1);
    CHECK(Roster{f.game.state}.aboard(ShipId{kAlpha, 40}).size() == 1);
    CHECK(played.turn.events().empty());
}

TEST_CASE("ADM-002: only at an own colony that is neither under siege nor blockaded")
{
    struct Row {
        const char* why;
        int at;
        bool siege;
        bool blockade;
        std::optional<Reason> expected;
    };
    static const Row rows[] = {{"own colony", 1, false, false, kDone},
                               {"neutral space", 2, false, false, Reason::NotAtOwnColony},
                               {"colony of another house", 3, false, false, Reason::NotAtOwnColony},
                               {"a system that is not on the map", 99, false, false, Reason::NotAtOwnColony},
                               {"under siege", 1, true, false, Reason::UnderSiege},
                               {"blockaded", 1, false, true, Reason::Blockaded}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Formation f;
        f.game.state.fleets.at(f.fleet).at = SystemId{static_cast<std::uint32_t>(row.at)};
        f.game.state.colonies.at(SystemId{1}).under_siege = row.siege;
        if (row.blockade) f.game.state.colonies.at(SystemId{1}).blockaders = {*house_id("beta")};
        Played played{f.game};
        CHECK(give(played, order::Detach{number(f.fleet), {squadron(11)}, {}}) == row.expected);
        CHECK(give(played, order::FleetSetting{.fleet = number(f.fleet), .roe = 3}) == kDone);  // settings work everywhere
    }
    Formation f;
    const FleetId foreign = f.game.fleet("beta", 3, {"CA"});
    Played played{f.game};
    for (const std::uint32_t absent : {foreign.number, 0U, 4'294'967'295U}) {
        CHECK(give(played, order::Detach{{absent, {}}, {squadron(11)}, {}}) == Reason::NotOwned);
        CHECK(give(played, order::TransferShips{number(f.fleet), {absent, {}}, {squadron(11)}}) == Reason::NotOwned);
        CHECK(give(played, order::Merge{{absent, {}}, number(f.fleet)}) == Reason::NotOwned);
        CHECK(give(played, order::Load{{absent, {}}, Cargo::Marines, kAll}) == Reason::NotOwned);
        CHECK(give(played, order::Unload{{absent, {}}}) == Reason::NotOwned);
        CHECK(give(played, order::LoadFighters{{absent, {}}, kAll}) == Reason::NotOwned);
        CHECK(give(played, order::UnloadFighters{{absent, {}}, kAll}) == Reason::NotOwned);
        CHECK(give(played, order::MoveShip{OwnShip{absent}, OwnUnit{10}}) == Reason::NotOwned);
        CHECK(give(played, order::Assign{squadron(absent), number(f.fleet), {}}) == Reason::NotOwned);
        CHECK(give(played, order::Assign{ship(absent), number(f.fleet), {}}) == Reason::NotOwned);
        CHECK(give(played, order::FleetSetting{.fleet = {absent, {}}}) == Reason::NotOwned);
    }
    CHECK(give(played, order::Unload{label("nobody")}) == Reason::NotOwned);
}

TEST_CASE("ADM-003: each command runs on the result of those before it, a rejected one changes nothing")
{
    Formation f;
    const UnitId marines = f.game.unit("alpha", 1, "MD");
    f.game.fleet("alpha", 1, {"TT"});
    Played played{f.game};
    const order::Load first{{3, {}}, Cargo::Marines, {false, 1}};
    const order::Load second{{4, {}}, Cargo::Marines, {false, 1}};
    CHECK(give(played, first) == kDone);
    CHECK(give(played, second) == Reason::NotEnough);
    CHECK(std::get<Aboard>(f.game.state.units.at(marines).berth).ship == ShipId{kAlpha, 40});
}

TEST_CASE("ADM-004: a later submission starts again from the state before CC3")
{
    Formation first;
    Formation second = first;
    Played with{first.game};
    CHECK(give(with, order::Detach{number(first.fleet), {squadron(12)}, {}}) == kDone);
    Played without{second.game};
    CHECK(give(without, order::FleetSetting{.fleet = number(second.fleet), .roe = 8}) == kDone);
    CHECK(squadrons_of(first.game.state, first.fleet) == Numbers{10, 11});
    CHECK(squadrons_of(second.game.state, second.fleet) == Numbers{10, 11, 12});
}

TEST_CASE("TRN-011: a command gives the same on the copy at submission and in CC3")
{
    Formation f;
    f.game.unit("alpha", 1, "MD");
    f.game.unit("alpha", 1, "MD");
    f.game.fleet("alpha", 1, {"TT"});
    Situation copy = f.game;
    Played shown{copy};
    Played real{f.game};
    for (Played* played : {&shown, &real}) {
        CHECK(give(*played, order::Detach{{3, {}}, {ship(40)}, "lift"}) == kDone);
        CHECK(give(*played, order::Merge{label("lift"), {4, {}}}) == kDone);
        CHECK(give(*played, order::Load{{4, {}}, Cargo::Marines, {false, 2}}) == kDone);
        CHECK(give(*played, order::Load{{4, {}}, Cargo::Marines, {false, 1}}) == Reason::NotEnough);
    }
    CHECK(copy.state == f.game.state);
    CHECK(may_be_ordered(copy.state, FleetId{kAlpha, 4}, FleetOrderKind::Blitz));  // Invade needs a combat ship too
    const Roster roster{copy.state};
    CHECK(roster.aboard(ShipId{kAlpha, 40}).size() + roster.aboard(ShipId{kAlpha, 41}).size() == 2);
}

TEST_CASE("TRN-011: later orders of the set are checked after its commands")
{
    for (const bool loads : {true, false}) {
        Formation f;
        level_of(f.game, Tech::STL) = 2;
        f.game.unit("alpha", 1, "MD");
        f.game.unit("alpha", 1, "MD");
        Played played{f.game};
        if (loads) CHECK(give(played, order::Load{number(f.fleet), Cargo::Marines, {false, 2}}) == kDone);
        CHECK(may_be_ordered(f.game.state, f.fleet, FleetOrderKind::Invade) == loads);
    }
}

TEST_CASE("ADM-005: Reserve, Mothballed and spy-scout fleets take no part")
{
    struct Row {
        FleetStatus status;
        bool spies;
        Reason expected;
    };
    for (const Row& row : {Row{FleetStatus::Reserve, false, Reason::FleetNotActive}, Row{FleetStatus::Mothballed, false, Reason::FleetNotActive},
                           Row{FleetStatus::Active, true, Reason::SpyFleet}}) {
        Formation f;
        const FleetId other = f.game.fleet("alpha", 1, {"SC"});
        f.game.state.fleets.at(other).status = row.status;
        f.game.state.fleets.at(other).spy_scouts = row.spies;
        Played played{f.game};
        CHECK(give(played, order::Merge{number(f.fleet), number(other)}) == row.expected);
        CHECK(give(played, order::Merge{number(other), number(f.fleet)}) == row.expected);
        CHECK(give(played, order::Detach{number(other), {squadron(13)}, {}}) == row.expected);
        CHECK(give(played, order::TransferShips{number(f.fleet), number(other), {squadron(11)}}) == row.expected);
        CHECK(give(played, order::Assign{squadron(13), label("new"), {}}) == row.expected);
        CHECK(give(played, order::Load{number(other), Cargo::Marines, kAll}) == row.expected);
        CHECK(give(played, order::LoadFighters{number(other), kAll}) == row.expected);
    }
}

TEST_CASE("ADM-006: detached squadrons and spacelift ships form a new fleet")
{
    Formation f;
    Fleet& source = f.game.state.fleets.at(f.fleet);
    source.roe = 8;
    source.fallback = SystemId{2};
    source.order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = SystemId{2}};
    Played played{f.game};
    CHECK(give(played, order::Detach{number(f.fleet), {squadron(11), ship(40)}, {}}) == kDone);
    CHECK(squadrons_of(f.game.state, f.fleet) == Numbers{10, 12});
    CHECK(spacelift_of(f.game.state, f.fleet).empty());
    const FleetId made{kAlpha, 4};
    CHECK(squadrons_of(f.game.state, made) == Numbers{11});
    CHECK(spacelift_of(f.game.state, made) == Numbers{40});
    const Fleet& detached = f.game.state.fleets.at(made);
    CHECK(detached.roe == 8);
    CHECK(detached.fallback == SystemId{2});
    CHECK_FALSE(detached.order.has_value());

    CHECK(give(played, order::Detach{number(f.fleet), {}, {}}) == Reason::OutOfRange);
    CHECK(give(played, order::Detach{number(f.fleet), {squadron(11)}, {}}) == Reason::NoSuchTarget);  // it is in fleet 4 now
    CHECK(give(played, order::Detach{number(f.fleet), {squadron(10), squadron(99)}, {}}) == Reason::NotOwned);

    SUBCASE("a ship of a squadron stands for the squadron, and may be named beside it")
    {
        CHECK(give(played, order::Detach{number(f.fleet), {ship(37), squadron(10)}, {}}) == kDone);
        CHECK(squadrons_of(f.game.state, FleetId{kAlpha, 5}) == Numbers{10});
    }
    SUBCASE("when everything is detached the source is removed")
    {
        CHECK(give(played, order::Detach{number(f.fleet), {squadron(10), squadron(12)}, {}}) == kDone);
        CHECK_FALSE(f.game.state.fleets.contains(f.fleet));
        CHECK(squadrons_of(f.game.state, FleetId{kAlpha, 5}) == Numbers{10, 12});
    }
    SUBCASE("a ship in a dock is in no fleet")
    {
        take_out(f.game.state, standard_rules(), ShipId{kAlpha, 37}, InDock{});
        CHECK(give(played, order::Detach{number(f.fleet), {ship(37)}, {}}) == Reason::NoSuchTarget);
    }
}

TEST_CASE("SRV-069: a label names the new fleet in later orders of the set")
{
    Formation f;
    Played played{f.game};
    CHECK(give(played, order::Detach{number(f.fleet), {squadron(11)}, "x"}) == kDone);
    REQUIRE(own_fleet(played.turn, kAlpha, label("x")) != nullptr);
    CHECK(own_fleet(played.turn, kAlpha, label("x"))->id == FleetId{kAlpha, 4});
    CHECK(own_fleet(played.turn, *house_id("beta"), label("x")) == nullptr);
    CHECK(give(played, order::FleetSetting{.fleet = label("x"), .roe = 2}) == kDone);
    CHECK(f.game.state.fleets.at(FleetId{kAlpha, 4}).roe == 2);
    for (const char* bad : {"x", "", "1x", "a_b", "abcdefghijklmnopq", "new", "\xc3\xa9"}) {
        CAPTURE(bad);
        CHECK(give(played, order::Detach{number(f.fleet), {squadron(12)}, bad}) == Reason::BadValue);
        CHECK(give(played, order::Assign{squadron(12), label("new"), bad}) == Reason::BadValue);
    }
    CHECK(give(played, order::Detach{number(f.fleet), {squadron(12)}, "abcdefghijklmnop"}) == kDone);
    CHECK(give(played, order::Merge{label("x"), number(f.fleet)}) == kDone);
    CHECK(give(played, order::Merge{label("x"), number(f.fleet)}) == Reason::NotOwned);  // its fleet is gone
}

TEST_CASE("ADM-007: transferred squadrons pass to the target, which keeps its orders")
{
    Formation f;
    const FleetId target = f.game.fleet("alpha", 1, {"BB"});
    f.game.state.fleets.at(target).order = FleetOrder{.kind = FleetOrderKind::Guard, .target = SystemId{1}};
    const FleetId elsewhere = f.game.fleet("alpha", 2, {"BB"});
    Played played{f.game};
    CHECK(give(played, order::TransferShips{number(f.fleet), number(target), {squadron(10), ship(40)}}) == kDone);
    CHECK(squadrons_of(f.game.state, target) == Numbers{10, 13});
    CHECK(spacelift_of(f.game.state, target) == Numbers{40});
    CHECK(f.game.state.fleets.at(target).order->kind == FleetOrderKind::Guard);

    CHECK(give(played, order::TransferShips{number(f.fleet), number(f.fleet), {squadron(11)}}) == Reason::BadValue);
    CHECK(give(played, order::TransferShips{number(f.fleet), number(elsewhere), {squadron(11)}}) == Reason::NotAtOwnColony);
    CHECK(give(played, order::TransferShips{number(f.fleet), number(target), {}}) == Reason::OutOfRange);

    CHECK(give(played, order::TransferShips{number(f.fleet), number(target), {squadron(11), squadron(12)}}) == kDone);
    CHECK_FALSE(f.game.state.fleets.contains(f.fleet));  // the last squadrons went
}

TEST_CASE("ADM-008: everything passes to the target, which keeps id, order, standing order, ROE and fallback")
{
    Formation f;
    const FleetId a = f.game.fleet("alpha", 1, {"DD"});
    const FleetId b = f.game.fleet("alpha", 1, {"ET"});
    const FleetId into = f.game.fleet("alpha", 1, {"BB"});
    Fleet& target = f.game.state.fleets.at(into);
    target.order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = SystemId{2}};
    target.standing = standing::GuardColony{SystemId{1}};
    target.roe = 9;
    target.fallback = SystemId{2};
    const Fleet before = target;
    Played played{f.game};
    for (const FleetId& each : {f.fleet, a, b}) CHECK(give(played, order::Merge{number(each), number(into)}) == kDone);
    CHECK(f.game.state.fleets.size() == 1);
    CHECK(f.game.state.fleets.at(into) == before);
    CHECK(squadrons_of(f.game.state, into) == Numbers{10, 11, 12, 13, 14});
    CHECK(spacelift_of(f.game.state, into) == Numbers{40, 42});
}

TEST_CASE("ADM-008: a merge that makes the target's order impossible is rejected")
{
    struct Row {
        const char* why;
        FleetOrderKind order;
        std::initializer_list<std::string_view> joins;
        std::optional<Reason> expected;
    };
    static const Row rows[] = {{"a warship among spies", FleetOrderKind::SpyPlanet, {"DD"}, Reason::BreaksOrder},
                               {"a transport among spies", FleetOrderKind::HackStarbase, {"SC", "ET"}, Reason::BreaksOrder},
                               {"more spies", FleetOrderKind::SpySystem, {"SC", "SC"}, kDone},
                               {"a warship on patrol", FleetOrderKind::Patrol, {"DD"}, kDone},
                               {"a cruiser among raiders", FleetOrderKind::CovertRaid, {"CA"}, Reason::BreaksOrder},
                               {"a transport among raiders", FleetOrderKind::CovertRaid, {"RR", "TT"}, Reason::BreaksOrder},
                               {"another raider", FleetOrderKind::CovertRaid, {"RR"}, kDone}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("alpha", 1);
        const FleetId into = game.fleet("alpha", 1, {row.order == FleetOrderKind::CovertRaid ? "RR" : "SC"});
        const FleetId from = game.fleet("alpha", 1, row.joins);
        game.state.fleets.at(into).order = FleetOrder{.kind = row.order, .target = SystemId{2}};
        level_of(game, Tech::CLK) = 1;
        Played played{game};
        CHECK(give(played, order::Merge{number(from), number(into)}) == row.expected);
    }
    Formation f;
    const FleetId joiner = f.game.fleet("alpha", 1, {"DD"});
    f.game.state.fleets.at(joiner).order = FleetOrder{.kind = FleetOrderKind::Join, .join = f.fleet};
    Played played{f.game};
    CHECK(give(played, order::Merge{number(f.fleet), number(joiner)}) == Reason::BreaksOrder);
    CHECK(give(played, order::Merge{number(joiner), number(joiner)}) == Reason::BadValue);
}

TEST_CASE("ADM-013: escorts move between squadrons")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"CL", "CL", "CL"});
    const Ruleset& rules = standard_rules();
    // Squadrons 1, 2, 3 with three, one and two destroyers: ships 4 to 6, 7, 8 and 9.
    game.fleet("alpha", 1, {"DD", "DD", "DD", "DD", "DD", "DD"});
    std::uint32_t next = 4;
    for (const std::uint32_t into : {1U, 1U, 1U, 2U, 3U, 3U}) take_out(game.state, rules, ShipId{kAlpha, next++}, InSquadron{UnitId{kAlpha, into}});
    const auto sizes = [&] {
        Numbers numbers;
        const Roster roster{game.state};
        for (const std::uint32_t each : {1U, 2U, 3U}) numbers.push_back(static_cast<std::uint32_t>(roster.ships_of(UnitId{kAlpha, each}).size() - 1));
        return numbers;
    };
    REQUIRE(sizes() == Numbers{3, 1, 2});
    Played played{game};
    CHECK(give(played, order::MoveShip{OwnShip{7}, OwnUnit{1}}) == Reason::CommandRating);  // a fourth under a CL
    CHECK(give(played, order::MoveShip{OwnShip{4}, OwnUnit{2}}) == kDone);
    CHECK(sizes() == Numbers{2, 2, 2});
    CHECK(give(played, order::MoveShip{OwnShip{1}, OwnUnit{2}}) == Reason::NotAnEscort);
    CHECK(give(played, order::MoveShip{OwnShip{4}, OwnUnit{2}}) == Reason::BadValue);
    CHECK(give(played, order::MoveShip{OwnShip{4}, OwnUnit{99}}) == Reason::NotOwned);

    const FleetId led = game.fleet("alpha", 1, {"DD", "DD"});                 // squadrons 10 and 11, ships 10 and 11
    CHECK(give(played, order::MoveShip{OwnShip{11}, OwnUnit{10}}) == kDone);  // a one-ship squadron gives its only ship
    CHECK_FALSE(game.state.squadrons.contains(UnitId{kAlpha, 11}));
    CHECK(give(played, order::MoveShip{OwnShip{10}, OwnUnit{3}}) == Reason::Flagship);
    CHECK(give(played, order::MoveShip{OwnShip{11}, OwnUnit{3}}) == kDone);
    CHECK(give(played, order::MoveShip{OwnShip{10}, OwnUnit{2}}) == kDone);
    CHECK_FALSE(game.state.fleets.contains(led));  // nothing is left of it
    CHECK(sizes() == Numbers{2, 3, 3});
    CHECK(game.state.fleets.contains(fleet));
}

TEST_CASE("UNT-018: a command that would break command rating or damage state fails as a whole")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    game.fleet("alpha", 1, {"SC", "DD", "DD", "BC", "DN"});
    const FleetId away = game.fleet("alpha", 2, {"CL"});
    Played played{game};
    CHECK(give(played, order::MoveShip{OwnShip{2}, OwnUnit{1}}) == Reason::CommandRating);  // a scout leads nobody
    CHECK(give(played, order::MoveShip{OwnShip{4}, OwnUnit{5}}) == Reason::NotAnEscort);
    const Outcome outcome = carry_out(played.turn, kAlpha, order::MoveShip{OwnShip{4}, OwnUnit{5}});
    REQUIRE(outcome.has_value());
    CHECK(outcome->text == "Battle Cruiser leads its own squadron");
    CHECK(give(played, order::MoveShip{OwnShip{2}, OwnUnit{6}}) == Reason::NotAtOwnColony);
    game.state.ships.at(ShipId{kAlpha, 3}).hull = HullState::Crippled;
    CHECK(give(played, order::MoveShip{OwnShip{2}, OwnUnit{3}}) == Reason::StateMismatch);
    game.state.ships.at(ShipId{kAlpha, 2}).hull = HullState::Crippled;
    CHECK(give(played, order::MoveShip{OwnShip{2}, OwnUnit{3}}) == kDone);
    take_out(game.state, standard_rules(), ShipId{kAlpha, 3}, InDock{});
    CHECK(give(played, order::MoveShip{OwnShip{3}, OwnUnit{5}}) == Reason::NoSuchTarget);  // never while in a dock
    CHECK(game.state.fleets.contains(away));
}

TEST_CASE("ADM-014: squadrons and spacelift ships pass from the pool or a fleet to a fleet or a new one")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("alpha", 2);
    const FleetId first = game.fleet("alpha", 1, {"BB"});
    const FleetId second = game.fleet("alpha", 1, {"DN", "DN", "CL", "ET"});
    game.state.fleets.at(second).roe = 3;
    const InPool pool{SystemId{1}};
    for (const std::uint32_t each : {2U, 3U, 4U}) game.state.squadrons.at(UnitId{kAlpha, each}).station = pool;
    Played played{game};
    for (const std::uint32_t each : {2U, 3U}) CHECK(give(played, order::Assign{squadron(each), number(first), {}}) == kDone);
    CHECK(squadrons_of(game.state, first) == Numbers{1, 2, 3});
    const Roster roster{game.state};
    REQUIRE(roster.pool_squadrons(SystemId{1}).size() == 1);  // the CL is left in the pool for CC9
    CHECK(roster.pool_squadrons(SystemId{1})[0]->id.number == 4);

    CHECK(give(played, order::Assign{squadron(4), label("new"), "fresh"}) == kDone);
    const FleetId fresh = own_fleet(played.turn, kAlpha, label("fresh"))->id;
    CHECK(squadrons_of(game.state, fresh) == Numbers{4});
    CHECK(game.state.fleets.at(fresh).roe == standard_rules().roe.default_);

    CHECK(give(played, order::Assign{ship(5), label("new"), {}}) == kDone);  // the last of its fleet, which is removed
    CHECK_FALSE(game.state.fleets.contains(second));
    CHECK(game.state.fleets.at(FleetId{kAlpha, 4}).roe == 3);  // COM-019: split off

    CHECK(give(played, order::Assign{squadron(4), number(first), "again"}) == Reason::BadValue);
    game.state.squadrons.at(UnitId{kAlpha, 4}).station = InPool{SystemId{2}};
    CHECK(give(played, order::Assign{squadron(4), number(first), {}}) == Reason::NotAtOwnColony);
}

TEST_CASE("ADM-015: settings of a fleet")
{
    Formation f;
    Played played{f.game};
    const auto fleet = [&]() -> const Fleet& { return f.game.state.fleets.at(f.fleet); };
    const auto set = [&](order::FleetSetting setting) {
        setting.fleet = number(f.fleet);
        return give(played, setting);
    };
    CHECK(set({.roe = 11}) == Reason::OutOfRange);
    CHECK(fleet().roe == 6);  // the old value is kept
    CHECK(set({.roe = -1}) == Reason::OutOfRange);
    CHECK(set({.roe = 10}) == kDone);
    CHECK(fleet().roe == 10);
    CHECK(set({.roe = 0, .fallback = SystemOrNone{SystemId{77}}}) == Reason::NoSuchTarget);
    CHECK(set({.fallback = SystemOrNone{SystemId{0}}}) == kDone);
    CHECK(fleet().fallback == SystemId{0});
    CHECK(set({.fallback = SystemOrNone{}}) == kDone);
    CHECK_FALSE(fleet().fallback.has_value());

    const std::string umlauts = "\xc3\xa4\xc3\xb6\xc3\xbc";
    CHECK(set({.name = ""}) == Reason::OutOfRange);
    CHECK(set({.name = std::string(41, 'x')}) == Reason::OutOfRange);
    CHECK(set({.name = "two\nlines"}) == Reason::BadValue);
    CHECK(set({.name = "\xc2\x85"}) == Reason::BadValue);
    CHECK(set({.name = "\xff"}) == Reason::BadValue);
    CHECK(set({.name = std::string(37, 'x') + umlauts}) == kDone);  // forty characters
    CHECK(set({.name = "Lantern"}) == kDone);
    CHECK(fleet().name == "Lantern");
}

TEST_CASE("ADM-015: a standing order is set, kept and taken away")
{
    Formation f;
    Fleet& fleet = f.game.state.fleets.at(f.fleet);
    Played played{f.game};
    const auto set = [&](StandingOrder standing) { return give(played, order::FleetSetting{.fleet = number(f.fleet), .standing = std::move(standing)}); };
    const standing::PatrolRoute route{{SystemId{1}, SystemId{2}}};
    CHECK(set(standing::PatrolRoute{{SystemId{1}}}) == Reason::OutOfRange);
    CHECK(set(route) == kDone);
    fleet.progress.position = 1;
    CHECK(set(route) == kDone);
    CHECK(fleet.progress.position == 1);  // the same again goes on
    CHECK(set(standing::GuardColony{SystemId{1}}) == kDone);
    CHECK(fleet.progress.position == 0);
    fleet.status = FleetStatus::Reserve;
    CHECK(set(route) == Reason::FleetNotActive);
    CHECK(set(standing::None{}) == kDone);
    fleet.status = FleetStatus::Active;
    fleet.spy_scouts = true;
    CHECK(set(route) == Reason::SpyFleet);
    CHECK(std::holds_alternative<standing::None>(fleet.standing));
}

}  // namespace ec4x::testing
