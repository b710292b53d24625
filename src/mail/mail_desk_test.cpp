#include "mail/mail_desk.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "host/secure_random.h"
#include "host/server_keys.h"
#include "host/test_server.h"
#include "mail/mail_sender.h"
#include "support/situation.h"

namespace ec4x::mail {

using namespace testing;

namespace {

const std::string kMailbox = "/var/mail/war";

// A server that reads a mailbox, and what it has sent.
struct Office {
    TestServer server{{.mind = idle, .mail = {kMailbox, "smtp://localhost:25"}}};
    MailDesk desk{server.host(), kMailbox};

    // A game that people play over the local interface: alpha's and beta's tokens are known.
    std::string running(NewGameRequest request = {.name = "War", .players = 2})
    {
        const std::string game = server.create(std::move(request));
        for (const HouseId house : {kAlpha, kBeta}) {
            const auto claimed = server.host().claim(Caller{{}, "127.0.0.1"}, game, server.code(game, house));
            REQUIRE(claimed.ok());
            tokens[house] = *claimed->token;
        }
        return game;
    }
    std::map<HouseId, std::string> tokens{};

    void bind(const std::string& game, HouseId house, const std::string& address)
    {
        REQUIRE(server.host().set_contact({identity_of_token(tokens[house]), "x"}, game, {.mail = address}).ok());
    }

    // Everything that waits in the outbox, taken out of it.
    std::vector<std::pair<Notice, Letter>> letters()
    {
        std::vector<std::pair<Notice, Letter>> all;
        const auto take = [&](const Notice& notice) -> std::optional<std::string> {
            if (notice.channel == kLetterChannel) all.emplace_back(notice, *letter_from_json(notice.body));
            return std::nullopt;
        };
        server.host().deliver({{"mail", take}, {"webhook", take}, {"letter", take}});
        return all;
    }

