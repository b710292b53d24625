// Mail to real servers on the loopback, webhooks to our own.
#include <doctest/doctest.h>
#include <unistd.h>

#include <mutex>

#include "net/http_server.h"
#include "net/loopback.h"
#include "net/mail.h"
#include "net/webhook.h"

namespace ec4x::net {

namespace {

using test::soon;

Mail example()
{
    return {.from_name = "Arbiter",
            .from = "arbiter@example.org",
            .to = "anna@example.org",
            .subject = "Turn 7",
            .text = "It is your turn.\n.\nGo.\n",
            .id = "game-7-1"};
}

std::string beside(const char* name) { return EC4X_SOURCE_DIR "/tests/net/" + std::string{name}; }

// The only mail in a maildir; empty while there is none.
std::string delivered(const std::string& folder)
{
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator{folder + "/new", none}) return test::read_file(entry.path());
    return {};
}

}  // namespace

TEST_CASE("mail addresses")
{
    struct Row {
        const char* text;
        bool good;
    };
    static constexpr Row rows[] = {{"a@b.c", true},       {"first.last+tag@sub.example.org", true},
                                   {"a@localhost", true}, {"", false},
                                   {"a", false},          {"@b", false},
                                   {"a@", false},         {"a@b@c", false},
                                   {"a b@c", false},      {"a@b\r\nRCPT TO:<x@y>", false},
                                   {"<a@b>", false},      {"a@b>", false},
                                   {"\"a\"@b", false},    {"a,b@c", false},
                                   {"ä@b", false},        {"-a@b", false},
                                   {"a@.b", false}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(is_mail_address(row.text) == row.good);
    }
}

TEST_CASE("a message's headers hold what they should, whatever names and subjects are")
{
    Mail mail = example();
    mail.subject = "Zug 7\r\nBcc: everybody@example.org";
    mail.from_name = "A \"B\" <x@y>, Grün";
    mail.id = "a\r\nX: y<>@z";
    const std::string text = message_text(mail, 784111777);
    const std::string head = text.substr(0, text.find("\r\n\r\n"));
    CHECK(head.find("\r\nBcc:") == head.npos);
    CHECK(head.find("Date: Sun, 06 Nov 1994 08:49:37 +0000\r\n") == 0);
    CHECK(head.find("Subject: Zug 7  Bcc: everybody@example.org\r\n") != head.npos);
    CHECK(head.find("From: =?UTF-8?B?QSAiQiIgPHhAeT4sIEdyw7xu?=\r\n <arbiter@example.org>\r\n") != head.npos);
    CHECK(head.find("Message-ID: <aXyz@example.org>\r\n") != head.npos);
    CHECK(text.ends_with("\r\n\r\n" + base64("It is your turn.\r\n.\r\nGo.\r\n") + "\r\n"));

    mail.subject.clear();
    for (int i = 0; i < 100; ++i) mail.subject += "ü";
    const std::string encoded = message_text(mail, 0);
    for (std::size_t at = 0; at < encoded.size(); at = encoded.find("\r\n", at) + 2) CHECK(encoded.find("\r\n", at) - at <= 78);
    mail.subject = "\xff";
    CHECK(message_text(mail, 0).find("Subject: (unreadable)\r\n") != std::string::npos);
}

TEST_CASE("mail through OpenSMTPD")
{
    if (geteuid() != 0 || !std::filesystem::exists("/usr/sbin/smtpd")) {
        MESSAGE("skipped: OpenSMTPD is not installed, or this is not root");
        return;
    }
    const test::TemporaryFolder folder;
    const int port = test::free_port();
    const test::Companion smtpd{beside("smtp_server.sh") + " '" + folder.path() + "' " + std::to_string(port)};
    REQUIRE_MESSAGE(smtpd.ready(), test::read_file(folder.path("log")));
    MailServer server{.host = "127.0.0.1", .port = port};

    Mail mail = example();
    mail.subject = "Der Zug ist fällig";
    const Delivery sent = send_mail(server, mail);
    REQUIRE_MESSAGE(sent.ok(), sent.error().why);
    CHECK(sent->code == 250);
    REQUIRE(soon([&] { return !delivered(folder.path("mail")).empty(); }));
    const std::string text = delivered(folder.path("mail"));
    CHECK(text.find("Subject: =?UTF-8?B?RGVyIFp1ZyBpc3QgZsOkbGxpZw==?=") != text.npos);
    CHECK(text.find("From: \"Arbiter\"\n <arbiter@example.org>") != text.npos);
    CHECK(text.find("To: <anna@example.org>") != text.npos);
    CHECK(text.find(base64("It is your turn.\r\n.\r\nGo.\r\n")) != text.npos);

    mail.to = "anna@refused.example";
    const Delivery refused = send_mail(server, mail);
    REQUIRE(!refused.ok());
    CHECK(refused.error().permanent);
    CHECK(refused.error().why.starts_with("The mail server did not take it: "));
    server.encryption = MailEncryption::Needed;
    CHECK(!send_mail(server, example()).ok());  // it offers none
}

