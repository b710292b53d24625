// Where things are: the source tree (rulebook, rulesets) and the program's own folder (test binaries).
#pragma once

#include <filesystem>

namespace ec4x::cli {

// The tree from which the program was built; the environment's EC4X_SOURCE_DIR says otherwise.
[[nodiscard]] std::filesystem::path source_dir();

[[nodiscard]] std::filesystem::path rulebook_dir();  // docs/rules
[[nodiscard]] std::filesystem::path rulesets_dir();  // rulesets
[[nodiscard]] std::filesystem::path tests_dir();     // the folder `tests` beside the program

}  // namespace ec4x::cli
