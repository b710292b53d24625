// Rulesets: from TOML texts to checked values. Every complaint names file, line and key, and all of them come at once (SRV-008).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/toml_document.h"
#include "model/ruleset.h"

namespace ec4x {

// The files of one layer: a ruleset that comes with the game, or what a host changes.
struct RulesetSource {
    std::string name{};  // `standard`
    std::vector<SourceText> files{};
};

// What the layer says that it is laid over (`extends = "standard"`); nothing if it stands alone or cannot be read.
[[nodiscard]] std::optional<std::string> base_of(const RulesetSource& layer);

// The layers in order, each laid over those before. The first gives every value. The others give changes: tables are changed key
// by key, lists and tables of numbers are replaced whole, a new unit class must be complete (UNT-048).
[[nodiscard]] Result<Ruleset, Complaints> load_ruleset(std::span<const RulesetSource> layers);

}  // namespace ec4x
