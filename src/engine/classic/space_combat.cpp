// C3: the battles of task forces, system by system; then those who retreated move (CLS-078 to CLS-099).
#include <algorithm>
#include <vector>

#include "engine/classic/conflict_steps.h"
#include "engine/classic/stealth.h"
#include "engine/classic/task_forces.h"
#include "engine/combat/fighting.h"
#include "engine/combat/stance.h"
#include "engine/combat/transit.h"

namespace ec4x {

namespace {

std::vector<SystemId> systems_with_enemies(const CombatFacts& facts)
{
    std::vector<SystemId> systems;
    for (const PairAt& pair : facts.hostile) {
        if (systems.empty() || systems.back() != pair.system) systems.push_back(pair.system);
    }
    return systems;
}

void fight_one(Turn& turn, Arena& arena, Fighting& fighting, Battle battle)
{
    const SystemId system = battle.system;
    std::vector<FleetId> fleets;
    for (const BattleFleet& fleet : battle.fleets) fleets.push_back(fleet.id);
    std::vector<recorded::Detection> tests = std::move(battle.detection);
    fight_out(turn, arena, fighting, std::move(battle), std::move(tests));
    show_in_battle(turn.facts.combat, system, fleets);
    fighting.retreats.forget(system);
}

// CLS-095: there are no follow-up battles, so all arrive and that is all.
void arrive_from_retreat(Turn& turn, Fighting& fighting)
{
    for (const Retreat& retreat : turn.facts.combat.retreats) {
        const Fleet* fleet = turn.state.fleets.find(retreat.fleet);
        if (fleet != nullptr && fleet->at == retreat.from && fighting.casualties.lives(retreat.fleet)) complete_retreat(turn, retreat);
    }
    fighting.fleets_moved();
}

// CLS-078, CLS-103: houses with orders against the colony whose owner has nothing left there to contest it.
void note_supremacy(Turn& turn, const Roster& roster, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || has_starbase(roster, system, colony->owner) || has_task_force(turn, roster, system, colony->owner)) return;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const HouseAt here{system, fleet->id.owner};
        if (is_in_transit(turn, *fleet) || !attacks_here(turn, *fleet)) continue;
        std::vector<HouseAt>& supremacy = turn.facts.combat.supremacy;
        if (supremacy.empty() || supremacy.back() != here) supremacy.push_back(here);
    }
}

std::vector<HouseId> attackers_at(const Turn& turn, const Roster& roster, SystemId system)
{
    std::vector<HouseId> houses;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (!houses.empty() && houses.back() == fleet->id.owner) continue;
        if (!is_in_transit(turn, *fleet) && attacks_here(turn, *fleet)) houses.push_back(fleet->id.owner);
    }
    return houses;
}

}  // namespace

void fight_in_space(Turn& turn)
{
    if (turn.facts.combat.hostile.empty()) return;
    Arena arena{turn.rules};
    Fighting fighting{turn};
    for (const SystemId system : systems_with_enemies(turn.facts.combat)) {
        if (auto battle = muster_task_forces(turn, fighting.casualties.survivors(), system)) fight_one(turn, arena, fighting, *std::move(battle));
    }
    arrive_from_retreat(turn, fighting);
    fighting.casualties.end();
}

void fight_at_starbases(Turn& turn)
{
    if (turn.facts.combat.hostile.empty()) return;
    Arena arena{turn.rules};
    Fighting fighting{turn};
    for (const SystemId system : systems_with_enemies(turn.facts.combat)) {
        if (!turn.state.colonies.contains(system)) continue;
        for (const HouseId house : attackers_at(turn, fighting.casualties.survivors(), system)) {
            auto battle = muster_starbase_battle(turn, fighting.casualties.survivors(), system, house);
            if (battle) fight_one(turn, arena, fighting, *std::move(battle));
        }
        note_supremacy(turn, fighting.casualties.survivors(), system);
    }
    arrive_from_retreat(turn, fighting);
    fighting.casualties.end();
}

}  // namespace ec4x
