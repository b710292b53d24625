// Games without any sense, for tests of stores.
#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace ec4x::testing {

inline const HouseId kAlpha = *house_id("alpha");
inline const HouseId kBeta = *house_id("beta");
inline constexpr std::string_view kSettings = "{\"name\":\"War\"}";

[[nodiscard]] std::string game_id(int number);  // 32 hex digits, ascending

[[nodiscard]] Commit first_step(const std::string& game);

// What alpha and beta have handed in: two entries and what they name, which differs with `what`.
[[nodiscard]] Commit next_step(const GameHead& head, const std::string& what);

// Commits such a step, again with the latest head whenever somebody else was quicker.
void commit_for_sure(Store& store, const std::string& game, const std::string& what);

// Whether the log is whole and says what the head says, and every step is there with both entries, their contents and its message.
[[nodiscard]] bool is_whole(Store& store, const std::string& game);

}  // namespace ec4x::testing
