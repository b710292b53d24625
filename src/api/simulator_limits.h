// What the simulator does for anybody who asks, whichever engine fights.
#pragma once

#include <optional>
#include <string>

#include "api/answers.h"
#include "api/trouble.h"

namespace ec4x::api {

constexpr std::int64_t kMostBattlesAsked = 20'000;
constexpr std::size_t kLongestText = 200'000;
constexpr int kMostNeeded = 200;
constexpr int kMostRunsOfNeed = 1000;

[[nodiscard]] Trouble too_long();

// Of the numbers beside the scenario, and of the seed that will be used.
[[nodiscard]] std::optional<Trouble> wrong_with(const ScenarioGiven& given, const std::string& seed);

}  // namespace ec4x::api
