// What a house has learned of others, in words.
#pragma once

#include <string_view>

#include "report/scribe.h"

namespace ec4x::report {

// What the entry says, without its place: fleet beta:7 with 2 CL+2, on patrol.
[[nodiscard]] std::string_view seen_text(Scribe& scribe, const IntelEntry& entry);

// Of a fleet what it is made of and does: 2 CL+2, 1 spacelift ship, order patrol.
[[nodiscard]] std::string_view forces_text(Scribe& scribe, const FleetSeen& seen);

// How it was learned: by a fleet, from an ally.
[[nodiscard]] std::string_view source_text(Scribe& scribe, const IntelEntry& entry);

}  // namespace ec4x::report
