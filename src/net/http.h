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
    std::string method{};   // `GET`
    std::string path{};     // percent-decoded, without the query; always begins with `/`
    Fields query{};         // decoded
    Fields headers{};       // names in lower case
    std::string body{};
    std::string address{};  // of the client, without port; of the first proxy that is trusted to say so
    bool encrypted = false;

    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    Fields headers{};
    std::shared_ptr<const std::string> body{};          // shared, because the same view is sent many times
    std::shared_ptr<const std::string> body_gzip{};     // the same packed, where somebody keeps it; else it is packed when asked for and worth it
    std::string etag{};                                 // without quotes; empty: none. The server answers If-None-Match itself
};

[[nodiscard]] HttpResponse text_response(int status, std::string body, std::string type = "application/json");

using Handler = std::function<HttpResponse(const HttpRequest&)>;

// The server's end of a WebSocket. Texts are sent in order; one that a slow peer does not take in time closes the connection.
class WebSocketPeer {
public:
    virtual ~WebSocketPeer() = default;
    virtual void send(std::shared_ptr<const std::string> text) = 0;  // from any thread
    virtual void close(int code, std::string_view why) = 0;
};

// One connection's conversation. Called from one thread at a time.
class WebSocketTalk {
public:
    virtual ~WebSocketTalk() = default;  // the connection is gone
    virtual void hear(std::string_view text) = 0;
};

// A request to upgrade: a conversation, or the response that refuses it.
struct Upgrade {
    std::unique_ptr<WebSocketTalk> talk{};
    HttpResponse refused{};
};
using Upgrader = std::function<Upgrade(const HttpRequest&, std::shared_ptr<WebSocketPeer>)>;

}  // namespace ec4x::net
