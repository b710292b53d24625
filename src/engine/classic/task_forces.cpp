#include "engine/classic/task_forces.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "base/ensure.h"
#include "base/round.h"
#include "engine/classic/encounter.h"
#include "engine/classic/stealth.h"
#include "engine/combat/enlist.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/combat/transit.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/operations/roe.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kTaskForcePhase = 3;  // CLS-004

bool is_starbase_there(const Unit& unit) { return unit.class_ == "SB"_unit; }
bool is_fighter_there(const Turn& turn, const Unit& unit) { return data_of(turn.rules, unit.class_).role == Role::Fighter; }

Levy& levy_of(std::vector<Levy>& levies, HouseId house)
{
    const auto place = std::ranges::lower_bound(levies, house, {}, &Levy::house);
    return place != levies.end() && place->house == house ? *place : *levies.insert(place, Levy{.house = house});
}

bool is_in_task_force(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active || has_retreated(turn, fleet.id) || scouts_about(turn, roster, fleet)) return false;
    return !stands_by_starbase(turn, roster, fleet) && !passes_unseen(turn, fleet);
}

// CLS-082: by house, ascending; with nobody but screened ships, too.
std::vector<Levy> levies_in_space(const Turn& turn, const Roster& roster, SystemId system)
{
    std::vector<Levy> levies;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (is_in_task_force(turn, roster, *fleet)) levy_of(levies, fleet->id.owner).fleets.push_back(fleet);
    }
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr) return levies;
    for (const Unit* unit : roster.units_at(system)) {
        if (unit->id.owner == colony->owner && is_fighter_there(turn, *unit)) levy_of(levies, colony->owner).units.push_back(unit);
    }
    if (const auto waiting = roster.pool_spacelift(system); !waiting.empty()) levy_of(levies, colony->owner).pool_spacelift = static_cast<int>(waiting.size());
    return levies;
}

bool has_operational_shield(const Roster& roster, const Colony& colony)
{
    return std::ranges::any_of(roster.units_at(colony.id), [&](const Unit* unit) {
        return unit->id.owner == colony.owner && unit->class_ == "PS"_unit && unit->hull == HullState::Undamaged;
    });
}

// Makes the battle of the levies.
class TaskForceMuster {
public:
    TaskForceMuster(Turn& turn, const Roster& roster, SystemId system, Theatre theatre) : turn_{turn}, roster_{roster}
    {
        battle_.system = system;
        battle_.turn = turn.state.turn;
        battle_.theatre = theatre;
    }

    void add(const Levy& levy);
    [[nodiscard]] Battle finish();
    [[nodiscard]] Battle& battle() { return battle_; }

private:
    struct Entry {
        UnitId id{};
        ForceIndex force = 0;
        BattleFleetIndex fleet = kNowhere;
        const Squadron* squadron = nullptr;
        const Unit* unit = nullptr;
        const Ship* carrier = nullptr;
    };

    void add_fleet(const Fleet& fleet, ForceIndex force);
    [[nodiscard]] BattleUnit unit_of(const Entry& entry);
    void describe(BattleUnit& made, const Squadron& squadron);
    void set_stances();

    Turn& turn_;
    const Roster& roster_;
    Battle battle_{};
    std::vector<Entry> entries_{};
};

void TaskForceMuster::add(const Levy& levy)
{
    const auto force = static_cast<ForceIndex>(battle_.forces.size());
    battle_.forces.push_back({.house = levy.house, .pool_spacelift = levy.pool_spacelift});
    for (const Fleet* fleet : levy.fleets) add_fleet(*fleet, force);
    for (const Unit* unit : levy.units) entries_.push_back({.id = unit->id, .force = force, .unit = unit});
}

