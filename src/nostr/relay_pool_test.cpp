#include "nostr/relay_pool.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "net/loopback.h"
#include "nostr/test_relay.h"

namespace ec4x::nostr {

namespace {

using namespace std::chrono_literals;
using testing::Mischief;
using testing::TestRelay;

bool soon(const std::function<bool()>& holds)
{
    const auto until = std::chrono::steady_clock::now() + 20s;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

// A pool that remembers what it heard.
struct Listening {
    explicit Listening(std::vector<std::string> relays, std::string ca_file = {}, std::optional<SecretKey> key = {})
        : pool{{.relays = std::move(relays), .pauses = {30ms, 200ms}, .ca_file = std::move(ca_file), .key = std::move(key)}, [this](const Event& event) {
                   const std::scoped_lock lock{mutex};
                   heard.push_back(event);
               }}
    {
        pool.subscribe("all", {{.kinds = {36443}}});
        pool.start();
    }
    std::size_t count()
    {
        const std::scoped_lock lock{mutex};
        return heard.size();
    }
    std::mutex mutex{};
    std::vector<Event> heard{};
    RelayPool pool;
};

Event numbered(const SecretKey& key, int n)
{
    return signed_event(key, {.kind = 36443,
                              .created_at = static_cast<std::int64_t>(std::time(nullptr)),
                              .tags = {{"d", std::to_string(n)}},
                              .content = "order " + std::to_string(n)});
}

}  // namespace

TEST_CASE("SRV-060 pauses are 5 s, doubling to 10 min")
{
    const Pauses pauses;
    CHECK(pauses.after(1) == 5s);
    CHECK(pauses.after(2) == 10s);
    CHECK(pauses.after(7) == 320s);
    CHECK(pauses.after(8) == 600s);
    CHECK(pauses.after(1000) == 600s);
}

TEST_CASE("SRV-060 an event counts as sent when enough relays have accepted it, and is retried until then")
{
    const SecretKey key = SecretKey::made_randomly();
    const Event event = numbered(key, 1);
    const Outgoing::Time start{};
    Outgoing outgoing{3, 2, {}};
    outgoing.add(event, start);
    outgoing.add(event, start);
    for (std::size_t relay = 0; relay < 3; ++relay) CHECK(outgoing.take_due(relay, start).size() == 1);
    CHECK(outgoing.take_due(0, start).empty());
    outgoing.answered(0, event.id, true, "");
    CHECK_FALSE(outgoing.is_sent(event.id));
    outgoing.answered(1, event.id, false, "rate-limited: slow down");
    CHECK(outgoing.next_due(1) == start + 5s);
    CHECK(outgoing.take_due(1, start + 4s).empty());
    CHECK(outgoing.take_due(1, start + 5s).size() == 1);
    CHECK(outgoing.next_due(1) == start + 15s);
    CHECK_FALSE(outgoing.next_due(0));
    outgoing.answered(1, event.id, false, "duplicate: I have it");
    CHECK(outgoing.is_sent(event.id));
    CHECK(outgoing.unsent() == 0);
    outgoing.disconnected(2, start + 6s);  // never answered: gets it when it returns
    CHECK(outgoing.take_due(2, start + 6s).size() == 1);
}

TEST_CASE("SRV-060 a relay that has not answered yet is not sent the same again at once")
{
    const Event event = numbered(SecretKey::made_randomly(), 1);
    const Outgoing::Time start{};
    Outgoing outgoing{1, 1, {.first = 20ms, .longest = 100ms}};
    outgoing.add(event, start);
    CHECK(outgoing.take_due(0, start).size() == 1);
    CHECK(outgoing.next_due(0) == start + 5s);
    CHECK(outgoing.take_due(0, start + 1s).empty());
    CHECK(outgoing.take_due(0, start + 5s).size() == 1);
    outgoing.answered(0, event.id, false, "error: try again");
    CHECK(outgoing.take_due(0, start + 6s).size() == 1);
}

TEST_CASE("SRV-060 one of three relays down: play goes on; it returns: nothing is heard twice, and it gets what it has missed")
{
    TestRelay one;
    TestRelay two;
    TestRelay three;
    three.stop();
    Listening player{{one.address(), two.address(), three.address()}};
    Listening server{{one.address(), two.address(), three.address()}};
    REQUIRE(server.pool.wait_until_heard(20s));
    const SecretKey key = SecretKey::made_randomly();
    for (int i = 0; i < 10; ++i) player.pool.publish(numbered(key, i));
    CHECK(player.pool.wait_until_sent(20s));
    CHECK(soon([&] { return server.count() == 10; }));
    three.start();
    CHECK(soon([&] { return three.stored().size() == 10; }));
    std::this_thread::sleep_for(50ms);
    CHECK(server.count() == 10);
    CHECK(player.count() == 10);  // its own, once each
}

TEST_CASE("SRV-060 losing all relays stops nothing but delivery; subscriptions survive and ask since the last contact minus 1 hour")
{
    TestRelay relay;
    Listening server{{relay.address()}};
    REQUIRE(server.pool.wait_until_heard(20s));
    CHECK(relay.requests().at(0) == R"(["REQ","all",{"kinds":[36443]}])");
    relay.stop();
    const auto lost = static_cast<std::int64_t>(std::time(nullptr));
    const SecretKey key = SecretKey::made_randomly();
    server.pool.publish(numbered(key, 1));
    CHECK_FALSE(server.pool.wait_until_sent(100ms));
    relay.start();
    CHECK(server.pool.wait_until_sent(20s));
    CHECK(soon([&] { return server.count() == 1; }));
    const std::string asked = relay.requests().at(1);
    const auto since = std::stoll(asked.substr(asked.find("\"since\":") + 8));
    CHECK(since >= lost - 3601);
    CHECK(since <= lost - 3598);
    CHECK(server.pool.states().at(0).connected);
}

TEST_CASE("SRV-053 SRV-060 relays that drop, duplicate, reorder, alter and refuse: what one good relay has arrives once and unaltered")
{
    TestRelay good;
    TestRelay bad;
    const SecretKey key = SecretKey::made_randomly();
    for (const Mischief& mischief :
         {Mischief{.drops = true}, Mischief{.duplicates = true}, Mischief{.reorders = true}, Mischief{.alters = true}, Mischief{.refuses = true}}) {
        bad.misbehave(mischief);
        bad.forget();
        good.forget();
        Listening player{{bad.address(), good.address()}};
        Listening server{{bad.address(), good.address()}};
        REQUIRE(server.pool.wait_until_heard(20s));
        for (int i = 0; i < 9; ++i) player.pool.publish(numbered(key, i));
        CHECK(player.pool.wait_until_sent(20s));
        CHECK(soon([&] { return server.count() == 9; }));
        const std::scoped_lock lock{server.mutex};
        for (const Event& event : server.heard) CHECK_FALSE(check_event(event));
    }
}

TEST_CASE("SRV-060 relays over TLS, and their limits (NIP-11)")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    TestRelay relay{folder.path("certificate.pem"), folder.path("key.pem")};
    relay.describe(R"({"max_message_length":70000})");
    Listening player{{relay.address()}, folder.path("certificate.pem")};
    REQUIRE(player.pool.wait_until_heard(20s));
    player.pool.publish(numbered(SecretKey::made_randomly(), 1));
    CHECK(player.pool.wait_until_sent(20s));
    CHECK(soon([&] { return player.count() == 1; }));
    CHECK(player.pool.limits().at(0).message_bytes == 70'000);
    Listening stranger{{relay.address()}};  // who does not trust the certificate
    CHECK(soon([&] { return !stranger.pool.states().at(0).trouble.empty(); }));
    CHECK_FALSE(stranger.pool.states().at(0).connected);
}

TEST_CASE("SRV-060 a subscription that comes later asks for everything, those that are there are not asked again")
{
    TestRelay relay;
    Listening player{{relay.address()}};
    REQUIRE(player.pool.wait_until_heard(20s));
    player.pool.subscribe("more", {{.kinds = {36446}}});
    REQUIRE(player.pool.wait_until_heard(20s));
    CHECK(relay.requests() == std::vector<std::string>{R"(["REQ","all",{"kinds":[36443]}])", R"(["REQ","more",{"kinds":[36446]}])"});
}

TEST_CASE("SRV-060 a relay that sends 25 stored events at once is asked until all 100 have come")
{
    TestRelay relay;
    Listening player{{relay.address()}};
    const SecretKey key = SecretKey::made_randomly();
    for (int i = 0; i < 100; ++i) player.pool.publish(signed_event(key, {.kind = 36443, .created_at = 1'000'000 + i / 7, .tags = {{"d", std::to_string(i)}}}));
    REQUIRE(player.pool.wait_until_sent(20s));
    relay.send_at_most(25);
    Listening late{{relay.address()}};
    REQUIRE(late.pool.wait_until_heard(20s));
    CHECK(late.count() == 100);
}

TEST_CASE("SRV-060 a relay that wants a login gets it, signed by the own key, and then what it had refused; without a key it is only told of")
{
    TestRelay relay;
    relay.demand_login();
    const SecretKey key = SecretKey::made_randomly();
    Listening stranger{{relay.address()}};
    CHECK(stranger.pool.wait_until_heard(20s));  // nothing is to be expected
    CHECK(stranger.pool.states().at(0).trouble == "it has closed a subscription: auth-required: who are you?");
    Listening player{{relay.address()}, {}, key};
    player.pool.publish(numbered(key, 1));
    CHECK(player.pool.wait_until_sent(20s));
    CHECK(soon([&] { return player.count() == 1; }));
    CHECK(stranger.count() == 0);
    Listening late{{relay.address()}, {}, SecretKey::made_randomly()};
    REQUIRE(late.pool.wait_until_heard(20s));
    CHECK(late.count() == 1);
    const std::string wire = relay.wire();
    CHECK(wire.find(R"("kind":22242)") != std::string::npos);
    CHECK(wire.find(R"(["relay",")" + relay.address() + R"("],["challenge","challenge"])") != std::string::npos);
}

}  // namespace ec4x::nostr
