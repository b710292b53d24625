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

// New people are part of the population: they are the last to leave.
void set_population(ClassicColony& classic, PopulationUnits pu)
{
    classic.pu = pu;
    classic.new_people = std::min(classic.new_people, pu);
}

int whole_pu(PopulationUnits pu) { return static_cast<int>(pu.raw / 1000); }

}  // namespace

int capacity_of(const GameState& state, const Ruleset& rules, const Colony& colony)
{
    return capacity_of(state.map.systems.at(colony.id).class_, rules.planet.pu_max);
}

void settle_pu(const Ruleset& rules, const HeadCount& people, Colony& colony, int pu)
{
    if (rules.classic) colony.classic = ClassicColony{.pu = PopulationUnits::whole(pu)};
    else colony.souls = people.souls_of_pu(pu);
}

int pu_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony)
{
    if (colony.classic) return std::min(whole_pu(colony.classic->pu), capacity_of(state, rules, colony));
    return people.pu_of(colony.souls, capacity_of(state, rules, colony));
}

int level_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony)
{
    const int pu = colony.classic ? static_cast<int>(div_ceil(colony.classic->pu.raw, 1000)) : pu_of(state, rules, people, colony);
    return colony_level(pu, rules.planet.pu_max);
}

int pu_without_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn)
{
    if (colony.classic) return std::min(whole_pu(colony.classic->pu - colony.classic->new_people), capacity_of(state, rules, colony));
    return people.pu_of(colony.souls - settlers_in(colony, turn), capacity_of(state, rules, colony));
}

bool can_spare(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, std::int64_t ptu)
{
    if (ptu < 0 || ptu > people.ptu_of(souls_of(people, colony))) return false;
    const Souls left = souls_of(people, colony) - people.souls_of_ptu(ptu);
    if (colony.classic) return people.population_of(left) >= PopulationUnits::whole(rules.pop.min_pu);
    return people.pu_of(left, capacity_of(state, rules, colony)) >= rules.pop.min_pu;
}

std::int64_t loadable_ptu(const Ruleset& rules, const HeadCount& people, const Colony& colony, int turn)
{
    const Souls kept = colony.classic ? people.souls_of_pu(rules.pop.min_pu) : std::max(people.fewest_souls_of_pu(rules.pop.min_pu), settlers_in(colony, turn));
    return std::max<std::int64_t>(0, div_floor((souls_of(people, colony) - kept).raw, people.souls_of_ptu(1).raw));
}

Souls souls_of(const HeadCount& people, const Colony& colony) { return colony.classic ? people.souls_of(colony.classic->pu) : colony.souls; }

void add_people(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, std::int64_t ptu)
{
    if (!colony.classic) {
        colony.souls += people.souls_of_ptu(ptu);
        return;
    }
    const PopulationUnits most = std::max(PopulationUnits::whole(capacity_of(state, rules, colony)), colony.classic->pu);
    const PopulationUnits reached = people.population_of(souls_of(people, colony) + people.souls_of_ptu(ptu));
    const PopulationUnits then = std::clamp(reached, colony.classic->pu, most);  // nobody is rounded away by who comes
    if (rules.guild.settling_turns > 0) colony.classic->new_people += then - colony.classic->pu;
    colony.classic->pu = then;
}

void take_people(const HeadCount& people, Colony& colony, std::int64_t ptu)
{
    if (colony.classic) return set_population(*colony.classic, people.population_of(souls_of(people, colony) - people.souls_of_ptu(ptu)));
    colony.souls = std::max(colony.souls - people.souls_of_ptu(ptu), Souls{0});
    keep_settlers_within(colony);
}

void add_settlers(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, std::int64_t ptu, int turn)
{
    add_people(state, rules, people, colony, ptu);
    if (colony.classic || rules.guild.settling_turns == 0) return;
    colony.settling.push_back({.souls = people.souls_of_ptu(ptu), .last_turn = turn + rules.guild.settling_turns});
}

int kill_pu(const GameState& state, const Ruleset& rules, const HeadCount& people, Colony& colony, int pu)
{
    const int before = pu_of(state, rules, people, colony);
    const int lost = std::clamp(before - rules.pop.min_pu, 0, std::max(pu, 0));
    if (colony.classic) {  // whole PU go, the part of one stays
        set_population(*colony.classic, colony.classic->pu - PopulationUnits::whole(lost));
        return lost;
    }
    colony.souls = people.after_change(colony.souls, before, -lost);
    keep_settlers_within(colony);
    return lost;
}

}  // namespace ec4x
