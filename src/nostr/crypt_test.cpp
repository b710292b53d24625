#include "nostr/crypt.h"

#include <doctest/doctest.h>

#include "base/sha256.h"
#include "nostr/hashes.h"
#include "nostr/vectors.h"

namespace ec4x::nostr {

namespace {

using testing::at;
using testing::bytes_at;
using testing::entries_of;
using testing::text_at;

Value nip44(const std::vector<std::string>& keys) { return at(at(testing::nip44_vectors().root(), {"v2"}), keys); }

std::string repeated(const std::string& pattern, std::int64_t times)
{
    std::string text;
    for (std::int64_t i = 0; i < times; ++i) text += pattern;
    return text;
}

}  // namespace

TEST_CASE("SRV-055 conversation keys of the published NIP-44 vectors")
{
    int rows = 0;
    for (const Value row : entries_of(nip44({"valid", "get_conversation_key"}))) {
        const auto secret = SecretKey::read(text_at(row, "sec1"));
        const auto other = PublicKey::read(text_at(row, "pub2"));
        REQUIRE(secret);
        REQUIRE(other);
        CHECK(to_hex(conversation_key(*secret, *other)) == text_at(row, "conversation_key"));
        ++rows;
    }
    CHECK(rows == 35);
    for (const Value row : entries_of(nip44({"invalid", "get_conversation_key"}))) {
        CAPTURE(text_at(row, "note"));
        CHECK_FALSE((SecretKey::read(text_at(row, "sec1")) && PublicKey::read(text_at(row, "pub2"))));
        ++rows;
    }
    CHECK(rows == 43);
}

TEST_CASE("SRV-055 message keys of the published NIP-44 vectors")
{
    const ConversationKey key = bytes_at(nip44({"valid", "get_message_keys"}), "conversation_key");
    int rows = 0;
    for (const Value row : entries_of(nip44({"valid", "get_message_keys", "keys"}))) {
        const MessageKeys keys = message_keys(key, bytes_at(row, "nonce"));
        CHECK(to_hex(keys.cipher_key) == text_at(row, "chacha_key"));
        CHECK(to_hex(keys.cipher_nonce) == text_at(row, "chacha_nonce"));
        CHECK(to_hex(keys.mac_key) == text_at(row, "hmac_key"));
        ++rows;
    }
    CHECK(rows == 32);
}

TEST_CASE("SRV-055 padded lengths of the published NIP-44 vectors")
{
    const auto rows = entries_of(nip44({"valid", "calc_padded_len"}));
    CHECK(rows.size() == 24);
    for (const Value row : rows) {
        const auto pair = entries_of(row);
        CHECK(padded_length(static_cast<std::size_t>(pair[0].integer())) == static_cast<std::size_t>(pair[1].integer()));
    }
}

TEST_CASE("SRV-055 encryption and decryption of the published NIP-44 vectors")
{
    const auto rows = entries_of(nip44({"valid", "encrypt_decrypt"}));
    CHECK(rows.size() == 10);
    for (const Value row : rows) {
        const ConversationKey key = bytes_at(row, "conversation_key");
        const auto one = SecretKey::read(text_at(row, "sec1"));
        const auto two = SecretKey::read(text_at(row, "sec2"));
        REQUIRE(one);
        REQUIRE(two);
        CHECK(conversation_key(*one, two->public_key()) == key);
        CHECK(conversation_key(*two, one->public_key()) == key);
        CHECK(encrypt(text_at(row, "plaintext"), key, bytes_at(row, "nonce")) == text_at(row, "payload"));
        const auto plain = decrypt(text_at(row, "payload"), key);
        REQUIRE(plain.ok());
        CHECK(*plain == text_at(row, "plaintext"));
    }
    const auto long_rows = entries_of(nip44({"valid", "encrypt_decrypt_long_msg"}));
    CHECK(long_rows.size() == 3);
    for (const Value row : long_rows) {
        const ConversationKey key = bytes_at(row, "conversation_key");
        const std::string plain = repeated(text_at(row, "pattern"), at(row, {"repeat"}).integer());
        CHECK(sha256_hex(plain) == text_at(row, "plaintext_sha256"));
        const auto payload = encrypt(plain, key, bytes_at(row, "nonce"));
        REQUIRE(payload);
        CHECK(sha256_hex(*payload) == text_at(row, "payload_sha256"));
        const auto back = decrypt(*payload, key);
        REQUIRE(back.ok());
        CHECK(*back == plain);
    }
}

TEST_CASE("SRV-055 every invalid one of the published NIP-44 vectors is refused")
{
    const auto rows = entries_of(nip44({"invalid", "decrypt"}));
    CHECK(rows.size() == 12);
    for (const Value row : rows) {
        CAPTURE(text_at(row, "note"));
        const auto plain = decrypt(text_at(row, "payload"), bytes_at(row, "conversation_key"));
        REQUIRE_FALSE(plain.ok());
        CHECK_FALSE(plain.error().why.empty());
    }
    const auto lengths = entries_of(nip44({"invalid", "encrypt_msg_lengths"}));
    CHECK(lengths.size() == 4);
    for (const Value length : lengths) {
        if (length.integer() < 10'000'000) CHECK_FALSE(encrypt(std::string(static_cast<std::size_t>(length.integer()), 'x'), ConversationKey{}));
        CHECK((length.integer() == 0 || length.integer() > static_cast<std::int64_t>(kMostPlaintext)));
    }
}

TEST_CASE("SRV-055 another version, an altered byte and a truncated text are refused with a reason")
{
    const SecretKey one = SecretKey::made_randomly();
    const SecretKey two = SecretKey::made_randomly();
    const ConversationKey key = conversation_key(one, two.public_key());
    const std::string good = *encrypt("launch at dawn", key);
    REQUIRE(decrypt(good, conversation_key(two, one.public_key())).ok());
    std::string bytes = *from_base64(good);
    bytes[0] = 1;
    CHECK(decrypt(to_base64(bytes), key).error().why == "the encryption is of an unknown version");
    bytes[0] = 2;
    bytes[50] = static_cast<char>(bytes[50] ^ 1);
    CHECK(decrypt(to_base64(bytes), key).error().why == "the encrypted text was changed, or is for somebody else");
    CHECK_FALSE(decrypt(good.substr(0, good.size() - 4), key).ok());
    CHECK_FALSE(decrypt("", key).ok());
    CHECK(*encrypt("launch at dawn", key) != good);  // a nonce of its own each time
}

}  // namespace ec4x::nostr
