// From a battle back to the state: losses, damage, retreats, positions, and what everybody is told (CBT-022, CBT-052 to CBT-054,
// CBT-060 to CBT-067, INT-016).
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "engine/combat/battle.h"
#include "engine/combat/casualties.h"
#include "engine/combat/retreat_map.h"
#include "engine/forces/roster.h"
#include "engine/intel/audience.h"
#include "engine/turn/turn.h"

namespace ec4x {

// What the battles of one step share.
struct Fighting {
    explicit Fighting(Turn& turn) : casualties{turn}, ways{turn}, retreats{turn, casualties.survivors(), ways} {}

    void fleets_moved()
    {
        casualties.fleets_moved();
        retreats.forget_all();
    }

    Casualties casualties;
    WaysOfHouses ways;
    RetreatMap retreats;
};

// Where the fleets of one battle can retreat to (CBT-051), on the map as it is. `with_crippled`: crippled squadrons are among those
// that go.
class MapExits final : public Exits {
public:
    MapExits(const Turn& turn, const Roster& roster) : turn_{turn}, roster_{roster}, own_{std::in_place, turn, roster}, map_{*own_} {}
    MapExits(const Turn& turn, const Roster& roster, RetreatMap& map) : turn_{turn}, roster_{roster}, map_{map} {}

    [[nodiscard]] bool open(const BattleFleet& fleet, bool with_crippled, bool with_spacelift) const override;

private:
    const Turn& turn_;
    const Roster& roster_;
    std::optional<RetreatMap> own_{};
    RetreatMap& map_;  // fills itself while it is asked
};

// Writes the result into the state and the facts of the run, and reports it. Fleets that left, or must leave after a stalemate
// (CBT-062), are in facts.combat.retreats and move in CF8; they keep their place until then but take no part in anything (CBT-017).
// `audience`: the third houses that were there when it began.
void carry_over(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result, const Audience& audience);
void carry_over(Turn& turn, const Battle& battle, const BattleResult& result);  // of a battle alone

// CBT-061, after the orbital battle or where there was no defender: who has supremacy of the houses that attacked, and the loss of
// what was screened.
void settle_orbit(Turn& turn, Casualties& casualties, SystemId system, std::span<const HouseId> attackers);

}  // namespace ec4x
