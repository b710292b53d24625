// From a handler's response to what goes over the wire: conditional requests, packing, headers.
#pragma once

#include <cstddef>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "net/gzip.h"
#include "net/http.h"

namespace ec4x::net {

struct WireStyle {
    bool head_only = false;
    bool keep_alive = true;
    bool encrypted = false;
    std::string_view content_security_policy{};
};

struct WireResponse {
    std::string head{};
    std::shared_ptr<const std::string> body{};  // may be none

    [[nodiscard]] std::size_t bytes() const { return head.size() + (body ? body->size() : 0); }
};

// If-None-Match against the response's ETag: 304 without a body.
void answer_condition(const HttpRequest& request, HttpResponse& response);

enum class Packing { None, Ready, TakesTime };

// Whether the response should go out packed, and whether the packed body is at hand (then it is in `body_gzip`).
[[nodiscard]] Packing packing_of(const HttpRequest& request, HttpResponse& response, PackedBodies& bodies);

// `packed`: sends body_gzip, else body. The clock is `now` in seconds since 1970.
[[nodiscard]] WireResponse wire_response(const HttpResponse& response, bool packed, const WireStyle& style, std::time_t now);

// `Sun, 06 Nov 1994 08:49:37 GMT`
[[nodiscard]] std::string http_date(std::time_t time);

[[nodiscard]] std::string_view reason_phrase(int status);

}  // namespace ec4x::net
