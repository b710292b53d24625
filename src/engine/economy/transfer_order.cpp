#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/economy/acting.h"
#include "engine/economy/economy_orders.h"
#include "engine/economy/guild_transfer.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/operations/house_ways.h"

namespace ec4x {

namespace {

// ECO-039, ECO-047: no transfer starts or is addressed where a blockade or a siege is.
Outcome closed_to_the_guild(const Colony& colony, std::string_view field)
{
    if (!colony.blockaders.empty()) return refuse(Reason::Blockaded, field, "the colony must not be under blockade");
    if (colony.under_siege) return refuse(Reason::UnderSiege, field, "the colony must not be under siege");
    return {};
}

// CLS-040: with those who are under way.
bool is_full(const Turn& turn, const Colony& destination, std::int64_t ptu)
{
    const HeadCount& people = turn.tables.people;
    for (const Transfer& transfer : own_rows(turn.state.transfers, destination.owner)) {
        if (transfer.to == destination.id) ptu += transfer.ptu;
    }
    const Souls most = people.souls_of_pu(capacity_of(turn.state, turn.rules, destination));
    return ptu > people.ptu_of(most) || souls_of(people, destination) + people.souls_of_ptu(ptu) > most;
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
    const bool unlimited = turn.rules.classic && guild.max_active == 0;  // CLS-040
    if (!unlimited && std::ssize(own_rows(turn.state.transfers, house)) >= guild.max_active) {
        return refuse(Reason::GuildLimit, "ptu", "at most " + std::to_string(guild.max_active) + " transfers under way");
    }
    if (!can_spare(turn.state, turn.rules, turn.tables.people, *source, order.ptu)) {
        return refuse(Reason::NotEnough, "ptu", "colony must keep " + std::to_string(turn.rules.pop.min_pu) + " PU");
    }
    if (turn.rules.classic && is_full(turn, *destination, order.ptu)) {
        return refuse(Reason::DestinationFull, "ptu", "the planet has no room for these people and those who are under way");
    }
    return {};
}

// What the Guilds ask for a transfer, and when it arrives.
struct GuildTerms {
    Money price{};
    int due = 0;
};

// CLS-040, CLS-041: warships without damage would need so many turns now.
std::optional<GuildTerms> starliner_terms(const Turn& turn, HouseId house, const order::TransferPeople& order)
{
    const HouseWays ways{turn, house};
    const std::optional<Distance> distance = Reachable{ways.of(FleetContents{.squadrons = 1, .combat_ships = 1}), order.from}.to(order.to);
    if (!distance) return std::nullopt;
    const int turns = std::max(int{turn.rules.classic->starliner.min_turns}, distance->turns);
    const std::int64_t each = turn.rules.classic->guild_price[turn.state.map.systems.at(order.to).class_];
    return GuildTerms{Money::whole(each * order.ptu), turn.state.turn + turns - 1};
}

std::optional<GuildTerms> guild_terms(const Turn& turn, HouseId house, const order::TransferPeople& order)
{
    if (turn.rules.classic) return starliner_terms(turn, house, order);
    const std::optional<int> jumps = guild_jumps(turn.tables.lanes, order.from, order.to);
    if (!jumps) return std::nullopt;
    return GuildTerms{guild_price(turn.rules.guild, turn.state.map.systems.at(order.to).class_, order.ptu, *jumps),
                      guild_arrival(turn.rules.guild, turn.state.turn, *jumps)};
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::TransferPeople& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (Outcome no = transfer_refused(turn, house, order)) return no;
    const std::optional<GuildTerms> terms = guild_terms(turn, house, order);
    if (!terms) return refuse(Reason::NoRoute, "to", "the colonies must be joined by lanes");
    House& row = turn.state.houses.at(house);
    const Money price = terms->price;
    if (Outcome no = cannot_pay(row, price, "ptu")) return no;

    row.treasury -= price;
    take_people(turn.tables.people, turn.state.colonies.at(order.from), order.ptu);  // ECO-041
    const Transfer& transfer = turn.state.transfers.insert(
        {.id = {house, ++row.last.transfer}, .from = order.from, .to = order.to, .ptu = order.ptu, .price = price, .due = terms->due});
    turn.tell(house, event::TransferDeparted{
                         .transfer = transfer.id, .from = transfer.from, .to = transfer.to, .ptu = transfer.ptu, .pp = price, .due = transfer.due});
    return {};
}

}  // namespace ec4x
