#include "nostr/bech32.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/letters.h"

namespace ec4x::nostr {

namespace {

constexpr std::string_view kLetters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
constexpr std::size_t kChecksum = 6;
constexpr std::size_t kLongest = 1024;

using Groups = std::vector<std::uint8_t>;  // five bits each

std::uint32_t checksum_of(std::string_view word, const Groups& data)
{
    static constexpr std::array<std::uint32_t, 5> kGenerator{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};
    std::uint32_t sum = 1;
    const auto add = [&](std::uint32_t value) {
        const std::uint32_t top = sum >> 25U;
        sum = ((sum & 0x1ffffffU) << 5U) ^ value;
        for (std::size_t i = 0; i < kGenerator.size(); ++i) {
            if (((top >> i) & 1U) != 0) sum ^= kGenerator[i];
        }
    };
    for (const char c : word) add(static_cast<std::uint8_t>(c) >> 5U);
    add(0);
    for (const char c : word) add(static_cast<std::uint8_t>(c) & 31U);
    for (const std::uint8_t group : data) add(group);
    return sum;
}

Groups groups_of(std::string_view bytes)
{
    Groups groups;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char c : bytes) {
        held = (held << 8U) | static_cast<std::uint8_t>(c);
        for (bits += 8; bits >= 5; bits -= 5) groups.push_back(static_cast<std::uint8_t>((held >> (bits - 5)) & 31U));
    }
    if (bits > 0) groups.push_back(static_cast<std::uint8_t>((held << (5 - bits)) & 31U));
    return groups;
}

std::optional<std::string> bytes_of_groups(const Groups& groups)
{
    std::string bytes;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const std::uint8_t group : groups) {
        held = (held << 5U) | group;
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<char>((held >> bits) & 255U));
    }
    const bool clean = bits < 5 && (held & ((1U << bits) - 1U)) == 0;
    return clean ? std::optional{bytes} : std::nullopt;
}

}  // namespace

std::string to_bech32(std::string_view word, std::string_view bytes)
{
    Groups groups = groups_of(bytes);
    const std::size_t size = groups.size();
    groups.resize(size + kChecksum);
    const std::uint32_t sum = checksum_of(word, groups) ^ 1U;
    for (std::size_t i = 0; i < kChecksum; ++i) groups[size + i] = static_cast<std::uint8_t>((sum >> (5 * (5 - i))) & 31U);
    std::string text{word};
    text += '1';
    for (const std::uint8_t group : groups) text += kLetters[group];
    return text;
}

std::optional<Bech32> from_bech32(std::string_view text)
{
    const bool upper = std::ranges::any_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
    const bool lower = std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
    if ((upper && lower) || text.size() > kLongest) return std::nullopt;
    const std::string plain = lower_case(text);
    const std::size_t one = plain.rfind('1');
    if (one == std::string::npos || one == 0 || plain.size() - one - 1 < kChecksum) return std::nullopt;
    Bech32 out{.word = plain.substr(0, one)};
    Groups groups;
    for (const char c : std::string_view{plain}.substr(one + 1)) {
        const std::size_t value = kLetters.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        groups.push_back(static_cast<std::uint8_t>(value));
    }
    if (checksum_of(out.word, groups) != 1) return std::nullopt;
    groups.resize(groups.size() - kChecksum);
    auto bytes = bytes_of_groups(groups);
    if (!bytes) return std::nullopt;
    out.bytes = *std::move(bytes);
    return out;
}

}  // namespace ec4x::nostr
