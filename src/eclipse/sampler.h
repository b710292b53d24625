// The odds of a hex by fighting it again and again (ECL-063). Sample i has the seed text `{seed}.{i}`, so that the result depends neither on
// who fights the samples nor on their order.
#pragma once

#include <cstdint>
#include <string>

#include "eclipse/hex_fight.h"
#include "eclipse/hex_tally.h"

namespace ec4x::eclipse {

class Sampler {
public:
    Sampler(const Setup& setup, const HexPlan& plan) : setup_{setup}, plan_{plan}, fight_{setup, plan} {}

    // The samples from `first` to before `end`, added to the tally.
    void run(const std::string& seed, std::int64_t first, std::int64_t end, HexTally& tally);

private:
    void fight_once(std::string_view seed, HexTally& tally);
    void book_loser(const BattleEnd& end, HexTally& tally);
    void book_fortune(std::size_t side, Fortune fortune, HexTally& tally);

    const Setup& setup_;
    const HexPlan& plan_;
    HexFight fight_;
    BattleEnd end_{};
    std::vector<std::uint8_t> fought_{};  // by side
};

}  // namespace ec4x::eclipse
