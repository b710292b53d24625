// Ids of everything in a game (SRV-068, MAP-004). References between things are ids, never pointers.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"
#include "base/short_text.h"
#include "base/two_letters.h"

namespace ec4x {

// `alpha`: 1 to 16 characters, `a`-`z`, digits and `_`, starting with a letter. Ascending is ascending bytes.
using HouseId = ShortText;

[[nodiscard]] std::optional<HouseId> house_id(std::string_view text);  // nothing if it breaks SRV-068

// 0 is the hub and a system like any other: where a system may be missing, the type is std::optional<SystemId>.
struct SystemId {
    std::uint32_t value = 0;
    friend constexpr auto operator<=>(SystemId, SystemId) = default;
};

// Every house counts its own things from 1, each kind in its own sequence (SRV-068). Squadrons, fighter squadrons,
// starbases, ground units and facilities share one sequence, the unit id.
using FleetId = OwnedId<struct FleetTag>;
using ShipId = OwnedId<struct ShipTag>;
using UnitId = OwnedId<struct UnitTag>;
using ProjectId = OwnedId<struct ProjectTag>;
using TransferId = OwnedId<struct TransferTag>;
using EntryId = OwnedId<struct EntryTag>;  // of an intelligence database

// In the orders of a house its own things are named by the plain number of their sequence.
using OwnFleet = Id<FleetTag>;
using OwnShip = Id<ShipTag>;
using OwnUnit = Id<UnitTag>;
using OwnProject = Id<ProjectTag>;

// A two-letter code such as `DD`; a host may add classes (UNT-048), so it is no enum.
struct UnitClass {
    TwoLetters code{};
    friend constexpr auto operator<=>(UnitClass, UnitClass) = default;
};

// UNT-005. Upper or lower case and the old aliases; nothing if it is not two letters.
[[nodiscard]] std::optional<UnitClass> unit_class(std::string_view text);

// For classes that the rules name. The text is one of the codes of UNT-002 to UNT-004.
[[nodiscard]] constexpr UnitClass operator""_unit(const char* text, std::size_t length)
{
    return length == 2 ? UnitClass{TwoLetters{text[0], text[1]}} : UnitClass{};
}

}  // namespace ec4x
