#include "host/identity.h"

#include "base/sha256.h"

namespace ec4x {

std::string identity_of_token(std::string_view token) { return "token:" + sha256_hex(token); }

std::string identity_of_mail(std::string_view address) { return "mail:" + sha256_hex(address); }

bool same_secret(std::string_view one, std::string_view other)
{
    if (one.size() != other.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        difference |= static_cast<unsigned>(static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]));
    }
    return difference == 0;
}

}  // namespace ec4x
