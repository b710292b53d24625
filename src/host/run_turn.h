// One turn of one game (SRV-028 to SRV-031): the sets in force are frozen, bots give theirs, the engine resolves, and everything that comes of it is stored in
// one commit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/dice.h"
#include "host/host_context.h"

namespace ec4x {

enum class RunOutcome : std::uint8_t {
    Ran = 1,
    NotDue = 2,    // somebody has changed the game since it was found due
    Conflict = 3,  // somebody has changed it during the run; it is looked at again
    Frozen = 4,    // SRV-031
};

// `due` was taken from the store, so that no other node runs it.
[[nodiscard]] RunOutcome run_turn(HostContext& host, DueGame& due, UtcTime now);

// TRN-031: the first die that a run of the open turn needs beyond these. None: they are enough, or the order sets are not frozen yet.
[[nodiscard]] std::optional<AskedDie> die_wanted(HostContext& host, const OpenGame& game, const std::vector<std::int64_t>& dice);

// The seed text of the dice: after a rollback with fresh dice another one (SRV-033).
[[nodiscard]] std::string seed_in_force(const std::string& seed, const Ruleset& rules, int rollbacks);

}  // namespace ec4x