void TaskForceMuster::add_fleet(const Fleet& fleet, ForceIndex force)
{
    const auto index = static_cast<BattleFleetIndex>(battle_.fleets.size());
    const bool defends = stands_by_starbase(turn_, roster_, fleet);
    battle_.fleets.push_back({.id = fleet.id,
                              .force = force,
                              .roe = fleet.roe,
                              .may_retreat = !defends && !std::ranges::binary_search(turn_.facts.combat.held, fleet.id),
                              .spacelift = static_cast<int>(roster_.spacelift_of(fleet).size())});
    for (const Squadron* squadron : roster_.squadrons_of(fleet)) {
        entries_.push_back({.id = squadron->id, .force = force, .fleet = index, .squadron = squadron});
        for (const Ship* ship : roster_.ships_of(*squadron)) {
            for (const Unit* fighter : roster_.aboard(*ship)) {
                if (is_fighter_there(turn_, *fighter))
                    entries_.push_back({.id = fighter->id, .force = force, .fleet = index, .unit = fighter, .carrier = ship});
            }
        }
    }
}

void TaskForceMuster::describe(BattleUnit& made, const Squadron& squadron)
{
    const auto ships = roster_.ships_of(squadron);
    const int aco = turn_.state.houses.at(squadron.id.owner).research.levels[Tech::ACO];
    made.bucket = TargetBucket::Capital;
    made.first_ship = static_cast<std::uint32_t>(battle_.ships.size());
    const auto add_ship = [&](const Ship& ship) {
        const Strength strength = undamaged_strength(turn_.rules, ship);
        battle_.ships.push_back({.id = ship.id,
                                 .as = strength.as,
                                 .ds = strength.ds,
                                 .scout = data_of(turn_.rules, ship.class_).role == Role::Scout,
                                 .room = hangar_capacity(turn_.rules, ship.class_, aco)});
        battle_.forces[made.force].worth += value_of(turn_.rules, ship);
    };
    for (const Ship* ship : ships) {
        if (ship->id != squadron.flagship) continue;
        made.class_ = ship->class_;
        made.crippled = ship->hull == HullState::Crippled;
        add_ship(*ship);
    }
    for (const Ship* ship : ships) {
        if (ship->id != squadron.flagship) add_ship(*ship);
    }
    made.ship_count = static_cast<std::uint32_t>(battle_.ships.size()) - made.first_ship;
    const Strength strength = undamaged_strength(turn_.rules, roster_, squadron);
    made.as = strength.as;
    made.ds = strength.ds;
}

BattleUnit TaskForceMuster::unit_of(const Entry& entry)
{
    BattleUnit made{.id = entry.id, .force = entry.force, .fleet = entry.fleet, .phase = kTaskForcePhase};
    if (entry.squadron != nullptr) {
        describe(made, *entry.squadron);
        return made;
    }
    const UnitData& data = data_of(turn_.rules, entry.unit->class_);
    made.class_ = entry.unit->class_;
    made.bucket = is_starbase_there(*entry.unit) ? TargetBucket::Starbase : TargetBucket::Fighter;
    made.crippled = entry.unit->hull == HullState::Crippled;
    made.as = attack_strength(data, turn_.rules, entry.unit->level);
    made.ds = defence_strength(data, turn_.rules, entry.unit->level);
    battle_.forces[made.force].worth += value_of(turn_.rules, *entry.unit);
    return made;
}

// CLS-017, CLS-079, CLS-090, CLS-098.
void TaskForceMuster::set_stances()
{
    const Colony* colony = turn_.state.colonies.find(battle_.system);
    const bool shield = colony != nullptr && has_operational_shield(roster_, *colony);
    battle_.at_colony = colony != nullptr;
    for (ForceIndex i = 0; i < battle_.forces.size(); ++i) {
        TaskForce& force = battle_.forces[i];
        for (ForceIndex j = 0; j < battle_.forces.size(); ++j) {
            if (i != j && are_hostile(turn_, battle_.system, force.house, battle_.forces[j].house)) force.hostile |= only(j);
        }
        if (colony != nullptr && colony->owner == force.house) battle_.colony_owner = i;
        force.takes_ships = is_player(turn_.state.houses.at(force.house));
        force.jammed = shield && are_hostile(turn_, battle_.system, force.house, colony->owner);
    }
}

Battle TaskForceMuster::finish()
{
    std::ranges::sort(entries_, {}, &Entry::id);
    battle_.combat_id = next_combat_id(turn_, battle_.system, battle_.theatre == Theatre::Space ? 's' : 'o');
    battle_.units.reserve(entries_.size());
    for (const Entry& entry : entries_) battle_.units.push_back(unit_of(entry));
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].carrier != nullptr) find_carrier(battle_, *entries_[i].carrier, battle_.units[i]);
    }
    set_stances();
    return std::move(battle_);
}

