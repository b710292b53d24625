// People moved by the Space Guilds (ECO-039 to ECO-046).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/map/lanes.h"
#include "engine/turn/turn.h"

namespace ec4x {

// ECO-042: jumps by the shortest way over all lanes, through any territory; nothing if there is no way.
[[nodiscard]] std::optional<int> guild_jumps(const LaneGraph& lanes, SystemId from, SystemId to);

// ECO-040. At most what a Money can hold.
[[nodiscard]] Money guild_price(const GuildRules& rules, PlanetClass destination, std::int64_t ptu, int jumps);

// ECO-042: in which turn a transfer arrives that is ordered in this one.
[[nodiscard]] int guild_arrival(const GuildRules& rules, int turn, int jumps);

// ECO-045: the own colony nearest to a system in jumps that is not under blockade, of equally near ones the lower id.
[[nodiscard]] std::optional<SystemId> nearest_open_colony(const GameState& state, const LaneGraph& lanes, HouseId house, SystemId to);

}  // namespace ec4x
