// Commitment to the dice (SRV-042): published when a game is created, so that nobody can change the seed afterwards.
#pragma once

#include <string>
#include <string_view>

namespace ec4x {

// SHA-256 of `ec4x-seed|<game id>|<seed text>|<salt>`, in hex.
[[nodiscard]] std::string dice_commitment(std::string_view game, std::string_view seed, std::string_view salt);

}  // namespace ec4x
