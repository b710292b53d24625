// A turn is a function (TRN-006): state, frozen order sets, ruleset and dice in; the new state and what everybody learns out.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/turn/turn.h"

namespace ec4x {

struct TurnResult {
    GameState state{};
    std::vector<Event> events{};  // in the order made; each concerns one house or all
    CombatRecords records{};      // CBT-068
    std::vector<Step> trace{};    // TRN-005: every step, also those in which nothing happened
};

// Looks on after each step, for tests that compare runs; changes nothing.
using StepWatch = std::function<void(const Turn&)>;

// `orders` in any order, at most one set a house (TRN-027).
[[nodiscard]] TurnResult resolve(GameState state, std::span<const OrderSet> orders, const Ruleset& rules, const GameTables& tables, const DiceSource& dice,
                                 const StepWatch& watch = {});

}  // namespace ec4x
