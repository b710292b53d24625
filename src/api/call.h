// One request on its way to its handler: who asks, for which game, with which values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/services.h"
#include "api/trouble.h"
#include "net/http.h"
#include "net/router.h"

namespace ec4x::api {

using net::parameter;

// A value behind `?`. Numbers are checked before the handler is called.
struct QueryValue {
    std::string_view name{};
    std::string_view what{};
    std::optional<std::int64_t> most{};  // a number from 0 to this; none: a text
};

struct Call {
    Services& services;
    const net::HttpRequest& request;
    const net::PathParameters& path;
    Caller caller{};

    [[nodiscard]] Host& host() const { return services.host; }
    [[nodiscard]] std::string game() const { return std::string{parameter(path, "game")}; }
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const;  // of a value that was checked
    [[nodiscard]] int turn() const { return static_cast<int>(number("turn")); }
    [[nodiscard]] std::string text(std::string_view name, std::string_view otherwise = {}) const;
};

// Why the values behind `?` cannot be used; nothing if they can.
[[nodiscard]] std::optional<Trouble> check_query(const net::HttpRequest& request, const std::vector<QueryValue>& values);

constexpr std::string_view kCookie = "ec4x";

// The token that came along, in the header `Authorization: Bearer` or in the cookie; empty: none. Only 64 hex digits are one.
struct ShownToken {
    std::string token{};
    bool by_cookie = false;
};
[[nodiscard]] ShownToken token_of(const net::HttpRequest& request);
[[nodiscard]] bool is_token(std::string_view text);

// Whether the page that sends this is one of ours: browsers send cookies along with what other pages ask for.
[[nodiscard]] bool is_same_origin(const net::HttpRequest& request);
[[nodiscard]] bool is_unsafe(std::string_view method);

}  // namespace ec4x::api
