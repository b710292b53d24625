// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include <algorithm>

#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031
constexpr int kRollOffset = 128;   // of the table by modified rolls

// CBT-005: the first candidate at which the running sum exceeds the number. Few candidates are counted without a branch each.
std::size_t chosen_by(std::uint32_t drawn, const std::vector<std::uint32_t>& sums)
{
    constexpr std::size_t kFew = 32;
    if (sums.size() > kFew) return static_cast<std::size_t>(std::ranges::upper_bound(sums, drawn) - sums.begin());
    std::size_t passed = 0;
    for (const std::uint32_t sum : sums) passed += sum <= drawn ? 1 : 0;
    return passed;
}

}  // namespace

int BattleRun::quarters_of(int modified_roll) const
{
    return quarters_[static_cast<std::size_t>(std::clamp(modified_roll + kRollOffset, 0, static_cast<int>(quarters_.size()) - 1))];
}

void BattleRun::fire(const Tier& tier, const BattleStreams& streams, std::optional<Dice>& dice)
{
    volley_.clear();
    forget_candidates();
    for (std::uint32_t i = tier.first; i < tier.last; ++i) {
        const BattleUnitIndex shooter = firing_order_[i];
        const UnitNow& now = now_[shooter];
        if (now.state == UnitState::Destroyed || now.left) continue;
        if (now.as == 0 && now.crippled_in != tier.phase) continue;  // CBT-032, line 7: it had none when the phase began
        const Candidates& candidates = candidates_of(shooter);
        if (candidates.total == 0) continue;  // CBT-046
        if (!dice) dice.emplace(streams.of(tier.phase, round_));
        if (scribe_.writes() && volley_.empty()) scribe_.begin_volley(tier.phase, tier.cr);
        volley_.push_back(shoot(shooter, candidates, tier, *dice));
    }
}

ShotNow BattleRun::shoot(BattleUnitIndex shooter, const Candidates& candidates, const Tier& tier, Dice& dice)
{
    const BattleUnit& unit = battle_->units[shooter];
    ForceNow& force = forces_[unit.force];
    recorded::Shot told{.from = static_cast<int>(shooter), .of = candidates.total};
    ShotNow shot{.from = shooter};
    const bool fighter = unit.bucket == TargetBucket::Fighter;
    int natural = 0;
    if (!fighter) told.die = natural = dice.d10();
    told.drawn = dice.below(candidates.total);
    shot.at = candidates.units[chosen_by(told.drawn, candidates.sums)];
    told.at = static_cast<int>(shot.at);
    const BattleUnit& target = battle_->units[shot.at];
    result_.forces[unit.force].fired_on |= only(target.force);
    const bool opening = tier.phase == 1 && round_ == 1;
    if (opening && battle_->theatre == Theatre::Space) result_.forces[target.force].ambushed = true;

    if (fighter) {
        shot.hits = now_[shooter].as;  // CBT-012
    } else {
        bool automatic = false;
        if (force.automatic_critical) {
            natural = kAutomaticRoll;
            automatic = true;
            force.automatic_critical = false;
        } else if (natural == rules_.combat.critical_roll && target.bucket == TargetBucket::Starbase && rules_.combat.starbase_reroll) {
            told.again = natural = dice.d10();
        }
        shot.critical = automatic || natural == rules_.combat.critical_roll;
        const CerRules& cer = rules_.combat.cer;
        const int modifier = unit.cer + (force.scouts > 0 ? int{cer.scouts} : 0) + (desperate_ ? int{cer.desperation} : 0) + (opening ? unit.ambush : 0);
        shot.hits = (now_[shooter].as * quarters_of(natural + modifier) + 3) / 4;  // CBT-040
        if (modifier != 0) told.modifier = modifier;
        if (shot.critical) told.critical = true;
        if (automatic) told.automatic = true;
    }
    if (scribe_.writes()) {
        told.hits = shot.hits;
        scribe_.shot(told);
    }
    return shot;
}

}  // namespace ec4x
