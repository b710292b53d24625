// CF4: every fleet decides where it goes on the positions before the step, then all go together (MOV-007, TRN-010).
#include <algorithm>
#include <memory>

#include "engine/classic/stealth.h"
#include "engine/forces/values.h"
#include "engine/operations/detection.h"
#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

// What the movement of one house's fleets depends on.
struct MovingHouse {
    MovingHouse(const Turn& turn, HouseId id)
        : house{turn.state.houses.at(id)}, ways{turn, id}, colonies{own_colonies(turn.state, id)}, shipyards{shipyard_colonies(turn.state, id)}
    {}

    const House& house;
    HouseWays ways;
    std::vector<SystemId> colonies;
    std::vector<SystemId> shipyards;
};

struct PlannedMove {
    Fleet* fleet = nullptr;
    FleetMove move{};
    bool arrived = false;
};

// ORD-012, ORD-034: the own colony to go to; of Seek Home one with a shipyard, if the fleet can reach any.
std::optional<SystemId> way_home(const Turn& turn, const MovingHouse& house, const Ways& ways, const Fleet& fleet)
{
    const Reachable reachable{ways, fleet.at};
    if (fleet.order->kind == FleetOrderKind::SeekHome && turn.rules.orders.seek_home.prefer_shipyard) {
        if (const std::optional<SystemId> yard = reachable.nearest(house.shipyards)) return yard;
    }
    return reachable.nearest(house.colonies);
}

bool is_spying(FleetOrderKind kind) { return kind == FleetOrderKind::SpyPlanet || kind == FleetOrderKind::HackStarbase || kind == FleetOrderKind::SpySystem; }

bool attacks_colony(FleetOrderKind kind)
{
    return kind == FleetOrderKind::Bombard || kind == FleetOrderKind::Invade || kind == FleetOrderKind::Blitz || kind == FleetOrderKind::CovertRaid;
}

// ORD-005, ORD-021: what can be seen before the fleet leaves. Whether it still has its order.
bool sets_out(Turn& turn, const Roster& roster, Fleet& fleet)
{
    const FleetOrderKind kind = fleet.order->kind;
    if (attacks_colony(kind) && fleet.order->target && owns_colony(turn.state, fleet.id.owner, *fleet.order->target)) {
        fail_order(turn, fleet, Reason::OwnColony, Failing::ForGood);
        return false;
    }
    if (kind == FleetOrderKind::Join && !(fleet.order->join && turn.state.fleets.contains(*fleet.order->join))) {
        fail_order(turn, fleet, Reason::TargetGone, Failing::ForGood);
        return false;
    }
    if (!is_spying(kind)) return true;
    if (!meets_requirement(turn.rules, turn.state, fleet, contents_of(turn.rules, roster, fleet), kind)) {
        fail_order(turn, fleet, Reason::Requirement, Failing::ForGood);
        return false;
    }
    if (turn.rules.classic) return true;  // scouts are scouts, whatever they do (CLS-074 to CLS-077)
    fleet.spy_scouts = true;
    fleet.standing = standing::None{};
    fleet.progress = {};
    return true;
}

// Where the order leads; nothing if it leads nowhere, which a fleet that seeks a colony is told.
std::optional<SystemId> heading(Turn& turn, const MovingHouse& house, const Ways& ways, Fleet& fleet)
{
    switch (fleet.order->kind) {
        case FleetOrderKind::Hold:
        case FleetOrderKind::Reactivate: return std::nullopt;
        case FleetOrderKind::Join: return turn.state.fleets.at(*fleet.order->join).at;  // ORD-030
        case FleetOrderKind::SeekHome:
        case FleetOrderKind::Salvage: {
            const std::optional<SystemId> home = way_home(turn, house, ways, fleet);
            if (!home) fail_order(turn, fleet, Reason::NoRoute, Failing::ThisTurn);
            return home;
        }
        default: return fleet.order->target;
    }
}

// MOV-008: the houses that stop a fleet in the middle of its way, ascending.
std::vector<HouseId> interceptors(const Turn& turn, const Roster& roster, HouseId mover, SystemId middle)
{
    const Colony* colony = turn.state.colonies.find(middle);
    std::vector<HouseId> houses;
    for (const Fleet* fleet : roster.fleets_at(middle)) {
        const HouseId owner = fleet->id.owner;
        if (owner == mover || (!houses.empty() && houses.back() == owner)) continue;
        const bool blockades = colony != nullptr && std::ranges::binary_search(colony->blockaders, owner) && fleet->order &&
                               fleet->order->kind == FleetOrderKind::Guard && fleet->order->target == middle;
        if (!blockades && status_toward(turn.state, mover, owner) != Relation::Enemy) continue;
        if (is_armed(turn.rules, turn.state, roster, *fleet)) houses.push_back(owner);
    }
    return houses;
}

