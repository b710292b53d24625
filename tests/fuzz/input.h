// What every target needs: its input as text, and what must hold for a refusal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/ensure.h"
#include "codec/complaint.h"

namespace ec4x::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

inline void check_refusal(const Complaints& complaints)
{
    ensure(!complaints.empty(), "a refusal has a reason");
    for (const Complaint& complaint : complaints) ensure(complaint.line > 0 && !complaint.text.empty(), "a complaint has a place and a text");
}

}  // namespace ec4x::fuzz
