// A folder that a test may fill and spoil; its name has a space in it.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace ec4x::test {

class Folder {
public:
    Folder() { std::filesystem::create_directories(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }
    [[nodiscard]] std::string path(const std::string& file) const { return (path_ / file).string(); }
    void append(const std::string& file, const std::string& text) const { std::ofstream{path_ / file, std::ios::app} << text; }
    [[nodiscard]] std::string text(const std::string& file) const
    {
        std::ostringstream out;
        out << std::ifstream{path_ / file, std::ios::binary}.rdbuf();
        return out.str();
    }

private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path() / ("ec4x test " + std::to_string(getpid()));
};

}  // namespace ec4x::test
