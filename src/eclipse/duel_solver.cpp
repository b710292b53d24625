#include "eclipse/duel_solver.h"

#include <algorithm>

namespace ec4x::eclipse {

std::optional<Endings> DuelSolver::run(const StartStates& start)
{
    steps_.resize(actors_);
    fight_missile_round(start);
    while (!waiting_.empty() && !too_many_) {
        const std::vector<std::uint32_t> nodes = std::move(waiting_.begin()->second);
        waiting_.erase(waiting_.begin());
        if (!book_.has_morph()) {
            for (const std::uint32_t node : nodes) {
                if (!too_many_) pass(node);
            }
            continue;
        }
        std::map<std::array<std::uint32_t, 3>, std::vector<std::uint32_t>> levels;
        for (const std::uint32_t node : nodes) levels[book_.level(table_[node])].push_back(node);
        for (auto& [level, members] : levels) {
            if (!too_many_) pass_level(std::move(members));
        }
    }
    if (too_many_) return std::nullopt;
    give_out_rounding(start);
    return std::move(endings_);
}

// ECL-029: each group once, nothing repeats.
void DuelSolver::fight_missile_round(const StartStates& start)
{
    Mass reached;
    for (const auto& [state, chance] : start) reached[state] += chance;
    for (std::size_t actor = 0; actor < actors_ && !too_many_; ++actor) {
        if (book_.actors()[actor].group->design.missiles.all == 0) continue;
        Mass next;
        for (const auto& [state, chance] : reached) {
            Step step;
            if (!values_.missile_step(state, actor, step)) {
                too_many_ = true;
                return;
            }
            next[state] += chance * step.stays;
            for (const Edge& edge : step.moves) {
                const DuelState after = values_.after(state, actor, step, edge.state);
                if (const auto winner = book_.winner(after)) end(after, *winner, false, chance * edge.chance);
                else next[after] += chance * edge.chance;
            }
        }
        reached = std::move(next);
    }
    for (const auto& [state, chance] : reached) add_node(state, 0, chance);
}

void DuelSolver::end(const DuelState& state, int winner, bool stalemate, Chance chance) { endings_[{state, winner, stalemate}] += chance; }

// Behind `actor`'s step.
void DuelSolver::add(const DuelState& state, std::size_t actor, Chance chance)
{
    if (chance == Chance{}) return;
    if (const auto winner = book_.winner(state)) return end(state, *winner, false, chance);
    if (actor + 1 < actors_) return add_node(state, actor + 1, chance);
    const DuelBook::Crossing crossing = book_.end_of_round(state);
    if (crossing.stalemate) end(crossing.state, 1, true, chance);
    else add_node(crossing.state, 0, chance);
}

void DuelSolver::add_node(const DuelState& state, std::size_t actor, Chance chance)
{
    if (chance == Chance{}) return;
    bool is_new = false;
    const std::uint32_t node = table_.find_or_add(state, is_new);
    if (is_new) {
        if (std::cmp_greater(table_.size(), most_)) too_many_ = true;
        masses_.resize(masses_.size() + actors_);
        waiting_[book_.height(state)].push_back(node);
    }
    masses_[node * actors_ + actor] += chance;
}

// ECL-061. Without morph only "nobody hits" repeats a state: one cycle over the actors, and the sum of all cycles.
void DuelSolver::pass(std::uint32_t node)
{
    const DuelState state = table_[node];
    const DuelBook::Crossing crossing = book_.end_of_round(state);
    for (std::size_t i = 0; i < actors_; ++i) {
        if (!values_.step(state, i, steps_[i])) too_many_ = true;
    }
    if (too_many_) return;
    Chance around;  // what comes around without a hit, of this mass alone
    Chance all_miss = Chance::certain();
    for (std::size_t i = 0; i < actors_; ++i) {
        around = (around + masses_[node * actors_ + i]) * steps_[i].stays;
        all_miss = all_miss * steps_[i].stays;
    }
    const bool repeats = !crossing.stalemate && crossing.state == state;
    if (repeats && all_miss < Chance::certain()) around = around / (Chance::certain() - all_miss);
    else if (repeats || crossing.stalemate) end(crossing.state, 1, true, around);
    else add_node(crossing.state, 0, around);
    Chance here = repeats && all_miss < Chance::certain() ? around : Chance{};
    for (std::size_t i = 0; i < actors_; ++i) {
        here += masses_[node * actors_ + i];
        for (const Edge& edge : steps_[i].moves) add(values_.after(state, i, steps_[i], edge.state), i, here * edge.chance);
        here = here * steps_[i].stays;
    }
}

// ECL-059: chances sum to 1 exactly. What rounding took goes to the likeliest ending.
void DuelSolver::give_out_rounding(const StartStates& start)
{
    Chance due;
    Chance given;
    for (const auto& [state, chance] : start) due += chance;
    for (const auto& [key, chance] : endings_) given += chance;
    const auto likeliest = std::ranges::max_element(endings_, {}, [](const auto& ending) { return ending.second; });
    if (likeliest == endings_.end()) return;
    if (given < due) likeliest->second += due - given;
    else likeliest->second -= given - due;
}

}  // namespace ec4x::eclipse
