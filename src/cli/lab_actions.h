// What `ec4x lab ...` does, without the reading of its command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/ruleset_options.h"

namespace ec4x::cli {

struct LabOptions {
    RulesetOptions rules{};
    int players = 4;
    int rings = 0;  // 0: the ruleset's
    std::string bots = "all";
    std::int64_t games = 100;
    std::string seed = "lab";
    int turns = 200;
    int threads = 0;  // 0: one a core
    bool check = false;
    bool json = false;
    std::string out{};
    std::vector<std::string> only{};
    std::int64_t milliseconds = 300;
    std::string second{};  // of a comparison; its changes are those of `rules`
};

void play_lab_games(const LabOptions& options);
void compare_lab_rules(const LabOptions& options);
void climb_lab_ladder(const LabOptions& options);
void run_lab_bench(const LabOptions& options);

}  // namespace ec4x::cli
