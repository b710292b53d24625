// CBT-032: the battle, round by round.
#include "engine/combat/battle_run.h"

#include <algorithm>

#include "base/ensure.h"

namespace ec4x {

namespace {

// CBT-040: the last step fits every roll.
int quarters_in(const std::vector<CerStep>& table, int roll)
{
    const auto fits = [&](const CerStep& step) { return roll <= step.up_to; };
    const auto step = std::ranges::find_if(table, fits);
    return step != table.end() ? step->quarters : table.back().quarters;
}

}  // namespace

Arena::Arena(const Ruleset& rules) : run_{std::make_unique<BattleRun>(rules)} {}
Arena::~Arena() = default;

const BattleResult& Arena::fight(const Battle& battle, const BattleStreams& streams, const Exits& exits, BattleRecord* record)
{
    return run_->fight(battle, streams, exits, record);
}

BattleRun::BattleRun(const Ruleset& rules) : rules_{rules}, style_{battle_style(rules)}
{
    for (std::size_t i = 0; i < quarters_.size(); ++i) {
        quarters_[i] = static_cast<std::uint8_t>(quarters_in(rules.combat.cer.table, static_cast<int>(i) - kRollOffset));
    }
}

const BattleResult& BattleRun::fight(const Battle& battle, const BattleStreams& streams, const Exits& exits, BattleRecord* record)
{
    begin(battle, exits, record);
    lose_unarmed();
    ended_ = is_over();
    while (!ended_) {
        ++round_;
        fight_round(streams);
        end_round();
    }
    finish();
    return result_;
}

void BattleRun::begin(const Battle& battle, const Exits& exits, BattleRecord* record)
{
    constexpr std::size_t kMostForces = 32;  // bits of Houses
    ensure(battle.forces.size() <= kMostForces, "a battle has at most 32 task forces");
    battle_ = &battle;
    exits_ = &exits;
    scribe_ = BattleScribe{battle, record, rules_};
    living_ = 0;
    round_ = quiet_ = 0;
    desperate_ = false;

    result_.verdict = BattleVerdict::Decided;
    result_.units.assign(battle.units.size(), {});
    result_.fleets.assign(battle.fleets.size(), {});
    result_.forces.assign(battle.forces.size(), {});
    result_.awards.clear();
    result_.lost_ships.clear();
    now_.assign(battle.units.size(), {});
    forces_.assign(battle.forces.size(), {});
    candidates_.resize(2 * battle.forces.size());
    for (Candidates& candidates : candidates_) candidates.known = false;
    if (style_.ship_by_ship) ship_gone_.assign(battle.ships.size(), 0);
    squadrons_of_fleet_.assign(battle.fleets.size(), 0);
    touched_.reset(battle.units.size());

    for (ForceIndex i = 0; i < forces_.size(); ++i) forces_[i].automatic_critical = battle.forces[i].automatic_critical;
    for (BattleUnitIndex i = 0; i < now_.size(); ++i) enter(i);
    order_tiers();
    for (ForceIndex i = 0; i < forces_.size(); ++i) result_.forces[i].armed_at_start = forces_[i].strength > 0;
}

void BattleRun::enter(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    UnitNow& current = now_[index];
    ForceNow& force = forces_[unit.force];
    if (force.living == 0) force.first = index;
    force.last = index + 1;
    ++force.living;
    living_ |= only(unit.force);
    current.force = unit.force;
    current.bucket = unit.bucket;
    current.cer = unit.cer;
    current.ambush = unit.ambush;
    current.state = unit.crippled ? UnitState::Crippled : UnitState::Sound;
    current.unseen = unit.phase == 1;
    for (std::uint32_t i = unit.first_ship; i < unit.first_ship + unit.ship_count; ++i) current.has_scout = current.has_scout || battle_->ships[i].scout;
    if (current.has_scout) ++force.scouts;
    if (unit.bucket == TargetBucket::Starbase) ++force.starbases;
    if (unit.ship_count > 0 && unit.fleet != kNowhere) ++squadrons_of_fleet_[unit.fleet];
    reckon(index);
    aim_at(index);
}

// CBT-033, CBT-034: ascending phase, in the last phase descending rating, canonical order within a tier.
void BattleRun::order_tiers()
{
    const auto rank = [&](BattleUnitIndex index) {
        const BattleUnit& unit = battle_->units[index];
        return std::pair{unit.phase, unit.phase == style_.last_phase() ? -unit.cr : 0};
    };
    firing_order_.resize(battle_->units.size());
    for (BattleUnitIndex i = 0; i < firing_order_.size(); ++i) firing_order_[i] = i;
    std::ranges::sort(firing_order_, [&](BattleUnitIndex one, BattleUnitIndex other) {
        const auto a = rank(one);
        const auto b = rank(other);
        return a != b ? a < b : one < other;
    });
    tiers_.clear();
    for (std::uint32_t i = 0; i < firing_order_.size(); ++i) {
        const auto [phase, cr] = rank(firing_order_[i]);
        if (tiers_.empty() || tiers_.back().phase != phase || tiers_.back().cr != -cr) tiers_.push_back({phase, -cr, i, i});
        tiers_.back().last = i + 1;
    }
}

void BattleRun::fight_round(const BattleStreams& streams)
{
    progress_ = false;
    for (UnitNow& current : now_) {
        current.pool = 0;
        current.fresh = false;
        current.crippled_in = 0;
    }
    scribe_.begin_round(round_, desperate_);
    std::optional<Dice> dice;
    int phase = 0;
    for (const Tier& tier : tiers_) {
        if (tier.phase != phase) dice.reset();  // a stream for each phase
        phase = tier.phase;
        fire(tier, streams, dice);
        if (!volley_.empty()) apply(tier);
    }
}

// CBT-048.
void BattleRun::end_round()
{
    lose_screened_everywhere();
    if ((ended_ = is_over())) return;
    if (round_ >= rules_.combat.retreat_after_round) retreats();
    if (ended_ || (ended_ = is_over())) return;
    quiet_ = progress_ ? 0 : quiet_ + 1;
    const bool failed = desperate_ && !progress_;
    if (failed && rules_.combat.after_failed_desperation == AfterFailedDesperation::End) {
        result_.verdict = BattleVerdict::TacticalStalemate;
        ended_ = true;
        return;
    }
    if (failed) quiet_ = 0;  // CBT-058: the count starts anew
    if (round_ == rules_.combat.max_rounds) {
        result_.verdict = BattleVerdict::ForcedStalemate;
        ended_ = true;
        return;
    }
    desperate_ = quiet_ == rules_.combat.quiet_rounds;
}

void BattleRun::finish()
{
    for (ForceIndex i = 0; i < forces_.size(); ++i) lose_fighters_without_carrier(i);  // CBT-022
    result_.rounds = round_;
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        ForceOutcome& outcome = result_.forces[i];
        outcome.automatic_critical_used = battle_->forces[i].automatic_critical && !forces_[i].automatic_critical;
        if (outcome.end == BattleEnd::Withdrew) continue;
        outcome.end = forces_[i].living > 0 ? BattleEnd::Held : forces_[i].retreated ? BattleEnd::Retreated : BattleEnd::Destroyed;
    }
    for (BattleUnitIndex i = 0; i < now_.size(); ++i) {
        result_.units[i].state = now_[i].state;
        result_.units[i].left = now_[i].left;
    }
    scribe_.end(result_.verdict);
}

}  // namespace ec4x
