// For tests: whether a document fits a JSON Schema (2020-12), as far as the codec writes them.
#pragma once

#include <string>

#include "codec/document.h"

namespace ec4x::testing {

// What is wrong, with its place; empty if it fits. `root` is the document in which `$ref` finds its definitions.
[[nodiscard]] std::string misfit(Value root, Value schema, Value document, const std::string& place = "answer");

// A member of an object; the object itself where there is none (test with `has`).
[[nodiscard]] bool has(Value object, std::string_view key);
[[nodiscard]] Value at(Value object, std::string_view key);

}  // namespace ec4x::testing
