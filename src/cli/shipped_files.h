// What comes with the game: rulesets, rulebook and web client. They are within the program; a host may name a folder whose own count more
// (docs/hosting.md).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "codec/toml_document.h"

namespace ec4x::cli {

// The folder of the host's own files: `rulesets/NAME/*.toml`, `rulebook/`, `web/`, each of them only if it is there. Empty: none.
// Said once, before anything is read; stops where there is no such folder.
void use_files_of(const std::filesystem::path& folder);
[[nodiscard]] const std::filesystem::path& files_folder();

// By name: the program's own and those of the folder.
[[nodiscard]] std::vector<std::string> shipped_rulesets();
// Its TOML files; none where there is no such ruleset.
[[nodiscard]] std::vector<SourceText> shipped_ruleset(const std::string& name);

// `00-index.md`, and the rest of docs/rules.
[[nodiscard]] std::vector<SourceText> shipped_rulebook();
// One file of it, such as `data/house-names.txt`.
[[nodiscard]] std::string shipped_rulebook_file(const std::string& name);

// The folder's web client; empty: the program's own.
[[nodiscard]] std::filesystem::path own_web_client();

}  // namespace ec4x::cli
