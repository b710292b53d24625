#include "engine/operations/route.h"

#include <algorithm>

namespace ec4x {

namespace {

constexpr std::uint32_t kOneTurn = 1U << 16U;  // more than a route has jumps
constexpr std::uint32_t kNotReached = ~0U;

// MOV-003. Whether a fleet goes from a by lane `first` to b and by lane `second` to c in one turn.
bool two_jumps_allowed(const Ways& ways, SystemId a, LaneClass first, SystemId b, LaneClass second, SystemId c)
{
    if (!ways.open(first) || !ways.open(second)) return false;
    if (ways.rules.jumps_base >= 2) return true;
    return ways.rules.jumps_owned_major >= 2 && first == LaneClass::Major && second == LaneClass::Major && ways.territory[a] &&
           ways.territory[b] && ways.territory[c];
}

// Whether any two-jump move can begin at a and pass b: what can be said before the end is known.
bool may_pass(const Ways& ways, SystemId a, LaneClass first, SystemId b)
{
    if (ways.rules.jumps_base >= 2) return true;
    return ways.rules.jumps_owned_major >= 2 && first == LaneClass::Major && ways.territory[a] && ways.territory[b];
}

// The walk along the smallest list of systems. It stands in `here`, and may have come there as the end of a move, as the
// middle of one that began in `before`, or as either: which of the two it was is left open.
struct RouteWalk {
    SystemId before{};
    SystemId here{};
    std::optional<Distance> ended{};   // left from `here` to the goal
    std::optional<Distance> passing{}; // left from `before`, with the whole move
};

}  // namespace

Territory::Territory(const GameState& state, HouseId house) : controlled_(state.map.systems.size())
{
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house && colony.id.value < controlled_.size()) controlled_[colony.id.value] = 1;
    }
}

void Territory::measure(const LaneGraph& lanes)
{
    constexpr std::uint8_t far = JumpTables::kNever;
    jumps_.assign(lanes.systems(), far);
    std::vector<std::uint32_t> queue;
    queue.reserve(lanes.systems());
    for (std::uint32_t system = 0; system < controlled_.size(); ++system) {
        if (controlled_[system] == 0) continue;
        jumps_[system] = 0;
        queue.push_back(system);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const auto next = static_cast<std::uint8_t>(std::min(jumps_[queue[i]] + 1, far - 1));
        for (const Neighbour& neighbour : lanes.of(SystemId{queue[i]})) {
            if (jumps_[neighbour.to.value] != far) continue;
            jumps_[neighbour.to.value] = next;
            queue.push_back(neighbour.to.value);
        }
    }
}

namespace {

// MOV-003: at least this many turns. Two jumps in a turn are made in own territory alone, so the way there and back out of
// it takes a turn for each jump.
int fewest_turns(const Ways& ways, const JumpTables& tables, SystemId from, SystemId to)
{
    const int jumps = tables.jumps(ways.open, from, to);
    const int outside = ways.rules.jumps_base >= 2 ? 0 : ways.territory.jumps_to(from) + ways.territory.jumps_to(to);
    return jumps > outside ? outside + (jumps - outside + 1) / 2 : jumps;
}

}  // namespace

// A breadth-first search by turns. Of two ways found in the same turn the one with fewer jumps counts; a system found in an
// earlier turn has the lower number whatever its jumps.
void RouteSearch::spread(const Ways& ways, SystemId from, std::optional<SystemId> until)
{
    reached_.assign(ways.lanes.systems(), kNotReached);
    queue_.resize(ways.lanes.systems() + 1);
    std::uint32_t* const reached = reached_.data();
    std::uint32_t* const queue = queue_.data();
    std::size_t last = 0;
    const auto reach = [&](std::uint32_t system, std::uint32_t distance) {  // without branches: nobody can foretell them
        const std::uint32_t known = reached[system];
        queue[last] = system;
        last += known == kNotReached ? 1 : 0;
        reached[system] = std::min(known, distance);
    };
    // What cannot lie on a way as short as one of single jumps is left out.
    const JumpTables* const jumps = until ? ways.jumps : nullptr;
    const int most_turns = jumps != nullptr ? jumps->jumps(ways.open, from, *until) : 0;
    reach(from.value, 0);
    for (std::size_t i = 0; i < last; ++i) {
        const SystemId here{queue[i]};
        const std::uint32_t so_far = reached[here.value];
        if (until && so_far / kOneTurn >= reached[until->value] / kOneTurn) return;
        if (jumps != nullptr && static_cast<int>(so_far / kOneTurn) + fewest_turns(ways, *jumps, here, *until) > most_turns) continue;
        const bool may_go_on = ways.rules.jumps_base >= 2 || ways.territory[here];
        for (const Neighbour& next : ways.lanes.of(here)) {
            if (!ways.open(next.lane)) continue;
            reach(next.to.value, so_far + kOneTurn + 1);
            if (!may_go_on || !may_pass(ways, here, next.lane, next.to)) continue;
            for (const Neighbour& end : ways.lanes.of(next.to)) {
                if (end.to == here || !two_jumps_allowed(ways, here, next.lane, next.to, end.lane, end.to)) continue;
                reach(end.to.value, so_far + kOneTurn + 2);
            }
        }
    }
}

void RouteSearch::measure(const Ways& ways, SystemId from) { spread(ways, from, std::nullopt); }

