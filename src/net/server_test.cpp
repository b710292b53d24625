// The server from outside: real sockets on the loopback.
#include "net/http_server.h"

#include <doctest/doctest.h>

#include <atomic>
#include <mutex>
#include <stdexcept>

#include "net/gzip.h"
#include "net/http_client.h"
#include "net/loopback.h"
#include "net/router.h"

namespace ec4x::net {

namespace {

using test::RawClient;
using test::soon;
using test::status_of;
using namespace std::chrono_literals;

std::shared_ptr<const std::string> long_text()
{
    static const auto text = [] {
        std::string out;
        for (int i = 0; i < 4000; ++i) out += "{\"system\":" + std::to_string(i * 7919 % 1000) + "},";
        return std::make_shared<const std::string>(out);
    }();
    return text;
}

HttpResponse answer(const HttpRequest& request)
{
    if (request.path == "/echo") return text_response(200, request.method + ' ' + request.body, "text/plain");
    if (request.path == "/slow") {
        std::this_thread::sleep_for(700ms);
        return text_response(200, "slow");
    }
    if (request.path == "/throw") throw std::runtime_error{"a mistake on purpose"};
    if (request.path == "/view") {
        HttpResponse response;
        response.body = long_text();
        response.etag = "v1";
        return response;
    }
    if (request.path == "/whoami") return text_response(200, request.address + (request.encrypted ? " encrypted" : ""));
    return error_response(404, "not_found", "nothing here");
}

ServerSettings settings()
{
    ServerSettings out;
    out.listen = {"127.0.0.1:0"};
    out.limits.requests_per_second = 0;
    return out;
}

struct Running {
    explicit Running(ServerSettings s = settings(), HttpServer::QuickHandler quick = {}) : server{std::move(s), answer, {}, std::move(quick)}
    {
        server.start();
    }
    [[nodiscard]] std::string address() const { return server.addresses().at(0); }
    [[nodiscard]] std::string url() const { return "http://" + address(); }
    HttpServer server;
};

std::string said(const std::string& address, std::string_view bytes)
{
    RawClient client{address};
    client.send(bytes);
    return client.response();
}

const std::string kGet = "GET /view HTTP/1.1\r\nHost: a\r\n";

}  // namespace

TEST_CASE("whatever bytes arrive, there is an answer")
{
    ServerSettings s = settings();
    s.limits.header_bytes = 2000;
    s.limits.body_bytes = 1000;
    s.hosts = {"a", "[::1]"};
    Running running{std::move(s)};
    struct Row {
        const char* why;
        std::string bytes;
        int status;
    };
    const Row rows[] = {
        {"a GET", kGet + "\r\n", 200},
        {"nothing there", "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", 404},
        {"HTTP/1.0", "GET /view HTTP/1.0\r\nHost: a\r\n\r\n", 200},
        {"a chunked body", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", 200},
        {"no HTTP", "\x01\x02\x03\r\n\r\n", 400},
        {"no host", "GET /view HTTP/1.1\r\n\r\n", 400},
        {"an unknown host", "GET /view HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421},
        {"the other host, with a port", "GET /view HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200},
        {"a bad escape", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"upward", "GET /a/%2e%2e/b HTTP/1.1\r\nHost: a\r\n\r\n", 400},
        {"smuggling", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        {"another version", "GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505},
        {"large headers", kGet + "X: " + std::string(100'000, 'a') + "\r\n\r\n", 431},
        {"a large body", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n" + std::string(500'000, 'a'), 413},
        {"a large chunked body", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n7a120\r\n" + std::string(500'000, 'a'), 413},
        {"an endless chunk header", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(500'000, 'a'), 400},
        {"a handler's mistake", "GET /throw HTTP/1.1\r\nHost: a\r\n\r\n", 500},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const std::string response = said(running.address(), row.bytes);
        CHECK(status_of(response) == row.status);
        CHECK(test::header_of(response, "X-Content-Type-Options") == "nosniff");
        CHECK(test::header_of(response, "Content-Security-Policy").find("frame-ancestors 'none'") != std::string::npos);
        CHECK(test::header_of(response, "Date").ends_with(" GMT"));
        if (row.status >= 400) CHECK(test::body_of(response).starts_with("{\"error\":{\"code\":\""));
    }
    CHECK(running.server.counts().refused >= 10);
    CHECK(soon([&] { return running.server.counts().connections == 0; }));
}

TEST_CASE("one path is answered to this machine, whatever the server's names are")
{
    ServerSettings s = settings();
    s.hosts = {"war.example.org"};
    s.local_path = "/view";
    s.trusted_proxies = {"127.0.0.1"};
    Running running{std::move(s)};
    struct Row {
        const char* why;
        std::string head;
        int status;
    };
    const Row rows[] = {
        {"by its name", "GET /view HTTP/1.1\r\nHost: war.example.org\r\n", 200},
        {"by its address", "GET /view HTTP/1.1\r\nHost: 127.0.0.1:7440\r\n", 200},
        {"as localhost", "GET /view HTTP/1.1\r\nHost: localhost\r\n", 200},
        {"by a name that anybody can lead here", "GET /view HTTP/1.1\r\nHost: 127.evil.example\r\n", 421},
        {"another path", "GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n", 421},
        {"from elsewhere", "GET /view HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.1\r\n", 421},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(status_of(said(running.address(), row.head + "\r\n")) == row.status);
    }
}

TEST_CASE("a connection is kept for further requests, also where they are sent at once")
{
    Running running;
    RawClient client{running.address()};
    for (int i = 0; i < 3; ++i) {
        client.send(kGet + "\r\n");
        const std::string response = client.response();
        CHECK(status_of(response) == 200);
        CHECK(test::header_of(response, "Connection") == "keep-alive");
    }
    std::string many;
    for (int i = 0; i < 20; ++i) many += "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n" + std::to_string(10 + i);
    client.send(many);
    for (int i = 0; i < 20; ++i) CHECK(test::body_of(client.response()) == "POST " + std::to_string(10 + i));
    client.send(kGet + "Connection: close\r\n\r\n");
    CHECK(test::header_of(client.response(), "Connection") == "close");
    CHECK(client.is_closed());
    CHECK(running.server.counts().requests == 24);
}

TEST_CASE("HEAD has the headers of GET and no body")
{
    Running running;
    RawClient client{running.address()};
    client.send("HEAD /view HTTP/1.1\r\nHost: a\r\n\r\n");
    const std::string head = client.response(5s, true);
    CHECK(status_of(head) == 200);
    CHECK(test::header_of(head, "Content-Length") == std::to_string(long_text()->size()));
    client.send("GET /echo HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(test::body_of(client.response()) == "GET ");
}

TEST_CASE("a client that asks before it sends a body is told to go on")
{
    Running running;
    RawClient client{running.address()};
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    CHECK(status_of(client.response()) == 100);
    client.send("abc");
    CHECK(test::body_of(client.response()) == "POST abc");
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 30000000\r\nExpect: 100-continue\r\n\r\n");
    CHECK(status_of(client.response()) == 413);
}

TEST_CASE("a client that has the newest version is told so")
{
    Running running;
    HttpClient client{running.url()};
    const auto first = client.get("/view");
    REQUIRE(first.ok());
    CHECK(first->header("etag") == "\"v1\"");
    const auto again = client.get("/view", {{"If-None-Match", "\"v1\""}});
    REQUIRE(again.ok());
    CHECK(again->status == 304);
    CHECK(again->body == "");
    CHECK(again->header("etag") == "\"v1\"");
    CHECK(client.get("/view", {{"If-None-Match", "\"v0\""}})->status == 200);
}

TEST_CASE("responses are packed for those who can unpack them")
{
    const auto short_text = std::make_shared<const std::string>("a{}");
    const auto kept = std::make_shared<const std::string>(gzip(*short_text));
    const auto quick = [&](const HttpRequest& request) -> std::optional<HttpResponse> {
        if (request.path == "/kept") return HttpResponse{.type = "text/css", .body = short_text, .body_gzip = kept};
        if (request.path != "/quick") return std::nullopt;
        HttpResponse response;
        response.body = long_text();
        return response;
    };
    Running running{settings(), quick};
    HttpClient client{running.url()};
    for (const char* path : {"/view", "/quick"}) {
        for (int i = 0; i < 2; ++i) {
            const auto packed = client.get(path, {{"Accept-Encoding", "gzip"}});
            REQUIRE(packed.ok());
            CHECK(packed->header("content-encoding") == "gzip");
            CHECK(packed->body.size() * 3 < long_text()->size());
            CHECK(test::gunzip(packed->body) == *long_text());
        }
        const auto plain = client.get(path);
        REQUIRE(plain.ok());
        CHECK(!plain->header("content-encoding"));
        CHECK(plain->header("vary") == "Accept-Encoding");
        CHECK(plain->body == *long_text());
    }
    CHECK(client.get("/view", {{"Accept-Encoding", "gzip"}})->header("etag") == "W/\"v1\"");
    CHECK(!client.get("/echo", {{"Accept-Encoding", "gzip"}})->header("content-encoding"));

    // What comes packed from whoever answers goes out as it is, however short.
    const auto packed = client.get("/kept", {{"Accept-Encoding", "gzip"}});
    REQUIRE(packed.ok());
    CHECK(packed->header("content-encoding") == "gzip");
    CHECK(packed->body == *kept);
    const auto plain = client.get("/kept");
    REQUIRE(plain.ok());
    CHECK(!plain->header("content-encoding"));
    CHECK(plain->header("vary") == "Accept-Encoding");
    CHECK(plain->body == *short_text);
}

TEST_CASE("slow clients are given up")
{
    ServerSettings s = settings();
    s.limits.header_seconds = 1;
    s.limits.body_seconds = 1;
    s.limits.idle_seconds = 1;
    Running running{std::move(s)};
    RawClient silent{running.address()};
    RawClient slow_head{running.address()};
    RawClient slow_body{running.address()};
    RawClient idle{running.address()};
    RawClient dripping{running.address()};
    slow_head.send("GET /view HTTP/1.1\r\nHost:");
    slow_body.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
    idle.send(kGet + "\r\n");
    CHECK(status_of(idle.response()) == 200);
    for (int i = 0; i < 8; ++i) {  // a byte now and then does not help
        dripping.send("G");
        std::this_thread::sleep_for(200ms);
    }
    CHECK(status_of(dripping.response()) == 408);
    CHECK(status_of(slow_head.response()) == 408);
    CHECK(status_of(slow_body.response()) == 408);
    CHECK(slow_body.is_closed());
    CHECK(silent.rest() == "");
    CHECK(silent.is_closed());
    CHECK(idle.rest() == "");
    CHECK(idle.is_closed());
}

TEST_CASE("a client that does not read its response is given up")
{
    ServerSettings s = settings();
    s.limits.write_seconds = 1;
    Running running{std::move(s)};
    RawClient client{running.address(), 4096};
    std::string many;
    for (int i = 0; i < 200; ++i) many += kGet + "\r\n";  // 200 times 60 kB
    client.send(many);
    CHECK(soon([&] { return running.server.counts().connections == 0; }));
    CHECK(running.server.counts().requests < 200);
}

TEST_CASE("too many requests from one address")
{
    ServerSettings s = settings();
    s.limits.requests_per_second = 1;
    s.limits.burst = 3;
    s.trusted_proxies = {"127.0.0.1"};
    Running running{std::move(s)};
    HttpClient client{running.url()};
    const Fields one{{"X-Forwarded-For", "1.2.3.4"}};
    for (int i = 0; i < 3; ++i) CHECK(client.get("/whoami", one)->body == "1.2.3.4");
    const auto refused = client.get("/whoami", one);
    REQUIRE(refused.ok());
    CHECK(refused->status == 429);
    CHECK(refused->header("retry-after") == "1");
    CHECK(refused->header("connection") == "keep-alive");
    CHECK(client.request("POST", "/echo", one, "abc")->status == 429);
    CHECK(client.get("/whoami", {{"X-Forwarded-For", "5.6.7.8"}})->status == 200);
    CHECK(client.get("/whoami", {{"X-Forwarded-For", "5.6.7.8"}, {"X-Forwarded-Proto", "https"}})->body == "5.6.7.8 encrypted");
}

TEST_CASE("too many connections")
{
    ServerSettings s = settings();
    s.limits.connections = 3;
    s.limits.connections_per_address = 2;
    Running running{s};
    RawClient first{running.address()};
    RawClient second{running.address()};
    REQUIRE(soon([&] { return running.server.counts().connections == 2; }));
    RawClient third{running.address()};
    CHECK(status_of(third.response()) == 429);
    first.end_sending();
    REQUIRE(soon([&] { return running.server.counts().connections == 1; }));
    CHECK(status_of(said(running.address(), kGet + "\r\n")) == 200);

    s.limits.connections_per_address = 10;
    Running full{s};
    RawClient a{full.address()};
    RawClient b{full.address()};
    RawClient c{full.address()};
    REQUIRE(soon([&] { return full.server.counts().connections == 3; }));
    RawClient d{full.address()};
    const std::string response = d.response();
    CHECK(status_of(response) == 503);
    CHECK(test::header_of(response, "Retry-After") == "5");
}

TEST_CASE("too many requests that wait for a handler")
{
    ServerSettings s = settings();
    s.handler_threads = 1;
    s.limits.waiting = 2;
    Running running{std::move(s)};
    RawClient first{running.address()};
    RawClient second{running.address()};
    first.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    second.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    REQUIRE(soon([&] { return running.server.counts().requests == 2; }));
    CHECK(status_of(said(running.address(), kGet + "\r\n")) == 503);
    CHECK(status_of(first.response()) == 200);
    CHECK(status_of(second.response()) == 200);
}

TEST_CASE("quick answers do not wait for handlers")
{
    ServerSettings s = settings();
    s.handler_threads = 1;
    Running running{std::move(s), [](const HttpRequest& request) -> std::optional<HttpResponse> {
                        if (request.path == "/quick") return text_response(200, "quick");
                        if (request.path == "/quick-throw") throw std::runtime_error{"on purpose"};
                        return std::nullopt;
                    }};
    RawClient slow{running.address()};
    slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    REQUIRE(soon([&] { return running.server.counts().requests == 1; }));
    const auto before = std::chrono::steady_clock::now();
    HttpClient client{running.url()};
    CHECK(client.get("/quick")->body == "quick");
    CHECK(client.get("/quick-throw")->status == 500);
    CHECK(std::chrono::steady_clock::now() - before < 600ms);
    CHECK(status_of(slow.response()) == 200);
}

TEST_CASE("eight clients at once on two io threads")
{
    ServerSettings s = settings();
    s.io_threads = 2;
    std::atomic<int> told = 0;
    s.on_access = [&](const Access& access) { told += access.status == 200 && access.bytes > 0 ? 1 : 0; };
    Running running{std::move(s)};
    std::atomic<int> good = 0;
    std::vector<std::thread> clients;
    for (int n = 0; n < 8; ++n) {
        clients.emplace_back([&, n] {
            HttpClient client{running.url()};
            for (int i = 0; i < 50; ++i) {
                const std::string body = std::to_string(n * 1000 + i);
                const auto response = client.request("POST", "/echo", {}, body);
                if (response && response->body == "POST " + body) ++good;
                const auto packed = client.get("/view", {{"Accept-Encoding", "gzip"}});
                if (packed && test::gunzip(packed->body) == *long_text()) ++good;
            }
        });
    }
    for (std::thread& client : clients) client.join();
    CHECK(good == 800);
    CHECK(soon([&] { return told == 800; }));
    CHECK(soon([&] { return running.server.counts().connections == 0; }));
}

TEST_CASE("a handler's mistake is told to the host and not to the client")
{
    ServerSettings s = settings();
    std::mutex mutex;
    std::string trouble;
    s.on_trouble = [&](std::string_view what) {
        const std::lock_guard lock{mutex};
        trouble += what;
    };
    Running running{std::move(s)};
    const std::string response = said(running.address(), "GET /throw?token=secret HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(status_of(response) == 500);
    CHECK(response.find("on purpose") == std::string::npos);
    const std::lock_guard lock{mutex};
    CHECK(trouble == "GET /throw: a mistake on purpose");
}

TEST_CASE("a stop lets requests under way finish and closes the others")
{
    Running running;
    RawClient idle{running.address()};
    idle.send(kGet + "\r\n");
    CHECK(status_of(idle.response()) == 200);
    RawClient busy{running.address()};
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    REQUIRE(soon([&] { return running.server.counts().requests == 2; }));
    running.server.stop(5);
    const std::string response = busy.response();
    CHECK(status_of(response) == 200);
    CHECK(test::header_of(response, "Connection") == "close");
    CHECK(idle.is_closed());
    CHECK(!RawClient{running.address()}.connected());
    CHECK(running.server.counts().connections == 0);
}

TEST_CASE("a stop without patience waits only for handlers at work")
{
    Running running;
    RawClient busy{running.address()};
    RawClient half{running.address()};
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    half.send("GET /slow HTT");
    REQUIRE(soon([&] { return running.server.counts().requests == 1; }));
    running.server.stop(0);
    CHECK(busy.rest() == "");
    CHECK(half.is_closed());
}

TEST_CASE("SRV-047 the server is reachable from this machine alone unless it is told otherwise")
{
    CHECK(ServerSettings{}.listen == std::vector<std::string>{"127.0.0.1:7440"});
    const auto elsewhere = [](const HttpServer& server) {
        const std::string address = server.addresses().at(0);
        return RawClient{"127.0.0.2" + address.substr(address.rfind(':'))}.connected();
    };
    Running local;
    CHECK(RawClient{local.address()}.connected());
    CHECK(!elsewhere(local.server));
    ServerSettings s = settings();
    s.listen = {"0.0.0.0:0"};
    Running open{std::move(s)};
    CHECK(elsewhere(open.server));
}

TEST_CASE("addresses to listen on")
{
    ServerSettings s = settings();
    s.listen = {"127.0.0.1:0", "localhost:0"};
    Running two{s};
    REQUIRE(two.server.addresses().size() == 2);
    for (const std::string& address : two.server.addresses()) CHECK(status_of(said(address, kGet + "\r\n")) == 200);
    for (const char* bad : {"127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999", "nonsense:80", ":80", "[::1:80"}) {
        CAPTURE(bad);
        s.listen = {bad};
        HttpServer server{s, answer};
        CHECK_THROWS_AS(server.start(), std::runtime_error);
    }
    s.listen = {two.address()};
    HttpServer taken{s, answer};
    CHECK_THROWS_WITH(taken.start(), ("Cannot listen on " + two.address() + ": Address already in use.").c_str());
}

TEST_CASE("the client says what went wrong")
{
    Running running;
    ClientSettings quick;
    quick.answer_time = 200ms;
    quick.body_bytes = 1000;
    CHECK(HttpClient{running.url(), quick}.get("/slow").error().why.find("no answer in time") != std::string::npos);
    CHECK(HttpClient{running.url(), quick}.get("/view").error().why.find("body limit") != std::string::npos);
    CHECK(HttpClient{"http://127.0.0.1:" + std::to_string(test::free_port())}.get("/").error().why.starts_with("Cannot connect to http://127.0.0.1:"));
    CHECK(HttpClient{"nonsense"}.get("/").error().why == "nonsense is no address of a server.");
    CHECK(HttpClient{"http://no-such-host.invalid"}.get("/").error().why.starts_with("Cannot connect"));
}

TEST_CASE("the client connects again where the server has closed")
{
    ServerSettings s = settings();
    s.limits.idle_seconds = 1;
    Running running{std::move(s)};
    HttpClient client{running.url()};
    CHECK(client.get("/echo")->status == 200);
    REQUIRE(soon([&] { return running.server.counts().connections == 0; }));
    CHECK(client.get("/echo")->status == 200);
}

}  // namespace ec4x::net
