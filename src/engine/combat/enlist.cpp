#include "engine/combat/enlist.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "engine/combat/morale.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/combat/transit.h"
#include "engine/forces/values.h"
#include "engine/operations/detection.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/operations/roe.h"
#include "engine/turn/streams.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kAmbushPhase = 1;
constexpr int kFighterPhase = 2;
constexpr int kRaiderPhase = 3;  // where Raiders go before the line

bool is_enlisted_starbase(const Unit& unit) { return unit.class_ == "SB"_unit; }

// What a battle asks of a ship: few classes and levels differ, and thousands are enlisted.
class EnlistedKinds {
public:
    struct Kind {
        UnitClass class_{};
        int weapons = 0;
        const UnitData* data = nullptr;
        Strength strength{};
    };

    explicit EnlistedKinds(const Ruleset& rules) : rules_{rules} { known_.reserve(8); }

    // Valid until the next one is asked for.
    [[nodiscard]] const Kind& of(const Ship& ship)
    {
        const auto is_its = [&](const Kind& kind) { return kind.class_ == ship.class_ && kind.weapons == ship.weapons; };
        const auto known = std::ranges::find_if(known_, is_its);
        if (known != known_.end()) return *known;
        const UnitData& data = data_of(rules_, ship.class_);
        return known_.emplace_back(
            Kind{ship.class_, ship.weapons, &data, {attack_strength(data, rules_, ship.weapons), defence_strength(data, rules_, ship.weapons)}});
    }

private:
    const Ruleset& rules_;
    std::vector<Kind> known_{};
};

class Enlistment {
public:
    Enlistment(Turn& turn, const Roster& roster, SystemId system, Theatre theatre, std::span<const Levy> levies, std::optional<HouseId> only_ambusher)
        : turn_{turn}, roster_{roster}, levies_{levies}, only_ambusher_{only_ambusher}, style_{battle_style(turn.rules)}, kinds_{turn.rules}
    {
        battle_.system = system;
        battle_.turn = turn.state.turn;
        battle_.theatre = theatre;
    }

    Battle run()
    {
        battle_.combat_id = next_combat_id(turn_, battle_.system, battle_.theatre == Theatre::Space ? 's' : 'o');
        entries_.reserve(kUsualUnits);
        for (const Levy& levy : levies_) add_force(levy);
        if (!std::ranges::is_sorted(entries_, {}, &Entry::id)) std::ranges::sort(entries_, {}, &Entry::id);
        battle_.units.reserve(entries_.size());
        battle_.ships.reserve(3 * entries_.size());
        for (const Entry& entry : entries_) battle_.units.push_back(unit_of(entry));
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (entries_[i].carrier != nullptr) find_carrier(battle_, *entries_[i].carrier, battle_.units[i]);
        }
        for (ForceIndex force = 0; force < levies_.size(); ++force) rally(force);
        return std::move(battle_);
    }

private:
    static constexpr std::size_t kUsualUnits = 32;

    // One unit to be: a squadron, or a fighter squadron or starbase.
    struct Entry {
        UnitId id{};
        ForceIndex force = 0;
        BattleFleetIndex fleet = kNowhere;
        const Squadron* squadron = nullptr;
        const Unit* unit = nullptr;
        const Ship* carrier = nullptr;
    };
    // What a force knows of its Raiders (CBT-039, DET-007), and of command.
    struct Cunning {
        bool seen = false;  // by a starbase of its own beside it (DET-001)
        int ambush = 0;
        int cmd = 0;  // its level
    };

    void add_force(const Levy& levy);
    void add_fleet(const Fleet& fleet, ForceIndex force);
    void add_squadron(const Squadron& squadron, ForceIndex force, BattleFleetIndex fleet);
    [[nodiscard]] BattleUnit unit_of(const Entry& entry);
    void describe(BattleUnit& made, const Squadron& squadron);
    Strength add_ships(BattleUnit& made, const Ship& flagship, std::span<const Ship* const> ships);
    void describe(BattleUnit& made, const Unit& unit) const;
    [[nodiscard]] int phase_of(const BattleUnit& made) const;
    void rally(ForceIndex force);
    [[nodiscard]] int ambush_of(HouseId house) const;
    [[nodiscard]] bool could_be_found(HouseId house) const;

    Turn& turn_;
    const Roster& roster_;
    std::span<const Levy> levies_;
    std::optional<HouseId> only_ambusher_;
    BattleStyle style_;
    EnlistedKinds kinds_;
    Battle battle_{};
    std::vector<Entry> entries_{};
    std::vector<Cunning> cunning_{};     // by force
    std::vector<bool> unseen_fleets_{};  // by fleet
    std::vector<bool> halved_{};         // by fleet (CBT-013, CBT-014)
};

