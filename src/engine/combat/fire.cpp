// The shots of one tier (CBT-032, lines 12 to 23) and what a roll is worth (CBT-038 to CBT-041, CBT-047).
#include "engine/combat/battle_run.h"

namespace ec4x {

namespace {

constexpr int kAutomaticRoll = 9;  // CBT-031

bool is_fighter(const ShotNow& shot) { return shot.candidates % 2 != 0; }

}  // namespace

void BattleRun::fire(const Tier& tier, BattleStreams& streams, std::optional<Dice>& dice)
{
    shots_ = forced_ = 0;
    // Who shot at whom is asked for by the record, by Raiders that show themselves, and where several houses share a credit.
    keeps_volley_ = scribe_.writes() || tier.phase == 1 || forces_.size() > 2;
    for (std::uint32_t i = tier.first; i < tier.last; ++i) {
        const Salvo& salvo = salvos_[i];
        if (salvo.count == 0) continue;
        const Candidates& candidates = candidates_of(salvo);
        if (!candidates.bucket) continue;  // CBT-046
        if (!dice) dice.emplace(streams.of(tier.phase, round_));
        const std::size_t before = shots_;
        const Occasions occasions = occasions_of(salvo, tier, candidates);
        dice->roll_many([&](auto& source) {
            if (keeps_volley_ || occasions.any()) shoot<true>(salvo, occasions, candidates, source);
            else shoot<false>(salvo, occasions, candidates, source);
        });
        book(salvo.force, before);
        if (!keeps_volley_ && shots_ > before) result_.forces[salvo.force].fired_on |= only(1 - salvo.force);  // PRE-013
    }
    if (shots_ == 0) return;
    if (keeps_volley_) note_targets(tier);
    if (scribe_.writes()) record_shots(tier);
}

// CBT-038: what counts for all units of the task force.
int BattleRun::modifier_of(ForceIndex force) const
{
    const CerRules& cer = rules_.combat.cer;
    return (forces_[force].scouts > 0 ? int{cer.scouts} : 0) + (desperate_ ? int{cer.desperation} : 0);
}

// If one candidate is a starbase all are (CBT-036).
BattleRun::Occasions BattleRun::occasions_of(const Salvo& salvo, const Tier& tier, const Candidates& candidates) const
{
    return {.phase = tier.phase,
            .fighters = salvo.fighters,
            .opening = tier.phase == 1 && round_ == 1,
            .automatic = !salvo.fighters && forces_[salvo.force].automatic_critical,
            .rolls_again = !salvo.fighters && candidates.bucket == TargetBucket::Starbase && rules_.combat.starbase_reroll};
}

// All dice of the salvo in the order of CBT-032, lines 14 to 20, whom they hit and how hard (CBT-039 to CBT-042). Nothing branches on
// what the dice show: that would cost more than all the rest. Most salvos have nothing special about them; theirs is the loop in which
// battles spend their time.
template <bool Special, class Source>
void BattleRun::shoot(const Salvo& salvo, Occasions occasions, const Candidates& candidates, Source& dice)
{
    const UnitNow* const units = now_.data();
    const Divisor total = candidates.total();
    const int critical_roll = rules_.combat.critical_roll;
    const int common = modifier_of(salvo.force);
    AimedShot* aimed = aimed_.data() + shots_;
    salvo.shooters.for_each([&](BattleUnitIndex from) {
        const UnitNow& shooter = units[from];
        if (shooter.as == 0 && shooter.crippled_in != occasions.phase) return;  // CBT-032, line 7: it had none when the phase began
        const int natural = Special && occasions.fighters ? 0 : dice.d10();
        const std::uint32_t drawn = dice.below(total);
        int modifier = common + shooter.cer;
        int roll = natural;
        ShotKind kind = ShotKind::Plain;
        if constexpr (Special) {
            if (occasions.opening) modifier += battle_->units[from].ambush;
            if (occasions.automatic) {  // CBT-031
                kind = ShotKind::Automatic;
                roll = kAutomaticRoll;
                occasions.automatic = forces_[salvo.force].automatic_critical = false;
            } else if (occasions.rolls_again && natural == critical_roll) {  // CBT-047
                kind = ShotKind::RolledAgain;
                roll = dice.d10();
            }
        }
        const BattleUnitIndex at = candidates.chosen_by(drawn);
        int hits = shooter.as;  // CBT-012
        int critical = 0;
        if (!Special || !occasions.fighters) {
            hits = (hits * quarters_of(roll + modifier) + 3) >> 2;
            critical = static_cast<int>(roll == critical_roll) | static_cast<int>(kind == ShotKind::Automatic);
        }
        if (Special && keeps_volley_) {
            volley_[static_cast<std::size_t>(aimed - aimed_.data())] = {.from = from,
                                                                        .at = at,
                                                                        .candidates = salvo.candidates(),
                                                                        .drawn = drawn,
                                                                        .modifier = modifier,
                                                                        .hits = hits,
                                                                        .natural = static_cast<std::int16_t>(natural),
                                                                        .roll = static_cast<std::int16_t>(roll),
                                                                        .kind = kind,
                                                                        .critical = critical != 0,
                                                                        .forced = critical != 0 && hits < units[at].ds};
        }
        *aimed++ = {.at = at, .hits = hits, .critical = critical};
    });
    shots_ = static_cast<std::size_t>(aimed - aimed_.data());
}

// CBT-043, lines 1 to 3. At once, as no state changes before the whole tier has fired. A loop of its own: shots at one unit wait for
// each other, the dice need not.
void BattleRun::book(ForceIndex by, std::size_t first_shot)
{
    UnitNow* const units = now_.data();
    ForcedShot* forced_shot = forced_shots_.data() + forced_;
    for (const AimedShot& shot : std::span{aimed_}.subspan(first_shot, shots_ - first_shot)) {
        UnitNow& target = units[shot.at];
        const int forced = shot.critical & static_cast<int>(shot.hits < target.ds);
        const bool counts = shot.critical > forced;
        target.pool += shot.hits & (forced - 1);  // all or nothing
        target.critical |= counts;
        due_.add_if(static_cast<int>(target.pool >= target.enough) | static_cast<int>(counts), shot.at);
        *forced_shot = {.at = shot.at, .by = by};
        forced_shot += forced;
    }
    forced_ = static_cast<std::size_t>(forced_shot - forced_shots_.data());
}

// Who fired on whom (PRE-013), and who was ambushed (CBT-067).
void BattleRun::note_targets(const Tier& tier)
{
    const bool ambush = tier.phase == 1 && round_ == 1 && battle_->theatre == Theatre::Space;
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
    for (const ShotNow& shot : volley()) scribe_.shot(shot, candidates_[shot.candidates].total().value(), is_fighter(shot));
}

}  // namespace ec4x
