#include "engine/operations/colonists.h"

#include "engine/economy/people.h"
#include "engine/operations/administration.h"

namespace ec4x {

std::int64_t spare_ptu(const Turn& turn, const Colony& colony)
{
    if (colony.under_siege || !colony.blockaders.empty()) return 0;
    return loadable_ptu(turn.rules, turn.tables.people, colony, turn.state.turn);
}

int load_colonists(Turn& turn, const Fleet& fleet)
{
    const Colony* colony = turn.state.colonies.find(fleet.at);
    if (colony == nullptr) return 0;
    const Souls before = colony->souls;
    if (carry_out(turn, fleet.id.owner, order::Load{{fleet.id.number, {}}, Cargo::Colonists, {true, 0}})) return 0;
    return static_cast<int>((before - colony->souls).raw / turn.rules.pop.souls_per_ptu);
}

}  // namespace ec4x
