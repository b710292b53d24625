// A turn of a finished war for a terminal: the map in letters, the standings, what happened.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/replay_story.h"

namespace ec4x::cli {

// `place`: of the story's turns, from 0.
[[nodiscard]] std::string turn_text(const Story& story, std::size_t place, const Style& style);

// What the war was, in two lines.
[[nodiscard]] std::string title_text(const Story& story);

}  // namespace ec4x::cli
