// Moments of bot games that nobody wins, to measure on.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/turn/turn.h"
#include "lab/match.h"

namespace ec4x::lab {

// What a turn takes: everything that is known before it is resolved.
struct Scene {
    GameState state{};
    std::vector<Event> events{};  // of the turn before
    std::vector<OrderSet> sets{};
};

// The scenes of a game before these turns, ascending from 1 on.
[[nodiscard]] Result<std::vector<Scene>, std::string> scenes_of(const Terms& terms, const Match& match, std::span<const int> turns);

// Scenes before turns 1, 30 and 60 of games of captains of all strategies, played when somebody asks for them.
class SceneShelf {
public:
    SceneShelf(const Ruleset& rules, std::span<const std::string> system_names);

    [[nodiscard]] const Scene& scene(int houses, int turn);
    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    [[nodiscard]] std::span<const std::string> system_names() const { return system_names_; }

private:
    Ruleset rules_;  // without victory by prestige
    std::span<const std::string> system_names_;
    std::map<int, std::map<int, Scene>> games_{};  // by houses, then by turn
};

}  // namespace ec4x::lab
