// What the states mean in the field (DIP-003 to DIP-009), and whole turns in which they change.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/combat/combat_steps.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/turn/resolve.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

FleetId sent(Court& court, std::string_view house, int system, Kind kind, int target, std::initializer_list<std::string_view> ships = {"CA"})
{
    const FleetId fleet = court.fleet(house, system, ships);
    court.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
    return fleet;
}

bool battle_at(Court& court, int system)
{
    Played played{court};
    played.run(Step::CF6, fix_stances);
    return muster_space_battle(played.turn, Roster{court.state}, at(system)).has_value();
}

// Whole turns; nothing of it hangs on a die.
struct Chronicle {
    explicit Chronicle(Court& of) : court{of}, tables{standard_rules(), of.state.map} {}

    void run(std::vector<OrderSet> sets = {})
    {
        TurnResult result = resolve(std::move(court.state), sets, standard_rules(), tables, {.seed = "golden"});
        court.state = std::move(result.state);
        events = std::move(result.events);
    }

    template <class E>
    bool has() const
    {
        return std::ranges::any_of(events, [](const Event& event) { return event.what.is<E>(); });
    }

    Court& court;
    GameTables tables;
    std::vector<Event> events{};
};

}  // namespace

TEST_CASE("DIP-003: Hostile fleets fight in the territory of one of the two, never in neutral space")
{
    for (const Kind order : {Kind::Move, Kind::Patrol, Kind::Hold}) {
        for (const int system : {1, 5}) {
            Court court;
            court.set(kAlpha, kBeta, Relation::Hostile);
            sent(court, "alpha", system, Kind::Move, system);
            sent(court, "beta", system, order, system);
            CHECK(battle_at(court, system) == (system == 1));
        }
    }
}

TEST_CASE("DIP-004: a system is the territory of who owns its colony in that step")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Hostile);
    sent(court, "alpha", 1, Kind::Move, 1);
    sent(court, "beta", 1, Kind::Move, 1);
    CHECK(battle_at(court, 1));
    court.state.colonies.at(at(1)).owner = kGamma;
    CHECK_FALSE(battle_at(court, 1));
}

TEST_CASE("DIP-005: an order threatens only at its target")
{
    Court court;
    Played played{court};
    const FleetId fleet = sent(court, "alpha", 2, Kind::Invade, 3);
    sent(court, "beta", 2, Kind::Hold, 2);
    CHECK(is_assault(court.state, kAlpha, *court.state.fleets.at(fleet).order));
    CHECK_FALSE(battle_at(court, 2));  // in transit
    court.state.fleets.at(fleet).order->target = at(2);
    CHECK(battle_at(court, 2));
    struct Row {
        Kind kind;
        bool assault, threat;
    };
    static constexpr Row rows[] = {{Kind::Guard, true, true},     {Kind::Bombard, true, true},  {Kind::Invade, true, true}, {Kind::Blitz, true, true},
                                   {Kind::Colonize, false, true}, {Kind::Patrol, false, false}, {Kind::Move, false, false}, {Kind::SpyPlanet, false, false}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.kind));
        const FleetOrder order{.kind = row.kind, .target = at(2)};
        CHECK(is_assault(court.state, kAlpha, order) == row.assault);
        CHECK(is_threatening(court.state, kAlpha, order) == row.threat);
        CHECK_FALSE(is_assault(court.state, kBeta, order));
    }
}

TEST_CASE("DIP-006: Neutral houses fight over patrols in foreign territory alone")
{
    struct Row {
        const char* why;
        Kind order;
        int system;
        bool battle;
    };
    static constexpr Row rows[] = {{"beta patrols in alpha's system", Kind::Patrol, 1, true},
                                   {"beta moves", Kind::Move, 1, false},
                                   {"beta holds", Kind::Hold, 1, false},
                                   {"nobody's system", Kind::Patrol, 5, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Court court;
        sent(court, "alpha", row.system, Kind::Patrol, row.system);
        sent(court, "beta", row.system, row.order, row.system);
        CHECK(battle_at(court, row.system) == row.battle);
    }
}

TEST_CASE("DIP-007: whatever the status, a colony's starbase fights who blockades it")
{
    for (const Relation status : {Relation::Neutral, Relation::Hostile, Relation::Enemy}) {
        Court court;
        court.set(kAlpha, kBeta, status);
        court.unit("beta", 2, "SB");
        sent(court, "alpha", 2, Kind::Guard, 2, {"CA", "CA"});
        Played played{court};
        played.run(Step::CF6, fix_stances);
        played.run(Step::CF7, fight_battles);
        const auto& fought = played.turn.facts.combat.fought;
        REQUIRE(fought.size() == 1);
        CHECK(fought[0].theatre == Theatre::Orbital);
    }
}

TEST_CASE("DIP-008: a house fights some of those present and is at peace with others")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Enemy);
    court.set(kAlpha, kGamma, Relation::Ally);
    for (const char* house : {"alpha", "beta", "gamma"}) sent(court, house, 5, Kind::Move, 5);
    Played played{court};
    played.run(Step::CF6, fix_stances);
    const auto battle = muster_space_battle(played.turn, Roster{court.state}, at(5));
    REQUIRE(battle);
    CHECK(battle->forces.size() == 2);  // gamma watches
    CHECK_FALSE(are_hostile(played.turn, at(5), kAlpha, kGamma));
    CHECK_FALSE(are_hostile(played.turn, at(5), kBeta, kGamma));
}

