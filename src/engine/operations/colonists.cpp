#include "engine/operations/colonists.h"

#include <algorithm>

#include "base/round.h"
#include "engine/forces/own_rows.h"
#include "model/unit_values.h"

namespace ec4x {

std::int64_t spare_ptu(const Turn& turn, const Colony& colony)
{
    if (colony.under_siege || !colony.blockaders.empty()) return 0;
    const HeadCount& people = turn.tables.people;
    std::int64_t settling = 0;
    for (const Settlers& settlers : colony.settling) settling += settlers.souls.raw;
    const std::int64_t kept = std::max(settling, people.fewest_souls_of_pu(turn.rules.pop.min_pu).raw);
    return std::max(std::int64_t{0}, div_floor(colony.souls.raw - kept, people.souls_of_ptu(1).raw));
}

int load_colonists(Turn& turn, Fleet& fleet)
{
    Colony* colony = turn.state.colonies.find(fleet.at);
    if (colony == nullptr || colony->owner != fleet.id.owner) return 0;
    const int stl = turn.state.houses.at(fleet.id.owner).research.levels[Tech::STL];
    std::int64_t left = spare_ptu(turn, *colony);
    int loaded = 0;
    for (Ship& ship : own_rows(turn.state.ships, fleet.id.owner)) {
        const auto* in = std::get_if<InFleet>(&ship.berth);
        if (in == nullptr || in->fleet != fleet.id || ship.class_ != "ET"_unit || ship.hull == HullState::Crippled) continue;
        const std::int64_t room = std::max(0, lift_capacity(turn.rules, ship.class_, stl) - ship.ptu);
        const int taken = static_cast<int>(std::min(left, room));
        ship.ptu += taken;
        loaded += taken;
        left -= taken;
    }
    colony->souls -= turn.tables.people.souls_of_ptu(loaded);
    return loaded;
}

}  // namespace ec4x
