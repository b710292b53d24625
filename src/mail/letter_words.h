// What the server writes in its letters.
#pragma once

#include <map>
#include <string>

#include "host/host.h"

namespace ec4x::mail {

// A receipt in words: accepted or not, and each refused order with its line. `lines`: of the orders by their numbers, as far as they are known.
[[nodiscard]] std::string receipt_words(const OpenGame& game, const Receipt& receipt, const std::map<int, int>& lines);

[[nodiscard]] std::string welcome_words(const OpenGame& game, const SeatRecord& seat, SeatRole role, const std::string& token);

// Below the report: how to answer it.
[[nodiscard]] std::string how_to_answer(const std::string& address);

}  // namespace ec4x::mail
