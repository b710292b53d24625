// An HTTP/1.1 and WebSocket server on Boost.Beast, hidden behind plain values. Bad input is ordinary: whatever a client sends gets an
// answer or a closed connection, within limits of size and time, and never stops the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/http.h"

namespace ec4x::net {

struct ServerLimits {
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 1024 * 1024;       // larger: 413
    std::size_t message_bytes = 64 * 1024;      // of a WebSocket
    std::size_t connections = 4096;             // further ones are answered 503
    std::size_t connections_per_address = 512;  // further ones are answered 429; trusted proxies have no such limit
    std::size_t waiting = 1024;                 // requests that wait for a handler thread; further ones are answered 503
    int header_seconds = 15;
    int body_seconds = 60;
    int idle_seconds = 120;  // of a connection that is kept open
    int ping_seconds = 25;   // after which a silent WebSocket is pinged, so that no proxy cuts it (nginx does after 60); silent for twice as long: closed
    int write_seconds = 60;
    std::size_t unsent_bytes = 4 * 1024 * 1024;  // of a WebSocket peer that does not read
    double requests_per_second = 50;             // per address (of IPv6: per /64), with `burst` at once; more: 429 with Retry-After. 0: no limit.
                                                 // Messages of WebSockets count too; those too many are read later
    double burst = 200;
};

// What the server says about a request that was answered: no query, no header, no body, so no secret.
struct Access {
    std::string_view address{};
    std::string_view method{};
    std::string_view path{};
    int status = 0;
    std::size_t bytes = 0;  // of the response
    std::int64_t microseconds = 0;
};

struct ServerSettings {
    std::vector<std::string> listen{"127.0.0.1:7440"};  // `[::1]:0` and the like; port 0: any (SRV-047)
    std::string certificate{};                          // PEM files; both or none. With them everything is encrypted (SRV-050). Read anew when they change
    std::string key{};
    std::vector<std::string> hosts{};  // names that a request may ask for, without port, in lower case; others: 421. Empty: all
    std::string local_path{};          // this path may be asked for by whoever is on this machine and calls it localhost or by its loopback address
    std::string content_security_policy =
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src 'self' "
        "'wasm-unsafe-eval'";
    int io_threads = 1;
    int handler_threads = 2;
    std::vector<std::string> trusted_proxies{};  // addresses whose X-Forwarded-For is believed
    ServerLimits limits{};
    BodyAllowance more_body{};  // than the limit says
    // Both are called from any thread and must not wait.
    std::function<void(const Access&)> on_access{};
    std::function<void(std::string_view)> on_trouble{};  // a handler that threw, a certificate that cannot be read, no more file handles
};

// `127.0.0.1:7440`, `[::1]:0`, `localhost:7440`.
[[nodiscard]] bool is_listen_address(const std::string& text);

class HttpServer {
public:
    // `quick` answers on the threads that read and write and must not wait for anything; what it has no answer for (no value) goes to
    // `handler` on threads that may wait.
    using QuickHandler = std::function<std::optional<HttpResponse>(const HttpRequest&)>;

    HttpServer(ServerSettings settings, Handler handler, Upgrader upgrader = {}, QuickHandler quick = {});
    ~HttpServer();  // stops
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    // Listens and returns; throws std::runtime_error with the address where that fails.
    void start();
    // Takes no new connections, lets requests under way finish for at most `seconds`, closes WebSockets with 1001. A handler that is still
    // at work is waited for, its response is not sent any more.
    void stop(int seconds);

    [[nodiscard]] std::vector<std::string> addresses() const;  // with the ports in use

    struct Counts {
        std::uint64_t requests = 0;
        std::uint64_t connections = 0;  // open now
        std::uint64_t websockets = 0;   // open now
        std::uint64_t refused = 0;      // by a limit, or because nobody could read them
        std::uint64_t sent_bytes = 0;
    };
    [[nodiscard]] Counts counts() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace ec4x::net
