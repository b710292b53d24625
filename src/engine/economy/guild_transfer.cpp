#include "engine/economy/guild_transfer.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/wide.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"

namespace ec4x {

namespace {

bool is_open_to(const Colony& colony, HouseId house) { return colony.owner == house && colony.blockaders.empty(); }

// Where people really land, and why not at their destination; no colony: they are lost.
struct GuildLanding {
    std::optional<SystemId> colony{};
    std::optional<Cause> trouble{};
};

GuildLanding divert(const Turn& turn, const Transfer& transfer, GuildMishap policy, Cause trouble)
{
    const HouseId house = transfer.id.owner;
    if (policy == GuildMishap::Lost) return {std::nullopt, trouble};
    if (policy == GuildMishap::Nearest) return {nearest_open_colony(turn.state, turn.tables.lanes, house, transfer.to), trouble};
    const Colony* source = turn.state.colonies.find(transfer.from);
    return {source != nullptr && is_open_to(*source, house) ? std::optional{source->id} : std::nullopt, trouble};
}

// ECO-045, ECO-046.
GuildLanding landing_of(const Turn& turn, const Transfer& transfer)
{
    const House& house = turn.state.houses.at(transfer.id.owner);
    if (!has_economy(house)) {
        return {std::nullopt, house.status == HouseStatus::Eliminated ? Cause::Elimination : Cause::Collapse};
    }
    if (std::ranges::count(turn.state.colonies, house.id, &Colony::owner) == 0) return {std::nullopt, Cause::NoColony};
    const Colony* colony = turn.state.colonies.find(transfer.to);
    if (colony == nullptr) return divert(turn, transfer, turn.rules.guild.on_blockade, Cause::ColonyLost);
    if (colony->owner != house.id) return divert(turn, transfer, turn.rules.guild.on_conquest, Cause::Conquest);
    if (!colony->blockaders.empty()) return divert(turn, transfer, turn.rules.guild.on_blockade, Cause::Blockade);
    return {colony->id, std::nullopt};
}

void deliver(Turn& turn, const Transfer& transfer)
{
    const HouseId house = transfer.id.owner;
    const GuildLanding landing = landing_of(turn, transfer);
    if (!landing.colony) {
        turn.tell(house, event::TransferLost{.transfer = transfer.id, .ptu = transfer.ptu, .cause = *landing.trouble});
        return;
    }
    Colony& colony = turn.state.colonies.at(*landing.colony);
    const Souls expected = souls_of(turn.tables.people, colony) + turn.tables.people.souls_of_ptu(transfer.ptu);
    add_settlers(turn.state, turn.rules, turn.tables.people, colony, transfer.ptu, turn.state.turn);
    if (colony.classic && expected > turn.tables.people.souls_of_pu(capacity_of(turn.state, turn.rules, colony))) {  // CLS-042
        const Souls beyond = expected - souls_of(turn.tables.people, colony);
        turn.tell(house, event::TransferLost{.transfer = transfer.id, .ptu = static_cast<int>(turn.tables.people.ptu_of(beyond)), .cause = Cause::PlanetFull});
    }
    if (landing.trouble) {
        turn.tell(house, event::TransferDiverted{.transfer = transfer.id, .colony = *landing.colony, .ptu = transfer.ptu, .cause = *landing.trouble});
    } else {
        turn.tell(house, event::TransferArrived{.transfer = transfer.id, .colony = *landing.colony, .ptu = transfer.ptu});
    }
}

}  // namespace

std::optional<int> guild_jumps(const LaneGraph& lanes, SystemId from, SystemId to)
{
    if (from.value >= lanes.systems() || to.value >= lanes.systems()) return std::nullopt;
    return Reach{lanes, from, kAllLanes}.jumps_to(to);
}

Money guild_price(const GuildRules& rules, PlanetClass destination, std::int64_t ptu, int jumps)
{
    const Wide percent = 100 + Wide{rules.jump_pct} * std::max(0, jumps - 1);
    const Wide price = Wide{Money::whole(rules.price[destination]).raw} * ptu * percent / 100;  // exact: prices are whole PP
    return {static_cast<std::int64_t>(std::min<Wide>(price, std::numeric_limits<std::int64_t>::max()))};
}

int guild_arrival(const GuildRules& rules, int turn, int jumps) { return turn + std::max(1, jumps * rules.turns_per_jump); }

std::optional<SystemId> nearest_open_colony(const GameState& state, const LaneGraph& lanes, HouseId house, SystemId to)
{
    const Reach reach{lanes, to, kAllLanes};
    std::optional<std::pair<int, SystemId>> nearest;
    for (const Colony& colony : state.colonies) {
        if (!is_open_to(colony, house)) continue;
        const std::optional<int> jumps = reach.jumps_to(colony.id);
        if (jumps && (!nearest || std::pair{*jumps, colony.id} < *nearest)) nearest = {*jumps, colony.id};
    }
    return nearest ? std::optional{nearest->second} : std::nullopt;
}

void deliver_transfers(Turn& turn)
{
    std::vector<Transfer> due;
    for (const Transfer& transfer : turn.state.transfers) {
        if (transfer.due <= turn.state.turn && turn.state.houses.contains(transfer.id.owner)) due.push_back(transfer);
    }
    for (const Transfer& transfer : due) {
        deliver(turn, transfer);
        turn.state.transfers.erase(transfer.id);
    }
}

}  // namespace ec4x
