// Leaks that leak_test puts into the view on purpose: the property of INT-042 must find every one of them.
#pragma once

#include <span>

#include "model/state.h"
#include "model/view.h"

namespace ec4x::testing {

struct DeliberateLeak {
    const char* what;
    void (*tell)(const GameState& state, std::span<const Event> events, HouseView& view);
};

[[nodiscard]] std::span<const DeliberateLeak> deliberate_leaks();

// From here on `shown` has this leak; at first it is the first of them.
void choose_leak(const DeliberateLeak& leak);

}  // namespace ec4x::testing
