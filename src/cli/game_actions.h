// What `ec4x game ...` does, without the reading of its command line.
#pragma once

#include <string>
#include <vector>

#include "cli/ruleset_options.h"

namespace ec4x::cli {

struct GameOptions {
    RulesetOptions rules{};
    std::string name = "Practice";
    int players = 4;
    std::string seed{};                 // of the map; empty: drawn
    std::string map{};                  // a map file instead
    std::vector<std::string> houses{};  // names by seat
    std::string bots{};                 // who plays the seats after the first; empty: people
    std::string dir{};
    bool json = false;
};

void create_game(const GameOptions& options);
void show_game(const GameOptions& options);

}  // namespace ec4x::cli
