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
    std::map<int, Scene>& game = games_[houses];
    if (!game.contains(turn)) {
        // Only as far as it is asked for: under callgrind turns are dear.
        std::vector<int> turns;
        for (const int wanted : {1, 30, 60}) {
            if (wanted <= turn) turns.push_back(wanted);
        }
        Match match{.seed = "bench." + std::to_string(houses)};
        const auto strategies = all_of_enum<bots::Strategy>();
        for (int i = 0; i < houses; ++i) {
            match.seats.push_back({true, strategies[static_cast<std::size_t>(i) % strategies.size()], bots::Level::Captain});
        }
        auto scenes = scenes_of({rules_, system_names_}, match, turns);
        ensure(scenes.ok() && scenes->size() == turns.size(), "a game for the benchmarks goes on to its last scene");
        for (std::size_t i = 0; i < turns.size(); ++i) game.try_emplace(turns[i], std::move((*scenes)[i]));
    }
    return game.at(turn);
}

}  // namespace ec4x::lab
