#include "net/http_client.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/letters.h"
#include "net/beast_text.h"
#include "net/public_address.h"
#include "net/tls_pump.h"
#include "net/web_address.h"

namespace ec4x::net {

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

using tcp = asio::ip::tcp;
using Milliseconds = std::chrono::milliseconds;

// A context that runs only while somebody waits for something.
class Wire {
public:
    // Runs until `work` is done; false: it was not done in time. The work then goes on with the next call, unless its socket is closed.
    template <class Done>
    bool run(Milliseconds time, Done done)
    {
        const auto until = Clock::now() + time;
        io.restart();
        while (!done()) {
            if (io.stopped()) io.restart();
            if (io.run_one_until(until) == 0 && Clock::now() >= until) return done();
        }
        return true;
    }

    // Spawns the coroutine and waits for it. What it throws is the failure.
    std::optional<ClientFailure> finish(asio::awaitable<void> work, Milliseconds time, const std::string& what)
    {
        bool done = false;
        std::optional<ClientFailure> failure;
        const auto state = std::make_shared<bool>(true);
        asio::co_spawn(io, std::move(work), [&, alive = std::weak_ptr{state}](std::exception_ptr problem) {
            if (alive.expired()) return;
            done = true;
            try {
                if (problem) std::rethrow_exception(problem);
            } catch (const std::exception& mistake) {
                failure = ClientFailure{what + ": " + mistake.what() + '.'};
            }
        });
        if (!run(time, [&] { return done; })) failure = ClientFailure{what + ": no answer in time."};
        return failure;
    }

    asio::io_context io{1};
};

asio::awaitable<void> connect_socket(Socket& out, WebAddress address, const ClientSettings& settings)
{
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver{executor};
    const auto resolved = co_await resolver.async_resolve(address.host, std::to_string(address.port), asio::use_awaitable);
    std::vector<tcp::endpoint> found;
    for (const auto& one : resolved) {
        if (!settings.public_only || is_public(one.endpoint().data())) found.push_back(one.endpoint());
    }
    if (found.empty()) throw std::runtime_error("it has no public address");
    tcp::socket socket{executor};
    co_await asio::async_connect(socket, found, asio::use_awaitable);
    socket.set_option(tcp::no_delay{true});
    if (address.encrypted) {
        out = co_await encrypted(std::move(socket), std::move(address.host), settings.ca_file, settings.any_certificate);
    } else {
        out = Socket{std::move(socket)};
    }
}

ClientResponse plain_response(http::response<http::string_body>& message)
{
    ClientResponse out;
    out.status = static_cast<int>(message.result_int());
    for (const auto& field : message) {
        out.headers.emplace_back(lower_case(text_of(field.name_string())), std::string{text_of(field.value())});
    }
    out.body = std::move(message.body());
    return out;
}

}  // namespace

std::optional<std::string_view> ClientResponse::header(std::string_view name) const
{
    const auto found = std::ranges::find(headers, name, &Fields::value_type::first);
    if (found == headers.end()) return std::nullopt;
    return found->second;
}

class HttpClient::Inside {
public:
    Inside(std::string server, ClientSettings s) : settings{std::move(s)}, name{std::move(server)}, address{read_web_address(name)} {}

    using Answer = Result<ClientResponse, ClientFailure>;

    Answer request(std::string_view method, std::string_view target, const Fields& headers, std::string body)
    {
        if (!address) return ClientFailure{name + " is no address of a server."};
        const bool kept = wire && socket->is_open();
        http::request<http::string_body> message = message_of(method, target, headers, std::move(body));
        Answer answer = attempt(message);
        if (!answer && kept && (method == "GET" || method == "HEAD")) answer = attempt(message);
        return answer;
    }

private:
    http::request<http::string_body> message_of(std::string_view method, std::string_view target, const Fields& headers, std::string body)
    {
        http::request<http::string_body> message;
        message.version(11);
        message.method_string(method);
        message.target(target);
        message.set(http::field::host, address->authority());
        for (const auto& [header, value] : settings.headers) message.insert(header, value);
        for (const auto& [header, value] : headers) message.set(header, value);
        message.body() = std::move(body);
        if (!message.body().empty() || method == "POST" || method == "PUT") message.prepare_payload();
        return message;
    }

    Answer attempt(http::request<http::string_body>& message)
    {
        if (!wire || !socket->is_open()) {
            disconnect();
            wire.emplace();
            socket.emplace(wire->io);
            const auto failure = wire->finish(connect_socket(*socket, *address, settings), settings.connect_time, "Cannot connect to " + name);
            if (failure) {
                disconnect();
                return *failure;
            }
        }
        http::response_parser<http::string_body> parser;
        parser.body_limit(settings.body_bytes);
        const auto failure = wire->finish(exchange(message, parser), settings.answer_time, name);
        if (failure || !parser.get().keep_alive()) disconnect();
        if (failure) return *failure;
        return plain_response(parser.get());
    }

    asio::awaitable<void> exchange(http::request<http::string_body>& message, http::response_parser<http::string_body>& parser)
    {
        if (message.method() == http::verb::head) parser.skip(true);
        // A server that refuses a long body answers before it has read all of it: so a failed write is no reason not to read.
        boost::system::error_code ignored;
        co_await http::async_write(*socket, message, asio::redirect_error(asio::use_awaitable, ignored));
        co_await http::async_read(*socket, buffer, parser, asio::use_awaitable);
    }

    void disconnect()
    {
        buffer.clear();
        socket.reset();
        wire.reset();
    }

    ClientSettings settings;
    std::string name;
    std::optional<WebAddress> address;
    beast::flat_buffer buffer{};
    std::optional<Wire> wire{};
    std::optional<Socket> socket{};
};

