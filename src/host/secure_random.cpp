#include "host/secure_random.h"

#include <sys/random.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/ensure.h"

namespace ec4x {

namespace {

void fill(void* bytes, std::size_t size)
{
    auto* at = static_cast<unsigned char*>(bytes);
    while (size > 0) {
        const ssize_t got = getrandom(at, size, 0);
        ensure(got > 0, "the operating system gives random bytes");
        at += got;
        size -= static_cast<std::size_t>(got);
    }
}

}  // namespace

std::string random_hex(std::size_t digits)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::vector<unsigned char> bytes(digits);
    fill(bytes.data(), bytes.size());
    std::string text;
    for (const unsigned char byte : bytes) text.push_back(kDigits[byte & 15]);
    return text;
}

std::string random_decimal()
{
    std::uint64_t number = 0;
    fill(&number, sizeof number);
    return std::to_string(number);
}

}  // namespace ec4x
