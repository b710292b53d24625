#include "host/invitations.h"

#include <doctest/doctest.h>

#include <set>

#include "base/sha256.h"
#include "host/claim_guard.h"
#include "host/identity.h"
#include "host/receipt.h"

namespace ec4x {

namespace {

std::string small_secret(char last)
{
    std::string secret(64, '0');
    secret.back() = last;
    return secret;
}

}  // namespace

TEST_CASE("SRV-009 a code is 80 bits in 16 letters")
{
    CHECK(code_of(std::string(20, '0')) == "0000-0000-0000-0000");
    CHECK(code_of(std::string(20, 'f')) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ");
    CHECK(code_of("00000000000000000001") == "0000-0000-0000-0001");
    CHECK(code_of("08421084210842108421") == "1111-1111-1111-1111");
    std::set<std::string> codes;
    for (int i = 0; i < 1000; ++i) codes.insert(code_of(sha256_hex(std::to_string(i)).substr(0, 20)));
    CHECK(codes.size() == 1000);
}

TEST_CASE("SRV-009 a code is the same in upper and lower case, with and without hyphens and address")
{
    struct Row {
        const char* why;
        const char* typed;
        const char* normal;
    };
    static constexpr Row rows[] = {{"as printed", "7K3M-9QXT-2WBD-HF5R", "7K3M9QXT2WBDHF5R"},
                                   {"as typed", "7k3m9qxt2wbdhf5r", "7K3M9QXT2WBDHF5R"},
                                   {"with an address", "7K3M-9QXT-2WBD-HF5R@192.0.2.1:7440", "7K3M9QXT2WBDHF5R"},
                                   {"one letter short", "7K3M-9QXT-2WBD-HF5", nullptr},
                                   {"one too many", "7K3M-9QXT-2WBD-HF5RR", nullptr},
                                   {"a letter that is none", "7K3M-9QXT-2WBD-HF5U", nullptr},
                                   {"nothing", "", nullptr}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(normal_code(row.typed) == (row.normal == nullptr ? std::nullopt : std::optional<std::string>{row.normal}));
    }
    CHECK(code_digest("g", "C") == sha256_hex("g|C"));
    CHECK(code_digest("g", "C") != code_digest("h", "C"));
}

TEST_CASE("SRV-010 after five wrong codes an identity or address waits")
{
    const ServerClaimRules rules{.block_minutes = {15}, .tries = {5}};
    ClaimGuard guard;
    for (int i = 0; i < 4; ++i) guard.note_wrong(rules, "me", 100 + i);
    CHECK(!guard.is_blocked(rules, "me", 104));
    guard.note_wrong(rules, "me", 104);
    CHECK(guard.is_blocked(rules, "me", 104));
    CHECK(guard.is_blocked(rules, "me", 104 + 899));
    CHECK(!guard.is_blocked(rules, "me", 104 + 900));
    CHECK(!guard.is_blocked(rules, "you", 105));
    CHECK(!guard.is_blocked(rules, "", 105));
    // Old mistakes are forgiven.
    guard.note_wrong(rules, "me", 2000);
    CHECK(!guard.is_blocked(rules, "me", 2000));
}

TEST_CASE("SRV-049 secrets are compared whole")
{
    CHECK(same_secret("abc", "abc"));
    CHECK(!same_secret("abc", "abd"));
    CHECK(!same_secret("abc", "abcd"));
    CHECK(identity_of_token("t") == "token:" + sha256_hex("t"));
}

TEST_CASE("SRV-043 the server's key signs as BIP-340 says")
{
    // The first test vector of BIP-340 has this key.
    const auto key = ServerKey::from_secret(small_secret('3'));
    REQUIRE(key.has_value());
    CHECK(key->public_key() == "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9");
    CHECK(!ServerKey::from_secret(std::string(64, '0')).has_value());
    CHECK(!ServerKey::from_secret("12").has_value());
    const std::string signature = key->sign("text");
    CHECK(signature == key->sign("text"));
    CHECK(is_signed_by(key->public_key(), "text", signature));
    CHECK(!is_signed_by(key->public_key(), "texT", signature));
    CHECK(!is_signed_by(ServerKey::from_secret(small_secret('4'))->public_key(), "text", signature));
    CHECK(!is_signed_by(key->public_key(), "text", "no signature"));
}

TEST_CASE("SRV-043 a receipt with a changed digest has a wrong signature")
{
    const auto key = *ServerKey::from_secret(small_secret('3'));
    const Receipt receipt = signed_by(key, {.game = "g", .house = *house_id("alpha"), .turn = 3, .accepted = true, .revision = 1, .digest = sha256_hex("A")});
    CHECK(is_genuine(receipt, key.public_key()));
    CHECK(receipt_from_json(to_json(receipt)) == receipt);
    Receipt changed = receipt;
    changed.digest = sha256_hex("B");
    CHECK(!is_genuine(changed, key.public_key()));
    changed = receipt;
    changed.received = 7;
    CHECK(!is_genuine(changed, key.public_key()));
    changed.signature.reset();
    CHECK(!is_genuine(changed, key.public_key()));
}

}  // namespace ec4x
