// Scenarios of Eclipse battles from text: TOML or JSON with the keys of ECL-064, or the short form of ECL-065. Every mistake is named with file,
// line and key, all at once.
#pragma once

#include <span>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/toml_document.h"
#include "eclipse/check.h"
#include "eclipse/scenario.h"

namespace ec4x::odds {

// Whether the text says so: `ruleset = "eclipse"`, a JSON document, or the short form.
[[nodiscard]] bool is_eclipse(const SourceText& file);

// `changes` are TOML texts with keys `eclipse.*`, laid over what the scenario says about the rules.
[[nodiscard]] Result<eclipse::Scenario, Complaints> read_eclipse_scenario(const SourceText& file, std::span<const SourceText> changes = {});

// `no_blueprint: text (ECL-008)`.
[[nodiscard]] std::string in_words(const eclipse::Flaw& flaw);

}  // namespace ec4x::odds
