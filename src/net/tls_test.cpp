#include <doctest/doctest.h>

#include <stdexcept>

#include "net/http_client.h"
#include "net/http_server.h"
#include "net/loopback.h"

namespace ec4x::net {

namespace {

using namespace std::chrono_literals;

class Parrot final : public WebSocketTalk {
public:
    explicit Parrot(std::shared_ptr<WebSocketPeer> peer) : peer_{std::move(peer)} {}
    void hear(std::string_view words) override { peer_->send(std::make_shared<const std::string>(words)); }

private:
    std::shared_ptr<WebSocketPeer> peer_;
};

ServerSettings encrypted_settings(const test::TemporaryFolder& folder, int header_seconds = 15)
{
    ServerSettings out;
    out.listen = {"127.0.0.1:0"};
    out.certificate = folder.path("certificate.pem");
    out.key = folder.path("key.pem");
    out.limits.header_seconds = header_seconds;
    return out;
}

struct Encrypted {
    explicit Encrypted(const test::TemporaryFolder& folder, int header_seconds = 15)
        : server{encrypted_settings(folder, header_seconds), [this](const HttpRequest& request) { return answer(request); },
                 [](const HttpRequest&, std::shared_ptr<WebSocketPeer> peer) {
                     Upgrade out;
                     out.talk = std::make_unique<Parrot>(std::move(peer));
                     return out;
                 }}
    {
        server.start();
    }
    HttpResponse answer(const HttpRequest& request)
    {
        if (request.path == "/large") return text_response(200, std::string(3'000'000, 'x'), "text/plain");
        return text_response(200, request.body + (request.encrypted ? " encrypted" : " plain") + ' ' + request.address);
    }
    [[nodiscard]] std::string place() const { return server.addresses().at(0); }
    [[nodiscard]] std::string port() const { return place().substr(place().rfind(':')); }
    HttpServer server;
};

}  // namespace

TEST_CASE("SRV-050 with a certificate everything is encrypted, and only that")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    Encrypted running{folder};
    ClientSettings trusting;
    trusting.ca_file = folder.path("certificate.pem");

    HttpClient client{"https://localhost" + running.port(), trusting};
    for (int i = 0; i < 3; ++i) {
        const auto response = client.request("POST", "/x", {}, "hello");
        REQUIRE(response.ok());
        CHECK(response->body == "hello encrypted 127.0.0.1");
        CHECK(response->header("strict-transport-security").has_value());
    }
    CHECK(running.server.counts().connections == 1);
    const auto large = client.get("/large");
    REQUIRE(large.ok());
    CHECK(large->body.size() == 3'000'000);
    CHECK(client.request("POST", "/x", {}, std::string(500'000, 'y'))->body.size() > 500'000);

    test::RawClient plain{running.place()};
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(test::status_of(plain.response()) == 0);
    CHECK(plain.is_closed());
}

TEST_CASE("a WebSocket over TLS")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    Encrypted running{folder};
    ClientSettings trusting;
    trusting.ca_file = folder.path("certificate.pem");
    auto client = WebSocketClient::connect("wss://localhost" + running.port() + "/live", trusting);
    REQUIRE(client.ok());
    const std::string words(30'000, 'x');
    CHECK(!client->send(words));
    CHECK(client->receive(5s) == words);
    std::thread stopper{[&] { running.server.stop(5); }};
    CHECK(!client->receive(5s));
    CHECK(client->close_code() == 1001);
    stopper.join();
}

TEST_CASE("the client does not trust everybody")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    Encrypted running{folder};
    const auto unknown = HttpClient{"https://localhost" + running.port()}.get("/");
    REQUIRE(!unknown.ok());
    CHECK(unknown.error().why.find("certificate verify failed") != std::string::npos);
    ClientSettings trusting;
    trusting.ca_file = folder.path("certificate.pem");
    CHECK(!HttpClient("https://127.0.0.2" + running.port(), trusting).get("/").ok());  // another name than the certificate's; nobody listens there either
    CHECK(HttpClient("https://127.0.0.1" + running.port(), trusting).get("/").ok());
    CHECK(running.server.counts().refused >= 1);
}

TEST_CASE("clients that never finish their handshake, or never read, are given up")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    Encrypted running{folder, 1};
    test::RawClient silent{running.place()};
    CHECK(silent.is_closed());
    {
        ClientSettings hasty;
        hasty.ca_file = folder.path("certificate.pem");
        hasty.body_bytes = 1000;  // hangs up in the middle
        CHECK(!HttpClient("https://localhost" + running.port(), hasty).get("/large").ok());
    }
    CHECK(test::soon([&] { return running.server.counts().connections == 0; }));
}

TEST_CASE("a new certificate is taken without a restart")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    Encrypted running{folder};
    ClientSettings trusting;
    trusting.ca_file = folder.path("certificate.pem");
    REQUIRE(HttpClient("https://localhost" + running.port(), trusting).get("/").ok());
    test::make_certificate(folder);
    CHECK(!HttpClient("https://localhost" + running.port(), trusting).get("/").ok());
    CHECK(test::soon([&] { return HttpClient("https://localhost" + running.port(), trusting).get("/").ok(); }));
}

TEST_CASE("certificates that cannot be used are named at the start")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    const test::TemporaryFolder other;
    test::make_certificate(other);
    struct Row {
        const char* why;
        std::string certificate;
        std::string key;
        const char* said;
    };
    const Row rows[] = {
        {"no key", folder.path("certificate.pem"), "", "A certificate needs a key"},
        {"no file", folder.path("nothing.pem"), folder.path("key.pem"), "nothing.pem cannot be used"},
        {"no key in the file", folder.path("certificate.pem"), folder.path("certificate.pem"), "cannot be used"},
        {"another key", folder.path("certificate.pem"), other.path("key.pem"), "cannot be used"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        ServerSettings settings = encrypted_settings(folder);
        settings.certificate = row.certificate;
        settings.key = row.key;
        HttpServer server{settings, [](const HttpRequest&) { return HttpResponse{}; }};
        std::string said;
        try {
            server.start();
        } catch (const std::runtime_error& problem) {
            said = problem.what();
        }
        CHECK(said.find(row.said) != std::string::npos);
    }
}

}  // namespace ec4x::net
