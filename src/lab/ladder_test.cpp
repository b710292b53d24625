#include "lab/ladder.h"

#include <doctest/doctest.h>

#include <cmath>

#include "lab/bradley_terry.h"

namespace ec4x::lab {

namespace {

const Entrant kStrong{true, bots::Strategy::Warlord, bots::Level::Admiral};
const Entrant kWeak{true, bots::Strategy::Turtle, bots::Level::Recruit};

// The first is ahead in so many games, behind in the others.
std::vector<Bout> duels(int ahead, int behind)
{
    std::vector<Bout> bouts;
    for (int i = 0; i < ahead + behind; ++i) bouts.push_back({{kStrong, kWeak}, i < ahead ? std::vector{1, 2} : std::vector{2, 1}});
    return bouts;
}

}  // namespace

TEST_CASE("three wins in four are 191 Elo points")
{
    const std::vector<double> ratings = elo_ratings({{0, 30000}, {10000, 0}});
    CHECK(ratings[0] - ratings[1] == doctest::Approx(400 * std::log10(3.0)).epsilon(0.001));
    CHECK(ratings[0] + ratings[1] == doctest::Approx(3000));
}

TEST_CASE("ratings that fit exactly are found")
{
    // Strengths 1, 2 and 4.
    const std::vector<double> ratings = elo_ratings({{0, 10000, 6000}, {20000, 0, 10000}, {24000, 20000, 0}});
    CHECK(ratings[1] - ratings[0] == doctest::Approx(400 * std::log10(2.0)).epsilon(0.01));
    CHECK(ratings[2] - ratings[1] == doctest::Approx(400 * std::log10(2.0)).epsilon(0.01));
}

TEST_CASE("who never lost has a finite rating")
{
    const std::vector<double> ratings = elo_ratings({{0, 50}, {0, 0}});
    CHECK(ratings[0] > 1700);
    CHECK(ratings[0] < 3000);
}

TEST_CASE("intervals hold the rating, shrink with games and come from the seed alone")
{
    const auto width = [](const Rating& rating) { return rating.high.value.raw - rating.low.value.raw; };
    const std::vector<Rating> few = ratings_of(duels(30, 10), text_of, "s");
    const std::vector<Rating> many = ratings_of(duels(480, 160), text_of, "s");
    REQUIRE(few.size() == 2);
    CHECK(few[0].name == "warlord:admiral");
    CHECK(few[0].meetings == 40);
    CHECK(few[0].ahead.value.raw == 30'000);
    CHECK(few[0].low < few[0].elo);
    CHECK(few[0].elo < few[0].high);
    CHECK(width(many[0]) * 3 < width(few[0]));
    CHECK(ratings_of(duels(30, 10), text_of, "s") == few);
}

TEST_CASE("entrants of one name do not meet; ties count for both")
{
    const std::vector<Bout> bouts{{{kStrong, kStrong, kWeak}, {1, 3, 2}}, {{kStrong, kWeak}, {1, 1}}};
    const std::vector<Rating> levels = ratings_of(bouts, level_of, "s");
    REQUIRE(levels.size() == 2);
    for (const Rating& rating : levels) {
        CHECK(rating.meetings == 3);
        CHECK(rating.ahead.value.raw == 1500);
    }
}

}  // namespace ec4x::lab