std::int64_t strength_in(const Turn& turn, const Roster& roster, const Levy& levy)
{
    std::int64_t sum = counted_strength(turn.rules, turn.state, roster, levy.fleets, levy.units);
    for (const Fleet* fleet : levy.fleets) {
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) {
            for (const Ship* ship : roster.ships_of(*squadron)) {
                for (const Unit* unit : roster.aboard(*ship)) {
                    if (is_fighter_there(turn, *unit)) sum += attack_strength(data_of(turn.rules, unit->class_), turn.rules, unit->level);
                }
            }
        }
    }
    return sum;
}

bool has_squadrons_in(const Roster& roster, const Fleet& fleet) { return !roster.squadrons_of(fleet).empty(); }

// CLS-084: every fleet of the task force carries a Raider and is undetected by the house.
bool is_cloaked_from(const Turn& turn, const Roster& roster, const Levy& levy, HouseId house)
{
    bool any = false;
    for (const Fleet* fleet : levy.fleets) {
        if (!has_squadrons_in(roster, *fleet)) continue;
        if (!is_undetected_by(turn.facts.combat, fleet->id, fleet->at, house)) return false;
        any = true;
    }
    return any;
}

// CLS-081: orders 05 to 08 and 12 against the colony here.
bool is_aimed_at_colony(const Turn& turn, const Fleet& fleet) { return acts_here(turn, fleet) && is_threatening(turn.state, fleet.id.owner, *fleet.order); }

std::vector<Presence> presences_of(const Turn& turn, const Roster& roster, SystemId system, const std::vector<Levy>& levies)
{
    std::vector<Presence> presences;
    for (const Levy& levy : levies) {
        Presence made{.armed = !levy.units.empty(), .roe = -1, .as = strength_in(turn, roster, levy)};
        for (const Fleet* fleet : levy.fleets) {
            made.assails = made.assails || is_aimed_at_colony(turn, *fleet);
            if (!has_squadrons_in(roster, *fleet)) continue;
            made.armed = true;
            made.roe = std::max(made.roe, fleet->roe);
        }
        if (made.roe < 0) made.roe = kHighestRoe;
        for (ForceIndex i = 0; i < levies.size(); ++i) {
            if (levies[i].house == levy.house || !are_hostile(turn, system, levy.house, levies[i].house)) continue;
            made.hostile |= only(i);
            if (is_cloaked_from(turn, roster, levy, levies[i].house)) made.cloaked_from |= only(i);
        }
        presences.push_back(made);
    }
    return presences;
}

// CLS-098: whether the house has squadrons or fighters here that take no part in its fight at the starbases.
bool has_others(const Turn& turn, const Roster& roster, SystemId system, const Levy& levy)
{
    const std::vector<Levy> levies = levies_in_space(turn, roster, system);
    const auto all = std::ranges::find(levies, levy.house, &Levy::house);
    if (all == levies.end()) return false;
    return !all->units.empty() || std::ranges::any_of(all->fleets, [&](const Fleet* fleet) {
        return has_squadrons_in(roster, *fleet) && std::ranges::find(levy.fleets, fleet) == levy.fleets.end();
    });
}

// Among those who fight; who else is there is no part of the record (INT-017).
std::vector<recorded::Detection> tests_in(const Turn& turn, const Battle& battle)
{
    std::vector<recorded::Detection> tests;
    const auto fights = [&](HouseId house) { return std::ranges::find(battle.forces, house, &TaskForce::house) != battle.forces.end(); };
    for (const StealthTest& test : turn.facts.combat.stealth) {
        if (test.system != battle.system || !fights(test.against) || !fights(test.fleet.owner)) continue;
        tests.push_back({.by = test.against,
                         .raiders = test.fleet.owner,
                         .clk = turn.state.houses.at(test.fleet.owner).research.levels[Tech::CLK],
                         .threshold = test.threshold,
                         .roll = test.roll,
                         .detected = !test.undetected});
    }
    return tests;
}

}  // namespace

