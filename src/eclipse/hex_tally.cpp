#include "eclipse/hex_tally.h"

#include <algorithm>

namespace ec4x::eclipse {

namespace {

// Sorted hit points of each ship that there was, 0 for the lost, then whether the group has gone.
std::vector<std::uint8_t> key_of(const SideState& state, std::size_t group, std::size_t ships)
{
    std::vector<std::uint8_t> key(ships - state[group].hit_points.size());
    key.insert(key.end(), state[group].hit_points.begin(), state[group].hit_points.end());
    return key;
}

}  // namespace

OutcomeCounter::OutcomeCounter(const HexPlan& plan, std::size_t side)
{
    std::size_t all = 1;
    for (const std::size_t number : plan.line[side].groups) {
        const Group& group = plan.groups[number];
        shapes_.push_back({group.ships, static_cast<std::size_t>(group.design.hit_points) + 1});
        all = std::min(all * 2, kMostDense + 1);
        for (std::size_t i = 0; i < group.ships && all <= kMostDense; ++i) all *= shapes_.back().base;
    }
    if (all <= kMostDense) dense_.resize(all);
}

std::size_t OutcomeCounter::index_of(const SideState& state) const
{
    std::size_t index = 0;
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        index = index * 2 + (state[i].stance == Stance::Gone ? 1 : 0);
        for (const std::uint8_t left : key_of(state, i, shapes_[i].ships)) index = index * shapes_[i].base + left;
    }
    return index;
}

SideState OutcomeCounter::state_at(std::size_t index) const
{
    SideState state(shapes_.size());
    for (std::size_t i = shapes_.size(); i-- > 0;) {
        for (std::size_t ship = 0; ship < shapes_[i].ships; ++ship) {
            const std::size_t left = index % shapes_[i].base;
            index /= shapes_[i].base;
            if (left > 0) state[i].hit_points.push_back(static_cast<std::uint8_t>(left));
        }
        std::ranges::sort(state[i].hit_points);
        state[i].stance = index % 2 == 1 ? Stance::Gone : Stance::Fighting;
        index /= 2;
    }
    return state;
}

void OutcomeCounter::add(const SideState& state, Weight weight)
{
    if (!dense_.empty()) {
        dense_[index_of(state)] += weight;
        return;
    }
    std::vector<std::uint8_t> key;
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        key.push_back(state[i].stance == Stance::Gone ? 1 : 0);
        for (const std::uint8_t left : key_of(state, i, shapes_[i].ships)) key.push_back(left);
    }
    sparse_[key] += weight;
}

void OutcomeCounter::add(const HexPlan& plan, const Side& side, const std::vector<int>& hit_points, const std::vector<int>& went_to)
{
    key_.clear();
    std::size_t index = 0;
    for (std::size_t i = 0; i < side.groups.size(); ++i) {
        const Group& group = plan.groups[side.groups[i]];
        const bool gone = went_to[side.groups[i]] >= 0;
        index = index * 2 + (gone ? 1 : 0);
        key_.push_back(gone ? 1 : 0);
        const std::size_t first = key_.size();
        for (std::size_t ship = group.first_ship; ship < group.first_ship + group.ships; ++ship) {
            std::size_t place = key_.size();
            key_.push_back(static_cast<std::uint8_t>(hit_points[ship]));
            for (; place > first && key_[place] < key_[place - 1]; --place) std::swap(key_[place], key_[place - 1]);
        }
        for (std::size_t place = first; place < key_.size(); ++place) index = index * shapes_[i].base + key_[place];
    }
    if (!dense_.empty()) ++dense_[index];
    else ++sparse_[key_];
}

void OutcomeCounter::add(const OutcomeCounter& other)
{
    for (std::size_t i = 0; i < other.dense_.size(); ++i) dense_[i] += other.dense_[i];
    for (const auto& [key, weight] : other.sparse_) sparse_[key] += weight;
}

std::vector<std::pair<SideState, Weight>> OutcomeCounter::all() const
{
    std::vector<std::pair<SideState, Weight>> list;
    for (std::size_t i = 0; i < dense_.size(); ++i) {
        if (dense_[i] > 0) list.emplace_back(state_at(i), dense_[i]);
    }
    for (const auto& [key, weight] : sparse_) {
        SideState state(shapes_.size());
        std::size_t place = 0;
        for (std::size_t i = 0; i < shapes_.size(); ++i) {
            state[i].stance = key[place++] == 1 ? Stance::Gone : Stance::Fighting;
            for (std::size_t ship = 0; ship < shapes_[i].ships; ++ship, ++place) {
                if (key[place] > 0) state[i].hit_points.push_back(key[place]);
            }
        }
        list.emplace_back(std::move(state), weight);
    }
    return list;
}

HexTally::HexTally(const Setup& setup, const HexPlan& plan)
    : holds(plan.line.size()), fortunes(setup.players.size()), draws(setup.players.size()), survivors(plan.groups.size()), gone(plan.groups.size())
{
    for (std::size_t side = 0; side < plan.line.size(); ++side) outcomes.emplace_back(plan, side);
}

void HexTally::add(const HexTally& other)
{
    total += other.total;
    battles += other.battles;
    for (const auto& [key, pair] : other.pairs) {
        PairTally& own = pairs[key];
        own.fought += pair.fought;
        own.stalemates += pair.stalemates;
        for (std::size_t i = 0; i < 2; ++i) own.wins[i] += pair.wins[i];
    }
    for (std::size_t i = 0; i < holds.size(); ++i) holds[i] += other.holds[i];
    for (std::size_t i = 0; i < fortunes.size(); ++i) {
        for (std::size_t k = 0; k < fortunes[i].size(); ++k) fortunes[i][k] += other.fortunes[i][k];
        draws[i] += other.draws[i];
    }
    for (std::size_t i = 0; i < survivors.size(); ++i) {
        survivors[i] += other.survivors[i];
        gone[i] += other.gone[i];
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i].add(other.outcomes[i]);
    if (rounds.size() < other.rounds.size()) rounds.resize(other.rounds.size());
    for (std::size_t i = 0; i < other.rounds.size(); ++i) rounds[i] += other.rounds[i];
}

void HexTally::add_state(const HexPlan& plan, std::size_t side, const SideState& state, Weight weight)
{
    for (std::size_t i = 0; i < state.size(); ++i) {
        const std::size_t group = plan.line[side].groups[i];
        survivors[group] += UnsignedWide{weight} * state[i].hit_points.size();
        if (state[i].stance == Stance::Gone) gone[group] += UnsignedWide{weight} * state[i].hit_points.size();
    }
    outcomes[side].add(state, weight);
}

}  // namespace ec4x::eclipse
