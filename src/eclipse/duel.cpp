#include "eclipse/duel.h"

#include <algorithm>

namespace ec4x::eclipse {

DuelBook::DuelBook(const Setup& setup, const HexPlan& plan, std::size_t attacker, std::size_t defender, SideSpace& one, SideSpace& other)
    : setup_{setup}, hex_{plan.hex}, spaces_{&one, &other}
{
    for (std::size_t side = 0; side < 2; ++side) books_[side] = std::make_unique<VolleyBook>(setup, *spaces_[side]);
    for (const std::size_t number : plan.order[attacker][defender]) {
        const Group& group = plan.groups[number];
        const std::size_t side = group.side == attacker ? 0 : 1;
        const std::vector<std::size_t>& groups = plan.line[group.side].groups;
        actors_.push_back({side, static_cast<std::size_t>(std::ranges::find(groups, number) - groups.begin()), &group});
        morph_ = morph_ || group.design.morph;
        const Policy& policy = setup.players[static_cast<std::size_t>(group.owner)].policy;
        choices_ = choices_ || policy.assign == Assign::Best || policy.retreat == Retreat::Below;
        if (policy.retreat != Retreat::Script) continue;
        for (const ScriptLine& line : policy.script) last_script_ = std::max(last_script_, line.round);
    }
    for (const std::size_t side : {attacker, defender}) {
        const std::vector<int>& owners = plan.line[side].owners;
        if (owners.size() > 1) tracked_.insert(tracked_.end(), owners.begin(), owners.end());
    }
    static_cast<void>(number_of({.credits = std::vector<int>(tracked_.size())}));
}

DuelBook::Act DuelBook::act_of(const DuelState& state, const Actor& actor) const
{
    const GroupState& there = spaces_[actor.side]->state(state.sides[actor.side])[actor.place];
    if (!there.in_battle()) return Act::Nothing;
    if (there.stance == Stance::Turned) return Act::Leave;
    const Group& group = *actor.group;
    const Policy& policy = setup_.players[static_cast<std::size_t>(group.owner)].policy;
    if (policy.retreat == Retreat::Script && group.can_retreat && !group.retreat_hexes.empty()) {
        const int round = extras_[state.extra].round;
        const std::string& type = setup_.types[static_cast<std::size_t>(group.type)].name;
        const auto line =
            std::ranges::find_if(policy.script, [&](const ScriptLine& l) { return l.round == round && l.type == type && (!l.hex || *l.hex == hex_); });
        if (line != policy.script.end() && (!line->to || std::ranges::count(group.retreat_hexes, *line->to) > 0)) return Act::Turn;
    }
    return group.design.cannons.all > 0 ? Act::Fire : Act::Nothing;
}

std::optional<Chance> DuelBook::turns_below(const Actor& actor) const
{
    const Policy& policy = setup_.players[static_cast<std::size_t>(actor.group->owner)].policy;
    if (policy.retreat != Retreat::Below || !actor.group->can_retreat || actor.group->retreat_hexes.empty()) return std::nullopt;
    return Chance::of(static_cast<std::uint64_t>(policy.below), 1'000'000);
}

const VolleyOdds* DuelBook::volley(const DuelState& state, const Actor& actor, bool missiles)
{
    const std::size_t ships = spaces_[actor.side]->state(state.sides[actor.side])[actor.place].hit_points.size();
    return books_[1 - actor.side]->volley(*actor.group, actor.place, static_cast<int>(ships), missiles, state.sides[1 - actor.side]);
}

DuelState DuelBook::after_hit(const DuelState& state, const Actor& actor, std::uint32_t enemy)
{
    DuelState after = state;
    after.sides[1 - actor.side] = enemy;
    const auto owner = std::ranges::find(tracked_, actor.group->owner);
    if (owner == tracked_.end()) return after;
    const int ranks = spaces_[1 - actor.side]->ranks_lost(state.sides[1 - actor.side], enemy);
    if (ranks == 0) return after;
    Extra extra = extras_[state.extra];
    int& credit = extra.credits[static_cast<std::size_t>(owner - tracked_.begin())];
    credit = std::min<int>(credit + ranks, setup_.rules.reputation.max_draw);
    after.extra = number_of(extra);
    return after;
}

DuelState DuelBook::with_stance(const DuelState& state, const Actor& actor, Stance stance)
{
    DuelState after = state;
    after.sides[actor.side] = spaces_[actor.side]->with_stance(state.sides[actor.side], actor.place, stance);
    return after;
}

std::optional<int> DuelBook::winner(const DuelState& state) const
{
    if (spaces_[0]->facts(state.sides[0]).ships == 0) return 1;
    if (spaces_[1]->facts(state.sides[1]).ships == 0) return 0;
    return std::nullopt;
}

bool DuelBook::is_harmless(std::uint32_t one, std::uint32_t other, std::size_t side) const
{
    const SideFacts& own = spaces_[side]->facts(one);
    const SideFacts& enemy = spaces_[1 - side]->facts(other);
    return own.damage == 0 || (enemy.all_morph && own.damage <= setup_.rules.morph_repair && enemy.weakest > own.damage);
}

DuelBook::Crossing DuelBook::end_of_round(const DuelState& state)
{
    Crossing crossing{.state = state};
    for (std::size_t side = 0; side < 2; ++side) crossing.state.sides[side] = spaces_[side]->facts(state.sides[side]).after_round;
    const auto& sides = crossing.state.sides;
    crossing.stalemate = is_harmless(sides[0], sides[1], 0) && is_harmless(sides[1], sides[0], 1);
    if (extras_[state.extra].round <= last_script_) {
        Extra extra = extras_[state.extra];
        ++extra.round;
        crossing.state.extra = number_of(extra);
    }
    return crossing;
}

std::uint32_t DuelBook::number_of(const Extra& extra)
{
    const auto [place, is_new] = extra_numbers_.try_emplace(extra, static_cast<std::uint32_t>(extras_.size()));
    if (is_new) extras_.push_back(extra);
    return place->second;
}

std::pair<int, int> DuelBook::height(const DuelState& state) const
{
    const SideFacts& one = spaces_[0]->facts(state.sides[0]);
    const SideFacts& other = spaces_[1]->facts(state.sides[1]);
    const int left = morph_ ? one.ships + other.ships : one.hit_points + other.hit_points;
    return {-left, one.turned + other.turned + extras_[state.extra].round};
}

std::array<std::uint32_t, 3> DuelBook::level(const DuelState& state) const
{
    return {spaces_[0]->facts(state.sides[0]).level, spaces_[1]->facts(state.sides[1]).level, state.extra};
}

std::size_t StateTable::slot_of(const DuelState& state) const
{
    std::uint64_t mixed = (std::uint64_t{state.sides[0]} << 32 | state.sides[1]) + std::uint64_t{state.extra} * 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ mixed >> 31) * 0xbf58476d1ce4e5b9ULL;
    return static_cast<std::size_t>((mixed ^ mixed >> 29) & (slots_.size() - 1));
}

std::uint32_t StateTable::find_or_add(const DuelState& state, bool& is_new)
{
    std::size_t slot = slot_of(state);
    while (slots_[slot] != kFree && states_[slots_[slot]] != state) slot = (slot + 1) & (slots_.size() - 1);
    is_new = slots_[slot] == kFree;
    if (!is_new) return slots_[slot];
    const auto number = static_cast<std::uint32_t>(states_.size());
    slots_[slot] = number;
    states_.push_back(state);
    if (states_.size() * 2 > slots_.size()) grow();
    return number;
}

void StateTable::grow()
{
    slots_.assign(slots_.size() * 2, kFree);
    for (std::uint32_t number = 0; number < states_.size(); ++number) {
        std::size_t slot = slot_of(states_[number]);
        while (slots_[slot] != kFree) slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = number;
    }
}

}  // namespace ec4x::eclipse
