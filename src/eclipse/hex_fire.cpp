// The part of HexFight that fires: dice, targets, point defence, damage.
#include <algorithm>
#include <charconv>

#include "eclipse/hex_fight.h"
#include "eclipse/hit.h"

namespace ec4x::eclipse {

namespace {

// CBT-004. Entered dice are asked for as people read them: 1 to 6.
int d6(Dice& entered) { return entered.die(6); }
int d6(Pcg32& generator)
{
    static const Divisor kSix{6};
    return 1 + static_cast<int>(generator.below(kSix));
}

}  // namespace

// ECL-002. A stream is made when its first die is asked for; two rounds at once cost little more than one.
Dice& HexFight::dice()
{
    if (dice_) return *dice_;
    stream_.resize(stem_);
    char number[16];
    const auto append = [&](std::string& text, int value) { text.append(number, std::to_chars(number, number + sizeof number, value).ptr); };
    append(stream_, battle_);
    stream_.append(round_ == 0 ? "-1-" : "-2-");
    const std::size_t before = stream_.size();
    append(stream_, round_);
    if (entered_ != nullptr) return dice_.emplace(stream_, *entered_);
    if (round_ == 0) return dice_.emplace(std::string_view{stream_});
    if (round_ % 2 == 0 && next_round_) return dice_.emplace(*next_round_);
    next_stream_.assign(stream_, 0, before);
    append(next_stream_, round_ + 1);
    const auto [here, then] = two_generators(stream_, next_stream_);
    if (round_ % 2 == 1) next_round_ = then;
    return dice_.emplace(here);
}

// By colour in ascending damage, then ship, then icon.
void HexFight::roll(const Weapons& weapons, int ships)
{
    rolled_.resize(static_cast<std::size_t>(weapons.all * ships));
    dice().roll_many([&](auto& source) {
        std::size_t die = 0;
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            for (int number = weapons.icons[colour] * ships; number > 0; --number) {
                rolled_[die++] = {static_cast<int>(colour), d6(source)};
            }
        }
    });
}

// The enemy ships in the battle. False: no die hits any of them, and nobody asks which they are.
bool HexFight::find_targets(const Group& firing, bool missiles)
{
    int best = 0;
    for (const Die& die : rolled_) best = std::max(best, die.face);
    targets_.clear();
    bool any = false;
    for (const std::size_t group : *pair_.order) {
        const Group& there = plan_.groups[group];
        if (there.side == firing.side || alive_[group] == 0 || stances_[group] == Stance::Gone) continue;
        const int shield = missiles ? there.missile_shield : there.design.shield;
        const int lowest = lowest_hit(firing.design.computer, shield);
        any = any || best >= lowest;
        if (best < lowest && journal_ == nullptr && callers_ == nullptr) continue;  // out of reach: whoever takes no die may be left out
        for (std::size_t ship = there.first_ship; ship < there.first_ship + there.ships; ++ship) {
            if (hit_points_[ship] == 0) continue;
            targets_.push_back(
                {there.rank, hit_points_[ship], shield, plan_.ships[ship].id, lowest, static_cast<int>(group), there.owner, static_cast<int>(ship), 0});
        }
    }
    return any;
}

void HexFight::fire(std::size_t group, const Weapons& weapons, bool missiles)
{
    if (weapons.all == 0) return;
    const Group& firing = plan_.groups[group];
    roll(weapons, alive_[group]);
    const bool any = find_targets(firing, missiles);
    if (!any && journal_ == nullptr && callers_ == nullptr) return;
    const Assign policy = policy_of(firing).assign;
    order_targets(targets_, policy);
    assigner_.assign(rolled_, targets_, to_);
    if (any && callers_ != nullptr && callers_->assign) ask_caller(firing);
    if (LogEntry* entry = note(missiles ? Happening::Missiles : Happening::Cannons, firing)) {
        entry->number = alive_[group];
        note_dice(*entry, true);
    }
    if (!any) return;
    if (missiles) defend_against_missiles(firing);
    apply_damage(firing);
}

