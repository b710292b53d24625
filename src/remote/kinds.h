// Kinds and tags of the game's events (SRV-054).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ec4x::remote {

// Counted from `nostr.kind_base`.
enum class Kind : int { GameNotice = 0, Claim = 1, ClaimAnswer = 2, Orders = 3, Receipt = 4, Report = 5, Bulletin = 6, Message = 7, Request = 8 };

[[nodiscard]] constexpr int number_of(int base, Kind kind) { return base + static_cast<int>(kind); }

// 32 hex digits at the beginning of a `d` tag; nothing where there are none.
[[nodiscard]] std::optional<std::string> game_in(std::string_view d);

// The game notice's place as NIP-01 writes it: bulletins point to it with an `a` tag, by which relays find those of one game.
[[nodiscard]] std::string notice_address(int base, std::string_view server, std::string_view game);

// The first 16 hex digits of SHA-256(game + player's public key in hex): `d` tags do not name the house.
[[nodiscard]] std::string player_tag(std::string_view game, std::string_view public_key);

// A turn as a tag has it: digits without leading zeros.
[[nodiscard]] std::optional<int> turn_in(std::string_view text);

}  // namespace ec4x::remote
