// Which Ally passes its intelligence on; CF15 copies it (DIP-037).
#include <algorithm>

#include "engine/diplomacy/addressee.h"
#include "engine/diplomacy/diplomatic_orders.h"

namespace ec4x {

Outcome carry_out(Turn& turn, HouseId house, const order::Share& order)
{
    if (!turn.rules.diplomacy.sharing) return refuse(Reason::NotInRuleset, "kind", "intelligence is not shared in this game");
    if (Outcome no = cannot_address(turn.state, house, order.house)) return no;
    Relationship& between = turn.state.relations.at(pair_of(house, order.house));
    if (between.status != Relation::Ally) return refuse(Reason::WrongStatus, "house", "intelligence is shared with Allies alone");
    std::erase_if(between.sharing, [&](const Sharing& sharing) { return sharing.from == house; });
    if (!order.on) return {};
    const auto place = std::ranges::lower_bound(between.sharing, house, {}, &Sharing::from);
    between.sharing.insert(place, {.from = house, .include_own = order.include_own.value_or(false)});
    return {};
}

}  // namespace ec4x
