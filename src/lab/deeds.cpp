#include "lab/deeds.h"

namespace ec4x::lab {

Counts no_deeds()
{
    return {{"battles", 0}, {"bombardments", 0}, {"ground_battles", 0}, {"colonies_founded", 0}, {"colonies_captured", 0},
            {"pacts", 0},   {"wars", 0},         {"collapses", 0},      {"eliminations", 0}};
}

DeedMarks::DeedMarks(const GameState& before)
{
    for (const Colony& colony : before.colonies) owners_.emplace_back(colony.id, colony.owner);
    for (const House& house : before.houses) statuses_.push_back(house.status);
    for (const Relationship& relation : before.relations) relations_.push_back(relation.status);
}

void DeedMarks::count(const GameState& after, const CombatRecords& records, Counts& deeds) const
{
    lab::count(deeds, "battles", static_cast<std::int64_t>(records.battles.size()));
    lab::count(deeds, "bombardments", static_cast<std::int64_t>(records.bombardments.size()));
    lab::count(deeds, "ground_battles", static_cast<std::int64_t>(records.ground.size()));
    auto owner = owners_.begin();  // both ascending
    for (const Colony& colony : after.colonies) {
        while (owner != owners_.end() && owner->first < colony.id) ++owner;
        if (owner == owners_.end() || owner->first != colony.id) lab::count(deeds, "colonies_founded");
        else if (owner->second != colony.owner) lab::count(deeds, "colonies_captured");
    }
    auto status = statuses_.begin();
    for (const House& house : after.houses) {
        const bool changed = *status++ != house.status;
        if (changed && house.status == HouseStatus::Collapsed) lab::count(deeds, "collapses");
        if (changed && house.status == HouseStatus::Eliminated) lab::count(deeds, "eliminations");
    }
    auto relation = relations_.begin();
    for (const Relationship& between : after.relations) {
        const bool changed = *relation++ != between.status;
        if (changed && between.status == Relation::Ally) lab::count(deeds, "pacts");
        if (changed && between.status == Relation::Enemy) lab::count(deeds, "wars");
    }
}

}  // namespace ec4x::lab
