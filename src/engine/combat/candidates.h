// Whom a salvo may fire at, and who is chosen by a number (CBT-005, CBT-036, CBT-037). Internal to the Arena.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "base/dice.h"
#include "base/ensure.h"
#include "engine/combat/battle.h"

namespace ec4x {

// The candidates of a force's shooters: the same for all of them until a unit changes. All enemies are listed, in canonical order;
// those that are no candidates weigh nothing and so are never drawn. The list is then as long in every round, which the processor
// foresees, and nothing is moved when a unit is gone.
//
// Where the weights add up to little, a table has the candidate of every number. Else the running sums are searched.
class Candidates {
public:
    std::optional<TargetBucket> bucket{};  // CBT-036; none: nobody to fire at

    void list(std::span<const BattleUnitIndex> enemies);

    // CBT-037. `weight_of(unit)` is 0 for those who are no candidates.
    template <class Weight>
    void weigh(Weight weight_of)
    {
        in_table_ = units_.size() <= kMostCandidates && fill_table(weight_of);
        if (!in_table_) add_up(weight_of);
    }

    [[nodiscard]] const Divisor& total() const { return total_; }  // sum of weights

    // CBT-005: the first candidate at which the running sum exceeds the number.
    [[nodiscard]] BattleUnitIndex chosen_by(std::uint32_t drawn) const { return units_.data()[in_table_ ? table_[drawn] : place_in_sums(drawn)]; }

private:
    using Signed = std::int32_t;  // processors compare signed numbers faster than others
    using Four = Signed __attribute__((vector_size(16)));
    using Place = std::uint8_t;
    using Places = Place __attribute__((vector_size(16)));
    static constexpr std::size_t kShort = 16;
    static constexpr std::size_t kMostInTable = 1024;              // numbers
    static constexpr std::size_t kMostOfOne = 4 * sizeof(Places);  // of them, for one candidate
    static constexpr std::size_t kMostCandidates = 64;             // more weigh too much for a table anyway

    template <class Weight>
    [[nodiscard]] bool fill_table(Weight& weight_of);
    template <class Weight>
    void add_up(Weight& weight_of);

    // The list is halved until it is short, then all of it is counted, four sums at once: no branch depends on the number.
    [[nodiscard]] std::size_t place_in_sums(std::uint32_t drawn) const
    {
        const Signed number = comparable(drawn);
        const Signed* first = sums_.data();
        for (std::size_t half = sums_.size() / 2; half >= kShort; half /= 2) first += half & (0 - std::size_t{first[half - 1] <= number});
        const auto beyond = [&](std::size_t from) { return four_at(first + from) > number; };  // -1 for each
        const Four minus_beyond = beyond(0) + beyond(4) + beyond(8) + beyond(12);
        return static_cast<std::size_t>(first - sums_.data() + static_cast<std::ptrdiff_t>(kShort) + sum_of(minus_beyond));
    }
    [[nodiscard]] static Signed comparable(std::uint32_t sum) { return static_cast<Signed>(sum ^ (1U << 31)); }
    [[nodiscard]] static Four four_at(const Signed* first)
    {
        Four four;
        std::memcpy(&four, first, sizeof four);
        return four;
    }
    [[nodiscard]] static Signed sum_of(Four four)
    {
        const Four halves = four + __builtin_shufflevector(four, four, 2, 3, 0, 1);
        return halves[0] + halves[1];
    }

    Divisor total_{};
    std::vector<BattleUnitIndex> units_{};
    std::vector<Signed> sums_{};  // running sums of weights, filled up to a power of two, at least kShort
    bool in_table_ = false;
    std::array<Place, kMostInTable + kMostOfOne> table_{};  // by number: place in `units_`
};

inline void Candidates::list(std::span<const BattleUnitIndex> enemies)
{
    units_.assign(enemies.begin(), enemies.end());
    sums_.assign(std::bit_ceil(std::max(units_.size(), kShort)), comparable(UINT32_MAX));
}

// Each candidate's place is written as often as any weight needs, and those after it write over what was too much: no branch depends
// on who is crippled or gone.
template <class Weight>
bool Candidates::fill_table(Weight& weight_of)
{
    std::size_t sum = 0;
    Places place{};
    for (const BattleUnitIndex unit : units_) {
        const std::size_t weight = weight_of(unit);
        if (weight > kMostOfOne || sum > kMostInTable) return false;
        Place* const to = table_.data() + sum;
        std::memcpy(to, &place, sizeof place);
        std::memcpy(to + sizeof place, &place, sizeof place);
        std::memcpy(to + 2 * sizeof place, &place, sizeof place);
        std::memcpy(to + 3 * sizeof place, &place, sizeof place);
        sum += weight;
        place += 1;
    }
    if (sum > kMostInTable) return false;
    total_ = Divisor{static_cast<std::uint32_t>(sum)};
    return true;
}

template <class Weight>
void Candidates::add_up(Weight& weight_of)
{
    std::uint64_t sum = 0;
    Signed* to = sums_.data();
    for (const BattleUnitIndex unit : units_) {
        sum += weight_of(unit);
        *to++ = comparable(static_cast<std::uint32_t>(sum));
    }
    ensure(sum <= UINT32_MAX, "the weights of a draw add up to less than 2^32");
    total_ = Divisor{static_cast<std::uint32_t>(sum)};
}

}  // namespace ec4x
