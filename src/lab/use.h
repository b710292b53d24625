// What a house made use of in a game: orders, units, technologies, covert actions, and what brought it prestige.
#pragma once

#include <cstdint>
#include <span>

#include "base/describe.h"
#include "engine/orders/check.h"
#include "lab/counts.h"
#include "model/events.h"
#include "model/ruleset.h"

namespace ec4x::lab {

struct Use {
    Counts orders{};        // accepted, by kind
    Counts fleet_orders{};  // of these, the orders to fleets by name
    Counts standing{};      // standing orders given to fleets
    Counts refused{};       // at submission, `build: no_dock`
    Counts failed{};        // at resolution, the same words
    Counts built{};         // by class
    Counts lost{};
    Counts levels{};        // gained, by technology
    Counts covert{};        // carried out, by action
    Counts detected{};      // of these
    Counts missions{};      // of scouts and raiders
    Counts prestige_won{};  // sums of points, by source
    Counts prestige_lost{};

    void add(const Use& other);
};
BOOST_DESCRIBE_STRUCT(Use, (), (orders, fleet_orders, standing, refused, failed, built, lost, levels, covert, detected, missions, prestige_won, prestige_lost))

// With a zero for everything that there is, so that what nobody uses can be seen.
[[nodiscard]] Use nothing_used(const Ruleset& rules);

void count_verdict(Use& use, const Verdict& verdict);
void count_events(Use& use, std::span<const Event> events, HouseId house);

}  // namespace ec4x::lab
