// A small HTTP/1.1 and WebSocket client that waits for its answers: for tests, bots in other processes, and tools. One thread at a time for
// each object.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "net/http.h"

namespace ec4x::net {

struct ClientSettings {
    std::chrono::milliseconds connect_time{10'000};  // with the handshakes
    std::chrono::milliseconds answer_time{30'000};
    std::size_t body_bytes = 64 * 1024 * 1024;  // of a response or a message
    std::string ca_file{};                      // empty: the system's certificates
    bool any_certificate = false;               // to see whether one's own server answers; says nothing about who does
    Fields headers{};                           // with every request
    bool public_only = false;                   // refuses addresses of this machine and its networks (net/public_address.h)
    bool keep_alive = false;                    // a WebSocket on which nothing comes for a minute is asked, and given up where it does not answer
};

struct ClientResponse {
    int status = 0;
    Fields headers{};  // names in lower case
    std::string body{};

    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
};

struct ClientFailure {
    std::string why{};  // a sentence
};

// Requests to one server, over one connection as long as both sides keep it. No redirect is followed.
class HttpClient {
public:
    explicit HttpClient(std::string server, ClientSettings settings = {});  // `https://host:port`
    ~HttpClient();
    HttpClient(HttpClient&&) noexcept;
    HttpClient& operator=(HttpClient&&) noexcept;

    [[nodiscard]] Result<ClientResponse, ClientFailure> get(std::string_view target, const Fields& headers = {});
    // `target` begins with `/` and is escaped already. Where a kept connection turns out to be closed, a GET or HEAD is sent once more over
    // a new one.
    [[nodiscard]] Result<ClientResponse, ClientFailure> request(std::string_view method, std::string_view target, const Fields& headers = {},
                                                                std::string body = {});

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

class WebSocketClient {
public:
    [[nodiscard]] static Result<WebSocketClient, ClientFailure> connect(std::string_view address, ClientSettings settings = {});
    ~WebSocketClient();
    WebSocketClient(WebSocketClient&&) noexcept;
    WebSocketClient& operator=(WebSocketClient&&) noexcept;

    [[nodiscard]] std::optional<ClientFailure> send(std::string_view text);
    // The next message; none where none comes in time or the connection has ended. Pings are answered only while this waits.
    [[nodiscard]] std::optional<std::string> receive(std::chrono::milliseconds time);
    // Ends a `receive` that waits, or the next one. The only call that may come from another thread.
    void wake();
    void close(int code = 1000);

    [[nodiscard]] bool open() const;
    [[nodiscard]] int close_code() const;  // what the server gave; 0: none
    [[nodiscard]] bool packs() const;      // permessage-deflate was agreed on

private:
    class Inside;
    explicit WebSocketClient(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace ec4x::net
