#include "net/public_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdint>

namespace ec4x::net {

namespace {

struct Range {
    std::uint32_t network;
    int bits;
};
// This network, private, shared, loopback, link-local, protocol assignments, documentation, 6to4 relays, benchmarks, multicast and
// reserved.
constexpr Range kNotPublic[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16}, {0xac100000, 12}, {0xc0000000, 24},
                                {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3}};

bool is_public_v4(std::uint32_t address)
{
    return std::ranges::none_of(kNotPublic, [&](const Range& range) { return (address ^ range.network) >> (32 - range.bits) == 0; });
}

}  // namespace

bool is_public(const sockaddr* address)
{
    if (address->sa_family == AF_INET) return is_public_v4(ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr));
    if (address->sa_family != AF_INET6) return false;
    const auto& bytes = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr.s6_addr;
    return bytes[0] >= 0x20 && bytes[0] <= 0x3f && !(bytes[0] == 0x20 && bytes[1] == 0x02);  // global unicast, without 6to4, which hides IPv4
}

}  // namespace ec4x::net
