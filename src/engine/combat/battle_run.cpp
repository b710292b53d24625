// CBT-032: the battle, round by round.
#include "engine/combat/battle_run.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

#include "base/ensure.h"
#include "engine/classic/task_force_battle.h"

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

Arena::Arena(const Ruleset& rules)
{
    if (rules.classic) task_forces_ = std::make_unique<TaskForceBattle>(rules);
    else run_ = std::make_unique<BattleRun>(rules);
}
Arena::~Arena() = default;

void Arena::prepare(const Battle& battle)
{
    if (run_ != nullptr) run_->prepare(battle);
    else task_forces_->prepare(battle);
}

const BattleResult& Arena::fight(BattleStreams streams, const Exits& exits, BattleRecord* record)
{
    return run_ != nullptr ? run_->fight(streams, exits, record) : task_forces_->fight(streams, exits, record);
}

BattleRun::BattleRun(const Ruleset& rules) : rules_{rules}, style_{battle_style(rules)}
{
    for (std::size_t i = 0; i < quarters_.size(); ++i) {
        quarters_[i] = static_cast<std::uint8_t>(quarters_in(rules.combat.cer.table, static_cast<int>(i) - kRollOffset));
    }
}

void BattleRun::prepare(const Battle& battle)
{
    ensure(battle.forces.size() <= kMostForces, "a battle has at most 32 task forces");
    battle_ = &battle;
    result_.units.assign(battle.units.size(), {});
    now_.assign(battle.units.size(), {});
    forces_.assign(battle.forces.size(), {});
    fleets_.assign(battle.fleets.size(), {});
    with_targets_ = {};
    living_ = 0;
    has_carried_fighters_ = false;
    make_room();
    for (ForceIndex i = 0; i < forces_.size(); ++i) forces_[i].automatic_critical = battle.forces[i].automatic_critical;
    for (BattleUnitIndex i = 0; i < now_.size(); ++i) enter(i);
    for (ForceIndex i = 0; i < forces_.size(); ++i) {
        list_enemies(i);
        static_cast<void>(roe_of(i));
    }
    order_salvos();
    opening_.units = now_;
    opening_.forces = forces_;
    opening_.fleets = fleets_;
    opening_.with_targets = with_targets_;
    opening_.living = living_;
}

// As much as the battle can ever need, so that no round allocates.
void BattleRun::make_room()
{
    const std::size_t units = battle_->units.size();
    volley_.resize(units);
    aimed_.resize(units);
    forced_shots_.resize(units + 1);
    marks_.reserve(units);
    last_shot_at_.reserve(units);
    shot_before_.reserve(units);
    shielded_.reserve(units);
    due_.reset(units);
    marked_.reset(units);
    candidates_.resize(2 * battle_->forces.size());
    leavers_.reserve(battle_->forces.size());
    result_.awards.reserve(battle_->forces.size());
    if (style_.ship_by_ship) result_.lost_ships.reserve(battle_->ships.size());
}

void BattleRun::enter(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    UnitNow& current = now_[index];
    ForceNow& force = forces_[unit.force];
    ensure(std::max(std::abs(unit.cer), std::abs(unit.ambush)) <= kLargestModifier, "the modifiers of a CER roll are small");
    if (force.living == 0) force.first = index;
    force.last = index + 1;
    ++force.living;
    living_ |= only(unit.force);
    current.bucket = unit.bucket;
    current.cer = static_cast<std::int16_t>(unit.cer);
    current.state = unit.crippled ? UnitState::Crippled : UnitState::Sound;
    current.unseen = unit.phase == 1;
    for (std::uint32_t i = unit.first_ship; i < unit.first_ship + unit.ship_count; ++i) current.has_scout |= battle_->ships[i].scout;
    if (current.has_scout) ++force.scouts;
    if (unit.bucket == TargetBucket::Starbase) ++force.starbases;
    if (is_squadron_of_fleet(unit)) ++(unit.crippled ? fleets_[unit.fleet].crippled : fleets_[unit.fleet].sound);
    reckon(index);
    if (unit.carrier != kNowhere) has_carried_fighters_ = true;
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
    if (new_ranks_ == ranks_) return;
    ranks_ = new_ranks_;
    list_salvos();
}

void BattleRun::list_salvos()
{
    std::vector<BattleUnitIndex> order(ranks_.size());
    salvo_of_.resize(ranks_.size());
    std::iota(order.begin(), order.end(), BattleUnitIndex{0});
    std::ranges::sort(order, {}, [&](BattleUnitIndex unit) { return std::tuple{ranks_[unit].phase, ranks_[unit].descending_cr, unit}; });
    tiers_.clear();
    all_salvos_.clear();
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        const FiringRank& rank = ranks_[order[i]];
        const FiringRank& before = ranks_[order[i == 0 ? 0 : i - 1]];
        const auto salvos = static_cast<std::uint32_t>(all_salvos_.size());
        const bool new_tier = i == 0 || rank.phase != before.phase || rank.descending_cr != before.descending_cr;
        if (new_tier) tiers_.push_back({.phase = rank.phase, .cr = -rank.descending_cr, .first = salvos});
        if (new_tier || rank != before) {
            all_salvos_.push_back({.force = rank.force, .fighters = rank.fighter});
            all_salvos_.back().shooters.reset(ranks_.size());
        }
        all_salvos_.back().shooters.add(order[i]);
        ++all_salvos_.back().count;
        tiers_.back().last = static_cast<std::uint32_t>(all_salvos_.size());
        salvo_of_[order[i]] = tiers_.back().last - 1;
    }
}

// Compiled as one function with all that it calls, as are a few others that are flattened: the calls took a seventh of the time.
[[gnu::flatten]] const BattleResult& BattleRun::fight(BattleStreams& streams, const Exits& exits, BattleRecord* record)
{
    begin(exits, record);
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

void BattleRun::begin(const Exits& exits, BattleRecord* record)
{
    exits_ = &exits;
    scribe_ = BattleScribe{*battle_, record, rules_};
    round_ = quiet_ = 0;
    desperate_ = false;
    now_ = opening_.units;
    forces_ = opening_.forces;
    fleets_ = opening_.fleets;
    with_targets_ = opening_.with_targets;
    living_ = opening_.living;
    salvos_ = all_salvos_;
    unknown_ = {living_, living_};
    if (style_.ship_by_ship) ship_gone_.assign(battle_->ships.size(), 0);

    result_.verdict = BattleVerdict::Decided;
    result_.units.assign(battle_->units.size(), {});
    result_.fleets.assign(battle_->fleets.size(), {});
    result_.forces.assign(battle_->forces.size(), {});
    result_.awards.clear();
    result_.lost_ships.clear();
    for (ForceIndex i = 0; i < forces_.size(); ++i) result_.forces[i].armed_at_start = forces_[i].strength > 0;
}

void BattleRun::fight_round(BattleStreams& streams)
{
    progress_ = false;
    for (UnitNow& current : now_) {
        current.pool = 0;
        current.crippled_in = 0;
        current.enough = std::max(current.ds, 1);
    }
    if (style_.ship_by_ship) {
        for (UnitNow& current : now_) current.enough = enough_for(current);
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
[[gnu::flatten]] void BattleRun::end_round()
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
    if (has_carried_fighters_) {
        for (ForceIndex i = 0; i < forces_.size(); ++i) lose_fighters_without_carrier(i);  // CBT-022
    }
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
