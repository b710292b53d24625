// What a house may see of its game (SRV-024, SRV-026): its view and combat records of any turn, and the proof of its orders. And what onlookers may see
// (SRV-027, SRV-039, INT-044).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/access.h"
#include "host/bulletin.h"
#include "model/combat_records.h"

namespace ec4x {

// Of the caller's house. Turn 0: the latest.
[[nodiscard]] Answer<Page> view_page(HostContext& host, const Caller& caller, const std::string& game, int turn);
[[nodiscard]] Answer<HouseView> house_view(HostContext& host, const Caller& caller, const std::string& game, int turn);
[[nodiscard]] Answer<CombatRecords> house_records(HostContext& host, const Caller& caller, const std::string& game, int turn);

// SRV-049: the view of a house that the caller names.
[[nodiscard]] Answer<Page> view_page_of(HostContext& host, const Caller& caller, const std::string& game, HouseId house, int turn);

// SRV-044: of the orders with which this turn was resolved.
[[nodiscard]] Answer<OrdersProof> house_proof(HostContext& host, const Caller& caller, const std::string& game, int turn);

// For everybody: the bulletin of a turn, as it was published.
[[nodiscard]] Answer<Page> bulletin_page(HostContext& host, const std::string& game, int turn);

// SRV-039: the full state of the latest turn that spectators may see; after the end of every turn, if the game reveals itself (INT-044).
struct SeenState {
    int turn = 0;
    std::string state{};  // canonical JSON
};
[[nodiscard]] Answer<SeenState> spectator_state(HostContext& host, const Caller& caller, const std::string& game, int turn);

// SRV-037: what happened to the game, without contents.
struct LogHeader {
    std::uint32_t n = 0;
    UtcTime time = 0;
    std::string kind{};
    std::string digest{};
};
BOOST_DESCRIBE_STRUCT(LogHeader, (), (n, time, kind, digest))
[[nodiscard]] Answer<std::vector<LogHeader>> log_headers(HostContext& host, const Caller& caller, const std::string& game);

}  // namespace ec4x
