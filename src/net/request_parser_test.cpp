#include "net/request_parser.h"

#include <doctest/doctest.h>

namespace ec4x::net {

namespace {

using State = RequestParser::State;

// The parser's outcome: `200` and what it understood, or the status of the refusal; `more` where it waits. `step` bytes at a time.
std::string outcome(std::string_view bytes, std::size_t step)
{
    RequestParser parser{400, 64};
    std::string buffer;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        buffer += bytes.substr(at, step);
        for (State before = State::Done; before != parser.state();) {
            before = parser.state();
            buffer.erase(0, parser.feed(buffer));
        }
    }
    if (parser.state() == State::Refused) return std::to_string(parser.refusal().status);
    if (parser.state() != State::Done) return "more";
    const HttpRequest& request = parser.request();
    return "200 " + request.method + ' ' + request.path + " [" + request.body + "] " + (parser.keep_alive() ? "stays" : "ends") +
           (buffer.empty() ? "" : " +" + std::to_string(buffer.size()));
}

struct Row {
    const char* why;
    std::string bytes;
    const char* expected;
};

const std::string kHost = "Host: a\r\n";

std::vector<Row> rows()
{
    const std::string get = "GET /x HTTP/1.1\r\n" + kHost;
    const std::string post = "POST /x HTTP/1.1\r\n" + kHost;
    return {
        {"a GET", get + "\r\n", "200 GET /x [] stays"},
        {"Connection: close", get + "Connection: close\r\n\r\n", "200 GET /x [] ends"},
        {"HTTP/1.0 ends", "GET /x HTTP/1.0\r\n\r\n", "200 GET /x [] ends"},
        {"HTTP/1.0 with keep-alive", "GET /x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "200 GET /x [] stays"},
        {"an empty line first", "\r\n\r\n" + get + "\r\n", "200 GET /x [] stays"},
        {"a method nobody knows", "BREW /x HTTP/1.1\r\n" + kHost + "\r\n", "200 BREW /x [] stays"},
        {"as proxies send it", "GET http://a/x HTTP/1.1\r\n" + kHost + "\r\n", "200 GET /x [] stays"},
        {"OPTIONS of the server", "OPTIONS * HTTP/1.1\r\n" + kHost + "\r\n", "200 OPTIONS / [] stays"},
        {"a body", post + "Content-Length: 3\r\n\r\nabc", "200 POST /x [abc] stays"},
        {"an empty body", post + "Content-Length: 0\r\n\r\n", "200 POST /x [] stays"},
        {"a chunked body", post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n", "200 POST /x [abcde] stays"},
        {"chunks with a trailer", post + "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-Y: z\r\n\r\n", "200 POST /x [a] stays"},
        {"the next request behind it", get + "\r\nGET", "200 GET /x [] stays +3"},
        {"half a head", get, "more"},
        {"half a body", post + "Content-Length: 3\r\n\r\nab", "more"},

        {"no HTTP at all", "hello\r\n\r\n", "400"},
        {"TLS", std::string{"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11}, "400"},
        {"no version", "GET /x\r\n\r\n", "400"},
        {"two spaces", "GET  /x HTTP/1.1\r\n" + kHost + "\r\n", "400"},
        {"a line break alone", "GET /x HTTP/1.1\nHost: a\n\n", "505"},
        {"HTTP/2.0", "GET /x HTTP/2.0\r\n" + kHost + "\r\n", "505"},
        {"HTTP/0.9", "GET /x HTTP/0.9\r\n\r\n", "505"},
        {"HTTP/1.2", "GET /x HTTP/1.2\r\n" + kHost + "\r\n", "505"},
        {"a control character in a name", "GET /x HTTP/1.1\r\nHo\x01st: a\r\n\r\n", "400"},
        {"a space before the colon", "GET /x HTTP/1.1\r\nHost : a\r\n\r\n", "400"},
        {"a header without a colon", get + "nonsense\r\n\r\n", "400"},
        {"NUL in a value", get + std::string{"X: a\0b\r\n\r\n", 10}, "400"},
        {"a carriage return in a value", get + "X: a\rb\r\n\r\n", "400"},

        {"no host", "GET /x HTTP/1.1\r\n\r\n", "400"},
        {"two hosts", get + "Host: b\r\n\r\n", "400"},
        {"a host that is none", "GET /x HTTP/1.1\r\nHost: a b\r\n\r\n", "400"},
        {"a host with a path", "GET /x HTTP/1.1\r\nHost: a/b\r\n\r\n", "400"},
        {"a host with a bad port", "GET /x HTTP/1.1\r\nHost: a:b\r\n\r\n", "400"},
        {"an IPv6 host", "GET /x HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", "200 GET /x [] stays"},
        {"a bad IPv6 host", "GET /x HTTP/1.1\r\nHost: [::x]\r\n\r\n", "400"},

        {"a path upward", "GET /../x HTTP/1.1\r\n" + kHost + "\r\n", "400"},
        {"a bad escape", "GET /%x HTTP/1.1\r\n" + kHost + "\r\n", "400"},
        {"NUL in the path", "GET /%00 HTTP/1.1\r\n" + kHost + "\r\n", "400"},
        {"no path", "GET x HTTP/1.1\r\n" + kHost + "\r\n", "400"},
        {"CONNECT", "CONNECT a:80 HTTP/1.1\r\n" + kHost + "\r\n", "400"},

        {"smuggling: length, then chunks", post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"},
        {"smuggling: chunks, then length", post + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n", "400"},
        {"smuggling: two lengths", post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", "400"},
        {"smuggling: the same length twice", post + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", "400"},
        {"smuggling: a list of lengths", post + "Content-Length: 3, 3\r\n\r\nabc", "400"},
        {"smuggling: a signed length", post + "Content-Length: +3\r\n\r\nabc", "400"},
        {"smuggling: a negative length", post + "Content-Length: -1\r\n\r\n", "400"},
        {"smuggling: a hex length", post + "Content-Length: 0x3\r\n\r\nabc", "400"},
        {"smuggling: chunks that are not", post + "Transfer-Encoding: xchunked\r\n\r\n", "501"},
        {"smuggling: identity", post + "Transfer-Encoding: identity\r\n\r\n", "501"},
        {"smuggling: something after chunked", post + "Transfer-Encoding: chunked, gzip\r\n\r\n", "501"},
        {"smuggling: chunked twice", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"},
        {"smuggling: a tab before chunked", post + "Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n", "200 POST /x [] stays"},
        {"smuggling: a vertical tab before chunked",
         post + "Transfer-Encoding: \x0b"
                "chunked\r\n\r\n0\r\n\r\n",
         "400"},
        {"smuggling: HTTP/1.0 with chunks", "POST /x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"},
        {"a bad chunk size", post + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", "400"},
        {"a huge chunk size", post + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", "413"},
        {"a chunk that is longer than it says", post + "Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n", "400"},

        {"a chunk size with a sign", post + "Transfer-Encoding: chunked\r\n\r\n-1\r\n", "400"},
        {"a chunk size with a prefix", post + "Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n", "400"},
        {"a chunk size and something", post + "Transfer-Encoding: chunked\r\n\r\n1 x\r\na\r\n0\r\n\r\n", "400"},
        {"an empty chunk size", post + "Transfer-Encoding: chunked\r\n\r\n\r\n", "400"},
        {"a chunk's line ended by a line feed alone", post + "Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n", "400"},
        {"a carriage return within a chunk's line", post + "Transfer-Encoding: chunked\r\n\r\n1;\rx\r\na\r\n0\r\n\r\n", "400"},
        {"an endless chunk's line", post + "Transfer-Encoding: chunked\r\n\r\n1;" + std::string(300, 'a'), "400"},
        {"endless trailers",
         post + "Transfer-Encoding: chunked\r\n\r\n0\r\n" +
             [] {
                 std::string all;
                 for (int i = 0; i < 1000; ++i) all += "A: b\r\n";
                 return all;
             }(),
         "400"},

        {"a long body", post + "Content-Length: 65\r\n\r\n", "413"},
        {"an enormous body", post + "Content-Length: 18446744073709551615\r\n\r\n", "413"},
        {"a length beyond all", post + "Content-Length: 99999999999999999999999\r\n\r\n", "400"},
        {"a long chunked body", post + "Transfer-Encoding: chunked\r\n\r\n41\r\n" + std::string(65, 'a') + "\r\n0\r\n\r\n", "413"},
        {"many chunks", post + "Transfer-Encoding: chunked\r\n\r\n21\r\n" + std::string(33, 'a') + "\r\n20\r\n" + std::string(32, 'a') + "\r\n0\r\n\r\n",
         "413"},
        {"a long header", get + "X: " + std::string(400, 'a') + "\r\n\r\n", "431"},
        {"a long path", "GET /" + std::string(500, 'a') + " HTTP/1.1\r\n" + kHost + "\r\n", "431"},
        {"many headers",
         get +
             [] {
                 std::string all;
                 for (int i = 0; i < 100; ++i) all += "A: b\r\n";
                 return all;
             }() +
             "\r\n",
         "431"},

        {"an expectation", post + "Expect: 100-continue\r\nContent-Length: 1\r\n\r\na", "200 POST /x [a] stays"},
        {"another expectation", post + "Expect: miracles\r\nContent-Length: 1\r\n\r\na", "417"},
    };
}

}  // namespace

TEST_CASE("requests are understood or refused, however they are cut")
{
    for (const Row& row : rows()) {
        CAPTURE(row.why);
        CHECK(outcome(row.bytes, 100000) == row.expected);
        const std::string by_bytes = outcome(row.bytes, 1);
        if (by_bytes != "more") CHECK(by_bytes.substr(0, 3) == std::string{row.expected}.substr(0, 3));  // a bad head may be noticed only at its end
        if (by_bytes.starts_with("200"))
            CHECK(by_bytes.substr(0, by_bytes.find(" +")) == std::string{row.expected}.substr(0, std::string{row.expected}.find(" +")));
    }
}

TEST_CASE("a request whose head says so may have a larger body, up to its own limit")
{
    const BodyAllowance more = [](const HttpRequest& head) -> std::size_t { return head.header("x-token") == "good" ? 20 : 0; };
    struct Row {
        const char* why;
        std::string head;
        std::size_t bytes;
        bool good;
    };
    const Row rows[] = {{"as all", "", 10, true},
                        {"more than all", "", 11, false},
                        {"more for some", "X-Token: good\r\n", 20, true},
                        {"not for others", "X-Token: bad\r\n", 11, false},
                        {"too much", "X-Token: good\r\n", 21, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const std::string body(row.bytes, 'a');
        const std::string length = "Content-Length: " + std::to_string(row.bytes) + "\r\n\r\n" + body;
        const char digits[] = {static_cast<char>(row.bytes < 16 ? '0' : '1'), "0123456789abcdef"[row.bytes % 16], '\0'};
        const std::string chunked = "Transfer-Encoding: chunked\r\n\r\n" + std::string{digits} + "\r\n" + body + "\r\n0\r\n\r\n";
        for (const std::string& rest : {length, chunked}) {
            RequestParser parser{4096, 10, more};
            const std::string bytes = "POST /x HTTP/1.1\r\nHost: a\r\n" + row.head + rest;
            for (std::size_t at = 0; at < bytes.size();) {
                const std::size_t used = parser.feed(std::string_view{bytes}.substr(at));
                if (used == 0) break;
                at += used;
            }
            CHECK((parser.state() == RequestParser::State::Done) == row.good);
            if (!row.good) CHECK(parser.refusal().status == 413);
        }
    }
}

TEST_CASE("a trailer is no header")
{
    RequestParser parser{4096, 100};
    const std::string bytes = "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nAuthorization: b\r\n\r\n";
    const std::size_t head = parser.feed(bytes);
    parser.feed(std::string_view{bytes}.substr(head));
    REQUIRE(parser.state() == State::Done);
    CHECK(!parser.request().header("authorization"));
    CHECK(parser.request().header("host") == "a");
}

TEST_CASE("a request to upgrade is known")
{
    const std::string head = "GET /x HTTP/1.1\r\nHost: a\r\n";
    const std::string upgrade = "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n";
    const auto is_websocket = [](const std::string& bytes) {
        RequestParser parser{4096, 100};
        parser.feed(bytes);
        return parser.is_websocket();
    };
    CHECK(is_websocket(head + upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
    CHECK(!is_websocket(head + "Upgrade: websocket\r\n\r\n"));
    CHECK(!is_websocket(head + "\r\n"));
}

}  // namespace ec4x::net