TEST_CASE("mail with STARTTLS and a password")
{
    const test::TemporaryFolder folder;
    test::make_certificate(folder);
    const int port = test::free_port();
    const test::Companion smtpd{beside("smtp_with_tls.py") + " '" + folder.path() + "' " + std::to_string(port)};
    REQUIRE(smtpd.ready());
    MailServer server{.host = "localhost", .port = port, .user = "sender", .password = "open sesame", .ca_file = folder.path("certificate.pem")};
    const Delivery sent = send_mail(server, example());
    REQUIRE_MESSAGE(sent.ok(), sent.error().why);
    CHECK(delivered(folder.path("mail")).find("Subject: Turn 7") != std::string::npos);

    struct Row {
        const char* why;
        MailServer server;
    };
    MailServer wrong = server;
    wrong.password = "a guess";
    MailServer anonymous = server;
    anonymous.user.clear();
    MailServer doubtful = server;
    doubtful.ca_file.clear();
    MailServer plain = server;
    plain.encryption = MailEncryption::None;
    const Row rows[] = {{"a wrong password", wrong}, {"no password", anonymous}, {"a certificate nobody knows", doubtful}, {"no encryption", plain}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const Delivery failed = send_mail(row.server, example());
        REQUIRE(!failed.ok());
        CHECK(failed.error().why.find("a guess") == std::string::npos);
        CHECK(failed.error().why.find("open sesame") == std::string::npos);
    }
}

TEST_CASE("mail that cannot be sent")
{
    const MailServer nobody{.host = "127.0.0.1", .port = test::free_port(), .seconds = 2};
    const Delivery failed = send_mail(nobody, example());
    REQUIRE(!failed.ok());
    CHECK(!failed.error().permanent);
    Mail mail = example();
    mail.to = "a@b>\r\nRCPT TO:<c@d";
    CHECK(send_mail(nobody, mail).error().permanent);
    mail = example();
    mail.from = "nobody";
    CHECK(send_mail(nobody, mail).error().why == "The sender's address is no mail address.");
}

TEST_CASE("HMAC-SHA-256")
{
    // RFC 4231, cases 1, 2 and 6
    CHECK(hmac_sha256(std::string(20, '\x0b'), "Hi There") == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    CHECK(hmac_sha256("Jefe", "what do ya want for nothing?") == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(hmac_sha256(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First") ==
          "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST_CASE("a webhook is posted, signed, and not led elsewhere")
{
    std::mutex mutex;
    std::vector<HttpRequest> requests;
    ServerSettings settings;
    settings.listen = {"127.0.0.1:0"};
    HttpServer receiver{settings, [&](const HttpRequest& request) {
                            const std::lock_guard lock{mutex};
                            requests.push_back(request);
                            if (request.path == "/moved") {
                                HttpResponse response;
                                response.status = 302;
                                response.headers.emplace_back("Location", "/elsewhere");
                                return response;
                            }
                            if (request.path == "/gone") return error_response(410, "gone", "");
                            if (request.path == "/broken") return error_response(500, "broken", "");
                            if (request.path == "/endless") return text_response(200, std::string(10'000'000, 'x'));
                            if (request.path == "/slow") std::this_thread::sleep_for(std::chrono::milliseconds{2500});
                            return HttpResponse{};
                        }};
    receiver.start();
    const auto received = [&] {
        const std::lock_guard lock{mutex};
        return requests;
    };
    const std::string base = "http://" + receiver.addresses().at(0);
    Webhook hook{.address = base + "/hook", .secret = "key", .seconds = 2, .public_only = false};
    const std::string json = R"({"text":"It is your turn."})";
    const Delivery sent = post_webhook(hook, json);
    REQUIRE_MESSAGE(sent.ok(), sent.error().why);
    CHECK(sent->code == 200);
    const std::vector<HttpRequest> first = received();
    REQUIRE(first.size() == 1);
    CHECK(first[0].method == "POST");
    CHECK(first[0].body == json);
    CHECK(first[0].header("content-type") == "application/json");
    CHECK(first[0].header("x-signature-256") == "sha256=" + hmac_sha256("key", json));

    struct Row {
        const char* path;
        const char* why;
        bool permanent;
    };
    static constexpr Row rows[] = {
        {"/moved", "The webhook answers 302.", false}, {"/gone", "The webhook answers 410.", true}, {"/broken", "The webhook answers 500.", false}};
    for (const Row& row : rows) {
        CAPTURE(row.path);
        hook.address = base + row.path;
        const Delivery failed = post_webhook(hook, json);
        REQUIRE(!failed.ok());
        CHECK(failed.error().why == row.why);
        CHECK(failed.error().permanent == row.permanent);
    }
    CHECK(received().size() == 4);
    hook.address = base + "/slow";
    CHECK(post_webhook(hook, json).error().why.starts_with("The webhook cannot be reached: "));
    hook.address = base + "/hook";
    hook.public_only = true;
    CHECK(!post_webhook(hook, json).ok());
    CHECK(received().size() == 5);
}

TEST_CASE("webhooks to addresses that are none, or that are not public")
{
    struct Row {
        const char* address;
        bool permanent;
    };
    static constexpr Row rows[] = {{"file:///etc/passwd", true},
                                   {"gopher://a/", true},
                                   {"http://a b/", true},
                                   {"http://user:word@a/", true},
                                   {"ws://a/", true},
                                   {"http://127.0.0.1:1/", false},
                                   {"http://[::1]:1/", false},
                                   {"http://10.0.0.1/", false},
                                   {"http://169.254.169.254/", false},
                                   {"http://0.0.0.0/", false},
                                   {"http://[::ffff:127.0.0.1]/", false},
                                   {"http://2130706433/", false}};
    for (const Row& row : rows) {
        CAPTURE(row.address);
        const Delivery failed = post_webhook({.address = row.address, .seconds = 1}, "{}");
        REQUIRE(!failed.ok());
        CHECK(failed.error().permanent == row.permanent);
    }
}

}  // namespace ec4x::net
