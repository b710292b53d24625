// Which addresses are everybody's: whoever names an address to us must not reach this machine and its networks through us.
#pragma once

struct sockaddr;

namespace ec4x::net {

[[nodiscard]] bool is_public(const sockaddr* address);

}  // namespace ec4x::net
