// Lane lookups (MAP-021) and what each class of lane lets through (MAP-020).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/ids.h"
#include "model/ruleset/map_rules.h"
#include "model/star_map.h"

namespace ec4x {

struct Neighbour {
    SystemId to{};
    LaneClass lane = LaneClass::Major;
};

// The lanes of a map, or those of them that a house knows, as neighbours of each system. Built once, asked often.
class LaneGraph {
public:
    LaneGraph(std::size_t systems, std::span<const Lane> lanes);
    explicit LaneGraph(const StarMap& map) : LaneGraph{map.systems.size(), map.lanes} {}

    [[nodiscard]] std::size_t systems() const { return first_.size() - 1; }
    [[nodiscard]] std::span<const Neighbour> of(SystemId id) const  // ascending
    {
        return std::span{neighbours_}.subspan(first_[id.value], first_[id.value + 1] - first_[id.value]);
    }
    [[nodiscard]] std::optional<LaneClass> between(SystemId a, SystemId b) const;  // nothing without a lane

    // Without the lanes from and to systems that are closed.
    template <class Test>
    [[nodiscard]] LaneGraph without(Test is_closed) const
    {
        std::vector<char> closed(systems());
        for (std::uint32_t i = 0; i < systems(); ++i) closed[i] = is_closed(SystemId{i}) ? 1 : 0;
        LaneGraph left;
        left.first_.reserve(first_.size());
        left.neighbours_.reserve(neighbours_.size());
        for (std::uint32_t i = 0; i < systems(); ++i) {
            for (const Neighbour& next : of(SystemId{i})) {
                if (closed[i] == 0 && closed[next.to.value] == 0) left.neighbours_.push_back(next);
            }
            left.first_.push_back(static_cast<std::uint32_t>(left.neighbours_.size()));
        }
        return left;
    }

private:
    LaneGraph() = default;

    std::vector<std::uint32_t> first_{0};  // of each system in `neighbours_`, and one past the last
    std::vector<Neighbour> neighbours_{};
};

// The lanes that somebody may use.
struct OpenLanes {
    bool major = true;
    bool minor = true;
    bool restricted = true;

    [[nodiscard]] constexpr bool operator()(LaneClass lane) const { return lane == LaneClass::Major ? major : lane == LaneClass::Minor ? minor : restricted; }
};
BOOST_DESCRIBE_STRUCT(OpenLanes, (), (major, minor, restricted))

inline constexpr OpenLanes kAllLanes{};  // of Guild transports and undamaged warships

// What of a fleet matters for the lanes open to it. Spacelift ships are ETACs and Troop Transports.
struct Travellers {
    bool crippled_warships = false;
    bool spacelift = false;
    bool crippled_spacelift = false;
    bool experimental_propulsion = false;  // TEC-045: lanes are open to crippled warships
};

enum class Travel : std::uint8_t { Ordinary, Retreat };

// MAP-020. A fleet may use a lane only if every ship in it may.
[[nodiscard]] OpenLanes lanes_open_to(const Travellers& fleet, Travel travel, const LanesRules& rules);

// Every system that can be reached from one, by the fewest jumps; of ways of equal length the one with the lower
// system id at the first step in which they differ (MAP-021).
class Reach {
public:
    Reach(const LaneGraph& lanes, SystemId from, OpenLanes open = kAllLanes);

    // Nearest first; those equally near in the order of MAP-021. The start itself is the first.
    [[nodiscard]] std::span<const SystemId> order() const { return order_; }
    [[nodiscard]] std::optional<int> jumps_to(SystemId id) const;
    [[nodiscard]] std::vector<SystemId> path_to(SystemId id) const;  // both ends included; empty if out of reach

    // MAP-021. The nearest system that passes the test, the start included.
    template <class Test>
    [[nodiscard]] std::optional<SystemId> nearest(Test test) const
    {
        for (const SystemId id : order_) {
            if (test(id)) return id;
        }
        return std::nullopt;
    }

private:
    static constexpr std::int32_t kOutOfReach = -1;

    std::vector<SystemId> order_{};
    std::vector<std::int32_t> jumps_;  // by id
    std::vector<SystemId> before_;     // by id: the system one jump nearer to the start
};

// The fewest jumps between any two systems for each kind of traveller. Made once for a map; a route has never fewer. Empty for
// a map in which two systems are `kNever` jumps apart or more.
class JumpTables {
public:
    JumpTables() = default;  // empty: knows nothing
    explicit JumpTables(const LaneGraph& lanes);

    // Whether they were made, and for exactly these lanes: all, all but Restricted, Major alone.
    [[nodiscard]] bool measured() const { return systems_ > 0; }
    [[nodiscard]] bool covers(OpenLanes open) const { return measured() && open.major && (open.minor || !open.restricted); }

    // Between one system and each, in either direction; `kNever` where there is no way.
    [[nodiscard]] std::span<const std::uint8_t> of(OpenLanes open, SystemId system) const
    {
        return std::span{table_}.subspan((static_cast<std::size_t>(index_of(open)) * systems_ + system.value) * systems_, systems_);
    }

    static constexpr int kNever = 255;

private:
    [[nodiscard]] static int index_of(OpenLanes open) { return open.restricted ? 0 : open.minor ? 1 : 2; }

    std::size_t systems_ = 0;
    std::vector<std::uint8_t> table_{};
};

}  // namespace ec4x
