#include "engine/combat/positions.h"

#include <algorithm>
#include <vector>

#include "engine/combat/transit.h"
#include "engine/forces/organisation.h"
#include "engine/operations/requirements.h"
#include "engine/operations/roe.h"

namespace ec4x {

namespace {

struct LeavingFleet {
    FleetId id{};
    bool forced = false;
};

// Whether the fleet goes: without a way out it stays (CBT-051).
std::vector<FleetId> depart(Turn& turn, Fighting& fighting, const Battle& battle, const std::vector<LeavingFleet>& leaving)
{
    std::vector<FleetId> gone;
    if (leaving.empty()) return gone;
    const Roster& roster = fighting.casualties.survivors();
    for (const LeavingFleet& each : leaving) {
        Fleet& fleet = turn.state.fleets.at(each.id);
        const auto way = fighting.retreats.way_out(fleet, contents_of(turn.rules, roster, fleet));
        if (!way) continue;
        turn.facts.combat.retreats.push_back({.fleet = each.id, .from = battle.system, .to = way->to, .next = way->next, .forced = each.forced});
        fleet.order.reset();
        gone.push_back(each.id);
    }
    return gone;
}

void note_forced_out(Turn& turn, HouseAt who)
{
    std::vector<HouseAt>& list = turn.facts.combat.forced_out;
    const auto place = std::ranges::lower_bound(list, who);
    if (place == list.end() || *place != who) list.insert(place, who);
}

}  // namespace

Houses still_there(const Battle& battle, const BattleResult& result)
{
    Houses there = 0;
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        if (result.units[i].state != UnitState::Destroyed && !result.units[i].left) there |= only(battle.units[i].force);
    }
    return there;
}

void leave_crippled_behind(Turn& turn, Casualties& casualties, const Battle& battle, const BattleResult& result)
{
    for (BattleFleetIndex i = 0; i < battle.fleets.size(); ++i) {
        if (!result.fleets[i].left || !result.fleets[i].crippled_left_behind) continue;
        std::vector<UnitId> staying;
        for (std::size_t j = 0; j < battle.units.size(); ++j) {
            const bool stays = !result.units[j].left && result.units[j].state != UnitState::Destroyed;
            if (battle.units[j].fleet == i && battle.units[j].ship_count > 0 && stays) staying.push_back(battle.units[j].id);
        }
        if (staying.empty()) continue;
        casualties.bury();
        const FleetId behind = split_off(turn.state, turn.rules, battle.fleets[i].id).id;
        for (const UnitId squadron : staying) station(turn.state, squadron, InFleet{behind});
    }
}

void send_off(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result)
{
    std::vector<LeavingFleet> leaving;
    for (BattleFleetIndex i = 0; i < battle.fleets.size(); ++i) {
        const BattleFleet& fleet = battle.fleets[i];
        if (!result.fleets[i].left || !fighting.casualties.lives(fleet.id)) continue;
        leaving.push_back({fleet.id, result.forces[fleet.force].end == BattleEnd::Withdrew});
    }
    depart(turn, fighting, battle, leaving);
}

Houses force_out(Turn& turn, Fighting& fighting, const Battle& battle, const BattleResult& result)
{
    if (!is_stalemate(result.verdict) || !battle.colony_owner) return 0;
    if ((still_there(battle, result) & only(*battle.colony_owner)) == 0) return 0;
    const Houses besiegers = battle.forces[*battle.colony_owner].hostile;
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        if ((besiegers & only(i)) != 0) note_forced_out(turn, {battle.system, battle.forces[i].house});
    }
    std::vector<LeavingFleet> leaving;
    for (BattleFleetIndex i = 0; i < battle.fleets.size(); ++i) {
        const BattleFleet& fleet = battle.fleets[i];
        if ((besiegers & only(fleet.force)) == 0 || result.fleets[i].left) continue;
        if (turn.state.houses.at(fleet.id.owner).home == battle.system) continue;
        if (!fighting.casualties.lives(fleet.id) || has_retreated(turn, fleet.id)) continue;
        if (can_retreat(turn.state.fleets.at(fleet.id))) leaving.push_back({fleet.id, true});
    }
    Houses gone = 0;
    for (const FleetId id : depart(turn, fighting, battle, leaving)) gone |= only(std::ranges::find(battle.fleets, id, &BattleFleet::id)->force);
    return gone;
}

}  // namespace ec4x
