#include "net/http_session.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cmath>
#include <optional>
#include <utility>

#include "net/client_address.h"
#include "net/request_parser.h"
#include "net/tls_pump.h"
#include "net/ws_session.h"

namespace ec4x::net {

namespace {

constexpr std::size_t kReadBytes = 8 * 1024;
constexpr std::size_t kLingerBytes = 1024 * 1024;
constexpr int kLingerSeconds = 2;

asio::awaitable<void> run_work(std::function<void()> work)
{
    work();
    co_return;
}

HttpResponse with_retry(HttpResponse response, double seconds)
{
    response.headers.emplace_back("Retry-After", std::to_string(static_cast<long>(std::ceil(seconds))));
    return response;
}

// Counts a request that waits for a handler thread.
class Waiting {
public:
    explicit Waiting(ServerCore& core) : core_{core} { ++core_.waiting; }
    ~Waiting() { --core_.waiting; }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

private:
    ServerCore& core_;
};

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(ServerCore& core, Worker& worker, Socket socket, Caller caller, std::shared_ptr<Encrypted> encrypted = nullptr)
        : core_{core}, worker_{worker}, socket_{std::move(socket)}, encrypted_{std::move(encrypted)}, caller_{std::move(caller)}, listed_{worker, *this}
    {}

    static asio::awaitable<void> serve(std::shared_ptr<HttpSession> self)
    {
        bool more = true;
        while (more && !self->core_.stopping) more = co_await self->next_request();
        if (!self->encrypted_ || self->upgraded_) co_return;
        self->deadline_.set(kLingerSeconds);
        co_await self->encrypted_->say_goodbye();
    }

    static asio::awaitable<void> say_and_close(std::shared_ptr<HttpSession> self, HttpResponse response)
    {
        self->keep_alive_ = false;
        const HttpRequest none;  // not in the call: g++ 12 destroys a braced temporary of a co_await twice
        co_await self->respond(none, std::move(response), false);
        co_await self->linger();
    }

    void look_at(Clock::time_point now) override
    {
        if (deadline_.passes_at(now)) cut_socket();
    }
    void finish() override
    {
        if (idle_) cut_socket();
    }
    void cut() override { cut_socket(); }

private:
    asio::awaitable<bool> next_request()
    {
        RequestParser parser{core_.settings.limits.header_bytes, core_.settings.limits.body_bytes, core_.settings.more_body};
        const bool heard = co_await read_head(parser);
        if (!heard) co_return false;
        began_ = Clock::now();
        ++core_.requests;
        keep_alive_ = parser.state() != RequestParser::State::Refused && parser.keep_alive();
        note_client(parser.request(), caller_.address, caller_.encrypted, core_.settings.trusted_proxies);

        std::optional<HttpResponse> refusal = refusal_of(parser);
        if (!refusal) {
            const bool read = co_await read_body(parser);
            if (!read) co_return false;
            if (parser.state() == RequestParser::State::Refused) refusal = parser.refusal();
        }
        if (refusal) {
            const bool goes_on = co_await refuse(parser, std::move(*refusal));
            co_return goes_on;
        }
        if (parser.is_websocket() && core_.upgrader) {
            co_await upgrade(parser.request());
            co_return false;
        }
        HttpResponse response;
        const bool packed = co_await answer(parser.request(), response);
        co_await respond(parser.request(), std::move(response), packed);
        co_return keep_alive_;
    }

    // Whether the host that the request names is one of ours.
    [[nodiscard]] bool answers_for(const HttpRequest& request) const
    {
        const auto& hosts = core_.settings.hosts;
        if (hosts.empty()) return true;
        const std::string name = host_name(request.header("host").value_or(""));
        if (std::ranges::find(hosts, name) != hosts.end()) return true;
        return request.path == core_.settings.local_path && is_loopback(name) && is_loopback(request.address);
    }

    // What is wrong with the head alone.
    std::optional<HttpResponse> refusal_of(RequestParser& parser)
    {
        if (parser.state() == RequestParser::State::Refused) return parser.refusal();
        const HttpRequest& request = parser.request();
        if (!answers_for(request)) {
            return error_response(421, "wrong_host", "This server does not answer for that host.");
        }
        const double wait = core_.rate.take(limit_key(request.address), seconds_now());
        if (wait > 0) return with_retry(error_response(429, "too_many_requests", "Too many requests; wait a little."), wait);
        return std::nullopt;
    }

    // Says no. The connection can go on only where nothing of the request is unread.
    asio::awaitable<bool> refuse(RequestParser& parser, HttpResponse refusal)
    {
        ++core_.refused;
        if (parser.state() == RequestParser::State::Body) parser.feed({});  // a request without a body is complete
        const bool complete = parser.state() == RequestParser::State::Done;
        keep_alive_ = keep_alive_ && complete;
        co_await respond(parser.request(), std::move(refusal), false);
        if (!complete) co_await linger();
        co_return keep_alive_;
    }

