// The shots of a tier take effect together (CBT-043 to CBT-045), and who is credited (CBT-065, CBT-066).
#include <algorithm>

#include "base/round.h"
#include "engine/combat/battle_run.h"

namespace ec4x {

void BattleRun::apply(const Tier& tier)
{
    listed_by_target_ = false;
    mark_the_weakest();
    if (style_.ship_by_ship) note_protection();
    due_.take_all([&](BattleUnitIndex unit) { settle(unit, tier); });
    marked_.clear();
    if (tier.phase == 1) show_raiders();
}

// CBT-043, lines 5 to 12.
[[gnu::flatten]] void BattleRun::settle(BattleUnitIndex unit, const Tier& tier)
{
    UnitNow& current = now_[unit];
    if (current.pool >= current.enough) settle_damage(unit, tier);
    if (marked_.has(unit)) settle_marks(unit, tier);
    current.critical = false;
    current.enough = enough_for(current);
}

// CBT-042: with the states before the volley.
[[gnu::flatten]] void BattleRun::mark_the_weakest()
{
    marks_.clear();
    for (std::size_t i = 0; i < forced_; ++i) {
        const ForcedShot& shot = forced_shots_[i];
        const BattleUnitIndex weakest = weakest_of(battle_->units[shot.at].force);
        marks_.push_back({weakest, shot.by});
        due_.add(weakest);
        marked_.add(weakest);
    }
}

// DET-007: they can be aimed at after the volley of their first shot.
void BattleRun::show_raiders()
{
    for (const ShotNow& shot : volley()) {
        if (!now_[shot.from].unseen) continue;
        now_[shot.from].unseen = false;
        aim_at(shot.from);
    }
}

void BattleRun::settle_damage(BattleUnitIndex unit, const Tier& tier)
{
    UnitNow& current = now_[unit];
    if (current.bucket == TargetBucket::Fighter) {
        if (current.pool >= current.ds) destroy(unit, recorded::Blow::Hits, all_damage(unit));
    } else if (style_.ship_by_ship) {
        settle_ship_by_ship(unit, tier);
    } else if (current.state == UnitState::Sound) {
        if (current.pool < current.ds) return;
        const int rest = current.pool - current.ds;
        cripple(unit, tier, recorded::Blow::Hits, most_damage(unit));
        if (current.critical && rest >= current.ds) destroy_by_volley(unit);
    } else if (current.crippled_in != 0 && !current.critical) {
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
    if (shielded_[unit] != 0 && !current.critical) {
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
    shielded_.resize(now_.size());
    for (const ForceNow& force : forces_) {
        int sound = 0;
        for (BattleUnitIndex i = force.first; i < force.last; ++i) sound += is_sound_squadron(i) ? 1 : 0;
        for (BattleUnitIndex i = force.first; i < force.last; ++i) {
            const bool starbase = now_[i].bucket == TargetBucket::Starbase;
            shielded_[i] = !starbase && sound > (is_sound_squadron(i) ? 1 : 0) ? 1 : 0;
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
    if (ds != current.ds) forces_[unit.force].weakest = kNowhere;
    current.as = static_cast<int>(as);
    current.ds = static_cast<int>(ds);
}

void BattleRun::settle_marks(BattleUnitIndex unit, const Tier& tier)
{
    const UnitNow& current = now_[unit];
    for (const Mark& mark : marks_) {
        if (mark.on != unit || current.state == UnitState::Destroyed) continue;
        if (current.bucket == TargetBucket::Fighter || current.state == UnitState::Crippled) {
            destroy(unit, recorded::Blow::Forced, only(mark.by));
        } else {
            cripple(unit, tier, recorded::Blow::Forced, only(mark.by));
        }
    }
}

void BattleRun::cripple(BattleUnitIndex unit, const Tier& tier, recorded::Blow blow, Houses by)
{
    UnitNow& current = now_[unit];
    current.state = UnitState::Crippled;
    current.pool = 0;
    current.crippled_in = static_cast<std::int16_t>(tier.phase);
    result_.units[unit].crippled_by = by;
    if (const BattleUnit& squadron = battle_->units[unit]; is_squadron_of_fleet(squadron)) {
        --fleets_[squadron.fleet].sound;
        ++fleets_[squadron.fleet].crippled;
    }
    reckon(unit);
    aim_at(unit);
    progress_ = true;
    scribe_.change(unit, recorded::Fate::Crippled, blow, by);
}

void BattleRun::destroy(BattleUnitIndex unit, recorded::Blow blow, Houses by)
{
    UnitNow& current = now_[unit];
    UnitOutcome& outcome = result_.units[unit];
    outcome.credit = current.crippled_in != 0 ? outcome.crippled_by : by;  // CBT-065 (a), else (b) and (c)
    take_away(unit);
    current.state = UnitState::Destroyed;
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
    const UnitNow& current = now_[index];
    ForceNow& force = forces_[unit.force];
    no_more_target(index);
    Salvo& salvo = salvos_[salvo_of_[index]];
    salvo.shooters.remove(index);
    --salvo.count;
    force.strength -= current.as;
    if (current.has_scout) --force.scouts;
    if (unit.bucket == TargetBucket::Starbase && --force.starbases == 0) force.roe = -1;
    if (is_squadron_of_fleet(unit)) {
        FleetNow& fleet = fleets_[unit.fleet];
        --(current.state == UnitState::Crippled ? fleet.crippled : fleet.sound);
        if (!has_squadrons(fleet)) force.roe = -1;
    }
    if (--force.living == 0) living_ &= ~only(unit.force);
}

// So that asking for the shots at many units does not go through the whole volley each time.
void BattleRun::list_by_target()
{
    constexpr std::uint32_t kNone = UINT32_MAX;
    last_shot_at_.assign(now_.size(), kNone);
    shot_before_.resize(now_.size());
    for (std::uint32_t i = 0; i < shots_; ++i) shot_before_[i] = std::exchange(last_shot_at_[volley_[i].at], i);
    listed_by_target_ = true;
}

template <class What>
void BattleRun::for_each_shot_at(BattleUnitIndex unit, What what)
{
    if (!listed_by_target_) list_by_target();
    for (std::uint32_t i = last_shot_at_[unit]; i < shots_; i = shot_before_[i]) {
        if (!volley_[i].forced) what(volley_[i], battle_->units[volley_[i].from].force);
    }
}

// Whose shots of the volley at the unit fit. With one enemy there is no question.
template <class Fits>
Houses BattleRun::shooters_at(BattleUnitIndex unit, Fits fits)
{
    const Houses enemies = battle_->forces[battle_->units[unit].force].hostile;
    if (is_one(enemies)) return enemies;
    Houses houses = 0;
    for_each_shot_at(unit, [&](const ShotNow& shot, ForceIndex by) { houses |= fits(shot) ? only(by) : 0; });
    return houses;
}

Houses BattleRun::all_damage(BattleUnitIndex unit)
{
    return shooters_at(unit, [](const ShotNow& shot) { return shot.hits > 0; });
}

Houses BattleRun::critical_scorers(BattleUnitIndex unit)
{
    return shooters_at(unit, [](const ShotNow& shot) { return shot.critical; });
}

Houses BattleRun::most_damage(BattleUnitIndex unit)
{
    const Houses enemies = battle_->forces[battle_->units[unit].force].hostile;
    if (is_one(enemies)) return enemies;
    std::array<std::int64_t, kMostForces> sums{};
    for_each_shot_at(unit, [&](const ShotNow& shot, ForceIndex by) { sums[by] += shot.hits; });
    const std::int64_t most = *std::ranges::max_element(sums);
    Houses houses = 0;
    for (ForceIndex i = 0; i < forces_.size(); ++i) houses |= sums[i] > 0 && sums[i] == most ? only(i) : 0;
    return houses;
}

}  // namespace ec4x
