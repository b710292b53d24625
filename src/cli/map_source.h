// The map that a command is about: a new one, a map file, or that of a game.
#pragma once

#include <string>
#include <vector>

#include "cli/map_actions.h"
#include "engine/map/map_file.h"
#include "model/ruleset.h"

namespace ec4x::cli {

struct ChosenMap {
    MapFile file{};
    Ruleset rules{};
    std::string title{};
    std::vector<std::string> house_names{};  // by seat; empty: not known
};

// Stops with every reason where there is no such map.
[[nodiscard]] ChosenMap choose_map(const MapOptions& options);

// data/system-names.txt and data/house-names.txt of the rulebook (MAP-040, SRV-011).
[[nodiscard]] std::vector<std::string> system_names();
[[nodiscard]] std::vector<std::string> house_names();

}  // namespace ec4x::cli
