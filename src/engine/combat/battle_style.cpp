#include "engine/combat/battle_style.h"

namespace ec4x {

BattleStyle battle_style(const Ruleset& rules)
{
    if (rules.game.ruleset != "attrition") return {};
    return {.raiders_before_the_line = true, .ship_by_ship = true, .ambush_in_orbit = true, .tests_by_unit = true, .starbase_theatre = true};
}

}  // namespace ec4x
