#include "engine/intel/sightings.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/economy/output.h"
#include "engine/forces/values.h"
#include "engine/intel/observe.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

// A fleet that others may see; what they see of it is made when the first of them looks.
struct Sight {
    const Fleet* fleet = nullptr;
    std::optional<bool> hidden{};
    std::optional<FleetSeen> visual{};
    std::optional<FleetSeen> perfect{};
};

// What a house looks with.
struct Eyes {
    HouseId house{};
    IntelSource source = IntelSource::Colony;

    [[nodiscard]] Quality quality() const { return source == IntelSource::Scouts ? Quality::Perfect : Quality::Visual; }
    [[nodiscard]] bool has_fleet() const { return source == IntelSource::Scouts || source == IntelSource::Fleet; }
};

// One system with things of more than one house.
class SystemWatch {
public:
    SystemWatch(Turn& turn, const Roster& roster, SystemId system, const Colony* colony)
        : turn_{turn}, roster_{roster}, system_{system}, colony_{colony}
    {
        for (const Fleet* fleet : roster.fleets_at(system)) fleets_.push_back({.fleet = fleet});
    }

    void run()
    {
        for (const Eyes& eyes : observers()) {
            if (!takes_part(turn_.state.houses.at(eyes.house))) continue;
            if (eyes.has_fleet()) sight_colony(eyes);
            for (Sight& sight : fleets_) sight_fleet(eyes, sight);
        }
    }

private:
    [[nodiscard]] std::vector<Eyes> observers() const;
    [[nodiscard]] IntelSource fleet_source(HouseId house) const;
    [[nodiscard]] bool is_hidden_from(Sight& sight, HouseId house) const;
    void sight_colony(const Eyes& eyes);
    void sight_fleet(const Eyes& eyes, Sight& sight);

    Turn& turn_;
    const Roster& roster_;
    SystemId system_;
    const Colony* colony_;
    std::vector<Sight> fleets_{};
    std::optional<ColonySeen> seen_colony_{};
};

// INT-009: scouts that are not crippled and travel openly; they form squadrons of their own (UNT-024).
bool has_open_scouts(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active || fleet.spy_scouts) return false;
    return std::ranges::any_of(roster.squadrons_of(fleet.id), [&](const Squadron* squadron) {
        const auto ships = roster.ships_of(squadron->id);
        return !ships.empty() && ships.front()->hull == HullState::Undamaged && data_of(turn.rules, ships.front()->class_).role == Role::Scout;
    });
}

IntelSource SystemWatch::fleet_source(HouseId house) const
{
    const bool scouts = std::ranges::any_of(fleets_, [&](const Sight& sight) {
        return sight.fleet->id.owner == house && has_open_scouts(turn_, roster_, *sight.fleet);
    });
    return scouts ? IntelSource::Scouts : IntelSource::Fleet;
}

// Ascending, each house with the best that it has there.
std::vector<Eyes> SystemWatch::observers() const
{
    std::vector<Eyes> found;
    for (const Sight& sight : fleets_) {
        const HouseId house = sight.fleet->id.owner;
        if (found.empty() || found.back().house != house) found.push_back({house, fleet_source(house)});
    }
    if (colony_ == nullptr) return found;
    const auto place = std::ranges::lower_bound(found, colony_->owner, {}, &Eyes::house);
    if (place != found.end() && place->house == colony_->owner) return found;
    const bool starbase = operational_starbases(roster_, *colony_) > 0;
    found.insert(place, Eyes{colony_->owner, starbase ? IntelSource::Starbase : IntelSource::Colony});
    return found;
}

bool SystemWatch::is_hidden_from(Sight& sight, HouseId house) const
{
    if (!sight.hidden) sight.hidden = is_hidden(turn_, roster_, *sight.fleet);
    return *sight.hidden && status_toward(turn_.state, house, sight.fleet->id.owner) != Relation::Ally;
}

void SystemWatch::sight_colony(const Eyes& eyes)
{
    if (colony_ == nullptr || colony_->owner == eyes.house) return;
    if (!seen_colony_) seen_colony_ = see_colony(turn_, roster_, system_, Quality::Visual);
    draft(turn_, eyes.house, system_, IntelSource::Fleet, Quality::Visual, *seen_colony_);
}

void SystemWatch::sight_fleet(const Eyes& eyes, Sight& sight)
{
    if (sight.fleet->id.owner == eyes.house || is_hidden_from(sight, eyes.house)) return;
    const Quality quality = eyes.quality();
    std::optional<FleetSeen>& seen = quality == Quality::Perfect ? sight.perfect : sight.visual;
    if (!seen) seen = see_fleet(turn_, roster_, *sight.fleet, quality);
    draft(turn_, eyes.house, system_, eyes.source, quality, *seen);
}

// A system in which only one house has anything has nothing to see.
bool has_strangers(std::span<const Fleet* const> fleets, const Colony* colony)
{
    if (fleets.empty()) return false;
    const HouseId first = fleets.front()->id.owner;  // ascending, so the last is another house if any is
    return fleets.back()->id.owner != first || (colony != nullptr && colony->owner != first);
}

}  // namespace

bool shows_itself(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, HouseId to)
{
    return !is_hidden_at(turn, roster, fleet, system) || status_toward(turn.state, to, fleet.id.owner) == Relation::Ally;
}

void sight_neighbours(Turn& turn, const Roster& roster)
{
    for (const System& system : turn.state.map.systems) {
        const auto fleets = roster.fleets_at(system.id);
        if (fleets.empty()) continue;
        const Colony* colony = turn.state.colonies.find(system.id);
        if (has_strangers(fleets, colony)) SystemWatch{turn, roster, system.id, colony}.run();
    }
}

}  // namespace ec4x
