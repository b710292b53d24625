// The Conflict phase of classic, in tests, with dice as the test wants them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/classic/conflict_steps.h"
#include "engine/combat/combat_steps.h"
#include "engine/operations/operations_steps.h"
#include "support/played.h"

namespace ec4x::testing {

// alpha, beta and gamma are Enemies.
inline Situation classic_war(const Ruleset& rules = classic_rules())
{
    Situation game{rules};
    game.house("alpha").house("beta").house("gamma");
    game.relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Enemy).relation("beta", "gamma", Relation::Enemy);
    return game;
}

inline FleetId under(Situation& game, FleetId fleet, FleetOrderKind kind, int target, int roe = 10)
{
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
    game.state.fleets.at(fleet).roe = roe;
    return fleet;
}

inline FleetId with_rules(Situation& game, FleetId fleet, int roe)
{
    game.state.fleets.at(fleet).roe = roe;
    return fleet;
}

// A situation that goes through C1 to C5, with entered dice: those that are missing show their lowest value.
struct ClassicConflict {
    explicit ClassicConflict(Situation& game, std::vector<std::int64_t> dice = {}, const Ruleset& rules = classic_rules())
        : entered{std::move(dice)}, played{game, rules}
    {
        played.dice.entered = &entered;
    }

    void run()
    {
        played.run(Step::C1, move_fleets);
        played.run(Step::C2, fix_stances);
        played.run(Step::C2, roll_for_stealth);
        played.run(Step::C3, fight_in_space);
        played.run(Step::C4, fight_at_starbases);
        played.run(Step::C5, assault_colonies);
    }

    [[nodiscard]] const CombatFacts& facts() const { return played.turn.facts.combat; }
    [[nodiscard]] std::vector<std::string> battles() const
    {
        std::vector<std::string> ids;
        for (const BattleRecord& record : facts().records.battles) ids.push_back(record.combat_id);
        return ids;
    }
    [[nodiscard]] const BattleRecord& battle(std::size_t i = 0) const { return facts().records.battles.at(i); }

    EnteredDice entered;
    Played played;
};

}  // namespace ec4x::testing
