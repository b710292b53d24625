#include "engine/combat/wreckage.h"

#include <map>

#include "engine/combat/combat_steps.h"
#include "engine/combat/system_status.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

void leave_wreck(const Ruleset& rules, std::vector<Wreck>& wrecks, const Ship& ship, SystemId system)
{
    if (rules.salvage.debris_pct > 0) wrecks.push_back({.system = system, .cost = value_of(rules, ship)});
}

void wreck_ship(Turn& turn, ShipId ship, SystemId system)
{
    leave_wreck(turn.rules, turn.facts.combat.wrecks, turn.state.ships.at(ship), system);
    destroy_ship(turn.state, turn.rules, ship);
}

void wreck_squadron(Turn& turn, UnitId squadron, SystemId system)
{
    for (const Ship& ship : own_rows(turn.state.ships, squadron.owner)) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in != nullptr && in->squadron == squadron) leave_wreck(turn.rules, turn.facts.combat.wrecks, ship, system);
    }
    destroy_squadron(turn.state, turn.rules, squadron);
}

void collect_wreckage(Turn& turn)
{
    std::map<SystemId, Money> costs;
    for (const Wreck& wreck : turn.facts.combat.wrecks) costs[wreck.system] += wreck.cost;
    for (const auto& [system, cost] : costs) {
        const Colony* colony = turn.state.colonies.find(system);
        if (colony == nullptr || is_under_siege(turn, turn.roster(), *colony)) continue;
        const Money credit = share_of(cost, turn.rules.salvage.debris_pct);
        turn.state.houses.at(colony->owner).treasury += credit;
        turn.tell(colony->owner, event::WreckageSalvaged{.system = system, .pp = credit});
    }
}

}  // namespace ec4x
