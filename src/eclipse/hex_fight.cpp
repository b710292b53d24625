#include "eclipse/hex_fight.h"

#include <algorithm>
#include <charconv>

#include "eclipse/hit.h"

namespace ec4x::eclipse {

HexFight::HexFight(const Setup& setup, const HexPlan& plan, const Callers* callers) : setup_{setup}, plan_{plan}, callers_{callers}, assigner_{setup.damage}
{
    stream_.reserve(128);
}

void HexFight::begin(std::string_view seed, EnteredDice* entered, Journal* journal, std::size_t most)
{
    entered_ = entered;
    journal_ = journal;
    most_ = most;
    stream_.assign(seed).append("-0-");
    char number[16];
    stream_.append(number, std::to_chars(number, number + sizeof number, plan_.hex).ptr).push_back('e');
    stem_ = stream_.size();
    hit_points_.resize(plan_.ships.size());
    for (std::size_t i = 0; i < plan_.ships.size(); ++i) hit_points_[i] = plan_.ships[i].hit_points;
    alive_.resize(plan_.groups.size());
    in_battle_.assign(plan_.line.size(), 0);
    for (std::size_t i = 0; i < plan_.groups.size(); ++i) {
        alive_[i] = static_cast<int>(plan_.groups[i].ships);
        in_battle_[plan_.groups[i].side] += alive_[i];
    }
    stances_.assign(plan_.groups.size(), Stance::Fighting);
    went_to_.assign(plan_.groups.size(), -1);
    heading_.assign(plan_.groups.size(), -1);
    holder_ = 0;
    next_ = 1;
    battle_ = 0;
}

bool HexFight::fight_next(BattleEnd& end)
{
    while (next_ < plan_.line.size() && plan_.enemies[holder_][next_] == 0) ++next_;  // ECL-016
    if (next_ >= plan_.line.size()) return false;
    start_battle(holder_, next_);
    end.number = battle_;
    end.attacker = pair_.attacker;
    end.defender = pair_.defender;
    end.stalemate = false;
    round_ = 0;
    if (pair_.missiles) fight_missile_round();
    fight_rounds(end);
    end.rounds = round_;
    count_draws(end);
    if (end.stalemate) end_in_stalemate(end);
    else end.winner = in_battle_[pair_.attacker] > 0 ? pair_.attacker : pair_.defender;
    holder_ = end.winner;
    if (LogEntry* entry = note(Happening::BattleEnd)) entry->owner = side_name(setup_, plan_.line[holder_]);
    ++next_;
    return true;
}

void HexFight::start_battle(std::size_t attacker, std::size_t defender)
{
    ++battle_;
    pair_ = {.attacker = attacker, .defender = defender, .order = &plan_.order[attacker][defender]};
    took_part_.assign(setup_.players.size(), 0);
    for (const std::size_t group : *pair_.order) {
        if (stances_[group] == Stance::Turned) stances_[group] = Stance::Fighting;  // ECL-037
        const bool there = alive_[group] > 0 && stances_[group] == Stance::Fighting;
        if (there) took_part_[static_cast<std::size_t>(plan_.groups[group].owner)] = 1;
        pair_.missiles = pair_.missiles || (there && plan_.groups[group].design.missiles.all > 0);
        pair_.morph = pair_.morph || (there && plan_.groups[group].design.morph);
    }
    credit_.assign(setup_.players.size(), 0);
    left_.assign(setup_.players.size(), 0);
    if (LogEntry* entry = note(Happening::Battle)) entry->sides = {{side_name(setup_, plan_.line[attacker]), side_name(setup_, plan_.line[defender])}};
}

// ECL-029.
void HexFight::fight_missile_round()
{
    dice_.reset();
    for (const std::size_t group : *pair_.order) {
        if (over()) return;
        if (alive_[group] > 0 && stances_[group] == Stance::Fighting) fire(group, plan_.groups[group].design.missiles, true);
    }
}

// ECL-033.
void HexFight::fight_rounds(BattleEnd& end)
{
    next_round_.reset();
    while (!over()) {
        ++round_;
        dice_.reset();
        if (!fight_round()) return;
        if (pair_.morph) repair_morph();
        note(Happening::RoundEnd);
        if (round_ >= kMostRounds || (is_harmless(pair_.attacker) && is_harmless(pair_.defender))) {
            end.stalemate = true;
            return;
        }
    }
}

bool HexFight::fight_round()
{
    for (const std::size_t group : *pair_.order) {
        if (alive_[group] > 0 && stances_[group] != Stance::Gone) activate(group);
        if (over()) return false;
    }
    return true;
}

void HexFight::activate(std::size_t group)
{
    if (stances_[group] == Stance::Turned) return leave(group);
    if (begins_retreat(group)) return;
    fire(group, plan_.groups[group].design.cannons, false);
}

// ECL-038, ECL-028: what the policy or the caller wants. A script speaks once.
std::optional<int> HexFight::wish_to_retreat(const Group& group, std::optional<Fault> refused) const
{
    if (callers_ != nullptr && callers_->retreat) return callers_->retreat({group.owner, group.type, battle_, round_, &group.retreat_hexes, refused});
    const Policy& policy = policy_of(group);
    if (refused || policy.retreat != Retreat::Script) return std::nullopt;
    for (const ScriptLine& line : policy.script) {
        if (line.round != round_ || line.type != setup_.types[static_cast<std::size_t>(group.type)].name) continue;
        if (line.hex && *line.hex != plan_.hex) continue;
        return line.to.value_or(group.retreat_hexes.empty() ? -1 : group.retreat_hexes.front());
    }
    return std::nullopt;
}

// ECL-034, ECL-035. A refused choice may be made again; then the group fires.
bool HexFight::begins_retreat(std::size_t group)
{
    const Group& there = plan_.groups[group];
    if ((callers_ == nullptr || !callers_->retreat) && policy_of(there).retreat != Retreat::Script) return false;
    std::optional<Fault> refused;
    for (int tries = 0; tries < 10; ++tries) {
        const std::optional<int> to = wish_to_retreat(there, refused);
        if (!to) return false;
        if (!there.can_retreat) refused = Fault::CannotRetreat;
        else if (std::ranges::count(there.retreat_hexes, *to) == 0) refused = Fault::NoRetreatHex;
        else {
            stances_[group] = Stance::Turned;
            heading_[group] = *to;
            if (LogEntry* entry = note(Happening::RetreatBegun, there)) entry->to = *to;
            return true;
        }
        if (LogEntry* entry = note(Happening::RetreatRefused, there)) entry->reason = name_of(*refused);
    }
    return false;
}

// ECL-036.
void HexFight::leave(std::size_t group)
{
    const Group& there = plan_.groups[group];
    const auto legal = [&](int hex) { return callers_ == nullptr || !callers_->still_legal || callers_->still_legal(there.owner, hex); };
    if (!legal(heading_[group])) {
        const auto other = std::ranges::find_if(there.retreat_hexes, legal);
        if (other == there.retreat_hexes.end()) {
            note(Happening::NoWayOut, there);
            return;
        }
        heading_[group] = *other;
    }
    stances_[group] = Stance::Gone;
    went_to_[group] = heading_[group];
    in_battle_[there.side] -= alive_[group];
    left_[static_cast<std::size_t>(there.owner)] = 1;
    if (LogEntry* entry = note(Happening::Left, there)) {
        entry->to = heading_[group];
        entry->number = alive_[group];
    }
}

// ECL-039.
void HexFight::repair_morph()
{
    for (const std::size_t group : *pair_.order) {
        const Group& there = plan_.groups[group];
        if (!there.design.morph || stances_[group] == Stance::Gone) continue;
        for (std::size_t ship = there.first_ship; ship < there.first_ship + there.ships; ++ship) {
            if (hit_points_[ship] == 0 || hit_points_[ship] == there.design.hit_points) continue;
            hit_points_[ship] = std::min(hit_points_[ship] + setup_.rules.morph_repair, there.design.hit_points);
            if (LogEntry* entry = note(Happening::Repaired, there)) {
                entry->ship = plan_.ships[ship].id;
                entry->left = hit_points_[ship];
            }
        }
    }
}

// ECL-041.
bool HexFight::is_harmless(std::size_t side) const
{
    int damage = 0;
    for (const std::size_t group : *pair_.order) {
        if (plan_.groups[group].side == side && stances_[group] != Stance::Gone) damage += alive_[group] * plan_.groups[group].design.cannons.highest;
    }
    if (damage == 0) return true;
    if (damage > setup_.rules.morph_repair) return false;
    for (const std::size_t group : *pair_.order) {
        const Group& there = plan_.groups[group];
        if (there.side == side || stances_[group] == Stance::Gone || alive_[group] == 0) continue;
        if (!there.design.morph) return false;
        for (std::size_t ship = there.first_ship; ship < there.first_ship + there.ships; ++ship) {
            if (hit_points_[ship] > 0 && hit_points_[ship] <= damage) return false;
        }
    }
    return true;
}

// ECL-041: who stands earlier in the line must leave. That is no retreat (ECL-043).
void HexFight::end_in_stalemate(BattleEnd& end)
{
    end.winner = pair_.defender;
    note(Happening::Stalemate);
    for (const std::size_t group : plan_.line[pair_.attacker].groups) {
        const Group& there = plan_.groups[group];
        if (alive_[group] == 0 || stances_[group] == Stance::Gone) continue;
        in_battle_[there.side] -= alive_[group];
        if (there.can_retreat && !there.retreat_hexes.empty()) {
            stances_[group] = Stance::Gone;
            went_to_[group] = there.retreat_hexes.front();
            if (LogEntry* entry = note(Happening::ForcedOut, there)) {
                entry->to = went_to_[group];
                entry->number = alive_[group];
            }
            continue;
        }
        if (LogEntry* entry = note(Happening::LostInStalemate, there)) entry->number = alive_[group];
        for (std::size_t ship = there.first_ship; ship < there.first_ship + there.ships; ++ship) hit_points_[ship] = 0;
        alive_[group] = 0;
    }
}

// ECL-042, ECL-043, ECL-045.
void HexFight::count_draws(BattleEnd& end) const
{
    end.draws.assign(setup_.players.size(), -1);
    end.retreated.assign(setup_.players.size(), false);
    for (const std::size_t side : {pair_.attacker, pair_.defender}) {
        for (const int owner : plan_.line[side].owners) {
            const auto place = static_cast<std::size_t>(owner);
            if (setup_.players[place].npc || took_part_[place] == 0) continue;
            const bool there = std::ranges::any_of(plan_.line[side].groups, [&](std::size_t group) {
                return plan_.groups[group].owner == owner && alive_[group] > 0 && stances_[group] != Stance::Gone;
            });
            end.retreated[place] = left_[place] != 0 && !there;
            end.draws[place] = std::min<int>(setup_.rules.reputation.max_draw, credit_[place] + (end.retreated[place] ? 0 : 1));
        }
    }
}

LogEntry* HexFight::note(Happening event)
{
    if (journal_ == nullptr || (journal_->size() >= most_ && !is_in_summary(event))) return nullptr;
    LogEntry& entry = journal_->emplace_back();
    entry.event = event;
    entry.hex = plan_.hex;
    entry.battle = battle_;
    if (event != Happening::Battle) entry.round = round_;
    return &entry;
}

LogEntry* HexFight::note(Happening event, const Group& group)
{
    LogEntry* entry = note(event);
    if (entry == nullptr) return nullptr;
    entry->owner = owner_id(group.owner);
    entry->type = setup_.types[static_cast<std::size_t>(group.type)].name;
    return entry;
}

}  // namespace ec4x::eclipse
