// The small parts of the server, without a socket.
#include <doctest/doctest.h>

#include <filesystem>
#include <regex>
#include <sstream>
#include <thread>

#include "net/client_address.h"
#include "net/connection_limit.h"
#include "net/gzip.h"
#include "net/loopback.h"
#include "net/outbox.h"
#include "net/qr.h"
#include "net/rate_limit.h"
#include "net/web_address.h"
#include "net/wire_response.h"

namespace ec4x::net {

TEST_CASE("requests are limited by address: a burst at once, then so many a second")
{
    RateLimit limit{2, 3};
    struct Row {
        const char* who;
        double at;
        bool passes;
    };
    static constexpr Row rows[] = {{"a", 0, true},   {"a", 0, true},    {"a", 0, true},  {"a", 0, false}, {"b", 0, true},  {"a", 0.4, false},
                                   {"a", 0.5, true}, {"a", 0.6, false}, {"a", 60, true}, {"a", 60, true}, {"a", 60, true}, {"a", 60, false}};
    for (const Row& row : rows) {
        CAPTURE(row.who);
        CAPTURE(row.at);
        CHECK((limit.take(row.who, row.at) == 0) == row.passes);
    }
    CHECK(limit.take("a", 60) == doctest::Approx(0.5));
    RateLimit none{0, 0};
    for (int i = 0; i < 1000; ++i) CHECK(none.take("a", 0) == 0);
}

TEST_CASE("the limit's table does not grow, and a flood of addresses does not free the one that is limited")
{
    RateLimit limit{1, 5, 64};
    while (limit.take("offender", 0) == 0) {
    }
    for (int i = 0; i < 10'000; ++i) (void)limit.take("10.0.0." + std::to_string(i), 0);
    CHECK(limit.take("offender", 0) > 0);
}

TEST_CASE("whoever has many addresses has one limit")
{
    CHECK(limit_key("10.1.2.3") == "10.1.2.3");
    CHECK(limit_key("2001:db8::1") == limit_key("2001:db8:0:0:ffff::2"));
    CHECK(limit_key("2001:db8::1") != limit_key("2001:db8:0:1::1"));
    CHECK(limit_key("::ffff:10.1.2.3") == "10.1.2.3");
    CHECK(limit_key("fe80::1%eth0") == limit_key("fe80::2"));
}

TEST_CASE("connections are limited in all and by address")
{
    using Answer = ConnectionLimit::Answer;
    ConnectionLimit limit{3, 2};
    auto first = limit.enter("a");
    auto second = limit.enter("a");
    CHECK(second.answer == Answer::Welcome);
    CHECK(limit.enter("a").answer == Answer::TooManyFromThere);
    auto third = limit.enter("b");
    CHECK(limit.enter("c").answer == Answer::Full);
    CHECK(limit.open() == 3);
    first.place.reset();
    CHECK(limit.enter("a").answer == Answer::Welcome);
    CHECK(limit.open() == 2);
}

TEST_CASE("gzip is used where it is accepted and worth it")
{
    struct Row {
        const char* header;
        bool accepted;
    };
    static constexpr Row rows[] = {{"gzip", true},
                                   {"deflate, gzip;q=1.0, *;q=0.5", true},
                                   {"br", false},
                                   {"gzip;q=0", false},
                                   {"gzip; q=0.000", false},
                                   {"gzip;q=0.1", true},
                                   {"", false},
                                   {"xgzip", false},
                                   {" x-gzip ", true}};
    for (const Row& row : rows) {
        CAPTURE(row.header);
        CHECK(accepts_gzip(row.header) == row.accepted);
    }
    CHECK(worth_packing("application/json", 2000));
    CHECK(worth_packing("text/html; charset=utf-8", 2000));
    CHECK(worth_packing("image/svg+xml", 2000));
    CHECK(worth_packing("application/problem+json", 2000));
    CHECK(!worth_packing("application/json", 1000));
    CHECK(!worth_packing("image/png", 2000));
    CHECK(!worth_packing("application/zip", 2000));
}

TEST_CASE("a packed file is known by its end as that of a text")
{
    const std::string text(3000, 'a');
    const std::string packed = gzip(text);
    CHECK(is_gzip_of(packed, text));
    CHECK(is_gzip_of(gzip(""), ""));
    CHECK(!is_gzip_of(packed, std::string(3000, 'b')));
    CHECK(!is_gzip_of(packed, std::string(3001, 'a')));
    CHECK(!is_gzip_of(packed.substr(0, packed.size() - 1), text));
    CHECK(!is_gzip_of(text, text));
    CHECK(!is_gzip_of("", ""));
}

TEST_CASE("a packed body is kept as long as somebody keeps the body")
{
    PackedBodies bodies{2};
    auto body = std::make_shared<const std::string>(5000, 'a');
    const auto copy = body;
    const auto packed = bodies.packed(body);
    CHECK(test::gunzip(*packed) == *body);
    CHECK(packed->size() < 100);
    CHECK(bodies.find(body) == packed);
    CHECK(bodies.packed(body) == packed);
    const auto other = std::make_shared<const std::string>(5000, 'a');
    CHECK(bodies.find(other) == nullptr);
    auto alone = std::make_shared<const std::string>(5000, 'b');
    CHECK(test::gunzip(*bodies.packed(alone)) == *alone);
    CHECK(bodies.find(alone) == nullptr);  // nobody else has it: it will not be sent again
}

TEST_CASE("If-None-Match")
{
    struct Row {
        const char* condition;
        int status;
    };
    static constexpr Row rows[] = {{"\"v1\"", 304}, {"W/\"v1\"", 304}, {"\"v0\", \"v1\"", 304}, {"*", 304}, {"\"v2\"", 200}, {"v1", 200},
                                   {"", 200},       {"\"v1", 200}};
    for (const Row& row : rows) {
        CAPTURE(row.condition);
        HttpRequest request;
        request.method = "GET";
        request.headers.emplace_back("if-none-match", row.condition);
        HttpResponse response = text_response(200, "x");
        response.etag = "v1";
        answer_condition(request, response);
        CHECK(response.status == row.status);
        request.method = "POST";
        response.status = 200;
        answer_condition(request, response);
        CHECK(response.status == 200);
    }
}

TEST_CASE("a response's head")
{
    HttpResponse response = text_response(200, std::string(2000, 'a'));
    response.etag = "v1";
    response.headers = {{"X-A", "b\r\nSet-Cookie: evil"}, {"Bad Name", "x"}, {"Content-Length", "7"}, {"referrer-policy", "same-origin"}};
    const WireStyle style{.head_only = false, .keep_alive = true, .encrypted = true, .content_security_policy = "default-src 'self'"};
    const WireResponse wire = wire_response(response, false, style, 784111777);
    CHECK(test::status_of(wire.head) == 200);
    CHECK(test::header_of(wire.head, "Date") == "Sun, 06 Nov 1994 08:49:37 GMT");
    CHECK(test::header_of(wire.head, "Content-Length") == "2000");
    CHECK(test::header_of(wire.head, "ETag") == "\"v1\"");
    CHECK(test::header_of(wire.head, "Vary") == "Accept-Encoding");
    CHECK(test::header_of(wire.head, "Cache-Control") == "no-cache");
    CHECK(test::header_of(wire.head, "X-Content-Type-Options") == "nosniff");
    CHECK(test::header_of(wire.head, "Content-Security-Policy") == "default-src 'self'");
    CHECK(test::header_of(wire.head, "Strict-Transport-Security") != "");
    CHECK(test::header_of(wire.head, "Cross-Origin-Opener-Policy") == "same-origin");
    CHECK(test::header_of(wire.head, "Referrer-Policy") == "same-origin");  // the handler's word
    CHECK(test::header_of(wire.head, "X-A") == "bSet-Cookie: evil");
    CHECK(test::header_of(wire.head, "Set-Cookie") == "");
    CHECK(wire.head.find("Bad Name") == std::string::npos);
    CHECK(wire.body == response.body);
    CHECK(wire.head.ends_with("\r\n\r\n"));
}

TEST_CASE("responses without a body")
{
    for (const int status : {204, 304}) {
        HttpResponse response = text_response(status, "must not be sent");
        const WireResponse wire = wire_response(response, false, {}, 0);
        CHECK(wire.body == nullptr);
        CHECK(test::header_of(wire.head, "Content-Length") == "");
    }
    HttpResponse empty;
    CHECK(test::header_of(wire_response(empty, false, {}, 0).head, "Content-Length") == "0");
}

TEST_CASE("error texts are JSON whatever they hold")
{
    CHECK(*error_response(400, "bad", "say \"a\\b\"\n").body == R"({"error":{"code":"bad","text":"say \"a\\b\"\u000a"}})");
}

