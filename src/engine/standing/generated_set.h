// Order sets that the server makes for a house whose player gives none (VIC-004, VIC-009 to VIC-011): ordinary order sets, made from the
// house's view alone, as a bot would.
#pragma once

#include <optional>
#include <utility>

#include "engine/intel/view.h"
#include "engine/turn/turn.h"

namespace ec4x {

// A turn on the state that the house believes in: to ask the rules without touching the game.
struct BelievedTurn {
    BelievedTurn(const Ruleset& rules, const HouseView& view)
        : house{view.house}, state{believed(view)}, tables{rules, state.map, GameTables::Distances::Unknown}, turn{state, rules, tables, {}, no_dice}
    {}

    HouseId house;
    GameState state;
    GameTables tables;
    DiceSource no_dice{};
    Turn turn;
};

class GeneratedSet {
public:
    explicit GeneratedSet(const HouseView& view) : set_{.version = 1, .game = view.game, .house = view.house, .turn = view.turn} {}

    void add(OrderBody body) { set_.orders.push_back({.n = static_cast<int>(set_.orders.size()) + 1, .body = {std::move(body)}}); }
    [[nodiscard]] OrderSet take() { return std::move(set_); }

private:
    OrderSet set_;
};

[[nodiscard]] inline order::Fleet fleet_order(const Fleet& fleet, FleetOrderKind kind, std::optional<SystemId> target = {})
{
    order::Fleet order{.fleet = {.number = fleet.id.number}, .order = {kind}};
    if (target) order.target = NumberOrLabel{.number = target->value};
    return order;
}

}  // namespace ec4x
