// Values of `movement.*`, `orders.*`, `standing.*`, `colonize.*`, `roe.*` and `raider.*` (MOV, ORD, STO and ROE rules).
#pragma once

#include <array>
#include <cstdint>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

struct MovementRules {
    bool intercept_two_jump = false;    // MOV-008
    Bounded<1, 2> jumps_base{};         // MOV-003
    Bounded<1, 2> jumps_owned_major{};  // MOV-003
};
BOOST_DESCRIBE_STRUCT(MovementRules, (), (intercept_two_jump, jumps_base, jumps_owned_major))

struct SeekHomeRules {
    bool prefer_shipyard = false;
};
BOOST_DESCRIBE_STRUCT(SeekHomeRules, (), (prefer_shipyard))

struct OrdersRules {
    SeekHomeRules seek_home{};  // ORD-012
};
BOOST_DESCRIBE_STRUCT(OrdersRules, (), (seek_home))

enum class DefendPosture : std::uint8_t { Orbital = 1, Space = 2 };  // ORD-006
BOOST_DESCRIBE_ENUM(DefendPosture, Orbital, Space)

struct AutoColonizeRules {
    bool allow_unknown = false;
};
BOOST_DESCRIBE_STRUCT(AutoColonizeRules, (), (allow_unknown))

struct AutoReinforceRules {
    ReinforceMode mode = ReinforceMode::Aid;
    Bounded<0, 100> threshold{};
};
BOOST_DESCRIBE_STRUCT(AutoReinforceRules, (), (mode, threshold))

struct AutoRepairRules {
    Bounded<0, 100> threshold{};
};
BOOST_DESCRIBE_STRUCT(AutoRepairRules, (), (threshold))

struct DefendSystemRules {
    DefendPosture posture = DefendPosture::Orbital;
};
BOOST_DESCRIBE_STRUCT(DefendSystemRules, (), (posture))

struct PatrolRules {
    Bounded<2, 1000> max_stops{};
};
BOOST_DESCRIBE_STRUCT(PatrolRules, (), (max_stops))

struct StandingRules {
    AutoColonizeRules auto_colonize{};    // STO-010
    AutoReinforceRules auto_reinforce{};  // STO-012
    AutoRepairRules auto_repair{};        // STO-013
    DefendSystemRules defend_system{};    // ORD-006
    PatrolRules patrol{};                 // STO-001
};
BOOST_DESCRIBE_STRUCT(StandingRules, (), (auto_colonize, auto_reinforce, auto_repair, defend_system, patrol))

struct ColonizeRules {
    bool etac_consumed = false;  // ORD-029
};
BOOST_DESCRIBE_STRUCT(ColonizeRules, (), (etac_consumed))

// ROE-003: a task force stays while `own` times its AS is at least `enemy` times the AS of the hostile ones.
struct RoeThreshold {
    Bounded<0, 1000> own{};
    Bounded<0, 1000> enemy{};
};
BOOST_DESCRIBE_STRUCT(RoeThreshold, (), (own, enemy))
template <>
inline constexpr bool kWrittenAsArray<RoeThreshold> = true;

struct RoeRules {
    Bounded<0, 10> default_{};                 // ROE-001
    bool homeworld_never_retreats = false;     // ROE-007
    std::array<RoeThreshold, 9> thresholds{};  // ROE-003: ROE 1 to 9; 0 never stays, 10 always
};
BOOST_DESCRIBE_STRUCT(RoeRules, (), (default_, homeworld_never_retreats, thresholds))

struct RaiderRules {
    bool cloaks_mixed_fleets = false;  // DET-001
    bool missions = false;             // UNT-030
    Bounded<1, 1000> per_turn{};       // ESP-027
    Bounded<1, 1000> sabotage_die{};   // UNT-030
};
BOOST_DESCRIBE_STRUCT(RaiderRules, (), (cloaks_mixed_fleets, missions, per_turn, sabotage_die))

}  // namespace ec4x
