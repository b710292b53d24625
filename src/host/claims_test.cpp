#include "host/claims.h"

#include <doctest/doctest.h>

#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

Caller somebody(const std::string& token, const std::string& address = "192.0.2.9") { return {identity_of_token(token), address}; }

std::string claim(TestServer& server, const Caller& caller, const std::string& game, const std::string& code)
{
    return outcome(server.host().claim(caller, game, code));
}

}  // namespace

TEST_CASE("SRV-010 the first claim binds; the same identity gets the same answer, others are refused")
{
    on_every_database([](const std::string& where) {
        TestServer server{{.mind = idle}, where};
        const std::string game = server.create();
        const std::string code = server.code(game, kAlpha);
        const auto first = server.host().claim(somebody("one"), game, code);
        REQUIRE(first.ok());
        CHECK(first->house == kAlpha);
        CHECK(!first->token);
        const std::uint32_t entries = server.record(game).entries;
        const auto again = server.host().claim(somebody("one"), game, code);
        REQUIRE(again.ok());
        CHECK(again->house == kAlpha);
        CHECK(server.record(game).entries == entries);
        CHECK(claim(server, somebody("two"), game, code) == "already_claimed");
        CHECK(claim(server, somebody("two"), game, "0000-0000-0000-0000") == "unknown_code");
        CHECK(claim(server, somebody("two"), game, "no code") == "unknown_code");
        CHECK(claim(server, somebody("one"), game, server.code(game, kBeta)) == "not_allowed");  // SRV-036: one house for each player
        server.restart();
        CHECK(server.host().access(somebody("one"), game).house == kAlpha);
    });
}

TEST_CASE("SRV-010 the sixth attempt within 15 minutes has to wait, even with a right code")
{
    TestServer server;
    const std::string game = server.create();
    for (int i = 0; i < 5; ++i) CHECK(claim(server, somebody("one"), game, "0000-0000-0000-0000") == "unknown_code");
    CHECK(claim(server, somebody("one"), game, server.code(game, kAlpha)) == "try_later");
    CHECK(claim(server, somebody("two"), game, server.code(game, kAlpha)) == "try_later");  // the same address
    CHECK(claim(server, somebody("two", "192.0.2.10"), game, server.code(game, kAlpha)) == "done");
    server.time += 15 * 60;
    CHECK(claim(server, somebody("one"), game, server.code(game, kBeta)) == "done");
}

TEST_CASE("SRV-010 a host may allow fewer tries and a shorter wait")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2, .changes = {{"server.claim.tries", "2"}, {"server.claim.block_minutes", "1"}}});
    for (int i = 0; i < 2; ++i) CHECK(claim(server, somebody("one"), game, "0000-0000-0000-0000") == "unknown_code");
    CHECK(claim(server, somebody("one"), game, server.code(game, kAlpha)) == "try_later");
    server.time += 60;
    CHECK(claim(server, somebody("one"), game, server.code(game, kAlpha)) == "done");
}

TEST_CASE("SRV-009 a code works once, and the store knows its digest only")
{
    TestServer server;
    const std::string game = server.create();
    const std::string code = server.code(game, kAlpha);
    for (const LogEntry& entry : server.store().log(game)) CHECK(log_line(entry).find(code) == std::string::npos);
    server.claim(game, kAlpha);
    CHECK(claim(server, {}, game, code) == "already_claimed");
}

TEST_CASE("SRV-011 codes are handed out without telling the seat, unless seats are chosen")
{
    TestServer server;
    const auto made = server.host().create(server.admin, {.name = "War", .players = 4});
    REQUIRE(made.ok());
    CHECK(std::ranges::none_of(made->codes, [](const IssuedCode& code) { return code.house.has_value(); }));
    CHECK(std::ranges::is_sorted(made->codes, {}, &IssuedCode::code));
    std::vector<HouseId> houses;
    for (const IssuedCode& code : made->codes) houses.push_back(server.host().claim({}, made->game.game, code.code)->house);
    std::ranges::sort(houses);
    CHECK(houses == std::vector{kAlpha, kBeta, kDelta, kGamma});
}

