#include "store/folder_files.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <system_error>

namespace ec4x {

namespace fs = std::filesystem;

std::string turn_file(int turn, const char* what)
{
    char name[48];
    std::snprintf(name, sizeof name, "turns/%04d%s.json", turn, what);
    return name;
}

std::optional<std::string> read_file(const fs::path& path)
{
    std::ifstream in{path, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    if (!in.is_open() || text.bad()) return std::nullopt;
    return text.str();
}

bool write_file(const fs::path& path, const std::string& text)
{
    std::ofstream out{path, std::ios::binary};
    out << text;
    out.close();
    return out.good();
}

bool write_private_file(const fs::path& path, const std::string& text)
{
    std::error_code error;
    if (!write_file(path, "")) return false;
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, error);
    return !error && write_file(path, text);
}

}  // namespace ec4x
