#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include "base/sha256.h"
#include "bots/bot.h"
#include "codec/codec.h"
#include "host/test_server.h"
#include "nostr/gift_wrap.h"
#include "nostr/test_relay.h"
#include "remote/nostr_server.h"
#include "remote/remote_player.h"

namespace ec4x::remote {

namespace {

using namespace std::chrono_literals;
using ec4x::testing::catalogue;
using nostr::testing::Mischief;
using nostr::testing::TestRelay;

int drawn = 0;  // so that two servers draw the same

std::string drawn_hex(std::size_t digits)
{
    std::string text;
    while (text.size() < digits) text += sha256_hex("drawn " + std::to_string(++drawn));
    return text.substr(0, digits);
}

std::string drawn_decimal() { return std::to_string(++drawn); }

// A server with one game of four houses, the same each time but for the way in which it is played.
struct Hosted {
    explicit Hosted(std::vector<std::string> relays = {}, std::map<std::string, std::string> changes = {})
    {
        changes.emplace("server.assign", "\"chosen\"");
        drawn = 0;
        store = open_store(ec4x::testing::empty_database(ec4x::testing::DatabaseKind::Sqlite));
        host = std::make_unique<Host>(
            *store, catalogue(),
            HostOptions{.clock = [this] { return static_cast<UtcTime>(std::time(nullptr)) + ahead; }, .random = {drawn_hex, drawn_decimal}});
        host->on_change([this](std::string_view changed) {
            if (nostr) nostr->changed(changed);
        });
        admin.identity = identity_of_token(host->make_account("ada", "admin").token);
        const auto made = host->create(admin, {.name = "War", .players = 4, .changes = std::move(changes), .map_seed = "7"});
        REQUIRE(made.ok());
        game = made->game.game;
        for (const IssuedCode& code : made->codes) codes[*code.house] = code.code;
        if (relays.empty()) return;
        go_online(std::move(relays));
    }
    // Its desk begins, or begins again.
    void go_online(std::vector<std::string> relays)
    {
        const auto report = [](const Caller&, const std::string&, int turn) { return "The report of turn " + std::to_string(turn) + ", for your eyes only."; };
        const auto note = [this](std::string_view what, std::string_view text) {
            if (what == "nostr_failed" || what == "nostr_event_dropped") troubles += std::string{what} + ": " + std::string{text} + '\n';
        };
        nostr = std::make_unique<NostrServer>(
            *host, NostrServerSettings{.relays = std::move(relays), .pauses = {20ms, 100ms}, .local_inboxes = true, .report = report, .note = note});
        nostr->start();
    }
    ~Hosted()
    {
        nostr.reset();
        CHECK(troubles == "");
    }

    // Its clock goes faster than ours, so that nobody waits for the next second.
    void tick()
    {
        ++ahead;
        host->tick();
    }
    void tick_until(int turn)
    {
        const auto until = std::chrono::steady_clock::now() + 120s;
        while (host->game(game)->turn < turn && std::chrono::steady_clock::now() < until) {
            tick();
        }
        REQUIRE(host->game(game)->turn >= turn);
    }
    [[nodiscard]] std::string state(int turn) const { return record_of(store->log(game)).reached(turn)->state; }

