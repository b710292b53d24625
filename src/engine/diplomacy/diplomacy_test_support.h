// Houses that act on each other, in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "support/played.h"

namespace ec4x::testing {

// A game of four houses with a colony each, in systems 1 to 4.
struct Court : Situation {
    explicit Court(const Ruleset& rules = standard_rules()) : Situation{rules}
    {
        lane(1, 2).lane(2, 3).lane(3, 4).lane(4, 5);
        int system_number = 1;
        for (const char* house : {"alpha", "beta", "gamma", "delta"}) colony(house, system_number++);
        state.prestige_multiplier = 1000;
    }

    Relationship& between(HouseId one, HouseId other) { return state.relations.at(pair_of(one, other)); }
    Relation status(HouseId one, HouseId other) const { return state.relations.at(pair_of(one, other)).status; }
    void set(HouseId one, HouseId other, Relation status) { between(one, other).status = status; }
    Honour& honour(HouseId house) { return state.houses.at(house).honour; }
};

// What one house orders in a window.
inline OrderSet orders_of(const GameState& state, HouseId house, std::vector<OrderBody> bodies)
{
    OrderSet set{.version = 1, .game = state.game, .house = house, .turn = state.turn};
    for (OrderBody& body : bodies) set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}});
    return set;
}

// CC4 of one window; sets of several houses, ascending.
inline void hold_court(Played& played, std::vector<OrderSet> sets)
{
    played.turn.facts = {};
    played.turn.orders = std::move(sets);
    played.run(Step::CC4, conduct_diplomacy);
}

// CC4 with orders of one house.
inline void act(Played& played, HouseId house, OrderBody body) { hold_court(played, {orders_of(played.turn.state, house, {std::move(body)})}); }

// "accepted", or the code of the refusal, for each order of a set at submission.
inline Lines submitted(const Situation& game, HouseId house, std::vector<OrderBody> bodies, const Ruleset& rules = standard_rules())
{
    Lines lines;
    const OrderSet set = orders_of(game.state, house, std::move(bodies));
    for (const OrderVerdict& verdict : check_orders(rules, view(rules, game.state, {}, house), set).orders) {
        lines.push_back(verdict.refusal ? std::string{name_of(verdict.refusal->reason)} : "accepted");
    }
    return lines;
}

inline Outcome refusal_of(const Situation& game, HouseId house, OrderBody body, const Ruleset& rules = standard_rules())
{
    const OrderSet set = orders_of(game.state, house, {std::move(body)});
    return check_orders(rules, view(rules, game.state, {}, house), set).orders.at(0).refusal;
}

// Orders of a house that failed so far: "2 answer proposal_void".
inline Lines failed(const Played& played, std::string_view house)
{
    Lines lines;
    for (const event::OrderFailed& each : played.told<event::OrderFailed>(house)) {
        lines.push_back(std::to_string(each.order.n.value_or(0)) + " " + each.order.kind + " " + std::string{name_of(each.reason)});
    }
    return lines;
}

// The ledger of a run: "alpha pact_violation -100".
inline Lines ledger_of(const GameState& state)
{
    Lines lines;
    for (const LedgerEntry& entry : state.ledger) {
        lines.push_back(entry.house.text() + " " + std::string{name_of(entry.source)} + " " + std::to_string(entry.base));
    }
    return lines;
}

// Changes of status that a house was told: "alpha-beta enemy declaration", with "at 3" where it knows.
inline Lines changes(const Played& played, std::string_view house)
{
    Lines lines;
    for (const event::StatusChanged& each : played.told<event::StatusChanged>(house)) {
        lines.push_back(each.a.text() + "-" + each.b.text() + " " + std::string{name_of(each.status)} + " " + std::string{name_of(each.cause)} +
                        (each.system ? " at " + std::to_string(each.system->value) : ""));
    }
    return lines;
}

inline order::Propose propose(HouseId house, Treaty treaty, std::string text = {}) { return {.house = house, .treaty = treaty, .text = std::move(text)}; }
inline order::Answer accept(HouseId house, Treaty treaty) { return {.house = house, .treaty = treaty, .accept = true}; }
inline order::Answer reject(HouseId house, Treaty treaty) { return {.house = house, .treaty = treaty, .accept = false}; }
inline order::Declare declare(HouseId house, Relation status) { return {.house = house, .status = status}; }

// The next turn, with nothing of the last one.
inline void next_turn(Played& played)
{
    played.turn.facts = {};
    ++played.turn.state.turn;
    played.turn.state.ledger.clear();
}

}  // namespace ec4x::testing