TEST_CASE("DIP-009: undetected raiders make no contact")
{
    Court court;
    court.set(kAlpha, kBeta, Relation::Enemy);
    for (const HouseId house : {kAlpha, kBeta}) court.state.houses.at(house).research.levels[Tech::CLK] = 5;
    for (const char* house : {"alpha", "beta"}) sent(court, house, 5, Kind::Move, 5, {"RR"});
    CHECK_FALSE(battle_at(court, 5));
}

TEST_CASE("TRN-021, DIP-017: war declared in window 3 is fought in CF7 of turn 4")
{
    Court court;
    court.state.turn = 3;
    sent(court, "alpha", 5, Kind::Move, 5);
    sent(court, "beta", 5, Kind::Move, 5);
    Chronicle chronicle{court};
    chronicle.run({orders_of(court.state, kAlpha, {declare(kBeta, Relation::Enemy)})});
    CHECK(court.state.turn == 4);
    CHECK(chronicle.has<event::Battle>());
}

TEST_CASE("DIP-015: after peace there is no battle")
{
    Court court;
    court.state.turn = 9;
    court.set(kAlpha, kBeta, Relation::Enemy);
    court.state.proposals = {{.from = kBeta, .to = kAlpha, .treaty = Treaty::Peace, .made = 8, .last_turn = 11}};
    sent(court, "alpha", 5, Kind::Move, 5);
    sent(court, "beta", 5, Kind::Move, 5);
    Chronicle chronicle{court};
    chronicle.run({orders_of(court.state, kAlpha, {accept(kBeta, Treaty::Peace)})});
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
    CHECK_FALSE(chronicle.has<event::Battle>());
}

TEST_CASE("DIP-022: a Neutral patrol that is fought in foreign territory leaves the two Hostile")
{
    Court court;
    sent(court, "alpha", 1, Kind::Hold, 1);
    sent(court, "beta", 1, Kind::Patrol, 1);
    Chronicle chronicle{court};
    chronicle.run();
    CHECK(chronicle.has<event::Battle>());
    CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);
}

TEST_CASE("DIP-023: a Neutral house that blockades an undefended colony becomes Enemy")
{
    Court court;
    sent(court, "alpha", 2, Kind::Guard, 2);
    Chronicle chronicle{court};
    chronicle.run();
    CHECK(chronicle.has<event::BlockadeBegun>());
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
}

TEST_CASE("DIP-028: the attack on an Ally is stopped in turn 6 and carried out in turn 7")
{
    Court court;
    court.state.turn = 5;
    court.set(kAlpha, kBeta, Relation::Ally);
    court.state.houses.at(kAlpha).prestige = 1000;  // it keeps its morale
    const FleetId fleet = sent(court, "alpha", 2, Kind::Bombard, 2, {"BB", "BB", "BB"});
    court.state.fleets.at(fleet).order->confirm_breach = true;
    Chronicle chronicle{court};
    chronicle.run();
    CHECK(chronicle.has<event::AttackStopped>());
    CHECK_FALSE(chronicle.has<event::Bombardment>());
    CHECK(std::ranges::count(ledger_of(court.state), "alpha pact_violation -100") == 1);
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    chronicle.run();
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(chronicle.has<event::Bombardment>());
}

TEST_CASE("DIP-018: renounced in window 5, partners are safe in turn 6 and no Allies in turn 7")
{
    Court court;
    court.state.turn = 5;
    court.set(kAlpha, kBeta, Relation::Ally);
    sent(court, "beta", 1, Kind::Patrol, 1);
    sent(court, "alpha", 1, Kind::Hold, 1);
    Chronicle chronicle{court};
    chronicle.run({orders_of(court.state, kAlpha, {order::Renounce{kBeta}})});
    CHECK_FALSE(chronicle.has<event::Battle>());
    chronicle.run();  // CC4 of turn 6, Conflict Phase of turn 7
    CHECK(chronicle.has<event::Battle>());
}

}  // namespace ec4x::testing
