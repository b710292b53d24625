#include "eclipse/volley.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace ec4x::eclipse {

namespace {

constexpr std::int32_t kImpossible = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t kOneDie = 1 << 16;  // more than all faces of a set

bool before_by_rank(const Target& a, const Target& b)
{
    if (a.rank != b.rank) return a.rank > b.rank;
    if (a.hit_points != b.hit_points) return a.hit_points < b.hit_points;
    if (a.shield != b.shield) return a.shield > b.shield;
    return a.id < b.id;
}

bool before_by_kills(const Target& a, const Target& b)
{
    if (a.hit_points != b.hit_points) return a.hit_points < b.hit_points;
    return before_by_rank(a, b);
}

// Few ships, mostly in order already.
template <class Before>
void sort_few(std::vector<Target>& targets, const Before& before)
{
    if (targets.size() > 16) {
        std::sort(targets.begin(), targets.end(), before);
        return;
    }
    for (std::size_t i = 1; i < targets.size(); ++i) {
        for (std::size_t k = i; k > 0 && before(targets[k], targets[k - 1]); --k) std::swap(targets[k], targets[k - 1]);
    }
}

}  // namespace

void order_targets(std::vector<Target>& targets, Assign policy)
{
    if (policy == Assign::Kills) sort_few(targets, before_by_kills);
    else sort_few(targets, before_by_rank);
}

void Assigner::count(std::span<const Die> dice)
{
    for (auto& faces : left_) faces.fill(0);
    for (const Die& die : dice) ++left_[static_cast<std::size_t>(die.colour)][static_cast<std::size_t>(die.face)];
}

void Assigner::assign(std::span<const Die> dice, std::vector<Target>& targets, std::vector<int>& to)
{
    dice_ = dice;
    to_ = &to;
    to.assign(dice.size(), kNobody);
    count(dice);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        targets[i].taken = 0;
        serve(targets[i], i);
    }
    give_the_rest(targets);
}

// ECL-025 (2). If no set of dice suffices, the ship gets none yet.
void Assigner::serve(Target& target, std::size_t place)
{
    int damage = 0;
    int colours = 0;
    std::size_t colour = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
        int dice = 0;
        for (auto face = static_cast<std::size_t>(target.lowest); face < kFaces; ++face) dice += left_[c][face];
        if (dice == 0) continue;
        damage += dice * damage_[c];
        ++colours;
        colour = c;
    }
    if (colours == 0 || damage < target.hit_points) return;
    if (colours == 1) take_of_one_colour(colour, target, place);
    else take_mixed(target, place);
}

// With one colour surplus and number are the same for every set, so the lowest faces go.
void Assigner::take_of_one_colour(std::size_t colour, Target& target, std::size_t place)
{
    int needed = (target.hit_points + damage_[colour] - 1) / damage_[colour];
    for (auto face = static_cast<std::size_t>(target.lowest); face < kFaces && needed > 0; ++face) {
        const int number = std::min(needed, left_[colour][face]);
        give(colour, face, number, target, place);
        needed -= number;
    }
}

// The least surplus, then the fewest dice, then the lowest sum of faces, then the most dice of the first kind. costs_[k][d]: the cheapest
// way to make exactly d damage of the kinds from k on.
void Assigner::take_mixed(Target& target, std::size_t place)
{
    struct Kind {
        std::size_t colour, face;
    };
    std::vector<Kind> kinds;  // ascending damage, face
    for (std::size_t c = 0; c < kColours; ++c) {
        for (auto face = static_cast<std::size_t>(target.lowest); face < kFaces; ++face) {
            if (left_[c][face] > 0) kinds.push_back({c, face});
        }
    }
    const auto width = static_cast<std::size_t>(target.hit_points + damage_[kinds.back().colour]);
    costs_.assign((kinds.size() + 1) * width, kImpossible);
    picks_.assign(kinds.size() * width, 0);
    costs_[kinds.size() * width] = 0;
    for (std::size_t k = kinds.size(); k-- > 0;) {
        const auto [colour, face] = kinds[k];
        const auto damage = static_cast<std::size_t>(damage_[colour]);
        const std::int32_t price = kOneDie + static_cast<std::int32_t>(face);
        for (std::size_t d = 0; d < width; ++d) {
            for (int number = 0; number <= left_[colour][face] && static_cast<std::size_t>(number) * damage <= d; ++number) {
                const std::int32_t rest = costs_[(k + 1) * width + d - static_cast<std::size_t>(number) * damage];
                if (rest == kImpossible || rest + number * price > costs_[k * width + d]) continue;
                costs_[k * width + d] = rest + number * price;  // of equal ones the last: the most of this kind
                picks_[k * width + d] = static_cast<std::int16_t>(number);
            }
        }
    }
    auto made = static_cast<std::size_t>(target.hit_points);
    while (costs_[made] == kImpossible) ++made;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        const int number = picks_[k * width + made];
        give(kinds[k].colour, kinds[k].face, number, target, place);
        made -= static_cast<std::size_t>(number * damage_[kinds[k].colour]);
    }
}

// ECL-025 (3). What is left cannot destroy a further ship, so that all dice of a kind go to the same one.
void Assigner::give_the_rest(std::vector<Target>& targets)
{
    for (std::size_t c = kColours; c-- > 0;) {
        for (std::size_t face = 2; face < kFaces; ++face) {
            if (left_[c][face] == 0) continue;
            const auto is_hit = [&](const Target& target) { return static_cast<int>(face) >= target.lowest; };
            auto target = std::ranges::find_if(targets, [&](const Target& t) { return is_hit(t) && !t.doomed(); });
            if (target == targets.end()) target = std::ranges::find_if(targets, is_hit);
            if (target != targets.end()) give(c, face, left_[c][face], *target, static_cast<std::size_t>(target - targets.begin()));
        }
    }
}

