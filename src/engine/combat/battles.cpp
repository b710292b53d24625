// CF7: systems in ascending order; in each the detection tests, the space battle, the orbital battle (CBT-017, TRN-012).
#include <optional>
#include <vector>

#include "engine/combat/combat_steps.h"
#include "engine/combat/fighting.h"
#include "engine/combat/muster.h"

namespace ec4x {

namespace {

// Nothing happens where nobody is hostile to anybody (DET-005, CBT-020, CBT-025).
std::vector<SystemId> hostile_systems(const CombatFacts& facts)
{
    std::vector<SystemId> systems;
    for (const PairAt& pair : facts.hostile) {
        if (systems.empty() || systems.back() != pair.system) systems.push_back(pair.system);
    }
    return systems;
}

void fight_in_space(Turn& turn, Arena& arena, Fighting& fighting, SystemId system)
{
    const Roster& roster = fighting.casualties.survivors();
    std::vector<recorded::Detection> tests = look_for_raiders(turn, roster, system);
    if (std::optional<Battle> battle = muster_space_battle(turn, roster, system)) {
        fight_out(turn, arena, fighting, std::move(*battle), std::move(tests));
    }
}

// CBT-025, CBT-061.
void fight_in_orbit(Turn& turn, Arena& arena, Fighting& fighting, SystemId system)
{
    const Roster& roster = fighting.casualties.survivors();
    const std::vector<HouseId> attackers = orbital_attackers(turn, roster, system);
    if (attackers.empty()) return;
    if (std::optional<Battle> battle = muster_orbital_battle(turn, roster, system)) fight_out(turn, arena, fighting, std::move(*battle), {});
    settle_orbit(turn, fighting.casualties, system, attackers);
}

}  // namespace

void fight_battles(Turn& turn)
{
    if (turn.facts.combat.hostile.empty()) return;
    Arena arena{turn.rules};
    Fighting fighting{turn};
    for (const SystemId system : hostile_systems(turn.facts.combat)) {
        fight_in_space(turn, arena, fighting, system);
        if (turn.state.colonies.contains(system)) fight_in_orbit(turn, arena, fighting, system);
        fighting.retreats.forget(system);
    }
    fighting.casualties.end();
}

}  // namespace ec4x
