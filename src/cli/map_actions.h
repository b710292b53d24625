// What `ec4x map ...` does, without the reading of its command line.
#pragma once

#include <optional>
#include <string>

#include "cli/ruleset_options.h"

namespace ec4x::cli {

struct MapOptions {
    RulesetOptions rules{};
    int players = 4;
    std::string seed{};  // empty: drawn
    std::string file{};  // an existing map file instead
    std::string dir{};   // the folder of a game instead
    bool json = false;

    // Where the map goes; `-` is the standard output, nothing: not asked for.
    std::optional<std::string> json_file{};
    std::optional<std::string> svg_file{};
    std::optional<std::string> png_file{};
    std::optional<std::string> pdf_file{};
    std::string theme = "light";
    std::string page = "a3_portrait";
    int pixels = 3508;  // A3 at 300 dots an inch

    // For the check of many maps.
    int min_players = 2;
    int max_players = 12;
    int seeds = 1000;
    int threads = 2;
};

void make_map(const MapOptions& options);
void draw_map(const MapOptions& options);
void show_fairness(const MapOptions& options);
void check_maps(const MapOptions& options);

}  // namespace ec4x::cli