void Enlistment::add_force(const Levy& levy)
{
    const auto force = static_cast<ForceIndex>(battle_.forces.size());
    const HouseMorale morale = checked_morale(turn_, levy.house);
    TaskForce made{.house = levy.house,
                   .morale = morale.level,
                   .automatic_critical = morale.automatic_critical,
                   .never_retreats = never_retreats_from(turn_.rules.roe, turn_.state, levy.house, battle_.system),
                   .pool_spacelift = levy.pool_spacelift};
    for (ForceIndex other = 0; other < levies_.size(); ++other) {
        if (are_hostile(turn_, battle_.system, levy.house, levies_[other].house)) made.hostile |= only(other);
    }
    battle_.forces.push_back(made);
    const Colony* colony = turn_.state.colonies.find(battle_.system);
    if (colony != nullptr && colony->owner == levy.house) battle_.colony_owner = force;
    const bool starbase = std::ranges::any_of(levy.units, [](const Unit* unit) { return is_enlisted_starbase(*unit); });
    cunning_.push_back({.seen = starbase, .cmd = turn_.state.houses.at(levy.house).research.levels[Tech::CMD]});
    const std::size_t first = battle_.fleets.size();
    for (const Fleet* fleet : levy.fleets) add_fleet(*fleet, force);
    const bool unseen = std::find(unseen_fleets_.begin() + static_cast<std::ptrdiff_t>(first), unseen_fleets_.end(), true) != unseen_fleets_.end();
    if (unseen) cunning_.back().ambush = ambush_of(levy.house);
    for (const Squadron* squadron : levy.pool) add_squadron(*squadron, force, kNowhere);
    for (const Unit* unit : levy.units) entries_.push_back({.id = unit->id, .force = force, .unit = unit});
}

void Enlistment::add_fleet(const Fleet& fleet, ForceIndex force)
{
    const auto index = static_cast<BattleFleetIndex>(battle_.fleets.size());
    battle_.fleets.push_back({.id = fleet.id,
                              .force = force,
                              .roe = fleet.roe,
                              .may_retreat = can_retreat(fleet) && !has_retreated(turn_, fleet.id),
                              .spacelift = static_cast<int>(roster_.spacelift_of(fleet).size())});
    const bool cloaked = has_cloak(turn_, roster_, fleet);
    unseen_fleets_.push_back(cloaked && is_unseen(turn_, roster_, fleet));
    halved_.push_back(fleet.status != FleetStatus::Active);
    for (const Squadron* squadron : roster_.squadrons_of(fleet)) add_squadron(*squadron, force, index);
    if (cloaked || !has_raider(turn_.rules, roster_, fleet)) return;
    std::vector<FleetId>& uncloaked = turn_.facts.combat.uncloaked;
    const auto place = std::ranges::lower_bound(uncloaked, fleet.id);
    if (place == uncloaked.end() || *place != fleet.id) uncloaked.insert(place, fleet.id);
}

void Enlistment::add_squadron(const Squadron& squadron, ForceIndex force, BattleFleetIndex fleet)
{
    entries_.push_back({.id = squadron.id, .force = force, .fleet = fleet, .squadron = &squadron});
    for (const Ship* ship : roster_.ships_of(squadron)) {
        for (const Unit* fighter : roster_.aboard(*ship)) {
            if (data_of(turn_.rules, fighter->class_).role != Role::Fighter) continue;
            entries_.push_back({.id = fighter->id, .force = force, .fleet = fleet, .unit = fighter, .carrier = ship});
        }
    }
}

BattleUnit Enlistment::unit_of(const Entry& entry)
{
    BattleUnit made{.id = entry.id, .force = entry.force, .fleet = entry.fleet};
    if (entry.squadron != nullptr) {
        describe(made, *entry.squadron);
    } else {
        describe(made, *entry.unit);
    }
    const std::optional<TargetBucket> bucket = bucket_of(turn_.rules, made.class_);
    ensure(bucket.has_value(), "whatever fights in space or orbit is in a target bucket");
    made.bucket = *bucket;
    made.phase = phase_of(made);
    if (made.phase == kAmbushPhase) made.ambush = cunning_[made.force].ambush;
    return made;
}

void Enlistment::describe(BattleUnit& made, const Squadron& squadron)
{
    const auto ships = roster_.ships_of(squadron);
    const Ship& flagship = **std::ranges::find(ships, squadron.flagship, [](const Ship* ship) { return ship->id; });
    made.class_ = flagship.class_;
    made.crippled = flagship.hull == HullState::Crippled;
    made.reserve = made.fleet != kNowhere && halved_[made.fleet];
    Strength strength = add_ships(made, flagship, ships);
    if (made.reserve) strength = reserve_strength(turn_.rules.combat, strength);
    made.as = strength.as;
    made.ds = strength.ds;
    if (const UnitData& data = *kinds_.of(flagship).data; data.role != Role::Scout) {  // CBT-034
        const int cmd = cunning_[made.force].cmd;
        made.cr = command_rating(turn_.rules.units, data, turn_.rules.tech, cmd).value_or(0);
    }
}

