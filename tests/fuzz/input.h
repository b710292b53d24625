// What targets need: their input as text, what must hold for a refusal, and how much memory they hold.
#pragma once

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#define EC4X_FUZZ_SEES_HEAP
#endif
#endif

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/ensure.h"
#include "codec/complaint.h"

namespace ec4x::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

// With EC4X_HEAP=N in the environment: what is allocated after every N inputs, libFuzzer's own corpus included. Memory that was given back but is kept
// from use counts in `rss` and not here.
inline void note_heap()
{
#ifdef EC4X_FUZZ_SEES_HEAP
    static const char* const told = std::getenv("EC4X_HEAP");
    static const unsigned long every = told != nullptr ? std::strtoul(told, nullptr, 10) : 0;
    static unsigned long inputs = 0;
    if (every == 0 || ++inputs % every != 0) return;
    std::fprintf(stderr, "heap: %lu kB after %lu inputs\n", static_cast<unsigned long>(__sanitizer_get_current_allocated_bytes() / 1024), inputs);
#endif
}

inline void check_refusal(const Complaints& complaints)
{
    ensure(!complaints.empty(), "a refusal has a reason");
    for (const Complaint& complaint : complaints) ensure(complaint.line > 0 && !complaint.text.empty(), "a complaint has a place and a text");
}

}  // namespace ec4x::fuzz
