// ECL-062: with morph, states at the start of a round come back. Ships that are lost do not, so the states with the same ships are a level:
// a finite chain in which chances go around until they leave it.
#include <algorithm>

#include "eclipse/duel_solver.h"

namespace ec4x::eclipse {

namespace {

constexpr std::size_t kMostEliminated = 150;  // rows; elimination takes their number to the third power
constexpr int kMostRoundsAround = 200'000;

}  // namespace

// What enters the level in the middle of a round is taken to the end of that round first.
void DuelSolver::pass_level(std::vector<std::uint32_t> nodes)
{
    const std::array<std::uint32_t, 3> level = book_.level(table_[nodes.front()]);
    Mass begins;
    std::vector<Exit> exits;
    Mass mass;
    for (std::size_t actor = 0; actor < actors_; ++actor) {
        for (const std::uint32_t node : nodes) {
            const Chance chance = masses_[node * actors_ + actor];
            if (chance == Chance{}) continue;
            if (actor == 0) begins[table_[node]] += chance;
            else mass[table_[node]] += chance;
        }
        if (actor > 0) run_round(level, mass, actor, begins, exits);
    }
    for (const Exit& exit : exits) add(exit.state, exit.actor, exit.chance);
    solve_level(level, std::move(begins));
}

// The step of one actor for all of `mass`; what stays in the level is the new `mass`, or begins the next round behind the last actor.
void DuelSolver::run_round(const std::array<std::uint32_t, 3>& level, Mass& mass, std::size_t actor, Mass& begins, std::vector<Exit>& exits)
{
    Mass next;
    const auto go = [&](const DuelState& state, Chance chance) {
        if (chance == Chance{}) return;
        if (book_.winner(state) || book_.level(state) != level) return exits.push_back({state, actor, chance});
        if (actor + 1 < actors_) {
            next[state] += chance;
            return;
        }
        const DuelBook::Crossing crossing = book_.end_of_round(state);
        if (crossing.stalemate || book_.level(crossing.state) != level) exits.push_back({state, actor, chance});
        else begins[crossing.state] += chance;
    };
    for (const auto& [state, chance] : mass) {
        Step step;
        if (!values_.step(state, actor, step)) too_many_ = true;
        if (too_many_) return;
        go(state, chance * step.stays);
        for (const Edge& edge : step.moves) go(values_.after(state, actor, step, edge.state), chance * edge.chance);
    }
    mass = std::move(next);
}

void DuelSolver::solve_level(const std::array<std::uint32_t, 3>& level, Mass begins)
{
    std::map<DuelState, std::uint32_t> numbers;
    std::vector<DuelState> states;
    const auto number_of = [&](const DuelState& state) {
        const auto [place, is_new] = numbers.try_emplace(state, static_cast<std::uint32_t>(states.size()));
        if (is_new) states.push_back(state);
        return place->second;
    };
    for (const auto& [state, chance] : begins) static_cast<void>(number_of(state));
    std::vector<Row> rows;
    for (std::size_t i = 0; i < states.size() && !too_many_; ++i) {  // the list grows
        Row& row = rows.emplace_back();
        Mass mass{{states[i], Chance::certain()}};
        Mass back;
        for (std::size_t actor = 0; actor < actors_ && !too_many_; ++actor) run_round(level, mass, actor, back, row.outside);
        for (const auto& [state, chance] : back) row.inside.emplace_back(number_of(state), chance);
        for (const Exit& exit : row.outside) row.leaves += exit.chance;
        bool is_new = false;
        static_cast<void>(table_.find_or_add(states[i], is_new));
        if (is_new) masses_.resize(masses_.size() + actors_);
        if (std::cmp_greater(table_.size(), most_)) too_many_ = true;
    }
    if (too_many_) return;
    std::vector<Chance> start(states.size());
    for (const auto& [state, chance] : begins) start[numbers[state]] = chance;
    const std::vector<bool> stuck = stuck_rows(rows);
    const std::vector<Chance> leaving =
        rows.size() <= kMostEliminated ? leave_by_elimination(rows, std::move(start), stuck) : leave_by_sweeps(rows, std::move(start), stuck);
    for (std::size_t i = 0; i < rows.size() && !too_many_; ++i) {
        if (stuck[i]) end(states[i], 1, true, leaving[i]);
        else if (leaving[i] > Chance{}) {
            for (const Exit& exit : rows[i].outside) add(exit.state, exit.actor, leaving[i] * (exit.chance / rows[i].leaves));
        }
    }
}

// Rows from which no way leads out of the level: stalemates (ECL-041).
std::vector<bool> DuelSolver::stuck_rows(const std::vector<Row>& rows)
{
    std::vector<bool> stuck(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) stuck[i] = rows[i].leaves == Chance{};
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!stuck[i] || std::ranges::all_of(rows[i].inside, [&](const auto& entry) { return stuck[entry.first]; })) continue;
            stuck[i] = false;
            changed = true;
        }
    }
    return stuck;
}

