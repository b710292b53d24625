#include "eclipse/duel_values.h"

#include <algorithm>

namespace ec4x::eclipse {

namespace {

// Equal but for the rounding of fixed point.
constexpr Chance kSame{std::uint64_t{1} << 16};

constexpr int kMostSweeps = 20'000;

}  // namespace

DuelState DuelValues::after(const DuelState& state, std::size_t actor, const Step& step, std::uint32_t to)
{
    const DuelBook::Actor& who = book_.actors()[actor];
    if (!step.own) return book_.after_hit(state, who, to);
    DuelState after = state;
    after.sides[who.side] = to;
    return after;
}

bool DuelValues::step_in(const DuelState& state, std::size_t actor, Step& step, bool retreats)
{
    const DuelBook::Actor& who = book_.actors()[actor];
    step.stays = Chance::certain();
    step.moves.clear();
    step.own = false;
    DuelBook::Act act = book_.act_of(state, who);
    if (act == DuelBook::Act::Turn && !retreats) act = who.group->design.cannons.all > 0 ? DuelBook::Act::Fire : DuelBook::Act::Nothing;
    if (retreats && (act == DuelBook::Act::Fire || act == DuelBook::Act::Nothing)) {
        const GroupState& there = book_.space(who.side).state(state.sides[who.side])[who.place];
        const auto below = book_.turns_below(who);
        if (below && there.in_battle() && wins_before(state, actor, false).chances[who.side] < *below) act = DuelBook::Act::Turn;
    }
    if (act == DuelBook::Act::Nothing || too_many_) return !too_many_;
    if (act != DuelBook::Act::Fire) {
        const Stance stance = act == DuelBook::Act::Turn ? Stance::Turned : Stance::Gone;
        step.stays = {};
        step.own = true;
        step.moves.push_back({Chance::certain(), book_.with_stance(state, who, stance).sides[who.side]});
        return true;
    }
    const VolleyOdds* odds = book_.volley(state, who, false);
    if (odds == nullptr) return false;
    return choose(state, actor, *odds, step, retreats, false);
}

bool DuelValues::missile_step(const DuelState& state, std::size_t actor, Step& step)
{
    const DuelBook::Actor& who = book_.actors()[actor];
    step = {.stays = Chance::certain()};
    if (who.group->design.missiles.all == 0 || !book_.space(who.side).state(state.sides[who.side])[who.place].in_battle()) return true;
    const VolleyOdds* odds = book_.volley(state, who, true);
    return odds != nullptr && choose(state, actor, *odds, step, true, true);
}

// ECL-027. Without a choice the volley is what it is.
bool DuelValues::choose(const DuelState& state, std::size_t actor, const VolleyOdds& odds, Step& step, bool retreats, bool missiles)
{
    step.stays = odds.stays;
    step.moves.assign(odds.moves.begin(), odds.moves.end());
    const DuelBook::Actor& who = book_.actors()[actor];
    const auto value_of = [&](const Edges& choice) {
        Chance value;
        for (const Edge& edge : choice) {
            const DuelState after = book_.after_hit(state, who, edge.state);
            const Wins wins = missiles ? wins_in_missile_round(after, actor + 1) : wins_before(after, actor + 1, retreats);
            value += edge.chance * wins.chances[who.side];
        }
        return value;
    };
    for (const Option& option : odds.options) {
        std::size_t best = 0;
        if (option.choices.size() > 1) {
            std::vector<Chance> values;
            for (const Edges& choice : option.choices) values.push_back(value_of(choice));
            const Chance most = *std::ranges::max_element(values);
            best = static_cast<std::size_t>(std::ranges::find_if(values, [&](Chance value) { return value + kSame >= most; }) - values.begin());
        }
        for (const Edge& edge : option.choices[best]) {
            const Chance chance = option.chance * edge.chance;
            const auto known = std::ranges::find(step.moves, edge.state, &Edge::state);
            if (edge.state == state.sides[1 - who.side]) step.stays += chance;
            else if (known != step.moves.end()) known->chance += chance;
            else step.moves.push_back({chance, edge.state});
        }
    }
    return !too_many_;
}

Wins DuelValues::wins_in_missile_round(const DuelState& state, std::size_t actor)
{
    if (const auto winner = book_.winner(state)) {
        Wins sure;
        sure.chances[static_cast<std::size_t>(*winner)] = Chance::certain();
        return sure;
    }
    if (actor == book_.actors().size()) return wins_before(state, 0, true);
    const auto key = std::pair{state, actor};
    if (const auto known = missile_wins_.find(key); known != missile_wins_.end()) return known->second;
    Step step;
    if (!missile_step(state, actor, step)) {
        too_many_ = true;
        return {};
    }
    const Wins same = wins_in_missile_round(state, actor + 1);
    Wins sum;
    for (std::size_t side = 0; side < 2; ++side) sum.chances[side] = step.stays * same.chances[side];
    for (const Edge& edge : step.moves) {
        const Wins there = wins_in_missile_round(after(state, actor, step, edge.state), actor + 1);
        for (std::size_t side = 0; side < 2; ++side) sum.chances[side] += edge.chance * there.chances[side];
    }
    return missile_wins_[key] = sum;
}

Wins DuelValues::wins_after_round(const DuelState& state, bool retreats)
{
    const DuelBook::Crossing crossing = book_.end_of_round(state);
    return crossing.stalemate ? Wins{} : wins_before(crossing.state, 0, retreats);
}

std::uint32_t DuelValues::node_of(World& world, const DuelState& state, bool& is_new)
{
    const std::uint32_t node = world.table.find_or_add(state, is_new);
    if (!is_new) return node;
    world.wins.resize(world.wins.size() + book_.actors().size());
    world.known.push_back(0);
    if (std::cmp_greater(world.table.size(), most_)) too_many_ = true;
    return node;
}

// Before `actor` acts; behind the last one the round ends.
Wins DuelValues::wins_before(const DuelState& state, std::size_t actor, bool retreats)
{
    if (too_many_) return {};
    if (const auto winner = book_.winner(state)) {
        Wins sure;
        sure.chances[static_cast<std::size_t>(*winner)] = Chance::certain();
        return sure;
    }
    if (actor == book_.actors().size()) return wins_after_round(state, retreats);
    World& world = worlds_[retreats ? 1 : 0];
    bool is_new = false;
    const std::uint32_t node = node_of(world, state, is_new);
    if (world.known[node] == 0) {
        if (book_.has_morph()) solve_with_morph(node, retreats);
        else solve(node, retreats);
    }
    return world.wins[node * book_.actors().size() + actor];
}

// ECL-061, backwards: V_i = A_i + m_i V_(i+1), and behind the last actor V_0 again.
void DuelValues::solve(std::uint32_t node, bool retreats)
{
    World& world = worlds_[retreats ? 1 : 0];
    const DuelState state = world.table[node];
    const std::size_t actors = book_.actors().size();
    std::vector<Chance> stays(actors);
    std::vector<Wins> moved(actors);
    Step step;
    for (std::size_t i = 0; i < actors; ++i) {
        if (!step_in(state, i, step, retreats)) too_many_ = true;
        if (too_many_) return;
        stays[i] = step.stays;
        const Step done = step;
        for (const Edge& edge : done.moves) {
            const Wins there = wins_before(after(state, i, done, edge.state), i + 1, retreats);
            for (std::size_t side = 0; side < 2; ++side) moved[i].chances[side] += edge.chance * there.chances[side];
        }
    }
    const DuelBook::Crossing crossing = book_.end_of_round(state);
    Wins behind;  // the last actor
    if (crossing.state == state && !crossing.stalemate) {
        for (std::size_t side = 0; side < 2; ++side) {
            Chance once;
            Chance all_miss = Chance::certain();
            for (std::size_t i = 0; i < actors; ++i) {
                once += all_miss * moved[i].chances[side];
                all_miss = all_miss * stays[i];
            }
            behind.chances[side] = all_miss < Chance::certain() ? once / (Chance::certain() - all_miss) : Chance{};
        }
    } else if (!crossing.stalemate) {
        behind = wins_before(crossing.state, 0, retreats);
    }
    for (std::size_t i = actors; i-- > 0;) {
        for (std::size_t side = 0; side < 2; ++side) behind.chances[side] = moved[i].chances[side] + stays[i] * behind.chances[side];
        world.wins[node * actors + i] = behind;
    }
    world.known[node] = 1;
}

// With morph states come back: all that can follow, then sweeps until nothing moves any more.
void DuelValues::solve_with_morph(std::uint32_t node, bool retreats)
{
    World& world = worlds_[retreats ? 1 : 0];
    std::vector<std::uint32_t> nodes;
    explore(world, node, nodes, retreats);
    if (too_many_) return;
    std::ranges::stable_sort(nodes, std::ranges::greater{}, [&](std::uint32_t n) { return book_.height(world.table[n]); });
    for (int i = 0; i < kMostSweeps && !too_many_; ++i) {
        if (!sweep(world, nodes, retreats)) return;
    }
    too_many_ = true;
}

// Every state that can follow by any choice; they count as known from now on, with what the sweeps have found so far.
void DuelValues::explore(World& world, std::uint32_t from, std::vector<std::uint32_t>& nodes, bool retreats)
{
    std::vector<std::uint32_t> open{from};
    world.known[from] = 1;
    const auto visit = [&](const DuelState& state) {
        if (book_.winner(state)) return;
        bool is_new = false;
        const std::uint32_t node = node_of(world, state, is_new);
        if (world.known[node] != 0) return;
        world.known[node] = 1;
        open.push_back(node);
    };
    while (!open.empty() && !too_many_) {
        const std::uint32_t node = open.back();
        open.pop_back();
        nodes.push_back(node);
        const DuelState state = world.table[node];
        const DuelBook::Crossing crossing = book_.end_of_round(state);
        if (!crossing.stalemate) visit(crossing.state);
        for (const DuelBook::Actor& who : book_.actors()) {
            const DuelBook::Act act = book_.act_of(state, who);
            if (act == DuelBook::Act::Leave) visit(book_.with_stance(state, who, Stance::Gone));
            const bool there = book_.space(who.side).state(state.sides[who.side])[who.place].in_battle();
            if (retreats && there && (act == DuelBook::Act::Turn || book_.turns_below(who))) visit(book_.with_stance(state, who, Stance::Turned));
            if (act == DuelBook::Act::Leave || !there || who.group->design.cannons.all == 0) continue;
            const VolleyOdds* odds = book_.volley(state, who, false);
            if (odds == nullptr) too_many_ = true;
            if (too_many_) return;
            for (const Edge& edge : odds->moves) visit(book_.after_hit(state, who, edge.state));
            for (const Option& option : odds->options) {
                for (const Edges& choice : option.choices) {
                    for (const Edge& edge : choice) visit(book_.after_hit(state, who, edge.state));
                }
            }
        }
    }
}

// Whether anything still moved.
bool DuelValues::sweep(World& world, const std::vector<std::uint32_t>& nodes, bool retreats)
{
    constexpr Chance kStill{64};
    const std::size_t actors = book_.actors().size();
    bool moved = false;
    Step step;
    for (const std::uint32_t node : nodes) {
        const DuelState state = world.table[node];
        for (std::size_t i = actors; i-- > 0;) {
            if (!step_in(state, i, step, retreats)) too_many_ = true;
            if (too_many_) return false;
            const Step done = step;
            Wins sum;
            const Wins same = wins_before(state, i + 1, retreats);
            for (std::size_t side = 0; side < 2; ++side) sum.chances[side] = done.stays * same.chances[side];
            for (const Edge& edge : done.moves) {
                const Wins there = wins_before(after(state, i, done, edge.state), i + 1, retreats);
                for (std::size_t side = 0; side < 2; ++side) sum.chances[side] += edge.chance * there.chances[side];
            }
            Wins& known = world.wins[node * actors + i];
            for (std::size_t side = 0; side < 2; ++side) {
                if (sum.chances[side] - known.chances[side] > kStill || known.chances[side] - sum.chances[side] > kStill) moved = true;
            }
            known = sum;
        }
    }
    return moved;
}

}  // namespace ec4x::eclipse
