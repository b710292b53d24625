#include "net/request_parser.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <utility>

#include "base/letters.h"
#include "net/beast_text.h"
#include "net/chunked_body.h"
#include "net/client_address.h"
#include "net/target.h"

namespace ec4x::net {

namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

HttpResponse too_large() { return error_response(413, "too_large", "The request's body is too large."); }

HttpResponse refusal_of(const beast::error_code& error)
{
    if (error == http::error::header_limit) return error_response(431, "headers_too_large", "The request's headers are too large.");
    if (error == http::error::bad_version) return error_response(505, "bad_version", "Only HTTP/1.1 and HTTP/1.0 are spoken here.");
    return error_response(400, "bad_request", "The request is no HTTP: " + error.message() + '.');
}

// What Beast accepts and we do not: requests that another server on the way may understand differently.
std::optional<HttpResponse> fault_of(const http::request<http::empty_body>& head)
{
    if (head.version() != 10 && head.version() != 11) return error_response(505, "bad_version", "Only HTTP/1.1 and HTTP/1.0 are spoken here.");
    const auto hosts = static_cast<int>(head.count(http::field::host));
    if (hosts > 1 || (hosts == 0 && head.version() == 11)) return error_response(400, "bad_host", "A request names exactly one host.");
    if (hosts == 1 && !head[http::field::host].empty() && host_name(text_of(head[http::field::host])).empty()) {
        return error_response(400, "bad_host", "The Host header is no host.");
    }
    if (head.count(http::field::content_length) > 1) return error_response(400, "bad_request", "A request has at most one Content-Length.");
    if (head.count(http::field::transfer_encoding) > 0) {
        const bool only_chunked = head.count(http::field::transfer_encoding) == 1 && lower_case(text_of(head[http::field::transfer_encoding])) == "chunked";
        if (head.version() == 10 || head.count(http::field::content_length) > 0) {
            return error_response(400, "bad_request", "A request has either a Content-Length or, from HTTP/1.1 on, a Transfer-Encoding.");
        }
        if (!only_chunked) return error_response(501, "bad_encoding", "The only Transfer-Encoding known here is chunked.");
    }
    if (head.count(http::field::expect) > 0 && lower_case(text_of(head[http::field::expect])) != "100-continue") {
        return error_response(417, "bad_expectation", "The only expectation known here is 100-continue.");
    }
    return std::nullopt;
}

}  // namespace

class RequestParser::Inside {
public:
    Inside(std::size_t header_bytes, std::size_t body_bytes, BodyAllowance allowance) : most_body{body_bytes}, more{std::move(allowance)}, chunks{body_bytes}
    {
        parser.header_limit(static_cast<std::uint32_t>(header_bytes));
        parser.body_limit(boost::none);
        parser.eager(false);
    }

    std::size_t feed_head(std::string_view bytes)
    {
        std::size_t used = 0;
        // Some clients send a line break too many after a body.
        while (!parser.got_some() && bytes.substr(used).starts_with("\r\n")) used += 2;
        if (used == bytes.size() || (!parser.got_some() && bytes.substr(used) == "\r")) return used;
        beast::error_code error;
        used += parser.put(boost::asio::const_buffer{bytes.data() + used, bytes.size() - used}, error);
        if (error && error != http::error::need_more) {
            refuse(refusal_of(error));
        } else if (parser.is_header_done()) {
            finish_head();
        }
        return used;
    }

    std::size_t feed_body(std::string_view bytes)
    {
        if (chunked) {
            const std::size_t used = chunks.feed(bytes, request.body);
            if (chunks.state() == ChunkedBody::State::Done) state = State::Done;
            if (chunks.state() == ChunkedBody::State::Bad) refuse(error_response(400, "bad_request", "The request's body is badly chunked."));
            if (chunks.state() == ChunkedBody::State::TooLarge) refuse(too_large());
            return used;
        }
        const std::size_t used = std::min(bytes.size(), body_left);
        request.body += bytes.substr(0, used);
        body_left -= used;
        if (body_left == 0) state = State::Done;
        return used;
    }

    void refuse(HttpResponse response)
    {
        refusal = std::move(response);
        state = State::Refused;
    }

private:
    void finish_head()
    {
        const auto& head = parser.get();
        if (const auto fault = fault_of(head)) return refuse(*fault);
        request.method = text_of(head.method_string());
        const std::string_view text = text_of(head.target());
        if (text == "*" && request.method == "OPTIONS") {
            request.path = "/";
        } else {
            auto target = read_target(text);
            if (!target) return refuse(error_response(400, "bad_address", target.error().why));
            request.path = std::move(target->path);
            request.query = std::move(target->query);
        }
        for (const auto& field : head) request.headers.emplace_back(lower_case(text_of(field.name_string())), std::string{text_of(field.value())});
        keep_alive = head.keep_alive();
        expects_continue = head.version() == 11 && head.count(http::field::expect) > 0;
        is_websocket = beast::websocket::is_upgrade(head);
        chunked = head.count(http::field::transfer_encoding) > 0;
        if (more) most_body = std::max(most_body, more(request));
        if (chunked) chunks = ChunkedBody{most_body};
        begin_body(text_of(head[http::field::content_length]));
    }

    void begin_body(std::string_view length)
    {
        state = State::Body;
        if (length.empty()) return;
        const auto [end, error] = std::from_chars(length.data(), length.data() + length.size(), body_left);
        if (error == std::errc::result_out_of_range || body_left > most_body) {
            refuse(too_large());
        } else if (error != std::errc{} || end != length.data() + length.size()) {
            refuse(error_response(400, "bad_request", "The Content-Length is no number."));
        }
    }

public:
    State state = State::Head;
    HttpRequest request{};
    HttpResponse refusal{};
    bool keep_alive = false;
    bool expects_continue = false;
    bool is_websocket = false;

private:
    http::request_parser<http::empty_body> parser{};
    std::size_t most_body;
    BodyAllowance more;
    bool chunked = false;
    ChunkedBody chunks;
    std::size_t body_left = 0;
};

RequestParser::RequestParser(std::size_t header_bytes, std::size_t body_bytes, const BodyAllowance& more)
    : inside_{std::make_unique<Inside>(header_bytes, body_bytes, more)}
{}
RequestParser::~RequestParser() = default;
RequestParser::RequestParser(RequestParser&&) noexcept = default;
RequestParser& RequestParser::operator=(RequestParser&&) noexcept = default;

std::size_t RequestParser::feed(std::string_view bytes)
{
    if (inside_->state == State::Head) return inside_->feed_head(bytes);
    if (inside_->state == State::Body) return inside_->feed_body(bytes);
    return 0;
}

void RequestParser::refuse(HttpResponse response) { inside_->refuse(std::move(response)); }
RequestParser::State RequestParser::state() const { return inside_->state; }
HttpRequest& RequestParser::request() { return inside_->request; }
const HttpResponse& RequestParser::refusal() const { return inside_->refusal; }
bool RequestParser::keep_alive() const { return inside_->keep_alive; }
bool RequestParser::expects_continue() const { return inside_->expects_continue; }
bool RequestParser::is_websocket() const { return inside_->is_websocket; }

}  // namespace ec4x::net
