// INT-042, INT-043: let two games differ only in what a house cannot know. Then view, report, refusals and legal orders of that house are equal,
// byte for byte, at once and after the turn. `EC4X_PAIRS=20000 build/dev/bin/tests/properties_test -tc="*differ only in what*"` is the long run.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "hidden_facts.h"
#include "pairs.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

// `EC4X_PAIRS` or so many pairs. Nothing is proved by pairs that were not there, or in which nothing came of the difference.
void check_pairs(const std::string& seed, int otherwise, const std::vector<const Ruleset*>& rulesets)
{
    const char* asked = std::getenv("EC4X_PAIRS");
    const int pairs = asked != nullptr ? std::atoi(asked) : otherwise;
    PairTallies tallies;
    const auto leak = find_leak(seed, pairs, rulesets, tallies);
    if (leak) MESSAGE(*leak);
    CHECK_FALSE(leak.has_value());

    int counted = 0;
    int near = 0;
    int told = 0;
    for (const HiddenFact& fact : hidden_facts(*rulesets.front())) {
        const PairTally& tally = tallies[fact.what];
        counted += tally.pairs;
        near += tally.near;
        told += tally.told;
        const std::string what = fact.what;
        CAPTURE(what);
        CHECK(tally.pairs >= pairs / 50);
        if (fact.tells) CHECK(tally.told > 0);
        if (asked == nullptr) continue;
        MESSAGE(what << ": " << tally.pairs << " pairs, " << tally.near << " of them near, and " << tally.later << " later turns, " << tally.told
                     << " known to others; not counted: " << tally.met << " met, " << tally.without << " without");
    }
    CHECK(counted >= pairs);
    CHECK(near > counted / 100);
    CHECK(told > counted / 2);
}

}  // namespace

TEST_CASE("INT-042, INT-043: in games that differ only in what a house cannot know it is sent and answered the same")
{
    check_pairs("pairs", 500, {&standard_rules(), &attrition_rules()});
}

TEST_CASE("INT-042, INT-043, CLS-002: the same in classic games") { check_pairs("classic", 300, {&classic_rules()}); }

}  // namespace ec4x::testing
