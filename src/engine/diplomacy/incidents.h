// What a Conflict Phase has done to relations (DIP-022 to DIP-026), gathered from the facts of the run.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "engine/diplomacy/transitions.h"
#include "engine/turn/turn.h"

namespace ec4x {

struct Incident {
    HousePair pair{};
    DiplomaticEvent event = DiplomaticEvent::SpaceBattle;
    std::optional<SystemId> system{};
    friend constexpr auto operator<=>(const Incident&, const Incident&) = default;
};

// DIP-026.
struct OutrageAt {
    HouseId bombarder{};
    HouseId victim{};
    SystemId system{};
    friend constexpr auto operator<=>(const OutrageAt&, const OutrageAt&) = default;
};

[[nodiscard]] std::vector<OutrageAt> outrages_of(const Turn& turn);  // ascending

// Ascending, each once, with those that outrages lead to; by the statuses as they are.
[[nodiscard]] std::vector<Incident> incidents_of(const Turn& turn, const std::vector<OutrageAt>& outrages);

}  // namespace ec4x
