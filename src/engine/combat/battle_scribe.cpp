#include "engine/combat/battle_scribe.h"

namespace ec4x {

namespace {

recorded::Unit unit_in_record(const Battle& battle, const BattleUnit& unit)
{
    recorded::Unit row{.id = unit.id,
                       .class_ = unit.class_,
                       .ships = unit.ship_count == 0 ? 1 : static_cast<int>(unit.ship_count),
                       .as = unit.as,
                       .ds = unit.ds,
                       .cr = unit.cr,
                       .phase = unit.phase,
                       .crippled = unit.crippled};
    if (unit.fleet != kNowhere) row.fleet = battle.fleets[unit.fleet].id;
    if (unit.carrier != kNowhere) row.carrier = static_cast<int>(unit.carrier);
    return row;
}

int spacelift_in(const Battle& battle, ForceIndex force)
{
    int ships = battle.forces[force].pool_spacelift;
    for (const BattleFleet& fleet : battle.fleets) {
        if (fleet.force == force) ships += fleet.spacelift;
    }
    return ships;
}

int morale_in(const Battle& battle, ForceIndex force, const CombatRules& rules)
{
    for (const BattleUnit& unit : battle.units) {
        if (unit.force == force && unit.bucket != TargetBucket::Fighter)
            return unit.cer - (unit.bucket == TargetBucket::Starbase ? int{rules.cer.starbase} : 0);
    }
    return 0;
}

}  // namespace

BattleScribe::BattleScribe(const Battle& battle, BattleRecord* record, const Ruleset& rules)
    : battle_{&battle}, record_{record}, detail_{rules.reports.battle_detail}
{
    if (!writes()) return;
    *record = {.combat_id = battle.combat_id, .system = battle.system, .turn = battle.turn, .theatre = battle.theatre, .detection = battle.detection};
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        const TaskForce& force = battle.forces[i];
        record->forces.push_back({.house = force.house,
                                  .hostile_to = houses_of(force.hostile),
                                  .morale = morale_in(battle, i, rules.combat),
                                  .automatic_critical = force.automatic_critical,
                                  .spacelift = spacelift_in(battle, i),
                                  .cover = force.cover});
    }
    for (const BattleUnit& unit : battle.units) record->units.push_back(unit_in_record(battle, unit));
}

std::vector<HouseId> BattleScribe::houses_of(Houses set) const
{
    std::vector<HouseId> houses;
    for (ForceIndex i = 0; i < battle_->forces.size(); ++i) {
        if ((set & only(i)) != 0) houses.push_back(battle_->forces[i].house);
    }
    return houses;
}

void BattleScribe::unarmed(ForceIndex force, int ships)
{
    if (writes()) record_->unarmed.push_back({battle_->forces[force].house, ships});
}

void BattleScribe::begin_volley(int phase, int tier)
{
    if (writes()) round().volleys.push_back({.phase = phase, .tier = tier});
}

void BattleScribe::shot(const ShotNow& shot, std::uint32_t of, bool fighter)
{
    if (detail_ != BattleDetail::Full) return;
    recorded::Shot row{.from = static_cast<int>(shot.from), .at = static_cast<int>(shot.at), .drawn = shot.drawn, .of = of, .hits = shot.hits};
    if (!fighter) row.die = shot.natural;
    if (shot.kind == ShotKind::RolledAgain) row.again = shot.roll;
    if (shot.modifier != 0 && !fighter) row.modifier = shot.modifier;
    if (shot.critical) row.critical = true;
    if (shot.kind == ShotKind::Automatic) row.automatic = true;
    volley().shots.push_back(row);
}

void BattleScribe::write_change(BattleUnitIndex unit, recorded::Fate fate, recorded::Blow blow, Houses credit)
{
    volley().changes.push_back({.unit = static_cast<int>(unit), .to = fate, .by = blow, .credit = houses_of(credit)});
}

void BattleScribe::ship_lost(BattleUnitIndex unit, ShipId ship)
{
    if (writes()) volley().changes.push_back({.unit = static_cast<int>(unit), .to = recorded::Fate::ShipLost, .ship = ship});
}

void BattleScribe::question(const recorded::Question& question)
{
    if (writes()) round().questions.push_back(question);
}

void BattleScribe::departure(const recorded::Departure& departure)
{
    if (writes()) round().departures.push_back(departure);
}

void BattleScribe::screened(ForceIndex force, int ships)
{
    if (writes()) round().screened.push_back({battle_->forces[force].house, ships});
}

void BattleScribe::without_carrier(BattleUnitIndex unit)
{
    if (writes()) record_->without_carrier.push_back(static_cast<int>(unit));
}

void BattleScribe::end(BattleVerdict verdict)
{
    if (writes()) record_->verdict = verdict;
}

}  // namespace ec4x
