// The battles of one hex before the first die: sides in their line, groups, and who acts when in each pairing (ECL-010 to ECL-022).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "eclipse/setup.h"

namespace ec4x::eclipse {

// ECL-013. What fights as one.
struct Side {
    std::vector<int> owners{};  // with ships here, ascending entry
    bool npc = false;
    bool controller = false;
    int entry = 0;                      // the lowest of its members'; npc 0
    std::vector<std::size_t> groups{};  // in the order in which they act
};

// All ships of one type of one owner (ECL-021), with what they are asked for in every volley.
struct Group {
    int owner = 0;
    int type = 0;
    std::size_t side = 0;  // place in the line
    int entry = 0;
    bool controller = false;  // of its owner
    int rank = 1;
    Design design{};
    bool point_defence = false;
    int missile_shield = 0;      // ECL-030
    std::size_t first_ship = 0;  // place in HexPlan::ships
    std::size_t ships = 0;
    int first_id = 0;
    bool can_retreat = false;
    std::vector<int> retreat_hexes{};  // legal now, lowest first (ECL-034)
};

struct PlannedShip {
    int id = 0;
    int hit_points = 0;  // left
    std::size_t group = 0;
};

struct HexPlan {
    int hex = 0;
    std::vector<Side> line{};  // ECL-014
    std::vector<Group> groups{};
    std::vector<PlannedShip> ships{};                            // by group, ascending id in each
    std::vector<std::vector<std::uint8_t>> enemies{};            // side by side
    std::vector<std::vector<std::vector<std::size_t>>> order{};  // [i][j], i < j: groups of both in activation order (ECL-018 to ECL-020)

    [[nodiscard]] bool has_battle() const;  // ECL-011
};

[[nodiscard]] HexPlan plan_hex(const Setup& setup, const Hex& hex);

// ECL-018 to ECL-020 for two groups of a plan.
[[nodiscard]] bool acts_before(const Setup& setup, const HexPlan& plan, const Group& a, const Group& b);

// `orion`, `orion and draco`, `npc`.
[[nodiscard]] std::string side_name(const Setup& setup, const Side& side);

}  // namespace ec4x::eclipse
