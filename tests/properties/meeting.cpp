#include <algorithm>
#include <iterator>

#include "footage.h"

namespace ec4x::testing {

namespace {

template <class Key>
const std::string& at_or_none(const std::map<Key, std::string>& map, const Key& key)
{
    static const std::string kNone;
    const auto it = map.find(key);
    return it != map.end() ? it->second : kNone;
}

// Two runs as one house and those who tell it what they see meet them.
class Meeting {
public:
    Meeting(const Footage& one, const Footage& other, HouseId house, const LaneGraph& lanes)
        : one_{one}, other_{other}, house_{house}, lanes_{lanes}, watchers_{one.watching_for(house)}
    {
        watchers_.merge(other.watching_for(house));
        // What only one of the runs leads the house to is no cause of a difference between them.
        const std::set<SystemId> first = places(one);
        const std::set<SystemId> second = places(other);
        std::ranges::set_intersection(first, second, std::inserter(places_, places_.end()));
        for (const SystemId place : places_) {
            for (const Neighbour& neighbour : lanes.of(place)) next_door_.insert(neighbour.to);
        }
        for (const Footage* footage : {&one, &other}) {
            for (const Frame& frame : footage->frames) note_keen_places(frame);
        }
    }

    std::optional<std::string> difference()
    {
        for (std::size_t i = 0; i < one_.frames.size() && !found_; ++i) {
            const Frame& a = one_.frames[i];
            const Frame& b = other_.frames[i];
            compare(a.common, b.common, a, "public facts");
            for (const HouseId watcher : watchers_) compare(at_or_none(a.dealings, watcher), at_or_none(b.dealings, watcher), a, "dealings");
            if (!is_meeting(a.step)) continue;
            for (const SystemId place : places_) compare(a.planets.at(place), b.planets.at(place), a, "planet of system " + std::to_string(place.value));
            meet(a, b);
            meet_next_door(a, b);
            look_closer(a, b);
        }
        for (std::size_t i = 0; i < one_.frames.size() && !found_; ++i) {
            if (is_meeting(one_.frames[i].step)) know(one_.frames[i], other_.frames[i]);
        }
        return found_;
    }

private:
    [[nodiscard]] std::set<SystemId> places(const Footage& footage) const
    {
        std::set<SystemId> all;
        for (const HouseId watcher : watchers_) all.merge(footage.places_of(watcher));
        return all;
    }

    // Where the house sees more than what Visual shows, or meets more: scouts and Raiders, fights.
    void note_keen_places(const Frame& frame)
    {
        for (const SystemId place : places_) {
            const auto is_keen = [&](HouseId watcher) { return frame.keen.contains({watcher, place}); };
            if (frame.fights.contains(place) || std::ranges::any_of(watchers_, is_keen)) keen_places_.insert(place);
            const auto looks_around = [&](HouseId watcher) { return frame.around.contains({watcher, place}); };
            if (!std::ranges::any_of(watchers_, looks_around)) continue;
            for (const Neighbour& neighbour : lanes_.of(place)) around_.insert(neighbour.to);
        }
    }

    void compare(const std::string& a, const std::string& b, const Frame& at, const std::string& what)
    {
        if (!found_ && a != b) found_ = std::string{name_of(at.step)} + ": " + what;
    }

    void compare_rows(const std::map<HouseAt, std::string>& a, const std::map<HouseAt, std::string>& b, const Frame& at, const std::set<SystemId>& where)
    {
        for (const auto* rows : {&a, &b}) {
            for (const auto& [row, bytes] : *rows) {
                if (watchers_.contains(row.house) || !where.contains(row.system)) continue;
                met_.insert(row.house);
                compare(at_or_none(a, row), at_or_none(b, row), at, row.house.text() + " in system " + std::to_string(row.system.value));
            }
        }
    }

    void meet(const Frame& a, const Frame& b)
    {
        compare_rows(a.sighted, b.sighted, a, places_);
        compare_rows(a.present, b.present, a, keen_places_);
    }

    void meet_next_door(const Frame& a, const Frame& b)
    {
        compare_rows(a.raiders, b.raiders, a, next_door_);
        compare_rows(a.sighted, b.sighted, a, around_);
    }

    // An Ally that shares may pass on everything that it has. Scout missions and covert actions see into the house that they are about.
    void look_closer(const Frame& a, const Frame& b)
    {
        for (const HouseId watcher : watchers_) {
            if (watcher != house_) look_into(a, b, watcher);
            spies_ = spies_ || a.on_mission.contains(watcher) || b.on_mission.contains(watcher);
        }
        for (const HouseId watcher : watchers_) {
            if (one_.contracting.contains(watcher) || other_.contracting.contains(watcher)) compare(one_.contracts, other_.contracts, a, "contracts");
        }
        if (one_.covert.contains(house_) || other_.covert.contains(house_)) {
            compare(one_.covert_orders, other_.covert_orders, a, "covert orders");
            for (const auto& [house, accounts] : a.accounts) {
                if (house != house_) compare(accounts, at_or_none(b.accounts, house), a, "accounts of " + house.text());
            }
        }
    }

    void look_into(const Frame& a, const Frame& b, HouseId house)
    {
        compare(at_or_none(a.accounts, house), at_or_none(b.accounts, house), a, "accounts of " + house.text());
        for (const auto* rows : {&a.present, &b.present}) {
            for (const auto& [row, bytes] : *rows) {
                if (row.house == house) compare(at_or_none(a.present, row), at_or_none(b.present, row), a, "forces of " + house.text());
            }
        }
    }

    void know(const Frame& a, const Frame& b)
    {
        for (const HouseId met : met_) {
            compare(a.bearing.at(met), b.bearing.at(met), a, "bearing of " + met.text());
            if (spies_) look_into(a, b, met);
        }
    }

    const Footage& one_;
    const Footage& other_;
    HouseId house_;
    const LaneGraph& lanes_;
    std::set<HouseId> watchers_;
    std::set<SystemId> places_{};
    std::set<SystemId> keen_places_{};
    std::set<SystemId> next_door_{};
    std::set<SystemId> around_{};
    std::set<HouseId> met_{};
    bool spies_ = false;
    std::optional<std::string> found_{};
};

}  // namespace

std::optional<std::string> reached(const Footage& one, const Footage& other, HouseId house, const LaneGraph& lanes)
{
    return Meeting{one, other, house, lanes}.difference();
}

}  // namespace ec4x::testing
