#include "engine/intel/audience.h"

#include <algorithm>

#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

// Spy scouts are scouts, so a scout mission needs no look of its own.
bool makes_witness(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return is_armed(turn.rules, turn.state, roster, fleet) || contents_of(turn.rules, turn.state, roster, fleet.id).scouts > 0;
}

void add_once(std::vector<HouseId>& houses, HouseId house)
{
    const auto place = std::ranges::lower_bound(houses, house);
    if (place == houses.end() || *place != house) houses.insert(place, house);
}

}  // namespace

Audience audience_in(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> participants)
{
    const auto takes_part_in_it = [&](HouseId house) { return std::ranges::find(participants, house) != participants.end(); };
    Audience audience;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const HouseId house = fleet->id.owner;
        if (takes_part_in_it(house) || is_in_transit(turn, *fleet)) continue;
        add_once(makes_witness(turn, roster, *fleet) ? audience.witnesses : audience.bystanders, house);
    }
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && !takes_part_in_it(colony->owner)) add_once(audience.bystanders, colony->owner);
    std::erase_if(audience.bystanders, [&](HouseId house) { return std::ranges::binary_search(audience.witnesses, house); });
    return audience;
}

void let_see(CombatRecords& records, const std::string& combat_id, std::span<const HouseId> informed, const Audience& audience)
{
    std::vector<HouseId> houses = audience.witnesses;
    for (const HouseId house : informed) add_once(houses, house);
    if (!houses.empty()) records.seen_by.push_back({combat_id, std::move(houses)});
}

}  // namespace ec4x
