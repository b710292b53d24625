// How many ships of a type are needed to win a hex with a given chance.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/result.h"
#include "eclipse/odds.h"

namespace ec4x::eclipse {

// The entry of a scenario whose number is asked.
struct Variable {
    std::size_t hex = 0;
    std::size_t ships = 0;
};

// The entry marked `variable`, or the first of this player and type; a type that he does not have there yet becomes a new entry beside his
// others. What is wrong, if there is none.
[[nodiscard]] Result<Variable, std::string> find_variable(Scenario& scenario, const std::string& player, const std::string& type);

// The scenario with this number of it; 0 leaves it out.
[[nodiscard]] Scenario with_number(Scenario scenario, const Variable& variable, int number);

struct NeedRequest {
    std::int64_t billionths = 800'000'000;  // the chance to be reached
    int most = 1000;
    FightSamples sample{sample_hex};
};

struct NeedTrial {
    int number = 0;
    Method method = Method::Exact;
    Share share{};
};
BOOST_DESCRIBE_STRUCT(NeedTrial, (), (number, method, share))

struct NeedReport {
    std::string house{};
    std::string what{};
    std::string goal{};  // won
    InUnits<Percent> chance{};
    std::int64_t runs = 0;  // where a number was sampled
    std::string seed{};
    std::optional<int> needed{};       // none: not even the most is enough
    std::optional<NeedTrial> at{};     // the answer, or the most
    std::optional<NeedTrial> below{};  // one less
    std::vector<NeedTrial> tried{};    // in the order tried
};
BOOST_DESCRIBE_STRUCT(NeedReport, (), (house, what, goal, chance, runs, seed, needed, at, below, tried))

// By doubling, then by halving the interval. The scenario has no flaws.
[[nodiscard]] Result<NeedReport, Flaw> find_need(const Scenario& scenario, const Variable& variable, const NeedRequest& request);

}  // namespace ec4x::eclipse
