#include "lab/compare.h"

#include <doctest/doctest.h>

#include "support/game_files.h"
#include "support/rules.h"

namespace ec4x::lab {

TEST_CASE("effects of amounts and shares against known values")
{
    PairSums amounts;
    for (int i = 1; i <= 3; ++i) amounts.note(i, 2 * i);
    const Difference d = difference_of("x", amounts);
    CHECK(d.a.value.raw == 2000);
    CHECK(d.b.value.raw == 4000);
    CHECK(d.change.value.raw == 2000);
    CHECK(d.low.value.raw == 868);  // 2 - 1.96 / sqrt 3
    CHECK(d.high.value.raw == 3132);
    CHECK(d.effect.value.raw == 1265);  // 2 / sqrt 2.5
    CHECK(d.sure);
    CHECK(size_of_effect(d) == "large");

    PairSums shares{.kind = MeasureKind::Share};
    for (int i = 0; i < 4; ++i) shares.note(i % 2, 1);
    const Difference h = difference_of("y", shares);
    CHECK(h.a.value.raw == 50'000);
    CHECK(h.b.value.raw == 100'000);
    CHECK(h.effect.value.raw == 1571);  // 2 asin 1 - 2 asin sqrt 0.5
    CHECK_FALSE(h.sure);

    PairSums same;
    for (int i = 0; i < 5; ++i) same.note(i, i);
    CHECK_FALSE(difference_of("z", same).sure);
    CHECK(difference_of("z", same).effect.value.raw == 0);
}

TEST_CASE("a comparison finds what was changed, for any number of threads")
{
    const std::vector<std::string> names = test::system_names();
    const Ruleset changed = testing::rules_with("prestige.start = 500");
    const Tournament tournament{*entrants_in("expander,none"), 2, "lab"};
    const Terms first{testing::standard_rules(), names, 4};
    const Terms second{changed, names, 4};
    const auto one = compare_rules(first, second, tournament, 4, 1, {});
    const auto two = compare_rules(first, second, tournament, 4, 2, {});
    REQUIRE(one.ok());
    CHECK(*one == *two);
    CHECK(one->first_digest != one->second_digest);
    const auto found = std::ranges::find(one->differences, "prestige at turn 10", &Difference::name);
    REQUIRE(found != one->differences.end());
    CHECK(found->change.value.raw == 900'000);
    CHECK(found->main);
    const auto text = in_words(*one, false);
    CHECK(text.find("prestige at turn 10") != std::string::npos);
}

}  // namespace ec4x::lab
