#include "engine/turn/turn.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

HeadCount head_count(const Ruleset& rules)
{
    auto people = HeadCount::build(rules.pop.souls_per_ptu, rules.pop.growth_constant, rules.planet.pu_max.back());
    ensure(people.has_value(), "the loader made sure that head counts fit");
    return *std::move(people);
}

}  // namespace

GameTables::GameTables(const Ruleset& rules, const StarMap& map, Distances distances)
    : people{head_count(rules)}, lanes{map}, jumps{distances == Distances::Measured ? JumpTables{lanes} : JumpTables{}}
{}

Dice Turn::dice(std::string_view label, int phase, int round) const { return TurnDice{dice_.seed, state.turn, dice_.entered}.stream(label, phase, round); }

const OrderSet* Turn::orders_of(HouseId house) const
{
    const auto it = std::ranges::lower_bound(orders, house, {}, &OrderSet::house);
    return it != orders.end() && it->house == house ? &*it : nullptr;
}

const Roster& Turn::roster()
{
    if (!keeps_roster_ || !roster_) roster_.emplace(state);
    return *roster_;
}

Roster Turn::take_roster()
{
    if (!keeps_roster_ || !roster_) return Roster{state};
    Roster taken = *std::move(roster_);
    roster_.reset();
    return taken;
}

void Turn::give_back(Roster roster)
{
    roster_.reset();
    if (keeps_roster_) roster_.emplace(std::move(roster));
}

void Turn::fleets_moved()
{
    if (roster_) roster_->find_fleets();
}

bool Turn::roster_holds() const { return !roster_ || roster_->agrees_with(Roster{state}); }

void Turn::tell(HouseId house, EventBody what)
{
    if (const House* to = rules.classic ? state.houses.find(house) : nullptr; to != nullptr && !is_player(*to))
        return;  // nobody reads for the Imperium (CLS-017)
    events_.push_back({.turn = state.turn, .step = step, .concerns = house, .what = std::move(what)});
}

void Turn::tell_all(EventBody what) { events_.push_back({.turn = state.turn, .step = step, .what = std::move(what)}); }

}  // namespace ec4x
