// CLS-086 to CLS-093, CLS-101: the rounds of a battle of task forces.
#include "engine/classic/task_force_battle.h"

#include <algorithm>

#include "base/ensure.h"
#include "base/round.h"
#include "engine/operations/roe.h"

namespace ec4x {

namespace {

bool is_fighter_in_battle(const BattleUnit& unit) { return unit.bucket == TargetBucket::Fighter; }
bool is_starbase_in_battle(const BattleUnit& unit) { return unit.bucket == TargetBucket::Starbase; }

}  // namespace

int quarters_for(const std::vector<CerStep>& table, int modified_roll)
{
    const auto step = std::ranges::find_if(table, [&](const CerStep& each) { return modified_roll <= each.up_to; });
    return step != table.end() ? step->quarters : table.back().quarters;
}

TaskForceBattle::TaskForceBattle(const Ruleset& rules) : rules_{rules}, values_{*rules.classic}
{
    for (std::size_t i = 0; i < quarters_.size(); ++i) {
        quarters_[i] = static_cast<std::uint8_t>(quarters_for(values_.cer.space, static_cast<int>(i) - kRollOffset));
    }
}

void TaskForceBattle::prepare(const Battle& battle)
{
    ensure(battle.forces.size() <= kMostForces, "a battle has at most 32 task forces");
    battle_ = &battle;
    forces_at_first_.assign(battle.forces.size(), {});
    fleets_at_first_.assign(battle.fleets.size(), {});
    listed_.clear();
    has_scout_.assign(battle.units.size(), 0);
    living_at_first_ = 0;
    has_carried_fighters_ = has_spacelift_ = false;
    for (BattleUnitIndex i = 0; i < battle.units.size(); ++i) enter(i);
    targets_.prepare(listed_);
    for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
        forces_at_first_[i].roe = -1;
        has_spacelift_ = has_spacelift_ || battle.forces[i].pool_spacelift > 0;
    }
    for (BattleFleetIndex i = 0; i < battle.fleets.size(); ++i) {
        const BattleFleet& fleet = battle.fleets[i];
        int& roe = forces_at_first_[fleet.force].roe;
        if (fleets_at_first_[i].sound + fleets_at_first_[i].crippled > 0) roe = std::max(roe, fleet.roe);
        has_spacelift_ = has_spacelift_ || fleet.spacelift > 0;
    }
    for (ForceNow& force : forces_at_first_) {  // CLS-080
        if (force.roe < 0 || force.starbases > 0) force.roe = kHighestRoe;
    }
    pools_.reserve(battle.forces.size());
    leavers_.reserve(battle.forces.size());
    aboard_.reserve(battle.ships.size());
    result_.awards.reserve(2 * battle.forces.size());
    result_.lost_ships.clear();
}

void TaskForceBattle::enter(BattleUnitIndex index)
{
    const BattleUnit& unit = battle_->units[index];
    ForceNow& force = forces_at_first_[unit.force];
    if (force.living == 0) force.first = index;
    force.last = index + 1;
    ++force.living;
    living_at_first_ |= only(unit.force);
    const int weak = is_fighter_in_battle(unit) ? unit.as : static_cast<int>(div_ceil(std::int64_t{unit.as} * rules_.combat.crippled_as_pct, 100));
    const bool weakened = unit.crippled || is_fighter_in_battle(unit);
    listed_.push_back({unit.force, unit.as, weak, unit.ds, weakened ? UnitState::Crippled : UnitState::Sound});
    force.strength += weakened ? weak : unit.as;
    for (std::uint32_t i = unit.first_ship; i < unit.first_ship + unit.ship_count; ++i)
        if (battle_->ships[i].scout) has_scout_[index] = 1;
    force.scouts += has_scout_[index];
    force.starbases += is_starbase_in_battle(unit) ? 1 : 0;
    has_carried_fighters_ = has_carried_fighters_ || unit.carrier != kNowhere;
    if (!is_squadron_of_fleet(unit)) return;
    ++force.squadrons;
    ++(unit.crippled ? fleets_at_first_[unit.fleet].crippled : fleets_at_first_[unit.fleet].sound);
}

const BattleResult& TaskForceBattle::fight(BattleStreams& streams, const Exits& exits, BattleRecord* record)
{
    begin(exits, record);
    ended_ = is_over();
    while (!ended_) {
        ++round_;
        fight_round(streams);
        if ((ended_ = is_over())) break;
        decide_retreats(*this, living_, leavers_);
        ended_ = ended_ || is_over();
        if (!ended_ && round_ == values_.combat.max_rounds) end_undecided();
    }
    finish();
    return result_;
}

void TaskForceBattle::begin(const Exits& exits, BattleRecord* record)
{
    exits_ = &exits;
    record_ = record;
    scribe_ = BattleScribe{*battle_, record, rules_};
    round_ = 0;
    forces_ = forces_at_first_;
    fleets_ = fleets_at_first_;
    living_ = living_at_first_;
    targets_.reset();
    result_.verdict = BattleVerdict::Decided;
    result_.units.assign(battle_->units.size(), {});
    result_.fleets.assign(battle_->fleets.size(), {});
    result_.forces.assign(battle_->forces.size(), {});
    result_.awards.clear();
    for (ForceIndex i = 0; i < forces_.size(); ++i) result_.forces[i].armed_at_start = forces_[i].strength > 0;
}

