// CBT-032: the battle, round by round.
#include "engine/combat/battle_run.h"

#include <algorithm>
#include <numeric>
#include <tuple>

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

const BattleResult& Arena::fight(const Battle& battle, BattleStreams streams, const Exits& exits, BattleRecord* record)
{
    return run_->fight(battle, streams, exits, record);
}

BattleRun::BattleRun(const Ruleset& rules) : rules_{rules}, style_{battle_style(rules)}
{
    for (std::size_t i = 0; i < quarters_.size(); ++i) {
        quarters_[i] = static_cast<std::uint8_t>(quarters_in(rules.combat.cer.table, static_cast<int>(i) - kRollOffset));
    }
}

const BattleResult& BattleRun::fight(const Battle& battle, BattleStreams& streams, const Exits& exits, BattleRecord* record)
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
    fleets_.assign(battle.fleets.size(), {});
    with_targets_ = {};
    candidates_.resize(2 * battle.forces.size());
    for (Candidates& candidates : candidates_) candidates.listed = candidates.known = false;
    if (style_.ship_by_ship) ship_gone_.assign(battle.ships.size(), 0);
    make_room(battle);

    for (ForceIndex i = 0; i < forces_.size(); ++i) forces_[i].automatic_critical = battle.forces[i].automatic_critical;
    for (BattleUnitIndex i = 0; i < now_.size(); ++i) enter(i);
    order_salvos();
    for (ForceIndex i = 0; i < forces_.size(); ++i) result_.forces[i].armed_at_start = forces_[i].strength > 0;
}

// As much as the battle can ever need, so that no round allocates.
void BattleRun::make_room(const Battle& battle)
{
    volley_.resize(battle.units.size());
    forced_shots_.resize(battle.units.size() + 1);
    marks_.reserve(battle.units.size());
    last_shot_at_.reserve(battle.units.size());
    shot_before_.reserve(battle.units.size());
    shielded_.reserve(battle.units.size());
    touched_.reset(battle.units.size());
    leavers_.reserve(battle.forces.size());
    result_.awards.reserve(battle.forces.size());
    if (style_.ship_by_ship) result_.lost_ships.reserve(battle.ships.size());
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
    current.bucket = unit.bucket;
    current.cer = unit.cer;
    current.state = unit.crippled ? UnitState::Crippled : UnitState::Sound;
    current.unseen = unit.phase == 1;
    for (std::uint32_t i = unit.first_ship; i < unit.first_ship + unit.ship_count; ++i) current.has_scout |= battle_->ships[i].scout;
    if (current.has_scout) ++force.scouts;
    if (unit.bucket == TargetBucket::Starbase) ++force.starbases;
    if (is_squadron_of_fleet(unit)) ++(unit.crippled ? fleets_[unit.fleet].crippled : fleets_[unit.fleet].sound);
    reckon(index);
    if (!current.unseen) become_target(index);
}

// CBT-033, CBT-034: ascending phase, in the last phase descending rating, canonical order within a tier.
void BattleRun::order_salvos()
{
    new_ranks_.clear();
    for (const BattleUnit& unit : battle_->units) {
        const int descending_cr = unit.phase == style_.last_phase() ? -unit.cr : 0;
        new_ranks_.push_back({unit.phase, descending_cr, unit.force, unit.bucket == TargetBucket::Fighter});
    }
    if (new_ranks_ != ranks_) {
        ranks_ = new_ranks_;
        list_salvos();
    }
    salvos_ = all_salvos_;
    shooters_ = firing_order_;
}

void BattleRun::list_salvos()
{
    firing_order_.resize(ranks_.size());
    salvo_of_.resize(ranks_.size());
    std::iota(firing_order_.begin(), firing_order_.end(), BattleUnitIndex{0});
    std::ranges::sort(firing_order_, {}, [&](BattleUnitIndex unit) {
        return std::tuple{ranks_[unit].phase, ranks_[unit].descending_cr, unit};
    });
    tiers_.clear();
    all_salvos_.clear();
    for (std::uint32_t i = 0; i < firing_order_.size(); ++i) {
        const FiringRank& rank = ranks_[firing_order_[i]];
        const FiringRank& before = ranks_[firing_order_[i == 0 ? 0 : i - 1]];
        const auto salvos = static_cast<std::uint32_t>(all_salvos_.size());
        const bool new_tier = i == 0 || rank.phase != before.phase || rank.descending_cr != before.descending_cr;
        if (new_tier) tiers_.push_back({.phase = rank.phase, .cr = -rank.descending_cr, .first = salvos});
        if (new_tier || rank != before) all_salvos_.push_back({.force = rank.force, .fighters = rank.fighter, .first = i});
        all_salvos_.back().last = i + 1;
        tiers_.back().last = static_cast<std::uint32_t>(all_salvos_.size());
        salvo_of_[firing_order_[i]] = tiers_.back().last - 1;
    }
}

void BattleRun::fight_round(BattleStreams& streams)
{
    progress_ = false;
    for (UnitNow& current : now_) {
        current.pool = 0;
        current.crippled_in = 0;
    }
    scribe_.begin_round(round_, desperate_);
    std::optional<Dice> dice;
    int phase = 0;
    for (const Tier& tier : tiers_) {
        if (tier.phase != phase) dice.reset();  // a stream for each phase
        phase = tier.phase;
        fire(tier, streams, dice);
        if (shots_ > 0) apply(tier);
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
