// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031

}  // namespace

void BattleRun::fire(const Tier& tier, const BattleStreams& streams, std::optional<Dice>& dice)
{
    volley_.clear();
    for (std::uint32_t i = tier.first; i < tier.last; ++i) {
        const BattleUnitIndex shooter = firing_order_[i];
        const UnitNow& now = now_[shooter];
        if (now.state == UnitState::Destroyed || now.left) continue;
        if (now.as == 0 && now.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        const Candidates& candidates = candidates_of(now);
        if (candidates.units.empty()) continue;  // CBT-046
        if (!dice) dice.emplace(streams.of(tier.phase, round_));
        if (volley_.empty()) scribe_.begin_volley(tier.phase, tier.cr);
        volley_.push_back(shoot(shooter, candidates, tier, *dice));
    }
}

ShotNow BattleRun::shoot(BattleUnitIndex shooter, const Candidates& candidates, const Tier& tier, Dice& dice)
{
    const UnitNow& now = now_[shooter];
    const bool fighter = now.bucket == TargetBucket::Fighter;
    const bool opening = tier.phase == 1 && round_ == 1;
    ShotDice rolled{.natural = fighter ? 0 : dice.d10(), .drawn = dice.below(candidates.total)};
    ShotNow shot{.from = shooter, .at = candidates.chosen_by(rolled.drawn)};
    const UnitNow& target = now_[shot.at];
    result_.forces[now.force].fired_on |= only(target.force);
    if (opening && battle_->theatre == Theatre::Space) result_.forces[target.force].ambushed = true;
    if (fighter) {
        shot.hits = now.as;  // CBT-012
    } else {
        const CombatRules& rules = rules_.combat;
        ForceNow& force = forces_[now.force];
        int roll = rolled.natural;
        if (force.automatic_critical) {
            force.automatic_critical = false;
            rolled.automatic = true;
            roll = kAutomaticRoll;
        } else if (roll == rules.critical_roll && target.bucket == TargetBucket::Starbase && rules.starbase_reroll) {
            rolled.again = roll = dice.d10();
        }
        shot.critical = rolled.automatic || roll == rules.critical_roll;
        rolled.modifier = now.cer + (force.scouts > 0 ? int{rules.cer.scouts} : 0) + (desperate_ ? int{rules.cer.desperation} : 0) +
                          (opening ? now.ambush : 0);
        shot.hits = (now.as * quarters_of(roll + rolled.modifier) + 3) / 4;  // CBT-040
    }
    if (scribe_.writes()) scribe_.shot(shot, rolled, candidates.total.value(), fighter);
    return shot;
}

}  // namespace ec4x