    // False: there is nobody to answer.
    asio::awaitable<bool> read_head(RequestParser& parser)
    {
        using State = RequestParser::State;
        const ServerLimits& limits = core_.settings.limits;
        idle_ = buffer_.empty();
        deadline_.set(idle_ && served_ ? limits.idle_seconds : limits.header_seconds);
        for (;;) {
            take(parser);
            if (parser.state() != State::Head) break;
            const bool more = co_await read_more();
            if (!more) {
                if (!deadline_.passed() || idle_) co_return false;
                parser.refuse(error_response(408, "too_slow", "The request took too long."));
                break;
            }
            if (idle_) deadline_.set(limits.header_seconds);
            idle_ = false;
        }
        idle_ = false;
        served_ = true;
        deadline_.clear();
        co_return true;
    }

    asio::awaitable<bool> read_body(RequestParser& parser)
    {
        using State = RequestParser::State;
        deadline_.set(core_.settings.limits.body_seconds);
        take(parser);
        if (parser.state() == State::Body && parser.expects_continue()) co_await write_text("HTTP/1.1 100 Continue\r\n\r\n");
        while (parser.state() == State::Body) {
            const bool more = co_await read_more();
            if (more) {
                take(parser);
            } else if (deadline_.passed()) {
                parser.refuse(error_response(408, "too_slow", "The request's body took too long."));
            } else {
                co_return false;
            }
        }
        deadline_.clear();
        co_return true;
    }

    void take(RequestParser& parser) { buffer_.erase(0, parser.feed(buffer_)); }

    asio::awaitable<bool> read_more()
    {
        const std::size_t before = buffer_.size();
        buffer_.resize(before + kReadBytes);
        const asio::mutable_buffer free{buffer_.data() + before, kReadBytes};
        boost::system::error_code error;
        std::size_t size = 0;
        if (encrypted_) size = co_await encrypted_->read_some(free, error);
        else size = co_await socket_.async_read_some(free, asio::redirect_error(asio::use_awaitable, error));
        buffer_.resize(before + size);
        co_return !error;
    }

    // True: the packed body is to be sent.
    asio::awaitable<bool> answer(const HttpRequest& request, HttpResponse& response)
    {
        if (answer_quickly(request, response)) {
            answer_condition(request, response);
            const Packing packing = packing_of(request, response, core_.packed);
            if (packing != Packing::TakesTime) co_return packing == Packing::Ready;
            co_await on_handler_thread(core_, [&] { response.body_gzip = core_.packed.packed(response.body); });
            co_return true;
        }
        if (core_.waiting >= core_.settings.limits.waiting) {
            ++core_.refused;
            response = with_retry(error_response(503, "busy", "The server has too much to do; try again."), 1);
            co_return false;
        }
        const Waiting waiting{core_};
        bool packed = false;
        co_await on_handler_thread(core_, [&] { packed = answer_at_length(request, response); });
        co_return packed;
    }

    bool answer_quickly(const HttpRequest& request, HttpResponse& response)
    {
        if (!core_.quick) return false;
        try {
            auto quick = core_.quick(request);
            if (quick) response = std::move(*quick);
            return quick.has_value();
        } catch (const std::exception& mistake) {
            response = broken(request, mistake.what());
            return true;
        }
    }

    // On a handler thread.
    bool answer_at_length(const HttpRequest& request, HttpResponse& response)
    {
        try {
            response = core_.handler(request);
            answer_condition(request, response);
            const Packing packing = packing_of(request, response, core_.packed);
            if (packing == Packing::TakesTime) response.body_gzip = core_.packed.packed(response.body);
            return packing != Packing::None;
        } catch (const std::exception& mistake) {
            response = broken(request, mistake.what());
            return false;
        }
    }

    HttpResponse broken(const HttpRequest& request, const char* what)
    {
        core_.trouble(request.method + ' ' + request.path + ": " + what);
        return error_response(500, "internal", "The server made a mistake.");
    }

    asio::awaitable<void> respond(const HttpRequest& request, HttpResponse response, bool packed)
    {
        keep_alive_ = keep_alive_ && !core_.stopping;
        const WireStyle style{.head_only = request.method == "HEAD",
                              .keep_alive = keep_alive_,
                              .encrypted = request.encrypted || caller_.encrypted,
                              .content_security_policy = core_.settings.content_security_policy};
        const WireResponse wire = wire_response(response, packed, style, std::time(nullptr));
        deadline_.set(core_.settings.limits.write_seconds);
        boost::system::error_code error;
        const std::string_view body = wire.body ? std::string_view{*wire.body} : std::string_view{};
        const std::size_t sent = co_await write(wire.head, body, error);
        deadline_.clear();
        core_.sent_bytes += sent;
        if (error) keep_alive_ = false;
        note_access(request, response.status, sent);
    }

