#include "host/submissions.h"

#include <doctest/doctest.h>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/order_file.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

constexpr const char* kTax30 = R"({"n":1,"kind":"tax","rate":30})";
constexpr const char* kTax40 = R"({"n":1,"kind":"tax","rate":40})";

// Why the whole set was refused.
std::string whole(const Answer<Receipt>& receipt)
{
    REQUIRE(receipt.ok());
    return receipt->refused ? std::string{name_of(receipt->refused->reason)} + " " + receipt->refused->field : "accepted";
}

std::string whole(const Receipt& receipt) { return whole(Answer<Receipt>{receipt}); }

}  // namespace

TEST_CASE("SRV-001 what a client says about its own house changes nothing")
{
    TestServer server;
    const std::string game = server.running();
    CHECK(whole(server.submit(game, kAlpha, "", R"(,"treasury":1000000)")) == "unreadable treasury");
}

TEST_CASE("SRV-015 an order set needs its envelope; an empty list is a valid set")
{
    TestServer server;
    const std::string game = server.running();
    const Caller& alpha = server.player(game, kAlpha);
    CHECK(whole(server.host().submit(alpha, game, R"({"version":1,"game":")" + game + R"(","house":"alpha","orders":[]})")) == "missing_field turn");
    CHECK(whole(server.submit(game, kAlpha)) == "accepted");
    CHECK(server.submit(game, kAlpha).final);
}

TEST_CASE("SRV-017 the checks come in their order")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running();
    const std::string open = server.create({.name = "Open", .players = 2});
    const Caller alpha = server.player(game, kAlpha);
    const Caller early = server.claim(open, kAlpha);
    const auto set = [](const std::string& of, const std::string& house, int turn, int version = 1) {
        return R"({"version":)" + std::to_string(version) + R"(,"game":")" + of + R"(","house":")" + house + R"(","turn":)" + std::to_string(turn) +
               R"(,"orders":[]})";
    };
    CHECK(whole(host.submit(alpha, game, "{")).starts_with("unreadable"));
    CHECK(whole(host.submit(alpha, game, set(game, "alpha", 1, 2))) == "unknown_version version");
    CHECK(outcome(host.submit(alpha, std::string(32, '0'), set(game, "alpha", 1))) == "unknown_game");
    CHECK(whole(host.submit(alpha, game, set(std::string(32, '0'), "alpha", 1))) == "unknown_game game");
    CHECK(whole(host.submit(early, open, set(open, "alpha", 1))) == "game_not_started game");
    CHECK(whole(host.submit({}, game, set(game, "alpha", 9))) == "not_your_house house");
    CHECK(whole(host.submit(alpha, game, set(game, "beta", 9))) == "not_your_house house");
    CHECK(whole(host.submit(alpha, game, set(game, "alpha", 9))) == "wrong_turn turn");
    CHECK(server.record(game).sets.empty());
}

TEST_CASE("SRV-017 one bad order is refused, the others stand")
{
    TestServer server;
    const std::string game = server.running();
    const std::string orders =
        std::string{kTax30} +
        R"(,{"n":2,"kind":"fleet","fleet":1,"order":"hold"},{"n":3,"kind":"fleet","fleet":99,"order":"hold"},{"n":4,"kind":"buy_ebp","pp":40},{"n":5,"kind":"buy_cip","pp":40})";
    const Receipt receipt = server.submit(game, kAlpha, orders);
    CHECK(receipt.accepted);
    REQUIRE(receipt.orders.size() == 5);
    for (const OrderVerdict& verdict : receipt.orders) CHECK(verdict.refusal.has_value() == (verdict.n == 3));
    CHECK(receipt.orders[2].refusal->reason == Reason::NotOwned);
    CHECK(receipt.orders[2].refusal->field == "fleet");
    CHECK(server.host().current_set(server.player(game, kAlpha), game)->orders->orders.size() == 4);
}

TEST_CASE("SRV-018 a strict set with one bad order is not stored, the earlier set stays")
{
    TestServer server;
    const std::string game = server.running();
    const Receipt first = server.submit(game, kAlpha, kTax30);
    const Receipt strict = server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":130})", R"(,"strict":true)");
    CHECK(!strict.accepted);
    REQUIRE(strict.orders.at(0).refusal.has_value());
    CHECK(server.host().current_set(server.player(game, kAlpha), game)->set->orders == first.digest);
}

TEST_CASE("GLD-005 a service that the Guilds do not offer is an unknown order")
{
    TestServer server;
    const std::string game = server.running();
    const Receipt receipt = server.submit(game, kAlpha, R"({"n":1,"kind":"hire_mercenaries","pp":40})");
    REQUIRE(receipt.orders.at(0).refusal.has_value());
    CHECK(receipt.orders[0].refusal->reason == Reason::UnknownOrder);
}

