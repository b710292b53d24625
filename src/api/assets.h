// Files of the web client, embedded into the program.
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
    std::string etag{};
};

[[nodiscard]] const std::vector<Asset>& embedded_assets();
[[nodiscard]] const Asset* find_asset(std::string_view path);  // null: there is none

// By the end of a file's name.
[[nodiscard]] std::string media_type_of(std::string_view path);

}  // namespace ec4x::api
