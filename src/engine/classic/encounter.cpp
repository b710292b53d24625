#include "engine/classic/encounter.h"

#include <bit>

#include "engine/operations/roe.h"

namespace ec4x {

namespace {

template <class What>
void for_each_force(Houses set, What what)
{
    for (Houses rest = set; rest != 0; rest &= rest - 1) what(static_cast<ForceIndex>(std::countr_zero(rest)));
}

// The armed of them.
Houses hostile_task_forces(const Encounter& encounter, ForceIndex force)
{
    Houses armed = 0;
    for_each_force(encounter.forces[force].hostile, [&](ForceIndex other) { armed |= encounter.forces[other].armed ? only(other) : 0; });
    return armed;
}

// CLS-084: nobody sees anybody that he is hostile to.
bool all_cloaked(const Encounter& encounter)
{
    bool hostile = false;
    for (ForceIndex i = 0; i < encounter.forces.size(); ++i) {
        hostile = hostile || encounter.forces[i].hostile != 0;
        if (encounter.forces[i].armed && seen_by(encounter, i) != 0) return false;
    }
    return hostile;
}

}  // namespace

Houses seen_by(const Encounter& encounter, ForceIndex force)
{
    Houses seen = 0;
    for_each_force(encounter.forces[force].hostile,
                   [&](ForceIndex other) { seen |= (encounter.forces[other].cloaked_from & only(force)) == 0 ? only(other) : 0; });
    return seen;
}

bool wants_to_fight(const RoeRules& rules, const Encounter& encounter, ForceIndex force)
{
    const Presence& own = encounter.forces[force];
    const Houses seen = seen_by(encounter, force);
    if (!own.armed || seen == 0) return false;
    if (encounter.colony_owner) {
        const ForceIndex owner = *encounter.colony_owner;
        if (own.assails && (seen & only(owner)) != 0) return true;
        bool assailed = false;
        for_each_force(seen, [&](ForceIndex other) { assailed = assailed || encounter.forces[other].assails; });
        if (owner == force && assailed) return true;
    }
    std::int64_t enemy = 0;
    for_each_force(seen, [&](ForceIndex other) { enemy += encounter.forces[other].as; });
    return wants_to_stay(rules, own.roe, own.as, enemy);
}

Houses who_fights(const RoeRules& rules, const Encounter& encounter)
{
    if (all_cloaked(encounter)) {
        if (!encounter.colony_owner) return 0;
        const Houses enemies = hostile_task_forces(encounter, *encounter.colony_owner);
        return enemies == 0 ? 0 : enemies | only(*encounter.colony_owner);
    }
    Houses fighting = 0;
    for (ForceIndex i = 0; i < encounter.forces.size(); ++i) fighting |= wants_to_fight(rules, encounter, i) ? only(i) : 0;
    for (Houses before = 0; before != fighting;) {
        before = fighting;
        for_each_force(before, [&](ForceIndex i) { fighting |= encounter.forces[i].armed ? seen_by(encounter, i) : 0; });
    }
    return fighting;
}

std::optional<recorded::Cover> cover_of(const Encounter& encounter, Houses fighting, ForceIndex force)
{
    const Presence& own = encounter.forces[force];
    const Houses enemies = own.hostile & fighting;
    if (enemies == 0 || !own.armed || (own.cloaked_from & enemies) != enemies) return std::nullopt;
    const bool owner = encounter.colony_owner == force;
    if (!owner && all_cloaked(encounter)) return std::nullopt;
    return owner ? recorded::Cover::Ambush : recorded::Cover::Surprise;
}

}  // namespace ec4x
