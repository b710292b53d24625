// What came in and went out in a run, as far as its events name it (ECO-068).
#pragma once

#include <span>
#include <vector>

#include "model/events.h"
#include "model/quantities.h"

namespace ec4x {

struct Account {
    Money income{};
    Money interest{};  // CLS-028
    Money returned{};
    Money upkeep{};
    Money construction{};
    Money industry{};
    Money research{};
    Money guilds{};

    [[nodiscard]] Money balance() const { return income + interest + returned - upkeep - construction - industry - research - guilds; }
};

[[nodiscard]] Account account_of(std::span<const Event> events);

struct AccountLine {
    const char* name = "";
    Money change{};  // of the treasury
};

// From one treasury to the next, without what did not change it; what no event names is "other".
[[nodiscard]] std::vector<AccountLine> account_lines(const Account& account, Money before, Money after);

}  // namespace ec4x
