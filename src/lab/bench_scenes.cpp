#include "lab/bench_scenes.h"

#include "base/ensure.h"

namespace ec4x::lab {

SceneShelf::SceneShelf(const Ruleset& rules, std::span<const std::string> system_names) : rules_{rules}, system_names_{system_names}
{
    rules_.victory.prestige = {};  // off (VIC-019)
    rules_.victory.turn_limit = {};
}

const Scene& SceneShelf::scene(int houses, int turn)
{
    static constexpr int kTurns[] = {1, 30, 60};
    std::map<int, Scene>& game = games_[houses];
    if (game.empty()) {
        Match match{.seed = "bench." + std::to_string(houses)};
        const auto strategies = all_of_enum<bots::Strategy>();
        for (int i = 0; i < houses; ++i)
            match.seats.push_back({true, strategies[static_cast<std::size_t>(i) % strategies.size()], bots::Level::Captain});
        auto scenes = scenes_of({rules_, system_names_}, match, kTurns);
        ensure(scenes.ok() && scenes->size() == std::size(kTurns), "a game for the benchmarks goes on to its last scene");
        for (std::size_t i = 0; i < scenes->size(); ++i) game[kTurns[i]] = std::move((*scenes)[i]);
    }
    return game.at(turn);
}

}  // namespace ec4x::lab
