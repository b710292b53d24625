#include "remote/kinds.h"

#include <charconv>

#include "base/sha256.h"
#include "nostr/bytes.h"

namespace ec4x::remote {

std::optional<std::string> game_in(std::string_view d)
{
    constexpr std::size_t kDigits = 32;
    const std::string_view game = d.substr(0, kDigits);
    if (!nostr::is_hex(game, kDigits)) return std::nullopt;
    if (d.size() > kDigits && d[kDigits] != ':') return std::nullopt;
    return std::string{game};
}

std::string notice_address(int base, std::string_view server, std::string_view game)
{
    return std::to_string(number_of(base, Kind::GameNotice)) + ':' + std::string{server} + ':' + std::string{game};
}

std::string player_tag(std::string_view game, std::string_view public_key) { return sha256_hex(std::string{game} + std::string{public_key}).substr(0, 16); }

std::optional<int> turn_in(std::string_view text)
{
    int turn = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), turn);
    const bool plain = error == std::errc{} && end == text.data() + text.size() && turn > 0 && text.front() != '0';
    return plain ? std::optional{turn} : std::nullopt;
}

}  // namespace ec4x::remote
