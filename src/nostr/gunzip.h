// Unpacking what others have packed with gzip, with a limit.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ec4x::nostr {

// Nothing where it is damaged or larger than `most` bytes unpacked.
[[nodiscard]] std::optional<std::string> gunzip(std::string_view packed, std::size_t most);

}  // namespace ec4x::nostr
