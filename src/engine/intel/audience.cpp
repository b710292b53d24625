#include "engine/intel/audience.h"

#include <algorithm>

#include "base/sorted.h"
#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

// Spy scouts are scouts, so a scout mission needs no look of its own.
bool makes_witness(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return is_armed(turn.rules, turn.state, roster, fleet) || contents_of(turn.rules, roster, fleet).scouts > 0;
}

}  // namespace

Audience audience_in(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> participants)
{
    const auto takes_part_in_it = [&](HouseId house) { return std::ranges::find(participants, house) != participants.end(); };
    Audience audience;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const HouseId house = fleet->id.owner;
        if (takes_part_in_it(house) || is_in_transit(turn, *fleet)) continue;
        insert_sorted(makes_witness(turn, roster, *fleet) ? audience.witnesses : audience.bystanders, house);
    }
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && !takes_part_in_it(colony->owner)) insert_sorted(audience.bystanders, colony->owner);
    std::erase_if(audience.bystanders, [&](HouseId house) { return std::ranges::binary_search(audience.witnesses, house); });
    return audience;
}

void let_see(CombatRecords& records, const std::string& combat_id, std::span<const HouseId> informed, const Audience& audience)
{
    std::vector<HouseId> houses = audience.witnesses;
    for (const HouseId house : informed) insert_sorted(houses, house);
    if (!houses.empty()) records.seen_by.push_back({combat_id, std::move(houses)});
}

}  // namespace ec4x