    std::string revision(const std::string& game, HouseId house)
    {
        const GameRecord record = server.record(game);
        const auto set = record.sets.find(house);
        return set == record.sets.end() ? "none" : std::to_string(set->second.revision);
    }
};

std::string message(const std::string& from, const std::string& id, const std::string& body, const std::string& head = {})
{
    return head + "From: " + from + "\r\nMessage-ID: <" + id + ">\r\nSubject: orders\r\n\r\n" + body;
}

std::string file(const std::string& game, const std::string& house, const std::string& token, const std::string& orders)
{
    return "game " + game + "\nhouse " + house + "\nturn 1\n" + (token.empty() ? "" : "token " + token + "\n") + orders;
}

}  // namespace

TEST_CASE("SRV-065 an order file by mail is accepted and answered with a signed receipt to the bound address")
{
    Office office;
    const std::string game = office.running();
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    const Handled handled = office.desk.handle(
        message("someone.else@example.org", "1@x", file(game, "alpha", office.tokens[kAlpha], "tax 30\nfleet 99 move target=3\nfleet 1 invade\n")));
    CHECK(handled.what == "orders");
    CHECK(handled.house == "alpha");
    CHECK(office.revision(game, kAlpha) == "1");
    const auto letters = office.letters();
    REQUIRE(letters.size() == 1);
    const auto& [notice, letter] = letters.front();
    CHECK(notice.address == "ann@example.org");  // not the sender's
    CHECK(notice.subject == "War: orders accepted, turn 1");
    CHECK(letter.kind == LetterKind::Receipt);
    CHECK(letter.answers == "1@x");
    CHECK(letter.text.find("ACCEPTED as revision 1: 1 of 3 orders stand") != std::string::npos);
    CHECK(letter.text.find("order 2 (fleet), line 6: not_owned, fleet: ") != std::string::npos);
    CHECK(letter.text.find("line 7, column 15") != std::string::npos);
    CHECK(letter.text.find(office.tokens[kAlpha]) == std::string::npos);
    const auto receipt = receipt_from_json(letter.receipt.value_or(""));
    REQUIRE(receipt);
    CHECK(is_genuine(*receipt, office.server.host().public_key()));
    CHECK(receipt->revision == 1);
}

TEST_CASE("SRV-065 right file, wrong token: notice to the bound address, nothing stored")
{
    Office office;
    const std::string game = office.running();
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    struct Row {
        const char* why;
        std::string token;
        std::string what;
    };
    const Row rows[] = {
        {"a wrong one", std::string(64, '0'), "wrong_token"}, {"that of another house", office.tokens[kBeta], "wrong_token"}, {"none", "", "no_token"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(office.desk.handle(message("evil@example.org", row.why, file(game, "alpha", row.token, "tax 100\n"))).what == row.what);
        CHECK(office.revision(game, kAlpha) == "none");
        const auto letters = office.letters();
        REQUIRE(letters.size() == 1);
        CHECK(letters.front().first.address == "ann@example.org");
        CHECK(letters.front().second.kind == LetterKind::Warning);
        CHECK_FALSE(letters.front().second.receipt);
    }
    // Nobody can fill the player's mailbox in this way.
    CHECK(office.desk.handle(message("evil@example.org", "4th", file(game, "alpha", "x", "tax 100\n"))).what == "wrong_token");
    CHECK(office.letters().empty());
    office.server.time += 3600;
    CHECK(office.desk.handle(message("evil@example.org", "5th", file(game, "alpha", "x", "tax 100\n"))).what == "wrong_token");
    CHECK(office.letters().size() == 1);
    // Where no address is bound nobody is told, least of all the sender.
    CHECK(office.desk.handle(message("evil@example.org", "6th", file(game, "beta", "x", "tax 100\n"))).what == "wrong_token");
    CHECK(office.letters().empty());
}

TEST_CASE("SRV-065 a message that is read twice is dealt with once, also across a crash")
{
    Office office;
    const std::string game = office.running();
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    const std::string first = message("ann@example.org", "1@x", file(game, "alpha", office.tokens[kAlpha], "tax 30\n"));
    const std::string second = message("ann@example.org", "2@x", file(game, "alpha", office.tokens[kAlpha], "tax 40\n"));
    CHECK(office.desk.handle(first).what == "orders");
    CHECK(office.desk.handle(second).what == "orders");
    CHECK(office.revision(game, kAlpha) == "2");
    // The server died before it had marked them as done: without memory the older one would take the place of the newer.
    office.server.restart();
    MailDesk again{office.server.host(), kMailbox};
    CHECK(again.handle(first).what == "known");
    CHECK(again.handle("Received: by another way\r\n" + second).what == "known");
    CHECK(office.revision(game, kAlpha) == "2");
    CHECK(office.letters().size() == 2);
    // Sent again on purpose: the same receipt (SRV-021).
    CHECK(again.handle(message("ann@example.org", "3@x", file(game, "alpha", office.tokens[kAlpha], "tax 40\n"))).what == "orders");
    CHECK(office.revision(game, kAlpha) == "2");
    CHECK(office.letters().size() == 1);
}

TEST_CASE("SRV-065 what machines send is never answered")
{
    Office office;
    const std::string game = office.running();
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    for (const std::string& head : std::vector<std::string>{"Auto-Submitted: auto-replied\r\n", "Precedence: bulk\r\n", "Return-Path: <>\r\n"}) {
        CHECK(office.desk.handle(message("ann@example.org", std::to_string(head.size()), file(game, "alpha", office.tokens[kAlpha], "tax 30\n"), head)).what ==
              "automatic");
    }
    CHECK(office.desk.handle("rubbish").what == "not_for_us");
    CHECK(office.desk.handle(message("ann@example.org", "a", file(std::string(32, '9'), "alpha", "x", ""))).what == "not_for_us");
    CHECK(office.desk.handle(message("ann@example.org", "b", file(game, "omega", "x", ""))).what == "not_for_us");
    CHECK(office.letters().empty());
    CHECK(office.revision(game, kAlpha) == "none");
}

TEST_CASE("SRV-010 SRV-065 a house is claimed by mail: the token goes to the address that is bound, and is stored nowhere")
{
    Office office;
    const std::string game = office.server.create();
    const auto claim = [&](const std::string& from, const std::string& id, const std::string& code) {
        return office.desk.handle(message(from, id, "game " + game + "\nclaim " + code + "\nname Atreides\n")).what;
    };
    CHECK(claim("ann@example.org", "0", "0000-0000-0000-0000") == "claim_refused");
    auto letters = office.letters();
    REQUIRE(letters.size() == 1);
    CHECK(letters.front().second.text.find("there is no such code") != std::string::npos);
    CHECK(claim("ann@example.org", "1", office.server.code(game, kAlpha)) == "claimed");
    CHECK(claim("ann@example.org", "1", office.server.code(game, kAlpha)) == "known");
    CHECK(office.server.record(game).seat_of(kAlpha)->name == "Atreides");
    letters = office.letters();
    REQUIRE(letters.size() == 1);
    CHECK(letters.front().first.address == "ann@example.org");
    CHECK(letters.front().second.kind == LetterKind::Welcome);
    const std::string token = mail_token(office.server.host().key(), game, "ann@example.org");
    CHECK(letters.front().first.body.find(token) == std::string::npos);
    CHECK(claim("eve@example.org", "2", office.server.code(game, kAlpha)) == "claim_refused");  // already claimed
    CHECK(claim("bob@example.org", "3", office.server.code(game, kBeta)) == "claimed");
    letters = office.letters();
    // Ann's first report, Eve's refusal, Bob's welcome, which brings the first report along.
    REQUIRE(letters.size() == 3);
    CHECK(std::ranges::count_if(letters, [](const auto& one) {
              return one.second.kind == LetterKind::Report && one.first.address == "ann@example.org" && one.second.turn == 1;
          }) == 1);
    CHECK(std::ranges::count_if(letters, [](const auto& one) {
              return one.second.kind == LetterKind::Welcome && one.first.address == "bob@example.org" && one.second.turn == 1;
          }) == 1);
    CHECK(office.desk.handle(message("ann@example.org", "4", file(game, "alpha", token, "tax 30\n"))).what == "orders");
    // SRV-010: six wrong codes.
    for (int i = 0; i < 5; ++i) CHECK(claim("guess@example.org", "g" + std::to_string(i), "1111-1111-1111-1111") == "claim_refused");
    office.letters();
    CHECK(claim("guess@example.org", "g5", office.server.code(game, kAlpha)) == "claim_refused");
    CHECK(office.letters().empty());
}

TEST_CASE("SRV-063 SRV-065 the server's key is changed before the welcome leaves: the token in it is still the one that was bound")
{
    Office office;
    const std::string game = office.server.create();
    CHECK(office.desk.handle(message("ann@example.org", "1", "game " + game + "\nclaim " + office.server.code(game, kAlpha) + "\n")).what == "claimed");
    const auto seat = [&] { return *office.server.record(game).seat_of(kAlpha); };
    const std::string before = claimed_mail_token(office.server.host(), game, seat(), "ann@example.org");
    CHECK(before == mail_token(office.server.host().key(), game, "ann@example.org"));
    static_cast<void>(change_server_key(office.server.store(), {random_hex, random_decimal}, office.server.time));
    office.server.restart();
    CHECK(before != mail_token(office.server.host().key(), game, "ann@example.org"));
    CHECK(before == claimed_mail_token(office.server.host(), game, seat(), "ann@example.org"));
}

TEST_CASE("SRV-065 after each turn the report goes to the bound address, in place of the word that it is there")
{
    Office office;
    const std::string game = office.running();
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    for (const HouseId house : {kAlpha, kBeta})
        CHECK(office.desk.handle(message(house.text() + "@example.org", house.text(), file(game, house.text(), office.tokens[house], ""))).what == "orders");
    office.server.time += 1;
    office.server.host().tick();
    CHECK(office.server.record(game).turn() == 2);
    const auto letters = office.letters();
    CHECK(std::ranges::count_if(letters, [](const auto& one) {
              return one.second.kind == LetterKind::Report && one.first.address == "ann@example.org" && one.second.turn == 2;
          }) == 1);
    // Beta had no address: the first letter with its token has bound the sender's.
    CHECK(std::ranges::count_if(letters, [](const auto& one) { return one.second.kind == LetterKind::Report && one.first.address == "beta@example.org"; }) ==
          1);
    // SRV-013: whoever has lost the house gets no report of it any more.
    const auto code = office.server.host().issue_code(office.server.admin, game, kAlpha);
    REQUIRE(code.ok());
    REQUIRE(office.server.host().claim({"token:new", "y"}, game, code->code).ok());
    CHECK_FALSE(contact_of(office.server.host().context(), game, kAlpha)->mail);
}

TEST_CASE("SRV-065 a game may take its orders from another mailbox, and send by another server")
{
    const Ruleset& rules = standard_rules();
    CHECK(takes_mail({kMailbox, {}}, rules));
    CHECK_FALSE(takes_mail({}, rules));
    CHECK(sends_mail({kMailbox, "smtp://a:25"}, rules));
    CHECK_FALSE(sends_mail({{}, "smtp://a:25"}, rules));
    CHECK_FALSE(sends_mail({kMailbox, "smtp://a:25"}, rules_with("server.mail.out = \"none\"")));
    CHECK(sends_mail({kMailbox, "smtp://a:25"}, rules_with("server.mail.out = \"smtp://a:25\"")));
    Office office;
    const std::string game = office.running({.name = "War", .players = 2, .changes = {{"server.mail.in", "\"imaps://elsewhere/INBOX\""}}});
    office.bind(game, kAlpha, "ann@example.org");
    office.letters();
    CHECK(office.desk.handle(message("ann@example.org", "1", file(game, "alpha", office.tokens[kAlpha], "tax 30\n"))).what == "not_by_mail");
    CHECK(office.revision(game, kAlpha) == "none");
    CHECK(office.letters().size() == 1);
    MailDesk there{office.server.host(), "imaps://elsewhere/INBOX"};
    CHECK(there.handle(message("ann@example.org", "2", file(game, "alpha", office.tokens[kAlpha], "tax 30\n"))).what == "orders");
}

}  // namespace ec4x::mail
