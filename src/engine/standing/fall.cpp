#include "engine/standing/fall.h"

#include <algorithm>
#include <utility>

#include "engine/construction/construction_steps.h"
#include "engine/diplomacy/relations.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/facilities.h"

namespace ec4x {

namespace {

void note_fall(Turn& turn, HouseId id, HouseStatus status)
{
    House& house = turn.state.houses.at(id);
    house.status = status;
    if (!house.fell) house.fell = turn.state.turn;  // VIC-026: a collapsed house fell when it collapsed
}

void end_effects_on(GameState& state, HouseId house)
{
    std::erase_if(state.effects, [&](const Effect& effect) { return effect.house == house; });
}

void end_contracts(Turn& turn, HouseId house)
{
    for (const Transfer& transfer : own_rows(turn.state.transfers, house)) {
        turn.tell(house, event::TransferLost{.transfer = transfer.id, .ptu = transfer.ptu, .cause = Cause::Elimination});
    }
    turn.state.transfers.erase_if([&](const Transfer& transfer) { return transfer.id.owner == house; });
}

void remove_forces(GameState& state, HouseId house)
{
    const auto is_its = [&](const auto& row) { return row.id.owner == house; };
    state.fleets.erase_if(is_its);
    state.squadrons.erase_if(is_its);
    state.ships.erase_if(is_its);
    state.units.erase_if(is_its);
    state.projects.erase_if(is_its);
    state.houses.at(house).repair_first.clear();
}

}  // namespace

void collapse(Turn& turn, HouseId house, Cause cause)
{
    for (const SystemId system : own_colonies(turn.state, house)) lose_all_construction(turn, system, Cause::Collapse);
    end_effects_on(turn.state, house);
    note_fall(turn, house, HouseStatus::Collapsed);
    turn.tell_all(event::HouseCollapsed{.house = house, .cause = cause});
    leave_relations(turn, house);
}

void eliminate(Turn& turn, HouseId house)
{
    end_contracts(turn, house);
    remove_forces(turn.state, house);
    end_effects_on(turn.state, house);
    note_fall(turn, house, HouseStatus::Eliminated);
    turn.tell_all(event::HouseEliminated{.house = house});
    leave_relations(turn, house);
}

bool has_embarked_marines(const Ruleset& rules, const GameState& state, HouseId house)
{
    return std::ranges::any_of(own_rows(state.units, house), [&](const Unit& unit) {
        return std::holds_alternative<Aboard>(unit.berth) && data_of(rules, unit.class_).role == Role::GroundUnit;
    });
}

}  // namespace ec4x