// Equal dice in roll order.
void Assigner::give(std::size_t colour, std::size_t face, int number, Target& target, std::size_t place)
{
    left_[colour][face] -= number;
    target.taken += number * damage_[colour];
    for (std::size_t i = 0; number > 0; ++i) {
        if ((*to_)[i] != kNobody || static_cast<std::size_t>(dice_[i].colour) != colour || static_cast<std::size_t>(dice_[i].face) != face) continue;
        (*to_)[i] = static_cast<int>(place);
        --number;
    }
}

std::optional<std::size_t> illegal_die(std::span<const Die> dice, std::span<const Target> targets, std::span<const int> to)
{
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const bool can_hit = std::ranges::any_of(targets, [&](const Target& target) { return dice[i].face >= target.lowest; });
        const int place = i < to.size() ? to[i] : kNobody;
        if (place == kNobody && !can_hit) continue;
        const bool known = place >= 0 && static_cast<std::size_t>(place) < targets.size();
        if (!known || dice[i].face < targets[static_cast<std::size_t>(place)].lowest) return i;
    }
    return to.size() > dice.size() ? std::optional{dice.size()} : std::nullopt;
}

void count_damage(std::span<const Die> dice, const std::array<int, kColours>& damage, std::vector<Target>& targets, std::span<const int> to)
{
    for (Target& target : targets) target.taken = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (to[i] != kNobody) targets[static_cast<std::size_t>(to[i])].taken += damage[static_cast<std::size_t>(dice[i].colour)];
    }
}

namespace {

// Higher rank, more hit points left, lower id: what is worth most to its owner.
auto worth(const Target& target) { return std::tuple{-target.rank, -target.hit_points, target.id}; }

class PointDefence {
public:
    PointDefence(std::span<const Die> dice, const std::array<int, kColours>& damage, std::vector<Target>& targets, std::vector<int>& to, int owner)
        : dice_{dice}, damage_{damage}, targets_{targets}, to_{to}, owner_{owner}
    {
        for (std::size_t i = 0; i < dice.size(); ++i) {
            if (to[i] != kNobody && targets[static_cast<std::size_t>(to[i])].owner == owner) aimed_.push_back(i);
        }
        std::ranges::stable_sort(aimed_, std::ranges::greater{}, [&](std::size_t die) { return damage_of(die); });
    }

    std::vector<std::size_t> run(int hits)
    {
        hits_ = hits;
        save_ships();
        std::ranges::stable_sort(aimed_, {}, [&](std::size_t die) {
            return std::tuple_cat(std::tuple{-damage_of(die)}, worth(targets_[static_cast<std::size_t>(std::max(to_[die], 0))]));
        });
        for (const std::size_t die : aimed_) {
            if (hits_ > 0 && to_[die] != kNobody) remove(die);
        }
        return std::move(gone_);
    }

private:
    [[nodiscard]] int damage_of(std::size_t die) const { return damage_[static_cast<std::size_t>(dice_[die].colour)]; }

    void remove(std::size_t die)
    {
        targets_[static_cast<std::size_t>(to_[die])].taken -= damage_of(die);
        to_[die] = kNobody;
        gone_.push_back(die);
        --hits_;
    }

    // Its dice of highest damage, as many as it takes for the ship to survive.
    [[nodiscard]] int removals_needed(std::size_t place) const
    {
        int taken = targets_[place].taken;
        int removals = 0;
        for (const std::size_t die : aimed_) {
            if (taken < targets_[place].hit_points) break;
            if (to_[die] != static_cast<int>(place)) continue;
            taken -= damage_of(die);
            ++removals;
        }
        return removals;
    }

    void save_ships()
    {
        struct Doomed {
            std::size_t place;
            int needed;
        };
        std::vector<Doomed> doomed;
        for (std::size_t i = 0; i < targets_.size(); ++i) {
            if (targets_[i].owner == owner_ && targets_[i].doomed()) doomed.push_back({i, removals_needed(i)});
        }
        std::ranges::sort(doomed, {}, [&](const Doomed& ship) {
            const Target& target = targets_[ship.place];
            return std::tuple{-target.rank, ship.needed, -target.hit_points, target.id};
        });
        for (const Doomed& ship : doomed) {
            if (hits_ < ship.needed) continue;
            for (const std::size_t die : aimed_) {
                if (targets_[ship.place].doomed() && to_[die] == static_cast<int>(ship.place)) remove(die);
            }
        }
    }

    std::span<const Die> dice_;
    const std::array<int, kColours>& damage_;
    std::vector<Target>& targets_;
    std::vector<int>& to_;
    int owner_;
    int hits_ = 0;
    std::vector<std::size_t> aimed_{};  // at his ships, highest damage first
    std::vector<std::size_t> gone_{};
};

}  // namespace

std::vector<std::size_t> shoot_down(std::span<const Die> dice, const std::array<int, kColours>& damage, std::vector<Target>& targets, std::vector<int>& to,
                                    int owner, int hits)
{
    return PointDefence{dice, damage, targets, to, owner}.run(hits);
}

}  // namespace ec4x::eclipse
