// Values of `game.*`, `setup.*`, `turn.*` and `calendar.*` (MAP-028 to MAP-030, TEC-034, TRN rules).
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

struct GameRules {
    std::string ruleset{};  // CLS-001
};
BOOST_DESCRIBE_STRUCT(GameRules, (), (ruleset))

// MAP-028.
struct SetupHomeworldRules {
    PlanetClass class_ = PlanetClass::Eden;
    Bounded<0, 1'000'000> iu{};
    Bounded<1, 4900> pu{};
    RawMaterials raw = RawMaterials::Abundant;
};
BOOST_DESCRIBE_STRUCT(SetupHomeworldRules, (), (class_, iu, pu, raw))

struct SetupRules {
    std::map<UnitClass, Bounded<0, 1000>> facilities{};  // MAP-029
    std::vector<std::vector<std::string>> fleets{};      // MAP-030: class codes; `*` behind one: loaded to capacity
    std::map<UnitClass, Bounded<0, 1000>> ground{};      // MAP-029
    SetupHomeworldRules homeworld{};                     // MAP-028
    Bounded<0, 100> tax_rate{};                          // MAP-029
    EnumArray<Tech, Bounded<0, 14>> tech{};              // TEC-034
    Bounded<0, 1'000'000'000> treasury{};                // MAP-029, PP
};
BOOST_DESCRIBE_STRUCT(SetupRules, (), (facilities, fleets, ground, homeworld, tax_rate, tech, treasury))

// One ship of `setup.fleets`.
struct StartingShip {
    UnitClass class_{};
    bool loaded = false;
};
BOOST_DESCRIBE_STRUCT(StartingShip, (), (class_, loaded))

// "ET*" as a loaded ETAC; nothing for what is no class code.
[[nodiscard]] std::optional<StartingShip> starting_ship(std::string_view text);

struct TurnRules {
    bool early = false;                           // TRN-035
    Bounded<0, 86'400> early_delay_seconds{};     // TRN-035
    Bounded<1, 1'000'000> first{};                // TRN-002
    Bounded<0, 720> min_window_hours{};           // TRN-034
    Bounded<0, 100'000> restart_grace_minutes{};  // TRN-041
    std::string schedule{};                       // TRN-034; empty: `window_hours` after opening
    Bounded<0, 720> window_hours{};               // TRN-034; 0: no deadline
};
BOOST_DESCRIBE_STRUCT(TurnRules, (), (early, early_delay_seconds, first, min_window_hours, restart_grace_minutes, schedule, window_hours))

// TRN-042.
struct CalendarRules {
    Bounded<0, 1'000'000> start_year{};
    std::array<Bounded<1, 1000>, 5> years{};  // per cycle, by systems per house
};
BOOST_DESCRIBE_STRUCT(CalendarRules, (), (start_year, years))

}  // namespace ec4x
