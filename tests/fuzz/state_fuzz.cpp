// JSON text to a game state: what is accepted comes back the same from JSON and from the binary form.
#include "codec/codec.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const auto state = state_from_json(fuzz::text_of(data, size), "fuzz");
    if (!state) {
        fuzz::check_refusal(state.error());
        return 0;
    }
    const std::string json = to_json(*state);
    const auto again = state_from_json(json);
    ensure(again.ok(), "what we write, we read");
    ensure(*again == *state, "reading what was written gives the same state");
    ensure(to_json(*again) == json, "and the same text");
    const auto unpacked = state_from_binary(to_binary(*state));
    ensure(unpacked && *unpacked == *state, "packing and unpacking gives the same state");
    return 0;
}
