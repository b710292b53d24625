#include <cstdint>
#include <string>

#include "engine/economy/acting.h"
#include "engine/economy/economy_orders.h"
#include "engine/economy/guild_transfer.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"

namespace ec4x {

namespace {

// ECO-039, ECO-047: no transfer starts or is addressed where a blockade or a siege is.
Outcome closed_to_the_guild(const Colony& colony, std::string_view field)
{
    if (!colony.blockaders.empty()) return refuse(Reason::Blockaded, field, "the colony must not be under blockade");
    if (colony.under_siege) return refuse(Reason::UnderSiege, field, "the colony must not be under siege");
    return {};
}

Outcome transfer_refused(Turn& turn, HouseId house, const order::TransferPeople& order)
{
    const Colony* source = own_colony(turn.state, house, order.from);
    const Colony* destination = own_colony(turn.state, house, order.to);
    if (source == nullptr) return not_an_own_colony("from");
    if (destination == nullptr) return not_an_own_colony("to");
    if (source == destination) return refuse(Reason::BadValue, "to", "the destination must be another colony than the source");
    const GuildRules& guild = turn.rules.guild;
    if (order.ptu < guild.min_ptu) return refuse(Reason::OutOfRange, "ptu", "at least " + std::to_string(guild.min_ptu) + " PTU");
    if (Outcome no = closed_to_the_guild(*source, "from")) return no;
    if (Outcome no = closed_to_the_guild(*destination, "to")) return no;
    if (std::ssize(own_rows(turn.state.transfers, house)) >= guild.max_active) {
        return refuse(Reason::GuildLimit, "ptu", "at most " + std::to_string(guild.max_active) + " transfers under way");
    }
    if (!can_spare(turn.state, turn.rules, turn.tables.people, *source, order.ptu)) {
        return refuse(Reason::NotEnough, "ptu", "colony must keep " + std::to_string(turn.rules.pop.min_pu) + " PU");
    }
    return {};
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::TransferPeople& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (Outcome no = transfer_refused(turn, house, order)) return no;
    const std::optional<int> jumps = guild_jumps(turn.tables.lanes, order.from, order.to);
    if (!jumps) return refuse(Reason::NoRoute, "to", "the colonies must be joined by lanes");
    House& row = turn.state.houses.at(house);
    const Money price = guild_price(turn.rules.guild, turn.state.map.systems.at(order.to).class_, order.ptu, *jumps);
    if (Outcome no = cannot_pay(row, price, "ptu")) return no;

    row.treasury -= price;
    take_people(turn.tables.people, turn.state.colonies.at(order.from), order.ptu);  // ECO-041
    const Transfer& transfer = turn.state.transfers.insert({.id = {house, ++row.last.transfer},
                                                            .from = order.from,
                                                            .to = order.to,
                                                            .ptu = order.ptu,
                                                            .price = price,
                                                            .due = guild_arrival(turn.rules.guild, turn.state.turn, *jumps)});
    turn.tell(
        house,
        event::TransferDeparted{
            .transfer = transfer.id, .from = transfer.from, .to = transfer.to, .ptu = transfer.ptu, .pp = price, .due = transfer.due});
    return {};
}

}  // namespace ec4x
