// A finished war as one web page that needs nothing else: a slider, the map with its owners, the prestige of all houses, what happened.
#pragma once

#include <string>

#include "cli/replay_story.h"

namespace ec4x::cli {

[[nodiscard]] std::string replay_page(const Story& story);

}  // namespace ec4x::cli
