// Claiming a house (SRV-010, SRV-011, SRV-013, SRV-014), deputies, and the house's name.
#pragma once

#include <optional>
#include <string>

#include "base/describe.h"
#include "host/access.h"
#include "host/game_summary.h"

namespace ec4x {

struct ClaimAnswer {
    std::string game{};
    HouseId house{};
    SeatRole role = SeatRole::Player;
    std::optional<std::string> token{};  // SRV-049: where the caller had no identity of his own; shown this once
    GameSummary summary{};
};
BOOST_DESCRIBE_STRUCT(ClaimAnswer, (), (game, house, role, token, summary))

// With a code for a player or a deputy. Whoever comes without an identity gets a token.
[[nodiscard]] Answer<ClaimAnswer> claim_house(HostContext& host, const Caller& caller, const std::string& game, const std::string& code, UtcTime now);

// SRV-011: once before the start.
[[nodiscard]] Answer<GameSummary> rename_house(HostContext& host, const Caller& caller, const std::string& game, const std::string& name, UtcTime now);

struct DeputyCode {
    std::string code{};
};
BOOST_DESCRIBE_STRUCT(DeputyCode, (), (code))

// A player lets somebody stand in: who claims with the code may see what the house sees and give its orders, but neither rename it nor surrender.
[[nodiscard]] Answer<DeputyCode> issue_deputy_code(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);
[[nodiscard]] Answer<GameSummary> dismiss_deputy(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

}  // namespace ec4x