TEST_CASE("SRV-023 a refusal has a code, the field and a sentence that says what would be accepted")
{
    TestServer server;
    const std::string game = server.running();
    const Receipt receipt = server.submit(game, kAlpha, R"({"n":1,"kind":"tax","rate":130})");
    REQUIRE(receipt.orders.at(0).refusal.has_value());
    CHECK(receipt.orders[0].refusal->reason == Reason::OutOfRange);
    CHECK(receipt.orders[0].refusal->text.find("0 to 100") != std::string::npos);
}

TEST_CASE("SRV-016 limits of a set")
{
    TestServer server;
    const std::string game = server.running(
        {.name = "War", .players = 2, .changes = {{"server.set.max_bytes", "2048"}, {"server.set.max_orders", "3"}, {"server.set.per_hour", "4"}}});
    std::string four;
    for (int n = 1; n <= 4; ++n) four += (n == 1 ? "" : ",") + std::string{R"({"n":)"} + std::to_string(n) + R"(,"kind":"tax","rate":30})";
    CHECK(whole(server.submit(game, kAlpha, four)) == "too_many orders");
    CHECK(whole(server.submit(game, kAlpha, std::string(3000, ' '))) == "too_large orders");
    for (int i = 0; i < 4; ++i) CHECK(server.submit(game, kAlpha).accepted);
    CHECK(whole(server.submit(game, kAlpha)) == "too_many set");
    CHECK(server.submit(game, kBeta).accepted);
    CHECK(server.host().dry_run(server.player(game, kAlpha), game, server.set(game, kAlpha))->accepted);
    server.time += 3600;
    CHECK(server.submit(game, kAlpha).accepted);
}

TEST_CASE("SRV-016 the standard limits: 2001 orders are too many")
{
    TestServer server;
    const std::string game = server.running();
    std::string orders;
    for (int n = 1; n <= 2001; ++n) orders += (n == 1 ? "" : ",") + std::string{R"({"n":)"} + std::to_string(n) + R"(,"kind":"tax","rate":30})";
    CHECK(whole(server.submit(game, kAlpha, orders)) == "too_many orders");
    CHECK(whole(server.submit(game, kAlpha, std::string(262144, ' '))) == "too_large orders");
}

TEST_CASE("SRV-019 a receipt says what was accepted, until when, who else has submitted, and the figures")
{
    TestServer server;
    const std::string game = server.running();
    server.submit(game, kBeta);
    const HouseView view = *server.host().house_view(server.player(game, kAlpha), game);
    const Receipt receipt = server.submit(game, kAlpha, R"({"n":1,"kind":"buy_ebp","pp":40})");
    CHECK(receipt.accepted);
    CHECK(receipt.revision == 1);
    CHECK(receipt.received == kEvening);
    CHECK(receipt.deadline == kEvening + 24 * 3600);
    CHECK(receipt.submitted == std::vector{kAlpha, kBeta});
    CHECK(receipt.treasury_left.raw == view.own.treasury.raw - 4000);
    CHECK(receipt.digest == sha256_hex(to_json(*server.host().current_set(server.player(game, kAlpha), game)->orders)));
    CHECK(is_genuine(receipt, server.host().public_key()));  // SRV-043
}

TEST_CASE("SRV-019 a receipt shows the cargo after loading")
{
    TestServer server;
    const std::string game = server.running();
    const HouseView view = *server.host().house_view(server.player(game, kAlpha), game);
    std::optional<std::uint32_t> loaded;
    for (const Fleet& fleet : view.fleets) {
        const std::string orders = R"({"n":1,"kind":"unload","fleet":)" + std::to_string(fleet.id.number) + "}";
        const auto receipt = server.host().dry_run(server.player(game, kAlpha), game, server.set(game, kAlpha, orders));
        if (!receipt->orders.at(0).refusal) loaded = fleet.id.number;
    }
    REQUIRE(loaded.has_value());  // MAP-030: a loaded ETAC
    const Receipt receipt = server.submit(game, kAlpha, R"({"n":1,"kind":"unload","fleet":)" + std::to_string(*loaded) + "}");
    REQUIRE(receipt.fleets.size() == 1);
    CHECK(receipt.fleets[0].fleet.number == *loaded);
    CHECK(receipt.fleets[0].colonists + receipt.fleets[0].marines == 0);
}

TEST_CASE("SRV-020 a later set replaces the earlier one; it can be withdrawn and asked for")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running();
    const Caller& alpha = server.player(game, kAlpha);
    CHECK(!host.current_set(alpha, game)->set);
    CHECK(server.submit(game, kAlpha, kTax30).revision == 1);
    CHECK(server.submit(game, kAlpha, kTax40).revision == 2);
    CHECK(host.current_set(alpha, game)->orders->orders.at(0).body.value.get_if<order::Tax>()->rate == 40);
    CHECK(host.withdraw(alpha, game)->withdrawn);
    CHECK(!host.withdraw(alpha, game)->withdrawn);
    CHECK(!host.current_set(alpha, game)->set);
    CHECK(!*server.summary(game).seats[0].submitted);
    CHECK(server.submit(game, kAlpha, kTax30).revision == 3);
    CHECK(host.past_orders(alpha, game, 1)->revisions.size() == 3);  // all are kept
    CHECK(outcome(host.withdraw({}, game)) == "not_your_house");
}

