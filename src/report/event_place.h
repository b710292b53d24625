// What an event is about: where a reader who wants to see it looks.
#pragma once

#include <optional>
#include <string_view>

#include "model/view.h"

namespace ec4x::report {

struct Place {
    std::optional<SystemId> system{};
    std::optional<FleetId> fleet{};
    std::optional<HouseId> house{};  // another one
};

// The first system, fleet and other house that the event names.
[[nodiscard]] Place place_of(const HouseView& view, const EventBody& what);

// `level_gained`.
[[nodiscard]] std::string_view kind_of(const EventBody& what);

}  // namespace ec4x::report
