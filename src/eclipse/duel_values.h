// The winning chances of both sides from any state of a battle on: what `best` maximises (ECL-027) and `below` compares (ECL-038).
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "eclipse/duel.h"

namespace ec4x::eclipse {

// What an actor does in a state, as chances.
struct Step {
    Chance stays{};  // nothing changes
    Edges moves{};
    bool own = false;  // the moves are of the actor's own side: it turns away or leaves
};

class DuelValues {
public:
    DuelValues(DuelBook& book, std::int64_t most) : book_{book}, most_{most} {}

    // The step under all policies. False: too many states or outcomes.
    [[nodiscard]] bool step(const DuelState& state, std::size_t actor, Step& step) { return step_in(state, actor, step, true); }
    // The same for the missiles of a group.
    [[nodiscard]] bool missile_step(const DuelState& state, std::size_t actor, Step& step);
    [[nodiscard]] DuelState after(const DuelState& state, std::size_t actor, const Step& step, std::uint32_t to);

private:
    // With begun retreats as the policies say, or as if nobody began one from now on.
    struct World {
        StateTable table{};
        std::vector<Wins> wins{};           // by state and actor
        std::vector<std::uint8_t> known{};  // by state
    };

    [[nodiscard]] bool step_in(const DuelState& state, std::size_t actor, Step& step, bool retreats);
    [[nodiscard]] bool choose(const DuelState& state, std::size_t actor, const VolleyOdds& odds, Step& step, bool retreats, bool missiles);
    [[nodiscard]] Wins wins_before(const DuelState& state, std::size_t actor, bool retreats);
    [[nodiscard]] Wins wins_in_missile_round(const DuelState& state, std::size_t actor);
    [[nodiscard]] Wins wins_after_round(const DuelState& state, bool retreats);
    void solve(std::uint32_t node, bool retreats);
    void solve_with_morph(std::uint32_t node, bool retreats);
    [[nodiscard]] bool sweep(World& world, const std::vector<std::uint32_t>& nodes, bool retreats);
    void explore(World& world, std::uint32_t from, std::vector<std::uint32_t>& nodes, bool retreats);
    std::uint32_t node_of(World& world, const DuelState& state, bool& is_new);

    DuelBook& book_;
    std::int64_t most_;
    World worlds_[2]{};  // without retreats, with them
    std::map<std::pair<DuelState, std::size_t>, Wins> missile_wins_{};
    bool too_many_ = false;
};

}  // namespace ec4x::eclipse
