#include "rules/rules_hash.h"

#include <doctest/doctest.h>

#include "support/rules.h"

namespace ec4x {

TEST_CASE("the rules hash follows the values, not the files")
{
    const std::string standard = rules_hash(testing::standard_rules());
    CHECK(standard.size() == 64);
    CHECK(rules_hash(testing::rules_with("combat.max_rounds = 20")) == standard);
    CHECK(rules_hash(testing::rules_with("combat.max_rounds = 19")) != standard);
    CHECK(rules_hash(testing::attrition_rules()) != standard);
}

}  // namespace ec4x
