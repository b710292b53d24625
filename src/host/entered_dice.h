// Dice that a moderator throws at the table (TRN-031). When the window has closed the order sets are frozen and the server asks for each die in the order in
// which the run needs it; the answers are stored, and the run follows from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "base/dice.h"
#include "host/access.h"

namespace ec4x {

struct WantedDie {
    int number = 0;                  // of the turn, from 1 on
    std::string label{};             // of the stream, with phase and round (TRN-030): `17s1-3-1`
    std::optional<HouseId> house{};  // for whom, where the label says it
    std::string purpose{};           // `space battle 1 in system 17, phase 3, round 1`
    std::int64_t low = 0;            // what the die may show
    std::int64_t high = 0;
};
BOOST_DESCRIBE_STRUCT(WantedDie, (), (number, label, house, purpose, low, high))

struct DiceTable {
    int turn = 0;
    std::vector<std::int64_t> entered{};
    std::optional<WantedDie> wanted{};  // none: the window is open, or all dice are there and the turn is being run
};
BOOST_DESCRIBE_STRUCT(DiceTable, (), (turn, entered, wanted))

// For a person; `seed` is the secret text with which the stream begins, and is left out.
[[nodiscard]] WantedDie in_words(const AskedDie& die, std::string_view seed, std::size_t number);

[[nodiscard]] Answer<DiceTable> show_dice(HostContext& host, const Caller& caller, const std::string& game);

// The next dice, in order. One that cannot be is refused ("0-9 expected") together with all of them.
[[nodiscard]] Answer<DiceTable> enter_dice(HostContext& host, const Caller& caller, const std::string& game, const std::vector<std::int64_t>& values,
                                           UtcTime now);

}  // namespace ec4x
