// CF10: who founds a colony, and what it begins with (ORD-028, ORD-029, ORD-039).
#include <algorithm>
#include <map>
#include <utility>

#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "engine/operations/failures.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

using Claims = std::map<HouseId, std::vector<FleetId>>;  // claimant fleets by house, ascending

// ORD-028: those whose order can act now; the orders of the others fail for good.
std::map<SystemId, Claims> claims_of(Turn& turn, RosterOnDemand& roster)
{
    std::map<SystemId, Claims> claims;
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || fleet.order->kind != FleetOrderKind::Colonize || fleet.order->target != fleet.at) continue;
        if (fleet.status != FleetStatus::Active || refuses(turn, fleet.id) || !has_economy(turn.state.houses.at(fleet.id.owner))) continue;
        if (turn.state.colonies.contains(fleet.at)) {
            fail_order(turn, fleet, Reason::AlreadyColonised, Failing::ForGood);
        } else if (!has_loaded_etac(contents_of(turn.rules, roster(), fleet))) {
            fail_order(turn, fleet, Reason::Requirement, Failing::ForGood);
        } else {
            claims[fleet.at][fleet.id.owner].push_back(fleet.id);
        }
    }
    return claims;
}

// ORD-039: the houses with the most AS of all their Active fleets there, ascending.
std::vector<HouseId> strongest_claimants(const Turn& turn, const Roster& roster, SystemId system, const Claims& claims)
{
    std::map<HouseId, std::int64_t> strength;
    for (const auto& [house, fleets] : claims) strength[house] = 0;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const auto it = strength.find(fleet->id.owner);
        if (it == strength.end() || fleet->status != FleetStatus::Active) continue;
        it->second += current_strength(turn.rules, turn.state, roster, *fleet).as;
    }
    const auto by_strength = [](const auto& a, const auto& b) { return a.second < b.second; };
    const std::int64_t most = std::ranges::max_element(strength, by_strength)->second;
    std::vector<HouseId> houses;
    for (const auto& [house, as] : strength) {
        if (as == most) houses.push_back(house);
    }
    return houses;
}

// ORD-039, TRN-026.
HouseId founder_of(const Turn& turn, const Roster& roster, SystemId system, const Claims& claims)
{
    std::vector<HouseId> tied = strongest_claimants(turn, roster, system, claims);
    const auto was_there = [&](HouseId house) {
        const std::vector<FleetId>& fleets = claims.at(house);
        return std::ranges::any_of(fleets, [&](FleetId fleet) { return !turn.facts.moves.contains(fleet); });
    };
    if (tied.size() > 1 && std::ranges::any_of(tied, was_there)) std::erase_if(tied, [&](HouseId house) { return !was_there(house); });
    if (tied.size() == 1) return tied.front();
    Dice dice = turn.dice(label::lot("colonize", std::to_string(system.value)));
    return tied[dice.below(static_cast<std::uint32_t>(tied.size()))];
}

// ORD-029: the ETAC with the most PTU, the lowest id of equals.
ShipId fullest_etac(const Roster& roster, FleetId fleet)
{
    const auto ships = roster.spacelift_of(fleet);
    return (*std::ranges::max_element(ships, {}, &Ship::ptu))->id;
}

void found_colony(Turn& turn, const Roster& roster, FleetId id)
{
    Fleet& fleet = turn.state.fleets.at(id);
    Ship& etac = turn.state.ships.at(fullest_etac(roster, id));
    const int ptu = std::exchange(etac.ptu, 0);
    Colony colony{.id = fleet.at,
                  .owner = id.owner,
                  .switches = {turn.rules.colony.auto_repair, turn.rules.colony.auto_assign_fleets, turn.rules.colony.auto_load_fighters}};
    if (turn.rules.classic) {
        colony.classic = ClassicColony{.pu = PopulationUnits::whole(turn.rules.classic->colony.initial_pu), .founded = turn.state.turn};  // CLS-039
    } else {
        colony.souls = turn.tables.people.souls_of_ptu(ptu);
    }
    turn.state.colonies.insert(std::move(colony));
    turn.facts.founded.push_back({fleet.at, id.owner});
    turn.tell(id.owner, event::ColonyFounded{.system = fleet.at, .house = id.owner, .ptu = ptu});
    end_order(turn, fleet);
}

void settle_claims(Turn& turn, const Roster& roster, SystemId system, const Claims& claims, std::vector<ShipId>& used_up)
{
    const HouseId founder = founder_of(turn, roster, system, claims);
    for (const auto& [house, fleets] : claims) {
        for (const FleetId id : fleets) {
            if (house == founder && id == fleets.front()) {
                used_up.push_back(fullest_etac(roster, id));
                found_colony(turn, roster, id);
            } else {
                const Reason reason = house == founder ? Reason::AlreadyColonised : Reason::ClaimLost;
                fail_order(turn, turn.state.fleets.at(id), reason, Failing::ForGood);
            }
        }
    }
}

}  // namespace

void colonize(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    std::vector<ShipId> used_up;
    const std::map<SystemId, Claims> all = claims_of(turn, roster);
    if (all.empty()) return;
    turn.forces_changed();
    for (const auto& [system, claims] : all) settle_claims(turn, roster(), system, claims, used_up);
    const bool consumed = turn.rules.classic ? turn.rules.classic->etac.consumed : turn.rules.colonize.etac_consumed;
    if (!consumed) return;
    for (const ShipId etac : used_up) destroy_ship(turn.state, turn.rules, etac);
}

}  // namespace ec4x
