// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031

}  // namespace

void BattleRun::fire(const Tier& tier, const BattleStreams& streams, std::optional<Dice>& dice)
{
    shots_ = forced_ = 0;
    for (std::uint32_t i = tier.first; i < tier.last; ++i) {
        Salvo& salvo = salvos_[i];
        if (salvo.has_gaps) close_gaps(salvo);
        if (salvo.first == salvo.last) continue;
        const Candidates& candidates = candidates_of(salvo);
        if (!candidates.bucket) continue;  // CBT-046
        if (!dice) dice.emplace(streams.of(tier.phase, round_));
        shoot(salvo, tier, candidates, *dice);
    }
}

void BattleRun::close_gaps(Salvo& salvo)
{
    std::uint32_t last = salvo.first;
    for (std::uint32_t i = salvo.first; i < salvo.last; ++i) {
        const BattleUnitIndex unit = shooters_[i];
        shooters_[last] = unit;
        last += is_gone(now_[unit]) ? 0 : 1;
    }
    salvo.last = last;
    salvo.has_gaps = false;
}

// CBT-038: what counts for all units of the task force.
int BattleRun::modifier_of(ForceIndex force) const
{
    const CerRules& cer = rules_.combat.cer;
    return (forces_[force].scouts > 0 ? int{cer.scouts} : 0) + (desperate_ ? int{cer.desperation} : 0);
}

void BattleRun::shoot(const Salvo& salvo, const Tier& tier, const Candidates& candidates, Dice& dice)
{
    const std::size_t first = shots_;
    dice.roll_many([&](auto& source) { roll(salvo, tier, candidates, source); });
    const std::span<ShotNow> shots{volley_.data() + first, shots_ - first};
    if (salvo.fighters) {
        hit_by_fighters(shots, candidates);
    } else {
        hit(shots, candidates, modifier_of(salvo.force), tier);
    }
    book(first);
    note_targets(shots, salvo.force, tier);
    if (!scribe_.writes() || shots.empty()) return;
    if (first == 0) scribe_.begin_volley(tier.phase, tier.cr);
    for (const ShotNow& shot : shots) scribe_.shot(shot, candidates.total.value(), salvo.fighters);
}

// All dice of the salvo, in the order of CBT-032, lines 14 to 20. Whom they choose is not needed for it: if one candidate is a
// starbase all are (CBT-036).
template <class Source>
void BattleRun::roll(const Salvo& salvo, const Tier& tier, const Candidates& candidates, Source& dice)
{
    const int critical_roll = rules_.combat.critical_roll;
    const bool rolls_again = candidates.bucket == TargetBucket::Starbase && rules_.combat.starbase_reroll;  // CBT-047
    const Divisor total = candidates.total;
    ShotNow* shot = volley_.data() + shots_;
    for (std::uint32_t i = salvo.first; i < salvo.last; ++i) {
        const UnitNow& shooter = now_[shooters_[i]];
        if (shooter.as == 0 && shooter.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        shot->from = shooters_[i];
        shot->natural = static_cast<std::int16_t>(salvo.fighters ? 0 : dice.d10());
        shot->drawn = dice.below(total);
        shot->again = -1;
        shot->automatic = false;
        if (!salvo.fighters && forces_[salvo.force].automatic_critical) {
            forces_[salvo.force].automatic_critical = false;
            shot->automatic = true;
        } else if (rolls_again && !salvo.fighters && shot->natural == critical_roll) {
            shot->again = static_cast<std::int16_t>(dice.d10());
        }
        ++shot;
    }
    shots_ = static_cast<std::size_t>(shot - volley_.data());
}

// CBT-012.
void BattleRun::hit_by_fighters(std::span<ShotNow> shots, const Candidates& candidates) const
{
    for (ShotNow& shot : shots) {
        shot.at = candidates.chosen_by(shot.drawn);
        shot.modifier = 0;
        shot.hits = now_[shot.from].as;
        shot.critical = false;
    }
}

// CBT-038 to CBT-041.
void BattleRun::hit(std::span<ShotNow> shots, const Candidates& candidates, int modifier, const Tier& tier) const
{
    const int critical_roll = rules_.combat.critical_roll;
    const bool opening = tier.phase == 1 && round_ == 1;
    for (ShotNow& shot : shots) {
        const UnitNow& shooter = now_[shot.from];
        const int roll = shot.automatic ? kAutomaticRoll : shot.again >= 0 ? shot.again : shot.natural;
        shot.at = candidates.chosen_by(shot.drawn);
        shot.modifier = modifier + shooter.cer + (opening ? battle_->units[shot.from].ambush : 0);
        shot.hits = (shooter.as * quarters_of(roll + shot.modifier) + 3) / 4;
        shot.critical = shot.automatic || roll == critical_roll;
    }
}

// CBT-043, lines 1 to 3: at once, as no state changes before the whole tier has fired. Nothing here branches on what dice show.
void BattleRun::book(std::size_t first)
{
    for (std::size_t i = first; i < shots_; ++i) {
        ShotNow& shot = volley_[i];
        UnitNow& target = now_[shot.at];
        const bool forced = shot.critical & (shot.hits < target.ds);
        const bool critical = shot.critical & !forced;
        shot.forced = forced;
        target.damage += shot.hits & -static_cast<int>(!forced);
        target.critical |= critical;
        touched_.add(shot.at);
        forced_shots_[forced_] = static_cast<std::uint32_t>(i);
        forced_ += forced ? 1 : 0;
    }
}

// Who fired on whom (PRE-013), and who was ambushed (CBT-067).
void BattleRun::note_targets(std::span<const ShotNow> shots, ForceIndex by, const Tier& tier)
{
    const Houses enemies = battle_->forces[by].hostile;
    const bool one_enemy = std::has_single_bit(enemies);
    Houses targets = one_enemy && !shots.empty() ? enemies : 0;
    for (const ShotNow& shot : one_enemy ? std::span<const ShotNow>{} : shots) targets |= only(battle_->units[shot.at].force);
    result_.forces[by].fired_on |= targets;
    if (tier.phase != 1 || round_ != 1 || battle_->theatre != Theatre::Space) return;
    for (ForceIndex i = 0; i < forces_.size(); ++i) result_.forces[i].ambushed |= (targets & only(i)) != 0;
}

}  // namespace ec4x
