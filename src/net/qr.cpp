#include "net/qr.h"

#include <qrencode.h>

#include <array>
#include <memory>

namespace ec4x::net {

namespace {

constexpr int kQuiet = 4;  // modules around the code, as ISO 18004 wants them
constexpr std::size_t kMostText = 1024;

}  // namespace

std::optional<std::string> qr_code(std::string_view text, QrColours colours)
{
    if (text.empty() || text.size() > kMostText) return std::nullopt;
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{QRcode_encodeData(static_cast<int>(text.size()), bytes, 0, QR_ECLEVEL_M), QRcode_free};
    if (!code) return std::nullopt;

    const bool blocks_are_dark = colours == QrColours::LightTerminal;
    const auto is_block = [&](int row, int column) {
        const bool inside = row >= 0 && row < code->width && column >= 0 && column < code->width;
        const bool dark = inside && (code->data[row * code->width + column] & 1) != 0;
        return dark == blocks_are_dark;
    };
    constexpr std::array<const char*, 4> shapes = {" ", "▄", "▀", "█"};  // by upper and lower half
    std::string out;
    for (int row = -kQuiet; row < code->width + kQuiet; row += 2) {
        for (int column = -kQuiet; column < code->width + kQuiet; ++column) {
            const bool below = row + 1 < code->width + kQuiet && is_block(row + 1, column);
            out += shapes[(is_block(row, column) ? 2u : 0u) + (below ? 1u : 0u)];
        }
        out += '\n';
    }
    return out;
}

}  // namespace ec4x::net
