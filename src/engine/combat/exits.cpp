#include "base/ensure.h"
#include "engine/combat/aftermath.h"
#include "engine/operations/requirements.h"

namespace ec4x {

bool MapExits::open(const BattleFleet& fleet, bool with_crippled, bool with_spacelift) const
{
    const Fleet* const found = roster_.row_of(fleet.id);
    ensure(found != nullptr, "fleets that fight exist");
    const Fleet& row = *found;
    FleetContents who = contents_of(turn_.rules, roster_, row);
    who.crippled_squadrons = with_crippled ? 1 : 0;  // the state knows only those from before the battle
    if (!with_spacelift) who.spacelift = who.crippled_spacelift = 0;
    return map_.way_out(row, who).has_value();
}

}  // namespace ec4x
