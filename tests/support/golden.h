// Golden files: tests/golden/NAME holds what a text has to be. `EC4X_BLESS=1` (or `./test --bless`) rewrites them; the
// commit says which rule made them change.
#pragma once

#include <string>
#include <string_view>

namespace ec4x::test {

// Fails the running test with a line diff where the text differs from tests/golden/NAME.
void check_golden(std::string_view name, std::string_view actual);

// "-" lines are expected only, "+" lines are actual only, with a few common lines around; empty for equal texts.
[[nodiscard]] std::string line_diff(std::string_view expected, std::string_view actual);

}  // namespace ec4x::test
