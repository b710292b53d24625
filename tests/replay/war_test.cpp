#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "audit/invariants.h"
#include "chronicle.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "record.h"
#include "replay.h"
#include "support/golden.h"
#include "war_script.h"

namespace ec4x {

namespace {

struct War {
    std::vector<Event> events{};    // of all turns, as told to everybody
    std::set<Relation> statuses{};  // that any two houses ever had
    std::vector<OrderSet> orders{};
    GameState end{};
    std::vector<Event> last_events{};
};

const War& golden_war()
{
    static const War war = [] {
        const test::GoldenGame& game = test::war_of_sixty_turns();
        War seen{.orders = test::recorded_orders(game)};
        test::replay(game, seen.orders, game.turns, [&](const test::ReplayedTurn& turn) {
            seen.events.insert(seen.events.end(), turn.result.events.begin(), turn.result.events.end());
            for (const Relationship& relation : turn.result.state.relations) seen.statuses.insert(relation.status);
            seen.end = turn.result.state;
            seen.last_events = turn.result.events;
        });
        return seen;
    }();
    return war;
}

template <class Test>
bool any_event(Test test)
{
    return std::ranges::any_of(golden_war().events, test);
}

// An event of the kind that passes the test.
template <class E, class Test>
bool any_event_of(Test test)
{
    return any_event([&](const Event& event) {
        const E* what = event.what.get_if<E>();
        return what != nullptr && test(*what);
    });
}

template <class E>
bool occurs()
{
    return any_event_of<E>([](const E&) { return true; });
}

bool turns_into(Relation status, Cause cause)
{
    return any_event_of<event::StatusChanged>([&](const event::StatusChanged& it) { return it.status == status && it.cause == cause; });
}

bool is_fought_in(Theatre theatre)
{
    return any_event_of<event::Battle>([&](const event::Battle& it) { return it.theatre == theatre && it.rounds > 0; });
}

bool takes_a_colony(Assault kind)
{
    return any_event_of<event::ColonyCaptured>([&](const event::ColonyCaptured& it) { return it.kind == kind; });
}

bool is_carried_out(CovertAction action, bool detected)
{
    return any_event_of<event::CovertResult>([&](const event::CovertResult& it) { return it.action == action && it.detected == detected; });
}

template <class Order>
bool is_ordered()
{
    return std::ranges::any_of(golden_war().orders, [](const OrderSet& set) {
        return std::ranges::any_of(set.orders, [](const auto& order) { return order.body->template is<Order>(); });
    });
}

}  // namespace

TEST_CASE("VIC-019, TRN-033: the golden war of sixty turns has the hashes and the story it always had")
{
    const test::GoldenGame& game = test::war_of_sixty_turns();
    test::record_if_asked(game);
    test::check_golden("war_of_sixty_turns/hashes.txt", test::replayed_hashes(game, game.turns));
    test::check_golden("war_of_sixty_turns/chronicle.txt", test::replayed_chronicle(game));
}

TEST_CASE("SRV-017: every order of the golden war is acceptable by what its house knew")
{
    const test::GoldenGame& game = test::war_of_sixty_turns();
    const Ruleset rules = test::rules_of(game);
    test::replay(game, golden_war().orders, game.turns, [&](const test::ReplayedTurn& turn) {
        for (const OrderSet& set : turn.orders) {
            CAPTURE(set.turn);
            CAPTURE(set.house.text());
            CHECK(check_orders(rules, view(rules, turn.before, turn.told_before, set.house), set).all_accepted());
        }
    });
}

TEST_CASE("TRN-006: the golden war keeps every invariant, and nothing is lost in it without an event")
{
    const test::GoldenGame& game = test::war_of_sixty_turns();
    const Ruleset rules = test::rules_of(game);
    test::replay(game, golden_war().orders, game.turns, [&](const test::ReplayedTurn& turn) {
        const GameState& after = turn.result.state;
        CAPTURE(after.turn);
        for (const std::string& broken : audit::broken_in(rules, after)) FAIL_CHECK(broken);
        for (const std::string& lost : audit::lost_between(rules, turn.before, after, turn.result.events)) FAIL_CHECK(lost);
    });
}

// A war that is recorded anew must not lose any of it.
TEST_CASE("DIP-021: the golden war has treaties, declarations, breaches and all four statuses")
{
    CHECK(golden_war().statuses == std::set{Relation::Ally, Relation::Neutral, Relation::Hostile, Relation::Enemy});
    CHECK(turns_into(Relation::Ally, Cause::AllianceAccepted));
    CHECK(turns_into(Relation::Neutral, Cause::PeaceAccepted));
    CHECK(turns_into(Relation::Neutral, Cause::Renunciation));
    CHECK(turns_into(Relation::Neutral, Cause::CoolingOff));
    CHECK(turns_into(Relation::Hostile, Cause::Declaration));
    CHECK(turns_into(Relation::Hostile, Cause::SpaceBattle));
    CHECK(turns_into(Relation::Hostile, Cause::Outrage));
    CHECK(turns_into(Relation::Enemy, Cause::Declaration));
    CHECK(turns_into(Relation::Enemy, Cause::AssaultOnAlly));
    CHECK(turns_into(Relation::Enemy, Cause::PactBroken));
    CHECK(turns_into(Relation::Enemy, Cause::FinalConflict));
    CHECK(any_event_of<event::ProposalAnswered>([](const event::ProposalAnswered& it) { return !it.answer; }));
    CHECK(is_ordered<order::Withdraw>());
    CHECK(is_ordered<order::Share>());
    CHECK(occurs<event::AttackStopped>());
    CHECK(occurs<event::PactBreached>());
    CHECK(occurs<event::HouseDishonored>());
    CHECK(occurs<event::HouseIsolated>());
}

TEST_CASE("ESP-009: every covert action succeeds in the golden war, and some are detected")
{
    for (const CovertAction action : all_of_enum<CovertAction>()) {
        CAPTURE(name_of(action));
        CHECK(is_carried_out(action, false));
    }
    CHECK(is_carried_out(CovertAction::Assassination, true));
    CHECK(is_carried_out(CovertAction::TechTheft, true));
    CHECK(is_carried_out(CovertAction::IntelligenceTheft, true));  // against a Sweep (ESP-022)
    CHECK(any_event_of<event::MissionReport>([](const event::MissionReport& it) { return it.order == FleetOrderKind::SpyPlanet; }));
    CHECK(occurs<event::ScoutsLost>());
}

TEST_CASE("CBT-016: the golden war is fought in space, in orbit and on the ground")
{
    CHECK(is_fought_in(Theatre::Space));
    CHECK(is_fought_in(Theatre::Orbital));
    CHECK(occurs<event::Bombardment>());
    CHECK(takes_a_colony(Assault::Invasion));
    CHECK(takes_a_colony(Assault::Blitz));
    CHECK(any_event_of<event::Landing>([](const event::Landing& it) { return it.result == LandingResult::Repelled; }));
}

TEST_CASE("VIC-003, VIC-008, VIC-013, VIC-019, VIC-023: a house of the golden war collapses, one is absent and returns, one wins")
{
    CHECK(any_event_of<event::HouseCollapsed>([](const event::HouseCollapsed& it) { return it.cause == Cause::Prestige; }));
    CHECK(occurs<event::AutopilotBegun>());
    CHECK(occurs<event::AutopilotEnded>());
    CHECK(occurs<event::FinalConflictBegun>());
    CHECK(occurs<event::FinalConflictLifted>());
    const GameState& end = golden_war().end;
    REQUIRE(end.ending);
    CHECK(end.ending->condition == Victory::Prestige);
    CHECK(end.turn >= 55);
    CHECK(end.turn <= 60);
}

TEST_CASE("VIC-025: after the golden war nobody gives orders")
{
    const Ruleset rules = test::rules_of(test::war_of_sixty_turns());
    const War& war = golden_war();
    for (const House& house : war.end.houses) {
        const OrderSet set{.version = 1, .game = war.end.game, .house = house.id, .turn = war.end.turn};
        const Verdict verdict = check_orders(rules, view(rules, war.end, war.last_events, house.id), set);
        REQUIRE(verdict.whole);
        CHECK(verdict.whole->reason == Reason::GameOver);
    }
}

}  // namespace ec4x