    void note_access(const HttpRequest& request, int status, std::size_t sent)
    {
        if (!core_.settings.on_access || request.method.empty()) return;
        const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began_);
        core_.settings.on_access(Access{request.address, request.method, request.path, status, sent, took.count()});
    }

    asio::awaitable<void> write_text(std::string_view text)
    {
        boost::system::error_code error;
        const std::string_view nothing;
        co_await write(text, nothing, error);
    }

    asio::awaitable<std::size_t> write(std::string_view head, std::string_view body, boost::system::error_code& error)
    {
        std::size_t sent = 0;
        if (encrypted_) {
            sent = co_await encrypted_->write(head, body, error);
        } else {
            const std::array<asio::const_buffer, 2> parts{asio::buffer(head), asio::buffer(body)};
            sent = co_await asio::async_write(socket_, parts, asio::redirect_error(asio::use_awaitable, error));
        }
        co_return sent;
    }

    // Reads on for a moment after the last word: closing with unread input would take our answer away from the client.
    asio::awaitable<void> linger()
    {
        boost::system::error_code error;
        if (!encrypted_) socket_.shutdown(Socket::shutdown_send, error);  // TLS says goodbye afterwards
        deadline_.set(kLingerSeconds);
        std::size_t total = 0;
        while (!error && total < kLingerBytes) {
            buffer_.clear();
            const bool more = co_await read_more();
            if (!more) break;
            total += buffer_.size();
        }
        deadline_.clear();
    }

    asio::awaitable<void> upgrade(HttpRequest& request)
    {
        const std::shared_ptr<WsSession> session = make_ws_session(core_, worker_);
        Upgrade upgrade;
        co_await on_handler_thread(core_, [&] { upgrade = upgraded(request, session->peer()); });
        if (upgrade.talk && buffer_.empty()) {
            note_access(request, 101, 0);
            upgraded_ = true;
            if (encrypted_) socket_ = encrypted_->begin();
            co_await session->run(std::move(socket_), std::move(request), std::move(upgrade.talk));
            co_return;
        }
        session->forget();
        if (upgrade.talk) upgrade.refused = error_response(400, "bad_request", "A WebSocket client waits for the answer to its handshake.");
        if (upgrade.refused.status < 300) upgrade.refused = error_response(403, "refused", "No WebSocket for you here.");
        keep_alive_ = false;
        co_await respond(request, std::move(upgrade.refused), false);
    }

    Upgrade upgraded(const HttpRequest& request, std::shared_ptr<WebSocketPeer> peer)
    {
        try {
            return core_.upgrader(request, std::move(peer));
        } catch (const std::exception& mistake) {
            Upgrade upgrade;
            upgrade.refused = broken(request, mistake.what());
            return upgrade;
        }
    }

    void cut_socket()
    {
        boost::system::error_code ignored;
        if (socket_.is_open()) socket_.cancel(ignored);
        if (encrypted_ && !upgraded_) encrypted_->cancel();
    }

    ServerCore& core_;
    Worker& worker_;
    Socket socket_;                           // not open: `encrypted_` is used
    std::shared_ptr<Encrypted> encrypted_{};  // none: in plain
    Caller caller_;
    Deadline deadline_{};
    std::string buffer_{};
    Clock::time_point began_{};
    bool idle_ = true;  // waits for the first byte of a request
    bool served_ = false;
    bool keep_alive_ = false;
    bool upgraded_ = false;  // to a WebSocket
    Listed listed_;
};

}  // namespace

asio::awaitable<void> on_handler_thread(ServerCore& core, std::function<void()> work)
{
    co_await asio::co_spawn(core.pool, run_work(std::move(work)), asio::use_awaitable);
}

void serve(ServerCore& core, Worker& worker, Socket socket, Caller caller)
{
    auto session = std::make_shared<HttpSession>(core, worker, std::move(socket), std::move(caller));
    asio::co_spawn(worker.io, HttpSession::serve(std::move(session)), asio::detached);
}

void serve(ServerCore& core, Worker& worker, std::shared_ptr<Encrypted> connection, Caller caller)
{
    auto session = std::make_shared<HttpSession>(core, worker, Socket{worker.io}, std::move(caller), std::move(connection));
    asio::co_spawn(worker.io, HttpSession::serve(std::move(session)), asio::detached);
}

void turn_away(ServerCore& core, Worker& worker, Socket socket, HttpResponse response)
{
    ++core.refused;
    auto session = std::make_shared<HttpSession>(core, worker, std::move(socket), Caller{});
    asio::co_spawn(worker.io, HttpSession::say_and_close(std::move(session), std::move(response)), asio::detached);
}

}  // namespace ec4x::net
