// The target of a request: what stands between method and version in its first line.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "net/http.h"

namespace ec4x::net {

struct Target {
    std::string path{};
    Fields query{};
};

struct BadTarget {
    std::string_view why{};  // a sentence
};

// Takes `/path?query`, and `http://host/path` as proxies send it. Escapes are decoded; `//` counts as `/`. Refused are: `.` and `..` as
// parts, bad escapes, an escaped `/` or `\`, control characters, what is no UTF-8.
[[nodiscard]] Result<Target, BadTarget> read_target(std::string_view text);

// `a=1&b=x%20y`, with `+` for a space; also the body of a form.
[[nodiscard]] Result<Fields, BadTarget> read_query(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace ec4x::net
