// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031

bool is_fighter(const ShotNow& shot) { return shot.candidates % 2 != 0; }

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
        dice->roll_many([&](auto& source) { roll(salvo, tier, candidates, source); });
    }
    if (shots_ == 0) return;
    hit();
    note_targets(tier);
    if (scribe_.writes()) record_shots(tier);
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

// All dice of the salvo in the order of CBT-032, lines 14 to 20. Whom they choose is not asked yet: if one candidate is a starbase
// all are (CBT-036).
template <class Source>
void BattleRun::roll(const Salvo& salvo, const Tier& tier, const Candidates& candidates, Source& dice)
{
    const Divisor total = candidates.total;
    const int critical_roll = rules_.combat.critical_roll;
    const int common = modifier_of(salvo.force);
    const bool opening = tier.phase == 1 && round_ == 1;
    const bool rolls_again = candidates.bucket == TargetBucket::Starbase && rules_.combat.starbase_reroll;  // CBT-047
    for (std::uint32_t i = salvo.first; i < salvo.last; ++i) {
        const BattleUnitIndex from = shooters_[i];
        const UnitNow& shooter = now_[from];
        if (shooter.as == 0 && shooter.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        ShotNow& shot = volley_[shots_++];
        shot.from = from;
        shot.candidates = salvo.candidates();
        shot.again = -1;
        shot.automatic = false;
        if (salvo.fighters) {
            shot.drawn = dice.below(total);
            shot.modifier = shot.natural = shot.roll = 0;
            continue;
        }
        shot.modifier = common + shooter.cer + (opening ? battle_->units[from].ambush : 0);
        shot.natural = shot.roll = static_cast<std::int16_t>(dice.d10());
        shot.drawn = dice.below(total);
        if (forces_[salvo.force].automatic_critical) {  // CBT-031
            forces_[salvo.force].automatic_critical = false;
            shot.automatic = true;
            shot.roll = kAutomaticRoll;
        } else if (rolls_again && shot.natural == critical_roll) {
            shot.again = shot.roll = static_cast<std::int16_t>(dice.d10());
        }
    }
}

// Whom the shots hit and how hard (CBT-039 to CBT-042). Damage is booked at once (CBT-043, lines 1 to 3), as no state changes before
// the whole tier has fired. Nothing branches on what the dice show: that would cost more than all the rest.
void BattleRun::hit()
{
    UnitNow* const now = now_.data();
    const int critical_roll = rules_.combat.critical_roll;
    std::size_t forced_shots = 0;
    for (std::uint32_t i = 0; i < shots_; ++i) {
        ShotNow& shot = volley_[i];
        const BattleUnitIndex at = candidates_[shot.candidates].chosen_by(shot.drawn);
        UnitNow& target = now[at];
        int hits = now[shot.from].as;  // CBT-012
        int critical = 0;
        if (!is_fighter(shot)) {
            hits = (hits * quarters_of(shot.roll + shot.modifier) + 3) / 4;
            critical = static_cast<int>(shot.roll == critical_roll) | static_cast<int>(shot.automatic);
        }
        const int forced = critical & static_cast<int>(hits < target.ds);
        shot.at = at;
        shot.hits = hits;
        shot.critical = critical != 0;
        shot.forced = forced != 0;
        target.damage += hits & (forced - 1);  // all or nothing
        target.critical |= critical > forced;
        touched_.add(at);
        forced_shots_[forced_shots] = i;
        forced_shots += static_cast<std::size_t>(forced);
    }
    forced_ = forced_shots;
}

// Who fired on whom (PRE-013), and who was ambushed (CBT-067). With one enemy there is no question.
void BattleRun::note_targets(const Tier& tier)
{
    const bool ambush = tier.phase == 1 && round_ == 1 && battle_->theatre == Theatre::Space;
    ForceIndex known = kNowhere;
    for (const ShotNow& shot : volley()) {
        const ForceIndex by = shot.candidates / 2;
        if (by == known) continue;
        const Houses enemies = battle_->forces[by].hostile;
        if (is_one(enemies)) known = by;
        const Houses target = is_one(enemies) ? enemies : only(battle_->units[shot.at].force);
        result_.forces[by].fired_on |= target;
        if (ambush) result_.forces[static_cast<std::size_t>(std::countr_zero(target))].ambushed = true;
    }
}

// CBT-068.
void BattleRun::record_shots(const Tier& tier)
{
    scribe_.begin_volley(tier.phase, tier.cr);
    for (const ShotNow& shot : volley()) scribe_.shot(shot, candidates_[shot.candidates].total.value(), is_fighter(shot));
}

}  // namespace ec4x
