// The states that one side of a hex can be in, for exact odds (ECL-060). Ships of a group are interchangeable, so a state is, per group
// in activation order, what the group does and the sorted hit points of its ships. Each state has a number.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "eclipse/hex_fight.h"
#include "eclipse/hex_plan.h"

namespace ec4x::eclipse {

struct GroupState {
    Stance stance = Stance::Fighting;
    std::vector<std::uint8_t> hit_points{};  // of the ships left, ascending

    [[nodiscard]] bool in_battle() const { return stance != Stance::Gone && !hit_points.empty(); }
    friend bool operator==(const GroupState&, const GroupState&) = default;
};

using SideState = std::vector<GroupState>;  // by group of the side

// What is asked about a state again and again.
struct SideFacts {
    int hit_points = 0;             // in the battle
    int ships = 0;                  // in the battle
    int turned = 0;                 // groups
    int damage = 0;                 // of all cannons if every die hits (ECL-041)
    bool all_morph = true;          // every ship in the battle
    int weakest = 0;                // the fewest hit points of a ship in the battle
    std::uint32_t after_round = 0;  // the state after the repair of ECL-039
    std::uint32_t level = 0;        // number of its ship counts and stances: what repair cannot bring back
};

class SideSpace {
public:
    SideSpace(const Setup& setup, const HexPlan& plan, std::size_t side);

    [[nodiscard]] std::uint32_t number_of(SideState state);
    [[nodiscard]] const SideState& state(std::uint32_t number) const { return states_[number]; }
    [[nodiscard]] const SideFacts& facts(std::uint32_t number) const { return facts_[number]; }
    [[nodiscard]] std::uint32_t start() const { return start_; }
    [[nodiscard]] std::size_t size() const { return states_.size(); }

    // Another stance for a group.
    [[nodiscard]] std::uint32_t with_stance(std::uint32_t number, std::size_t group, Stance stance);
    // ECL-037: begun retreats are void.
    [[nodiscard]] std::uint32_t after_battle(std::uint32_t number);
    // ECL-041: groups with a way out go, the others are lost.
    [[nodiscard]] std::uint32_t driven_out(std::uint32_t number);

    // Ranks of the ships that are in `before` and not in `after`.
    [[nodiscard]] int ranks_lost(std::uint32_t before, std::uint32_t after) const;

    [[nodiscard]] const Group& group(std::size_t place) const { return plan_.groups[groups_[place]]; }
    [[nodiscard]] std::size_t groups() const { return groups_.size(); }

private:
    [[nodiscard]] SideFacts facts_of(const SideState& state);
    [[nodiscard]] std::uint32_t repaired(const SideState& state, std::uint32_t number);

    const Setup& setup_;
    const HexPlan& plan_;
    std::vector<std::size_t> groups_;
    std::map<std::string, std::uint32_t> numbers_{};
    std::map<std::string, std::uint32_t> levels_{};
    std::vector<SideState> states_{};
    std::vector<SideFacts> facts_{};
    std::uint32_t start_ = 0;
};

// ECL-060: the canonical order of states.
[[nodiscard]] bool is_smaller(const SideState& a, const SideState& b);

}  // namespace ec4x::eclipse
