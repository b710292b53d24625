// Files of the web client: embedded into the program, or read from a folder by whoever works on them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::api {

struct Asset {
    std::string path{};  // `/plain.js`
    std::string type{};
    std::shared_ptr<const std::string> bytes{};
    std::shared_ptr<const std::string> gzip{};  // the same packed, where the file `plain.js.gz` stood beside it
    std::string etag{};
};

[[nodiscard]] const std::vector<Asset>& embedded_assets();

// All files of a folder and those below it. Throws std::runtime_error where it cannot be read.
[[nodiscard]] std::vector<Asset> assets_in(const std::string& folder);

[[nodiscard]] const Asset* find_asset(const std::vector<Asset>& assets, std::string_view path);  // null: there is none

// By the end of a file's name.
[[nodiscard]] std::string media_type_of(std::string_view path);

}  // namespace ec4x::api
