// What stands at colonies, as far as fleet orders ask.
#pragma once

#include <vector>

#include "engine/forces/own_rows.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] inline bool owns_colony(const GameState& state, HouseId house, SystemId system)
{
    const Colony* colony = state.colonies.find(system);
    return colony != nullptr && colony->owner == house;
}

enum class Working : std::uint8_t { Operational, AtAll };  // not crippled, or whatever its state

// Whether the house has a facility or starbase of the class there.
[[nodiscard]] inline bool has_facility(const GameState& state, HouseId house, SystemId system, UnitClass class_, Working working)
{
    for (const Unit& unit : own_rows(state.units, house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (ashore == nullptr || ashore->colony != system || unit.class_ != class_) continue;
        if (working == Working::AtAll || unit.hull == HullState::Undamaged) return true;
    }
    return false;
}

// Own colonies, ascending; those with an operational shipyard.
[[nodiscard]] inline std::vector<SystemId> own_colonies(const GameState& state, HouseId house)
{
    std::vector<SystemId> systems;
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house) systems.push_back(colony.id);
    }
    return systems;
}
[[nodiscard]] inline std::vector<SystemId> shipyard_colonies(const GameState& state, HouseId house)
{
    std::vector<SystemId> systems;
    for (const Unit& unit : own_rows(state.units, house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (ashore != nullptr && unit.class_ == "SY"_unit && unit.hull == HullState::Undamaged && owns_colony(state, house, ashore->colony)) {
            systems.push_back(ashore->colony);
        }
    }
    std::ranges::sort(systems);
    systems.erase(std::ranges::unique(systems).begin(), systems.end());
    return systems;
}

}  // namespace ec4x
