#include "engine/diplomacy/relations.h"

#include <algorithm>

#include "engine/diplomacy/proposals.h"
#include "engine/diplomacy/transitions.h"

namespace ec4x {

void set_status(Turn& turn, HouseId one, HouseId other, Relation status, Cause cause, std::optional<SystemId> system, std::span<const HouseId> observers)
{
    Relationship& between = turn.state.relations.at(pair_of(one, other));
    if (between.status == status) return;
    if (!is_player(turn.state.houses.at(one)) || !is_player(turn.state.houses.at(other))) return;  // CLS-017: Enemy for ever
    between.status = status;
    if (status != Relation::Ally) {
        between.renounced.reset();
        between.sharing.clear();
    }
    void_impossible_proposals(turn, one, other);
    for (const House& house : turn.state.houses) {
        const bool knows_where = house.id == one || house.id == other || std::ranges::binary_search(observers, house.id);
        turn.tell(house.id,
                  event::StatusChanged{.a = between.id.a, .b = between.id.b, .status = status, .cause = cause, .system = knows_where ? system : std::nullopt});
    }
}

void leave_relations(Turn& turn, HouseId fallen)
{
    for (const House& other : turn.state.houses) {
        if (other.id == fallen) continue;
        Relationship& between = turn.state.relations.at(pair_of(fallen, other.id));
        between.breaches.clear();  // attacks on a fallen house never breach anything
        const auto after = status_after(change_by(turn.rules.diplomacy, DiplomaticEvent::PartnerFell, between.status));
        if (after) set_status(turn, fallen, other.id, *after, Cause::PartnerFell);
        void_proposals(turn, fallen, other.id);
    }
}

}  // namespace ec4x
