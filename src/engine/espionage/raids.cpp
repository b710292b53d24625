// CF12: covert raids by cloaked fleets (UNT-030, ESP-027 to ESP-029).
#include <iterator>
#include <map>
#include <optional>
#include <vector>

#include "engine/combat/loss_count.h"
#include "engine/combat/stance.h"
#include "engine/combat/transit.h"
#include "engine/economy/industry.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/espionage/repute.h"
#include "engine/espionage/strikes.h"
#include "engine/forces/organisation.h"
#include "engine/intel/observe.h"
#include "engine/operations/detection.h"
#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/prestige/scout_awards.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

// Settled for all raids before the first takes effect (TRN-024).
struct Raid {
    FleetId fleet{};
    CovertAffair affair{};
    RaidMission mission = RaidMission::Sabotage;
    int squadrons = 0;                 // of Raiders
    std::optional<UnitId> facility{};  // to be crippled
    bool detected = false;
    Dice dice;
};

// ORD-008: CF6 has told the house that it would breach a pact.
bool is_kept_off(const Turn& turn, const Fleet& fleet)
{
    const HouseId owner = turn.state.colonies.at(fleet.at).owner;
    return !fleet.order->confirm_breach && status_toward(turn.state, fleet.id.owner, owner) == Relation::Ally;
}

// ESP-027.
bool can_raid(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active || is_in_transit(turn, fleet) || has_retreated(turn, fleet.id)) return false;
    return !is_kept_off(turn, fleet) && is_unseen(turn, roster, fleet);
}

bool is_raid_here(const Turn& turn, const Fleet& fleet)
{
    if (!fleet.order || fleet.order->kind != FleetOrderKind::CovertRaid || !fleet.order->mission || !acts_here(turn, fleet)) return false;
    const Colony* colony = turn.state.colonies.find(fleet.at);
    return colony != nullptr && colony->owner != fleet.id.owner && has_economy(turn.state.houses.at(fleet.id.owner));
}

std::optional<UnitId> facility_to_cripple(const Roster& roster, HouseId owner, const Fleet& fleet)
{
    for (const Unit* unit : roster.units_at(fleet.at)) {
        if (unit->id.owner == owner && unit->class_ == fleet.order->facility && unit->hull == HullState::Undamaged) return unit->id;
    }
    return std::nullopt;
}

// UNT-030: then the mission fails without test or loss.
bool finds_nothing(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    const Colony& colony = turn.state.colonies.at(fleet.at);
    if (fleet.order->mission == RaidMission::Infrastructure) return !facility_to_cripple(roster, colony.owner, fleet);
    return fleet.order->mission == RaidMission::Sabotage && !has_industry(colony);
}

// ESP-028: the colony itself watches too.
bool is_detected(const Turn& turn, const Roster& roster, const CovertAffair& affair, Dice& dice)
{
    const House& victim = turn.state.houses.at(affair.victim);
    const Detectors detectors = detectors_of(turn, roster, affair.victim, *affair.system);
    const int eli = effective_eli(turn.rules.detect, victim.research.levels[Tech::ELI], detectors);
    if (eli <= 0) return false;
    return detects_cloaked(turn.rules.detect, eli, cloaking_of(turn.rules.tech, turn.state.houses.at(affair.attacker)), dice);
}

Raid raid_of(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    const HouseId victim = turn.state.colonies.at(fleet.at).owner;
    Raid raid{.fleet = fleet.id,
              .affair = {.attacker = fleet.id.owner, .victim = victim, .system = fleet.at},
              .mission = *fleet.order->mission,
              .squadrons = contents_of(turn.rules, roster, fleet).sound_raiders,
              .dice = turn.dice(label::raid(fleet.id))};
    if (raid.mission == RaidMission::Infrastructure) raid.facility = facility_to_cripple(roster, victim, fleet);
    raid.detected = is_detected(turn, roster, raid.affair, raid.dice);
    return raid;
}

