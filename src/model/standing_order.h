// Standing orders (STO-001): what a fleet does when it has no explicit order.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

namespace standing {

using ec4x::operator==;

struct None {};
BOOST_DESCRIBE_STRUCT(None, (), ())

struct PatrolRoute {
    std::vector<SystemId> systems{};
};
BOOST_DESCRIBE_STRUCT(PatrolRoute, (), (systems))

struct DefendSystem {
    SystemId system{};
    std::optional<int> max_range{};
};
BOOST_DESCRIBE_STRUCT(DefendSystem, (), (system, max_range))

struct GuardColony {
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(GuardColony, (), (system))

struct AutoColonize {
    std::optional<std::vector<PlanetClass>> classes{};  // in order of preference; none: all
    std::optional<int> max_range{};                     // in jumps; none: no limit
};
BOOST_DESCRIBE_STRUCT(AutoColonize, (), (classes, max_range))

struct AutoReinforce {
    std::optional<ReinforceMode> mode{};
    std::optional<int> threshold{};
    std::optional<OwnFleet> fleet{};  // none: the nearest
};
BOOST_DESCRIBE_STRUCT(AutoReinforce, (), (mode, threshold, fleet))

struct AutoRepair {
    std::optional<int> threshold{};
    std::optional<SystemId> system{};  // none: the nearest
};
BOOST_DESCRIBE_STRUCT(AutoRepair, (), (threshold, system))

struct AutoEvade {
    std::optional<SystemId> fallback{};
    std::optional<int> ratio{};  // in hundredths; none: ROE decides
};
BOOST_DESCRIBE_STRUCT(AutoEvade, (), (fallback, ratio))

struct BlockadeTarget {
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(BlockadeTarget, (), (system))

}  // namespace standing

using StandingOrder = std::variant<standing::None, standing::PatrolRoute, standing::DefendSystem, standing::GuardColony, standing::AutoColonize,
                                   standing::AutoReinforce, standing::AutoRepair, standing::AutoEvade, standing::BlockadeTarget>;

// What a standing order remembers from turn to turn.
struct StandingProgress {
    int position = 0;                       // PatrolRoute: index of the stop it heads for (STO-007)
    std::optional<SystemId> last_target{};  // AutoColonize (STO-010)
    std::optional<SystemId> station{};      // AutoEvade: where it came from (STO-014)
};
BOOST_DESCRIBE_STRUCT(StandingProgress, (), (position, last_target, station))

}  // namespace ec4x
