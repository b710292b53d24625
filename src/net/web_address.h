// `https://host:port/path?query`, taken apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ec4x::net {

struct WebAddress {
    bool encrypted = false;
    std::string host{};  // an IPv6 address without brackets
    std::uint16_t port = 0;
    std::string target{};  // begins with `/`

    // As a Host header has it: brackets around IPv6, no port where it is the usual one.
    [[nodiscard]] std::string authority() const;
};

// http, https, ws and wss. None for anything else, for names with odd characters, for users and passwords in the address, for spaces and
// line breaks.
[[nodiscard]] std::optional<WebAddress> read_web_address(std::string_view text);

}  // namespace ec4x::net
