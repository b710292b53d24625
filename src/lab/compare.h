// What a changed ruleset does: the same games under both, map by map and seat by seat, and how far they differ.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/describe.h"
#include "lab/measures.h"
#include "lab/tournament.h"
#include "odds/odds_report.h"

namespace ec4x::lab {

using ec4x::operator==;

using odds::Number;

// Sums over pairs of games, as whole numbers: a under the first ruleset, b under the second.
struct PairSums {
    MeasureKind kind = MeasureKind::Amount;
    bool main = false;
    std::int64_t pairs = 0;
    std::int64_t a = 0;
    std::int64_t b = 0;
    std::int64_t aa = 0;
    std::int64_t bb = 0;
    std::int64_t dd = 0;  // squares of b - a

    void note(std::int64_t of_a, std::int64_t of_b);
};

struct Difference {
    std::string name{};
    MeasureKind kind = MeasureKind::Amount;
    bool main = false;    // about the game itself: its end, winners, growth
    InUnits<Number> a{};  // means, or shares in percent
    InUnits<Number> b{};
    InUnits<Number> change{};  // b - a
    InUnits<Number> low{};     // its 95 % interval, of the pairs
    InUnits<Number> high{};
    InUnits<Number> effect{};  // Cohen's d of amounts, Cohen's h of shares
    bool sure = false;         // the interval does not hold 0
};
BOOST_DESCRIBE_STRUCT(Difference, (), (name, kind, main, a, b, change, low, high, effect, sure))

[[nodiscard]] Difference difference_of(const std::string& name, const PairSums& sums);

// By convention: nothing below 0.2, small, medium from 0.5, large from 0.8.
[[nodiscard]] std::string_view size_of_effect(const Difference& difference);

struct CompareReport {
    std::string first{};  // rulesets, in words
    std::string second{};
    std::string seed{};
    int players = 0;
    std::int64_t games = 0;                 // under each
    std::vector<Difference> differences{};  // main ones first, then those that are sure, then by the size of the effect
    std::string first_digest{};
    std::string second_digest{};
    InUnits<Number> games_per_second{};
};
BOOST_DESCRIBE_STRUCT(CompareReport, (), (first, second, seed, players, games, differences, first_digest, second_digest, games_per_second))

[[nodiscard]] Result<CompareReport, std::string> compare_rules(const Terms& first, const Terms& second, const Tournament& tournament, std::int64_t games,
                                                               int threads, const std::function<void(std::int64_t)>& progress);

[[nodiscard]] std::string in_words(const CompareReport& report, bool colour);

}  // namespace ec4x::lab
