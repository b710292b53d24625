// What the routes of one house depend on: the lanes that it may use in planning (MAP-033, MOV-013) and what it controls.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/operations/requirements.h"
#include "engine/operations/route.h"
#include "engine/turn/turn.h"

namespace ec4x {

class HouseWays {
public:
    HouseWays(const Turn& turn, HouseId house);

    [[nodiscard]] Ways with(OpenLanes open) const
    {
        return {lanes(), turn_.rules.movement, territory_, open, !known_ && turn_.tables.jumps.covers(open) ? &turn_.tables.jumps : nullptr};
    }
    [[nodiscard]] Ways of(const FleetContents& contents) const;

    [[nodiscard]] HouseId house() const { return house_; }
    [[nodiscard]] const LaneGraph& lanes() const { return known_ ? *known_ : turn_.tables.lanes; }
    [[nodiscard]] const Territory& territory() const { return territory_; }

private:
    const Turn& turn_;
    HouseId house_;
    std::optional<LaneGraph> known_{};  // where lanes are not public
    Territory territory_;
};

// Those of all houses, each made when it is first asked for. Valid as long as no colony is founded or changes hands.
class WaysOfHouses {
public:
    explicit WaysOfHouses(const Turn& turn) : turn_{turn} {}

    [[nodiscard]] const HouseWays& of(HouseId house);

private:
    const Turn& turn_;
    std::vector<std::unique_ptr<HouseWays>> made_{};
};

}  // namespace ec4x
