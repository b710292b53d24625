// The shots of a tier take effect together (CBT-043 to CBT-045), and who is credited (CBT-065, CBT-066).
#include <algorithm>

#include "base/round.h"
#include "engine/combat/battle_run.h"

namespace ec4x {

void BattleRun::apply(const Tier& tier)
{
    marks_.clear();
    for (ShotNow& shot : volley_) {
        if (shot.critical && shot.hits < now_[shot.at].ds) {
            shot.forced = true;
            marks_.push_back({weakest_of(now_[shot.at].force), now_[shot.from].force});
            touched_.add(marks_.back().on);
            continue;
        }
        now_[shot.at].damage += shot.hits;
        if (shot.critical) now_[shot.at].critical = true;
        touched_.add(shot.at);
    }
    if (style_.ship_by_ship) note_protection();
    touched_.take_all([&](BattleUnitIndex unit) {
        if (now_[unit].damage > 0) settle_damage(unit, tier);
        for (const Mark& mark : marks_) {
            if (mark.on == unit && now_[unit].state != UnitState::Destroyed) settle_mark(mark, tier);
        }
        now_[unit].damage = 0;
        now_[unit].critical = false;
    });
    if (tier.phase == 1) show_raiders();
}

// DET-007: they can be aimed at after the volley of their first shot.
void BattleRun::show_raiders()
{
    for (const ShotNow& shot : volley_) {
        if (!now_[shot.from].unseen) continue;
        now_[shot.from].unseen = false;
        aim_at(shot.from);
    }
}

void BattleRun::settle_damage(BattleUnitIndex unit, const Tier& tier)
{
    UnitNow& current = now_[unit];
    current.pool += current.damage;
    if (current.bucket == TargetBucket::Fighter) {
        if (current.pool >= current.ds) destroy(unit, recorded::Blow::Hits, all_damage(unit));
    } else if (style_.ship_by_ship) {
        settle_ship_by_ship(unit, tier);
    } else if (current.state == UnitState::Sound) {
        if (current.pool < current.ds) return;
        const int rest = current.pool - current.ds;
        cripple(unit, tier, recorded::Blow::Hits, most_damage(unit));
        if (current.critical && rest >= current.ds) destroy_by_volley(unit);
    } else if (current.fresh && !current.critical) {
        current.pool = 0;  // CBT-044
    } else if (current.pool >= current.ds) {
        destroy_by_volley(unit);
    }
}

// CBT-043, attrition.
void BattleRun::settle_ship_by_ship(BattleUnitIndex unit, const Tier& tier)
{
    UnitNow& current = now_[unit];
    if (current.state == UnitState::Sound) {
        if (current.pool < current.ds) return;
        const int rest = current.pool - current.ds;
        cripple(unit, tier, recorded::Blow::Hits, most_damage(unit));
        current.pool = rest;
    }
    if (current.shielded && !current.critical) {
        current.pool = 0;
    } else if (current.pool >= current.ds) {
        destroy_by_volley(unit);
    } else {
        lose_ships(unit);
    }
}

void BattleRun::destroy_by_volley(BattleUnitIndex unit)
{
    if (now_[unit].critical) {
        destroy(unit, recorded::Blow::Critical, critical_scorers(unit));
    } else {
        destroy(unit, recorded::Blow::Hits, all_damage(unit));
    }
}

// CBT-043, attrition: who was protected before the volley by another sound squadron of its task force.
void BattleRun::note_protection()
{
    for (ForceNow& force : forces_) {
        int sound = 0;
        for (BattleUnitIndex i = force.first; i < force.last; ++i) sound += is_sound_squadron(i) ? 1 : 0;
        for (BattleUnitIndex i = force.first; i < force.last; ++i) {
            const bool starbase = battle_->units[i].bucket == TargetBucket::Starbase;
            now_[i].shielded = !starbase && sound > (is_sound_squadron(i) ? 1 : 0);
        }
    }
}

bool BattleRun::is_sound_squadron(BattleUnitIndex unit) const
{
    return battle_->units[unit].ship_count > 0 && now_[unit].state == UnitState::Sound && !now_[unit].left;
}

// CBT-043, attrition: ships other than the flagship, lowest DS first, then lowest id.
void BattleRun::lose_ships(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    UnitNow& current = now_[index];
    for (;;) {
        std::uint32_t weakest = kNowhere;
        for (std::uint32_t i = unit.first_ship + 1; i < unit.first_ship + unit.ship_count; ++i) {
            if (ship_gone_[i] != 0) continue;
            const auto rank = [&](std::uint32_t ship) { return std::pair{battle_->ships[ship].ds, battle_->ships[ship].id}; };
            if (weakest == kNowhere || rank(i) < rank(weakest)) weakest = i;
        }
        if (weakest == kNowhere || current.pool < battle_->ships[weakest].ds) break;
        current.pool -= battle_->ships[weakest].ds;
        ship_gone_[weakest] = 1;
        ++result_.units[index].ships_lost;
        result_.lost_ships.push_back(battle_->ships[weakest].id);
        scribe_.ship_lost(index, battle_->ships[weakest].id);
        progress_ = true;
        reckon(index);
        aim_at(index);
    }
}

void BattleRun::reckon(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    UnitNow& current = now_[index];
    std::int64_t as = unit.as;
    std::int64_t ds = unit.ds;
    if (result_.units[index].ships_lost > 0) {
        as = ds = 0;
        bool scout = false;
        for (std::uint32_t i = unit.first_ship; i < unit.first_ship + unit.ship_count; ++i) {
            if (ship_gone_[i] != 0) continue;
            as += battle_->ships[i].as;
            ds += battle_->ships[i].ds;
            scout = scout || battle_->ships[i].scout;
        }
        if (unit.reserve) {
            as = div_ceil(as * rules_.combat.reserve_pct, 100);
            ds = div_ceil(ds * rules_.combat.reserve_pct, 100);
        }
        if (current.has_scout && !scout) --forces_[unit.force].scouts;
        current.has_scout = scout;
    }
    if (current.state == UnitState::Crippled) as = div_ceil(as * rules_.combat.crippled_as_pct, 100);  // CBT-011
    forces_[unit.force].strength += as - current.as;
    current.as = static_cast<int>(as);
    current.ds = static_cast<int>(ds);
}

void BattleRun::settle_mark(const Mark& mark, const Tier& tier)
{
    const bool goes_down = battle_->units[mark.on].bucket == TargetBucket::Fighter || now_[mark.on].state == UnitState::Crippled;
    if (goes_down) {
        destroy(mark.on, recorded::Blow::Forced, only(mark.by));
    } else {
        cripple(mark.on, tier, recorded::Blow::Forced, only(mark.by));
    }
}

void BattleRun::cripple(BattleUnitIndex unit, const Tier& tier, recorded::Blow blow, Houses by)
{
    UnitNow& current = now_[unit];
    current.state = UnitState::Crippled;
    current.fresh = true;
    current.pool = 0;
    current.crippled_in = static_cast<std::uint8_t>(tier.phase);
    result_.units[unit].crippled_by = by;
    reckon(unit);
    aim_at(unit);
    progress_ = true;
    scribe_.change(unit, recorded::Fate::Crippled, blow, by);
}

void BattleRun::destroy(BattleUnitIndex unit, recorded::Blow blow, Houses by)
{
    UnitNow& current = now_[unit];
    UnitOutcome& outcome = result_.units[unit];
    outcome.credit = current.fresh ? outcome.crippled_by : by;  // CBT-065 (a), else (b) and (c)
    current.state = UnitState::Destroyed;
    take_away(unit);
    progress_ = true;
    scribe_.change(unit, recorded::Fate::Destroyed, blow, outcome.credit);
    const ForceIndex force = battle_->units[unit].force;
    if (forces_[force].living > 0 || forces_[force].awarded) return;
    forces_[force].awarded = true;  // CBT-066
    result_.awards.push_back({force, outcome.crippled_by != 0 ? outcome.crippled_by : outcome.credit});
}

void BattleRun::take_away(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    ForceNow& force = forces_[unit.force];
    no_more_target(index);
    force.strength -= now_[index].as;
    if (now_[index].has_scout) --force.scouts;
    if (unit.bucket == TargetBucket::Starbase) --force.starbases;
    if (unit.ship_count > 0 && unit.fleet != kNowhere) --squadrons_of_fleet_[unit.fleet];
    if (--force.living == 0) living_ &= ~only(unit.force);
}

// Whose shots of the volley at the unit fit. With one enemy there is no question.
template <class Fits>
Houses BattleRun::shooters_at(BattleUnitIndex unit, Fits fits) const
{
    const Houses enemies = battle_->forces[now_[unit].force].hostile;
    if (std::has_single_bit(enemies)) return enemies;
    Houses houses = 0;
    for (const ShotNow& shot : volley_) {
        if (shot.at == unit && !shot.forced && fits(shot)) houses |= only(now_[shot.from].force);
    }
    return houses;
}

Houses BattleRun::all_damage(BattleUnitIndex unit) const
{
    return shooters_at(unit, [](const ShotNow& shot) { return shot.hits > 0; });
}

Houses BattleRun::critical_scorers(BattleUnitIndex unit) const
{
    return shooters_at(unit, [](const ShotNow& shot) { return shot.critical; });
}

Houses BattleRun::most_damage(BattleUnitIndex unit) const
{
    const Houses enemies = battle_->forces[now_[unit].force].hostile;
    if (std::has_single_bit(enemies)) return enemies;
    Houses houses = 0;
    std::int64_t most = 0;
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        std::int64_t sum = 0;
        for (const ShotNow& shot : volley_) {
            if (shot.at == unit && now_[shot.from].force == i && !shot.forced) sum += shot.hits;
        }
        if (sum > most) houses = 0;
        if (sum > 0 && sum >= most) houses |= only(i);
        most = std::max(most, sum);
    }
    return houses;
}

}  // namespace ec4x
