// The rulebook from its folder, and the names of the tests from theirs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.h"

namespace ec4x::cli {

struct Rulebook {
    std::vector<Rule> rules{};
    RuleIndex index{};
};

// Reads 00-index.md and the rule files beside it; stops with one line where they are not there.
[[nodiscard]] Rulebook read_rulebook(const std::filesystem::path& folder);

// Asks every program in a folder for its test names. Nothing where there is no program; stops where one does not answer.
[[nodiscard]] std::optional<std::vector<std::string>> read_test_names(const std::filesystem::path& folder);

// The names in doctest's answer to --list-test-cases.
[[nodiscard]] std::vector<std::string> test_names_in(std::string_view listing);

}  // namespace ec4x::cli
