#include "mail/incoming.h"

#include <doctest/doctest.h>

#include <string>

#include "codec/order_file.h"
#include "workbook/empire_workbook.h"

namespace ec4x::mail {

namespace {

const std::string kGame = "00112233445566778899aabbccddeeff";
const std::string kHead = "game " + kGame + "\nhouse alpha\nturn 3\n";

net::MailMessage letter(std::vector<net::MailPart> parts) { return {.id = "1@example.org", .from = "ann@example.org", .parts = std::move(parts)}; }

OrderLetter orders_in(std::vector<net::MailPart> parts)
{
    const Wish wish = wish_of(letter(std::move(parts)));
    const auto* orders = std::get_if<OrderLetter>(&wish);
    REQUIRE(orders != nullptr);
    return *orders;
}

std::string orders_as_file(const OrderLetter& orders)
{
    const auto sheet = orders_from_text(orders.text);
    return sheet ? to_order_file(sheet->set) : to_line(sheet.error().front());
}

}  // namespace

TEST_CASE("SRV-065 the first order file of a message, from its text or attached")
{
    const std::string file = kHead + "token abc\ntax 30\n";
    const std::string plain = kHead + "\ntax 30\n";
    const OrderSet set = orders_from_text(file)->set;
    struct Row {
        const char* why;
        std::vector<net::MailPart> parts;
    };
    const Row rows[] = {
        {"the text of the message", {{"text/plain", "", file}}},
        {"after a greeting, before a signature", {{"text/plain", "", "Dear server,\nhere they are:\n\n" + file + "-- \nAnn\nof the house of Avendrel\n"}}},
        {"above the report that is answered", {{"text/plain", "", file + "\nOn Tuesday the server\n<war@example.org> wrote:\n> game 1\n> turn 9\n> tax 3\n"}}},
        {"before a footer", {{"text/plain", "", file + "end\nThis message is confidential.\n"}}},
        {"beside a web page", {{"text/plain", "", file}, {"text/html", "", "<p>game 1"}}},
        {"attached as text", {{"text/plain", "", "see the file"}, {"text/plain", "orders.txt", file}}},
        {"attached as bytes", {{"text/plain", "", "see the file"}, {"application/octet-stream", "orders.txt", file}}},
        {"the first of two", {{"text/plain", "", file}, {"text/plain", "old.txt", kHead + "token x\ntax 99\n"}}},
        {"a sheet",
         {{"text/csv", "orders.csv",
           "order,kind,subject,field,value\r\n,game," + kGame + ",,\r\n,house,alpha,,\r\n,turn,3,,\r\n,token,abc,,\r\n1,tax,30,,\r\n"}}},
        {"a workbook, the token in the text", {{"text/plain", "", "token abc\n"}, {"application/octet-stream", "x.xlsx", workbook::order_workbook(set)}}},
        {"a workbook before the text", {{"application/octet-stream", "x.xlsx", workbook::order_workbook(set)}, {"text/plain", "", "token abc\n"}}},
        {"blanks that do not break",
         {{"text/plain", "",
           "game\xc2\xa0" + kGame +
               "\nhouse alpha\nturn 3\ntoken abc\n tax\xc2\xa0"
               "30\n"}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const OrderLetter orders = orders_in(row.parts);
        CHECK(orders.token == "abc");
        CHECK(orders.game == kGame);
        CHECK(orders.house == "alpha");
        CHECK(orders_as_file(orders) == plain);
    }
}

TEST_CASE("SRV-064 SRV-065 complaints name the line of the message")
{
    const OrderLetter orders = orders_in({{"text/plain", "", "Hello!\n\n" + kHead + "\nfleet 12 invade\n"}});
    CHECK(orders.token.empty());
    const auto sheet = orders_from_text(orders.text);
    REQUIRE(sheet.ok());
    REQUIRE(sheet->unreadable.size() == 1);
    CHECK(in_words(sheet->unreadable.front().complaints.front()) == "line 7, column 16: target missing");
}

TEST_CASE("SRV-064 SRV-065 the line token is no part of the set, and each order knows its line")
{
    const auto sheet = orders_from_text(kHead + "token abc\n\ntax 30\n# why not\nbuild 3 class=DD\n");
    REQUIRE(sheet.ok());
    CHECK(sheet->set == orders_from_text(kHead + "tax 30\nbuild 3 class=DD\n")->set);
    CHECK(sheet->lines == std::vector<int>{6, 8});
    CHECK(orders_from_text(kHead + "token\ntax 30\n")->unreadable.empty());  // not filled in
    const auto csv = orders_from_text("order,kind,subject,field,value\n,game," + kGame + ",,\n,token,abc,,\n,house,alpha,,\n,turn,3,,\n,,,,\n1,tax,30,,\n");
    REQUIRE(csv.ok());
    CHECK(csv->lines == std::vector<int>{7});
}

TEST_CASE("SRV-065 messages that want a house, or nothing of a game")
{
    const Wish claim = wish_of(letter({{"text/plain", "", "game " + kGame + "\nclaim 7K3M-9QXT-2WBD-HF5R\nname \"House of Ann\"\n"}}));
    const auto* claimed = std::get_if<ClaimLetter>(&claim);
    REQUIRE(claimed != nullptr);
    CHECK(claimed->game == kGame);
    CHECK(claimed->code == "7K3M-9QXT-2WBD-HF5R");
    CHECK(claimed->name == "House of Ann");
    for (const std::string& text :
         std::vector<std::string>{"", "Buy our pills! Turn around now.", "game over, man\n", "> game 1\n> house alpha\n> turn 3\n", "<html>"}) {
        CAPTURE(text);
        CHECK(std::holds_alternative<NothingForUs>(wish_of(letter({{"text/plain", "", text}}))));
    }
    CHECK(std::holds_alternative<NothingForUs>(wish_of(letter({}))));
    CHECK(std::holds_alternative<NothingForUs>(wish_of(letter({{"text/html", "", kHead}}))));
    const Wish bad = wish_of(letter({{"text/plain", "", "token abc\ngame " + kGame + "\nhouse alpha\n"}, {"application/x", "a.xlsx", "PK\x03\x04 broken"}}));
    const auto* workbook = std::get_if<BadWorkbook>(&bad);
    REQUIRE(workbook != nullptr);
    CHECK(workbook->token == "abc");
    CHECK(workbook->house == "alpha");
}

}  // namespace ec4x::mail
