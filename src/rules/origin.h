// Where a value of a ruleset was given: the last layer that states it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "codec/complaint.h"
#include "codec/document.h"
#include "rules/check.h"

namespace ec4x {

// The value under a path such as `combat.cer.table[2]`.
[[nodiscard]] std::optional<Value> find_value(const Document& document, std::string_view path);

// Complaints at the values that contradict others; at the nearest table around one that is nowhere given.
[[nodiscard]] Complaints place(const std::vector<Contradiction>& found, std::span<const Document> layers);

}  // namespace ec4x