TEST_CASE("proxies are believed only where they are trusted")
{
    struct Row {
        const char* why;
        const char* peer;
        const char* chain;
        const char* proto;
        const char* address;
        bool encrypted;
    };
    static constexpr Row rows[] = {
        {"no proxy", "9.9.9.9", "1.2.3.4", "https", "9.9.9.9", false},
        {"one proxy", "10.0.0.1", "1.2.3.4", "https", "1.2.3.4", true},
        {"what the client claims stands before what the proxy saw", "10.0.0.1", "8.8.8.8, 1.2.3.4", "http", "1.2.3.4", false},
        {"two proxies", "10.0.0.1", "1.2.3.4,10.0.0.2", "http", "1.2.3.4", false},
        {"only proxies", "10.0.0.1", "10.0.0.2", "http", "10.0.0.2", false},
        {"no address", "10.0.0.1", "unknown", "http", "10.0.0.1", false},
        {"nothing", "10.0.0.1", "", "", "10.0.0.1", false},
        {"IPv6", "10.0.0.1", "2001:db8::1", "https", "2001:db8::1", true},
    };
    const std::vector<std::string> trusted{"10.0.0.1", "10.0.0.2"};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        HttpRequest request;
        request.headers = {{"x-forwarded-for", row.chain}, {"x-forwarded-proto", row.proto}};
        note_client(request, row.peer, false, trusted);
        CHECK(request.address == row.address);
        CHECK(request.encrypted == row.encrypted);
    }
}

