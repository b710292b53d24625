#include "engine/espionage/strikes.h"

#include <algorithm>

#include "engine/construction/construction_steps.h"
#include "engine/economy/industry.h"
#include "engine/espionage/effects.h"
#include "engine/research/advancement.h"

namespace ec4x {

namespace {

// ESP-015. The pools that count are those of the beginning of CF14, so nobody steals what was stolen in the same step.
CovertEffect steal_technology(Turn& turn, const Strike& strike)
{
    const Points wanted = std::min(Points::whole(turn.rules.espionage.tech_theft.srp), *strike.srp);
    const Points taken = take_points(turn.state.houses.at(strike.victim).research, Pool::SRP, wanted);
    *strike.srp -= taken;
    give_points(turn.state.houses.at(strike.attacker).research, Pool::SRP, taken);
    if (taken.raw > 0) turn.tell(strike.victim, event::CovertLoss{.kind = CovertLossKind::Research, .amount = taken.raw});
    return {.srp = taken};
}

CovertEffect sabotage_low(Turn& turn, const Strike& strike)  // ESP-016
{
    return sabotage_colony(turn, *strike.system, strike.dice->die(turn.rules.espionage.sabotage_low.die));
}

CovertEffect sabotage_high(Turn& turn, const Strike& strike)  // ESP-017
{
    return sabotage_colony(turn, *strike.system, strike.dice->die(turn.rules.espionage.sabotage_high.die));
}

CovertEffect assassinate_leaders(Turn& turn, const Strike& strike) { return assassinate(turn, strike.victim); }  // ESP-018

CovertEffect attack_starbase(Turn& turn, const Strike& strike)  // ESP-019
{
    return cripple_facility(turn, *strike.system, *strike.starbase);
}

CovertEffect reduce_income(Turn& turn, const Strike& strike, CovertAction action, int percent)
{
    const bool seen = begin_effect(turn.state, {action, strike.victim, turn.state.turn, turn.state.turn});
    if (seen) turn.tell(strike.victim, event::CovertLoss{.kind = CovertLossKind::Income, .amount = percent});
    return {.percent = percent};
}

CovertEffect manipulate_economy(Turn& turn, const Strike& strike)  // ESP-020
{
    return reduce_income(turn, strike, CovertAction::EconomicManipulation, turn.rules.espionage.economic.percent);
}

CovertEffect run_psyops(Turn& turn, const Strike& strike)  // ESP-021
{
    return reduce_income(turn, strike, CovertAction::Psyops, turn.rules.espionage.psyops.percent);
}

CovertEffect sweep(Turn& turn, const Strike& strike)  // ESP-022
{
    const int last = turn.state.turn + turn.rules.espionage.sweep.turns - 1;
    begin_effect(turn.state, {CovertAction::Sweep, strike.victim, turn.state.turn, last});
    return {.last_turn = last};
}

CovertEffect steal_intelligence(Turn& turn, const Strike& strike)  // ESP-023
{
    turn.facts.intel.thefts.push_back({strike.attacker, strike.victim});
    const Database* database = turn.state.databases.find(strike.victim);
    return {.entries = database != nullptr ? static_cast<int>(database->entries.size()) : 0};
}

CovertEffect plant_disinformation(Turn& turn, const Strike& strike)  // ESP-024
{
    const int last = turn.state.turn + turn.rules.espionage.disinformation.turns;
    begin_effect(turn.state, {CovertAction::Disinformation, strike.victim, turn.state.turn + 1, last});
    return {.last_turn = last};
}

}  // namespace

CovertEffect sabotage_colony(Turn& turn, SystemId system, int iu)
{
    Colony& colony = turn.state.colonies.at(system);
    const auto lost = static_cast<int>(destroy_industry(colony, iu));
    if (lost > 0) turn.tell(colony.owner, event::CovertLoss{.kind = CovertLossKind::Industry, .subject = {.system = system}, .amount = lost});
    return {.iu = lost};
}

CovertEffect cripple_facility(Turn& turn, SystemId system, UnitId facility)
{
    Unit& unit = turn.state.units.at(facility);
    if (unit.hull == HullState::Crippled) return {.unit = facility};  // by another house in the same step
    unit.hull = HullState::Crippled;
    const CovertLossKind kind = unit.class_ == "SB"_unit ? CovertLossKind::Starbase : CovertLossKind::Facility;
    turn.tell(facility.owner, event::CovertLoss{.kind = kind, .subject = {.system = system, .unit = facility}, .amount = 1});
    lose_facility(turn, facility, Cause::FacilityCrippled);
    return {.unit = facility};
}

CovertEffect assassinate(Turn& turn, HouseId victim)
{
    begin_effect(turn.state, {CovertAction::Assassination, victim, turn.state.turn, turn.state.turn});
    return {.percent = turn.rules.espionage.assassination.percent, .last_turn = turn.state.turn};
}

CovertEffect strike(Turn& turn, CovertAction action, const Strike& strike)
{
    switch (action) {
        case CovertAction::TechTheft: return steal_technology(turn, strike);
        case CovertAction::SabotageLow: return sabotage_low(turn, strike);
        case CovertAction::SabotageHigh: return sabotage_high(turn, strike);
        case CovertAction::Assassination: return assassinate_leaders(turn, strike);
        case CovertAction::CyberAttack: return attack_starbase(turn, strike);
        case CovertAction::EconomicManipulation: return manipulate_economy(turn, strike);
        case CovertAction::Psyops: return run_psyops(turn, strike);
        case CovertAction::Sweep: return sweep(turn, strike);
        case CovertAction::IntelligenceTheft: return steal_intelligence(turn, strike);
        case CovertAction::Disinformation: return plant_disinformation(turn, strike);
    }
    broken("the order was checked");
}

}  // namespace ec4x
