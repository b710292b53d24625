#include "engine/standing/final_conflict.h"

#include <optional>
#include <vector>

#include "engine/diplomacy/relations.h"

namespace ec4x {

namespace {

// VIC-002: houses that give orders themselves.
std::optional<HousePair> final_two(const GameState& state)
{
    std::vector<HouseId> counting;
    for (const House& house : state.houses) {
        if (house.status == HouseStatus::Active) counting.push_back(house.id);
    }
    return counting.size() == 2 ? std::optional{pair_of(counting[0], counting[1])} : std::nullopt;
}

void bind(Turn& turn, Relationship& between)
{
    if (!between.final_conflict) turn.tell_all(event::FinalConflictBegun{.a = between.id.a, .b = between.id.b});
    between.final_conflict = true;
    std::erase_if(turn.state.proposals, [&](const Proposal& proposal) { return pair_of(proposal.from, proposal.to) == between.id; });
    set_status(turn, between.id.a, between.id.b, Relation::Enemy, Cause::FinalConflict);
}

}  // namespace

void settle_final_conflict(Turn& turn)
{
    if (!turn.rules.victory.final_conflict) return;
    const std::optional<HousePair> two = final_two(turn.state);
    for (Relationship& between : turn.state.relations) {
        if (two == between.id) {
            bind(turn, between);
        } else if (between.final_conflict) {
            between.final_conflict = false;
            turn.tell_all(event::FinalConflictLifted{.a = between.id.a, .b = between.id.b});
        }
    }
}

}  // namespace ec4x
