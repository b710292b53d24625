// JSON text to a star map.
#include "fuzz/round_trip.h"
#include "model/star_map.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ec4x::fuzz::check_json<ec4x::StarMap>(ec4x::fuzz::text_of(data, size));
    return 0;
}
