// How many of a unit are needed to win with a given chance.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "odds/odds_report.h"
#include "odds/sample.h"

namespace ec4x::odds {

// The entry of a scenario whose number is asked.
struct Variable {
    HouseId house{};
    std::string what{};                  // `BB`
    std::optional<std::size_t> fleet{};  // its place in the scenario; none: the colony
    std::size_t entry = 0;               // place in its list
    enum class List { Squadrons, Spacelift, Colony } list = List::Squadrons;
    UnitsThere ColonyUnits::* kind = nullptr;  // Colony
};

// The entry marked `variable`, or the first of this house and class; a class that the house does not have yet becomes a new entry of
// its first Active fleet. What is wrong, if there is none.
[[nodiscard]] Result<Variable, std::string> find_variable(Scenario& scenario, const Ruleset& rules, std::optional<HouseId> house,
                                                          std::optional<UnitClass> class_);

// The scenario with this number of it; 0 leaves it out.
[[nodiscard]] Scenario with_number(Scenario scenario, const Variable& variable, int number);

struct NeedRequest {
    double chance = 0;     // to be reached, 0 to 1
    bool capture = false;  // the colony instead of winning the last battle
    int most = 1000;
    Sampling sampling{};
    std::function<Tally(const Engagement&, const Sampling&)> sample{odds::sample};
};

struct NeedTrial {
    int number = 0;
    Share share{};
};
BOOST_DESCRIBE_STRUCT(NeedTrial, (), (number, share))

struct NeedReport {
    HouseId house{};
    std::string what{};
    std::string goal{};  // won or captured
    InUnits<Percent> chance{};
    std::int64_t runs = 0;
    std::string seed{};
    std::optional<int> needed{};       // none: not even the most is enough
    std::optional<NeedTrial> at{};     // the answer, or the most
    std::optional<NeedTrial> below{};  // one less
    std::vector<NeedTrial> tried{};    // in the order tried
};
BOOST_DESCRIBE_STRUCT(NeedReport, (), (house, what, goal, chance, runs, seed, needed, at, below, tried))

// By doubling, then by halving the interval, with the same seeds for every number.
[[nodiscard]] NeedReport find_need(const Scenario& scenario, const Ruleset& rules, const Variable& variable, const NeedRequest& request);

}  // namespace ec4x::odds
