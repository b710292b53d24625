#include "engine/economy/people.h"

#include <algorithm>
#include <vector>

#include "base/round.h"

namespace ec4x {

namespace {

// Of those who are still settling after IN2 of the turn before `turn`.
Souls settlers_in(const Colony& colony, int turn)
{
    Souls settling{};
    for (const Settlers& group : colony.settling) {
        if (group.last_turn >= turn) settling += group.souls;
    }
    return settling;
}

// Settlers are part of the souls: those who came last are the last to leave.
void keep_settlers_within(Colony& colony)
{
    Souls room = colony.souls;
    for (Settlers& group : colony.settling) {
        group.souls = std::min(group.souls, room);
        room -= group.souls;
    }
    std::erase_if(colony.settling, [](const Settlers& group) { return group.souls.raw == 0; });
}

}  // namespace

int capacity_of(const GameState& state, const Ruleset& rules, const Colony& colony)
{
    return capacity_of(state.map.systems.at(colony.id).class_, rules.planet.pu_max);
}

int pu_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony)
{
    return people.pu_of(colony.souls, capacity_of(state, rules, colony));
}

int pu_without_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn)
{
    return people.pu_of(colony.souls - settlers_in(colony, turn), capacity_of(state, rules, colony));
}

bool can_spare(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, std::int64_t ptu)
{
    if (ptu < 0 || ptu > people.ptu_of(colony.souls)) return false;
    return people.pu_of(colony.souls - people.souls_of_ptu(ptu), capacity_of(state, rules, colony)) >= rules.pop.min_pu;
}

std::int64_t loadable_ptu(const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn)
{
    const Souls kept = std::max(people.fewest_souls_of_pu(rules.pop.min_pu), settlers_in(colony, turn));
    return std::max<std::int64_t>(0, div_floor((colony.souls - kept).raw, people.souls_of_ptu(1).raw));
}

void add_people(const HeadCount& people, Colony& colony, std::int64_t ptu)
{
    colony.souls += people.souls_of_ptu(ptu);
}

void take_people(const HeadCount& people, Colony& colony, std::int64_t ptu)
{
    colony.souls = std::max(colony.souls - people.souls_of_ptu(ptu), Souls{0});
    keep_settlers_within(colony);
}

void add_settlers(const HeadCount& people, const Ruleset& rules, Colony& colony, std::int64_t ptu, int turn)
{
    add_people(people, colony, ptu);
    if (rules.guild.settling_turns == 0) return;
    colony.settling.push_back({.souls = people.souls_of_ptu(ptu), .last_turn = turn + rules.guild.settling_turns});
}

int kill_pu(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, int pu)
{
    const int before = pu_of(state, rules, people, colony);
    const int lost = std::clamp(before - rules.pop.min_pu, 0, std::max(pu, 0));
    colony.souls = people.after_change(colony.souls, before, -lost);
    keep_settlers_within(colony);
    return lost;
}

}  // namespace ec4x
