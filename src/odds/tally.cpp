#include "odds/tally.h"

#include <algorithm>

namespace ec4x::odds {

namespace {

void add_all(std::vector<std::int64_t>& to, const std::vector<std::int64_t>& from)
{
    if (to.size() < from.size()) to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

}  // namespace

void Tally::add(const Tally& other)
{
    runs += other.runs;
    battles += other.battles;
    for (std::size_t house = 0; house < fortunes.size(); ++house) {
        for (std::size_t i = 0; i < fortunes[house].size(); ++i) fortunes[house][i] += other.fortunes[house][i];
    }
    add_all(captures, other.captures);
    add_all(destroyed, other.destroyed);
    add_all(crippled, other.crippled);
    for (std::size_t i = 0; i < rounds.size(); ++i) add_all(rounds[i], other.rounds[i]);
}

void Tally::add_rounds(Theatre theatre, int number)
{
    std::vector<std::int64_t>& counts = rounds[static_cast<std::size_t>(theatre) - 1];
    const auto place = static_cast<std::size_t>(number);
    if (counts.size() <= place) counts.resize(place + 1);
    ++counts[place];
}

}  // namespace ec4x::odds
