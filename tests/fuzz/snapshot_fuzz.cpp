// The binary form to a game state: no bytes can harm, and a state has one form only.
#include "codec/codec.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const std::string bytes = fuzz::text_of(data, size);
    const auto state = state_from_binary(bytes);
    if (state) ensure(to_binary(*state) == bytes, "a state has one binary form");
    return 0;
}
