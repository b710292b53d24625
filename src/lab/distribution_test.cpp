#include "lab/distribution.h"

#include <doctest/doctest.h>

#include "lab/figures.h"

namespace ec4x::lab {

TEST_CASE("small values keep their quantiles exactly, large ones to 1.6 percent")
{
    Distribution small;
    for (int i = 1; i <= 50; ++i) small.note(i);
    CHECK(small.quantile(10) == 5);
    CHECK(small.quantile(50) == 25);
    CHECK(small.quantile(90) == 45);
    CHECK(small.mean() == doctest::Approx(25.5));
    for (const std::int64_t value : {64LL, 65LL, 100LL, 1000LL, 4095LL, 4096LL, 123456LL, 99999999LL}) {
        CAPTURE(value);
        Distribution one;
        one.note(value);
        CHECK(static_cast<double>(one.quantile(50)) == doctest::Approx(static_cast<double>(value)).epsilon(0.016));
        Distribution below;
        below.note(-value);
        CHECK(below.quantile(50) == -one.quantile(50));
    }
}

TEST_CASE("distributions add up in any order")
{
    Distribution a;
    Distribution b;
    for (int i = 0; i < 200; ++i) (i % 3 == 0 ? a : b).note((i * 7919) % 5000 - 1500);
    Distribution one = a;
    one.add(b);
    Distribution other = b;
    other.add(a);
    CHECK(one == other);
    CHECK(one.number == 200);
    Distribution empty;
    empty.add(a);
    CHECK(empty == a);
    CHECK(Distribution{}.quantile(50) == 0);
}

TEST_CASE("figures are written as people write them")
{
    CHECK(with_commas(0) == "0");
    CHECK(with_commas(999) == "999");
    CHECK(with_commas(1234567) == "1,234,567");
    CHECK(with_commas(-1000) ==
          "\xE2\x88\x92"
          "1,000");
    CHECK(decimal(1250, 1) == "1.3");
    CHECK(decimal(1250, 0) == "1");
    CHECK(decimal(-40, 2) ==
          "\xE2\x88\x92"
          "0.04");
    CHECK(decimal(-4, 1) == "0.0");
    CHECK(decimal(1234567, 3) == "1,234.567");
    CHECK(plain_words("spy_planet") == "spy planet");
}

}  // namespace ec4x::lab
