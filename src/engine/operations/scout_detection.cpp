// Who finds scouts (DET-008, DET-009) and what follows for them (ORD-022, ORD-027), then Raiders seen next door (DET-010).
#include <algorithm>
#include <map>
#include <set>

#include "engine/forces/organisation.h"
#include "engine/intel/observe.h"
#include "engine/operations/contact.h"
#include "engine/operations/detection.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

class ScoutHunt {
public:
    explicit ScoutHunt(Turn& turn) : turn_{turn}, roster_{turn.roster()} {}

    void run()
    {
        find_subjects();
        for (const auto& [system, fleets] : passing_) {
            for (const Fleet* fleet : fleets) look_for(*fleet, system);
        }
        for (const auto& [system, fleets] : present_) {
            for (const Fleet* fleet : fleets) look_for(*fleet, system);
            spies_meet(system);
        }
        look_next_door();
        for (const FleetId fleet : destroyed_) remove(fleet);
        if (!destroyed_.empty()) turn_.forces_changed();
        std::ranges::sort(turn_.facts.detected_scouts);
        const auto repeated = std::ranges::unique(turn_.facts.detected_scouts);
        turn_.facts.detected_scouts.erase(repeated.begin(), repeated.end());
    }

private:
    void find_subjects();
    void look_for(const Fleet& fleet, SystemId system);
    void spies_meet(SystemId system);
    void meet(const Fleet& first, const Fleet& second, SystemId system);
    void look_next_door();
    void look_next_door(HouseId house, SystemId system, const std::map<SystemId, std::set<HouseId>>& cloaked);
    void catch_scouts(const Fleet& fleet, HouseId by, SystemId system, bool at_target);
    void remember_sighting(const Fleet& fleet, HouseId by, SystemId system);
    void remove(FleetId fleet);

    [[nodiscard]] bool is_gone(FleetId fleet) const { return destroyed_.contains(fleet); }
    [[nodiscard]] bool is_scouts_only(const Fleet& fleet) const
    {
        return may_be_scouts_only(turn_.rules, roster_, fleet) && scouts_only(contents_of(turn_.rules, roster_, fleet));
    }
    [[nodiscard]] int scouts_of(const Fleet& fleet) const { return contents_of(turn_.rules, roster_, fleet).scouts; }
    [[nodiscard]] int eli_of(HouseId house) const { return turn_.state.houses.at(house).research.levels[Tech::ELI]; }
    [[nodiscard]] std::set<HouseId> houses_at(SystemId system) const;
    [[nodiscard]] bool is_foreign(HouseId house, SystemId system) const
    {
        const Colony* colony = turn_.state.colonies.find(system);
        return colony != nullptr && colony->owner != house;
    }

    // The one stream of a system, which goes on from test to test.
    Dice& dice(SystemId system)
    {
        const auto it = dice_.find(system);
        return it != dice_.end() ? it->second : dice_.emplace(system, turn_.dice(label::scouts(system))).first->second;
    }

    Turn& turn_;
    const Roster& roster_;
    std::map<SystemId, Dice> dice_{};
    std::map<SystemId, std::vector<const Fleet*>> passing_{};  // by middle system, fleets ascending
    std::map<SystemId, std::vector<const Fleet*>> present_{};  // by system, fleets ascending
    std::set<FleetId> destroyed_{};
};

// Spy-scout fleets anywhere, other fleets of scouts alone in systems that another house controls; none at a system's edge.
void ScoutHunt::find_subjects()
{
    for (const Fleet& fleet : turn_.state.fleets) {
        if (fleet.status != FleetStatus::Active || is_viewing(turn_, fleet.id)) continue;
        if (!fleet.spy_scouts && !is_scouts_only(fleet)) continue;
        const FleetMove* move = turn_.facts.moves.find(fleet.id);
        const auto is_subject = [&](SystemId system) { return fleet.spy_scouts || is_foreign(fleet.id.owner, system); };
        if (move != nullptr && move->through && is_subject(*move->through)) passing_[*move->through].push_back(&fleet);
        if (is_subject(fleet.at)) present_[fleet.at].push_back(&fleet);
    }
}

std::set<HouseId> ScoutHunt::houses_at(SystemId system) const
{
    std::set<HouseId> houses;
    if (const Colony* colony = turn_.state.colonies.find(system)) houses.insert(colony->owner);
    for (const Unit* unit : roster_.units_at(system)) houses.insert(unit->id.owner);
    for (const Fleet* fleet : roster_.fleets_at(system)) {
        if (!is_gone(fleet->id)) houses.insert(fleet->id.owner);
    }
    return houses;
}

// DET-008.
void ScoutHunt::look_for(const Fleet& fleet, SystemId system)
{
    if (is_gone(fleet.id)) return;
    const int scouts = scouts_of(fleet);
    for (const HouseId house : houses_at(system)) {
        if (house == fleet.id.owner) continue;
        const Detectors detectors = detectors_of(turn_, roster_, house, system);
        if (!detectors.colony && !detectors.starbase && detectors.scouts == 0) continue;
        const ScoutTest test{.eli = eli_of(house),
                             .starbase = detectors.starbase,
                             .mesh = mesh_bonus(turn_.rules.detect, detectors.scouts),
                             .scouts = scouts,
                             .scouts_eli = eli_of(fleet.id.owner)};
        if (test.eli == 0 || !detects_scouts(turn_.rules.detect, test, dice(system))) continue;
        turn_.facts.detected_scouts.push_back(fleet.id);
        if (status_toward(turn_.state, house, fleet.id.owner) == Relation::Ally) {  // INT-025
            turn_.tell(house, event::ScoutsMet{.system = system, .house = fleet.id.owner});
            turn_.tell(fleet.id.owner, event::ScoutsMet{.system = system, .house = house});
            remember_sighting(fleet, house, system);
            continue;
        }
        return catch_scouts(fleet, house, system, fleet.order && fleet.order->target == system);
    }
}

