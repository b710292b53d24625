#include "engine/economy/industry.h"

#include <algorithm>

#include "base/round.h"

namespace ec4x {

std::int64_t whole_iu(IndustrialUnits iu) { return div_floor(iu.raw, IndustrialUnits::kScale); }

std::int64_t total_working_iu(const GameState& state, HouseId house)
{
    std::int64_t total = 0;
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house) total += whole_iu(colony.working);
    }
    return total;
}

int infrastructure_damage(const Colony& colony)
{
    const IndustrialUnits all = colony.working + colony.damaged;
    return all.raw > 0 ? static_cast<int>(div_floor(100 * colony.damaged.raw, all.raw)) : 0;
}

bool has_industry(const Colony& colony) { return whole_iu(colony.working) > 0 || whole_iu(colony.damaged) > 0; }

std::int64_t damage_industry(Colony& colony, std::int64_t hits)
{
    const std::int64_t damaged = std::clamp(hits, std::int64_t{0}, whole_iu(colony.working));
    colony.working -= IndustrialUnits::whole(damaged);
    colony.damaged += IndustrialUnits::whole(damaged);
    return damaged;
}

std::int64_t destroy_industry(Colony& colony, std::int64_t iu)
{
    const std::int64_t working = std::clamp(iu, std::int64_t{0}, whole_iu(colony.working));
    const std::int64_t damaged = std::clamp(iu - working, std::int64_t{0}, whole_iu(colony.damaged));
    colony.working -= IndustrialUnits::whole(working);
    colony.damaged -= IndustrialUnits::whole(damaged);
    return working + damaged;
}

}  // namespace ec4x
