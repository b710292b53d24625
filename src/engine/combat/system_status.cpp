#include "engine/combat/system_status.h"

#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"

namespace ec4x {

bool is_under_siege(const Turn& turn, const Roster& roster, const Colony& colony)
{
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        const HouseId house = fleet->id.owner;
        if (house == colony.owner || !meet_as_enemies(turn, roster, colony.id, colony.owner, house)) continue;
        if (is_armed(turn.rules, turn.state, roster, *fleet) && !is_hidden_from(turn, roster, *fleet, colony.id, colony.owner)) return true;
    }
    return false;
}

bool has_visible_defender(const Turn& turn, const Roster& roster, const Colony& colony)
{
    if (!roster.pool_squadrons(colony.id).empty()) return true;
    for (const Unit* unit : roster.units_at(colony.id)) {
        if (unit->class_ == "SB"_unit || data_of(turn.rules, unit->class_).role == Role::Fighter) return true;
    }
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner || fleet->status == FleetStatus::Mothballed) continue;
        if (fleet->status == FleetStatus::Reserve) {
            if (!roster.squadrons_of(*fleet).empty()) return true;
            continue;
        }
        if (is_hidden(turn, roster, *fleet)) continue;
        if (turn.rules.classic && !roster.squadrons_of(*fleet).empty()) return true;  // CLS-073
        if (is_armed(turn.rules, turn.state, roster, *fleet) || posture_of(turn, roster, *fleet) == Posture::Guard) return true;
    }
    return false;
}

SystemStatus system_status(const Turn& turn, const Roster& roster, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr) return SystemStatus::Contested;
    if (is_under_siege(turn, roster, *colony)) return SystemStatus::UnderSiege;
    return has_visible_defender(turn, roster, *colony) ? SystemStatus::Controlled : SystemStatus::Undefended;
}

}  // namespace ec4x
