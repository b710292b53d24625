#include "eclipse/side_space.h"

#include <algorithm>

namespace ec4x::eclipse {

namespace {

std::string key_of(const SideState& state)
{
    std::string key;
    for (const GroupState& group : state) {
        key += static_cast<char>(group.stance);
        key.append(reinterpret_cast<const char*>(group.hit_points.data()), group.hit_points.size());
        key += '\0';  // no ship left has 0 hit points
    }
    return key;
}

std::string level_key(const SideState& state)
{
    std::string key;
    for (const GroupState& group : state) key += std::to_string(static_cast<int>(group.stance)) + ':' + std::to_string(group.hit_points.size()) + ' ';
    return key;
}

}  // namespace

SideSpace::SideSpace(const Setup& setup, const HexPlan& plan, std::size_t side) : setup_{setup}, plan_{plan}, groups_{plan.line[side].groups}
{
    SideState state(groups_.size());
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Group& there = group(i);
        for (std::size_t ship = there.first_ship; ship < there.first_ship + there.ships; ++ship) {
            state[i].hit_points.push_back(static_cast<std::uint8_t>(plan.ships[ship].hit_points));
        }
        std::ranges::sort(state[i].hit_points);
    }
    start_ = number_of(state);
}

std::uint32_t SideSpace::number_of(SideState state)
{
    for (GroupState& there : state) {
        if (there.hit_points.empty()) there.stance = Stance::Fighting;  // it does nothing any more, whatever it did
    }
    const auto [place, is_new] = numbers_.try_emplace(key_of(state), static_cast<std::uint32_t>(states_.size()));
    if (!is_new) return place->second;
    const std::uint32_t number = place->second;
    states_.push_back(state);
    facts_.push_back(facts_of(state));
    const std::uint32_t after = repaired(state, number);
    facts_[number].after_round = after;
    return number;
}

SideFacts SideSpace::facts_of(const SideState& state)
{
    SideFacts facts{.weakest = 1000};
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (!state[i].in_battle()) continue;
        const Design& design = group(i).design;
        const auto ships = static_cast<int>(state[i].hit_points.size());
        for (const std::uint8_t left : state[i].hit_points) facts.hit_points += left;
        facts.weakest = std::min<int>(facts.weakest, state[i].hit_points.front());
        facts.ships += ships;
        facts.turned += state[i].stance == Stance::Turned ? 1 : 0;
        facts.damage += ships * design.cannons.highest;
        facts.all_morph = facts.all_morph && design.morph;
    }
    facts.level = levels_.try_emplace(level_key(state), static_cast<std::uint32_t>(levels_.size())).first->second;
    return facts;
}

std::uint32_t SideSpace::repaired(const SideState& state, std::uint32_t number)
{
    SideState after = state;
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (!group(i).design.morph || !state[i].in_battle()) continue;
        for (std::uint8_t& left : after[i].hit_points) {
            left = static_cast<std::uint8_t>(std::min<int>(left + setup_.rules.morph_repair, group(i).design.hit_points));
        }
    }
    return after == state ? number : number_of(after);
}

std::uint32_t SideSpace::with_stance(std::uint32_t number, std::size_t group, Stance stance)
{
    SideState state = states_[number];
    state[group].stance = stance;
    return number_of(state);
}

std::uint32_t SideSpace::after_battle(std::uint32_t number)
{
    SideState state = states_[number];
    for (GroupState& there : state) {
        if (there.stance == Stance::Turned) there.stance = Stance::Fighting;
    }
    return number_of(state);
}

std::uint32_t SideSpace::driven_out(std::uint32_t number)
{
    SideState state = states_[number];
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (!state[i].in_battle()) continue;
        if (group(i).can_retreat && !group(i).retreat_hexes.empty()) state[i].stance = Stance::Gone;
        else state[i].hit_points.clear();
    }
    return number_of(state);
}

int SideSpace::ranks_lost(std::uint32_t before, std::uint32_t after) const
{
    int ranks = 0;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        ranks += group(i).rank * static_cast<int>(states_[before][i].hit_points.size() - states_[after][i].hit_points.size());
    }
    return ranks;
}

bool is_smaller(const SideState& a, const SideState& b)
{
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].hit_points != b[i].hit_points) return a[i].hit_points < b[i].hit_points;
        if (a[i].stance != b[i].stance) return a[i].stance < b[i].stance;
    }
    return false;
}

}  // namespace ec4x::eclipse
