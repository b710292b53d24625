// What cmake/embed.cmake has put into the program. Each library that holds files declares its function where they are used.
#pragma once

#include <string_view>
#include <vector>

namespace ec4x {

struct EmbeddedFile {
    std::string_view path{};  // in its folder: `assets/a.js`
    std::string_view bytes{};
};

}  // namespace ec4x
