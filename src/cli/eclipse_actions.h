// What `ec4x battle ...` does with Eclipse scenarios.
#pragma once

#include "cli/battle_actions.h"
#include "codec/toml_document.h"

namespace ec4x::cli {

void run_eclipse(const BattleOptions& options, const SourceText& file);
void show_eclipse_odds(const BattleOptions& options, const SourceText& file);
void show_eclipse_need(const BattleOptions& options, const SourceText& file);

}  // namespace ec4x::cli
