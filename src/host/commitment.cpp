#include "host/commitment.h"

#include "base/sha256.h"

namespace ec4x {

std::string dice_commitment(std::string_view game, std::string_view seed, std::string_view salt)
{
    std::string text = "ec4x-seed|";
    text.append(game).append("|").append(seed).append("|").append(salt);
    return sha256_hex(text);
}

}  // namespace ec4x
