// Who fights whom in a system (CLS-080, CLS-081, CLS-084), before a die is rolled. Plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/combat/battle.h"

namespace ec4x {

// What a house has in a system that could fight, and what it sees of the others there.
struct Presence {
    Houses hostile = 0;       // CLS-079: symmetric
    Houses cloaked_from = 0;  // of those: who does not see it (CLS-084)
    bool armed = true;        // a task force; else nothing but screened ships (CLS-098)
    int roe = 0;              // CLS-080
    std::int64_t as = 0;
    bool assails = false;  // has an order of 05 to 08 or 12 against the colony there
};

// Everybody in one system, ascending by house.
struct Encounter {
    std::span<const Presence> forces{};
    std::optional<ForceIndex> colony_owner{};  // if it has something there that could fight
};

// The hostile forces that it sees.
[[nodiscard]] Houses seen_by(const Encounter& encounter, ForceIndex force);

// CLS-081.
[[nodiscard]] bool wants_to_fight(const RoeRules& rules, const Encounter& encounter, ForceIndex force);

// CLS-081, CLS-084: those who fight each other; none: nobody fires. It is at most one battle.
[[nodiscard]] Houses who_fights(const RoeRules& rules, const Encounter& encounter);

// CLS-084, of one who fights.
[[nodiscard]] std::optional<recorded::Cover> cover_of(const Encounter& encounter, Houses fighting, ForceIndex force);

}  // namespace ec4x
