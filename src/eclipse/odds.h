// The chances of a scenario (ECL-059, ECL-063, ECL-068): exact where the number of states allows it, else from samples with their intervals. The
// answer says which. Each hex stands for itself: the others are as the scenario has them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/fixed.h"
#include "base/result.h"
#include "eclipse/check.h"
#include "eclipse/hex_tally.h"
#include "eclipse/scenario.h"
#include "eclipse/setup.h"

namespace ec4x::eclipse {

using Percent = Fixed<struct PercentTag, 10'000'000>;
using Number = Fixed<struct NumberTag, 1'000'000'000>;

// A chance; low and high are the 95 % Wilson interval of a sample, in exact odds the chance itself.
struct Share {
    std::optional<std::int64_t> times{};  // of the samples
    InUnits<Percent> percent{};
    InUnits<Percent> low{};
    InUnits<Percent> high{};
};
BOOST_DESCRIBE_STRUCT(Share, (), (times, percent, low, high))

// Who was there at the beginning, and how it went for him by the last battle of his side.
struct HouseOdds {
    int hex = 0;
    std::string house{};
    std::string name{};
    Share won{};
    Share drew{};  // a stalemate
    Share retreated{};
    Share destroyed{};
    std::optional<Share> unfought{};              // where it happened
    Share holds{};                                // his side is there at the end
    std::optional<InUnits<Number>> reputation{};  // tiles drawn, on average; players only
};
BOOST_DESCRIBE_STRUCT(HouseOdds, (), (hex, house, name, won, drew, retreated, destroyed, unfought, holds, reputation))

struct BattleOdds {
    int hex = 0;
    std::vector<std::string> sides{};  // who stands earlier in the line first
    Share fought{};
    Share first_wins{};
    Share second_wins{};
    Share stalemate{};
};
BOOST_DESCRIBE_STRUCT(BattleOdds, (), (hex, sides, fought, first_wins, second_wins, stalemate))

struct ExpectedLoss {
    int hex = 0;
    std::string house{};
    std::string what{};
    int number = 0;
    InUnits<Number> destroyed{};
    InUnits<Number> survive{};
    InUnits<Number> left{};  // of those that survive
};
BOOST_DESCRIBE_STRUCT(ExpectedLoss, (), (hex, house, what, number, destroyed, survive, left))

struct GroupLeft {
    std::string house{};
    std::string what{};
    std::vector<int> hit_points{};
    bool left = false;  // elsewhere
};
BOOST_DESCRIBE_STRUCT(GroupLeft, (), (house, what, hit_points, left))

// What is left of a side with their hit points.
struct OutcomeOdds {
    int hex = 0;
    std::string side{};
    std::vector<GroupLeft> ships{};
    Share share{};
};
BOOST_DESCRIBE_STRUCT(OutcomeOdds, (), (hex, side, ships, share))

struct RoundsShare {
    int hex = 0;
    int rounds = 0;  // of the last battle
    Share share{};
};
BOOST_DESCRIBE_STRUCT(RoundsShare, (), (hex, rounds, share))

struct HexMethod {
    int hex = 0;
    Method method = Method::Exact;
    std::int64_t states = 0;   // exact
    std::int64_t samples = 0;  // sample
};
BOOST_DESCRIBE_STRUCT(HexMethod, (), (hex, method, states, samples))

// As the simulator's report of the other rulesets, with what Eclipse has beside it.
struct OddsReport {
    std::string title{};
    std::string ruleset{};
    std::string seed{};
    Method method = Method::Exact;  // sample: of at least one hex
    std::int64_t runs = 0;          // samples of a hex; 0: all are exact
    std::int64_t battles = 0;       // fought in samples
    InUnits<Percent> half_width{};  // of the least sure share
    std::vector<HexMethod> hexes{};
    std::vector<HouseOdds> houses{};
    std::vector<BattleOdds> fights{};
    std::vector<ExpectedLoss> losses{};
    std::vector<OutcomeOdds> outcomes{};  // the likeliest first, at most kMostOutcomesTold of a side
    std::vector<RoundsShare> rounds{};
    std::int64_t battles_per_second = 0;  // the only figure that depends on the machine
};
BOOST_DESCRIBE_STRUCT(OddsReport, (),
                      (title, ruleset, seed, method, runs, battles, half_width, hexes, houses, fights, losses, outcomes, rounds, battles_per_second))

constexpr std::size_t kMostOutcomesTold = 100;

// Fights the samples of a hex, on threads for instance.
using FightSamples = std::function<HexTally(const Setup& setup, const HexPlan& plan)>;

struct HexOdds {
    HexPlan plan{};
    HexTally tally{};
    Method method = Method::Exact;
    std::int64_t states = 0;

    [[nodiscard]] Share share(Weight weight) const;
};

// ECL-063. Refused with `too_many_states` where exact odds are asked for, or needed by a policy, and there are too many states.
[[nodiscard]] Result<HexOdds, Flaw> odds_of_hex(const Setup& setup, const Hex& hex, const FightSamples& sample);

// All hexes with battles.
[[nodiscard]] Result<std::vector<HexOdds>, Flaw> odds_of(const Setup& setup, const FightSamples& sample);

// All samples of `eclipse.odds.samples`, one after the other.
[[nodiscard]] HexTally sample_hex(const Setup& setup, const HexPlan& plan);

[[nodiscard]] OddsReport report_odds(const std::string& title, const Setup& setup, const std::vector<HexOdds>& hexes);

// Wilson's score interval of `times` among `runs`, in billionths.
struct Interval {
    std::int64_t low = 0;
    std::int64_t high = 1'000'000'000;
};
[[nodiscard]] Interval wilson(std::int64_t times, std::int64_t runs);

// The half width of the least sure share of a hex, in billionths; 0 for exact odds.
[[nodiscard]] std::int64_t widest_half(const HexTally& tally);

}  // namespace ec4x::eclipse
