#include "net/mail_message.h"

#include <doctest/doctest.h>

#include <string>

#include "net/mail.h"

namespace ec4x::net {

namespace {

const std::string kFrom =
    "From: \"Ann of Avendrel\" <ann@example.org>\r\nMessage-ID: <1.2@example.org>\r\nSubject: =?utf-8?q?Orders_=E2=80=93?= 3\r\nMIME-Version: 1.0\r\n";

std::string only_text(const std::string& head, const std::string& body)
{
    const MailMessage message = read_message(kFrom + head + "\r\n" + body);
    return message.parts.size() == 1 ? message.parts.front().content : "parts: " + std::to_string(message.parts.size());
}

}  // namespace

TEST_CASE("SRV-065 a message is taken apart: sender, id, subject, a text in any charset and encoding")
{
    const MailMessage message = read_message(kFrom + "\r\ntax 30\r\nbuild 3 class=DD\r\n");
    CHECK(message.from == "ann@example.org");
    CHECK(message.id == "1.2@example.org");
    CHECK(message.subject == "Orders \xe2\x80\x93 3");
    CHECK_FALSE(message.automatic);
    REQUIRE(message.parts.size() == 1);
    CHECK(message.parts.front().type == "text/plain");
    CHECK(message.parts.front().content == "tax 30\nbuild 3 class=DD\n");

    struct Row {
        const char* why;
        std::string head, body, text;
    };
    const Row rows[] = {
        {"UTF-8", "Content-Type: text/plain; charset=UTF-8\r\n", "name=\"Caf\xc3\xa9\"", "name=\"Caf\xc3\xa9\""},
        {"Latin-1, quoted-printable", "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n",
         "Caf=E9 =3D long=\r\ner\r\n", "Caf\xc3\xa9 = longer\n"},
        {"windows-1252", "Content-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable\r\n", "=80", "\xe2\x82\xac"},
        {"UTF-8, base64", "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n", "Q2Fmw6kNCnRheCAz\r\nMA==\r\n",
         "Caf\xc3\xa9\ntax 30"},
        {"no charset, Latin-1 all the same", "", "Caf\xe9", "Caf\xc3\xa9"},
        {"says ASCII, is UTF-8", "Content-Type: text/plain; charset=us-ascii\r\n", "Caf\xc3\xa9", "Caf\xc3\xa9"},
        {"a charset that nobody knows", "Content-Type: text/plain; charset=x-klingon\r\n", "Caf\xe9", "Caf\xc3\xa9"},
        {"UTF-16 with a mark", "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n", "//50AGEAeAA=", "tax"},
        {"a mark of UTF-8, as Notepad writes it", "", "\xef\xbb\xbftax 30", "tax 30"},
        {"lines that were wrapped (RFC 3676)", "Content-Type: text/plain; format=flowed\r\n", "fleet_setting 4 \r\nname=Wall\r\n  tax 30\r\n-- \r\nAnn\r\n",
         "fleet_setting 4 name=Wall\n tax 30\n-- \nAnn\n"},
        {"wrapped without blanks", "Content-Type: text/plain; format=flowed; delsp=yes\r\n", "systems=1, \r\n2\r\n", "systems=1,2\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(only_text(row.head, row.body) == row.text);
    }
}

TEST_CASE("SRV-065 attachments, and texts beside their web page")
{
    const std::string bytes = std::string{"PK\x03\x04\0\xff\r\n", 8};
    const Mail sent{.from = "war@example.org",
                    .to = "ann@example.org",
                    .subject = "x",
                    .text = "see the files",
                    .id = "1",
                    .in_reply_to = "a@b",
                    .files = {{"orders.txt", "text/plain", "tax 30\r\n"}, {"o.xlsx", "application/octet-stream", bytes}}};
    const MailMessage message = read_message(message_text(sent, 0));
    CHECK(message.automatic);  // what we send ourselves is never answered
    REQUIRE(message.parts.size() == 3);
    CHECK(message.parts[0].content == "see the files");
    CHECK(message.parts[1].file_name == "orders.txt");
    CHECK(message.parts[1].content == "tax 30\n");
    CHECK(message.parts[2].file_name == "o.xlsx");
    CHECK(message.parts[2].content == bytes);

    const std::string nested =
        "Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n\r\nplain\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>page\r\n--b--\r\n"
        "--a\r\nContent-Type: application/octet-stream; name*=utf-8''%C3%A9.txt\r\n\r\nx\r\n--a--\r\n";
    const MailMessage tree = read_message(kFrom + nested);
    REQUIRE(tree.parts.size() == 3);
    CHECK(tree.parts[0].content == "plain");
    CHECK(tree.parts[1].type == "text/html");
    CHECK(tree.parts[2].file_name == "\xc3\xa9.txt");
}

TEST_CASE("SRV-065 what a machine has sent is known as such, so that nobody answers it")
{
    struct Row {
        const char* head;
        bool automatic;
    };
    const Row rows[] = {{"Auto-Submitted: auto-replied\r\n", true},
                        {"Auto-Submitted: auto-generated; x=y\r\n", true},
                        {"Auto-Submitted: no\r\n", false},
                        {"Precedence: bulk\r\n", true},
                        {"Precedence: list\r\n", true},
                        {"Precedence: first-class\r\n", false},
                        {"Return-Path: <>\r\n", true},
                        {"Return-Path: <ann@example.org>\r\n", false},
                        {"List-Id: <x.example.org>\r\n", true},
                        {"X-Failed-Recipients: ann@example.org\r\n", true},
                        {"Content-Type: multipart/report; boundary=x\r\n", true},
                        {"Content-Type: multipart/mixed; boundary=x\r\n", false}};
    for (const Row& row : rows) {
        CAPTURE(row.head);
        CHECK(read_message(row.head + kFrom + "\r\ntax 30\r\n").automatic == row.automatic);
    }
    CHECK(read_message("From: Mail Delivery System <MAILER-DAEMON@example.org>\r\n\r\nx").automatic);
}

TEST_CASE("SRV-065 any bytes at all are survived")
{
    CHECK(read_message("").parts.empty());
    CHECK(read_message("From: ann@example.org, bob@example.org\r\n\r\nx").from.empty());
    CHECK(read_message("From: <not an address>\r\n\r\nx").from.empty());
    CHECK(read_message("From: ann@example.org\r\nFrom: bob@example.org\r\n\r\nx").from != "bob@example.org");
    std::string deep = kFrom;
    for (int i = 0; i < 5000; ++i) deep += "Content-Type: multipart/mixed; boundary=b" + std::to_string(i) + "\r\n\r\n--b" + std::to_string(i) + "\r\n";
    CHECK(read_message(deep).from == "ann@example.org");
    std::string wide = kFrom + "Content-Type: multipart/mixed; boundary=b\r\n\r\n";
    for (int i = 0; i < 500; ++i) wide += "--b\r\n\r\nx\r\n";
    CHECK(read_message(wide).parts.size() == 64);
    const std::string large =
        kFrom + "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n" + std::string(2000, 'x') + "\r\n--b\r\n\r\nsmall\r\n--b--\r\n";
    const MailMessage cut = read_message(large, {.bytes = 1000});
    REQUIRE(cut.parts.size() == 1);
    CHECK(cut.parts.front().content == "small");
}

}  // namespace ec4x::net
