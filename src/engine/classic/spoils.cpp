#include "engine/classic/spoils.h"

#include <span>
#include <utility>
#include <vector>

#include "base/sorted.h"
#include "engine/combat/loss_count.h"
#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// The ships of one house that one other takes.
struct Spoils {
    ForceIndex from = 0;
    ForceIndex to = 0;
    std::vector<ShipId> ships{};
};

// Those of the pool are the colony's, whose owner is among the forces.
std::vector<Spoils> spoils_of(const Roster& roster, const Battle& battle, const BattleResult& result)
{
    std::vector<Spoils> all;
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        Spoils spoils{.from = i};
        const auto take = [&](ForceIndex captor, std::span<const Ship* const> ships) {
            spoils.to = captor;
            for (const Ship* ship : ships) spoils.ships.push_back(ship->id);
        };
        for (std::size_t j = 0; j < battle.fleets.size(); ++j) {
            if (battle.fleets[j].force == i && result.fleets[j].captured_by) take(*result.fleets[j].captured_by, roster.spacelift_of(battle.fleets[j].id));
        }
        if (result.forces[i].pool_captured_by) take(*result.forces[i].pool_captured_by, roster.pool_spacelift(battle.system));
        if (!spoils.ships.empty()) all.push_back(std::move(spoils));
    }
    return all;
}

// The ship under the captor's flag, with colonists aboard.
void change_flag(Turn& turn, ShipId old, HouseId captor, FleetId fleet)
{
    Ship ship = turn.state.ships.at(old);
    destroy_ship(turn.state, turn.rules, old);
    ship.id = {captor, ++turn.state.houses.at(captor).last.ship};
    ship.base.reset();
    const Role role = data_of(turn.rules, ship.class_).role;
    if (!is_combat_ship(role) && role != Role::Scout) {
        ship.berth = InFleet{fleet};
        turn.state.ships.insert(std::move(ship));
        return;
    }
    const ShipId id = ship.id;  // CLS-060: a warship that waited in orbit
    ship.berth = InPool{turn.state.fleets.at(fleet).at};
    turn.state.ships.insert(std::move(ship));
    new_squadron(turn.state, id, InFleet{fleet});
}

}  // namespace

void settle_fighters(GameState& state, Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    bool moved = false;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        const BattleUnit& unit = battle.units[i];
        const UnitOutcome& outcome = result.units[i];
        if (unit.carrier == kNowhere || outcome.state == UnitState::Destroyed || outcome.carried_by == unit.carrier_ship) continue;
        std::variant<Ashore, Aboard>& berth = state.units.at(unit.id).berth;
        if (outcome.carried_by == kNowhere) berth = Ashore{battle.system};
        else berth = Aboard{battle.ships[outcome.carried_by].id};
        moved = true;
    }
    if (moved) casualties.bury();
}

void lose_marines(Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    std::vector<UnitId> lost;
    for (const Spoils& spoils : spoils_of(casualties.survivors(), battle, result)) {
        for (const ShipId ship : spoils.ships) {
            for (const Unit* unit : casualties.survivors().aboard(ship)) lost.push_back(unit->id);
        }
    }
    casualties.destroy_units(lost);
}

std::vector<event::SpaceliftCaptured> hand_over_spacelift(Turn& turn, Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    std::vector<event::SpaceliftCaptured> to_tell;
    const std::vector<Spoils> all = spoils_of(casualties.survivors(), battle, result);
    if (all.empty()) return to_tell;
    casualties.bury();
    std::vector<HouseId> captors;
    for (const Spoils& spoils : all) {
        const HouseId to = battle.forces[spoils.to].house;
        event::SpaceliftCaptured told{.system = battle.system, .house = battle.forces[spoils.from].house, .captor = to};
        for (const ShipId ship : spoils.ships) count_lost(told.ships, turn.state.ships.at(ship).class_);
        const FleetId fleet = new_fleet(turn.state, turn.rules, to, battle.system).id;
        for (const ShipId ship : spoils.ships) change_flag(turn, ship, to, fleet);
        if (insert_sorted(captors, to)) turn.facts.combat.captors.push_back({battle.system, to});
        to_tell.push_back(std::move(told));
    }
    return to_tell;
}

}  // namespace ec4x
