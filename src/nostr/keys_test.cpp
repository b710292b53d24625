#include "nostr/keys.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "nostr/bech32.h"
#include "nostr/hashes.h"
#include "nostr/key_file.h"
#include "nostr/vectors.h"

namespace ec4x::nostr {

namespace {

std::vector<std::string> columns_of(const std::string& line)
{
    std::vector<std::string> columns;
    std::istringstream in{line};
    for (std::string column; std::getline(in, column, ',');) columns.push_back(column);
    return columns;
}

std::string lower(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

TEST_CASE("SRV-053 the published vectors of BIP-340: every signature verifies as it should, every secret key signs as it should")
{
    std::istringstream file{testing::vector_file("bip340.csv")};
    std::string line;
    std::getline(file, line);  // the heads
    int verified = 0;
    int made = 0;
    while (std::getline(file, line)) {
        const auto columns = columns_of(line);
        CAPTURE(columns[0]);
        const auto key = PublicKey::read(lower(columns[2]));
        const std::string message = *from_hex(lower(columns[4]));
        const std::string signature = *from_hex(lower(columns[5]));
        CHECK((key && key->has_signed(message, signature)) == (columns[6] == "TRUE"));
        ++verified;
        if (columns[1].empty()) continue;
        const auto secret = SecretKey::read(lower(columns[1]));
        REQUIRE(secret);
        CHECK(secret->public_key() == *key);
        CHECK(secret->sign(message, *bytes32_from_hex(lower(columns[3]))) == signature);
        ++made;
    }
    CHECK(verified == 19);
    CHECK(made == 8);
}

TEST_CASE("SRV-052 keys as NIP-19 writes them")
{
    // The examples of NIP-19.
    const auto open = PublicKey::read("npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg");
    REQUIRE(open);
    CHECK(open->hex() == "7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e");
    CHECK(open->npub() == "npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg");
    const auto secret = SecretKey::read("nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5");
    REQUIRE(secret);
    CHECK(to_hex(secret->bytes()) == "67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa");
    CHECK(secret->nsec() == "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5");

    for (const char* wrong :
         {"", "npub1", "npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptq", "7E7E9C42A91BFEF19FA929E5FDA1B72E0EBC1A4C1141673E2794234D86ADDF4E",
          "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5", "0000000000000000000000000000000000000000000000000000000000000000"}) {
        CAPTURE(wrong);
        CHECK_FALSE(PublicKey::read(wrong));
    }
    CHECK_FALSE(SecretKey::read("0000000000000000000000000000000000000000000000000000000000000000"));
    CHECK_FALSE(from_bech32("nPub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg"));
}

TEST_CASE("SRV-052 a secret key that was sent by mistake is recognised")
{
    const SecretKey key = SecretKey::made_randomly();
    CHECK(holds_secret_key("my key: " + key.nsec() + "."));
    CHECK(holds_secret_key("nsec1 " + key.nsec()));
    CHECK_FALSE(holds_secret_key(key.public_key().npub()));
    CHECK_FALSE(holds_secret_key("nsec1 is how they begin"));
}

TEST_CASE("SRV-052 keys are encrypted at rest as NIP-49 says")
{
    // The example of NIP-49.
    const std::string published =
        "ncryptsec1qgg9947rlpvqu76pj5ecreduf9jxhselq2nae2kghhvd5g7dgjtcxfqtd67p9m0w57lspw8gsq6yphnm8623nsl8xn9j4jdzz84zm3frztj3z7s35vpzmqf6ksu8r89qk5z2zxfmu5gv8th8wclt0h4p";
    const auto key = unlocked(published, "nostr");
    REQUIRE(key.ok());
    CHECK(to_hex(key->bytes()) == "3501454135014541350145413501453fefb02227e449e57cf4d3a3ce05378683");
    CHECK(unlocked(published, "Nostr").error().why == "the password is wrong");

    const SecretKey own = SecretKey::made_randomly();
    const auto file = locked(own, "correct horse", 4);
    REQUIRE(file.ok());
    CHECK(file->starts_with("ncryptsec1"));
    CHECK(file->find(to_hex(own.bytes())) == std::string::npos);
    const auto back = unlocked(*file, "correct horse");
    REQUIRE(back.ok());
    CHECK(back->bytes() == own.bytes());
    CHECK_FALSE(locked(own, "").ok());
    CHECK_FALSE(locked(own, "gr\xc3\xbc\xc3\x9f").ok());
    CHECK_FALSE(unlocked(own.nsec(), "nostr").ok());
}

TEST_CASE("XChaCha20-Poly1305 as its draft (draft-irtf-cfrg-xchacha) computes it")
{
    Bytes32 key{};
    for (std::size_t i = 0; i < 32; ++i) key[i] = static_cast<std::uint8_t>(0x80 + i);
    std::string nonce;
    for (int i = 0; i < 24; ++i) nonce += static_cast<char>(0x40 + i);
    const std::string beside = *from_hex("50515253c0c1c2c3c4c5c6c7");
    const std::string plain = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    const std::string sealed = seal_xchacha(key, nonce, beside, plain);
    CHECK(to_hex(bytes_of(sealed)).starts_with("bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"));
    CHECK(to_hex(bytes_of(sealed)).ends_with("c0875924c1c7987947deafd8780acf49"));
    CHECK(open_xchacha(key, nonce, beside, sealed) == plain);
    CHECK_FALSE(open_xchacha(key, nonce, "", sealed));
}

}  // namespace ec4x::nostr
