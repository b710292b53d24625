#include "nostr/event.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "base/sha256.h"
#include "nostr/relay_limits.h"
#include "nostr/relay_message.h"

namespace ec4x::nostr {

namespace {

const SecretKey& a_key()
{
    static const SecretKey key = *SecretKey::read("67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa");
    return key;
}

Event an_event()
{
    return signed_event(
        a_key(),
        {.kind = 36443, .created_at = 1'767'637'800, .tags = {{"d", "a\"b\\c"}, {"p", std::string(64, 'a')}}, .content = "one\ntwo\t\x01 \xc3\xa9 / \x7f"});
}

template <class T>
T said_in(const std::string& text)
{
    auto read = read_relay_message(text);
    REQUIRE_MESSAGE(read.ok(), text);
    const T* message = std::get_if<T>(&*read);
    REQUIRE_MESSAGE(message != nullptr, text);
    return *message;
}

}  // namespace

TEST_CASE("SRV-053 the id is the SHA-256 of the serialised array")
{
    const Event event = an_event();
    const std::string wanted = "[0,\"" + a_key().public_key().hex() + "\",1767637800,36443,[[\"d\",\"a\\\"b\\\\c\"],[\"p\",\"" + std::string(64, 'a') +
                               "\"]],\"one\\ntwo\\t\\u0001 \xc3\xa9 / \x7f\"]";
    CHECK(serialised(event) == wanted);
    CHECK(event.id == sha256_hex(wanted));
    CHECK_FALSE(check_event(event));
    const auto back = read_event(to_json(event));
    REQUIRE(back.ok());
    CHECK(*back == event);
}

TEST_CASE("SRV-053 an event with wrong id, signature or shape is dropped with a reason")
{
    Event changed = an_event();
    changed.content[0] = 'O';
    CHECK(check_event(changed)->why == "the id does not fit the contents");
    changed.id = id_of(changed);
    CHECK(check_event(changed)->why == "the signature is wrong");
    Event foreign = an_event();
    foreign.pubkey = SecretKey::made_randomly().public_key().hex();
    foreign.id = id_of(foreign);
    CHECK(check_event(foreign)->why == "the signature is wrong");

    const std::string good = to_json(an_event());
    struct Row {
        const char* from;
        const char* to;
        const char* why;
    };
    static constexpr Row rows[] = {{"\"kind\":36443", "\"kind\":99999", "kind is out of range"},
                                   {"\"kind\":36443", "\"kind\":\"x\"", "kind is no whole number"},
                                   {"\"created_at\":1767637800", "\"created_at\":-1", "created_at is out of range"},
                                   {"\"kind\":36443", "\"kind\":36443,\"kind\":1", "kind is there twice"},
                                   {"\"kind\":36443,", "", "kind is missing"},
                                   {"\"tags\":[[", "\"tags\":[1,[", "a tag is no list of at most 20 texts"},
                                   {"\"tags\":[[", "\"tags\":[[1,", "a tag holds something that is no text"},
                                   {"\"id\":\"", "\"id\":\"X", "id is not 64 hex digits"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        std::string text = good;
        text.replace(text.find(row.from), std::string{row.from}.size(), row.to);
        const auto read = read_event(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().why == row.why);
    }
    CHECK_FALSE(read_event(good.substr(0, good.size() / 2)).ok());
    CHECK_FALSE(read_event(std::string(kMostEventBytes + 1, ' ')).ok());
}

TEST_CASE("SRV-053 any content and any tags come back unchanged and verify")
{
    const bool holds = rc::check([](const std::string& raw, std::uint32_t time) {
        std::string content;  // any ASCII: what is no UTF-8 cannot be written as JSON
        for (const char c : raw) content += static_cast<char>(c & 0x7f);
        const Event event = signed_event(a_key(), {.kind = 1, .created_at = time, .tags = {{content}, {}}, .content = content});
        const auto back = read_event(to_json(event));
        RC_ASSERT(back.ok());
        RC_ASSERT(*back == event);
        RC_ASSERT(!check_event(*back));
    });
    CHECK(holds);
}

TEST_CASE("SRV-058 the later event counts, of two of the same second the one with the lower id")
{
    CHECK(is_newer(2, "7f", 1, "0a"));
    CHECK_FALSE(is_newer(1, "0a", 2, "7f"));
    CHECK(is_newer(1, "0a", 1, "7f"));
    CHECK_FALSE(is_newer(1, "7f", 1, "0a"));
    CHECK_FALSE(is_newer(1, "0a", 1, "0a"));
}

TEST_CASE("SRV-053 filters as NIP-01 writes them, and what they match")
{
    const Event event = an_event();
    Filter filter{.authors = {event.pubkey}, .kinds = {36443, 36444}, .tags = {{'p', {std::string(64, 'a')}}}, .since = 1'767'637'800, .limit = 10};
    CHECK(to_json(filter) ==
          "{\"authors\":[\"" + event.pubkey + "\"],\"kinds\":[36443,36444],\"#p\":[\"" + std::string(64, 'a') + "\"],\"since\":1767637800,\"limit\":10}");
    CHECK(to_json(Filter{}) == "{}");
    CHECK(matches(filter, event));
    CHECK(matches(Filter{}, event));
    filter.since = 1'767'637'801;
    CHECK_FALSE(matches(filter, event));
    CHECK_FALSE(matches({.kinds = {1}}, event));
    CHECK_FALSE(matches({.tags = {{'p', {"x"}}}}, event));
    CHECK_FALSE(matches({.tags = {{'e', {"x"}}}}, event));
    CHECK_FALSE(matches({.until = 5}, event));
}

TEST_CASE("SRV-053 what relays say, and what is said to them")
{
    const Event event = an_event();
    const auto delivered = said_in<said::Delivered>("[\"EVENT\",\"games\"," + to_json(event) + "]");
    CHECK(delivered.subscription == "games");
    CHECK(delivered.event == event);
    const auto refused = said_in<said::Answered>("[\"OK\",\"" + event.id + "\",false,\"invalid: no\"]");
    CHECK_FALSE(refused.accepted);
    CHECK(refused.why == "invalid: no");
    CHECK(said_in<said::Answered>("[\"OK\",\"" + event.id + "\",true]").accepted);
    CHECK(said_in<said::UpToDate>(R"(["EOSE","games"])").subscription == "games");
    CHECK(said_in<said::Closed>(R"(["CLOSED","games","error: bye"])").why == "error: bye");
    CHECK(said_in<said::Notice>(R"(["NOTICE","hello"])").text == "hello");
    CHECK(said_in<said::Challenge>(R"(["AUTH","xyz"])").text == "xyz");
    for (const char* wrong : {"", "{}", "[]", "[1]", R"(["EVENT"])", R"(["EVENT","a"])", R"(["EVENT","a",{}])", R"(["OK","a"])", R"(["OK","a",1])",
                              R"(["EOSE"])", R"(["HELLO","a"])"}) {
        CAPTURE(wrong);
        const auto read = read_relay_message(wrong);
        REQUIRE_FALSE(read.ok());
        CHECK_FALSE(read.error().why.empty());
    }
    CHECK(publish_message(event) == "[\"EVENT\"," + to_json(event) + "]");
    CHECK(subscribe_message("games", {{.kinds = {1}}, {.limit = 0}}) == R"(["REQ","games",{"kinds":[1]},{"limit":0}])");
    CHECK(unsubscribe_message("games") == R"(["CLOSE","games"])");
}

TEST_CASE("SRV-060 what a relay takes is read from its description (NIP-11)")
{
    const RelayLimits limits = read_relay_limits(
        R"({"name":"x","limitation":{"max_message_length":65536,"max_content_length":50000,"max_subscriptions":20,"auth_required":true,"payment_required":false}})");
    CHECK(limits.message_bytes == 65'536);
    CHECK(limits.content_letters == 50'000);
    CHECK(limits.subscriptions == 20);
    CHECK(limits.must_log_in);
    CHECK_FALSE(limits.must_pay);
    for (const char* odd : {"", "[]", "{}", R"({"limitation":5})", R"({"limitation":{"max_message_length":-1,"max_content_length":"many"}})"}) {
        CAPTURE(odd);
        CHECK_FALSE(read_relay_limits(odd).message_bytes);
        CHECK_FALSE(read_relay_limits(odd).content_letters);
    }
    CHECK(description_address("wss://relay.example/x") == "https://relay.example/x");
    CHECK(description_address("ws://127.0.0.1:7000") == "http://127.0.0.1:7000");
}

}  // namespace ec4x::nostr
