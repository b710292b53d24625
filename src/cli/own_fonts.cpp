#include "cli/own_fonts.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace ec4x::cli {

void use_own_fonts()
{
    if (std::getenv("FONTCONFIG_FILE") != nullptr || std::getenv("FONTCONFIG_PATH") != nullptr) return;
    std::error_code error;
    const std::filesystem::path prefix = std::filesystem::read_symlink("/proc/self/exe", error).parent_path().parent_path();
    const std::filesystem::path settings = prefix / "share" / "ec4x" / "fonts" / "fonts.conf";
    if (std::filesystem::is_regular_file(settings, error)) setenv("FONTCONFIG_FILE", settings.c_str(), 1);
}

}  // namespace ec4x::cli
