// The files of a game's folder (game_folder.h), as text.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace ec4x {

// `turns/0002.events.json`
[[nodiscard]] std::string turn_file(int turn, const char* what = "");

[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);

// Whether it is written.
[[nodiscard]] bool write_file(const std::filesystem::path& path, const std::string& text);

// Readable by its owner alone before there is anything in it.
[[nodiscard]] bool write_private_file(const std::filesystem::path& path, const std::string& text);

}  // namespace ec4x