TEST_CASE("SRV-011 a player renames the house once before the start")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.create({.name = "War", .players = 3});
    const Caller alpha = server.claim(game, kAlpha);
    const Caller beta = server.claim(game, kBeta);
    CHECK(server.summary(game).seats[0].name == catalogue().names.houses[0]);
    CHECK(outcome(host.rename_house({}, game, "Corvane")) == "not_your_house");
    CHECK(outcome(host.rename_house(alpha, game, "Cor_vane")) == "bad_value");
    CHECK(outcome(host.rename_house(alpha, game, std::string(25, 'a'))) == "bad_value");
    CHECK(outcome(host.rename_house(alpha, game, "Corvane")) == "done");
    CHECK(outcome(host.rename_house(beta, game, "Corvane")) == "name_taken");
    CHECK(outcome(host.rename_house(alpha, game, "Other")) == "one_per_turn");
    CHECK(outcome(host.rename_house(beta, game, "House-2 B")) == "done");
    server.claim(game, kGamma);
    CHECK(host.house_view(alpha, game)->houses.at(kAlpha).name == "Corvane");
    CHECK(outcome(host.rename_house(server.player(game, kGamma), game, "Late")) == "wrong_game_status");
}

TEST_CASE("SRV-013 with a new code the house changes hands, all are told, and the new player has all reports")
{
    TestServer server;
    const std::string game = server.running();
    server.run(game);
    const Caller old = server.player(game, kAlpha);
    const auto code = server.host().issue_code(server.admin, game, kAlpha);
    REQUIRE(code.ok());
    CHECK(server.submit(game, kAlpha).accepted);  // until somebody comes
    CHECK(outcome(server.host().claim(somebody("new"), game, code->code)) == "done");
    const Receipt refused = *server.host().submit(old, game, server.set(game, kAlpha));
    CHECK(refused.refused->reason == Reason::NotYourHouse);
    CHECK(outcome(server.host().view(old, game)) == "not_your_house");
    CHECK(server.host().view(somebody("new"), game, 1).ok());
    CHECK(server.host().past_orders(somebody("new"), game, 1)->revisions.size() == 1);
    const auto all = *server.host().announcements(game, 0);
    CHECK(all.back().event->what.get_if<event::PlayerChanged>()->house == kAlpha);
    CHECK(outcome(server.host().issue_code(server.admin, game, kDelta)) == "unknown_house");
}

TEST_CASE("SRV-014 after the start only a house that a bot plays can be claimed")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 4});
    for (const HouseId house : {kAlpha, kBeta, kGamma}) server.claim(game, house);
    REQUIRE(server.host().start(server.admin, game).ok());
    CHECK(claim(server, somebody("late"), game, server.code(game, kAlpha)) == "already_claimed");
    const Caller late = server.claim(game, kDelta);
    CHECK(!server.summary(game).seats.at(3).bot);
    CHECK(server.host().submit(late, game, server.set(game, kDelta))->accepted);  // in the open window
}

TEST_CASE("SRV-049 a claim returns a token once; without it, or with another house's, nothing is shown")
{
    TestServer server;
    const std::string game = server.running();
    CHECK(server.player(game, kAlpha).identity.size() == 6 + 64);
    CHECK(outcome(server.host().view({}, game)) == "not_your_house");
    CHECK(outcome(server.host().view(somebody("wrong"), game)) == "not_your_house");
    const Receipt receipt = *server.host().submit(server.player(game, kAlpha), game, server.set(game, kBeta));
    CHECK(receipt.refused->reason == Reason::NotYourHouse);
}

TEST_CASE("a deputy gives orders, but neither renames nor surrenders, and is dismissed at will")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.running();
    const Caller alpha = server.player(game, kAlpha);
    const auto code = host.issue_deputy_code(alpha, game);
    REQUIRE(code.ok());
    const Caller deputy = somebody("deputy");
    const auto claimed = host.claim(deputy, game, code->code);
    REQUIRE(claimed.ok());
    CHECK(claimed->role == SeatRole::Deputy);
    CHECK(claimed->house == kAlpha);
    CHECK(server.summary(game).seats[0].deputy);
    CHECK(host.view(deputy, game).ok());
    const Receipt receipt = *host.submit(deputy, game, server.set(game, kAlpha, R"({"n":1,"kind":"tax","rate":30},{"n":2,"kind":"surrender"})"));
    CHECK(receipt.accepted);
    CHECK(!receipt.orders.at(0).refusal);
    REQUIRE(receipt.orders.at(1).refusal.has_value());
    CHECK(receipt.orders.at(1).refusal->reason == Reason::NotAllowed);
    CHECK(host.current_set(alpha, game)->orders->orders.size() == 1);
    CHECK(outcome(host.issue_deputy_code(deputy, game)) == "not_allowed");
    CHECK(outcome(host.set_contact(deputy, game, {})) == "not_allowed");
    CHECK(outcome(host.dismiss_deputy(deputy, game)) == "not_allowed");
    CHECK(outcome(host.dismiss_deputy(alpha, game)) == "done");
    CHECK(outcome(host.view(deputy, game)) == "not_your_house");
    CHECK(outcome(host.claim(somebody("again"), game, code->code)) == "unknown_code");
}

}  // namespace ec4x
