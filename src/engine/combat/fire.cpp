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
    const bool rolls_again = !salvo.fighters && candidates.bucket == TargetBucket::Starbase && rules_.combat.starbase_reroll;  // CBT-047
    const std::uint32_t list = salvo.candidates();
    bool automatic = !salvo.fighters && forces_[salvo.force].automatic_critical;  // CBT-031
    ShotNow* shot = volley_.data() + shots_;
    for (const BattleUnitIndex from : std::span{shooters_}.subspan(salvo.first, salvo.last - salvo.first)) {
        const UnitNow& shooter = now_[from];
        if (shooter.as == 0 && shooter.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        const int natural = salvo.fighters ? 0 : dice.d10();
        shot->from = from;
        shot->candidates = list;
        shot->drawn = dice.below(total);
        shot->modifier = common + shooter.cer;
        shot->natural = shot->roll = static_cast<std::int16_t>(natural);
        shot->kind = ShotKind::Plain;
        if (automatic) {
            shot->kind = ShotKind::Automatic;
            shot->roll = kAutomaticRoll;
            automatic = forces_[salvo.force].automatic_critical = false;
        } else if (rolls_again && natural == critical_roll) {
            shot->kind = ShotKind::RolledAgain;
            shot->roll = static_cast<std::int16_t>(dice.d10());
        }
        if (opening) shot->modifier += battle_->units[from].ambush;
        ++shot;
    }
    shots_ = static_cast<std::size_t>(shot - volley_.data());
}

// Whom the shots hit and how hard (CBT-039 to CBT-042). Damage is booked at once (CBT-043, lines 1 to 3), as no state changes before
// the whole tier has fired. Nothing branches on what the dice show: that would cost more than all the rest.
void BattleRun::hit()
{
    UnitNow* const units = now_.data();
    const int critical_roll = rules_.combat.critical_roll;
    std::size_t forced_shots = 0;
    for (std::uint32_t i = 0; i < shots_; ++i) {
        ShotNow& shot = volley_[i];
        const BattleUnitIndex at = candidates_[shot.candidates].chosen_by(shot.drawn);
        UnitNow& target = units[at];
        int hits = units[shot.from].as;  // CBT-012
        int critical = 0;
        if (!is_fighter(shot)) {
            hits = (hits * quarters_of(shot.roll + shot.modifier) + 3) >> 2;
            critical = static_cast<int>(shot.roll == critical_roll) | static_cast<int>(shot.kind == ShotKind::Automatic);
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
    if (!ambush && forces_.size() == 2) {  // the first and the last shot are of all forces that fired
        for (const std::size_t i : {std::size_t{0}, shots_ - 1}) {
            const ForceIndex by = volley_[i].candidates / 2;
            result_.forces[by].fired_on |= only(1 - by);
        }
        return;
    }
    for (const ShotNow& shot : volley()) {
        const ForceIndex target = battle_->units[shot.at].force;
        result_.forces[shot.candidates / 2].fired_on |= only(target);
        if (ambush) result_.forces[target].ambushed = true;
    }
}

// CBT-068.
void BattleRun::record_shots(const Tier& tier)
{
    scribe_.begin_volley(tier.phase, tier.cr);
    for (const ShotNow& shot : volley()) scribe_.shot(shot, candidates_[shot.candidates].total.value(), is_fighter(shot));
}

}  // namespace ec4x
