#include "engine/operations/standing_orders.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "engine/forces/values.h"
#include "engine/operations/colonists.h"
#include "engine/operations/facilities.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/roe.h"

namespace ec4x {

namespace {

using Created = std::optional<FleetOrder>;

// What the standing orders of one house decide with.
struct StandingHouse {
    StandingHouse(const Turn& turn, HouseId house) : ways{turn, house}, known{turn, house}, shipyards{shipyard_colonies(turn.state, house)}
    {
        for (const Fleet& fleet : own_rows(turn.state.fleets, house)) {
            if (fleet.order && fleet.order->kind == FleetOrderKind::Colonize && fleet.order->target) claimed.push_back(*fleet.order->target);
        }
    }

    HouseWays ways;
    Knowledge known;
    std::vector<SystemId> shipyards;
    std::vector<SystemId> claimed{};  // targets of own orders 12, in no order (STO-010)
};

FleetOrder order_to(FleetOrderKind kind, SystemId target) { return {.kind = kind, .target = target, .standing = true}; }
FleetOrder plain_order(FleetOrderKind kind) { return {.kind = kind, .standing = true}; }

// One fleet, one overload a type of standing order.
struct StandingDecision {
    Turn& turn;
    const Roster& roster;
    StandingHouse& house;
    Fleet& fleet;

    [[nodiscard]] FleetContents contents() const { return contents_of(turn.rules, roster, fleet); }
    [[nodiscard]] Reachable reachable() const { return {house.ways.of(contents()), fleet.at}; }
    [[nodiscard]] int integrity(const Fleet& of) const { return hull_integrity(turn.rules, turn.state, roster, of); }
    [[nodiscard]] bool at_shipyard() const { return std::ranges::binary_search(house.shipyards, fleet.at); }

