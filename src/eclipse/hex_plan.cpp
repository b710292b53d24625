#include "eclipse/hex_plan.h"

#include <algorithm>
#include <tuple>

namespace ec4x::eclipse {

namespace {

class Planner {
public:
    Planner(const Setup& setup, const Hex& hex) : setup_{setup}, hex_{hex} { plan_.hex = hex.number; }

    HexPlan run()
    {
        make_sides();
        make_groups();
        find_enemies();
        make_orders();
        return std::move(plan_);
    }

private:
    [[nodiscard]] const Player& player(int owner) const { return setup_.players[static_cast<std::size_t>(owner)]; }

    void make_sides()
    {
        std::vector<int> owners;
        for (const Ship& ship : hex_.ships) {
            if (std::ranges::count(owners, ship.owner) == 0) owners.push_back(ship.owner);
        }
        std::ranges::sort(owners, {}, [&](int owner) { return std::pair{entry(owner), owner}; });
        for (const int owner : owners) {
            Side& side = side_for(owner);
            if (side.owners.empty()) side.entry = entry(owner);  // ECL-014: the first member's
            side.owners.push_back(owner);
            side.npc = player(owner).npc;
            side.controller = side.controller || is_on_controllers_side(owner);
        }
        // ECL-014. The latest first, then the controller's side, then npc.
        std::ranges::sort(plan_.line, {}, [](const Side& side) { return std::tuple{side.npc, side.controller, -side.entry}; });
    }

    [[nodiscard]] int entry(int owner) const { return entry_of(hex_, owner).value_or(0); }

    // Also where only an ally of the controller has ships.
    [[nodiscard]] bool is_on_controllers_side(int owner) const
    {
        return hex_.disc >= 0 && !player(owner).npc && (owner == hex_.disc || !are_enemies(setup_, owner, hex_.disc));
    }

    Side& side_for(int owner)
    {
        const auto same = [&](const Side& side) { return side.npc == player(owner).npc && !are_enemies(setup_, side.owners.front(), owner); };
        const auto known = std::ranges::find_if(plan_.line, same);
        return known != plan_.line.end() ? *known : plan_.line.emplace_back();
    }

    void make_groups()
    {
        for (std::size_t side = 0; side < plan_.line.size(); ++side) {
            for (const int owner : plan_.line[side].owners) {
                for (std::size_t type = 0; type < setup_.types.size(); ++type) make_group(side, owner, static_cast<int>(type));
            }
        }
        for (std::size_t side = 0; side < plan_.line.size(); ++side) {
            std::vector<std::size_t>& groups = plan_.line[side].groups;
            for (std::size_t i = 0; i < plan_.groups.size(); ++i) {
                if (plan_.groups[i].side == side) groups.push_back(i);
            }
            sort_by_activation(groups);
        }
    }

    void make_group(std::size_t side, int owner, int type)
    {
        const std::size_t first = plan_.ships.size();
        const Design& design = setup_.designs[static_cast<std::size_t>(owner)][static_cast<std::size_t>(type)];
        for (const Ship& ship : hex_.ships) {
            if (ship.owner == owner && ship.type == type) plan_.ships.push_back({ship.id, design.hit_points - ship.damage, plan_.groups.size()});
        }
        if (plan_.ships.size() == first) return;
        const ShipType& kind = setup_.types[static_cast<std::size_t>(type)];
        Group group{.owner = owner, .type = type, .side = side, .entry = entry(owner), .controller = owner == hex_.disc, .rank = kind.rank, .design = design};
        group.point_defence = player(owner).has(Trait::PointDefence);
        group.missile_shield = design.shield + (player(owner).has(Trait::DistortionShield) ? int{setup_.rules.distortion_shield} : 0);
        group.first_ship = first;
        group.ships = plan_.ships.size() - first;
        group.first_id = plan_.ships[first].id;
        group.can_retreat = kind.can_retreat && !player(owner).npc;
        if (group.can_retreat) group.retreat_hexes = retreat_hexes(setup_, hex_, owner);
        plan_.groups.push_back(std::move(group));
    }

    void find_enemies()
    {
        const auto hostile = [&](const Side& a, const Side& b) {
            return std::ranges::any_of(a.owners,
                                       [&](int one) { return std::ranges::any_of(b.owners, [&](int other) { return are_enemies(setup_, one, other); }); });
        };
        for (const Side& side : plan_.line) {
            std::vector<std::uint8_t>& row = plan_.enemies.emplace_back();
            for (const Side& other : plan_.line) row.push_back(&side != &other && hostile(side, other) ? 1 : 0);
        }
    }

    void make_orders()
    {
        const std::size_t sides = plan_.line.size();
        plan_.order.assign(sides, std::vector<std::vector<std::size_t>>(sides));
        for (std::size_t i = 0; i < sides; ++i) {
            for (std::size_t j = i + 1; j < sides; ++j) {
                std::vector<std::size_t>& order = plan_.order[i][j];
                order = plan_.line[i].groups;
                order.insert(order.end(), plan_.line[j].groups.begin(), plan_.line[j].groups.end());
                sort_by_activation(order);
            }
        }
    }

    void sort_by_activation(std::vector<std::size_t>& groups) const
    {
        std::ranges::sort(groups, [&](std::size_t a, std::size_t b) { return acts_before(setup_, plan_, plan_.groups[a], plan_.groups[b]); });
    }

    const Setup& setup_;
    const Hex& hex_;
    HexPlan plan_{};
};

}  // namespace

bool HexPlan::has_battle() const
{
    return std::ranges::any_of(enemies, [](const auto& row) { return std::ranges::count(row, 1) > 0; });
}

HexPlan plan_hex(const Setup& setup, const Hex& hex) { return Planner{setup, hex}.run(); }

bool acts_before(const Setup& setup, const HexPlan& plan, const Group& a, const Group& b)
{
    if (a.design.initiative != b.design.initiative) return a.design.initiative > b.design.initiative;
    if (a.side != b.side) {  // ECL-019
        const Side& one = plan.line[a.side];
        const Side& other = plan.line[b.side];
        if (one.npc != other.npc) return one.npc;
        if (one.controller != other.controller) return one.controller;
        return one.entry < other.entry;
    }
    if (a.controller != b.controller) return a.controller;  // ECL-020
    if (a.entry != b.entry) return a.entry < b.entry;
    if (a.rank != b.rank) return a.rank > b.rank;
    return setup.types[static_cast<std::size_t>(a.type)].name < setup.types[static_cast<std::size_t>(b.type)].name;
}

std::string side_name(const Setup& setup, const Side& side)
{
    std::string name;
    for (const int owner : side.owners) name += (name.empty() ? "" : " and ") + setup.players[static_cast<std::size_t>(owner)].id;
    return name;
}

}  // namespace ec4x::eclipse