// The flagship first. Their strength together (UNT-014).
Strength Enlistment::add_ships(BattleUnit& made, const Ship& flagship, std::span<const Ship* const> ships)
{
    Strength sum;
    made.first_ship = static_cast<std::uint32_t>(battle_.ships.size());
    const auto add = [&](const Ship& ship) {
        const EnlistedKinds::Kind& kind = kinds_.of(ship);
        battle_.ships.push_back({.id = ship.id, .as = kind.strength.as, .ds = kind.strength.ds, .scout = kind.data->role == Role::Scout});
        sum.as += kind.strength.as;
        sum.ds += kind.strength.ds;
    };
    add(flagship);
    for (const Ship* ship : ships) {
        if (ship != &flagship) add(*ship);
    }
    made.ship_count = static_cast<std::uint32_t>(battle_.ships.size()) - made.first_ship;
    return sum;
}

void Enlistment::describe(BattleUnit& made, const Unit& unit) const
{
    const UnitData& data = data_of(turn_.rules, unit.class_);
    made.class_ = unit.class_;
    made.crippled = unit.hull == HullState::Crippled;
    made.as = attack_strength(data, turn_.rules, unit.level);
    made.ds = defence_strength(data, turn_.rules, unit.level);
    if (is_enlisted_starbase(unit)) made.cr = turn_.rules.combat.starbase_cr;
}

// CBT-033, DET-007.
int Enlistment::phase_of(const BattleUnit& made) const
{
    if (made.bucket == TargetBucket::Fighter) return kFighterPhase;
    if (made.bucket != TargetBucket::Raider) return style_.last_phase();
    const bool unseen = made.fleet != kNowhere && unseen_fleets_[made.fleet] && !cunning_[made.force].seen;
    if (unseen && only_ambusher_ && made.id.owner != *only_ambusher_) return style_.last_phase();
    if (unseen) return kAmbushPhase;
    return style_.raiders_before_the_line ? kRaiderPhase : style_.last_phase();
}

// CBT-030, CBT-038: modifiers that last, for units that roll.
void Enlistment::rally(ForceIndex force)
{
    const HouseId house = levies_[force].house;
    const auto rolls = [&](const BattleUnit& unit) { return unit.force == force && unit.bucket != TargetBucket::Fighter; };
    std::vector<UnitId> rolling;
    rolling.reserve(battle_.units.size());
    for (const BattleUnit& unit : battle_.units) {
        if (rolls(unit)) rolling.push_back(unit.id);
    }
    begin_battle(turn_, house, rolling);
    const HouseMorale morale = checked_morale(turn_, house);
    for (BattleUnit& unit : battle_.units) {
        if (!rolls(unit)) continue;
        unit.cer = morale_modifier(turn_.rules.morale, morale, unit.id);
        if (unit.bucket == TargetBucket::Starbase) unit.cer += turn_.rules.combat.cer.starbase;
    }
}

// CBT-039.
int Enlistment::ambush_of(HouseId house) const
{
    const CerRules& cer = turn_.rules.combat.cer;
    if (battle_.theatre == Theatre::Orbital) return style_.ambush_in_orbit ? int{cer.ambush} : 0;
    const bool surprise = cer.surprise_when == SurpriseWhen::NoDetector && !could_be_found(house);
    return cer.ambush + (surprise ? int{cer.surprise} : 0);
}

// CBT-039, DET-002: whether a house hostile to it can test for its Raiders, or did so earlier in the phase.
bool Enlistment::could_be_found(HouseId house) const
{
    const SystemId system = battle_.system;
    const auto& facts = turn_.facts.combat;
    const auto tested = [&](const PairAt& pair) { return pair.system == system && pair.b == house; };
    if (std::ranges::any_of(facts.tested, tested)) return true;
    return std::ranges::any_of(hostile_pairs(turn_, system), [&](const PairAt& pair) {
        if (pair.a != house && pair.b != house) return false;
        return can_detect_cloaked(detectors_of(turn_, roster_, pair.a == house ? pair.b : pair.a, system));
    });
}

}  // namespace

void find_carrier(const Battle& battle, const Ship& carrier, BattleUnit& fighter)
{
    const UnitId squadron = std::get<InSquadron>(carrier.berth).squadron;
    const auto found = std::ranges::lower_bound(battle.units, squadron, {}, &BattleUnit::id);
    ensure(found != battle.units.end() && found->id == squadron, "a fighter fights beside its carrier");
    fighter.carrier = static_cast<BattleUnitIndex>(found - battle.units.begin());
    const auto ship = std::ranges::find(battle.ships, carrier.id, &BattleShip::id);
    fighter.carrier_ship = static_cast<std::uint32_t>(ship - battle.ships.begin());
}

Battle enlist(Turn& turn, const Roster& roster, SystemId system, Theatre theatre, std::span<const Levy> levies, std::optional<HouseId> only_ambusher)
{
    return Enlistment{turn, roster, system, theatre, levies, only_ambusher}.run();
}

}  // namespace ec4x