// ECL-028. What he sends is checked; after too many refused tries, or without an answer, `rank` stands.
void HexFight::ask_caller(const Group& firing)
{
    VolleyShown shown{firing.owner, firing.type, battle_, round_, firing.design.computer, &rolled_, &targets_, std::nullopt};
    for (int tries = 0; tries < 10; ++tries) {
        const std::optional<std::vector<int>> wanted = callers_->assign(shown);
        if (!wanted) return;
        shown.refused = illegal_die(rolled_, targets_, *wanted);
        if (!shown.refused) {
            to_ = *wanted;
            return count_damage(rolled_, setup_.damage, targets_, to_);
        }
        if (LogEntry* entry = note(Happening::IllegalAssignment, firing)) {
            entry->number = static_cast<int>(*shown.refused) + 1;
            entry->reason = name_of(Fault::IllegalAssignment);
        }
    }
}

// ECL-031. Owners in the order of their first group; each once per volley, if a missile goes to one of his ships.
void HexFight::defend_against_missiles(const Group& firing)
{
    const std::vector<Die> missiles = rolled_;
    std::vector<int> asked;
    for (const std::size_t group : *pair_.order) {
        const Group& there = plan_.groups[group];
        if (there.side == firing.side || !there.point_defence || std::ranges::count(asked, there.owner) > 0) continue;
        if (alive_[group] == 0 || stances_[group] == Stance::Gone) continue;
        asked.push_back(there.owner);
        const bool aimed =
            std::ranges::any_of(to_, [&](int target) { return target != kNobody && targets_[static_cast<std::size_t>(target)].owner == there.owner; });
        if (!aimed) continue;
        const int hits = roll_point_defence(there.owner);
        const std::size_t gone = shoot_down(missiles, setup_.damage, targets_, to_, there.owner, hits).size();
        if (journal_ != nullptr) journal_->back().left = static_cast<int>(gone);
    }
    rolled_ = missiles;
}

// Every cannon of all his ships alive in this battle once, against shield 0.
int HexFight::roll_point_defence(int owner)
{
    int hits_made = 0;
    std::vector<Die> all;
    for (const std::size_t group : *pair_.order) {
        const Group& there = plan_.groups[group];
        if (there.owner != owner || alive_[group] == 0 || stances_[group] == Stance::Gone || there.design.cannons.all == 0) continue;
        roll(there.design.cannons, alive_[group]);
        for (const Die& die : rolled_) hits_made += hits(die.face, there.design.computer, 0) ? 1 : 0;
        all.insert(all.end(), rolled_.begin(), rolled_.end());
    }
    if (LogEntry* entry = note(Happening::PointDefence)) {
        entry->owner = owner_id(owner);
        entry->number = hits_made;
        rolled_ = all;
        note_dice(*entry, false);
    }
    return hits_made;
}

// ECL-006, ECL-024, ECL-040.
void HexFight::apply_damage(const Group& firing)
{
    for (const Target& target : targets_) {
        if (target.taken == 0) continue;
        const auto ship = static_cast<std::size_t>(target.ship);
        const auto group = static_cast<std::size_t>(target.group);
        const Group& there = plan_.groups[group];
        hit_points_[ship] = std::max(0, target.hit_points - target.taken);
        if (LogEntry* entry = note(Happening::Damage, there)) {
            entry->ship = target.id;
            entry->number = target.taken;
            entry->left = hit_points_[ship];
        }
        if (hit_points_[ship] > 0) continue;
        --alive_[group];
        --in_battle_[there.side];
        credit_[static_cast<std::size_t>(firing.owner)] += there.rank;
        if (LogEntry* entry = note(Happening::Destroyed, there)) {
            entry->ship = target.id;
            entry->by = owner_id(firing.owner);
        }
    }
}

void HexFight::note_dice(LogEntry& entry, bool with_ships) const
{
    std::vector<LoggedDie>& dice = entry.dice.emplace();
    for (std::size_t i = 0; i < rolled_.size(); ++i) {
        LoggedDie& die = dice.emplace_back(LoggedDie{setup_.colours[static_cast<std::size_t>(rolled_[i].colour)], rolled_[i].face, std::nullopt});
        if (with_ships && to_[i] != kNobody) die.ship = targets_[static_cast<std::size_t>(to_[i])].id;
    }
}

}  // namespace ec4x::eclipse
