// Bytes as Nostr writes them: lower-case hex digits and base64. And randomness for keys and nonces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ec4x::nostr {

using Bytes32 = std::array<std::uint8_t, 32>;

[[nodiscard]] inline std::span<const std::uint8_t> bytes_of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);

// Lower-case digits alone, as NIP-01 wants them.
[[nodiscard]] std::optional<std::string> from_hex(std::string_view text);
[[nodiscard]] std::optional<Bytes32> bytes32_from_hex(std::string_view text);
[[nodiscard]] bool is_hex(std::string_view text, std::size_t digits);

// With padding (RFC 4648, section 4); reading refuses anything else.
[[nodiscard]] std::string to_base64(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

void fill_randomly(std::span<std::uint8_t> bytes);  // of the system
[[nodiscard]] std::string random_hex(std::size_t bytes);

}  // namespace ec4x::nostr
