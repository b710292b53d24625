#include "engine/map/names.h"

#include <algorithm>

#include "base/ensure.h"
#include "codec/utf8.h"
#include "engine/map/hex.h"
#include "model/roman.h"

namespace ec4x {

std::optional<std::string> flaw_of_names(std::span<const std::string> names)
{
    for (const std::string& name : names) {
        if (name.empty()) return "map.names has an empty name";
        if (!is_utf8(name)) return "map.names has a name that is not UTF-8 text";
        if (ends_in_numeral(name)) return "map.names has '" + name + "', which ends in a Roman numeral";
    }
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice == sorted.end()) return std::nullopt;
    return "map.names has '" + std::string{*twice} + "' twice";
}

std::vector<std::string> draw_names(std::span<const std::string> list, const MapStreams& streams)
{
    ensure(!list.empty(), "there is a list of system names");
    std::vector<std::string> shuffled(list.begin(), list.end());
    streams.open("names").shuffle(shuffled);

    std::vector<std::string> names;
    for (std::size_t i = 0; i < systems_in(streams.rings); ++i) {
        const std::size_t round = i / shuffled.size();
        std::string name = shuffled[i % shuffled.size()];
        if (round > 0) name.append(" ").append(roman(static_cast<int>(round) + 1));
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace ec4x
