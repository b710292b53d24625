// Hidden facts about fleets, and fights that a house does not see.
#include <algorithm>
#include <array>

#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "hidden_facts.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

bool move_fleet(HiddenGame& game)
{
    Fleet* fleet = game.some_fleet();
    const auto to = game.some_system();
    if (fleet == nullptr || !to || *to == fleet->at) return false;
    fleet->at = *to;
    return true;
}

bool change_roe(HiddenGame& game)
{
    Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    fleet->roe = (fleet->roe + game.number(1, 10)) % 11;
    return true;
}

bool change_order(HiddenGame& game)
{
    static constexpr std::array kKinds = {FleetOrderKind::Hold,    FleetOrderKind::Move,  FleetOrderKind::Patrol,   FleetOrderKind::Guard,
                                          FleetOrderKind::Bombard, FleetOrderKind::Blitz, FleetOrderKind::SeekHome, FleetOrderKind::ViewWorld};
    Fleet* fleet = game.some_fleet();
    const auto to = game.some_system();
    if (fleet == nullptr || !to) return false;
    static constexpr std::array kInClassic = {FleetOrderKind::Hold,      FleetOrderKind::Move,   FleetOrderKind::Patrol,   FleetOrderKind::Guard,
                                              FleetOrderKind::Bombard,   FleetOrderKind::Blitz,  FleetOrderKind::SeekHome, FleetOrderKind::HackStarbase,
                                              FleetOrderKind::SpySystem, FleetOrderKind::Salvage};
    fleet->order = FleetOrder{
        .kind = game.rules.classic ? game.any(kInClassic) : game.any(kKinds), .target = game.below(2) == 0 ? *to : fleet->at, .given = game.state.turn};
    return true;
}

bool change_status(HiddenGame& game)
{
    static constexpr std::array kAll = {FleetStatus::Active, FleetStatus::Reserve, FleetStatus::Mothballed};
    Fleet* fleet = game.some_fleet();
    if (fleet == nullptr || !game.state.colonies.contains(fleet->at)) return false;
    const FleetStatus was = fleet->status;
    fleet->status = game.any(kAll);
    return fleet->status != was;
}

bool change_standing(HiddenGame& game)
{
    Fleet* fleet = game.some_fleet();
    const auto one = game.some_system();
    const auto two = game.some_system();
    if (fleet == nullptr || !one || !two) return false;
    switch (game.below(4)) {
        case 0: fleet->standing = standing::PatrolRoute{{*one, *two}}; break;
        case 1: fleet->standing = standing::AutoColonize{}; break;
        case 2: fleet->standing = standing::AutoRepair{}; break;
        default: fleet->standing = standing::AutoEvade{*one, 100}; break;
    }
    fleet->order.reset();
    fleet->fallback = *two;
    fleet->name += "x";
    return true;
}

bool change_cargo(HiddenGame& game)
{
    const Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    for (const ShipId id : game.ships_of(fleet->id)) {
        Ship& ship = game.state.ships.at(id);
        if (ship.class_ == "ET"_unit) {
            ship.ptu = ship.ptu == 0 ? 1 : 0;
            return true;
        }
        if (ship.class_ != "TT"_unit) continue;
        const auto is_aboard = [&](const Unit& unit) {
            const auto* aboard = std::get_if<Aboard>(&unit.berth);
            return aboard != nullptr && aboard->ship == id;
        };
        if (game.state.units.erase_if(is_aboard) == 0) new_unit(game.state, id.owner, "MD"_unit, 0, Aboard{id});
        return true;
    }
    return false;
}

bool change_weapons(HiddenGame& game)
{
    const Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    for (const ShipId id : game.ships_of(fleet->id)) {
        Ship& ship = game.state.ships.at(id);
        const UnitData& data = data_of(game.rules, ship.class_);
        if (!data.wep_scaled) continue;
        if (game.rules.classic) ship.weapons = (ship.weapons + 1) % (highest_weapons(game.rules.classic->weapons, data, 3) + 1);  // CLS-048
        else ship.weapons = ship.weapons % 3 + 1;
    }
    return true;
}

bool change_hulls(HiddenGame& game)
{
    const Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    for (const ShipId id : game.ships_of(fleet->id)) {
        HullState& hull = game.state.ships.at(id).hull;
        hull = hull == HullState::Crippled ? HullState::Undamaged : HullState::Crippled;
    }
    return true;
}

void add_squadron(HiddenGame& game, FleetId fleet)
{
    static constexpr std::array kFlagships = {"BB"_unit, "CA"_unit, "CL"_unit, "DD"_unit, "RR"_unit, "SC"_unit};
    House& house = game.state.houses.at(fleet.owner);
    const ShipId ship{house.id, ++house.last.ship};
    const UnitClass drawn = game.any(kFlagships);
    const UnitClass class_ = game.rules.units.classes.contains(drawn) ? drawn : "BC"_unit;
    game.state.ships.insert({.id = ship, .class_ = class_, .weapons = data_of(game.rules, class_).wep_scaled ? 1 : 0, .berth = InFleet{fleet}});
    new_squadron(game.state, ship, InFleet{fleet});
}

