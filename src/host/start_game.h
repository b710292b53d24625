// The start of a game (SRV-012): who is missing is played by a bot or left out, the first state is made, the first window opens.
#pragma once

#include <optional>
#include <string>

#include "host/host_context.h"

namespace ec4x {

// What starting it now would do. `by` is an admin's name, or `server`.
[[nodiscard]] Answer<GameStep> start_step(HostContext& host, const OpenGame& game, const std::string& by, const std::string& why, UtcTime now);

// SRV-012, `server.autostart`: whether nobody is missing.
[[nodiscard]] bool starts_by_itself(const OpenGame& game);

// What nobody but the server may see.
[[nodiscard]] GameSecret secret_of(HostContext& host, const std::string& game);

}  // namespace ec4x