TEST_CASE("addresses of servers")
{
    struct Row {
        const char* text;
        const char* expected;
    };  // nullptr: none
    static constexpr Row rows[] = {
        {"http://a", "plain a 80 / a"},
        {"https://a.b/x?y#z", "tls a.b 443 /x?y a.b"},
        {"ws://127.0.0.1:7440/live", "plain 127.0.0.1 7440 /live 127.0.0.1:7440"},
        {"wss://[::1]:1/", "tls ::1 1 / [::1]:1"},
        {"http://a?b", "plain a 80 /?b a"},
        {"ftp://a", nullptr},
        {"http://", nullptr},
        {"http://user:word@a/", nullptr},
        {"http://a b/", nullptr},
        {"http://a/\r\nX: y", nullptr},
        {"http://a:99999/", nullptr},
        {"http://a:0/", nullptr},
        {"", nullptr},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto address = read_web_address(row.text);
        CHECK(address.has_value() == (row.expected != nullptr));
        if (!address || !row.expected) continue;
        const std::string text = std::string{address->encrypted ? "tls " : "plain "} + address->host + ' ' + std::to_string(address->port) + ' ' +
                                 address->target + ' ' + address->authority();
        CHECK(text == row.expected);
    }
}

TEST_CASE("an outbox keeps the order of each sender and says when there is too much")
{
    int woken = 0;
    Outbox box{100, [&] { ++woken; }};
    box.send(std::make_shared<const std::string>("a"));
    box.send(std::make_shared<const std::string>("b"));
    CHECK(woken == 1);
    CHECK(*box.take() == "a");
    CHECK(*box.take() == "b");
    CHECK(box.take() == nullptr);
    CHECK(!box.overfull());
    box.send(std::make_shared<const std::string>(100, 'x'));
    CHECK(box.overfull());  // a and b were taken but not yet sent
    box.close(1000, "bye");
    box.send(std::make_shared<const std::string>("too late"));
    CHECK(box.take()->size() == 100);
    CHECK(box.take() == nullptr);
    CHECK(box.closing()->why == "bye");
    box.shut();
    box.send(std::make_shared<const std::string>("nobody"));
    CHECK(box.is_shut());
}

TEST_CASE("co_await stands alone on the right of its statement, without braced temporaries")
{
    // g++ 12 destroys the temporaries of others twice.
    const std::regex good{R"(\s*((if|while) \(.*\) )?((const )?[\w:<>]+ )?(\w+ = )?co_await [^{]*(\[[^\]]*\] \{[^{}]*\}\);)?)"};
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator{EC4X_SOURCE_DIR "/src/net"}) {
        if (entry.path().extension() != ".cpp" || entry.path().string().ends_with("_test.cpp")) continue;
        std::istringstream text{test::read_file(entry.path())};
        for (std::string line; std::getline(text, line);) {
            if (line.find("co_await ") == line.npos || line.find("//") != line.npos) continue;
            CAPTURE(line);
            CHECK(std::regex_match(line, good));
            ++seen;
        }
    }
    CHECK(seen > 30);
}

TEST_CASE("a QR code in half blocks")
{
    const auto code = qr_code("http://192.168.1.20:7440/");
    REQUIRE(code.has_value());
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < code->size(); at = code->find('\n', at) + 1) lines.push_back(code->substr(at, code->find('\n', at) - at));
    // Version 2: 25 modules and 4 around on each side; two of them in a line.
    CHECK(lines.size() == 17);
    const auto repeated = [](const char* text, int times) {
        std::string out;
        for (int i = 0; i < times; ++i) out += text;
        return out;
    };
    CHECK(lines[0] == repeated("█", 33));
    CHECK(lines[1] == repeated("█", 33));
    // The corner that every code has: a dark square of seven around a light one around a dark one.
    CHECK(lines[2].starts_with(repeated("█", 4) + " ▄▄▄▄▄ █"));
    CHECK(lines[3].starts_with(repeated("█", 4) + " █   █ █"));
    CHECK(lines[4].starts_with(repeated("█", 4) + " █▄▄▄█ █"));
    CHECK(lines[5].starts_with(repeated("█", 4) + "▄▄▄▄▄▄▄█"));
    CHECK(qr_code("http://192.168.1.20:7440/", QrColours::LightTerminal)->starts_with(repeated(" ", 33)));
    CHECK(!qr_code(""));
    CHECK(!qr_code(std::string(5000, 'a')));
}

}  // namespace ec4x::net
