#include "net/mailbox.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/scratch_folder.h"

namespace ec4x::net {

namespace {

namespace fs = std::filesystem;

void put(const fs::path& file, const std::string& text) { std::ofstream{file, std::ios::binary} << text; }

std::string read_all(Mailbox& mailbox)
{
    std::string all;
    const auto names = mailbox.waiting();
    if (!names) return names.error();
    for (const std::string& name : *names) {
        const auto message = mailbox.read(name);
        all += name + ": " + (message ? message->too_large ? "too large" : message->bytes : message.error()) + '\n';
    }
    return all;
}

}  // namespace

TEST_CASE("SRV-065 a maildir: messages stay until they are marked as done")
{
    const testing::ScratchFolder folder;
    for (const char* part : {"new", "cur", "tmp"}) fs::create_directory(folder.path() / part);
    put(folder.path() / "new/2.host", "second");
    put(folder.path() / "new/1.host", "first");
    put(folder.path() / "new/.hidden", "x");
    put(folder.path() / "new/3.host", std::string(100, 'x'));
    const auto mailbox = open_mailbox({.in = folder.path().string(), .most_bytes = 99});
    CHECK(read_all(*mailbox) == "1.host: first\n2.host: second\n3.host: too large\n");
    CHECK_FALSE(mailbox->mark_done("1.host"));
    CHECK(read_all(*mailbox) == "2.host: second\n3.host: too large\n");
    CHECK(fs::exists(folder.path() / "cur/1.host:2,RS"));
    CHECK(mailbox->mark_done("1.host")->find("cannot be put aside") != std::string::npos);
}

TEST_CASE("SRV-065 a plain folder with one message a file")
{
    const testing::ScratchFolder folder;
    put(folder.path() / "a.eml", "one");
    const auto mailbox = open_mailbox({.in = folder.path().string()});
    CHECK(read_all(*mailbox) == "a.eml: one\n");
    CHECK_FALSE(mailbox->mark_done("a.eml"));
    CHECK(read_all(*mailbox).empty());
    CHECK(fs::exists(folder.path() / "done/a.eml"));
    fs::remove_all(folder.path());
    CHECK(read_all(*mailbox).find("cannot be read") != std::string::npos);
}

TEST_CASE("SRV-065 where a mailbox can be")
{
    CHECK_FALSE(problem_of({.in = "imaps://mail.example.org/INBOX", .user = "war"}));
    CHECK(*problem_of({.in = "imap://mail.example.org"}) == "a mailbox on IMAP needs a user");
    CHECK(*problem_of({.in = "imap://", .user = "war"}) == "imap:// is followed by a host");
    CHECK(problem_of({.in = "imap://a:b@host/INBOX", .user = "war"})->find("without login") != std::string::npos);
    CHECK(*problem_of({.in = "pop3://host", .user = "war"}) == "pop3://host is neither imap://, imaps:// nor a folder");
    CHECK(*problem_of({.in = "/nowhere/at/all"}) == "/nowhere/at/all is no folder");
}

TEST_CASE("SRV-065 a mailbox that nobody answers for says so in one sentence")
{
    const auto mailbox = open_mailbox({.in = "imap://127.0.0.1:1/INBOX", .user = "war", .password = "geheim", .seconds = 2});
    const auto none = mailbox->waiting();
    REQUIRE_FALSE(none.ok());
    CHECK(none.error().starts_with("the mailbox cannot be read: "));
    CHECK(none.error().find("geheim") == std::string::npos);
}

}  // namespace ec4x::net
