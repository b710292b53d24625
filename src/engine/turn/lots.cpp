#include "engine/turn/lots.h"

#include "engine/turn/streams.h"

namespace ec4x {

Lot::Lot(const Turn& turn, std::string_view topic, std::string_view subject) : dice_{turn.dice(label::lot(topic, subject))} {}

std::vector<HouseId> Lot::draw(std::vector<HouseId> equals)
{
    std::vector<HouseId> order;
    while (!equals.empty()) {
        const std::uint32_t drawn = equals.size() > 1 ? dice_.below(static_cast<std::uint32_t>(equals.size())) : 0;
        order.push_back(equals[drawn]);
        equals.erase(equals.begin() + drawn);
    }
    return order;
}

}  // namespace ec4x
