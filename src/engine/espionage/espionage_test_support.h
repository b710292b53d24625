// Houses that work against each other, in tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/espionage/covert_orders.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

inline CovertFunds& funds_of(GameState& state, HouseId house) { return state.houses.at(house).covert; }

// Turn 5: alpha at 1, beta at 2, gamma at 3, delta at 4, each with 420 IU; all know where the others are, and each has 20 EBP.
inline Situation intrigue(const Ruleset& rules = standard_rules())
{
    Situation game{rules};
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    game.state.turn = 5;
    game.state.prestige_multiplier = 1000;
    const std::vector<std::string_view> houses = {"alpha", "beta", "gamma", "delta"};
    int system = 0;
    for (const std::string_view house : houses) game.colony(house, ++system, 840, 420);
    for (const std::string_view house : houses) {
        funds_of(game.state, *house_id(house)).ebp = 20;
        for (const Colony& colony : game.state.colonies) {
            if (colony.owner != *house_id(house)) learn(game.state, house, static_cast<int>(colony.id.value), PlanetSeen{.owner = colony.owner});
        }
    }
    return game;
}

// An action aimed at the house in that system, or at nobody.
inline order::Covert covert(CovertAction action, const Situation& game, int system)
{
    order::Covert order{.action = action, .house = game.state.colonies.at(at(system)).owner};
    if (action == CovertAction::SabotageLow || action == CovertAction::SabotageHigh || action == CovertAction::CyberAttack) order.system = at(system);
    return order;
}

inline void add_order(std::vector<OrderSet>& sets, HouseId house, OrderBody body)
{
    auto set = std::ranges::lower_bound(sets, house, {}, &OrderSet::house);
    if (set == sets.end() || set->house != house) set = sets.insert(set, OrderSet{.version = 1, .house = house});
    set->orders.push_back({static_cast<int>(set->orders.size()) + 1, {std::move(body)}});
}

// Orders of CF14 and the step itself; dice that are entered, or those of the seed.
struct CovertTurn {
    explicit CovertTurn(Situation& game, const Ruleset& rules = standard_rules()) : played{game, rules} {}

    Played played;
    EnteredDice entered{{}};

    CovertTurn& order(HouseId house, order::Covert what)
    {
        add_order(played.turn.orders, house, std::move(what));
        return *this;
    }

    void run(std::vector<std::int64_t> dice)
    {
        entered = EnteredDice{std::move(dice)};
        played.dice.entered = &entered;
        played.run(Step::CF14, act_covertly);
    }

    void run() { played.run(Step::CF14, act_covertly); }
};

// "covert_action 20" for each entry of a house's ledger.
inline Lines ledger_of(const GameState& state, HouseId house)
{
    Lines lines;
    for (const LedgerEntry& entry : state.ledger) {
        if (entry.house == house) lines.push_back(std::string{name_of(entry.source)} + " " + std::to_string(entry.booked));
    }
    return lines;
}

// Everything a house was told, by kind, in order.
inline Lines kinds_told(const Turn& turn, HouseId house)
{
    Lines lines;
    for (const Event& event : turn.events()) {
        if (event.concerns == house) lines.push_back(std::string{event.what.visit([]<class E>(const E&) { return type_name<E>(); })});
    }
    return lines;
}

}  // namespace ec4x::testing
