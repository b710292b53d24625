// How things stand at a system after the battles (CBT-063).
#pragma once

#include <cstdint>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"

namespace ec4x {

enum class SystemStatus : std::uint8_t { Contested, Controlled, UnderSiege, Undefended };

// CBT-063. Hidden forces do not count, so that the status betrays nothing.
[[nodiscard]] SystemStatus system_status(const Turn& turn, const Roster& roster, SystemId system);

[[nodiscard]] bool is_under_siege(const Turn& turn, const Roster& roster, const Colony& colony);

// CBT-063, ORD-016: whether the owner has an armed fleet, guards, a Reserve fleet, an unassigned squadron, a starbase or a fighter
// squadron at its colony. Hidden forces do not count.
[[nodiscard]] bool has_visible_defender(const Turn& turn, const Roster& roster, const Colony& colony);

}  // namespace ec4x
