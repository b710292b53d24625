#include "eclipse/volley_book.h"

#include <algorithm>
#include <set>
#include <utility>

#include "eclipse/hit.h"

namespace ec4x::eclipse {

namespace {

constexpr int kIdsOfAGroup = 20'000;  // ships of one group stand together (ECL-025)

void add(Edges& edges, Chance chance, std::uint32_t state)
{
    const auto known = std::ranges::find(edges, state, &Edge::state);
    if (known != edges.end()) known->chance += chance;
    else edges.push_back({chance, state});
}

}  // namespace

// P(n, k) = p P(n-1, k-1) + (1-p) P(n-1, k): nothing is lost but the last digit of each.
const std::vector<Chance>& DiceTables::binomial(int dice, int faces, int of)
{
    const auto [place, is_new] = tables_.try_emplace({dice, faces, of});
    if (!is_new) return place->second;
    std::vector<Chance> row{Chance::certain()};
    const auto hit = static_cast<std::uint64_t>(faces);
    const auto miss = static_cast<std::uint64_t>(of - faces);
    for (int n = 1; n <= dice; ++n) {
        row.push_back({});
        for (auto k = static_cast<std::size_t>(n) + 1; k-- > 0;) {
            const UnsignedWide sum = UnsignedWide{row[k].raw} * miss + (k > 0 ? UnsignedWide{row[k - 1].raw} * hit : UnsignedWide{0});
            row[k].raw = static_cast<std::uint64_t>(sum / static_cast<std::uint64_t>(of));
        }
    }
    place->second = std::move(row);
    return place->second;
}

std::int64_t outcomes_of(int dice, int classes, std::int64_t most)
{
    std::int64_t outcomes = 1;  // C(dice + classes, classes)
    for (int i = 1; i <= classes; ++i) {
        outcomes = outcomes * (dice + i) / i;
        if (outcomes > most) return most + 1;
    }
    return outcomes;
}

const VolleyOdds* VolleyBook::volley(const Group& firing, std::size_t group, int ships, bool missiles, std::uint32_t enemy)
{
    const std::array<std::uint32_t, 4> key{static_cast<std::uint32_t>(group), static_cast<std::uint32_t>(ships), missiles ? 1U : 0U, enemy};
    const auto known = known_.find(key);
    if (known != known_.end()) return &known->second;
    VolleyOdds odds;
    if (!enumerate(firing, ships, missiles, enemy, odds)) return nullptr;
    return &known_.emplace(key, std::move(odds)).first->second;
}

void VolleyBook::find_targets(const Group& firing, bool missiles, std::uint32_t enemy)
{
    targets_.clear();
    defenders_.clear();
    const SideState& state = enemy_.state(enemy);
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (!state[i].in_battle()) continue;
        const Group& there = enemy_.group(i);
        const int shield = missiles ? there.missile_shield : there.design.shield;
        const int lowest = lowest_hit(firing.design.computer, shield);
        int id = there.first_id * kIdsOfAGroup;
        for (const std::uint8_t left : state[i].hit_points) {
            targets_.push_back({there.rank, left, shield, id++, lowest, static_cast<int>(i), there.owner, 0, 0});
        }
        if (missiles && there.point_defence && std::ranges::count(defenders_, there.owner) == 0) defenders_.push_back(there.owner);
    }
}

