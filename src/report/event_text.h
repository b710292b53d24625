// An event in words, for the house that was told.
#pragma once

#include <string_view>

#include "report/scribe.h"

namespace ec4x::report {

// One sentence; of a battle several lines, the later ones indented.
[[nodiscard]] std::string_view sentence(Scribe& scribe, const Event& event);

// Takes the first line off a sentence of several.
[[nodiscard]] std::string_view take_first_line(std::string_view& lines);

// The part of the report to which it belongs (INT-039).
enum class Part : std::uint8_t {
    Standing = 1,
    Ledger,
    Economy,
    Research,
    Colonies,
    Construction,
    Fleets,
    Battles,
    Intelligence,
    Covert,
    Diplomacy,
    Guilds,
    Warnings
};
BOOST_DESCRIBE_ENUM(Part, Standing, Ledger, Economy, Research, Colonies, Construction, Fleets, Battles, Intelligence, Covert, Diplomacy, Guilds, Warnings)

[[nodiscard]] Part part_of(const Event& event);

}  // namespace ec4x::report
