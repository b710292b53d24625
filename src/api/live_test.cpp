#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "api/test_api.h"

namespace ec4x::testing {

namespace {

// A client's end that keeps what it is sent.
class Ear : public net::WebSocketPeer {
public:
    void send(std::shared_ptr<const std::string> text) override
    {
        const std::scoped_lock lock{mutex_};
        heard_.push_back(*text);
        news_.notify_all();
    }
    void close(int code, std::string_view) override
    {
        const std::scoped_lock lock{mutex_};
        closed_ = code;
    }

    // Whether a text that holds this arrives soon.
    bool hears(std::string_view part)
    {
        std::unique_lock lock{mutex_};
        return news_.wait_for(lock, std::chrono::seconds{10}, [&] { return count_now(part) > 0; });
    }
    std::size_t count(std::string_view part)
    {
        const std::scoped_lock lock{mutex_};
        return count_now(part);
    }
    int closed()
    {
        const std::scoped_lock lock{mutex_};
        return closed_;
    }

private:
    std::size_t count_now(std::string_view part) const
    {
        std::size_t found = 0;
        for (const std::string& text : heard_) found += text.find(part) != std::string::npos ? 1 : 0;
        return found;
    }

    std::mutex mutex_{};
    std::condition_variable news_{};
    std::vector<std::string> heard_{};
    int closed_ = 0;
};

struct Line {
    std::shared_ptr<Ear> ear = std::make_shared<Ear>();
    net::Upgrade upgrade{};

    explicit Line(TestApi& server, net::Fields headers = {})
    {
        upgrade = server.api.upgrade({.method = "GET", .path = "/api/v1/live", .headers = std::move(headers)}, ear);
    }
    void say(const std::string& text) const { upgrade.talk->hear(text); }
};

}  // namespace

TEST_CASE("SRV-048 who listens is told of submissions, turns and messages, and goes on where it was after a lost connection")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string at = "/api/v1/games/" + game.id;
    const std::string subscribe = R"({"type":"subscribe","game":")" + game.id + R"(","token":")" + game.beta + "\"";
    const Line line{server};
    REQUIRE(line.upgrade.talk != nullptr);
    CHECK(line.ear->hears(R"("type":"hello")"));
    line.say(subscribe + "}");
    CHECK(line.ear->hears(R"("type":"subscribed")"));
    const std::uint32_t before = server.store->head(game.id)->entries;
    CHECK(server.ask("PUT", at + "/orders", game.alpha, server.orders(game, "alpha")).status == 200);
    CHECK(line.ear->hears(R"("submitted":["alpha"])"));
    CHECK(server.ask("POST", at + "/messages", game.alpha, R"({"to":"beta","text":"hello"})").status == 200);
    CHECK(line.ear->hears(R"("text":"hello")"));
    CHECK(server.ask("PUT", at + "/orders", game.beta, server.orders(game, "beta")).status == 200);
    server.tick();
    CHECK(line.ear->hears(R"("type":"turn")"));
    CHECK(line.ear->hears(R"("turn":2)"));

    const Line again{server};
    again.say(subscribe + R"(,"after":)" + std::to_string(before) + "}");
    CHECK(again.ear->hears(R"("type":"turn")"));
    again.say(R"({"type":"unsubscribe","game":")" + game.id + "\"}");
    CHECK(again.ear->hears(R"("type":"unsubscribed")"));

    const Line stranger{server};
    stranger.say(R"({"type":"subscribe","game":")" + game.id + R"(","after":0})");
    CHECK(stranger.ear->hears(R"("type":"turn")"));
    CHECK(server.ask("POST", at + "/messages", game.alpha, R"({"to":"beta","text":"secret"})").status == 200);
    CHECK(line.ear->hears("secret"));
    CHECK(stranger.ear->count("secret") == 0);
}

