#include "engine/intel/tracks.h"

#include <algorithm>
#include <tuple>
#include <variant>

#include "engine/intel/database.h"

namespace ec4x {

namespace {

struct TrackSighting {
    FleetId fleet{};
    const IntelEntry* entry = nullptr;
};

std::vector<TrackSighting> foreign_sightings(const HouseView& view)
{
    std::vector<TrackSighting> found;
    for (const IntelEntry& entry : view.intel.entries) {
        const auto* fleet = std::get_if<FleetSeen>(&entry.seen);
        if (fleet != nullptr && fleet->fleet.owner != view.house && !is_end(*fleet)) found.push_back({fleet->fleet, &entry});
    }
    std::ranges::sort(found, [](const TrackSighting& a, const TrackSighting& b) {
        if (a.fleet != b.fleet) return a.fleet < b.fleet;
        return outweighs(*b.entry, *a.entry);
    });
    return found;
}

// How many of the last points are in consecutive turns.
std::size_t unbroken(std::span<const TrackPoint> points)
{
    std::size_t number = points.empty() ? 0 : 1;
    while (number < points.size() && points[points.size() - number - 1].turn + 1 == points[points.size() - number].turn) ++number;
    return number;
}

bool repeats(std::span<const TrackPoint> points, std::size_t period)
{
    for (std::size_t i = period; i < points.size(); ++i) {
        if (points[i].system != points[i - period].system) return false;
    }
    return true;
}

}  // namespace

std::vector<SystemId> patrol_of(const IntelTrackRules& rules, std::span<const TrackPoint> points)
{
    const std::size_t run = unbroken(points);
    for (std::size_t period = 1; period <= static_cast<std::size_t>(int{rules.max_period}); ++period) {
        const std::size_t needed = std::max(2 * period, static_cast<std::size_t>(int{rules.min_sightings}));
        if (run < needed) break;
        const auto last = points.last(needed);
        if (!repeats(last, period)) continue;
        std::vector<SystemId> cycle;
        for (const TrackPoint& point : last.first(period)) cycle.push_back(point.system);
        return cycle;
    }
    return {};
}

std::vector<Track> tracks(const Ruleset& rules, const HouseView& view)
{
    std::vector<Track> found;
    for (const TrackSighting& sighting : foreign_sightings(view)) {
        if (found.empty() || found.back().fleet != sighting.fleet) found.push_back({.fleet = sighting.fleet});
        std::vector<TrackPoint>& points = found.back().points;
        const TrackPoint point{sighting.entry->turn, sighting.entry->system};
        if (!points.empty() && points.back().turn == point.turn) points.back() = point;
        else points.push_back(point);
    }
    for (Track& track : found) track.patrol = patrol_of(rules.intel.track, track.points);
    return found;
}

}  // namespace ec4x
