#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "audit/invariants.h"
#include "bots/bot.h"
#include "chronicle.h"
#include "classic_game.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "record.h"
#include "replay.h"
#include "support/golden.h"

namespace ec4x {

namespace {

// Those who played it: each a character of its own.
std::optional<OrderSet> bot_orders(const Ruleset& rules, const HouseView& view)
{
    static const std::map<std::string, std::string> kCharacters = {
        {"alpha", "warlord:captain"}, {"beta", "expander:captain"}, {"gamma", "spymaster:captain"}, {"delta", "balanced:captain"}};
    if (!has_economy(view.own)) return std::nullopt;
    auto character = bots::character_from(kCharacters.at(view.house.text()));
    character->seed = "golden";
    return bots::Bot{rules, *character}.decide(view).orders;
}

struct Months {
    std::vector<Event> events{};
    std::vector<OrderSet> orders{};
    GameState end{};
};

const Months& golden_months()
{
    static const Months months = [] {
        const test::GoldenGame& game = test::sixty_five_months();
        Months seen{.orders = test::recorded_orders(game)};
        test::replay(game, seen.orders, game.turns, [&](const test::ReplayedTurn& turn) {
            seen.events.insert(seen.events.end(), turn.result.events.begin(), turn.result.events.end());
            seen.end = turn.result.state;
        });
        return seen;
    }();
    return months;
}

template <class E>
bool happens()
{
    return std::ranges::any_of(golden_months().events, [](const Event& event) { return event.what.get_if<E>() != nullptr; });
}

template <class Order>
bool was_ordered()
{
    return std::ranges::any_of(golden_months().orders, [](const OrderSet& set) {
        return std::ranges::any_of(set.orders, [](const auto& order) { return order.body->template is<Order>(); });
    });
}

}  // namespace

TEST_CASE("CLS-006, TRN-033: the golden game of 65 months has the hashes and the story it always had")
{
    test::GoldenGame game = test::sixty_five_months();
    game.player = bot_orders;
    test::record_if_asked(game);
    test::check_golden("sixty_five_months/hashes.txt", test::replayed_hashes(game, game.turns));
    test::check_golden("sixty_five_months/chronicle.txt", test::replayed_chronicle(game));
}

TEST_CASE("SRV-017, CLS-002: every order of the golden classic game is acceptable, every state keeps the invariants, nothing is lost without an event")
{
    const test::GoldenGame& game = test::sixty_five_months();
    const Ruleset rules = test::rules_of(game);
    test::replay(game, golden_months().orders, game.turns, [&](const test::ReplayedTurn& turn) {
        const GameState& after = turn.result.state;
        CAPTURE(after.turn);
        for (const OrderSet& set : turn.orders) {
            CAPTURE(set.house.text());
            CHECK(check_orders(rules, view(rules, turn.before, turn.told_before, set.house), set).all_accepted());
        }
        for (const std::string& broken : audit::broken_in(rules, after)) FAIL_CHECK(broken);
        for (const std::string& lost : audit::lost_between(rules, turn.before, after, turn.result.events)) FAIL_CHECK(lost);
    });
}

TEST_CASE("CLS-119: the golden classic game ends after month 13 of the end year")
{
    const GameState& end = golden_months().end;
    REQUIRE(end.ending);
    CHECK(end.ending->condition == Victory::TurnLimit);
    CHECK(end.turn == 66);
}

// One that is recorded anew must not lose any of it.
TEST_CASE("CLS-115: the golden classic game has colonies, technology, contracts, battles and conquest")
{
    CHECK(happens<event::ColonyFounded>());
    CHECK(happens<event::Battle>());
    CHECK(happens<event::Bombardment>());
    CHECK(happens<event::ColonyCaptured>());
    CHECK(was_ordered<order::Technology>());
    CHECK(was_ordered<order::Contract>());
    CHECK(was_ordered<order::Terraform>());
    CHECK(was_ordered<order::Invest>());
    CHECK(was_ordered<order::Propose>());
}

}  // namespace ec4x
