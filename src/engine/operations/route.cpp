#include "engine/operations/route.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ec4x {

namespace {

constexpr std::uint32_t kOneTurn = 1U << 16U;      // more than a route has jumps
constexpr std::uint32_t kOneJump = kOneTurn + 1;   // a move
constexpr std::uint32_t kTwoJumps = kOneTurn + 2;  // a move
constexpr int kNotReachedByte = 0x7F;
constexpr std::uint32_t kNotReached = 0x7F7F7F7F;  // four such bytes; with a move added still above all that is reached

// MOV-003. Whether a fleet goes from a by lane `first` to b and by lane `second` to c in one turn.
inline bool two_jumps_allowed(const Ways& ways, SystemId a, LaneClass first, SystemId b, LaneClass second, SystemId c)
{
    if (!ways.open(first) || !ways.open(second)) return false;
    if (ways.rules.jumps_base >= 2) return true;
    return ways.rules.jumps_owned_major >= 2 && first == LaneClass::Major && second == LaneClass::Major && ways.territory[a] && ways.territory[b] &&
           ways.territory[c];
}

// Whether any two-jump move can begin at a: what can be said before its lanes are known.
inline bool may_begin_two(const Ways& ways, SystemId a) { return ways.rules.jumps_base >= 2 || (ways.rules.jumps_owned_major >= 2 && ways.territory[a]); }

// Whether any two-jump move can begin at a and pass b: what can be said before the end is known.
inline bool may_pass(const Ways& ways, SystemId a, LaneClass first, SystemId b)
{
    if (ways.rules.jumps_base >= 2) return true;
    return ways.rules.jumps_owned_major >= 2 && first == LaneClass::Major && ways.territory[a] && ways.territory[b];
}

// The walk along the smallest list of systems. It stands in `here`, and may have come there as the end of a move, as the
// middle of one that began in `before`, or as either: which of the two it was is left open.
struct RouteWalk {
    SystemId before{};
    LaneClass by = LaneClass::Major;  // from `before`
    SystemId here{};
    std::uint32_t ended = kNotReached;    // left from `here` to the goal
    std::uint32_t passing = kNotReached;  // left from `before`, with the whole move
};

}  // namespace

Territory::Territory(const GameState& state, HouseId house) : controlled_(state.map.systems.size())
{
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house && colony.id.value < controlled_.size()) controlled_[colony.id.value] = 1;
    }
}

bool Territory::begins_two_jumps(const LaneGraph& lanes, SystemId system) const
{
    for (const Neighbour& middle : lanes.of(system)) {
        if (middle.lane != LaneClass::Major || !(*this)[middle.to]) continue;
        for (const Neighbour& end : lanes.of(middle.to)) {
            if (end.lane == LaneClass::Major && end.to != system && (*this)[end.to]) return true;
        }
    }
    return false;
}

