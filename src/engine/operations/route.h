// Routes (MOV-001 to MOV-006, MOV-014): which moves a fleet can make in one turn, and the best way to a system.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/map/lanes.h"
#include "model/ruleset/operations_rules.h"
#include "model/state.h"

namespace ec4x {

// The systems that a house controls (DIP-004), asked by id.
class Territory {
public:
    Territory(const GameState& state, HouseId house);

    [[nodiscard]] bool operator[](SystemId system) const { return system.value < controlled_.size() && controlled_[system.value] != 0; }

    // Jumps by any lanes to the nearest system in which a move of two jumps by Major lanes within it can begin or end (MOV-003);
    // 0 where that was not measured.
    [[nodiscard]] int jumps_to(SystemId system) const { return system.value < jumps_.size() ? jumps_[system.value] : 0; }
    void measure(const LaneGraph& lanes);

private:
    [[nodiscard]] bool begins_two_jumps(const LaneGraph& lanes, SystemId system) const;

    std::vector<std::uint8_t> controlled_;
    std::vector<std::uint8_t> jumps_{};
};

// What a move depends on (MOV-002, MOV-003).
struct Ways {
    const LaneGraph& lanes;
    const MovementRules& rules;
    const Territory& territory;
    OpenLanes open{};
    const JumpTables* jumps = nullptr;  // of the same lanes; none: not measured
};

// MOV-004. Of several ways to split the same list of systems into turns the one with the longer earlier moves.
struct Route {
    int turns = 0;                      // MOV-014
    std::vector<SystemId> systems{};    // visited, both ends and middle systems included
    std::optional<SystemId> through{};  // middle system of the first move, if it has two jumps
    SystemId next{};                    // where the first move ends

    [[nodiscard]] int jumps() const { return static_cast<int>(systems.size()) - 1; }
};

// Where the first move along a route leads.
struct FirstMove {
    std::optional<SystemId> through{};  // middle system, if it has two jumps
    SystemId next{};
};

struct Distance {
    int turns = 0;
    int jumps = 0;
    friend constexpr auto operator<=>(const Distance&, const Distance&) = default;
};

// Searches with buffers that are kept from one search to the next.
class RouteSearch {
public:
    // MOV-004. Nothing without a way (MOV-006). Both systems exist.
    [[nodiscard]] std::optional<Route> find(const Ways& ways, SystemId from, SystemId to);

    // The same, for whoever goes only so far.
    [[nodiscard]] std::optional<FirstMove> first_move(const Ways& ways, SystemId from, SystemId to);

    // Fewest turns, then fewest jumps from one system to all: valid until the next search.
    void measure(const Ways& ways, SystemId from);
    [[nodiscard]] std::optional<Distance> distance(SystemId to) const;

private:
    // `look(system)` says before a system is left in all directions whether to do so, to leave it out, or to end the search.
    enum class Look : std::uint8_t { GoOn, LeaveOut, End };
    template <class Sight>
    void spread(const Ways& ways, SystemId from, Sight look);
    [[nodiscard]] bool spread_through_territory(const Ways& ways, const JumpTables& tables, SystemId from, SystemId goal);
    // What `jumps_left` tells is all there is to know: no way to the goal has two jumps in a turn and is quicker.
    [[nodiscard]] bool has_single_jumps_only(const Ways& ways, std::span<const std::uint8_t> jumps_left, SystemId from, SystemId to);
    // The route along what was reached from the goal.
    [[nodiscard]] Route walked(const Ways& ways, SystemId from, SystemId to) const;
    [[nodiscard]] int turns_to(SystemId system) const;
    [[nodiscard]] std::vector<SystemId> smallest_list(const Ways& ways, SystemId from, SystemId to) const;

    std::vector<std::uint32_t> reached_{};  // by system: turns, then jumps, so that comparing compares both
    std::vector<std::uint32_t> queue_{};
};

[[nodiscard]] std::optional<Route> find_route(const Ways& ways, SystemId from, SystemId to);

// Every system that a fleet can reach (STO-010), and "nearest" questions: fewest turns, fewest jumps, lowest id (ORD-012).
class Reachable {
public:
    Reachable(const Ways& ways, SystemId from) { search_.measure(ways, from); }

    [[nodiscard]] std::optional<Distance> to(SystemId system) const { return search_.distance(system); }

    // Of candidates in ascending order; nothing if none can be reached.
    [[nodiscard]] std::optional<SystemId> nearest(std::span<const SystemId> candidates) const;

private:
    RouteSearch search_{};
};

// The routes from one system to every other by a single search: the same systems in the same turns as RouteSearch::find.
class RoutesFrom {
public:
    RoutesFrom(const Ways& ways, SystemId from);

    // Those that can be reached, nearest first (turns, jumps, id); the start itself is the first.
    [[nodiscard]] std::span<const SystemId> order() const { return order_; }
    [[nodiscard]] std::optional<Distance> to(SystemId system) const { return search_.distance(system); }
    [[nodiscard]] const std::vector<SystemId>& systems_to(SystemId system) const { return systems_[system.value]; }  // both ends; empty: no way

private:
    RouteSearch search_{};
    std::vector<SystemId> order_{};
    std::vector<std::vector<SystemId>> systems_{};  // by system
};

}  // namespace ec4x
