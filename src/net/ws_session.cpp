#include "net/ws_session.h"

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <optional>
#include <utility>

#include "net/outbox.h"

namespace ec4x::net {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr int kCloseSeconds = 5;
constexpr std::size_t kReadAhead = 4096;

websocket::permessage_deflate packing()
{
    websocket::permessage_deflate options;
    options.server_enable = true;
    // Each message is packed by itself: Beast 1.81 loses its place in the stream after a message that unpacks to much (boostorg/beast issue
    // 3028).
    options.server_no_context_takeover = true;
    options.client_no_context_takeover = true;
    // A window of 4 kB instead of 32: thousands of connections are idle most of the time, and each keeps its window.
    options.server_max_window_bits = 12;
    options.compLevel = 3;
    options.memLevel = 4;
    options.msg_size_threshold = 256;
    return options;
}

// Beast's own form of the request, as far as a handshake needs it.
beast::http::request<beast::http::empty_body> handshake_of(const HttpRequest& request)
{
    beast::http::request<beast::http::empty_body> out{beast::http::verb::get, request.path, 11};
    for (const auto& [name, value] : request.headers) out.insert(name, value);
    return out;
}

// For an operation that `signal` ends.
auto stoppable(asio::cancellation_signal& signal, boost::system::error_code& error)
{
    return asio::bind_cancellation_slot(signal.slot(), asio::redirect_error(asio::use_awaitable, error));
}

class Session final : public WsSession, public std::enable_shared_from_this<Session> {
public:
    Session(ServerCore& core, Worker& worker) : core_{core}, worker_{worker}, signal_{worker.io} { ++core_.websockets; }
    ~Session() override
    {
        outbox_->shut();
        --core_.websockets;
    }

    // Apart from the constructor, because the outbox must hold no more than a weak pointer to this.
    void begin()
    {
        const std::weak_ptr<Session> weak = weak_from_this();
        outbox_ = std::make_shared<Outbox>(core_.settings.limits.unsent_bytes, [weak, &io = worker_.io] {
            asio::post(io, [weak] {
                if (const auto self = weak.lock()) self->wake();
            });
        });
        listed_.emplace(worker_, *this);
    }

    [[nodiscard]] std::shared_ptr<WebSocketPeer> peer() const override { return outbox_; }
    void forget() override { outbox_->shut(); }

    [[nodiscard]] asio::awaitable<void> run(Socket socket, HttpRequest request, std::unique_ptr<WebSocketTalk> talk) override
    {
        const auto self = shared_from_this();  // outlives whoever waits for this
        stream_.emplace(std::move(socket));
        set_options();
        boost::system::error_code error;
        const auto handshake = handshake_of(request);
        co_await stream_->async_accept(handshake, asio::redirect_error(asio::use_awaitable, error));
        if (!error) {
            if (core_.stopping) finish();
            asio::co_spawn(worker_.io, write(self), asio::detached);
            const std::string key = limit_key(request.address);
            co_await read(*talk, key);
        }
        cut();
        co_await on_handler_thread(core_, [&] { talk.reset(); });
    }

    void look_at(Clock::time_point now) override
    {
        if (deadline_.passes_at(now)) cut();
    }
    void finish() override { outbox_->close(1001, "the server stops"); }
    void cut() override
    {
        outbox_->shut();
        signal_.cancel();
        boost::system::error_code ignored;
        if (stream_ && stream_->next_layer().is_open()) stream_->next_layer().close(ignored);
        asio::post(worker_.io, [weak = weak_from_this()] {
            const auto self = weak.lock();
            if (!self) return;
            self->stop_reading_.emit(asio::cancellation_type::terminal);
            self->stop_writing_.emit(asio::cancellation_type::terminal);
        });
    }

private:
    void set_options()
    {
        const ServerLimits& limits = core_.settings.limits;
        stream_->set_option(packing());
        // Beast pings when half of its idle time has passed.
        stream_->set_option(websocket::stream_base::timeout{std::chrono::seconds{limits.header_seconds}, std::chrono::seconds{2 * limits.ping_seconds}, true});
        stream_->read_message_max(limits.message_bytes);
        stream_->text(true);
    }

