// Docks of a house's facilities (CON-007 to CON-009, TEC-024): how many there are, how many are free, and which one a ship gets.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

inline constexpr UnitClass kSpaceport = "SP"_unit;
inline constexpr UnitClass kShipyard = "SY"_unit;
inline constexpr UnitClass kStarbase = "SB"_unit;

// An operational spaceport or shipyard. A crippled one has no docks (CON-024).
struct YardDocks {
    UnitId facility{};
    SystemId colony{};
    UnitClass class_{};
    int docks = 0;
    int used = 0;

    [[nodiscard]] int free() const { return docks > used ? docks - used : 0; }
};

// Every operational facility of one house, counted once from the state; `take` keeps the count while docks are handed out.
class Docks {
public:
    Docks(const GameState& state, const Ruleset& rules, HouseId house);

    [[nodiscard]] std::span<const YardDocks> at(SystemId colony) const;  // ascending facility id
    [[nodiscard]] bool has(SystemId colony, UnitClass class_) const;     // an operational one of the kind

    // CON-009: the one with most free docks, the lowest id of equals; nothing if none but `except` has a free dock.
    [[nodiscard]] std::optional<UnitId> free_dock(SystemId colony, UnitClass class_, std::optional<UnitId> except = std::nullopt) const;

    void take(UnitId facility);

private:
    std::vector<YardDocks> yards_;  // by colony, then facility id
};

// CON-002, CON-009: the kind of facility in which a ship is built. Nothing if the colony has none that may build it.
[[nodiscard]] std::optional<UnitClass> yard_for(const Docks& docks, SystemId colony, Role role, BuildPlace place);

// CON-002: the facility without which a facility of this class is neither begun nor makes progress (CON-021).
[[nodiscard]] std::optional<UnitClass> prerequisite_of(UnitClass class_);

}  // namespace ec4x