TEST_CASE("SRV-020, SRV-048 the own house is told of its own drafts on every device, and nobody else; all are told when a turn is resolved")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string at = "/api/v1/games/" + game.id;
    const auto subscribed = [&](const std::string& token) {
        Line line{server};
        line.say(R"({"type":"subscribe","game":")" + game.id + R"(","token":")" + token + "\"}");
        return line;
    };
    const Line phone = subscribed(game.alpha);
    const Line deputy = subscribed(game.deputy);
    const Line rival = subscribed(game.beta);
    CHECK(phone.ear->hears(R"("revision":0)"));
    CHECK(server.ask("PUT", at + "/orders", game.alpha, server.orders(game, "alpha", false)).status == 200);
    for (const Line* line : {&phone, &deputy}) {
        CHECK(line->ear->hears(R"("type":"draft")"));
        CHECK(line->ear->hears(R"("revision":1,"final":false)"));
    }
    CHECK(subscribed(game.alpha).ear->hears(R"("revision":1,"final":false)"));
    CHECK(server.ask("DELETE", at + "/orders", game.deputy).status == 200);
    CHECK(phone.ear->count(R"("type":"draft")") >= 1);
    CHECK(phone.ear->hears(R"("type":"draft","game":")" + game.id + R"(","n":)" + std::to_string(server.store->head(game.id)->entries) +
                           R"(,"turn":1,"revision":0)"));
    for (const auto& [token, house] : {std::pair{game.alpha, "alpha"}, std::pair{game.beta, "beta"}})
        CHECK(server.ask("PUT", at + "/orders", token, server.orders(game, house)).status == 200);
    CHECK(phone.ear->hears(R"("revision":2,"final":true)"));
    server.tick();
    const Line* all[] = {&phone, &deputy, &rival};
    for (const Line* line : all) {
        CHECK(line->ear->hears(R"({"type":"running","game":")" + game.id + R"(","turn":1})"));
        CHECK(line->ear->hears(R"("type":"turn")"));
    }
    CHECK(rival.ear->count(R"("revision":1)") == 1);  // its own first set
    CHECK(rival.ear->count(R"("revision":2)") == 0);
    CHECK(rival.ear->count(R"("final":false)") == 0);
}

TEST_CASE("SRV-048 who listens to a game that nobody asks for hears of its turn, and finds the view with the ETag of before")
{
    TestApi server;
    const TestApi::Game game = server.game();
    const std::string at = "/api/v1/games/" + game.id;
    const Line line{server};
    line.say(R"({"type":"subscribe","game":")" + game.id + R"(","token":")" + game.alpha + "\"}");
    CHECK(line.ear->hears(R"("type":"subscribed")"));
    const net::HttpResponse before = server.ask("GET", at + "/view", game.alpha);
    const auto leave_alone = [&] {
        server.host.let_go_idle();
        server.time += CacheLimits{}.idle;
        CHECK(server.host.let_go_idle() == 1);
        CHECK(server.host.context().games.bytes() == 0);
    };
    leave_alone();
    const net::HttpResponse after = server.ask("GET", at + "/view", game.alpha);
    CHECK(after.status == 200);
    CHECK(after.etag == before.etag);
    CHECK(*after.body == *before.body);
    for (const auto& [token, house] : {std::pair{game.alpha, "alpha"}, std::pair{game.beta, "beta"}})
        CHECK(server.ask("PUT", at + "/orders", token, server.orders(game, house)).status == 200);
    leave_alone();
    server.tick();
    CHECK(line.ear->hears(R"({"type":"running","game":")" + game.id + R"(","turn":1})"));
    CHECK(line.ear->hears(R"("type":"turn")"));
    CHECK(server.ask("GET", at + "/view", game.alpha).etag != before.etag);
}

TEST_CASE("whatever is said on a live connection gets an answer; who says too much is cut off")
{
    TestApi server;
    const Line line{server};
    for (const char* text :
         {"", "{", "[]", "null", "7", R"({"type":7})", R"({"type":"shout"})", R"({"type":"subscribe"})", R"({"type":"subscribe","game":"x","token":"y"})",
          R"({"type":"subscribe","game":"../..","after":-1})", R"({"type":"unsubscribe"})"}) {
        line.say(text);
    }
    CHECK(line.ear->count(R"("type":"error")") == 10);
    line.say(std::string(5000, ' '));
    CHECK(line.ear->count("too_large") == 1);
    for (int i = 0; i < 120; ++i) line.say(R"({"type":"ping"})");
    CHECK(line.ear->closed() == 1008);
    const Line foreign{server, {{"host", "here"}, {"origin", "http://evil"}}};
    CHECK(foreign.upgrade.talk == nullptr);
    CHECK(foreign.upgrade.refused.status == 403);
}

}  // namespace ec4x::testing