bool enlarge_fleet(HiddenGame& game)
{
    const Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    const FleetId id = fleet->id;
    for (int squadrons = game.number(1, 3); squadrons > 0; --squadrons) add_squadron(game, id);
    return true;
}

bool destroy_ships(HiddenGame& game)
{
    const Fleet* fleet = game.some_fleet();
    if (fleet == nullptr) return false;
    const std::vector<ShipId> ships = game.ships_of(fleet->id);
    const std::size_t lost = game.below(3) == 0 ? ships.size() : 1;
    for (std::size_t i = 0; i < lost; ++i) {
        if (game.state.ships.contains(ships[i])) destroy_ship(game.state, game.rules, ships[i]);
    }
    return true;
}

bool raise_fleet(HiddenGame& game)
{
    const House* other = game.some_other();
    const auto at = game.some_system();
    if (other == nullptr || !at) return false;
    const FleetId fleet = new_fleet(game.state, game.rules, other->id, *at).id;
    add_squadron(game, fleet);
    return true;
}

// Another hull for one who fights, and every later die of the battle stands for something else.
bool change_battle(HiddenGame& game)
{
    std::vector<FleetId> fighting;
    for (const BattleRecord& battle : game.fought.battles) {
        if (game.places.contains(battle.system)) continue;
        for (const recorded::Unit& unit : battle.units) {
            if (unit.fleet && game.state.fleets.contains(*unit.fleet)) fighting.push_back(*unit.fleet);
        }
    }
    if (fighting.empty()) return false;
    const FleetId fleet = game.any(fighting);
    if (game.below(2) == 0) {
        game.state.fleets.at(fleet).roe = (game.state.fleets.at(fleet).roe + 5) % 11;
        add_squadron(game, fleet);
        return true;
    }
    for (const ShipId id : game.ships_of(fleet)) {
        HullState& hull = game.state.ships.at(id).hull;
        hull = hull == HullState::Crippled ? HullState::Undamaged : HullState::Crippled;
    }
    return true;
}

// Enemies before a colony, with order to bombard it.
bool begin_assault(HiddenGame& game)
{
    const Colony* colony = game.some_colony();
    const House* attacker = game.some_other();
    if (colony == nullptr || game.near || attacker == nullptr || attacker->id == colony->owner) return false;
    if (game.state.relations.at(pair_of(attacker->id, colony->owner)).status != Relation::Enemy) return false;
    Fleet& fleet = new_fleet(game.state, game.rules, attacker->id, colony->id);
    fleet.order = FleetOrder{.kind = FleetOrderKind::Bombard, .target = colony->id, .given = game.state.turn};
    const FleetId id = fleet.id;
    for (int squadrons = 6; squadrons > 0; --squadrons) add_squadron(game, id);
    return true;
}

bool change_assault(HiddenGame& game)
{
    std::vector<SystemId> assaulted;
    for (const BombardmentRecord& each : game.fought.bombardments) assaulted.push_back(each.system);
    for (const GroundRecord& each : game.fought.ground) assaulted.push_back(each.system);
    std::erase_if(assaulted, [&](SystemId system) { return !game.state.colonies.contains(system) || game.places.contains(system); });
    if (assaulted.empty()) return begin_assault(game);
    const SystemId system = game.any(assaulted);
    const HouseId owner = game.state.colonies.at(system).owner;
    for (const UnitClass class_ : {"GB"_unit, "AA"_unit, "AA"_unit}) {
        new_unit(game.state, owner, class_, data_of(game.rules, class_).wep_scaled ? 1 : 0, Ashore{system});
    }
    return true;
}

constexpr std::array kForces = {
    HiddenFact{"position of a fleet", move_fleet, true},
    HiddenFact{"rules of engagement of a fleet", change_roe},
    HiddenFact{"order of a fleet", change_order, true},
    HiddenFact{"status of a fleet", change_status, false, false, FactOf::NotClassic},
    HiddenFact{"standing order, fallback and name of a fleet", change_standing, true, false, FactOf::NotClassic},
    HiddenFact{"cargo of a fleet", change_cargo},
    HiddenFact{"weapons of ships", change_weapons},
    HiddenFact{"hulls of ships", change_hulls, true},
    HiddenFact{"ships more in a fleet", enlarge_fleet, true},
    HiddenFact{"ships fewer in a fleet", destroy_ships, true},
    HiddenFact{"a fleet more", raise_fleet, true},
    HiddenFact{"a battle elsewhere", change_battle, true, true},
    HiddenFact{"an assault elsewhere", change_assault, true, true},
};

}  // namespace

std::span<const HiddenFact> hidden_forces() { return kForces; }

}  // namespace ec4x::testing