    void wake()
    {
        if (outbox_->overfull()) return cut();  // the peer does not read
        signal_.cancel();
    }

    asio::awaitable<void> read(WebSocketTalk& talk, std::string key)
    {
        beast::flat_buffer buffer{core_.settings.limits.message_bytes + kReadAhead};
        asio::steady_timer pause{worker_.io};
        for (;;) {
            boost::system::error_code error;
            co_await read_message(buffer, error);
            if (error) co_return;
            if (stream_->got_text()) {
                const auto data = buffer.cdata();
                const std::string_view text{static_cast<const char*>(data.data()), data.size()};
                co_await on_handler_thread(core_, [&] { hear(talk, text); });
            } else {
                outbox_->close(1003, "only texts are understood here");
            }
            buffer.consume(buffer.size());
            // Messages count as requests; one too many is not refused but read later.
            const double wait = core_.rate.take(key, seconds_now());
            if (wait <= 0) continue;
            pause.expires_after(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{wait}));
            co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        }
    }

    // In pieces of our own size: Beast 1.81 reads whole messages in pieces of the size that the latest frame promises. That is too much for the memory
    // where a packed one promises it, and none, on which it aborts, where its own closing has read on within the message. A packed message that never becomes
    // anything ends too: every piece has taken a byte, and no message has more of them than it may have letters.
    asio::awaitable<void> read_message(beast::flat_buffer& buffer, boost::system::error_code& error)
    {
        std::size_t pieces = 0;
        do {
            if (++pieces > buffer.max_size()) error = websocket::error::message_too_big;
            if (error) co_return;
            const std::size_t got = co_await stream_->async_read_some(buffer.prepare(kReadAhead), stoppable(stop_reading_, error));
            buffer.commit(got);
        } while (!error && !stream_->is_message_done());
    }

    void hear(WebSocketTalk& talk, std::string_view text)
    {
        try {
            talk.hear(text);
        } catch (const std::exception& mistake) {
            core_.trouble(std::string{"WebSocket: "} + mistake.what());
            outbox_->close(1011, "the server made a mistake");
        }
    }

    static asio::awaitable<void> write(std::shared_ptr<Session> self)
    {
        boost::system::error_code error;
        while (!error && !self->outbox_->is_shut()) {
            const Outbox::Text text = self->outbox_->take();
            if (text) {
                self->deadline_.set(self->core_.settings.limits.write_seconds);
                const std::size_t sent = co_await self->stream_->async_write(asio::buffer(*text), stoppable(self->stop_writing_, error));
                self->deadline_.clear();
                self->core_.sent_bytes += sent;
                self->outbox_->sent(text->size());
                continue;
            }
            if (const auto reason = self->outbox_->closing()) {
                self->deadline_.set(kCloseSeconds);
                const websocket::close_reason close{static_cast<websocket::close_code>(reason->code), reason->why};
                co_await self->stream_->async_close(close, stoppable(self->stop_writing_, error));
                co_return;
            }
            self->signal_.expires_after(std::chrono::hours{1});
            boost::system::error_code woken;
            co_await self->signal_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
        }
    }

    ServerCore& core_;
    Worker& worker_;
    asio::steady_timer signal_;
    std::shared_ptr<Outbox> outbox_{};
    std::optional<websocket::stream<Socket>> stream_{};
    Deadline deadline_{};
    // Beast 1.81 can lock itself up where a bad frame arrives while we close: its reading and its closing then wait for each other, and a
    // closed socket wakes neither. These do.
    asio::cancellation_signal stop_reading_{};
    asio::cancellation_signal stop_writing_{};
    std::optional<Listed> listed_{};
};

}  // namespace

std::shared_ptr<WsSession> make_ws_session(ServerCore& core, Worker& worker)
{
    auto session = std::make_shared<Session>(core, worker);
    session->begin();
    return session;
}

}  // namespace ec4x::net
