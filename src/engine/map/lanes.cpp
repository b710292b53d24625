#include "engine/map/lanes.h"

#include <algorithm>

namespace ec4x {

LaneGraph::LaneGraph(std::size_t systems, std::span<const Lane> lanes) : first_(systems + 1), neighbours_(2 * lanes.size())
{
    for (const Lane& lane : lanes) {
        ++first_[lane.a.value + 1];
        ++first_[lane.b.value + 1];
    }
    for (std::size_t i = 0; i < systems; ++i) first_[i + 1] += first_[i];
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (const Lane& lane : lanes) {
        neighbours_[next[lane.a.value]++] = {lane.b, lane.class_};
        neighbours_[next[lane.b.value]++] = {lane.a, lane.class_};
    }
    for (std::size_t i = 0; i < systems; ++i) {
        std::sort(neighbours_.begin() + first_[i], neighbours_.begin() + first_[i + 1], [](const Neighbour& a, const Neighbour& b) { return a.to < b.to; });
    }
}

std::optional<LaneClass> LaneGraph::between(SystemId a, SystemId b) const
{
    for (const Neighbour& neighbour : of(a)) {
        if (neighbour.to == b) return neighbour.lane;
    }
    return std::nullopt;
}

OpenLanes lanes_open_to(const Travellers& fleet, Travel travel, const LanesRules& rules)
{
    const bool crippled = fleet.crippled_spacelift || (fleet.crippled_warships && !fleet.experimental_propulsion);
    const bool spacelift = fleet.spacelift || fleet.crippled_spacelift;
    const bool minor_blocks = travel == Travel::Retreat ? rules.minor.blocks_crippled_retreat : rules.minor.blocks_crippled;
    return {.major = true,
            .minor = !(crippled && minor_blocks),
            .restricted = !(crippled && rules.restricted.blocks_crippled) && !(spacelift && rules.restricted.blocks_spacelift)};
}

// The queue of a breadth-first search over ascending neighbours holds the systems of one distance in the order of
// their smallest paths: the first system that finds a new one is the end of the smallest path to it.
Reach::Reach(const LaneGraph& lanes, SystemId from, OpenLanes open) : jumps_(lanes.systems(), kOutOfReach), before_(lanes.systems(), from)
{
    order_.reserve(lanes.systems());
    order_.push_back(from);
    jumps_[from.value] = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        const SystemId here = order_[i];
        for (const Neighbour& there : lanes.of(here)) {
            if (!open(there.lane) || jumps_[there.to.value] != kOutOfReach) continue;
            jumps_[there.to.value] = jumps_[here.value] + 1;
            before_[there.to.value] = here;
            order_.push_back(there.to);
        }
    }
}

std::optional<int> Reach::jumps_to(SystemId id) const
{
    if (jumps_[id.value] == kOutOfReach) return std::nullopt;
    return jumps_[id.value];
}

std::vector<SystemId> Reach::path_to(SystemId id) const
{
    std::vector<SystemId> path;
    if (jumps_[id.value] == kOutOfReach) return path;
    path.resize(static_cast<std::size_t>(jumps_[id.value]) + 1, id);
    for (std::size_t i = path.size() - 1; i > 0; --i) path[i - 1] = before_[path[i].value];
    return path;
}

JumpTables::JumpTables(const LaneGraph& lanes) : systems_{lanes.systems()}, table_(3 * systems_ * systems_, kNever)
{
    std::vector<SystemId> queue(systems_);
    for (const OpenLanes open : {OpenLanes{}, OpenLanes{.restricted = false}, OpenLanes{.minor = false, .restricted = false}}) {
        for (std::uint32_t from = 0; from < systems_; ++from) {
            std::uint8_t* const row = table_.data() + (static_cast<std::size_t>(index_of(open)) * systems_ + from) * systems_;
            std::size_t last = 0;
            row[from] = 0;
            queue[last++] = SystemId{from};
            for (std::size_t i = 0; i < last; ++i) {
                const int next = row[queue[i].value] + 1;
                if (next == kNever) {  // longer than any drawn map: does without
                    *this = {};
                    return;
                }
                for (const Neighbour& neighbour : lanes.of(queue[i])) {
                    if (!open(neighbour.lane) || row[neighbour.to.value] != kNever) continue;
                    row[neighbour.to.value] = static_cast<std::uint8_t>(next);
                    queue[last++] = neighbour.to;
                }
            }
        }
    }
}

}  // namespace ec4x