std::vector<Raid> raids_of_turn(Turn& turn)
{
    RosterOnDemand roster{turn.state};
    std::vector<Raid> raids;
    std::map<HouseId, int> made;
    for (Fleet& fleet : turn.state.fleets) {
        if (!is_raid_here(turn, fleet) || made[fleet.id.owner] >= turn.rules.raider.per_turn || !can_raid(turn, roster(), fleet)) continue;
        if (finds_nothing(turn, roster(), fleet)) {
            fail_order(turn, fleet, Reason::NoSuchTarget, Failing::ForGood);
            continue;
        }
        ++made[fleet.id.owner];
        raids.push_back(raid_of(turn, roster(), fleet));
    }
    return raids;
}

void destroy_fleet(Turn& turn, FleetId fleet)
{
    const SystemId system = turn.state.fleets.at(fleet).at;
    const LossCount count{turn.state, fleet.owner};
    const Roster roster{turn.state};
    std::vector<UnitId> squadrons;
    std::vector<ShipId> ships;
    for (const Squadron* squadron : roster.squadrons_of(fleet)) squadrons.push_back(squadron->id);
    for (const Ship* ship : roster.spacelift_of(fleet)) ships.push_back(ship->id);
    for (const UnitId squadron : squadrons) destroy_squadron(turn.state, turn.rules, squadron);
    for (const ShipId ship : ships) destroy_ship(turn.state, turn.rules, ship);
    turn.tell(fleet.owner, event::UnitsLost{.system = system, .losses = count.since(turn.state)});
}

// ESP-028.
void fall_into_trap(Turn& turn, const Raid& raid)
{
    turn.tell(raid.affair.attacker, event::RaidResult{.fleet = raid.fleet, .mission = raid.mission, .detected = true});
    for (const HouseId told : {raid.affair.attacker, raid.affair.victim}) {
        turn.tell(told, event::RaidDetected{.system = *raid.affair.system, .house = raid.affair.attacker, .mission = raid.mission});
    }
    destroy_fleet(turn, raid.fleet);
    expose_raid(turn, raid.affair);
}

int sabotage_roll(const Turn& turn, Raid& raid)
{
    int iu = 0;
    for (int i = 0; i < raid.squadrons; ++i) iu += raid.dice.die(turn.rules.raider.sabotage_die);
    return iu;
}

// INT-009.
CovertEffect spy_out(Turn& turn, const CovertAffair& affair)
{
    const Roster roster{turn.state};
    const Seen seen[] = {see_colony(turn, roster, *affair.system, Quality::Spy), see_house_purse(turn.state, affair.victim)};
    for (const Seen& each : seen) draft(turn, affair.attacker, *affair.system, IntelSource::Raid, Quality::Spy, each);
    return {.entries = static_cast<int>(std::size(seen))};
}

// UNT-030, ESP-029.
CovertEffect take_effect(Turn& turn, Raid& raid)
{
    const SystemId system = *raid.affair.system;
    switch (raid.mission) {
        case RaidMission::Sabotage:
            reward_success(turn, raid.affair, CovertAction::SabotageLow);
            return sabotage_colony(turn, system, sabotage_roll(turn, raid));
        case RaidMission::Infrastructure: reward_success(turn, raid.affair, CovertAction::CyberAttack); return cripple_facility(turn, system, *raid.facility);
        case RaidMission::Assassination: reward_success(turn, raid.affair, CovertAction::Assassination); return assassinate(turn, raid.affair.victim);
        case RaidMission::Intelligence: award_scouting(turn, raid.affair.attacker, PrestigeSource::SpyPlanet, system); return spy_out(turn, raid.affair);
    }
    broken("the order was checked");
}

}  // namespace

void raid_colonies(Turn& turn)
{
    std::vector<Raid> raids = raids_of_turn(turn);
    for (Raid& raid : raids) {
        if (raid.detected) {
            fall_into_trap(turn, raid);
            continue;
        }
        const CovertEffect effect = take_effect(turn, raid);
        turn.tell(raid.affair.attacker, event::RaidResult{.fleet = raid.fleet, .mission = raid.mission, .detected = false, .effect = effect});
        end_order(turn, turn.state.fleets.at(raid.fleet));
    }
    if (!raids.empty()) turn.forces_changed();
}

}  // namespace ec4x
