#include "base/dice.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "base/ensure.h"
#include "base/sha256.h"

namespace ec4x {

namespace {

const std::string kGolden = "golden-1-17s1-3-1";

std::string hex8(std::uint32_t value)
{
    std::array<char, 9> text{};
    std::snprintf(text.data(), text.size(), "%08x", value);
    return text.data();
}

template <class Roll>
std::vector<int> rolls(std::string_view stream, int count, Roll roll)
{
    Dice dice{stream};
    std::vector<int> result;
    for (int i = 0; i < count; ++i) result.push_back(static_cast<int>(roll(dice)));
    return result;
}

using Ints = std::vector<int>;

}  // namespace

TEST_CASE("CBT-001 a stream is named by its text")
{
    CHECK(stream_text("golden", 1, "17s1", 3, 1) == kGolden);
    CHECK(stream_text("golden", 5, "esp.alpha") == "golden-5-esp.alpha-0-0");
}

TEST_CASE("CBT-002 the generator is PCG32 seeded from the SHA-256 of the stream text")
{
    CHECK(sha256_hex(kGolden) == "9f8aa202d8c73a41c1e219faba1473dd1f8fb3756764aa23697498314c09783e");

    Dice dice{kGolden};
    for (const char* expected : {"0c0b0a7b", "82e290db", "0ef9fd23", "05edd69f", "02b16458", "046fd72e", "f500382a", "4ba54853"}) {
        CHECK(hex8(dice.next()) == expected);
    }

    Pcg32 published{42, 54};
    for (const char* expected : {"a15c02b7", "7b47f409", "ba1d3330", "83d2f293", "bfa4784b", "cbed606e"}) {
        CHECK(hex8(published.next()) == expected);
    }

    Pcg32 same{0x697498314c09783e, 0x1f8fb3756764aa23};
    CHECK(hex8(same.next()) == "0c0b0a7b");
}

TEST_CASE("CBT-003 a number below n is unbiased and always takes a number from the stream")
{
    CHECK(rolls(kGolden, 8, [](Dice& dice) { return dice.below(10); }) == Ints{1, 9, 1, 5, 2, 6, 8, 5});

    Dice one{kGolden};
    CHECK(one.below(1) == 0);
    CHECK(hex8(one.next()) == "82e290db");  // the second number: below(1) used the first

    // n = 2^31 + 1 refuses every number below t = 2^31 - 1; the first accepted ones are 82e290db and f500382a.
    Dice large{kGolden};
    const std::uint32_t n = 0x80000001U;
    CHECK(large.below(n) == 0x82e290dbU % n);
    CHECK(large.below(n) == 0xf500382aU % n);

    CHECK_THROWS_AS(static_cast<void>(large.below(0)), BrokenInvariant);
}

TEST_CASE("CBT-004 a D10 counts from 0, every other die from 1")
{
    CHECK(rolls(kGolden, 8, [](Dice& dice) { return dice.d10(); }) == Ints{1, 9, 1, 5, 2, 6, 8, 5});
    CHECK(rolls(kGolden, 8, [](Dice& dice) { return dice.die(20); }) == Ints{12, 20, 12, 16, 13, 7, 19, 16});
    CHECK(rolls(kGolden, 8, [](Dice& dice) { return dice.die(3); }) == Ints{1, 3, 3, 1, 2, 2, 2, 3});
}

TEST_CASE("CBT-005 a weighted draw takes one number and the first candidate whose running sum exceeds it")
{
    // below(43) of the streams "w<k>" decides; 0..24 choose the first, 25..42 the second.
    const std::array<std::uint32_t, 2> weights = {25, 18};
    std::array<bool, 43> seen{};
    for (int k = 0; k < 2000; ++k) {
        const std::string stream = "w" + std::to_string(k);
        const std::uint32_t r = Dice{stream}.below(43);
        Dice dice{stream};
        CHECK(dice.draw(weights) == (r <= 24 ? 0U : 1U));
        seen[r] = true;
    }
    CHECK(seen[24]);
    CHECK(seen[25]);

    Dice lone{kGolden};
    const std::array<std::uint32_t, 1> only = {7};
    CHECK(lone.draw(only) == 0);
    CHECK(hex8(lone.next()) == "82e290db");  // one below() even with one candidate

    const std::array<std::uint32_t, 2> none = {0, 0};
    CHECK_THROWS_AS(static_cast<void>(lone.draw(none)), BrokenInvariant);
}

TEST_CASE("CBT-007 tests and the simulator give their own seed text")
{
    struct Row {
        const char* why;
        std::string text;
        bool good;
    };
    const Row rows[] = {{"the simulator's default", "golden", true},
                        {"all kinds of characters", "Aa0._", true},
                        {"64 characters", std::string(64, 'x'), true},
                        {"65 characters", std::string(65, 'x'), false},
                        {"empty", "", false},
                        {"a hyphen would blur the stream text", "a-b", false},
                        {"a space", "a b", false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(is_seed_text(row.text) == row.good);
    }
    CHECK(stream_text("golden", 1, "17s1", 3, 1) == kGolden);
}

TEST_CASE("MAP-006 map streams use the same generator with their own text")
{
    const std::string stream = "ec4x-map|1|42|4|4|homes|0";
    CHECK(sha256_hex(stream) == "f47928a1c261df1f78490670ffbd06fd9a809aa9836582e3a86b49d7b7fe5b37");
    Dice dice{stream};
    for (const char* expected : {"f5c96b34", "dfd859a4", "423117e1"}) CHECK(hex8(dice.next()) == expected);
}

TEST_CASE("MAP-007 shuffle swaps from the last element down")
{
    const std::string stream = "ec4x-map|1|42|4|4|homes|0";
    CHECK(rolls(stream, 10, [](Dice& dice) { return dice.below(10); }) == Ints{0, 2, 3, 8, 2, 5, 1, 5, 2, 2});

    Dice swaps{stream};
    const auto first = swaps.below(4);
    const auto second = swaps.below(3);
    const auto third = swaps.below(2);
    std::vector<char> expected = {'a', 'b', 'c', 'd'};
    std::swap(expected[3], expected[first]);
    std::swap(expected[2], expected[second]);
    std::swap(expected[1], expected[third]);

    std::vector<char> list = {'a', 'b', 'c', 'd'};
    Dice{stream}.shuffle(list);
    CHECK(list == expected);

    std::vector<char> empty;
    Dice{stream}.shuffle(empty);
    CHECK(empty.empty());
}

TEST_CASE("TRN-029 the seed text stands first in every stream")
{
    struct Row {
        const char* seed;
        Ints d20;
    };
    const Row rows[] = {
        {"0123456789abcdef0123456789abcdef", {13, 18, 1, 8, 19}}, {"golden", {18, 16, 20, 3, 10}}, {"00112233445566778899aabbccddeeff", {20, 4, 4}}};
    for (const Row& row : rows) {
        CAPTURE(row.seed);
        CHECK(rolls(stream_text(row.seed, 5, "esp.alpha"), static_cast<int>(row.d20.size()), [](Dice& dice) { return dice.die(20); }) == row.d20);
    }
}

TEST_CASE("TRN-031 a moderator enters the dice, and a replay uses the stored answers")
{
    // A run that throws a D10 and then a D20, as a function of the answers.
    struct Run {
        int d10 = 0;
        int d20 = 0;
        std::optional<AskedDie> asked;
    };
    const auto run = [](std::vector<std::int64_t> answers) {
        EnteredDice entered{std::move(answers)};
        Dice battle{stream_text("x", 5, "17s1", 3, 1), entered};
        Dice covert{stream_text("x", 5, "esp.alpha"), entered};
        const int d10 = battle.d10();
        return Run{d10, covert.die(20), entered.asked()};
    };

    const Run first = run({});
    REQUIRE(first.asked.has_value());
    CHECK(first.asked->stream == "x-5-17s1-3-1");
    CHECK(refusal_of(*first.asked, 11) == "0-9 expected");
    CHECK(refusal_of(*first.asked, -1) == "0-9 expected");
    CHECK(!refusal_of(*first.asked, 9));

    const Run second = run({9});
    REQUIRE(second.asked.has_value());
    CHECK(second.asked->stream == "x-5-esp.alpha-0-0");
    CHECK(refusal_of(*second.asked, 0) == "1-20 expected");

    const Run replay = run({9, 20});
    CHECK(!replay.asked);
    CHECK(replay.d10 == 9);
    CHECK(replay.d20 == 20);

    CHECK(run({11, 20}).asked->high == 9);  // an answer that cannot be is asked for again
}

}  // namespace ec4x
