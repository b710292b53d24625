// The current picture (INT-030) and the age of what it shows (INT-031), from what a house knows.
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

enum class Freshness : std::uint8_t { Fresh = 0, Aging = 1, Old = 2 };  // INT-031
BOOST_DESCRIBE_ENUM(Freshness, Fresh, Aging, Old)

[[nodiscard]] constexpr int age_of(int observed, int turn) { return turn - observed; }
[[nodiscard]] Freshness freshness_of(const IntelAge& rules, int age);

// The entries that count for one subject. A level contains the fields of the lower ones, so what the latest lacks is in the latest of a
// higher level, with the age of that. Entries are those of the view and live as long as it.
struct KnownFleet {
    FleetId id{};
    const IntelEntry* latest = nullptr;    // where it is, its order, status, squadrons
    const IntelEntry* detailed = nullptr;  // classes, weapons, damage, cargo; may be missing
    const IntelEntry* planned = nullptr;   // the target of its order; may be missing
    bool gone = false;                     // the house learned of its end (INT-033)
};

struct KnownColony {
    SystemId id{};
    HouseId owner{};
    const IntelEntry* latest = nullptr;
    const IntelEntry* detailed = nullptr;  // may be missing
};

struct Picture {
    std::vector<KnownFleet> fleets{};     // foreign, ascending
    std::vector<KnownColony> colonies{};  // foreign, ascending
};

[[nodiscard]] Picture picture(const HouseView& view);

}  // namespace ec4x
