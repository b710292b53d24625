// From the options of `ec4x lab` to what the lab takes; bad values end the command.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/lab_actions.h"
#include "lab/tournament.h"

namespace ec4x::cli {

[[nodiscard]] Ruleset lab_ruleset(const LabOptions& options, const RulesetOptions& chosen);
[[nodiscard]] lab::Tournament lab_tournament(const LabOptions& options, const Ruleset& rules);
// Of one of so many processes on this machine.
[[nodiscard]] int lab_threads(const LabOptions& options, int processes = 1);

// `Playing 3/100` on a terminal.
[[nodiscard]] std::function<void(std::int64_t)> progress_on(Progress& progress);

[[nodiscard]] std::int64_t peak_memory_mb();

}  // namespace ec4x::cli
