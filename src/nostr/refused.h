// Why something that came over the wire is not taken.
#pragma once

#include <string>

namespace ec4x::nostr {

struct Refused {
    std::string why{};  // a sentence without its full stop
};

}  // namespace ec4x::nostr
