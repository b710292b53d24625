// Treaties, breaches and honour. Rows of INT-045.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct Proposal {
    static constexpr std::string_view kRule = "DIP-012";
    HouseId from{};
    HouseId to{};
    Treaty kind = Treaty::Peace;
    std::string text{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (from, to, kind, text, last_turn))

struct ProposalAnswered {
    static constexpr std::string_view kRule = "DIP-011";
    HouseId from{};
    HouseId to{};
    Treaty kind = Treaty::Peace;
    bool answer = false;
};
BOOST_DESCRIBE_STRUCT(ProposalAnswered, (), (from, to, kind, answer))

struct StatusChanged {
    static constexpr std::string_view kRule = "DIP-036";
    HouseId a{};
    HouseId b{};
    Relation status = Relation::Neutral;
    Cause cause = Cause::Declaration;
    std::optional<SystemId> system{};
};
BOOST_DESCRIBE_STRUCT(StatusChanged, (), (a, b, status, cause, system))

struct PactRenounced {
    static constexpr std::string_view kRule = "DIP-018";
    HouseId house{};
    HouseId partner{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(PactRenounced, (), (house, partner, last_turn))

struct PactBreached {
    static constexpr std::string_view kRule = "DIP-029";
    HouseId breaker{};
    HouseId victim{};
    bool repeated = false;
};
BOOST_DESCRIBE_STRUCT(PactBreached, (), (breaker, victim, repeated))

struct AttackStopped {
    static constexpr std::string_view kRule = "DIP-028";
    FleetId fleet{};
    SystemId system{};
    HouseId victim{};
};
BOOST_DESCRIBE_STRUCT(AttackStopped, (), (fleet, system, victim))

struct OrdersCancelled {
    static constexpr std::string_view kRule = "DIP-014";
    std::vector<FleetId> fleets{};
    HouseId partner{};
};
BOOST_DESCRIBE_STRUCT(OrdersCancelled, (), (fleets, partner))

struct HouseDishonored {
    static constexpr std::string_view kRule = "DIP-030";
    HouseId house{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(HouseDishonored, (), (house, last_turn))

struct HouseIsolated {
    static constexpr std::string_view kRule = "DIP-031";
    HouseId house{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(HouseIsolated, (), (house, last_turn))

struct Outrage {
    static constexpr std::string_view kRule = "DIP-026";
    HouseId bombarder{};
    HouseId victim{};
    std::optional<SystemId> system{};
};
BOOST_DESCRIBE_STRUCT(Outrage, (), (bombarder, victim, system))

}  // namespace ec4x::event
