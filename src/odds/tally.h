// What came of many runs, as whole numbers: the sum over threads does not depend on their order.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/describe.h"
#include "model/words.h"

namespace ec4x::odds {

// How it went for a house, by the last battle in which it took part.
enum class Fortune : std::uint8_t { Unfought = 0, Won = 1, Drew = 2, Retreated = 3, Destroyed = 4 };
BOOST_DESCRIBE_ENUM(Fortune, Unfought, Won, Drew, Retreated, Destroyed)

struct Tally {
    Tally(std::size_t houses, std::size_t lines) : fortunes(houses), captures(houses), destroyed(lines), crippled(lines) {}

    std::int64_t runs = 0;
    std::int64_t battles = 0;
    std::vector<std::array<std::int64_t, kEnumCount<Fortune>>> fortunes;  // by house, ascending
    std::vector<std::int64_t> captures;                                   // by house: runs in which it took the colony
    std::vector<std::int64_t> destroyed;                                  // by line of the field: units
    std::vector<std::int64_t> crippled;
    std::array<std::vector<std::int64_t>, kEnumCount<Theatre>> rounds{};  // by theatre, then by number of rounds: battles

    void add(const Tally& other);
    void add_rounds(Theatre theatre, int number);
};

}  // namespace ec4x::odds
