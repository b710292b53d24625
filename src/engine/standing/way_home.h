// Where a fleet that is left to itself goes (VIC-004, VIC-009).
#pragma once

#include <optional>
#include <vector>

#include "engine/forces/roster.h"
#include "engine/operations/facilities.h"
#include "engine/operations/house_ways.h"

namespace ec4x {

class WayHome {
public:
    WayHome(const Turn& turn, HouseId house) : turn_{turn}, roster_{turn.state}, ways_{turn, house}, colonies_{own_colonies(turn.state, house)} {}

    [[nodiscard]] bool is_home(const Fleet& fleet) const { return std::ranges::binary_search(colonies_, fleet.at); }
    [[nodiscard]] FleetContents contents(const Fleet& fleet) const { return contents_of(turn_.rules, roster_, fleet); }

    // The own colony that it reaches in the fewest turns, of equally near ones the lowest id; none: no way.
    [[nodiscard]] std::optional<SystemId> nearest_colony(const Fleet& fleet) const { return Reachable{ways_.of(contents(fleet)), fleet.at}.nearest(colonies_); }

private:
    const Turn& turn_;
    Roster roster_;
    HouseWays ways_;
    std::vector<SystemId> colonies_;
};

}  // namespace ec4x