TEST_CASE("SRV-021 SRV-048 the same content again is one revision and the same receipt")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = idle}, where};
        const std::string game = server.running();
        const Receipt first = server.submit(game, kAlpha, kTax30);
        const std::uint32_t entries = server.record(game).entries;
        server.submit(game, kBeta);
        server.time += 60;
        server.restart();
        const Receipt again = server.submit(game, kAlpha, kTax30);
        CHECK(to_json(again) == to_json(first));
        CHECK(server.record(game).entries == entries + 1);  // beta's
        // The same orders with a bad one besides: nothing changes, but the bad one is named.
        const Receipt worse = server.submit(game, kAlpha, std::string{kTax30} + R"(,{"n":2,"kind":"fleet","fleet":99,"order":"hold"})");
        CHECK(worse.revision == 1);
        CHECK(worse.orders.at(1).refusal.has_value());
        CHECK(server.record(game).entries == entries + 1);
    });
}

TEST_CASE("SRV-022 a dry run answers and leaves nothing behind")
{
    TestServer server;
    const std::string game = server.running();
    const std::uint32_t entries = server.record(game).entries;
    const auto receipt = server.host().dry_run(server.player(game, kAlpha), game, server.set(game, kAlpha, kTax30));
    REQUIRE(receipt.ok());
    CHECK(receipt->accepted);
    CHECK(receipt->dry_run);
    CHECK(receipt->revision == 0);
    CHECK(!*server.summary(game).seats[0].submitted);
    CHECK(server.record(game).entries == entries);
}

TEST_CASE("TRN-037 a set in the second of the deadline is in time, a second later it is late")
{
    TestServer server;
    const std::string game = server.running();
    server.time = kEvening + 24 * 3600;
    CHECK(server.host().tick().ran == 0);
    CHECK(server.submit(game, kAlpha).accepted);
    server.time += 1;
    CHECK(whole(server.submit(game, kAlpha, kTax30)) == "turn_closed turn");
    CHECK(outcome(server.host().withdraw(server.player(game, kAlpha), game)) == "turn_closed");
    CHECK(server.host().tick().ran == 1);
    CHECK(whole(server.host().submit(server.player(game, kAlpha), game, R"({"version":1,"game":")" + game + R"(","house":"alpha","turn":1,"orders":[]})")) ==
          "wrong_turn turn");
}

TEST_CASE("SRV-004 JSON, TOML and order files give the same set")
{
    TestServer server;
    const std::string game = server.running();
    const Receipt json = server.submit(game, kAlpha, kTax30);
    const auto file = server.host().submit(server.player(game, kAlpha), game, "game " + game + "\nhouse alpha\nturn 1\nfinal true\ntax 30\n");
    REQUIRE(file.ok());
    CHECK(file->digest == json.digest);
    const auto toml = server.host().submit(server.player(game, kAlpha), game,
                                           "version = 1\ngame = \"" + game + "\"\nhouse = \"alpha\"\nturn = 1\n[[orders]]\nn = 1\nkind = \"tax\"\nrate = 30\n");
    REQUIRE(toml.ok());
    CHECK(toml->digest == json.digest);
    CHECK(server.record(game).sets.at(kAlpha).revision == 1);
}

TEST_CASE("SRV-026 a house has its reports, sets and receipts of every turn, byte by byte")
{
    TestServer server;
    const std::string game = server.running();
    const Caller& alpha = server.player(game, kAlpha);
    const std::string then = *server.host().view(alpha, game)->text;
    const Receipt receipt = server.submit(game, kAlpha, kTax30);
    server.submit(game, kBeta);
    server.time += 1;
    server.host().tick();
    for (int i = 0; i < 3; ++i) server.run(game);
    server.restart();
    CHECK(*server.host().view(alpha, game, 1)->text == then);
    const PastOrders past = *server.host().past_orders(alpha, game, 1);
    CHECK(past.revisions.at(0).receipt == receipt);
    CHECK(sha256_hex(to_json(*past.resolved)) == receipt.digest);
    CHECK(outcome(server.host().view(alpha, game, 9)) == "wrong_turn");
    const auto proof = server.host().proof(alpha, game, 1);  // SRV-044
    REQUIRE(proof.ok());
    CHECK(proves(*proof));
    CHECK(proof->orders == receipt.digest);
}

}  // namespace ec4x
