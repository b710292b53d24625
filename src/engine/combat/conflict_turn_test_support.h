// Whole Conflict Phases, in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

inline FleetId ordered(Situation& game, FleetId fleet, FleetOrderKind kind, int target)
{
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
    return fleet;
}

inline FleetId with_roe(Situation& game, FleetId fleet, int roe)
{
    game.state.fleets.at(fleet).roe = roe;
    return fleet;
}

// alpha and beta are Enemies; homes at 8 and 9, which are far from the fighting.
inline Situation at_war(const Ruleset& rules = standard_rules())
{
    Situation game{rules};
    game.colony("alpha", 8).colony("beta", 9).relation("alpha", "beta", Relation::Enemy);
    game.state.houses.at(kAlpha).home = at(8);
    game.state.houses.at(kBeta).home = at(9);
    return game;
}

inline const BattleRecord& record_of(const Played& played, std::string_view id)
{
    for (const BattleRecord& record : played.turn.facts.combat.records.battles) {
        if (record.combat_id == id) return record;
    }
    broken("the run has such a battle");
}

inline std::string place_of(const GameState& state, FleetId fleet)
{
    const Fleet* row = state.fleets.find(fleet);
    if (row == nullptr) return "gone";
    std::string text = std::to_string(row->at.value);
    if (!row->order) return text;
    text += " " + std::string{name_of(row->order->kind)};
    return row->order->target ? text + " " + std::to_string(row->order->target->value) : text;
}

using Ids = std::vector<std::string>;

// Nobody dies in the round in which it is crippled.
inline Ruleset without_criticals() { return rules_with("combat.critical_roll = 10"); }

}  // namespace ec4x::testing