bool has_starbase(const Roster& roster, SystemId system, HouseId house)
{
    return std::ranges::any_of(roster.units_at(system), [&](const Unit* unit) { return unit->id.owner == house && is_starbase_there(*unit); });
}

bool stands_by_starbase(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return acts_here(turn, fleet) && fleet.order->kind == FleetOrderKind::GuardStarbase && has_starbase(roster, fleet.at, fleet.id.owner);
}

bool scouts_about(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (!fleet.order || fleet.order->kind < FleetOrderKind::SpyPlanet || fleet.order->kind > FleetOrderKind::SpySystem) return false;
    return scouts_only(contents_of(turn.rules, roster, fleet));
}

bool attacks_here(const Turn& turn, const Fleet& fleet)
{
    const Colony* colony = turn.state.colonies.find(fleet.at);
    return colony != nullptr && acts_here(turn, fleet) && is_assault(turn.state, fleet.id.owner, *fleet.order) &&
           are_hostile(turn, fleet.at, fleet.id.owner, colony->owner);
}

bool has_task_force(const Turn& turn, const Roster& roster, SystemId system, HouseId house)
{
    const std::vector<Levy> levies = levies_in_space(turn, roster, system);
    const auto levy = std::ranges::find(levies, house, &Levy::house);
    if (levy == levies.end()) return false;
    return !levy->units.empty() || std::ranges::any_of(levy->fleets, [&](const Fleet* fleet) { return has_squadrons_in(roster, *fleet); });
}

std::optional<Battle> muster_task_forces(Turn& turn, const Roster& roster, SystemId system)
{
    const std::vector<Levy> levies = levies_in_space(turn, roster, system);
    if (levies.size() < 2) return std::nullopt;
    ensure(levies.size() <= kMostForces, "a battle has at most 32 task forces");
    const std::vector<Presence> presences = presences_of(turn, roster, system, levies);
    Encounter encounter{.forces = presences};
    if (const Colony* colony = turn.state.colonies.find(system)) {
        const auto owner = std::ranges::find(levies, colony->owner, &Levy::house);
        if (owner != levies.end()) encounter.colony_owner = static_cast<ForceIndex>(owner - levies.begin());
    }
    const Houses fighting = who_fights(turn.rules.roe, encounter);
    if (fighting == 0) return std::nullopt;
    TaskForceMuster muster{turn, roster, system, Theatre::Space};
    for (ForceIndex i = 0; i < levies.size(); ++i) {
        if ((fighting & only(i)) == 0) continue;
        muster.add(levies[i]);
        muster.battle().forces.back().cover = cover_of(encounter, fighting, i);
        muster.battle().forces.back().sheltered = has_starbase(roster, system, levies[i].house);  // CLS-098
    }
    Battle battle = muster.finish();
    battle.detection = tests_in(turn, battle);
    return battle;
}

std::optional<Battle> muster_starbase_battle(Turn& turn, const Roster& roster, SystemId system, HouseId attacker)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || !has_starbase(roster, system, colony->owner)) return std::nullopt;
    Levy attack{.house = attacker};
    Levy defence{.house = colony->owner};
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (fleet->status != FleetStatus::Active || is_in_transit(turn, *fleet)) continue;
        if (fleet->id.owner == attacker && attacks_here(turn, *fleet)) attack.fleets.push_back(fleet);
        const bool defends = stands_by_starbase(turn, roster, *fleet) || !has_squadrons_in(roster, *fleet);  // what is screened, too
        if (fleet->id.owner == colony->owner && defends) defence.fleets.push_back(fleet);
    }
    if (attack.fleets.empty()) return std::nullopt;
    for (const Unit* unit : roster.units_at(system)) {
        if (unit->id.owner == colony->owner && is_starbase_there(*unit)) defence.units.push_back(unit);
    }
    defence.pool_spacelift = static_cast<int>(roster.pool_spacelift(system).size());
    TaskForceMuster muster{turn, roster, system, Theatre::Orbital};
    for (const Levy* levy : attacker < colony->owner ? std::array{&attack, &defence} : std::array{&defence, &attack}) {
        muster.add(*levy);
        muster.battle().forces.back().sheltered = has_others(turn, roster, system, *levy);
    }
    return muster.finish();
}

}  // namespace ec4x
