#include "bots/atlas.h"

namespace ec4x::bots {

Atlas::Atlas(const Ruleset& rules, const HouseView& view) : lanes_{view.lanes}
{
    StarMap map{.rings = view.rings, .lanes = view.lanes};
    map.systems.reserve(view.systems.size());
    for (const KnownSystem& known : view.systems) map.systems.insert({.id = known.id});
    tables_ = std::make_shared<const GameTables>(rules, map);
}

}  // namespace ec4x::bots