// By row, how much leaves the level there, or stays there for ever. States are taken out one by one; only sums and products of chances,
// nothing is subtracted, so that rounding stays small.
std::vector<Chance> DuelSolver::leave_by_elimination(const std::vector<Row>& rows, std::vector<Chance> start, const std::vector<bool>& stuck)
{
    const std::size_t n = rows.size();
    std::vector<std::vector<Chance>> inside(n, std::vector<Chance>(n));
    std::vector<std::vector<Chance>> outside(n, std::vector<Chance>(n));  // [i][k]: from i out of the level at k
    for (std::size_t i = 0; i < n; ++i) {
        if (!stuck[i]) {
            for (const auto& [to, chance] : rows[i].inside) (stuck[to] ? outside : inside)[i][to] += chance;
            outside[i][i] += rows[i].leaves;
        }
    }
    std::vector<Chance> leaving(n);
    for (std::size_t k = n; k-- > 0;) {
        if (stuck[k]) {
            leaving[k] += start[k];
            continue;
        }
        Chance away;
        for (std::size_t j = 0; j < n; ++j) away += (j < k ? inside[k][j] : Chance{}) + outside[k][j];
        if (away == Chance{}) {
            too_many_ = true;  // too unlikely for the digits that there are
            return leaving;
        }
        for (std::size_t j = 0; j < n; ++j) {
            inside[k][j] = j < k ? inside[k][j] / away : Chance{};
            outside[k][j] = outside[k][j] / away;
        }
        const auto spread = [&](Chance chance, std::vector<Chance>& in, std::vector<Chance>& out) {
            if (chance == Chance{}) return;
            for (std::size_t j = 0; j < k; ++j) in[j] += chance * inside[k][j];
            for (std::size_t j = 0; j < n; ++j) out[j] += chance * outside[k][j];
        };
        for (std::size_t i = 0; i < k; ++i) {
            if (!stuck[i]) spread(std::exchange(inside[i][k], Chance{}), inside[i], outside[i]);
        }
        spread(std::exchange(start[k], Chance{}), start, leaving);
    }
    return leaving;
}

// Round after round, for levels with too many states.
std::vector<Chance> DuelSolver::leave_by_sweeps(const std::vector<Row>& rows, std::vector<Chance> start, const std::vector<bool>& stuck)
{
    constexpr std::uint64_t kNothing = 1 << 16;
    std::vector<Chance> leaving(rows.size());
    for (int i = 0; i < kMostRoundsAround; ++i) {
        std::vector<Chance> next(rows.size());
        std::uint64_t left = 0;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            if (start[k] == Chance{}) continue;
            if (stuck[k]) {
                leaving[k] += start[k];
                continue;
            }
            leaving[k] += start[k] * rows[k].leaves;
            for (const auto& [to, chance] : rows[k].inside) next[to] += start[k] * chance;
        }
        for (const Chance& chance : next) left += chance.raw;
        start = std::move(next);
        if (left < kNothing) return leaving;
    }
    too_many_ = true;
    return leaving;
}

}  // namespace ec4x::eclipse
