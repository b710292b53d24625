#include "bots/atlas.h"

namespace ec4x::bots {

Atlas::Atlas(const Ruleset& rules, const HouseView& view) : rules_{rules}, lanes_{view.lanes}
{
    StarMap map{.rings = view.rings, .lanes = view.lanes};
    map.systems.reserve(view.systems.size());
    for (const KnownSystem& known : view.systems) map.systems.insert({.id = known.id});
    tables_ = std::make_shared<const GameTables>(rules, map);
    if (!is_hub_shut(rules, view)) return;
    std::erase_if(map.lanes, [](const Lane& lane) { return lane.a == kHub || lane.b == kHub; });
    around_ = std::make_shared<const GameTables>(rules, map);
}

bool Atlas::is_hub_shut(const Ruleset& rules, const HouseView& view)
{
    if (!rules.classic || !rules.classic->hub.enabled) return false;
    const std::optional<HouseId> owner = view.systems.at(kHub).owner;
    return !owner || view.houses.at(*owner).status == HouseStatus::Imperium;
}

}  // namespace ec4x::bots
