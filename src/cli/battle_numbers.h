// The numbers among the options of `ec4x battle`, checked; each stops the command with one line where it is not possible.
#pragma once

#include <optional>

#include "cli/battle_actions.h"

namespace ec4x::cli {

void check_runs(const BattleOptions& options);
void check_threads(const BattleOptions& options);
[[nodiscard]] int threads_of(const BattleOptions& options);
[[nodiscard]] std::optional<double> until_of(const BattleOptions& options);  // none given: nothing
[[nodiscard]] double win_of(const BattleOptions& options);

}  // namespace ec4x::cli
