#include "lab/battle_names.h"

namespace ec4x::lab {

report::BattleNames names_of(const GameState& state)
{
    report::BattleNames names;
    for (const House& house : state.houses) names.houses[house.id] = house.name;
    for (const Squadron& squadron : state.squadrons) names.units[squadron.id] = state.ships.at(squadron.flagship).class_;
    for (const Unit& unit : state.units) names.units[unit.id] = unit.class_;
    for (const Ship& ship : state.ships) names.ships[ship.id] = ship.class_;
    return names;
}

}  // namespace ec4x::lab
