// What a house lost since a moment (INT-016): every ship by its class, also those of squadrons, screened ones, and the fighters and
// marines that were aboard. Ships in docks are told of one by one (CON-023).
#pragma once

#include <vector>

#include "model/event_parts.h"
#include "model/state.h"

namespace ec4x {

class LossCount {
public:
    LossCount(const GameState& before, HouseId house);

    [[nodiscard]] HouseLosses since(const GameState& after) const;

private:
    template <class Id>
    struct Seen {
        Id id{};
        UnitClass class_{};
        HullState hull = HullState::Undamaged;
    };

    template <class Id, class Rows>
    static void compare(const std::vector<Seen<Id>>& before, const Rows& after, HouseLosses& losses);

    HouseId house_{};
    std::vector<Seen<ShipId>> ships_{};
    std::vector<Seen<UnitId>> units_{};
};

// Ascending by class.
void count_lost(std::vector<UnitCount>& counts, UnitClass class_);

// Adds the losses of a house, ascending by house, unless it lost nothing.
void add_losses(std::vector<HouseLosses>& all, HouseLosses losses);

[[nodiscard]] inline bool is_nothing(const HouseLosses& losses) { return losses.destroyed.empty() && losses.crippled.empty(); }

}  // namespace ec4x
