#include "engine/intel/intel_steps.h"

namespace ec4x {

void number_events(Turn& turn)
{
    std::uint32_t to_all = 0;
    House* told = nullptr;  // events for one house often follow each other
    for (const Event& event : turn.events()) {
        if (!event.concerns) {
            ++to_all;
            continue;
        }
        if (told == nullptr || told->id != *event.concerns) told = &turn.state.houses.at(*event.concerns);
        ++told->last.event;
    }
    for (House& house : turn.state.houses) house.last.event += to_all;
}

}  // namespace ec4x
