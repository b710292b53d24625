#include "nostr/gift_wrap.h"

#include <doctest/doctest.h>

#include "nostr/crypt.h"

namespace ec4x::nostr {

TEST_CASE("SRV-030 SRV-062 a private message: the wrap names the receiver alone, the seal the sender, and dates say nothing")
{
    constexpr std::int64_t kNow = 1'800'000'000;
    const SecretKey server = SecretKey::made_randomly();
    const SecretKey player = SecretKey::made_randomly();
    const auto wrap = gift_wrapped(server, player.public_key(), {.subject = "War: turn 3", .text = "The report is \"ready\".\n"}, kNow);
    REQUIRE(wrap);
    CHECK_FALSE(check_event(*wrap));
    CHECK(wrap->kind == 1059);
    CHECK(wrap->pubkey != server.public_key().hex());
    CHECK(wrap->tags == std::vector<Tag>{{"p", player.public_key().hex()}});
    CHECK(wrap->created_at <= kNow);
    CHECK(wrap->created_at > kNow - 2 * 24 * 3600);
    CHECK(to_json(*wrap).find(server.public_key().hex()) == std::string::npos);

    const auto opened = decrypt(wrap->content, conversation_key(player, *PublicKey::read(wrap->pubkey)));
    REQUIRE(opened.ok());
    const auto seal = read_event(*opened);
    REQUIRE(seal.ok());
    CHECK_FALSE(check_event(*seal));
    CHECK(seal->kind == 13);
    CHECK(seal->tags.empty());
    CHECK(seal->pubkey == server.public_key().hex());
    CHECK(seal->created_at <= kNow);
    const auto rumor = decrypt(seal->content, conversation_key(player, server.public_key()));
    REQUIRE(rumor.ok());
    Event said{.pubkey = server.public_key().hex(),
               .created_at = kNow,
               .kind = 14,
               .tags = {{"p", player.public_key().hex()}, {"subject", "War: turn 3"}},
               .content = "The report is \"ready\".\n"};
    said.id = id_of(said);
    CHECK(*rumor == to_json(said));
    CHECK(rumor->find("\"sig\"") == std::string::npos);

    const auto again = gift_wrapped(server, player.public_key(), {.text = "x"}, kNow);
    CHECK(again->pubkey != wrap->pubkey);
    CHECK_FALSE(gift_wrapped(server, player.public_key(), {.text = std::string(70'000, 'x')}, kNow));
}

TEST_CASE("the relays where somebody wants private messages")
{
    const Event list{
        .kind = kInboxKind,
        .tags = {
            {"relay", "wss://a"}, {"relay", "https://no"}, {"relay"}, {"alt", "wss://no"}, {"relay", "ws://b"}, {"relay", "wss://c"}, {"relay", "wss://d"}}};
    CHECK(inbox_relays(list) == std::vector<std::string>{"wss://a", "ws://b", "wss://c"});
}

}  // namespace ec4x::nostr
