#include "engine/map/lane_draw.h"

#include <algorithm>

#include "base/round.h"
#include "engine/map/hex.h"
#include "engine/map/parts.h"

namespace ec4x {

namespace {

bool is_home(SystemId id, std::span<const SystemId> homes) { return std::ranges::binary_search(homes, id); }

bool touches_home(SystemId a, SystemId b, std::span<const SystemId> homes) { return is_home(a, homes) || is_home(b, homes); }

// The lanes drawn so far, with what the later steps ask about them.
struct LaneDraw {
    explicit LaneDraw(int rings) : degree(systems_in(rings)), parts{systems_in(rings)} {}

    void add(SystemPair pair)
    {
        lanes.push_back({pair.a, pair.b, LaneClass::Major});
        ++degree[pair.a.value];
        ++degree[pair.b.value];
        parts.join(pair.a, pair.b);
    }

    std::vector<Lane> lanes{};
    std::vector<int> degree;  // lanes of each system
    Parts parts;
};

void add_hub_lanes(LaneDraw& draw)
{
    for (SystemId id{1}; id.value <= 6; ++id.value) draw.add({kHub, id});
}

// MAP-014. The hub is the first choice; its lane is there already.
void add_home_lanes(LaneDraw& draw, SystemId home, int count, int rings, Dice& dice)
{
    std::vector<SystemId> neighbours = neighbours_of(home, rings);
    const bool beside_hub = neighbours.front() == kHub;
    if (beside_hub) neighbours.erase(neighbours.begin());
    dice.shuffle(neighbours);
    neighbours.resize(static_cast<std::size_t>(count - (beside_hub ? 1 : 0)));
    for (const SystemId there : neighbours) draw.add({std::min(home, there), std::max(home, there)});
}

// MAP-015. All pairs that touch neither the hub nor a homeworld, shuffled.
std::vector<SystemPair> shuffled_free_pairs(std::span<const SystemId> homes, int rings, Dice& dice)
{
    std::vector<SystemPair> pairs = adjacent_pairs(rings);
    std::erase_if(pairs, [&](SystemPair pair) { return pair.a == kHub || touches_home(pair.a, pair.b, homes); });
    dice.shuffle(pairs);
    return pairs;
}

// The spare pairs that are wanted when their turn comes become lanes, the others stay spare.
template <class Wanted>
void add_spare(LaneDraw& draw, std::vector<SystemPair>& spare, Wanted wanted)
{
    std::vector<SystemPair> left;
    for (const SystemPair pair : spare) {
        if (wanted(pair)) {
            draw.add(pair);
        } else {
            left.push_back(pair);
        }
    }
    spare = std::move(left);
}

// MAP-016, first half.
void join_parts(LaneDraw& draw, std::vector<SystemPair>& spare)
{
    add_spare(draw, spare, [&](SystemPair pair) { return !draw.parts.joined(pair.a, pair.b); });
    ensure(draw.parts.count() == 1, "MAP-016: homeworlds apart from each other leave the map connected");
}

// MAP-016, second half.
void fill_up_lanes(LaneDraw& draw, std::vector<SystemPair>& spare, std::span<const SystemId> homes, int min_lanes)
{
    for (SystemId id{0}; id.value < draw.degree.size(); ++id.value) {
        const int& lanes = draw.degree[id.value];
        if (lanes >= min_lanes || is_home(id, homes)) continue;
        add_spare(draw, spare, [&](SystemPair pair) { return lanes < min_lanes && (pair.a == id || pair.b == id); });
    }
}

// Whether each lane of the list may become Restricted when the walk of MAP-018 comes to it, that is, whether it is no
// bridge of the graph of the lanes not yet Restricted. One pass from the end answers this for all: a lane that the walk
// passed by is a bridge, so it lies on no cycle and no way around a later lane uses it. What is left for a way around
// are the lanes behind it in the list and those that are not in the list.
std::vector<bool> may_be_restricted(std::span<Lane* const> walk, Parts parts)
{
    std::vector<bool> may(walk.size());
    for (std::size_t i = walk.size(); i-- > 0;) may[i] = !parts.join(walk[i]->a, walk[i]->b);
    return may;
}

// The lanes whose class is drawn, shuffled; the others hold together what they join.
struct ClassDraw {
    std::vector<Lane*> walk{};
    Parts fixed;
};

ClassDraw class_draw(std::vector<Lane>& lanes, std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams)
{
    ClassDraw draw{.fixed = Parts{systems_in(streams.rings)}};
    for (Lane& lane : lanes) {
        if (rules.homeworld.lanes_major && touches_home(lane.a, lane.b, homes)) {
            draw.fixed.join(lane.a, lane.b);
        } else {
            draw.walk.push_back(&lane);
        }
    }
    streams.open("classes").shuffle(draw.walk);
    return draw;
}

}  // namespace

std::vector<Lane> draw_lanes(std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams)
{
    Dice dice = streams.open("lanes");  // one stream for MAP-014 to MAP-016
    LaneDraw draw{streams.rings};
    add_hub_lanes(draw);
    for (const SystemId home : homes) add_home_lanes(draw, home, rules.homeworld.lanes, streams.rings, dice);

    std::vector<SystemPair> spare = shuffled_free_pairs(homes, streams.rings, dice);
    const auto wanted = static_cast<std::ptrdiff_t>(div_ceil(static_cast<std::int64_t>(spare.size()) * rules.lane_density, 100));
    for (std::ptrdiff_t i = 0; i < wanted; ++i) draw.add(spare[static_cast<std::size_t>(i)]);
    spare.erase(spare.begin(), spare.begin() + wanted);

    join_parts(draw, spare);
    fill_up_lanes(draw, spare, homes, rules.min_lanes);
    std::ranges::sort(draw.lanes, {}, [](const Lane& lane) { return SystemPair{lane.a, lane.b}; });
    return std::move(draw.lanes);
}

LaneQuota lane_quota(int lanes, const MapLaneClassRules& rules)
{
    return {.restricted = static_cast<int>(div_half_up(lanes * rules.restricted_pct, 100)),
            .minor = static_cast<int>(div_half_up(lanes * rules.minor_pct, 100))};
}

void assign_lane_classes(std::vector<Lane>& lanes, std::span<const SystemId> homes, const MapRules& rules, const MapStreams& streams)
{
    const auto [walk, fixed] = class_draw(lanes, homes, rules, streams);
    const std::vector<bool> may = rules.etac_connectivity ? may_be_restricted(walk, fixed) : std::vector<bool>(walk.size(), true);
    LaneQuota quota = lane_quota(static_cast<int>(lanes.size()), rules.lane_class);
    for (std::size_t i = 0; i < walk.size() && quota.restricted > 0; ++i) {
        if (!may[i]) continue;
        walk[i]->class_ = LaneClass::Restricted;
        --quota.restricted;
    }
    for (std::size_t i = 0; i < walk.size() && quota.minor > 0; ++i) {
        if (walk[i]->class_ == LaneClass::Restricted) continue;
        walk[i]->class_ = LaneClass::Minor;
        --quota.minor;
    }
}

}  // namespace ec4x