std::optional<Distance> RouteSearch::distance(SystemId to) const
{
    if (to.value >= reached_.size() || reached_[to.value] == kNotReached) return std::nullopt;
    return Distance{static_cast<int>(reached_[to.value] / kOneTurn), static_cast<int>(reached_[to.value] % kOneTurn)};
}

namespace {

// The smallest list of systems from one to the goal. `left(system)` is what is left from there to the goal; moves work in both
// directions, so it was measured from the goal.
template <class Left>
std::vector<SystemId> smallest_list(const Ways& ways, SystemId from, SystemId to, const Left& left)
{
    std::vector<SystemId> list{from};
    RouteWalk walk{.before = from, .here = from, .ended = left(from), .passing = std::nullopt};
    while (walk.here != to) {
        std::optional<RouteWalk> best;
        const auto offer = [&](SystemId next, bool ends, Distance rest) {
            if (best && best->here < next) return;
            if (!best || next < best->here) best = RouteWalk{.before = walk.here, .here = next};
            (ends ? best->ended : best->passing) = rest;
        };
        for (const Neighbour& next : ways.lanes.of(walk.here)) {
            if (!ways.open(next.lane)) continue;
            const std::optional<Distance> rest = left(next.to);
            if (walk.ended && rest == Distance{walk.ended->turns - 1, walk.ended->jumps - 1}) offer(next.to, true, *rest);
            if (walk.passing && rest == Distance{walk.passing->turns - 1, walk.passing->jumps - 2} &&
                two_jumps_allowed(ways, walk.before, *ways.lanes.between(walk.before, walk.here), walk.here, next.lane, next.to)) {
                offer(next.to, true, *rest);
            }
            if (!walk.ended || !may_pass(ways, walk.here, next.lane, next.to)) continue;
            for (const Neighbour& end : ways.lanes.of(next.to)) {
                if (left(end.to) != Distance{walk.ended->turns - 1, walk.ended->jumps - 2}) continue;
                if (two_jumps_allowed(ways, walk.here, next.lane, next.to, end.lane, end.to)) offer(next.to, false, *walk.ended);
            }
        }
        ensure(best.has_value(), "a measured way can be walked");
        walk = *best;
        list.push_back(walk.here);
    }
    return list;
}

// Whether the first move along the list has two jumps: as long as the rest can be done in the turns that are left.
bool begins_with_two(const Ways& ways, const std::vector<SystemId>& list)
{
    std::vector<int> turns(list.size(), 0);
    const auto pair_at = [&](std::size_t i) {
        return i + 2 < list.size() && two_jumps_allowed(ways, list[i], *ways.lanes.between(list[i], list[i + 1]), list[i + 1],
                                                        *ways.lanes.between(list[i + 1], list[i + 2]), list[i + 2]);
    };
    for (std::size_t i = list.size() - 1; i-- > 0;) turns[i] = 1 + (pair_at(i) ? std::min(turns[i + 1], turns[i + 2]) : turns[i + 1]);
    return pair_at(0) && turns[2] + 1 == turns[0];
}

}  // namespace

namespace {

// The smallest list of systems where every jump takes a turn: the tables know all of it.
Route route_of_single_jumps(const Ways& ways, const JumpTables& tables, SystemId from, SystemId to)
{
    Route route{.turns = tables.jumps(ways.open, from, to), .systems = {from}, .next = from};
    for (SystemId here = from; here != to; here = route.systems.back()) {
        const int left = tables.jumps(ways.open, here, to);
        for (const Neighbour& next : ways.lanes.of(here)) {  // ascending
            if (!ways.open(next.lane) || tables.jumps(ways.open, next.to, to) != left - 1) continue;
            route.systems.push_back(next.to);
            break;
        }
    }
    if (route.jumps() > 0) route.next = route.systems[1];
    return route;
}

}  // namespace

std::optional<Route> RouteSearch::find(const Ways& ways, SystemId from, SystemId to)
{
    if (ways.jumps != nullptr) {
        const int jumps = ways.jumps->jumps(ways.open, from, to);
        if (jumps == JumpTables::kNever) return std::nullopt;
        if (fewest_turns(ways, *ways.jumps, from, to) == jumps) return route_of_single_jumps(ways, *ways.jumps, from, to);
    }
    spread(ways, to, from);
    const std::optional<Distance> whole = distance(from);
    if (!whole) return std::nullopt;
    Route route{.turns = whole->turns, .systems = smallest_list(ways, from, to, [&](SystemId id) { return distance(id); }), .next = to};
    if (route.jumps() == 0) return route;
    const bool two = begins_with_two(ways, route.systems);
    route.next = route.systems[two ? 2 : 1];
    if (two) route.through = route.systems[1];
    return route;
}

std::optional<Route> find_route(const Ways& ways, SystemId from, SystemId to) { return RouteSearch{}.find(ways, from, to); }

std::optional<SystemId> Reachable::nearest(std::span<const SystemId> candidates) const
{
    std::optional<SystemId> best;
    std::optional<Distance> shortest;
    for (const SystemId id : candidates) {
        const std::optional<Distance> distance = to(id);
        if (!distance || (shortest && !(*distance < *shortest))) continue;
        best = id;
        shortest = distance;
    }
    return best;
}

}  // namespace ec4x
