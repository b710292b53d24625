#include "cli/places.h"

#include <cstdlib>
#include <system_error>

namespace ec4x::cli {

std::filesystem::path source_dir()
{
    const char* other = std::getenv("EC4X_SOURCE_DIR");
    return other != nullptr && *other != '\0' ? other : EC4X_SOURCE_DIR;
}

std::filesystem::path rulebook_dir() { return source_dir() / "docs" / "rules"; }

std::filesystem::path rulesets_dir() { return source_dir() / "rulesets"; }

std::filesystem::path tests_dir()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "tests";
}

}  // namespace ec4x::cli
