// Stands in for muster.cpp until that is merged; delete this file then.
#include <string>

#include "engine/combat/muster.h"

namespace ec4x {

__attribute__((weak)) std::string next_combat_id(Turn& turn, SystemId system, char letter)
{
    for (CombatNumber& each : turn.facts.combat.numbers) {
        if (each.system == system && each.letter == letter) return std::to_string(system.value) + letter + std::to_string(++each.last);
    }
    turn.facts.combat.numbers.push_back({.system = system, .letter = letter, .last = 1});
    return std::to_string(system.value) + letter + "1";
}

}  // namespace ec4x
