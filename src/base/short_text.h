// A text of at most 16 bytes as two integers, so that it is copied, compared and hashed like a number while the order
// of the values is the byte order of the texts.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ec4x {

class ShortText {
public:
    static constexpr std::size_t kMaxBytes = 16;

    constexpr ShortText() = default;

    // Nothing for a text that is too long or contains a zero byte.
    [[nodiscard]] static constexpr std::optional<ShortText> from(std::string_view text)
    {
        if (text.size() > kMaxBytes || text.find('\0') != std::string_view::npos) return std::nullopt;
        ShortText result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto byte = static_cast<std::uint64_t>(static_cast<unsigned char>(text[i]));
            (i < 8 ? result.head_ : result.tail_) |= byte << (56 - 8 * (i % 8));
        }
        return result;
    }

    [[nodiscard]] constexpr bool empty() const { return head_ == 0; }

    [[nodiscard]] std::string text() const
    {
        std::string result;
        for (std::size_t i = 0; i < kMaxBytes; ++i) {
            const auto byte = static_cast<char>((i < 8 ? head_ : tail_) >> (56 - 8 * (i % 8)));
            if (byte == '\0') break;
            result.push_back(byte);
        }
        return result;
    }

    friend constexpr auto operator<=>(const ShortText&, const ShortText&) = default;

private:
    // Big-endian, so that comparing the numbers compares the bytes.
    std::uint64_t head_ = 0;
    std::uint64_t tail_ = 0;
};

}  // namespace ec4x
