// Reading files and running programs for the subcommands. What cannot be read ends the command with one line.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::cli {

[[nodiscard]] std::string read_text_file(const std::filesystem::path& path);

// Without their ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

// Into a file, or to the standard output for `-`.
void write_output(const std::string& path, std::string_view bytes);

// The regular files of a folder, by name; `suffix` empty: all.
[[nodiscard]] std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view suffix = {});

struct ProgramRun {
    int exit_code = -1;  // -1: it could not be started or was killed
    std::string output{};
    std::string errors{};
};
// Waits for its end.
[[nodiscard]] ProgramRun run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments, std::string_view input = {});

}  // namespace ec4x::cli
