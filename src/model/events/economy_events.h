// Income, upkeep, planets and people. Rows of INT-045.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct Income {
    static constexpr std::string_view kRule = "ECO-023";
    std::int64_t gho = 0;
    int rate = 0;
    Money pp{};
    std::vector<int> reductions{};
};
BOOST_DESCRIBE_STRUCT(Income, (), (gho, rate, pp, reductions))

struct Upkeep {
    static constexpr std::string_view kRule = "ECO-050";
    Money due{};
    Money paid{};
    Money missing{};
};
BOOST_DESCRIBE_STRUCT(Upkeep, (), (due, paid, missing))

struct FleetDisbanded {
    static constexpr std::string_view kRule = "ECO-052";
    FleetId fleet{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(FleetDisbanded, (), (fleet, pp))

struct AssetsStripped {
    static constexpr std::string_view kRule = "ECO-053";
    SystemId colony{};
    StrippedKind kind = StrippedKind::Industry;
    int number = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(AssetsStripped, (), (colony, kind, number, pp))

struct IndustryBought {
    static constexpr std::string_view kRule = "ECO-032";
    SystemId colony{};
    int iu = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(IndustryBought, (), (colony, iu, pp))

struct IndustryRepaired {
    static constexpr std::string_view kRule = "ECO-056";
    SystemId colony{};
    int iu = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(IndustryRepaired, (), (colony, iu, pp))

struct PlanetTerraformed {
    static constexpr std::string_view kRule = "CON-041";
    SystemId system{};
    PlanetClass class_ = PlanetClass::Extreme;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(PlanetTerraformed, (), (system, class_, pp))

struct TransferDeparted {
    static constexpr std::string_view kRule = "ECO-041";
    TransferId transfer{};
    SystemId from{};
    SystemId to{};
    int ptu = 0;
    Money pp{};
    int due = 0;
};
BOOST_DESCRIBE_STRUCT(TransferDeparted, (), (transfer, from, to, ptu, pp, due))

struct TransferArrived {
    static constexpr std::string_view kRule = "ECO-043";
    TransferId transfer{};
    SystemId colony{};
    int ptu = 0;
};
BOOST_DESCRIBE_STRUCT(TransferArrived, (), (transfer, colony, ptu))

struct TransferDiverted {
    static constexpr std::string_view kRule = "ECO-045";
    TransferId transfer{};
    SystemId colony{};
    int ptu = 0;
    Cause cause = Cause::Blockade;
};
BOOST_DESCRIBE_STRUCT(TransferDiverted, (), (transfer, colony, ptu, cause))

struct TransferLost {
    static constexpr std::string_view kRule = "ECO-045";
    TransferId transfer{};
    int ptu = 0;
    Cause cause = Cause::Conquest;
};
BOOST_DESCRIBE_STRUCT(TransferLost, (), (transfer, ptu, cause))

}  // namespace ec4x::event
