// Chances pushed forward through the states of a battle, from its beginning to its endings. States are taken in an order in which nothing
// comes back (ECL-061), or level by level where morph repair brings states back (ECL-062).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "eclipse/duel.h"
#include "eclipse/duel_values.h"

namespace ec4x::eclipse {

struct EndingKey {
    DuelState state{};
    int winner = 0;
    bool stalemate = false;

    friend auto operator<=>(const EndingKey&, const EndingKey&) = default;
};
using Endings = std::map<EndingKey, Chance>;
using StartStates = std::vector<std::pair<DuelState, Chance>>;

class DuelSolver {
public:
    // `most`: states that may be visited.
    DuelSolver(DuelBook& book, DuelValues& values, std::int64_t most) : book_{book}, values_{values}, most_{most}, actors_{book.actors().size()} {}

    // The endings with their chances, which sum to those of the start; nothing if there are too many states.
    [[nodiscard]] std::optional<Endings> run(const StartStates& start);

    [[nodiscard]] std::int64_t states() const { return static_cast<std::int64_t>(table_.size()); }

private:
    using Mass = std::map<DuelState, Chance>;

    // ECL-062. One round from a state that begins it: back into the level, or out of it.
    struct Exit {
        DuelState state{};
        std::size_t actor = 0;
        Chance chance{};
    };
    struct Row {
        std::vector<std::pair<std::uint32_t, Chance>> inside{};
        std::vector<Exit> outside{};
        Chance leaves{};  // sum of outside
    };

    void fight_missile_round(const StartStates& start);
    void add(const DuelState& state, std::size_t actor, Chance chance);
    void add_node(const DuelState& state, std::size_t actor, Chance chance);
    void end(const DuelState& state, int winner, bool stalemate, Chance chance);
    void pass(std::uint32_t node);
    void give_out_rounding(const StartStates& start);

    void pass_level(std::vector<std::uint32_t> nodes);
    void run_round(const std::array<std::uint32_t, 3>& level, Mass& mass, std::size_t actor, Mass& begins, std::vector<Exit>& exits);
    void solve_level(const std::array<std::uint32_t, 3>& level, Mass begins);
    [[nodiscard]] std::vector<Chance> leave_by_elimination(const std::vector<Row>& rows, std::vector<Chance> start, const std::vector<bool>& stuck);
    [[nodiscard]] std::vector<Chance> leave_by_sweeps(const std::vector<Row>& rows, std::vector<Chance> start, const std::vector<bool>& stuck);
    [[nodiscard]] static std::vector<bool> stuck_rows(const std::vector<Row>& rows);

    DuelBook& book_;
    DuelValues& values_;
    std::int64_t most_;
    std::size_t actors_;
    bool too_many_ = false;
    StateTable table_{};
    std::vector<Chance> masses_{};                                         // by node and actor: what comes in there
    std::map<std::pair<int, int>, std::vector<std::uint32_t>> waiting_{};  // by height
    Endings endings_{};
    std::vector<Step> steps_{};
};

}  // namespace ec4x::eclipse
