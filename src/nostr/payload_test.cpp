#include "nostr/payload.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/sha256.h"
#include "net/gzip.h"
#include "nostr/bytes.h"
#include "nostr/crypt.h"
#include "nostr/event.h"
#include "nostr/gunzip.h"

namespace ec4x::nostr {

namespace {

// A payload that gzip cannot make much smaller.
std::string noisy_payload(std::size_t bytes)
{
    std::string text = R"({"type":"report","version":1,"noise":")";
    text += random_hex(bytes / 2);
    return text + "\"}";
}

Part part_in(const std::string& plaintext)
{
    const auto read = read_plaintext(plaintext);
    REQUIRE(read.ok());
    REQUIRE(read->part);
    return *read->part;
}

}  // namespace

TEST_CASE("SRV-056 a packed report of 70000 bytes is cut into 3 parts")
{
    CHECK(cut(std::string(70'000, 'x'), PartSizes{}.part_bytes).size() == 3);
    CHECK(cut(std::string(65'536, 'x'), PartSizes{}.part_bytes).size() == 2);
    CHECK(cut(std::string(65'537, 'x'), PartSizes{}.part_bytes).size() == 3);
}

TEST_CASE("SRV-056 a payload is used only when all parts are there and the digest is right")
{
    const std::string payload = noisy_payload(110'000);
    const auto texts = plaintexts_of("report", payload, {});
    REQUIRE(texts.size() == 3);
    PartsBox box;
    const Part first = part_in(texts[0]);
    CHECK(first.of == "report");
    CHECK(first.sha256 == sha256_hex(payload));
    CHECK_FALSE(box.add(part_in(texts[2]))->has_value());
    CHECK_FALSE(box.add(first)->has_value());
    CHECK_FALSE(box.add(first)->has_value());                 // again
    CHECK(box.missing(first.sha256) == std::vector<int>{2});  // what is asked for again (SRV-061)
    CHECK(box.is_waiting());
    const auto whole = box.add(part_in(texts[1]));
    REQUIRE(whole.ok());
    CHECK(*whole == payload);
    CHECK_FALSE(box.is_waiting());
}

TEST_CASE("SRV-056 parts that contradict each other, or do not make what they name, are refused")
{
    const auto texts = plaintexts_of("report", noisy_payload(110'000), {});
    PartsBox box;
    Part one = part_in(texts[0]);
    CHECK_FALSE(box.add(one)->has_value());
    Part other = one;
    other.data = "AAAA";
    CHECK_FALSE(box.add(other).ok());
    CHECK_FALSE(box.is_waiting());

    Part swapped = part_in(texts[1]);
    CHECK_FALSE(box.add(one)->has_value());
    CHECK_FALSE(box.add(part_in(texts[2]))->has_value());
    swapped.data = part_in(texts[0]).data;
    CHECK_FALSE(box.add(swapped).ok());

    for (const char* wrong : {"", "[]", "{}", R"({"type":"part"})", R"({"type":"part","version":2})", R"({"type":"part","version":1,"index":3,"count":2})",
                              R"({"type":"part","version":1,"index":1,"count":1,"sha256":"x"})", R"({"type":"part","version":1,"index":0})",
                              R"({"type":5,"version":1})", "{\"type\":\"x\",\"version\":1,\"y\":\"\xff\"}"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read_plaintext(wrong).ok());
    }
    CHECK(read_plaintext(R"({"type":"claim","version":1,"code":"x"})")->type == "claim");
}

TEST_CASE("SRV-062 reports of 9000 and 11000 bytes have the same padded size, 12288")
{
    CHECK(filled_length(9'000, 4'096) == 12'288);
    CHECK(filled_length(11'000, 4'096) == 12'288);
    const auto nine = plaintexts_of("report", noisy_payload(9'000), {});
    const auto eleven = plaintexts_of("report", noisy_payload(11'000), {});
    REQUIRE(nine.size() == 1);
    CHECK(nine[0].size() == 12'288);
    CHECK(eleven[0].size() == 12'288);
    CHECK(read_plaintext(nine[0])->type == "report");
    for (const std::string& text : plaintexts_of("report", noisy_payload(200'000), {})) {
        CHECK(text.size() % 4'096 == 0);
        CHECK(text.size() <= kMostPlaintext);
    }
}

TEST_CASE("SRV-056 parts are as small as the smallest relay wants them")
{
    const std::string payload = noisy_payload(110'000);
    const SecretKey key = SecretKey::made_randomly();
    const ConversationKey conversation = conversation_key(key, key.public_key());
    for (const std::int64_t most : {131'072, 65'536, 32'768, 16'384, 4'096}) {
        CAPTURE(most);
        const PartSizes sizes = within_limits({}, {RelayLimits{}, RelayLimits{.message_bytes = most}});
        PartsBox box;
        std::optional<std::string> whole;
        for (const std::string& text : plaintexts_of("report", payload, sizes)) {
            const Event event = signed_event(key, {.kind = 36445,
                                                   .created_at = 1,
                                                   .tags = {{"d", std::string(80, 'd')}, {"p", key.public_key().hex()}},
                                                   .content = *encrypt(text, conversation)});
            CHECK(std::cmp_less_equal(to_json(event).size() + 20, most));
            whole = *box.add(part_in(text));
        }
        CHECK(whole == payload);
    }
    CHECK(within_limits({}, {}).part_bytes == 32'768);
    CHECK(within_limits({.part_bytes = 65'535}, {}).part_bytes < 65'535);  // NIP-44 holds no more
}

TEST_CASE("SRV-056 what unpacks to more than the limit, or is damaged, is refused")
{
    const std::string zeros(1'000'000, '0');
    CHECK(gunzip(net::gzip(zeros), 1'000'000) == zeros);
    CHECK_FALSE(gunzip(net::gzip(zeros), 999'999));
    std::string damaged = net::gzip(zeros);
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    CHECK_FALSE(gunzip(damaged, 1'000'000));
    CHECK_FALSE(gunzip(net::gzip(zeros) + "more", 1'000'000));
    CHECK_FALSE(gunzip("", 10));
}

}  // namespace ec4x::nostr
