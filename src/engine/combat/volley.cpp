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
            marks_.push_back({weakest_of(battle_->units[shot.at].force), battle_->units[shot.from].force});
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
    for (const ShotNow& shot : volley_) {  // DET-007
        if (!now_[shot.from].unseen) continue;
        now_[shot.from].unseen = false;
        aim_at(shot.from);
    }
}

void BattleRun::settle_damage(BattleUnitIndex unit, const Tier& tier)
{
    UnitNow& now = now_[unit];
    now.pool += now.damage;
    if (battle_->units[unit].bucket == TargetBucket::Fighter) {
        if (now.pool >= now.ds) destroy(unit, recorded::Blow::Hits, all_damage(unit));
        return;
    }
    const Houses by = now.critical ? critical_scorers(unit) : all_damage(unit);
    const recorded::Blow blow = now.critical ? recorded::Blow::Critical : recorded::Blow::Hits;
    if (style_.ship_by_ship) {
        settle_ship_by_ship(unit, tier, blow, by);
    } else if (now.state == UnitState::Sound) {
        if (now.pool < now.ds) return;
        const int rest = now.pool - now.ds;
        cripple(unit, tier, recorded::Blow::Hits, most_damage(unit));
        if (now.critical && rest >= now.ds) destroy(unit, blow, by);
    } else if (now.fresh && !now.critical) {
        now.pool = 0;  // CBT-044
    } else if (now.pool >= now.ds) {
        destroy(unit, blow, by);
    }
}

// CBT-043, attrition.
void BattleRun::settle_ship_by_ship(BattleUnitIndex unit, const Tier& tier, recorded::Blow blow, Houses by)
{
    UnitNow& now = now_[unit];
    if (now.state == UnitState::Sound) {
        if (now.pool < now.ds) return;
        const int rest = now.pool - now.ds;
        cripple(unit, tier, recorded::Blow::Hits, most_damage(unit));
        now.pool = rest;
    }
    if (now.shielded && !now.critical) {
        now.pool = 0;
    } else if (now.pool >= now.ds) {
        destroy(unit, blow, by);
    } else {
        lose_ships(unit);
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
    UnitNow& now = now_[index];
    for (;;) {
        std::uint32_t weakest = kNowhere;
        for (std::uint32_t i = unit.first_ship + 1; i < unit.first_ship + unit.ship_count; ++i) {
            if (ship_gone_[i] != 0) continue;
            const auto rank = [&](std::uint32_t ship) { return std::pair{battle_->ships[ship].ds, battle_->ships[ship].id}; };
            if (weakest == kNowhere || rank(i) < rank(weakest)) weakest = i;
        }
        if (weakest == kNowhere || now.pool < battle_->ships[weakest].ds) break;
        now.pool -= battle_->ships[weakest].ds;
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
    UnitNow& now = now_[index];
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
        if (now.has_scout && !scout) --forces_[unit.force].scouts;
        now.has_scout = scout;
    }
    if (now.state == UnitState::Crippled) as = div_ceil(as * rules_.combat.crippled_as_pct, 100);  // CBT-011
    now.as = static_cast<int>(as);
    now.ds = static_cast<int>(ds);
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
    UnitNow& now = now_[unit];
    now.state = UnitState::Crippled;
    now.fresh = true;
    now.pool = 0;
    now.crippled_in = static_cast<std::uint8_t>(tier.phase);
    result_.units[unit].crippled_by = by;
    reckon(unit);
    aim_at(unit);
    progress_ = true;
    scribe_.change(unit, recorded::Fate::Crippled, blow, by);
}

void BattleRun::destroy(BattleUnitIndex unit, recorded::Blow blow, Houses by)
{
    UnitNow& now = now_[unit];
    UnitOutcome& outcome = result_.units[unit];
    outcome.credit = now.fresh ? outcome.crippled_by : by;  // CBT-065 (a), else (b) and (c)
    now.state = UnitState::Destroyed;
    take_away(unit);
    progress_ = true;
    scribe_.change(unit, recorded::Fate::Destroyed, blow, outcome.credit);
    const ForceIndex force = battle_->units[unit].force;
    if (forces_[force].living > 0 || forces_[force].awarded) return;
    forces_[force].awarded = true;  // CBT-066
    result_.awards.push_back({force, outcome.crippled_by != 0 ? outcome.crippled_by : outcome.credit});
}

void BattleRun::take_away(BattleUnitIndex unit)
{
    ForceNow& force = forces_[battle_->units[unit].force];
    no_more_target(unit);
    if (now_[unit].has_scout) --force.scouts;
    if (--force.living == 0) living_ &= ~only(battle_->units[unit].force);
}

Houses BattleRun::all_damage(BattleUnitIndex unit) const
{
    Houses houses = 0;
    for (const ShotNow& shot : volley_) {
        if (shot.at == unit && !shot.forced && shot.hits > 0) houses |= only(battle_->units[shot.from].force);
    }
    return houses;
}

Houses BattleRun::critical_scorers(BattleUnitIndex unit) const
{
    Houses houses = 0;
    for (const ShotNow& shot : volley_) {
        if (shot.at == unit && shot.critical && !shot.forced) houses |= only(battle_->units[shot.from].force);
    }
    return houses;
}

Houses BattleRun::most_damage(BattleUnitIndex unit) const
{
    Houses houses = 0;
    std::int64_t most = 0;
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        std::int64_t sum = 0;
        for (const ShotNow& shot : volley_) {
            if (shot.at == unit && battle_->units[shot.from].force == i && !shot.forced) sum += shot.hits;
        }
        if (sum > most) houses = 0;
        if (sum > 0 && sum >= most) houses |= only(i);
        most = std::max(most, sum);
    }
    return houses;
}

}  // namespace ec4x