bool TaskForceBattle::is_over() const
{
    for (Houses rest = living_; rest != 0; rest &= rest - 1) {
        if (has_opponent(static_cast<ForceIndex>(std::countr_zero(rest)))) return false;
    }
    return true;
}

// CLS-088, CLS-093: all pools before any is spent. Who has nobody left to fight does not roll, nor does who has no AS.
void TaskForceBattle::fight_round(BattleStreams& streams)
{
    scribe_.begin_round(round_, false);
    Dice dice = streams.of(kPhase, round_);
    pools_.clear();
    for (Houses rest = living_; rest != 0; rest &= rest - 1) {
        const auto force = static_cast<ForceIndex>(std::countr_zero(rest));
        if (forces_[force].strength > 0 && has_opponent(force)) pools_.push_back(roll(force, dice));
    }
    for (const Pool& pool : pools_) spend(pool);
}

TaskForceBattle::Pool TaskForceBattle::roll(ForceIndex force, Dice& dice) const
{
    Pool pool{.force = force, .as = forces_[force].strength, .die = dice.d10(), .modifier = modifier_of(force)};
    int natural = pool.die;
    const bool attacks_starbases = battle_->theatre == Theatre::Orbital && forces_at_first_[force].starbases == 0;
    if (attacks_starbases && values_.starbase.critical_reroll && natural == values_.combat.critical_natural) natural = pool.again = dice.d10();  // CLS-101
    pool.critical = natural == values_.combat.critical_natural;
    pool.hits = hits_of(pool.as, quarters_[static_cast<std::size_t>(natural + pool.modifier + kRollOffset)]);
    return pool;
}

// CLS-090.
int TaskForceBattle::modifier_of(ForceIndex force) const
{
    const TaskForce& own = battle_->forces[force];
    int sum = forces_[force].scouts > 0 ? int{values_.cer.mod[CerModifier::Scouts]} : 0;
    if (round_ == 1 && own.cover)
        sum += *own.cover == recorded::Cover::Ambush ? int{values_.cer.mod[CerModifier::Ambush]} : int{values_.cer.mod[CerModifier::Surprise]};
    if (own.jammed) sum += values_.cer.mod[CerModifier::Shield];
    if (forces_[force].starbases > 0) sum += values_.cer.mod[CerModifier::Starbase];
    return std::clamp(sum, -kRollOffset, kRollOffset - 10);
}

void TaskForceBattle::spend(const Pool& pool)
{
    const Houses enemies = battle_->forces[pool.force].hostile & living_at_first_;
    result_.forces[pool.force].fired_on |= battle_->forces[pool.force].hostile & living_;
    record_roll(pool);
    const recorded::Blow blow = pool.critical ? recorded::Blow::Critical : recorded::Blow::Hits;
    const std::int64_t lost = targets_.spend(enemies, pool.hits, pool.critical, [&](std::size_t unit, bool free) {
        change(pool.force, static_cast<BattleUnitIndex>(unit), free ? recorded::Blow::Forced : blow);
    });
    if (scribe_.writes()) record_->rounds.back().volleys.back().roll->lost = lost;
}

void TaskForceBattle::record_roll(const Pool& pool)
{
    if (!scribe_.writes()) return;
    scribe_.begin_volley(kPhase, 0);
    recorded::TaskForceRoll row{.house = battle_->forces[pool.force].house, .as = pool.as, .die = pool.die, .hits = pool.hits};
    if (pool.again >= 0) row.again = pool.again;
    if (pool.modifier != 0) row.modifier = pool.modifier;
    if (pool.critical) row.critical = true;
    record_->rounds.back().volleys.back().roll = row;
}

// CLS-086, CLS-087: the unit was reduced one state.
void TaskForceBattle::change(ForceIndex by, BattleUnitIndex index, recorded::Blow blow)
{
    const BattleUnit& unit = battle_->units[index];
    ForceNow& force = forces_[unit.force];
    UnitOutcome& outcome = result_.units[index];
    const int weak = targets_.weak_as_of(index);
    if (targets_.state_of(index) == UnitState::Crippled) {
        force.strength += weak - unit.as;
        outcome.crippled_by = only(by);
        if (is_squadron_of_fleet(unit)) {
            --fleets_[unit.fleet].sound;
            ++fleets_[unit.fleet].crippled;
        }
        scribe_.change(index, recorded::Fate::Crippled, blow, only(by));
        return;
    }
    outcome.credit = only(by);
    if (is_squadron_of_fleet(unit)) --fleets_[unit.fleet].crippled;
    take_away(index, weak);
    scribe_.change(index, recorded::Fate::Destroyed, blow, only(by));
}

// Out of the battle, destroyed or left. `as`: what it counted for.
void TaskForceBattle::take_away(BattleUnitIndex index, int as)
{
    const BattleUnit& unit = battle_->units[index];
    ForceNow& force = forces_[unit.force];
    force.strength -= as;
    force.scouts -= has_scout_[index];
    force.starbases -= is_starbase_in_battle(unit) ? 1 : 0;
    force.squadrons -= is_squadron_of_fleet(unit) ? 1 : 0;
    if (--force.living == 0) living_ &= ~only(unit.force);
}

}  // namespace ec4x
