// QR codes for terminals.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ec4x::net {

enum class QrColours {
    DarkTerminal,   // light text on dark ground: blocks are the light modules
    LightTerminal,  // dark text on light ground: blocks are the dark modules
};

// Lines of half blocks, two modules high each, with the quiet zone around. None where the text is empty or too long (about 1 kB).
[[nodiscard]] std::optional<std::string> qr_code(std::string_view text, QrColours colours = QrColours::DarkTerminal);

}  // namespace ec4x::net
