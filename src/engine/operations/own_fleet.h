// The fleet that an order of a house names: by number, or by the label that an administrative command of the set gave (SRV-069).
#pragma once

#include "engine/turn/turn.h"

namespace ec4x {

// None: the house has no such fleet.
[[nodiscard]] inline Fleet* own_fleet(Turn& turn, HouseId house, const NumberOrLabel& name)
{
    if (name.label.empty()) return turn.state.fleets.find(FleetId{house, name.number});
    const auto labels = turn.facts.labels.find(house);
    if (labels == turn.facts.labels.end()) return nullptr;
    const auto fleet = labels->second.find(name.label);
    return fleet == labels->second.end() ? nullptr : turn.state.fleets.find(fleet->second);
}

}  // namespace ec4x
