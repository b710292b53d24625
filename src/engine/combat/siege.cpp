#include "engine/combat/siege.h"

#include <algorithm>

#include "engine/combat/wreckage.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/industry.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr UnitClass kSiegeBattery = "GB"_unit;
constexpr UnitClass kSiegeShield = "PS"_unit;
constexpr UnitClass kSiegeStarbase = "SB"_unit;
constexpr UnitClass kSiegeTransport = "TT"_unit;

UnitState siege_state(HullState hull) { return hull == HullState::Crippled ? UnitState::Crippled : UnitState::Sound; }

GroundUnit ground_unit(const Ruleset& rules, const Unit& unit)
{
    const UnitData& data = data_of(rules, unit.class_);
    return {.id = unit.id,
            .class_ = unit.class_,
            .as = attack_strength(data, rules, unit.level),
            .ds = defence_strength(data, rules, unit.level),
            .state = siege_state(unit.hull)};
}

BombardingUnit squadron_attacker(const Turn& turn, const Roster& roster, const Squadron& squadron)
{
    const Strength strength = undamaged_strength(turn.rules, roster, squadron);
    const Ship& flagship = turn.state.ships.at(squadron.flagship);
    int breaker_as = 0;
    for (const Ship* ship : roster.ships_of(squadron)) {
        if (data_of(turn.rules, ship->class_).role == Role::SiegeShip) breaker_as += undamaged_strength(turn.rules, *ship).as;
    }
    return {.squadron = squadron.id,
            .class_ = flagship.class_,
            .as = strength.as,
            .breaker_as = breaker_as,
            .ds = strength.ds,
            .state = siege_state(flagship.hull)};
}

void cripple_besieger(GameState& state, UnitId squadron)
{
    for (Ship& ship : own_rows(state.ships, squadron.owner)) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in != nullptr && in->squadron == squadron) ship.hull = HullState::Crippled;
    }
}

void carry_out_reduction(Turn& turn, SystemId system, const recorded::Reduction& reduction)
{
    GameState& state = turn.state;
    if (reduction.transport) {
        if (reduction.destroyed) wreck_ship(turn, *reduction.transport, system);
        else state.ships.at(*reduction.transport).hull = HullState::Crippled;
        return;
    }
    const UnitId unit = *reduction.unit;
    if (state.squadrons.contains(unit)) {
        if (reduction.destroyed) wreck_squadron(turn, unit, system);
        else cripple_besieger(state, unit);
    } else if (reduction.destroyed) {
        state.units.erase(unit);
    } else {
        state.units.at(unit).hull = HullState::Crippled;
    }
}

}  // namespace

SiegeRole siege_role(const Ruleset& rules, UnitClass class_)
{
    const UnitData& data = data_of(rules, class_);
    if (class_ == kSiegeStarbase || data.role == Role::Fighter) return SiegeRole::OrbitalDefender;
    if (data.role == Role::Facility) return SiegeRole::Facility;
    if (class_ == kSiegeBattery) return SiegeRole::Battery;
    return class_ == kSiegeShield ? SiegeRole::Shield : SiegeRole::GroundForce;
}

std::vector<BombardingUnit> attackers_of(const Turn& turn, const Roster& roster, std::span<const FleetId> fleets, Assault order)
{
    std::vector<BombardingUnit> squadrons;
    std::vector<BombardingUnit> transports;
    for (const FleetId fleet : fleets) {
        for (const Squadron* squadron : roster.squadrons_of(fleet)) squadrons.push_back(squadron_attacker(turn, roster, *squadron));
        if (order != Assault::Blitz) continue;
        for (const Ship* ship : roster.spacelift_of(fleet)) {
            if (ship->class_ != kSiegeTransport) continue;
            transports.push_back(
                {.transport = ship->id, .class_ = ship->class_, .ds = undamaged_strength(turn.rules, *ship).ds, .state = siege_state(ship->hull)});
        }
    }
    std::ranges::sort(squadrons, {}, [](const BombardingUnit& each) { return *each.squadron; });
    std::ranges::sort(transports, {}, [](const BombardingUnit& each) { return *each.transport; });
    squadrons.insert(squadrons.end(), transports.begin(), transports.end());
    return squadrons;
}

BesiegedColony besieged(const Turn& turn, const Roster& roster, const Colony& colony)
{
    BesiegedColony values{.working_iu = whole_iu(colony.working)};
    values.spare_pu = std::max(0, pu_of(turn.state, turn.rules, turn.tables.people, colony) - turn.rules.pop.min_pu);
    for (const Unit* unit : roster.units_at(colony.id)) {
        if (unit->id.owner != colony.owner) continue;
        switch (siege_role(turn.rules, unit->class_)) {
            case SiegeRole::Battery: values.batteries.push_back(ground_unit(turn.rules, *unit)); break;
            case SiegeRole::Shield: values.shield = turn.rules.classic ? int{turn.rules.classic->shield.level} : unit->level; break;  // CLS-104
            case SiegeRole::GroundForce: values.garrison.push_back(ground_unit(turn.rules, *unit)); break;
            case SiegeRole::Facility: values.facilities.push_back(ground_unit(turn.rules, *unit)); break;
            case SiegeRole::OrbitalDefender: break;
        }
    }
    return values;
}

std::vector<GroundUnit> marines_aboard(const Turn& turn, const Roster& roster, std::span<const FleetId> fleets, Assault order)
{
    std::vector<GroundUnit> marines;
    for (const FleetId fleet : fleets) {
        for (const Ship* ship : roster.spacelift_of(fleet)) {
            for (const Unit* unit : roster.aboard(*ship)) {
                if (data_of(turn.rules, unit->class_).role != Role::GroundUnit) continue;
                marines.push_back(ground_unit(turn.rules, *unit));
                marines.back().as = landing_as(turn.rules, order, marines.back().as);
            }
        }
    }
    std::ranges::sort(marines, {}, &GroundUnit::id);
    return marines;
}

void carry_out_round(Turn& turn, SystemId system, const recorded::BombardmentRound& round)
{
    std::vector<UnitId> facilities;
    for (const recorded::Reduction& reduction : round.reductions) {
        const Unit* unit = reduction.unit ? turn.state.units.find(*reduction.unit) : nullptr;
        const bool facility = unit != nullptr && siege_role(turn.rules, unit->class_) == SiegeRole::Facility;
        if (facility && std::ranges::find(facilities, unit->id) == facilities.end()) facilities.push_back(unit->id);
        carry_out_reduction(turn, system, reduction);
    }
    for (const UnitId facility : facilities) {  // after all of the round: none is a refuge for the ships of another
        lose_facility(turn, facility, turn.state.units.contains(facility) ? Cause::FacilityCrippled : Cause::FacilityDestroyed);
    }
    Colony& colony = turn.state.colonies.at(system);
    if (turn.rules.classic) destroy_industry(colony, round.iu);  // CLS-105
    else damage_industry(colony, round.iu);
    kill_pu(turn.state, turn.rules, turn.tables.people, colony, round.pu);
}

void carry_out_state(GameState& state, const GroundUnit& unit)
{
    if (unit.state == UnitState::Destroyed) state.units.erase(unit.id);
    else state.units.at(unit.id).hull = unit.state == UnitState::Crippled ? HullState::Crippled : HullState::Undamaged;
}

}  // namespace ec4x
