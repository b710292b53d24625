// Everything that the server sends to a house, and every answer to its orders, as text (INT-042).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/dice.h"
#include "model/combat_records.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/state.h"
#include "model/view.h"

namespace ec4x::testing {

// A moment of a game: a state and what came with it.
struct Moment {
    const Ruleset& rules;
    const GameState& state;
    std::span<const Event> events;
    const CombatRecords& records;
};

struct Sent {
    std::string known{};  // view (which is the report as JSON), records of battles, the verdict on each of the order sets
    std::string
        prepared{};  // the report as text, legal orders, what a bot would order: they take long and are made from the view alone; empty if not asked for
};

struct Scope {
    bool prestige = true;  // false: without what is public although hidden facts make it (PRE-001)
    bool prepared = true;
};

[[nodiscard]] Sent sent_to(HouseId house, const Moment& moment, std::span<const OrderSet> asked, Scope scope);

// An order set that asks about systems, houses and covert actions of all kinds.
[[nodiscard]] OrderSet probing_orders(const HouseView& view, Dice& dice);

// Where two texts begin to differ, with what stands around it; nothing if they are equal.
[[nodiscard]] std::optional<std::string> difference_of(const std::string& one, const std::string& other);

}  // namespace ec4x::testing