bool is_intercepted(Turn& turn, const Roster& roster, const Fleet& fleet, SystemId middle)
{
    if (!turn.rules.movement.intercept_two_jump) return false;
    const std::vector<HouseId> houses = interceptors(turn, roster, fleet.id.owner, middle);
    if (turn.rules.classic) return !houses.empty() && !slips_past(turn, roster, fleet, middle, houses);  // CLS-071, CLS-085
    if (houses.empty() || !is_cloaked(turn.rules, turn.state, roster, fleet)) return !houses.empty();
    const int clk = cloaking_of(turn.rules.tech, turn.state.houses.at(fleet.id.owner));
    Dice dice = turn.dice(label::interception(middle, fleet.id));
    for (const HouseId house : houses) {
        const Detectors detectors = detectors_of(turn, roster, house, middle);
        if (!can_detect_cloaked(detectors)) continue;
        const int eli = effective_eli(turn.rules.detect, turn.state.houses.at(house).research.levels[Tech::ELI], detectors);
        if (detects_cloaked(turn.rules.detect, eli, clk, dice)) return true;
    }
    return false;
}

// ORD-011, ORD-012: these end where they arrive.
bool ends_on_arrival(FleetOrderKind kind) { return kind == FleetOrderKind::Move || kind == FleetOrderKind::SeekHome; }

std::optional<PlannedMove> plan_move(Turn& turn, const Roster& roster, const MovingHouse& house, RouteSearch& search, Fleet& fleet)
{
    if (!sets_out(turn, roster, fleet)) return std::nullopt;
    const Ways ways = house.ways.with(lanes_open_to(turn.rules, house.house, roster, fleet));
    const std::optional<SystemId> goal = heading(turn, house, ways, fleet);
    if (!goal) return std::nullopt;
    if (*goal == fleet.at) {
        if (ends_on_arrival(fleet.order->kind)) end_order(turn, fleet);
        return std::nullopt;
    }
    const std::optional<FirstMove> route = search.first_move(ways, fleet.at, *goal);
    if (!route) {
        fail_order(turn, fleet, Reason::NoRoute, Failing::ThisTurn);  // MOV-006
        return std::nullopt;
    }
    PlannedMove plan{.fleet = &fleet, .move = {.id = fleet.id, .from = fleet.at, .through = route->through, .to = route->next}};
    if (route->through && is_intercepted(turn, roster, fleet, *route->through)) {
        plan.move.to = *route->through;
        plan.move.through.reset();
        turn.tell(fleet.id.owner, event::FleetIntercepted{.fleet = fleet.id, .system = plan.move.to});
    }
    plan.arrived = plan.move.to == *goal;
    return plan;
}

void carry_out_move(Turn& turn, const PlannedMove& plan)
{
    Fleet& fleet = *plan.fleet;
    fleet.at = plan.move.to;
    turn.facts.moves.insert(plan.move);
    turn.tell(fleet.id.owner, event::FleetMoved{.fleet = fleet.id, .from = plan.move.from, .to = plan.move.to, .arrived = plan.arrived});
    if (plan.arrived && ends_on_arrival(fleet.order->kind)) end_order(turn, fleet);
}

}  // namespace

void move_fleets(Turn& turn)
{
    const Roster& roster = turn.roster();
    RouteSearch search;
    std::unique_ptr<MovingHouse> house;  // of the fleets that follow each other
    std::vector<PlannedMove> plans;
    plans.reserve(turn.state.fleets.size());
    for (Fleet& fleet : turn.state.fleets) {
        if (fleet.status != FleetStatus::Active || !fleet.order || refuses(turn, fleet.id)) continue;
        if (!house || house->ways.house() != fleet.id.owner) house = std::make_unique<MovingHouse>(turn, fleet.id.owner);
        if (!takes_part(house->house)) continue;
        if (std::optional<PlannedMove> plan = plan_move(turn, roster, *house, search, fleet)) plans.push_back(*plan);
    }
    turn.facts.moves.reserve(plans.size());
    for (const PlannedMove& plan : plans) carry_out_move(turn, plan);
    if (!plans.empty()) turn.fleets_moved();
}

}  // namespace ec4x
