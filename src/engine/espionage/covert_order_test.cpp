// What is answered at submission.
#include <doctest/doctest.h>

#include "engine/espionage/espionage_test_support.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"

namespace ec4x::testing {

namespace {

using Ask = CovertAction;

Verdict submitted(const Situation& game, std::vector<OrderBody> bodies, const Ruleset& rules = standard_rules())
{
    OrderSet set{.version = 1, .house = kAlpha, .turn = game.state.turn};
    for (OrderBody& body : bodies) set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}});
    return check_orders(rules, view(rules, game.state, {}, kAlpha), set);
}

Lines answers(const Situation& game, std::vector<OrderBody> bodies, const Ruleset& rules = standard_rules())
{
    Lines lines;
    for (const OrderVerdict& verdict : submitted(game, std::move(bodies), rules).orders) lines.push_back(answer(verdict.refusal));
    return lines;
}

}  // namespace

TEST_CASE("ESP-004: the second action of a set is refused; one that cannot be given does not count")
{
    const Situation game = intrigue();
    const order::Covert sweep{.action = Ask::Sweep};
    CHECK(answers(game, {covert(Ask::Psyops, game, 2), covert(Ask::Psyops, game, 3)}) == Lines{"done", "one_per_turn"});
    CHECK(answers(game, {covert(Ask::Psyops, game, 1), covert(Ask::Psyops, game, 3), sweep}) == Lines{"own_house", "done", "one_per_turn"});
    const Ruleset two = rules_with("espionage.actions_per_turn = 2");
    CHECK(answers(game, {covert(Ask::Assassination, game, 2), covert(Ask::Assassination, game, 3), sweep}, two) == Lines{"done", "done", "not_enough"});
    const Ruleset none = rules_with("espionage.actions_per_turn = 0");
    CHECK(answers(game, {sweep}, none) == Lines{"one_per_turn"});
}

TEST_CASE("ESP-005, ESP-009: targets and fields")
{
    struct Row {
        const char* why;
        order::Covert order;
        const char* answer;
    };
    const Row rows[] = {{"a house", {.action = Ask::TechTheft, .house = kBeta}, "done"},
                        {"a colony", {.action = Ask::SabotageHigh, .house = kBeta, .system = at(2)}, "done"},
                        {"a colony with a starbase, for all it knows", {.action = Ask::CyberAttack, .house = kBeta, .system = at(2)}, "done"},
                        {"the starbase by its number", {.action = Ask::CyberAttack, .house = kBeta, .system = at(2), .unit = UnitId{kBeta, 7}}, "done"},
                        {"nobody", {.action = Ask::Sweep}, "done"},
                        {"the own house", {.action = Ask::Sweep, .house = kAlpha}, "done"},
                        {"a Sweep at another", {.action = Ask::Sweep, .house = kBeta}, "bad_value"},
                        {"a Sweep somewhere", {.action = Ask::Sweep, .system = at(1)}, "bad_value"},
                        {"no house", {.action = Ask::Psyops}, "missing_field"},
                        {"no system", {.action = Ask::SabotageLow, .house = kBeta}, "missing_field"},
                        {"a system for nothing", {.action = Ask::Psyops, .house = kBeta, .system = at(2)}, "bad_value"},
                        {"a unit for nothing", {.action = Ask::SabotageLow, .house = kBeta, .system = at(2), .unit = UnitId{kBeta, 1}}, "bad_value"},
                        {"the own house", {.action = Ask::Psyops, .house = kAlpha}, "own_house"},
                        {"no such house", {.action = Ask::Psyops, .house = *house_id("omega")}, "unknown_house"},
                        {"a fallen house", {.action = Ask::Psyops, .house = *house_id("delta")}, "target_fallen"},
                        {"another's colony", {.action = Ask::SabotageLow, .house = kBeta, .system = at(3)}, "no_such_target"},
                        {"an own colony", {.action = Ask::SabotageLow, .house = kBeta, .system = at(1)}, "no_such_target"},
                        {"a colony that it does not know", {.action = Ask::SabotageLow, .house = kBeta, .system = at(5)}, "no_such_target"},
                        {"no system of the map", {.action = Ask::SabotageLow, .house = kBeta, .system = at(99)}, "no_such_target"},
                        {"a unit of another", {.action = Ask::CyberAttack, .house = kBeta, .system = at(2), .unit = UnitId{kGamma, 7}}, "no_such_target"},
                        {"an Ally", {.action = Ask::Psyops, .house = kGamma}, "would_breach_pact"},
                        {"an Ally, knowingly", {.action = Ask::Psyops, .house = kGamma, .confirm_breach = true}, "done"},
                        {"no such action", {.action = CovertAction{99}, .house = kBeta}, "bad_value"}};
    Situation game = intrigue();
    game.colony("beta", 5).relation("alpha", "gamma", Relation::Ally);
    game.state.houses.at(*house_id("delta")).status = HouseStatus::Collapsed;
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(answers(game, {row.order}) == Lines{row.answer});
    }
}

TEST_CASE("ESP-005: EBP held plus bought in the same set")
{
    Situation game = intrigue();
    funds_of(game.state, kAlpha).ebp = 5;
    OrderBody attack = covert(Ask::CyberAttack, game, 2);
    CHECK(answers(game, {attack}) == Lines{"not_enough"});
    CHECK(answers(game, {order::BuyEbp{39}, attack}) == Lines{"done", "not_enough"});
    CHECK(answers(game, {order::BuyEbp{40}, attack}) == Lines{"done", "done"});
    CHECK(answers(game, {attack, order::BuyEbp{40}}) == Lines{"done", "done"});  // CC6 comes before CF14
    const Verdict verdict = submitted(game, {order::BuyEbp{40}, attack});
    CHECK(verdict.after.own.covert.ebp == 0);
    CHECK(verdict.treasury_left == game.state.houses.at(kAlpha).treasury - Money::whole(40));
}

TEST_CASE("ESP-005: at submission nothing is rolled, and hidden facts change no answer")
{
    Situation game = intrigue();
    const std::vector<OrderBody> orders = {covert(Ask::CyberAttack, game, 2)};
    const Lines without = answers(game, orders);
    game.unit("beta", 2, "SB");
    funds_of(game.state, kBeta).cip = 30;
    game.state.colonies.at(at(2)).owner = kGamma;  // it changed hands, and alpha has not heard of it
    CHECK(answers(game, orders) == without);
    CHECK(without == Lines{"done"});
}

}  // namespace ec4x::testing
