// Events of the classic ruleset alone. Rows of INT-045.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct UnitsScrapped {
    static constexpr std::string_view kRule = "CLS-063";
    SystemId colony{};
    std::vector<UnitCount> units{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(UnitsScrapped, (), (colony, units, pp))

struct SectorScouted {
    static constexpr std::string_view kRule = "CLS-075";
    FleetId fleet{};
    SystemId system{};
    std::vector<FleetsNearby> around{};
};
BOOST_DESCRIBE_STRUCT(SectorScouted, (), (fleet, system, around))

struct Interest {
    static constexpr std::string_view kRule = "CLS-028";
    Money balance{};
    Money sat{};
};
BOOST_DESCRIBE_STRUCT(Interest, (), (balance, sat))

struct IndustryDonated {
    static constexpr std::string_view kRule = "CLS-034";
    SystemId colony{};
    int iu = 0;
};
BOOST_DESCRIBE_STRUCT(IndustryDonated, (), (colony, iu))

struct ContractResult {
    static constexpr std::string_view kRule = "CLS-112";
    GuildContract contract = GuildContract::Informant;
    SystemId colony{};
    bool success = false;
    bool exposed = false;
};
BOOST_DESCRIBE_STRUCT(ContractResult, (), (contract, colony, success, exposed))

struct ContractSuffered {
    static constexpr std::string_view kRule = "CLS-112";
    GuildContract contract = GuildContract::Informant;
    SystemId colony{};
    bool success = false;
    std::optional<HouseId> client{};
};
BOOST_DESCRIBE_STRUCT(ContractSuffered, (), (contract, colony, success, client))

struct SpaceliftCaptured {
    static constexpr std::string_view kRule = "CLS-098";
    SystemId system{};
    HouseId house{};  // whose they were
    std::vector<UnitCount> ships{};
    std::optional<HouseId> captor{};  // not told to a house that lost contact (INT-016)
};
BOOST_DESCRIBE_STRUCT(SpaceliftCaptured, (), (system, house, ships, captor))

}  // namespace ec4x::event
