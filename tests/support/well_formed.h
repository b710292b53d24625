// Whether a text is balanced markup: every element that opens closes, in order; texts hold no bare `<` and no unknown entity.
#pragma once

#include <string>
#include <string_view>

namespace ec4x::testing {

// Nothing, or the place where it goes wrong.
[[nodiscard]] std::string markup_fault(std::string_view markup);

}  // namespace ec4x::testing
