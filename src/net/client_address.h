// Whose request it is, where proxies stand between.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "net/http.h"

namespace ec4x::net {

// Sets `address` and `encrypted` of a request that came from `peer`. Headers of proxies count only where `peer` is trusted; then the last
// address of X-Forwarded-For that is not trusted itself is the client's.
void note_client(HttpRequest& request, std::string_view peer, bool encrypted, std::span<const std::string> trusted);

// `localhost`, `127.0.0.1` and the like, `::1`, `[::1]`.
[[nodiscard]] bool is_loopback(std::string_view host);

// An address of IPv4 or IPv6, in digits.
[[nodiscard]] bool is_address(const std::string& text);

// `name` of `name:80`, `[::1]` of `[::1]:80`, in lower case; empty where a Host header is not one.
[[nodiscard]] std::string host_name(std::string_view host_header);

}  // namespace ec4x::net
