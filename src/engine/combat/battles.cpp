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

void fight_in_space(Turn& turn, Arena& arena, std::optional<Roster>& roster, SystemId system)
{
    std::vector<recorded::Detection> tests = look_for_raiders(turn, *roster, system);
    std::optional<Battle> battle = muster_space_battle(turn, *roster, system);
    if (!battle) return;
    fight_out(turn, arena, *roster, std::move(*battle), std::move(tests));
    roster.emplace(turn.state);
}

// CBT-025, CBT-061.
void fight_in_orbit(Turn& turn, Arena& arena, std::optional<Roster>& roster, SystemId system)
{
    const std::vector<HouseId> attackers = orbital_attackers(turn, *roster, system);
    if (attackers.empty()) return;
    if (std::optional<Battle> battle = muster_orbital_battle(turn, *roster, system)) fight_out(turn, arena, *roster, std::move(*battle), {});
    settle_orbit(turn, system, attackers);
    roster.emplace(turn.state);
}

}  // namespace

void fight_battles(Turn& turn)
{
    if (turn.facts.combat.hostile.empty()) return;
    Arena arena{turn.rules};
    std::optional<Roster> roster{turn.state};
    for (const SystemId system : hostile_systems(turn.facts.combat)) {
        fight_in_space(turn, arena, roster, system);
        if (turn.state.colonies.contains(system)) fight_in_orbit(turn, arena, roster, system);
    }
}

}  // namespace ec4x
