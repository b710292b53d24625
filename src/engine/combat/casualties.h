// What the battles of a step destroy and cripple (CBT-010, CBT-022). It is out of the roster at once, but its rows leave the state all
// together when the fighting is over: rows that leave one by one would each move all that follow.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/forces/roster.h"
#include "engine/turn/turn.h"
#include "model/event_parts.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

class Casualties {
public:
    Casualties(GameState& state, const Ruleset& rules) : state_{state}, rules_{rules} {}
    explicit Casualties(Turn& turn) : state_{turn.state}, rules_{turn.rules}, turn_{&turn}, wrecks_{&turn.facts.combat.wrecks}, roster_{turn.take_roster()} {}
    Casualties(const Casualties&) = delete;

    // Without what was destroyed. Valid until `bury`; after that made anew in the same place when it is asked for.
    [[nodiscard]] const Roster& survivors() { return roster(); }
    [[nodiscard]] bool lives(FleetId fleet) const;

    // As in forces/organisation.h.
    void destroy_ship(ShipId ship);
    void destroy_squadron(UnitId squadron);
    void destroy_units(std::span<const UnitId> units);

    void cripple_squadron(UnitId squadron);  // COM-013: all its ships
    void cripple_unit(UnitId unit);

    // What a house lost since a moment: that of so many losses before (INT-016).
    [[nodiscard]] std::size_t losses() const { return losses_.size(); }
    [[nodiscard]] HouseLosses losses_of(HouseId house, std::size_t since) const;

    // Others than those that were lost have another place in the state.
    void fleets_moved();

    // Takes all of it out of the state. To be called before others change the forces.
    void bury();

    // The same in the end: the turn has its roster again.
    void end();

private:
    struct Loss {
        HouseId house{};
        UnitClass class_{};
        bool destroyed = true;  // else crippled
    };

    [[nodiscard]] Roster& roster();
    void lose_ship(const Ship& ship);
    void lose_unit(const Unit& unit);
    void after_leaving(ShipId ship, UnitId squadron);
    void remove_fleet_if_empty(FleetId fleet);
    void leave_wrecks();
    void take_out_of_state();

    GameState& state_;
    const Ruleset& rules_;
    Turn* turn_ = nullptr;
    std::vector<Wreck>* wrecks_ = nullptr;
    std::optional<Roster> roster_{};
    std::vector<ShipId> ships_{};
    std::vector<UnitId> squadrons_{};
    std::vector<FleetId> fleets_{};
    std::vector<UnitId> units_{};
    std::vector<UnitId> works_lost_{};  // units whose repairs and retrofits end with them
    std::vector<Loss> losses_{};
};

}  // namespace ec4x