void Territory::measure(const LaneGraph& lanes)
{
    constexpr std::uint8_t far = JumpTables::kNever;
    jumps_.assign(lanes.systems(), far);
    std::vector<std::uint32_t> queue;
    queue.reserve(lanes.systems());
    for (std::uint32_t system = 0; system < controlled_.size(); ++system) {
        if (controlled_[system] == 0 || !begins_two_jumps(lanes, SystemId{system})) continue;
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

// MOV-003: at least this many turns for ways of so many jumps. Two jumps in a turn are made in own territory alone, so the way
// there and back out of it takes a turn for each jump.
int fewest_turns(const Ways& ways, int jumps, SystemId from, SystemId to)
{
    const int outside = ways.rules.jumps_base >= 2 ? 0 : ways.territory.jumps_to(from) + ways.territory.jumps_to(to);
    return jumps > outside ? outside + (jumps - outside + 1) / 2 : jumps;
}

}  // namespace

// A breadth-first search by turns. Of two ways found in the same turn the one with fewer jumps counts; a system found in an
// earlier turn has the lower number whatever its jumps.
template <class Sight>
void RouteSearch::spread(const Ways& ways, SystemId from, Sight look)
{
    reached_.resize(ways.lanes.systems());
    std::memset(reached_.data(), kNotReachedByte, reached_.size() * sizeof(reached_.front()));
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
    reach(from.value, 0);
    for (std::size_t i = 0; i < last; ++i) {
        const SystemId here{queue[i]};
        const Look seen = look(here);
        if (seen == Look::End) return;
        if (seen == Look::LeaveOut) continue;
        const std::uint32_t so_far = reached[here.value];
        const bool two_may_begin = may_begin_two(ways, here);
        for (const Neighbour& next : ways.lanes.of(here)) {
            if (!ways.open(next.lane)) continue;
            reach(next.to.value, so_far + kOneJump);
            if (!two_may_begin || !may_pass(ways, here, next.lane, next.to)) continue;
            for (const Neighbour& end : ways.lanes.of(next.to)) {
                if (end.to == here || !two_jumps_allowed(ways, here, next.lane, next.to, end.lane, end.to)) continue;
                reach(end.to.value, so_far + kTwoJumps);
            }
        }
    }
}

int RouteSearch::turns_to(SystemId system) const { return static_cast<int>(reached_[system.value] / kOneTurn); }

// Whether there is a way with fewer turns than one of single jumps. What cannot lie on a way as short as the shortest that is
// known to exist is left out.
bool RouteSearch::spread_through_territory(const Ways& ways, const JumpTables& tables, SystemId from, SystemId goal)
{
    const std::span<const std::uint8_t> jumps_left = tables.of(ways.open, goal);
    const int single_jumps = jumps_left[from.value];
    int most = single_jumps - 1;
    spread(ways, from, [&](SystemId here) {
        const int turns = turns_to(here);
        if (turns >= turns_to(goal)) return Look::End;
        const int left = jumps_left[here.value];
        most = std::min(most, turns + left);
        return turns + fewest_turns(ways, left, here, goal) > most ? Look::LeaveOut : Look::GoOn;
    });
    return turns_to(goal) < single_jumps;
}

void RouteSearch::measure(const Ways& ways, SystemId from)
{
    spread(ways, from, [](SystemId) { return Look::GoOn; });
}

std::optional<Distance> RouteSearch::distance(SystemId to) const
{
    if (to.value >= reached_.size() || reached_[to.value] == kNotReached) return std::nullopt;
    return Distance{static_cast<int>(reached_[to.value] / kOneTurn), static_cast<int>(reached_[to.value] % kOneTurn)};
}

// The smallest list of systems from one to the goal. Moves work in both directions, so `reached_` was measured from the goal.
std::vector<SystemId> RouteSearch::smallest_list(const Ways& ways, SystemId from, SystemId to) const
{
    std::vector<SystemId> list{from};
    RouteWalk walk{.before = from, .here = from, .ended = reached_[from.value]};
    while (walk.here != to) {
        std::optional<RouteWalk> best;
        const auto offer = [&](const Neighbour& next, std::uint32_t RouteWalk::* which, std::uint32_t rest) {
            if (best && best->here < next.to) return;
            if (!best || next.to < best->here) best = RouteWalk{.before = walk.here, .by = next.lane, .here = next.to};
            (*best).*which = rest;
        };
        for (const Neighbour& next : ways.lanes.of(walk.here)) {
            if (!ways.open(next.lane)) continue;
            const std::uint32_t rest = reached_[next.to.value];
            if (rest + kOneJump == walk.ended) offer(next, &RouteWalk::ended, rest);
            if (rest + kTwoJumps == walk.passing && two_jumps_allowed(ways, walk.before, walk.by, walk.here, next.lane, next.to)) {
                offer(next, &RouteWalk::ended, rest);
            }
            if (walk.ended == kNotReached || !may_pass(ways, walk.here, next.lane, next.to)) continue;
            for (const Neighbour& end : ways.lanes.of(next.to)) {
                if (reached_[end.to.value] + kTwoJumps != walk.ended) continue;
                if (two_jumps_allowed(ways, walk.here, next.lane, next.to, end.lane, end.to)) offer(next, &RouteWalk::passing, walk.ended);
            }
        }
        ensure(best.has_value(), "a measured way can be walked");
        walk = *best;
        list.push_back(walk.here);
    }
    return list;
}

namespace {

// Whether the first move along the list has two jumps: as long as the rest can be done in the turns that are left.
bool begins_with_two(const Ways& ways, const std::vector<SystemId>& list)
{
    const auto pair_at = [&](std::size_t i) {
        return i + 2 < list.size() && two_jumps_allowed(ways, list[i], *ways.lanes.between(list[i], list[i + 1]), list[i + 1],
                                                        *ways.lanes.between(list[i + 1], list[i + 2]), list[i + 2]);
    };
    if (!pair_at(0)) return false;
    std::vector<int> turns(list.size(), 0);
    for (std::size_t i = list.size() - 1; i-- > 0;) turns[i] = 1 + (pair_at(i) ? std::min(turns[i + 1], turns[i + 2]) : turns[i + 1]);
    return turns[2] + 1 == turns[0];
}

// The jump that begins the smallest list from a system that is not the goal.
SystemId single_jump(const Ways& ways, std::span<const std::uint8_t> jumps_left, SystemId here)
{
    for (const Neighbour& next : ways.lanes.of(here)) {  // ascending
        if (ways.open(next.lane) && jumps_left[next.to.value] + 1 == jumps_left[here.value]) return next.to;
    }
    broken("a measured way can be walked");
}

// The smallest list of systems where every jump takes a turn: the tables know all of it.
Route route_of_single_jumps(const Ways& ways, std::span<const std::uint8_t> jumps_left, SystemId from, SystemId to)
{
    Route route{.turns = jumps_left[from.value], .systems = {}, .next = from};
    route.systems.reserve(static_cast<std::size_t>(route.turns) + 1);
    route.systems.push_back(from);
    for (SystemId here = from; here != to; here = route.systems.back()) route.systems.push_back(single_jump(ways, jumps_left, here));
    if (route.jumps() > 0) route.next = route.systems[1];
    return route;
}

}  // namespace

bool RouteSearch::has_single_jumps_only(const Ways& ways, std::span<const std::uint8_t> jumps_left, SystemId from, SystemId to)
{
    const int jumps = jumps_left[from.value];
    return fewest_turns(ways, jumps, from, to) >= jumps || !spread_through_territory(ways, *ways.jumps, to, from);
}

std::optional<Route> RouteSearch::find(const Ways& ways, SystemId from, SystemId to)
{
    if (ways.jumps == nullptr) {
        spread(ways, to, [&](SystemId here) { return turns_to(here) < turns_to(from) ? Look::GoOn : Look::End; });
        return reached_[from.value] == kNotReached ? std::nullopt : std::optional{walked(ways, from, to)};
    }
    const std::span<const std::uint8_t> jumps_left = ways.jumps->of(ways.open, to);
    if (jumps_left[from.value] == JumpTables::kNever) return std::nullopt;
    if (has_single_jumps_only(ways, jumps_left, from, to)) return route_of_single_jumps(ways, jumps_left, from, to);
    return walked(ways, from, to);
}

std::optional<FirstMove> RouteSearch::first_move(const Ways& ways, SystemId from, SystemId to)
{
    if (ways.jumps != nullptr && from != to) {
        const std::span<const std::uint8_t> jumps_left = ways.jumps->of(ways.open, to);
        if (jumps_left[from.value] == JumpTables::kNever) return std::nullopt;
        if (has_single_jumps_only(ways, jumps_left, from, to)) return FirstMove{.next = single_jump(ways, jumps_left, from)};
        const Route route = walked(ways, from, to);
        return FirstMove{route.through, route.next};
    }
    const std::optional<Route> route = find(ways, from, to);
    return route ? std::optional{FirstMove{route->through, route->next}} : std::nullopt;
}

Route RouteSearch::walked(const Ways& ways, SystemId from, SystemId to) const
{
    Route route{.turns = turns_to(from), .systems = smallest_list(ways, from, to), .next = to};
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

RoutesFrom::RoutesFrom(const Ways& ways, SystemId from) : systems_(ways.lanes.systems())
{
    search_.measure(ways, from);
    for (std::uint32_t i = 0; i < ways.lanes.systems(); ++i) {
        if (search_.distance(SystemId{i})) order_.push_back(SystemId{i});
    }
    std::ranges::sort(order_, {}, [&](SystemId system) { return std::pair{*search_.distance(system), system}; });
    systems_[from.value] = {from};
    // Moves work in both directions: whoever can be left for `here` was reached before it. Lists of equal distance are equally long, so the
    // smallest goes on from a smallest.
    std::vector<SystemId> list;
    const auto offer = [&](SystemId before, std::optional<SystemId> middle, SystemId here) {
        list = systems_[before.value];
        if (middle) list.push_back(*middle);
        list.push_back(here);
        std::vector<SystemId>& best = systems_[here.value];
        if (best.empty() || list < best) std::swap(best, list);
    };
    for (const SystemId here : order_) {
        if (here == from) continue;
        const Distance so_far = *search_.distance(here);
        for (const Neighbour& next : ways.lanes.of(here)) {
            if (!ways.open(next.lane)) continue;
            const auto before = search_.distance(next.to);
            if (before && before->turns + 1 == so_far.turns && before->jumps + 1 == so_far.jumps) offer(next.to, std::nullopt, here);
            if (!may_pass(ways, here, next.lane, next.to)) continue;
            for (const Neighbour& end : ways.lanes.of(next.to)) {
                const auto far = search_.distance(end.to);
                if (end.to == here || !far || far->turns + 1 != so_far.turns || far->jumps + 2 != so_far.jumps) continue;
                if (two_jumps_allowed(ways, here, next.lane, next.to, end.lane, end.to)) offer(end.to, next.to, here);
            }
        }
    }
}

}  // namespace ec4x
