// CBT-061: who rules the orbit of a colony, and what is lost with it (CBT-014, CBT-026).
#include <algorithm>
#include <vector>

#include "engine/combat/aftermath.h"
#include "engine/combat/loss_count.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

// Which of the houses that attacked are left, with any Mobile fleet.
struct OrbitRulers {
    std::vector<HouseId> houses{};
    bool armed = false;  // one of them
};

OrbitRulers rulers_of(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> attackers)
{
    OrbitRulers rulers;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const HouseId house = fleet->id.owner;
        if (std::ranges::find(attackers, house) == attackers.end() || is_in_transit(turn, *fleet)) continue;
        if (posture_of(turn, roster, *fleet) != Posture::Mobile) continue;
        if (rulers.houses.empty() || rulers.houses.back() != house) rulers.houses.push_back(house);
        rulers.armed = rulers.armed || is_armed(turn.rules, turn.state, roster, *fleet);
    }
    return rulers;
}

struct ScreenedUnits {
    std::vector<UnitId> squadrons{};  // of Mothballed fleets
    std::vector<ShipId> spacelift{};
};

ScreenedUnits screened_at(const Turn& turn, const Roster& roster, const Colony& colony)
{
    ScreenedUnits screened;
    const auto add = [&](std::span<const Ship* const> ships) {
        for (const Ship* ship : ships) screened.spacelift.push_back(ship->id);
    };
    add(roster.pool_spacelift(colony.id));
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner != colony.owner || is_in_transit(turn, *fleet)) continue;
        const bool mothballed = fleet->status == FleetStatus::Mothballed;
        if (!mothballed && posture_of(turn, roster, *fleet) != Posture::Guard) continue;
        add(roster.spacelift_of(*fleet));
        if (!mothballed) continue;
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) screened.squadrons.push_back(squadron->id);
    }
    std::ranges::sort(screened.squadrons);
    return screened;
}

// Without a shot: nobody is credited (CBT-065).
void lose_screened(Turn& turn, Casualties& casualties, const Colony& colony, const std::vector<HouseId>& rulers)
{
    const ScreenedUnits screened = screened_at(turn, casualties.survivors(), colony);
    const SystemId system = colony.id;
    const HouseId owner = colony.owner;
    const std::size_t before = casualties.losses();
    for (const UnitId squadron : screened.squadrons) {
        const UnitClass class_ = turn.state.ships.at(turn.state.squadrons.at(squadron).flagship).class_;
        turn.facts.combat.kills.push_back({.unit = squadron, .class_ = class_, .system = colony.id});
        const event::UnitDestroyed lost{.unit = squadron, .class_ = class_, .system = colony.id};
        turn.tell(colony.owner, lost);
        for (const HouseId house : rulers) turn.tell(house, lost);
        casualties.destroy_squadron(squadron);
    }
    for (const ShipId ship : screened.spacelift) casualties.destroy_ship(ship);
    const HouseLosses losses = casualties.losses_of(owner, before);
    if (is_nothing(losses)) return;
    turn.tell(owner, event::UnitsLost{.system = system, .losses = losses});
    for (const HouseId house : rulers) turn.tell(house, event::UnitsLost{.system = system, .losses = losses});
}

}  // namespace

void settle_orbit(Turn& turn, Casualties& casualties, SystemId system, std::span<const HouseId> attackers)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || attackers.empty()) return;
    const Roster& roster = casualties.survivors();
    if (has_orbital_defender(turn, roster, system)) return;
    const OrbitRulers rulers = rulers_of(turn, roster, system, attackers);
    for (const HouseId house : rulers.houses) turn.facts.combat.supremacy.push_back({system, house});
    if (rulers.armed) lose_screened(turn, casualties, *colony, rulers.houses);
}

}  // namespace ec4x
