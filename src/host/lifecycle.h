// What an admin does to a game (SRV-006, SRV-031, SRV-033, SRV-037, TRN-040): every act is logged and told to all houses. There is none that changes a house
// (SRV-003).
#pragma once

#include <optional>
#include <string>

#include "base/describe.h"
#include "host/access.h"
#include "host/game_summary.h"
#include "host/new_game_request.h"

namespace ec4x {

struct OpenedGame {
    GameSummary game{};
    std::vector<IssuedCode> codes{};
};
BOOST_DESCRIBE_STRUCT(OpenedGame, (), (game, codes))

// Length and schedule of the windows from the next one on; what is not given stays.
struct ClockRequest {
    std::optional<int> window_hours{};
    std::optional<std::string> schedule{};
    std::optional<std::string> ruleset{};  // refused if it is another one: all else is fixed (CLS-001)
};
BOOST_DESCRIBE_STRUCT(ClockRequest, (), (window_hours, schedule, ruleset))

[[nodiscard]] Answer<OpenedGame> open_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);
[[nodiscard]] Answer<GameSummary> start_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);
[[nodiscard]] Answer<GameSummary> pause_game(HostContext& host, const Caller& caller, const std::string& game, const std::string& why, UtcTime now);

// Of a paused game, or of a frozen one after repair: the same turn is run.
[[nodiscard]] Answer<GameSummary> resume_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

[[nodiscard]] Answer<GameSummary> cancel_game(HostContext& host, const Caller& caller, const std::string& game, const std::string& why, UtcTime now);
[[nodiscard]] Answer<GameSummary> finish_game(HostContext& host, const Caller& caller, const std::string& game, const std::string& why, UtcTime now);

// SRV-006: a game that is over leaves the lists, with everything that belongs to it kept, until it is brought back.
[[nodiscard]] Answer<GameSummary> archive_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);
[[nodiscard]] Answer<GameSummary> bring_back_game(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

// None: no deadline.
[[nodiscard]] Answer<GameSummary> move_deadline(HostContext& host, const Caller& caller, const std::string& game, std::optional<UtcTime> deadline,
                                                const std::string& why, UtcTime now);
[[nodiscard]] Answer<GameSummary> change_clock(HostContext& host, const Caller& caller, const std::string& game, const ClockRequest& request, UtcTime now);

// Closes the window; the clockwork does the rest.
[[nodiscard]] Answer<GameSummary> run_now(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

// SRV-033.
[[nodiscard]] Answer<GameSummary> roll_back(HostContext& host, const Caller& caller, const std::string& game, int turn, const std::string& why, UtcTime now);

// SRV-038: the full state as canonical JSON. The game is marked for ever.
struct RevealedState {
    int turn = 0;
    std::string state{};
};
[[nodiscard]] Answer<RevealedState> reveal_state(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

// SRV-013: a new code for a house. Its player keeps it until somebody claims with the new code.
[[nodiscard]] Answer<IssuedCode> issue_code(HostContext& host, const Caller& caller, const std::string& game, HouseId house, UtcTime now);

// SRV-042: what is published when a game ends.
[[nodiscard]] logged::SecretRevealed secret_to_reveal(HostContext& host, const std::string& game);

}  // namespace ec4x