    std::atomic<UtcTime> ahead = 0;
    std::string troubles{};  // of the desk's thread, while there is one
    std::unique_ptr<Store> store{};
    std::unique_ptr<Host> host{};
    std::unique_ptr<NostrServer> nostr{};
    Caller admin{};
    std::string game{};
    std::map<HouseId, std::string> codes{};
};

// What every house does: a captain's orders.
std::string orders_from(const Ruleset& rules, const std::string& game, const std::string& view)
{
    bots::Character character = *bots::character_from("recruit");
    character.seed = game;
    const auto read = view_from_json(view);
    REQUIRE(read.ok());
    return to_json(bots::Bot{rules, character}.decide(*read).orders);
}

const Ruleset& rules_of(const Hosted& hosted)
{
    static std::map<std::string, GamePtr> games;
    GamePtr& game = games[hosted.game];
    game = *find_game(hosted.host->context(), hosted.game);
    return *game->rules;
}

std::vector<std::string> play_locally(int turns)
{
    Hosted hosted;
    for (const auto& [house, code] : hosted.codes) REQUIRE(hosted.host->claim({"token:" + house.text(), ""}, hosted.game, code).ok());
    std::vector<std::string> states;
    for (int turn = 1; turn <= turns; ++turn) {
        for (const auto& [house, code] : hosted.codes) {
            const Caller caller{"token:" + house.text(), ""};
            const auto receipt =
                hosted.host->submit(caller, hosted.game, orders_from(rules_of(hosted), hosted.game, *hosted.host->view(caller, hosted.game)->text));
            REQUIRE(receipt.ok());
            REQUIRE(receipt->accepted);
        }
        hosted.tick_until(turn + 1);
        states.push_back(hosted.state(turn + 1));
    }
    return states;
}

using Clock = std::chrono::steady_clock;

constexpr auto kHangs = 600s;  // nothing takes so long, on a machine however busy

// As a player does who reads that the orders are on their way: once more, until there is a receipt.
Result<Receipt, nostr::Refused> submit_until_received(RemotePlayer& player, int turn, const std::string& set, Clock::time_point until)
{
    auto receipt = player.submit(turn, set);
    while (!receipt && Clock::now() < until) receipt = player.submit(turn, set);
    return receipt;
}

// One house, played over relays on a thread of its own until the turn is reached.
void play_house(const nostr::EventAddress& address, const std::string& code, const Ruleset& rules, int turns, std::string& failed)
{
    const auto until = Clock::now() + kHangs;
    RemotePlayer player{{.key = nostr::SecretKey::made_randomly(), .address = address, .pauses = {20ms, 100ms}}};
    const auto fail = [&](const std::string& why) { failed = why; };
    if (const auto problem = player.join()) return fail(*problem);
    const auto claimed = player.claim(code, {});
    if (!claimed) return fail("claim: " + claimed.error().why);
    if (!claimed->accepted) return fail("claim: " + claimed->refused->text);
    for (int turn = 1; turn <= turns; ++turn) {
        const auto report = player.wait_for_turn(turn - 1, std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
        if (!report) return fail("no report of turn " + std::to_string(turn));
        if (report->turn != turn) return fail("report of turn " + std::to_string(report->turn) + " instead of " + std::to_string(turn));
        const auto receipt = submit_until_received(player, turn, orders_from(rules, address.d, report->view), until);
        if (!receipt) return fail("turn " + std::to_string(turn) + ": " + receipt.error().why);
        if (!receipt->accepted) return fail("turn " + std::to_string(turn) + ": " + receipt->refused->text);
    }
    const auto warnings = player.look([](const PlayerBox& box) { return box.warnings; });
    if (!warnings.empty()) fail(warnings.front());
}

std::vector<std::string> play_over(std::vector<std::string> relays, int turns, const std::function<void(int)>& between)
{
    Hosted hosted{relays};
    const nostr::EventAddress address = *nostr::from_naddr(hosted.nostr->address_of(hosted.game));
    CHECK(address.relays == relays);
    const Ruleset& rules = rules_of(hosted);
    std::vector<std::string> failures(hosted.codes.size());
    std::vector<std::thread> houses;
    for (std::size_t i = 0; const auto& [house, code] : hosted.codes) {
        houses.emplace_back([&, i, mine = code] { play_house(address, mine, rules, turns, failures[i]); });
        ++i;
    }
    const auto until = Clock::now() + kHangs;
    std::vector<std::string> states;
    for (int turn = 1; turn <= turns; ++turn) {
        between(turn);
        while (hosted.host->game(hosted.game)->turn <= turn && Clock::now() < until && std::ranges::all_of(failures, &std::string::empty)) {
            hosted.tick();
            std::this_thread::sleep_for(2ms);
        }
        if (hosted.host->game(hosted.game)->turn <= turn) break;
        states.push_back(hosted.state(turn + 1));
    }
    for (std::thread& house : houses) house.join();
    for (const std::string& failure : failures) CHECK(failure == "");
    return states;
}

}  // namespace

TEST_CASE(
    "SRV-004 SRV-060 a game over two relays, one of which is killed, restarted, drops, duplicates and reorders, has the hashes of the same game played locally")
{
    constexpr int kTurns = 30;
    TestRelay good;
    TestRelay bad;
    int state = 0;
    const auto trouble = [&](int turn) {
        static constexpr Mischief kinds[] = {{.drops = true}, {.duplicates = true}, {.reorders = true}, {.alters = true}, {.refuses = true}, {}};
        bad.misbehave(kinds[static_cast<std::size_t>(turn) % std::size(kinds)]);
        if (turn % 4 == 1) bad.stop(), state = 1;
        else if (state == 1) bad.start(), state = 0;
        if (turn % 8 == 3) bad.forget();
    };
    const auto remote = play_over({bad.address(), good.address()}, kTurns, trouble);
    CHECK(remote.size() == kTurns);
    CHECK(remote == play_locally(kTurns));
}

TEST_CASE("SRV-062 what relays see: no plaintext of orders, reports, invitation codes or keys is on the wire")
{
    TestRelay relay;
    const auto states = play_over({relay.address()}, 3, [](int) {});
    CHECK(states.size() == 3);
    const std::string wire = relay.wire();
    CHECK(wire.size() > 10'000);
    Hosted same;  // draws the same codes
    for (const auto& [house, code] : same.codes) {
        CHECK(wire.find(code) == std::string::npos);
        std::string bare = code;
        std::erase(bare, '-');
        CHECK(wire.find(bare) == std::string::npos);
    }
    for (const std::string plain : {"for your eyes only", "\\\"orders\\\":[", "treasury", "nsec1", "\"code\"", "own_fleets", "\"receipt\"", "\"rate\""}) {
        CAPTURE(plain);
        CHECK(wire.find(plain) == std::string::npos);
    }
    CHECK(wire.find(nostr::to_hex(same.host->key().secret())) == std::string::npos);
    // What they do see (docs/hosting.md): keys, kinds, times, sizes and the public contents.
    for (const nostr::Event& event : relay.stored()) {
        if (event.kind == 36'440 || event.kind == 36'446) continue;
        const auto bytes = nostr::from_base64(event.content);
        REQUIRE(bytes);
        CHECK((bytes->size() - 67) % 4'096 == 0);  // version, nonce, length, MAC: the padded size alone
    }
}

TEST_CASE("SRV-060 a game may name its own relays, and how many must accept an event")
{
    TestRelay usual;
    TestRelay one;
    TestRelay two;
    two.misbehave({.refuses = true});
    Hosted hosted{{usual.address()}, {{"nostr.relays", "['" + one.address() + "', '" + two.address() + "']"}, {"nostr.min_ack", "2"}}};
    CHECK(nostr::from_naddr(hosted.nostr->address_of(hosted.game))->relays == std::vector{one.address(), two.address()});
    usual.stop();
    const auto wait_for = [](const auto& holds) {
        for (int i = 0; i < 2'000 && !holds(); ++i) std::this_thread::sleep_for(5ms);
        return holds();
    };
    CHECK(wait_for([&] { return one.stored().size() == 1 && two.received() > 2; }));  // tried again and again
    CHECK(hosted.nostr->unsent() == 1);
    two.misbehave({});
    CHECK(wait_for([&] { return hosted.nostr->unsent() == 0; }));
    CHECK(two.stored().size() == 1);
}

TEST_CASE("SRV-030 after a restart the server tells the latest turn again, and hears what came while it was away")
{
    TestRelay relay;
    Hosted hosted{{relay.address()}};
    const nostr::EventAddress address = *nostr::from_naddr(hosted.nostr->address_of(hosted.game));
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    RemotePlayer player{{.key = key, .address = address, .pauses = {20ms, 100ms}}};
    REQUIRE_FALSE(player.join());
    REQUIRE(player.claim(hosted.codes.at(*house_id("alpha")), {})->accepted);
    for (const auto& [house, code] : hosted.codes) {
        if (house != *house_id("alpha")) REQUIRE(hosted.host->claim({"token:" + house.text(), ""}, hosted.game, code).ok());
    }
    const auto report = player.wait_for_turn(0, kHangs);
    REQUIRE(report);
    hosted.nostr.reset();  // the server goes away
    std::thread waiting{[&] {
        const auto receipt = player.submit(1, orders_from(rules_of(hosted), hosted.game, report->view));
        CHECK((receipt.ok() && receipt->accepted));
    }};
    std::this_thread::sleep_for(200ms);
    hosted.go_online({relay.address()});
    waiting.join();
    CHECK(record_of(hosted.store->log(hosted.game)).sets.contains(*house_id("alpha")));
}

TEST_CASE("SRV-030 notices go as private messages to the relays of the server, or to those that the player has named")
{
    TestRelay relay;
    TestRelay inbox;
    Hosted hosted{{relay.address()}};
    const nostr::SecretKey player = nostr::SecretKey::made_randomly();
    const auto wraps_at = [&](const TestRelay& at) { return std::ranges::count(at.stored(), 1059, &nostr::Event::kind); };
    const Notice notice{.id = 1, .channel = "nostr", .address = player.public_key().npub(), .subject = "War: turn 2", .body = "The report of turn 2 is ready."};
    std::optional<std::string> problem = "not tried";
    for (int i = 0; i < 1'000 && problem; ++i) {  // until the relays are joined
        problem = hosted.nostr->tell(notice);
        if (problem) std::this_thread::sleep_for(10ms);
    }
    CHECK_FALSE(problem);
    CHECK_FALSE(hosted.nostr->tell(notice));  // tried again, it is the same
    CHECK(wraps_at(relay) == 1);
    CHECK(hosted.nostr->tell({.id = 2, .channel = "nostr", .address = "npub1nobody", .subject = "x"}) == "the address is no public key");

    nostr::RelayPool own{{.relays = {relay.address()}}, [](const nostr::Event&) {}};
    own.publish(nostr::signed_event(player, {.kind = nostr::kInboxKind, .created_at = 1'000, .tags = {{"relay", inbox.address()}}}));
    own.start();
    REQUIRE(own.wait_until_sent(20s));
    Notice later = notice;
    later.id = 3;
    for (int i = 0; i < 100 && wraps_at(inbox) == 0; ++i) {
        ++later.id;
        (void)hosted.nostr->tell(later);
    }
    CHECK(wraps_at(inbox) == 1);
}

TEST_CASE("SRV-030 a player cannot have the server connect to this machine and its networks")
{
    TestRelay relay;
    TestRelay inside;
    const nostr::SecretKey player = nostr::SecretKey::made_randomly();
    Messenger messenger{{.key = nostr::SecretKey::made_randomly(), .clock = [] { return 1'800'000'000; }, .patience = 2s}};
    nostr::RelayPool pool{{.relays = {relay.address()}}, [&](const nostr::Event& event) { messenger.hear(event); }};
    pool.publish(nostr::signed_event(player, {.kind = nostr::kInboxKind, .created_at = 1'000, .tags = {{"relay", inside.address()}}}));
    pool.start();
    REQUIRE(pool.wait_until_sent(20s));
    const auto problem = messenger.tell(pool, {.id = 1, .channel = "nostr", .address = player.public_key().hex(), .subject = "x"});
    REQUIRE(problem);
    CHECK(problem->find("it has no public address") != std::string::npos);
    CHECK(inside.wire().empty());
}

// How long that takes: tests/bench/nostr_bench.cpp.
TEST_CASE("SRV-057 the order sets of 100 houses are verified, decrypted and accepted, and each gets a receipt")
{
    drawn = 0;
    const auto store = open_store(ec4x::testing::empty_database(ec4x::testing::DatabaseKind::Sqlite));
    Host host{*store, catalogue(), {.random = {drawn_hex, drawn_decimal}}};
    host.on_change({});
    const Caller admin{identity_of_token(host.make_account("ada", "admin").token), ""};
    int receipts = 0;
    Post post{Sealer{*nostr::SecretKey::from_bytes(host.key().secret()), [&] { return host.now(); }},
              {.publish = [&](const nostr::Event& event) { receipts += event.kind == 36'444 ? 1 : 0; }}};
    Desk desk{host, post, [](const Caller&, const std::string&, int) { return std::string{}; }};
    std::vector<nostr::Event> events;
    while (events.size() < 100) {
        const auto made = host.create(admin, {.name = "War", .players = 10, .changes = {{"server.assign", "\"chosen\""}}});
        REQUIRE(made.ok());
        std::vector<PlayerBox> boxes;
        for (const IssuedCode& code : made->codes) {
            PlayerBox& box =
                boxes.emplace_back(nostr::SecretKey::made_randomly(), made->game.game, *nostr::PublicKey::read(post.key()), 36'440, [&] { return host.now(); });
            REQUIRE(desk.handle(*box.claim(code.code, {})) == Fate::Done);
        }
        const GamePtr game = *find_game(host.context(), made->game.game);
        for (PlayerBox& box : boxes) {
            const auto view = host.view({"nostr:" + box.public_key(), ""}, made->game.game);
            events.push_back(*box.orders(1, orders_from(*game->rules, made->game.game, *view->text)));
        }
    }
    for (const nostr::Event& event : events) CHECK(desk.handle(event) == Fate::Done);
    CHECK(receipts == 100);
}

}  // namespace ec4x::remote
