#include "lab/self_play.h"

#include <utility>

#include "lab/games.h"

namespace ec4x::lab {

Result<SelfPlay, std::string> self_play(const Terms& terms, const Tournament& tournament, const SelfPlayRequest& request)
{
    SelfPlay run;
    const Portion portion = request.portion;
    run.hashes.resize(static_cast<std::size_t>((request.games - portion.index + portion.number - 1) / portion.number));
    const Jobs jobs{.first = portion.index, .end = request.games, .step = portion.number, .threads = request.threads, .progress = request.progress};
    const auto failure = play_games(
        jobs, [&](std::int64_t game) { return play_match(terms, tournament.match(game)); },
        [&](std::int64_t game, const MatchResult& result) {
            run.hashes[static_cast<std::size_t>(game / portion.number)] = result.hash;
            run.tally.fold(game, tournament.match(game), result);
        });
    if (failure) return *failure;
    return run;
}

SelfPlay joined_portions(const std::vector<SelfPlay>& portions)
{
    SelfPlay all;
    for (const SelfPlay& portion : portions) all.tally.add(portion.tally);
    for (std::size_t i = 0; i < portions.front().hashes.size(); ++i) {
        for (const SelfPlay& portion : portions) {
            if (i < portion.hashes.size()) all.hashes.push_back(portion.hashes[i]);
        }
    }
    return all;
}

}  // namespace ec4x::lab
