// What `ec4x battle ...` does, without the reading of its command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/ruleset_options.h"

namespace ec4x::cli {

struct BattleOptions {
    std::string file{};
    std::optional<std::string> seed{};
    RulesetOptions rules{};  // its name is the scenario's
    bool json = false;

    std::int64_t runs = 10'000;
    bool runs_given = false;  // Eclipse scenarios have a number of their own
    std::string method{};     // Eclipse: auto, exact, sample
    int threads = 0;          // 0: one a core
    std::string until{};

    std::string win = "80%";
    std::string house{};
    std::string unit{};
    bool capture = false;
    int most = 1000;
};

void run_battle(const BattleOptions& options);
void show_odds(const BattleOptions& options);
void show_need(const BattleOptions& options);

}  // namespace ec4x::cli
