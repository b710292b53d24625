// What cmake/embed.cmake has put into the program.
#pragma once

#include <string_view>
#include <vector>

namespace ec4x::api {

struct Embedded {
    std::string_view path{};  // `/index.html`
    const char* begin = nullptr;
    const char* end = nullptr;
};

[[nodiscard]] std::vector<Embedded> embedded_files();

}  // namespace ec4x::api