// ORD-027.
void ScoutHunt::spies_meet(SystemId system)
{
    const std::vector<const Fleet*>& fleets = present_.at(system);
    for (std::size_t i = 0; i < fleets.size(); ++i) {
        for (std::size_t j = i + 1; j < fleets.size(); ++j) {
            if (!fleets[i]->spy_scouts || !fleets[j]->spy_scouts || fleets[i]->id.owner == fleets[j]->id.owner) continue;
            if (!is_gone(fleets[i]->id) && !is_gone(fleets[j]->id)) meet(*fleets[i], *fleets[j], system);
        }
    }
}

void ScoutHunt::meet(const Fleet& first, const Fleet& second, SystemId system)
{
    if (status_toward(turn_.state, first.id.owner, second.id.owner) == Relation::Ally) {
        turn_.tell(first.id.owner, event::ScoutsMet{.system = system, .house = second.id.owner});
        turn_.tell(second.id.owner, event::ScoutsMet{.system = system, .house = first.id.owner});
        return;
    }
    const auto finds = [&](const Fleet& seeker, const Fleet& sought) {  // DET-009
        const ScoutTest test{.eli = eli_of(seeker.id.owner),
                             .mesh = mesh_bonus(turn_.rules.detect, scouts_of(seeker)),
                             .scouts = scouts_of(sought),
                             .scouts_eli = eli_of(sought.id.owner)};
        return detects_scouts(turn_.rules.detect, test, dice(system));
    };
    const bool second_found = finds(first, second);
    const bool first_found = finds(second, first);
    if (second_found) {
        turn_.facts.detected_scouts.push_back(second.id);
        catch_scouts(second, first.id.owner, system, true);
    }
    if (first_found) {
        turn_.facts.detected_scouts.push_back(first.id);
        catch_scouts(first, second.id.owner, system, true);
    }
}

// ORD-022, INT-024.
void ScoutHunt::catch_scouts(const Fleet& fleet, HouseId by, SystemId system, bool at_target)
{
    const int scouts = scouts_of(fleet);
    turn_.tell(fleet.id.owner, event::ScoutsLost{.fleet = fleet.id, .system = system, .detector = by});
    turn_.tell(by, event::ScoutsCaught{.system = system, .house = fleet.id.owner, .number = scouts});
    turn_.facts.caught.push_back({.fleet = fleet.id, .by = by, .system = system, .spies = fleet.spy_scouts, .at_target = at_target});
    remember_sighting(fleet, by, system);
    draft(turn_, by, system, IntelSource::Scouts, Quality::Visual, FleetSeen{.fleet = fleet.id});  // INT-033: its end
    destroyed_.insert(fleet.id);
}

// INT-024, INT-025.
void ScoutHunt::remember_sighting(const Fleet& fleet, HouseId by, SystemId system)
{
    draft(turn_, by, system, IntelSource::Scouts, Quality::Visual, see_fleet(turn_, roster_, fleet, Quality::Visual));
}

// DET-010.
void ScoutHunt::look_next_door()
{
    if (!turn_.rules.detect.adjacent_sightings) return;
    std::map<SystemId, std::set<HouseId>> cloaked;
    std::set<SystemId> beside;
    for (const Fleet& fleet : turn_.state.fleets) {
        if (fleet.status != FleetStatus::Active || is_viewing(turn_, fleet.id)) continue;
        if (!is_cloaked(turn_.rules, turn_.state, roster_, fleet)) continue;
        cloaked[fleet.at].insert(fleet.id.owner);
        for (const Neighbour& next : turn_.tables.lanes.of(fleet.at)) beside.insert(next.to);
    }
    for (const SystemId system : beside) {
        for (const HouseId house : houses_at(system)) look_next_door(house, system, cloaked);
    }
}

void ScoutHunt::look_next_door(HouseId house, SystemId system, const std::map<SystemId, std::set<HouseId>>& cloaked)
{
    const Detectors detectors = detectors_of(turn_, roster_, house, system);
    if (!can_detect_cloaked(detectors)) return;
    const int eli = effective_eli(turn_.rules.detect, eli_of(house), detectors);
    for (const Neighbour& next : turn_.tables.lanes.of(system)) {
        const auto there = cloaked.find(next.to);
        if (there == cloaked.end()) continue;
        for (const HouseId other : there->second) {
            const int clk = cloaking_of(turn_.rules.tech, turn_.state.houses.at(other));
            if (other == house || !detects_cloaked(turn_.rules.detect, eli, clk, dice(system))) continue;
            turn_.facts.next_door.push_back({.by = house, .system = next.to, .house = other});
            turn_.tell(house, event::AdjacentSighting{.system = next.to, .house = other});
        }
    }
}

void ScoutHunt::remove(FleetId fleet)
{
    std::vector<UnitId> squadrons;
    for (const Squadron& squadron : turn_.state.squadrons) {
        if (const auto* in = std::get_if<InFleet>(&squadron.station); in != nullptr && in->fleet == fleet) squadrons.push_back(squadron.id);
    }
    for (const UnitId squadron : squadrons) destroy_squadron(turn_.state, turn_.rules, squadron);
}

}  // namespace

void look_for_scouts(Turn& turn) { ScoutHunt{turn}.run(); }

}  // namespace ec4x
