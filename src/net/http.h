// Requests and responses as plain values: all that those who answer requests see of the network.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ec4x::net {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
    std::string method{};  // `GET`; a HEAD stays one, its response's body is left out by the server
    std::string path{};    // percent-decoded, without the query; always begins with `/`; valid UTF-8 without `..`, `//`, NUL or an escaped `/`
    Fields query{};        // decoded
    Fields headers{};      // names in lower case
    std::string body{};
    std::string address{};   // of the client, without port; behind trusted proxies the last address that is none of them
    bool encrypted = false;  // also where a trusted proxy says so

    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    Fields headers{};
    std::shared_ptr<const std::string> body{};       // shared, because the same view is sent many times
    std::shared_ptr<const std::string> body_gzip{};  // the same packed, where somebody keeps it; else it is packed when asked for and worth it
    std::string etag{};                              // without quotes; empty: none. The server answers If-None-Match itself
};

[[nodiscard]] HttpResponse text_response(int status, std::string body, std::string type = "application/json");

// {"error":{"code":"too_large","text":"..."}}
[[nodiscard]] HttpResponse error_response(int status, std::string_view code, std::string_view text);

using Handler = std::function<HttpResponse(const HttpRequest&)>;

// How many bytes the body of a request may have whose head this is, where that is more than all may have; 0: no more. Must not wait.
using BodyAllowance = std::function<std::size_t(const HttpRequest& head)>;

// The server's end of a WebSocket. Texts are sent in order; one that a slow peer does not take in time closes the connection. May be kept
// and used when the connection or the server is gone: nothing happens then.
class WebSocketPeer {
public:
    virtual ~WebSocketPeer() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;  // from any thread
    virtual void close(int code, std::string_view why) = 0;          // from any thread; what was sent before is sent first
};

// One connection's conversation. Called from one handler thread at a time, so it may wait.
class WebSocketTalk {
public:
    virtual ~WebSocketTalk() = default;  // the connection is gone
    virtual void hear(std::string_view text) = 0;
};

// A request to upgrade: a conversation, or the response that refuses it. The peer may be sent texts at once. Called on a handler thread.
struct Upgrade {
    std::unique_ptr<WebSocketTalk> talk{};
    HttpResponse refused{};
};
using Upgrader = std::function<Upgrade(const HttpRequest&, std::shared_ptr<WebSocketPeer>)>;

}  // namespace ec4x::net