bool VolleyBook::enumerate(const Group& firing, int ships, bool missiles, std::uint32_t enemy, VolleyOdds& odds)
{
    const Weapons& weapons = missiles ? firing.design.missiles : firing.design.cannons;
    policy_ = setup_.players[static_cast<std::size_t>(firing.owner)].policy.assign;
    missiles_ = missiles;
    state_ = enemy;
    odds_ = &odds;
    find_targets(firing, missiles, enemy);
    order_targets(targets_, policy_);
    std::set<int> lowest;
    for (const Target& target : targets_) lowest.insert(target.lowest);
    classes_.clear();
    if (!weapons.one_colour) {
        for (int face = *lowest.begin(); face <= 6; ++face) classes_.push_back({face, 1});
    } else {
        for (auto it = lowest.begin(); it != lowest.end(); ++it) classes_.push_back({*it, (std::next(it) == lowest.end() ? 7 : *std::next(it)) - *it});
    }
    const std::int64_t most = setup_.rules.odds.max_outcomes;
    outcomes_ = 1;
    for (std::size_t c = 0; c < kColours && outcomes_ <= most; ++c) {
        number_[c] = weapons.icons[c] * ships;
        outcomes_ *= outcomes_of(number_[c], static_cast<int>(classes_.size()), most);
    }
    if (outcomes_ > most) return false;
    sums_.clear();
    dice_.clear();
    too_many_ = false;
    enumerate_colour(0, Chance::certain());
    if (too_many_) return false;
    for (const auto& [state, chance] : sums_) {
        if (state == state_) odds.stays = chance;
        else odds.moves.push_back({chance, state});
    }
    if (policy_ == Assign::Best) return true;
    Chance all = odds.stays;  // what rounding took goes to the likeliest
    for (const Edge& edge : odds.moves) all += edge.chance;
    const auto likeliest = std::ranges::max_element(odds.moves, {}, &Edge::chance);
    (likeliest == odds.moves.end() || likeliest->chance < odds.stays ? odds.stays : likeliest->chance) += Chance::certain() - all;
    return true;
}

void VolleyBook::enumerate_colour(std::size_t colour, Chance chance)
{
    while (colour < kColours && number_[colour] == 0) ++colour;
    if (colour == kColours) return settle(chance);
    enumerate_class(colour, 0, number_[colour], 6, chance);
}

// The dice of one colour over the classes, one class after the other; what is left over hits nothing.
void VolleyBook::enumerate_class(std::size_t colour, std::size_t place, int dice, int faces_left, Chance chance)
{
    if (chance == Chance{} || too_many_) return;  // too unlikely to be counted
    if (place == classes_.size()) return enumerate_colour(colour + 1, chance);
    const std::vector<Chance>& shares = tables_.binomial(dice, classes_[place].faces, faces_left);
    const std::size_t before = dice_.size();
    for (int number = 0; number <= dice; ++number) {
        if (number > 0) dice_.push_back({static_cast<int>(colour), classes_[place].face});
        enumerate_class(colour, place + 1, dice - number, faces_left - classes_[place].faces, chance * shares[static_cast<std::size_t>(number)]);
    }
    dice_.resize(before);
}

// One outcome: assigned, answered by point defence, added to where it leads.
void VolleyBook::settle(Chance chance)
{
    if (policy_ == Assign::Best && !dice_.empty()) return settle_choice(chance);
    assigner_.assign(dice_, targets_, to_);
    Edges edges;
    defend(0, chance, edges);
    for (const Edge& edge : edges) sums_[edge.state] += edge.chance;
}

std::uint32_t VolleyBook::state_after()
{
    SideState state = enemy_.state(state_);
    for (GroupState& group : state) {
        if (group.stance != Stance::Gone) group.hit_points.clear();
    }
    for (const Target& target : targets_) {
        if (target.doomed()) continue;
        state[static_cast<std::size_t>(target.group)].hit_points.push_back(static_cast<std::uint8_t>(target.hit_points - target.taken));
    }
    for (GroupState& group : state) std::ranges::sort(group.hit_points);
    return enemy_.number_of(std::move(state));
}

// ECL-031. Owners from `from` on still have to answer.
void VolleyBook::defend(std::size_t from, Chance chance, Edges& edges)
{
    for (; from < defenders_.size(); ++from) {
        const int owner = defenders_[from];
        const auto aimed =
            std::ranges::count_if(to_, [&](int target) { return target != kNobody && targets_[static_cast<std::size_t>(target)].owner == owner; });
        if (aimed == 0) continue;
        const std::vector<Chance> hits = point_defence_hits(owner, static_cast<int>(aimed));
        const std::vector<Target> targets = targets_;
        const std::vector<int> to = to_;
        for (std::size_t number = 0; number < hits.size(); ++number) {
            shoot_down(dice_, setup_.damage, targets_, to_, owner, static_cast<int>(number));
            defend(from + 1, chance * hits[number], edges);
            targets_ = targets;
            to_ = to;
        }
        return;
    }
    add(edges, chance, state_after());
}

