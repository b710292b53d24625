#include "support/golden.h"

#include <doctest/doctest.h>

namespace ec4x::test {

TEST_CASE("a line diff shows what is missing and what is new, with the lines around")
{
    struct Case {
        const char *why, *expected, *actual, *diff;
    };
    static constexpr Case cases[] = {
        {"equal", "a\nb\n", "a\nb\n", ""},
        {"changed", "a\nb\nc\n", "a\nx\nc\n", "@ line 1\n a\n-b\n+x\n c\n"},
        {"added at the end", "a\n", "a\nb\n", "@ line 1\n a\n+b\n"},
        {"removed at the start", "a\nb\n", "b\n", "@ line 1\n-a\n b\n"},
        {"far from the ends", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n", "@ line 2\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
        {"two places", "a\nb\nc\nd\n", "a\nx\nc\ny\n", "@ line 1\n a\n-b\n+x\n c\n-d\n+y\n"},
        {"nothing expected", "", "a\n", "@ line 1\n+a\n"},
        {"no end of line", "a\n", "a", "\\ they differ in the end of the last line only\n"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.why);
        CHECK(line_diff(c.expected, c.actual) == c.diff);
    }
}

TEST_CASE("a long line diff is cut")
{
    std::string many;
    for (int i = 0; i < 5000; ++i) many += "line " + std::to_string(i) + "\n";
    const std::string diff = line_diff("", many);
    CHECK(diff.ends_with("... and more\n"));
    CHECK(diff.size() < 2000);
}

}  // namespace ec4x::test
