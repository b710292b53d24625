// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031

}  // namespace

void BattleRun::fire(const Tier& tier, const BattleStreams& streams, std::optional<Dice>& dice)
{
    volley_.clear();
    const bool opening = tier.phase == 1 && round_ == 1;
    ForceIndex force = kNowhere;
    int modifier = 0;
    for (std::uint32_t i = tier.first; i < tier.last; ++i) {
        const BattleUnitIndex shooter = firing_order_[i];
        const UnitNow& current = now_[shooter];
        if (current.state == UnitState::Destroyed || current.left) continue;
        if (current.as == 0 && current.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        const Candidates& candidates = candidates_of(current);
        if (candidates.units.empty()) continue;  // CBT-046
        if (!dice) dice.emplace(streams.of(tier.phase, round_));
        if (volley_.empty()) scribe_.begin_volley(tier.phase, tier.cr);
        if (current.force != force) modifier = modifier_of(force = current.force);
        volley_.push_back(shoot(shooter, candidates, modifier + current.cer + (opening ? current.ambush : 0), *dice));
    }
    note_targets(tier);
}

// CBT-038: what counts for all units of the task force.
int BattleRun::modifier_of(ForceIndex force) const
{
    const CerRules& cer = rules_.combat.cer;
    return (forces_[force].scouts > 0 ? int{cer.scouts} : 0) + (desperate_ ? int{cer.desperation} : 0);
}

ShotNow BattleRun::shoot(BattleUnitIndex shooter, const Candidates& candidates, int modifier, Dice& dice)
{
    const UnitNow& current = now_[shooter];
    const bool fighter = current.bucket == TargetBucket::Fighter;
    ShotDice rolled{.natural = fighter ? 0 : dice.d10(), .drawn = dice.below(candidates.total), .modifier = fighter ? 0 : modifier};
    ShotNow shot{.from = shooter, .at = candidates.chosen_by(rolled.drawn)};
    if (fighter) {
        shot.hits = current.as;  // CBT-012
    } else {
        const CombatRules& rules = rules_.combat;
        int roll = rolled.natural;
        if (forces_[current.force].automatic_critical) {
            forces_[current.force].automatic_critical = false;
            rolled.automatic = true;
            roll = kAutomaticRoll;
        } else if (roll == rules.critical_roll && now_[shot.at].bucket == TargetBucket::Starbase && rules.starbase_reroll) {
            rolled.again = roll = dice.d10();
        }
        shot.critical = rolled.automatic || roll == rules.critical_roll;
        shot.hits = (current.as * quarters_of(roll + modifier) + 3) / 4;  // CBT-040
    }
    if (scribe_.writes()) scribe_.shot(shot, rolled, candidates.total.value(), fighter);
    return shot;
}

// Who fired on whom (PRE-013), and who was ambushed (CBT-067).
void BattleRun::note_targets(const Tier& tier)
{
    const bool ambush = tier.phase == 1 && round_ == 1 && battle_->theatre == Theatre::Space;
    for (const ShotNow& shot : volley_) {
        const ForceIndex target = now_[shot.at].force;
        result_.forces[now_[shot.from].force].fired_on |= only(target);
        if (ambush) result_.forces[target].ambushed = true;
    }
}

}  // namespace ec4x
