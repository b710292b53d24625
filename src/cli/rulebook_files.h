// The rulebook that comes with the game or stands in a folder, and the names of the tests.
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

// Reads 00-index.md and the rule files beside it; stops with one line where they are not there. Empty: those that come with the game.
[[nodiscard]] Rulebook read_rulebook(const std::filesystem::path& folder);

// The folder `tests` beside the program.
[[nodiscard]] std::filesystem::path tests_dir();

// Asks every program in a folder for its test names. Nothing where there is no program; stops where one does not answer.
[[nodiscard]] std::optional<std::vector<std::string>> read_test_names(const std::filesystem::path& folder);

// The names in doctest's answer to --list-test-cases.
[[nodiscard]] std::vector<std::string> test_names_in(std::string_view listing);

}  // namespace ec4x::cli
