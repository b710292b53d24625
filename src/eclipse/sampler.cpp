#include "eclipse/sampler.h"

#include <charconv>

namespace ec4x::eclipse {

void Sampler::run(const std::string& seed, std::int64_t first, std::int64_t end, HexTally& tally)
{
    std::string text = seed + '.';
    const std::size_t stem = text.size();
    text.resize(stem + 20);
    for (std::int64_t i = first; i < end; ++i) {
        const char* stop = std::to_chars(text.data() + stem, text.data() + text.size(), i).ptr;
        fight_once({text.data(), static_cast<std::size_t>(stop - text.data())}, tally);
    }
}

void Sampler::fight_once(std::string_view seed, HexTally& tally)
{
    ++tally.total;
    fight_.begin(seed);
    fought_.assign(plan_.line.size(), 0);
    Fortune last = Fortune::Unfought;
    while (fight_.fight_next(end_)) {
        ++tally.battles;
        PairTally& pair = tally.pairs[{end_.attacker, end_.defender}];
        ++pair.fought;
        if (end_.stalemate) ++pair.stalemates;
        else ++pair.wins[end_.winner == end_.attacker ? 0 : 1];
        fought_[end_.attacker] = fought_[end_.defender] = 1;
        for (std::size_t owner = 0; owner < end_.draws.size(); ++owner) {
            if (end_.draws[owner] > 0) tally.draws[owner] += static_cast<unsigned>(end_.draws[owner]);
        }
        book_loser(end_, tally);
        last = end_.stalemate ? Fortune::Drew : Fortune::Won;
    }
    const auto rounds = static_cast<std::size_t>(end_.rounds);
    if (tally.rounds.size() <= rounds) tally.rounds.resize(rounds + 1);
    ++tally.rounds[rounds];
    for (std::size_t side = 0; side < plan_.line.size(); ++side) {
        if (side == fight_.holder() || fought_[side] == 0) {
            ++tally.holds[side];
            book_fortune(side, fought_[side] != 0 ? last : Fortune::Unfought, tally);
        }
        tally.outcomes[side].add(plan_, plan_.line[side], fight_.all_hit_points(), fight_.all_went_to());
    }
    for (std::size_t group = 0; group < plan_.groups.size(); ++group) {
        tally.survivors[group] += static_cast<unsigned>(fight_.alive(group));
        if (fight_.went_to(group) >= 0) tally.gone[group] += static_cast<unsigned>(fight_.alive(group));
    }
}

void Sampler::book_loser(const BattleEnd& end, HexTally& tally)
{
    const std::size_t loser = end.winner == end.attacker ? end.defender : end.attacker;
    for (const int owner : plan_.line[loser].owners) {
        const Fortune fortune = end.stalemate ? Fortune::Drew : end.retreated[static_cast<std::size_t>(owner)] ? Fortune::Retreated : Fortune::Destroyed;
        ++tally.fortunes[static_cast<std::size_t>(owner)][static_cast<std::size_t>(fortune)];
    }
}

void Sampler::book_fortune(std::size_t side, Fortune fortune, HexTally& tally)
{
    for (const int owner : plan_.line[side].owners) ++tally.fortunes[static_cast<std::size_t>(owner)][static_cast<std::size_t>(fortune)];
}

}  // namespace ec4x::eclipse
