#include "engine/diplomacy/relations.h"

namespace ec4x {

void set_status(Turn& turn, HouseId one, HouseId other, Relation status, Cause cause, std::optional<SystemId> system)
{
    Relationship& between = turn.state.relations.at(pair_of(one, other));
    if (between.status == status) return;
    between.status = status;
    if (status != Relation::Ally) {
        between.renounced.reset();
        between.sharing.clear();
    }
    for (const House& house : turn.state.houses) {
        const bool concerned = house.id == one || house.id == other;
        turn.tell(house.id, event::StatusChanged{.a = between.id.a, .b = between.id.b, .status = status, .cause = cause,
                                                 .system = concerned ? system : std::nullopt});
    }
}

void leave_relations(Turn& turn, HouseId fallen)
{
    for (const House& other : turn.state.houses) {
        if (other.id == fallen) continue;
        if (turn.state.relations.at(pair_of(fallen, other.id)).status == Relation::Ally) {
            set_status(turn, fallen, other.id, Relation::Neutral, Cause::PartnerFell);
        }
    }
    std::erase_if(turn.state.proposals, [&](const Proposal& proposal) { return proposal.from == fallen || proposal.to == fallen; });
}

}  // namespace ec4x
