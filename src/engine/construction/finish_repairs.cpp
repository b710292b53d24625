// MN3: repairs are paid and finished (ECO-030): ships and starbases in docks (CON-032, CON-036), facilities (CON-025), ground
// units (CON-037).
#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

// Whether the treasury pays for it. The house is told either way.
bool pay_repair(Turn& turn, House& house, const Subject& who, SystemId colony, Money price)
{
    if (house.treasury < price) {
        turn.tell(house.id, event::RepairWaiting{who, colony, Reason::InsufficientFunds});
        return false;
    }
    house.treasury -= price;
    turn.tell(house.id, event::Repaired{who, colony, price});
    return true;
}

void finish_ship_repairs(Turn& turn, House& house)
{
    for (Project& project : own_rows(turn.state.projects, house.id)) {
        const auto* repair = std::get_if<ShipRepair>(&project.work);
        if (repair == nullptr || project.turns_left == 0) continue;
        Ship& ship = turn.state.ships.at(repair->ship);
        const Money price = share_of(value_of(turn.rules, ship), turn.rules.repair.ship_pct);  // CON-030
        if (!pay_repair(turn, house, {.ship = ship.id}, project.colony, price)) continue;
        ship.hull = HullState::Undamaged;
        std::erase(house.repair_first, ship.id);  // CON-035
        project.paid = price;
        project.paid_turn = turn.state.turn;
        project.turns_left = 0;
    }
}

// It is operational when it is commissioned, in CO1.
void finish_starbase_repairs(Turn& turn, House& house)
{
    for (Project& project : own_rows(turn.state.projects, house.id)) {
        const auto* repair = std::get_if<StarbaseRepair>(&project.work);
        if (repair == nullptr || project.turns_left == 0) continue;
        const Unit* starbase = turn.state.units.find(repair->unit);
        if (starbase == nullptr) {  // lost since: the dock is free in CO1
            project.turns_left = 0;
            continue;
        }
        const Money price = share_of(value_of(turn.rules, *starbase), turn.rules.repair.ship_pct);
        if (!pay_repair(turn, house, {.unit = starbase->id}, project.colony, price)) continue;
        project.paid = price;
        project.paid_turn = turn.state.turn;
        project.turns_left = 0;
    }
}

// The order in which things on the ground are repaired; nothing for what is not.
std::optional<int> repair_rank(const Ruleset& rules, const Unit& unit)
{
    if (unit.class_ == kSpaceport) return 0;
    if (unit.class_ == kShipyard) return 1;
    if (unit.class_ == "GB"_unit) return 2;
    if (unit.class_ == "AA"_unit) return 3;
    if (unit.class_ == "MD"_unit) return 4;
    return data_of(rules, unit.class_).role == Role::GroundUnit ? std::optional{5} : std::nullopt;
}

struct GroundRepair {
    int rank = 0;
    Unit* unit = nullptr;
    const Colony* colony = nullptr;
};

std::vector<GroundRepair> crippled_on_ground(Turn& turn, HouseId house, std::set<SystemId>& spaceports)
{
    std::vector<GroundRepair> crippled;
    for (Unit& unit : own_rows(turn.state.units, house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        const auto rank = repair_rank(turn.rules, unit);
        if (ashore == nullptr || !rank) continue;
        if (unit.hull == HullState::Crippled) {
            crippled.push_back({*rank, &unit, &turn.state.colonies.at(ashore->colony)});
        } else if (unit.class_ == kSpaceport) {
            spaceports.insert(ashore->colony);
        }
    }
    std::ranges::sort(crippled, {}, [](const GroundRepair& each) { return std::pair{each.rank, each.unit->id}; });
    return crippled;
}

void repair_on_ground(Turn& turn, House& house)
{
    std::set<SystemId> spaceports;  // colonies with an operational one
    for (const GroundRepair& each : crippled_on_ground(turn, house.id, spaceports)) {
        Unit& unit = *each.unit;
        const SystemId colony = each.colony->id;
        const auto wait = [&](Reason reason) { turn.tell(house.id, event::RepairWaiting{{.unit = unit.id}, colony, reason}); };
        if (is_cut_off(*each.colony)) {
            wait(each.colony->under_siege ? Reason::UnderSiege : Reason::Blockaded);
            continue;
        }
        if (unit.class_ == kShipyard && !spaceports.contains(colony) && !turn.rules.classic) {  // CLS-062: from the surface
            wait(Reason::NoSpaceport);
            continue;
        }
        const bool facility = !turn.rules.classic && (unit.class_ == kSpaceport || unit.class_ == kShipyard);  // CLS-062: one rate for all
        const Money price = share_of(value_of(turn.rules, unit), facility ? turn.rules.repair.facility_pct : turn.rules.repair.ground_pct);
        if (!pay_repair(turn, house, {.unit = unit.id}, colony, price)) continue;
        unit.hull = HullState::Undamaged;
        if (unit.class_ == kSpaceport) spaceports.insert(colony);
    }
}

}  // namespace

void finish_repairs(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        finish_ship_repairs(turn, house);
        finish_starbase_repairs(turn, house);
        repair_on_ground(turn, house);
    }
}

}  // namespace ec4x
