// Bytes to requests, as they come in. All that the server believes about a request is decided here, without a socket.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "net/http.h"

namespace ec4x::net {

class RequestParser {
public:
    enum class State { Head, Body, Done, Refused };

    // `more` may allow the body of a request more bytes than the others have, when its head is known.
    RequestParser(std::size_t header_bytes, std::size_t body_bytes, const BodyAllowance& more = {});
    ~RequestParser();
    RequestParser(RequestParser&&) noexcept;
    RequestParser& operator=(RequestParser&&) noexcept;

    // Takes what it can use and says how much that was; the rest is given again with more behind it. Stops once after the head, so that the
    // server can decide before it reads a body.
    std::size_t feed(std::string_view bytes);

    // The server has lost its patience.
    void refuse(HttpResponse response);

    [[nodiscard]] State state() const;
    [[nodiscard]] HttpRequest& request();               // its head from State::Body on, its body when Done; address and encryption are not known here
    [[nodiscard]] const HttpResponse& refusal() const;  // when Refused; the connection is of no use then
    [[nodiscard]] bool keep_alive() const;              // from State::Body on
    [[nodiscard]] bool expects_continue() const;
    [[nodiscard]] bool is_websocket() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace ec4x::net
