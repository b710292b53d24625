#include "lab/tournament.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/dice.h"
#include "base/ensure.h"

namespace ec4x::lab {

Tournament::Tournament(std::vector<Entrant> entrants, int players, std::string seed) : entrants_{std::move(entrants)}, players_{players}, seed_{std::move(seed)}
{
    ensure(!entrants_.empty() && entrants_.size() <= kMostEntrants && players_ > 0, "a tournament has entrants and seats");
    if (entrants_.size() <= static_cast<std::size_t>(players_)) return;
    for (std::uint32_t bits = 0; bits < 1U << entrants_.size(); ++bits) {
        if (std::popcount(bits) == players_) choices_.push_back(bits);
    }
    Dice dice{stream_text(seed_, 0, "lab-choices")};
    dice.shuffle(choices_);
}

Match Tournament::match(std::int64_t game) const
{
    const auto seats = static_cast<std::size_t>(players_);
    std::vector<Entrant> chosen;
    if (choices_.empty()) {
        for (std::size_t i = 0; i < seats; ++i) chosen.push_back(entrants_[i % entrants_.size()]);
    } else {
        const std::uint32_t bits = choices_[static_cast<std::size_t>(game / players_) % choices_.size()];
        for (std::size_t i = 0; i < entrants_.size(); ++i) {
            if ((bits >> i & 1U) != 0) chosen.push_back(entrants_[i]);
        }
    }
    std::ranges::rotate(chosen, chosen.begin() + game % players_);
    return {seed_ + '.' + std::to_string(game), std::move(chosen)};
}

}  // namespace ec4x::lab
