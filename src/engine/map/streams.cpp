#include "engine/map/streams.h"

namespace ec4x {

std::string MapStreams::text(std::string_view stream, std::string_view attempt) const
{
    std::string text = "ec4x-map|" + std::to_string(kMapGeneratorVersion);
    text.append("|").append(seed);
    text.append("|").append(std::to_string(players));
    text.append("|").append(std::to_string(rings));
    text.append("|").append(stream);
    return text.append("|").append(attempt);
}

}  // namespace ec4x
