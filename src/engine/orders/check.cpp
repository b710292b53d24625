#include "engine/orders/check.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/espionage/espionage_steps.h"
#include "engine/intel/view.h"
#include "engine/orders/closed.h"
#include "engine/orders/desk.h"
#include "engine/turn/turn.h"

namespace ec4x {

namespace {

constexpr int kOrderSetVersion = 1;

// SRV-017 (1) to (5): what refuses the whole set.
Outcome check_envelope(const Ruleset& rules, const HouseView& view, const OrderSet& set)
{
    if (set.version != kOrderSetVersion) {
        return refuse(Reason::UnknownVersion, "version", "order sets of version " + std::to_string(kOrderSetVersion) + " are read here");
    }
    if (set.game != view.game) return refuse(Reason::UnknownGame, "game", "this is the game " + view.game);
    if (Outcome closed = closed_to_orders(view)) return closed;
    if (set.house != view.house) return refuse(Reason::NotYourHouse, "house", "orders for " + view.house.text() + " are expected");
    if (set.turn != view.turn) return refuse(Reason::WrongTurn, "turn", "the open window is that of turn " + std::to_string(view.turn));
    if (std::cmp_greater(set.orders.size(), rules.server.set.max_orders.value)) {
        return refuse(Reason::TooMany, "orders", "at most " + std::to_string(rules.server.set.max_orders.value) + " orders in a set");
    }
    std::set<int> numbers;
    for (const Order& order : set.orders) {
        if (!numbers.insert(order.n).second) return refuse(Reason::BadValue, "n", "the number " + std::to_string(order.n) + " is given twice");
    }
    return {};
}

HouseView after_orders(HouseView view, GameState&& state)
{
    view.own = state.houses.at(view.house);
    view.colonies = {};
    for (Colony& colony : state.colonies) {
        if (colony.owner == view.house) view.colonies.insert(std::move(colony));
    }
    view.fleets = std::move(state.fleets);
    view.squadrons = std::move(state.squadrons);
    view.ships = std::move(state.ships);
    view.units = std::move(state.units);
    view.projects = std::move(state.projects);
    view.transfers = std::move(state.transfers);
    return view;
}

}  // namespace

Outcome closed_to_orders(const HouseView& view)
{
    if (view.ending) return refuse(Reason::GameOver, "game", "the game is over");
    if (!takes_part(view.own) || view.own.status == HouseStatus::Collapsed) {
        return refuse(Reason::HouseFallen, "house", "the house has fallen and gives no orders");
    }
    return {};
}

bool Verdict::all_accepted() const
{
    return !whole && std::ranges::none_of(orders, [](const OrderVerdict& verdict) { return verdict.refusal.has_value(); });
}

Verdict check_orders(const Ruleset& rules, const HouseView& view, const OrderSet& set)
{
    Verdict verdict;
    verdict.accepted = set;
    verdict.treasury_left = view.own.treasury;
    verdict.whole = check_envelope(rules, view, set);
    if (verdict.whole) return verdict;

    GameState state = believed(view);
    const GameTables tables{rules, state.map, GameTables::Distances::Unknown};
    const DiceSource no_dice{};
    Turn turn{state, rules, tables, {}, no_dice};
    note_budgets(turn);
    std::map<int, Outcome> outcomes;
    for (const Step step : {Step::CC3, Step::CC4, Step::CC5, Step::CC6, Step::CC7, Step::CF14}) {
        turn.step = step;
        carry_out_orders(turn, view.house, &set, [&](const Order& order, const Outcome& outcome) { outcomes[order.n] = outcome; });
    }
    for (const Order& order : set.orders) verdict.orders.push_back({order.n, std::string{kind_of(*order.body)}, outcomes[order.n]});
    std::erase_if(verdict.accepted.orders, [&](const Order& order) { return outcomes[order.n].has_value(); });
    verdict.treasury_left = state.houses.at(view.house).treasury;
    verdict.after = after_orders(view, std::move(state));
    return verdict;
}

}  // namespace ec4x