// How many of his cannons hit, more than `most` counted as `most`.
std::vector<Chance> VolleyBook::point_defence_hits(int owner, int most)
{
    std::vector<Chance> sum{Chance::certain()};
    const SideState& state = enemy_.state(state_);
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Group& there = enemy_.group(i);
        if (there.owner != owner || !state[i].in_battle()) continue;
        const int cannons = there.design.cannons.all * static_cast<int>(state[i].hit_points.size());
        const std::vector<Chance>& shares = tables_.binomial(cannons, 7 - lowest_hit(there.design.computer, 0), 6);
        std::vector<Chance> next(std::min(sum.size() + shares.size() - 1, static_cast<std::size_t>(most) + 1));
        for (std::size_t a = 0; a < sum.size(); ++a) {
            for (std::size_t b = 0; b < shares.size(); ++b) next[std::min(a + b, next.size() - 1)] += sum[a] * shares[b];
        }
        sum = std::move(next);
    }
    return sum;
}

// ECL-027: every legal assignment once, by what it leads to.
void VolleyBook::settle_choice(Chance chance)
{
    Option option{.chance = chance};
    assigner_.assign(dice_, targets_, to_);
    defend(0, Chance::certain(), option.choices.emplace_back());
    const std::vector<Target> targets = targets_;
    std::vector<Edges> others;
    for (const std::vector<int>& load : loads()) {
        // A load is who gets which die.
        to_ = load;
        count_damage(dice_, setup_.damage, targets_, to_);
        Edges edges;
        defend(0, Chance::certain(), edges);
        const auto same = [&](const Edges& e) {
            return std::ranges::equal(e, edges, {}, &Edge::state, &Edge::state) && std::ranges::equal(e, edges, {}, &Edge::chance, &Edge::chance);
        };
        if (!same(option.choices.front()) && std::ranges::none_of(others, same)) others.push_back(std::move(edges));
    }
    targets_ = targets;
    std::ranges::stable_sort(others, [&](const Edges& a, const Edges& b) { return is_smaller(enemy_.state(a.front().state), enemy_.state(b.front().state)); });
    option.choices.insert(option.choices.end(), others.begin(), others.end());
    odds_->options.push_back(std::move(option));
}

// All legal assignments, die by die; of those that mean the same for every ship one.
std::vector<std::vector<int>> VolleyBook::loads()
{
    std::map<std::vector<int>, std::vector<int>> sets{{{}, {}}};
    for (std::size_t die = 0; die < dice_.size(); ++die) {
        std::map<std::vector<int>, std::vector<int>> next;
        for (const auto& [key, load] : sets) {
            bool placed = false;
            for (std::size_t target = 0; target < targets_.size(); ++target) {
                if (dice_[die].face < targets_[target].lowest) continue;
                placed = true;
                std::vector<int> with = load;
                with.push_back(static_cast<int>(target));
                next.try_emplace(canonical_load(with), with);
            }
            if (placed) continue;
            std::vector<int> with = load;
            with.push_back(kNobody);
            next.try_emplace(canonical_load(with), with);
        }
        sets = std::move(next);
        if (std::cmp_greater(sets.size(), std::int64_t{setup_.rules.odds.max_outcomes})) too_many_ = true;
        if (too_many_) return {};
    }
    std::vector<std::vector<int>> all;
    for (auto& [key, load] : sets) all.push_back(std::move(load));
    return all;
}

// Ships of a group with equal hit points may be exchanged. Without point defence only the damage counts, up to what destroys a ship.
std::vector<int> VolleyBook::canonical_load(std::vector<int> load) const
{
    std::vector<std::vector<int>> ships(targets_.size());
    for (std::size_t i = 0; i < targets_.size(); ++i) {
        ships[i] = {targets_[i].group, targets_[i].hit_points};
        ships[i].resize(2 + (defenders_.empty() ? 1 : kColours));
    }
    for (std::size_t die = 0; die < load.size(); ++die) {
        if (load[die] == kNobody) continue;
        const auto place = static_cast<std::size_t>(load[die]);
        const auto colour = static_cast<std::size_t>(dice_[die].colour);
        if (defenders_.empty()) ships[place][2] = std::min(ships[place][2] + setup_.damage[colour], targets_[place].hit_points);
        else ++ships[place][2 + colour];
    }
    std::ranges::sort(ships);
    std::vector<int> key;
    for (const std::vector<int>& ship : ships) key.insert(key.end(), ship.begin(), ship.end());
    return key;
}

}  // namespace ec4x::eclipse
