// An event in words, for the house that was told.
#pragma once

#include <string>

#include "model/view.h"

namespace ec4x::report {

// One sentence; of a battle several lines, the later ones indented.
[[nodiscard]] std::string sentence(const HouseView& view, const Event& event);

// The part of the report to which it belongs (INT-039).
enum class Part : std::uint8_t {
    Standing = 1, Ledger, Economy, Research, Colonies, Construction, Fleets, Battles, Intelligence, Covert, Diplomacy, Guilds, Warnings
};
BOOST_DESCRIBE_ENUM(Part, Standing, Ledger, Economy, Research, Colonies, Construction, Fleets, Battles, Intelligence, Covert, Diplomacy, Guilds, Warnings)

[[nodiscard]] Part part_of(const Event& event);

}  // namespace ec4x::report