    Created operator()(const standing::None&) const { return std::nullopt; }
    Created operator()(const standing::PatrolRoute& route) const;
    Created operator()(const standing::DefendSystem& defend) const;
    Created operator()(const standing::GuardColony& guard) const { return order_to(FleetOrderKind::Guard, guard.system); }  // STO-009
    Created operator()(const standing::AutoColonize& colonize) const;
    Created operator()(const standing::AutoReinforce& reinforce) const;
    Created operator()(const standing::AutoRepair& repair) const;
    Created operator()(const standing::AutoEvade& evade) const;
    Created operator()(const standing::BlockadeTarget& blockade) const;

private:
    [[nodiscard]] Created reload(const Reachable& ways) const;
    [[nodiscard]] std::optional<SystemId> world_to_settle(const standing::AutoColonize& colonize, const Reachable& ways) const;
    [[nodiscard]] bool is_threatened(const standing::AutoEvade& evade) const;
};

// STO-007.
Created StandingDecision::operator()(const standing::PatrolRoute& route) const
{
    if (route.systems.empty()) return std::nullopt;
    const auto stops = static_cast<int>(route.systems.size());
    int& position = fleet.progress.position;
    if (position < 0 || position >= stops) position = 0;
    if (route.systems[static_cast<std::size_t>(position)] == fleet.at) position = (position + 1) % stops;
    return order_to(FleetOrderKind::Patrol, route.systems[static_cast<std::size_t>(position)]);
}

// STO-008.
Created StandingDecision::operator()(const standing::DefendSystem& defend) const
{
    const int range = defend.max_range.value_or(0);
    if (fleet.at != defend.system && range > 0 && house.known.hostile_strength(fleet.at) > 0) {
        const std::optional<int> jumps = Reach{house.ways.lanes(), fleet.at, house.ways.of(contents()).open}.jumps_to(defend.system);
        if (jumps && *jumps <= range) return std::nullopt;  // it stays and fights
    }
    const bool guards = turn.rules.standing.defend_system.posture == DefendPosture::Orbital && owns_colony(turn.state, fleet.id.owner, defend.system) &&
                        has_combat_ship(contents());
    return order_to(guards ? FleetOrderKind::Guard : FleetOrderKind::Patrol, defend.system);
}

// STO-010, STO-011.
Created StandingDecision::operator()(const standing::AutoColonize& colonize) const
{
    FleetContents aboard = contents();
    const Reachable ways = reachable();
    if (!has_loaded_etac(aboard)) {
        if (load_colonists(turn, fleet) == 0) return reload(ways);
    }
    const std::optional<SystemId> target = world_to_settle(colonize, ways);
    if (!target) return std::nullopt;
    house.claimed.push_back(*target);
    fleet.progress.last_target = target;
    return order_to(FleetOrderKind::Colonize, *target);
}

// STO-011: to the nearest own colony that can spare people, if there is an ETAC to take them.
Created StandingDecision::reload(const Reachable& ways) const
{
    const auto spacelift = roster.spacelift_of(fleet);
    const bool has_room = std::ranges::any_of(spacelift, [](const Ship* ship) { return ship->class_ == "ET"_unit && ship->hull == HullState::Undamaged; });
    if (!has_room) return std::nullopt;
    std::vector<SystemId> sources;
    for (const Colony* colony : roster.colonies_of(fleet.id.owner)) {
        if (spare_ptu(turn, *colony) > 0) sources.push_back(colony->id);
    }
    const std::optional<SystemId> nearest = ways.nearest(sources);
    return nearest ? Created{order_to(FleetOrderKind::Move, *nearest)} : std::nullopt;
}

std::optional<SystemId> StandingDecision::world_to_settle(const standing::AutoColonize& colonize, const Reachable& ways) const
{
    using Rank = std::tuple<int, bool, int, std::size_t, SystemId>;  // turns, not last turn's target, jumps, place in the list, id
    std::optional<Rank> best;
    const int range = colonize.max_range.value_or(0);
    for (const System& system : turn.state.map.systems) {
        const std::optional<Distance> distance = ways.to(system.id);
        if (!distance || (range > 0 && distance->jumps > range) || house.known.is_colonised(system.id)) continue;
        if (std::ranges::find(house.claimed, system.id) != house.claimed.end()) continue;
        const std::optional<PlanetClass> planet = house.known.planet(system.id);
        if (!planet && !turn.rules.standing.auto_colonize.allow_unknown) continue;
        std::size_t place = planet ? 0 : kEnumCount<PlanetClass>;  // unknown last
        if (planet && colonize.classes) {
            const auto listed = std::ranges::find(*colonize.classes, *planet);
            if (listed == colonize.classes->end()) continue;
            place = static_cast<std::size_t>(listed - colonize.classes->begin());
        }
        const Rank rank{distance->turns, system.id != fleet.progress.last_target, distance->jumps, place, system.id};
        if (!best || rank < *best) best = rank;
    }
    return best ? std::optional{std::get<SystemId>(*best)} : std::nullopt;
}

// STO-012.
Created StandingDecision::operator()(const standing::AutoReinforce& reinforce) const
{
    const AutoReinforceRules& rules = turn.rules.standing.auto_reinforce;
    const int threshold = reinforce.threshold.value_or(rules.threshold);
    const bool aid = reinforce.mode.value_or(rules.mode) == ReinforceMode::Aid;
    if (!aid && integrity(fleet) > threshold) return std::nullopt;
    const Reachable ways = reachable();
    std::optional<Distance> shortest;
    std::optional<FleetId> target;
    for (const Fleet& other : own_rows(turn.state.fleets, fleet.id.owner)) {
        if (other.id == fleet.id || other.status != FleetStatus::Active || other.spy_scouts) continue;
        if (reinforce.fleet && other.id.number != reinforce.fleet->value) continue;
        if (aid && integrity(other) > threshold) continue;
        if (!aid && !reinforce.fleet && !is_armed(turn.rules, turn.state, roster, other)) continue;
        const std::optional<Distance> distance = ways.to(other.at);
        if (!distance || (shortest && !(*distance < *shortest))) continue;
        shortest = distance;
        target = other.id;
    }
    if (!target) return std::nullopt;
    return FleetOrder{.kind = FleetOrderKind::Join, .join = target, .standing = true};
}

// STO-013.
Created StandingDecision::operator()(const standing::AutoRepair& repair) const
{
    if (at_shipyard()) return contents().crippled_squadrons > 0 ? Created{plain_order(FleetOrderKind::Hold)} : std::nullopt;
    if (integrity(fleet) > repair.threshold.value_or(turn.rules.standing.auto_repair.threshold)) return std::nullopt;
    if (repair.system && std::ranges::binary_search(house.shipyards, *repair.system)) return order_to(FleetOrderKind::Move, *repair.system);
    return plain_order(FleetOrderKind::SeekHome);
}

bool StandingDecision::is_threatened(const standing::AutoEvade& evade) const
{
    const std::int64_t enemy = house.known.hostile_strength(fleet.at);
    if (enemy == 0) return false;
    std::int64_t own = 0;
    for (const Fleet* other : roster.fleets_at(fleet.at)) {
        if (other->id.owner == fleet.id.owner && other->status == FleetStatus::Active) {
            own += current_strength(turn.rules, turn.state, roster, *other).as;
        }
    }
    if (evade.ratio) return 100 * enemy >= *evade.ratio * own;
    return !wants_to_stay(turn.rules.roe, fleet.roe, own, enemy);
}

// STO-014.
Created StandingDecision::operator()(const standing::AutoEvade& evade) const
{
    std::optional<SystemId>& station = fleet.progress.station;
    if (is_threatened(evade)) {
        if (!station) station = fleet.at;
        if (evade.fallback && *evade.fallback != fleet.at) return order_to(FleetOrderKind::Move, *evade.fallback);
        if (fleet.fallback && *fleet.fallback != fleet.at) return order_to(FleetOrderKind::Move, *fleet.fallback);
        return plain_order(FleetOrderKind::SeekHome);
    }
    if (station == fleet.at) station.reset();
    if (!station || house.known.hostile_strength(*station) > 0) return std::nullopt;
    return order_to(FleetOrderKind::Move, *station);
}

// STO-015. At a shipyard it waits until the last squadron is repaired.
Created StandingDecision::operator()(const standing::BlockadeTarget& blockade) const
{
    const bool worn = integrity(fleet) <= turn.rules.standing.auto_repair.threshold;
    if (worn || (at_shipyard() && contents().crippled_squadrons > 0)) return plain_order(FleetOrderKind::SeekHome);
    return order_to(FleetOrderKind::Guard, blockade.system);
}

}  // namespace

void make_standing_orders(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    std::unique_ptr<StandingHouse> house;  // of the fleets that follow each other
    for (Fleet& fleet : turn.state.fleets) {
        if (fleet.status != FleetStatus::Active || fleet.spy_scouts || fleet.order) continue;
        if (std::holds_alternative<standing::None>(fleet.standing) || !has_economy(turn.state.houses.at(fleet.id.owner))) continue;
        drop_impossible_standing(turn, fleet);
        if (!house || house->ways.house() != fleet.id.owner) house = std::make_unique<StandingHouse>(turn, fleet.id.owner);
        fleet.order = std::visit(StandingDecision{turn, roster(), *house, fleet}, fleet.standing);
        if (fleet.order) fleet.order->given = turn.state.turn;
    }
}

}  // namespace ec4x
