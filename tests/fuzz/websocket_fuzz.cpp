// Bytes after the handshake of a WebSocket, through a real socket and the server's own session: every one ends, whatever the frames are.
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <chrono>

#include "base/ensure.h"
#include "fuzz/input.h"
#include "net/server_core.h"
#include "net/target.h"
#include "net/ws_session.h"

namespace {

using namespace ec4x;
using namespace ec4x::net;

constexpr std::size_t kMessageBytes = 4096;

class Listener final : public WebSocketTalk {
public:
    explicit Listener(std::shared_ptr<WebSocketPeer> peer) : peer_{std::move(peer)} {}
    void hear(std::string_view text) override
    {
        ensure(text.size() <= kMessageBytes, "a message has its limit");
        ensure(is_utf8(text), "a text is UTF-8");
        if (text == "bye") return peer_->close(1000, text);
        peer_->send(std::make_shared<const std::string>(text));
    }

private:
    std::shared_ptr<WebSocketPeer> peer_;
};

ServerSettings settings()
{
    ServerSettings out;
    out.handler_threads = 1;
    out.limits.message_bytes = kMessageBytes;
    out.limits.idle_seconds = 1;
    out.limits.requests_per_second = 0;
    return out;
}

HttpRequest handshake()
{
    HttpRequest request;
    request.method = "GET";
    request.path = "/live";
    request.headers = {{"host", "a"},
                       {"upgrade", "websocket"},
                       {"connection", "upgrade"},
                       {"sec-websocket-version", "13"},
                       {"sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="},
                       {"sec-websocket-extensions", "permessage-deflate; client_max_window_bits"}};
    return request;
}

asio::awaitable<void> converse(std::shared_ptr<WsSession> session, Socket socket)
{
    auto talk = std::make_unique<Listener>(session->peer());
    HttpRequest request = handshake();
    co_await session->run(std::move(socket), std::move(request), std::move(talk));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ec4x::fuzz::note_heap();
    static ServerCore core{settings(), [](const HttpRequest&) { return HttpResponse{}; }, {}, {}};
    static Worker worker;
    std::array<int, 2> ends{};
    ensure(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0, "there are sockets");
    for (std::size_t sent = 0; sent < size;) {
        const ssize_t part = write(ends[0], data + sent, size - sent);
        ensure(part > 0, "the input fits into the socket");
        sent += static_cast<std::size_t>(part);
    }
    shutdown(ends[0], SHUT_WR);

    Socket socket{worker.io, asio::generic::stream_protocol{AF_UNIX, 0}, ends[1]};
    asio::co_spawn(worker.io, converse(make_ws_session(core, worker), std::move(socket)),
                   [](std::exception_ptr problem) { ensure(problem == nullptr, "nothing is thrown"); });
    worker.io.restart();
    std::array<char, 65536> answer{};
    int idle = 0;
    while (core.websockets > 0) {
        // Where nothing happens any more, time passes: the server's deadlines are what ends such a conversation.
        if (worker.io.run_one_for(std::chrono::milliseconds{3}) == 0) {
            worker.io.restart();
            ensure(++idle < 5000, "every conversation ends");
            for (Connection* connection : worker.connections) connection->look_at(Clock::now() + std::chrono::hours{idle});
        }
        while (read(ends[0], answer.data(), answer.size()) > 0) {
        }
    }
    close(ends[0]);
    return 0;
}
