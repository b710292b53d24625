// A test of a test: where the view leaks, the property of INT-042 fails.
#include <doctest/doctest.h>

#include <string>

#include "leaky_view.h"
#include "pairs.h"
#include "support/rules.h"

namespace ec4x::testing {

TEST_CASE("INT-042, INT-043: every leak that is put into the view on purpose is found")
{
    for (const DeliberateLeak& leak : deliberate_leaks()) {
        CAPTURE(std::string{leak.what});
        choose_leak(leak);
        PairTallies tallies;
        CHECK(find_leak("leaky", 300, {&standard_rules(), &attrition_rules()}, tallies).has_value());
    }
}

}  // namespace ec4x::testing