HttpClient::HttpClient(std::string server, ClientSettings settings) : inside_{std::make_unique<Inside>(std::move(server), std::move(settings))} {}
HttpClient::~HttpClient() = default;
HttpClient::HttpClient(HttpClient&&) noexcept = default;
HttpClient& HttpClient::operator=(HttpClient&&) noexcept = default;

Result<ClientResponse, ClientFailure> HttpClient::get(std::string_view target, const Fields& headers) { return request("GET", target, headers); }

Result<ClientResponse, ClientFailure> HttpClient::request(std::string_view method, std::string_view target, const Fields& headers, std::string body)
{
    return inside_->request(method, target, headers, std::move(body));
}

class WebSocketClient::Inside {
public:
    Inside(ClientSettings s, WebAddress a) : settings{std::move(s)}, address{std::move(a)} {}

    std::optional<ClientFailure> connect_and_shake_hands()
    {
        const std::string what = "Cannot open a WebSocket to " + address.authority();
        const auto failure = wire.finish(open_stream(), settings.connect_time, what);
        if (!failure) read_next();
        return failure;
    }

    asio::awaitable<void> open_stream()
    {
        Socket socket{wire.io};
        co_await connect_socket(socket, address, settings);
        stream.emplace(std::move(socket));
        websocket::permessage_deflate packing;
        packing.client_enable = true;
        packing.server_no_context_takeover = true;  // as in ws_session.cpp
        packing.client_no_context_takeover = true;
        stream->set_option(packing);
        stream->read_message_max(settings.body_bytes);
        if (settings.keep_alive) {
            stream->set_option(websocket::stream_base::timeout{settings.connect_time, std::chrono::seconds{60}, true});
        }
        stream->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
            for (const auto& [header, value] : settings.headers) request.set(header, value);
        }));
        websocket::response_type response;
        boost::system::error_code error;
        co_await stream->async_handshake(response, address.authority(), address.target, asio::redirect_error(asio::use_awaitable, error));
        if (error == websocket::error::upgrade_declined) throw std::runtime_error{"the server answers " + std::to_string(response.result_int())};
        if (error) throw boost::system::system_error{error};
        packs = text_of(response[http::field::sec_websocket_extensions]).find("permessage-deflate") != std::string_view::npos;
    }

    // One read is always under way, so that a time limit takes nothing away. In pieces, as in ws_session.cpp.
    void read_next()
    {
        stream->async_read_some(buffer.prepare(kPiece), [this](const boost::system::error_code& error, std::size_t got) {
            buffer.commit(got);
            ended = ended || error;
            arrived = !error && stream->is_message_done();
            if (!error && !arrived) read_next();
        });
    }

    static constexpr std::size_t kPiece = 4096;

    ClientSettings settings;
    WebAddress address;
    Wire wire{};  // outlives what uses it
    bool arrived = false;
    bool ended = false;
    bool woken = false;
    bool packs = false;
    beast::flat_buffer buffer{settings.body_bytes + kPiece};
    std::optional<websocket::stream<Socket>> stream{};
};

WebSocketClient::WebSocketClient(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
WebSocketClient::~WebSocketClient() = default;
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient& WebSocketClient::operator=(WebSocketClient&&) noexcept = default;

Result<WebSocketClient, ClientFailure> WebSocketClient::connect(std::string_view address, ClientSettings settings)
{
    const auto read = read_web_address(address);
    if (!read) return ClientFailure{std::string{address} + " is no address of a server."};
    auto inside = std::make_unique<Inside>(std::move(settings), *read);
    if (const auto failure = inside->connect_and_shake_hands()) return *failure;
    return WebSocketClient{std::move(inside)};
}

std::optional<ClientFailure> WebSocketClient::send(std::string_view text)
{
    if (inside_->ended) return ClientFailure{"The WebSocket is closed."};
    bool done = false;
    boost::system::error_code result;
    inside_->stream->async_write(asio::buffer(text), [&](const boost::system::error_code& error, std::size_t) {
        result = error;
        done = true;
    });
    if (!inside_->wire.run(inside_->settings.answer_time, [&] { return done; })) {
        boost::system::error_code ignored;
        inside_->stream->next_layer().close(ignored);
        inside_->wire.run(inside_->settings.answer_time, [&] { return done; });
    }
    if (result) return ClientFailure{"The WebSocket takes nothing: " + result.message() + '.'};
    return std::nullopt;
}

std::optional<std::string> WebSocketClient::receive(Milliseconds time)
{
    inside_->wire.run(time, [&] { return inside_->arrived || inside_->ended || inside_->woken; });
    inside_->woken = false;
    if (!inside_->arrived) return std::nullopt;
    std::string text = beast::buffers_to_string(inside_->buffer.data());
    inside_->buffer.consume(inside_->buffer.size());
    inside_->arrived = false;
    inside_->read_next();
    return text;
}

void WebSocketClient::wake()
{
    asio::post(inside_->wire.io, [inside = inside_.get()] { inside->woken = true; });
}

void WebSocketClient::close(int code)
{
    if (inside_->ended) return;
    bool done = false;
    inside_->stream->async_close(static_cast<websocket::close_code>(code), [&](const boost::system::error_code&) { done = true; });
    if (!inside_->wire.run(inside_->settings.answer_time, [&] { return done; })) {
        boost::system::error_code ignored;
        inside_->stream->next_layer().close(ignored);
        inside_->wire.run(inside_->settings.answer_time, [&] { return done; });
    }
    inside_->ended = true;
}

bool WebSocketClient::open() const { return !inside_->ended; }
int WebSocketClient::close_code() const { return inside_->stream->reason().code; }
bool WebSocketClient::packs() const { return inside_->packs; }

}  // namespace ec4x::net
