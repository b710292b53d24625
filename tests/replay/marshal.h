// A house that runs its economy, explores and colonises like a steward, and wages the war that it is told to: it gathers an
// armada at its homeworld, loads marines and sends it where a campaign says. It sees the view and nothing else; what it has to
// remember it keeps in the names of its fleets.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::test {

enum class Aim { Nearest, Homeworld };  // of the colonies that the house knows

// From turn to turn the armada attacks one house: it sets out once it is strong enough, and goes on to the next colony.
struct Campaign {
    HouseId house{};
    int first = 0;
    int last = 0;
    FleetOrderKind how = FleetOrderKind::Invade;
    HouseId against{};
    Aim aim = Aim::Nearest;
    int squadrons = 3;   // as many as it waits for
    int transports = 4;  // each with its marines; none for a campaign without landings
    bool confirm_breach = false;
};

// Two scouts are built and sent to the homeworld of another house.
struct Mission {
    HouseId house{};
    int built = 0;  // turn
    FleetOrderKind how = FleetOrderKind::SpyPlanet;
    HouseId against{};
};

// What a house taxes and spends on covert work from a turn on, in percent.
struct Purse {
    HouseId house{};
    int first = 0;
    int tax = 0;
    int ebp = 0;  // of the treasury
    int cip = 0;
};

struct Briefing {
    std::span<const Campaign> campaigns{};  // of all houses; the first that fits counts
    std::span<const Purse> purses{};        // the last that fits counts
    std::span<const Mission> missions{};    // the last that fits counts
};

// The orders of a turn, some of which may be refused.
[[nodiscard]] OrderSet marshal_orders(const Ruleset& rules, const HouseView& view, const Briefing& briefing);

// The colony of `other` that the house would attack or undermine: its homeworld if it is known and aimed at, else the nearest.
[[nodiscard]] std::optional<SystemId> known_colony(const HouseView& view, HouseId other, Aim aim);

}  // namespace ec4x::test
