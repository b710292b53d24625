// Games between servers (SRV-035).
#pragma once

#include <string>

#include "host/access.h"
#include "host/game_archive.h"
#include "host/game_summary.h"

namespace ec4x {

// A game that is over: for everybody, if it reveals itself (INT-044), else for its host. A running one holds what nobody may see, so only the operator takes it
// along, and it is marked for ever (SRV-038).
[[nodiscard]] Answer<GameArchive> export_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

// The game goes on where it was. Refused where something is wrong with it (verify_game.h), and where it is there already.
[[nodiscard]] Answer<GameSummary> import_game(HostContext& host, const Caller& caller, const GameArchive& archive, UtcTime now);

}  // namespace ec4x
