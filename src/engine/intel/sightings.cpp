#include "engine/intel/sightings.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/economy/output.h"
#include "engine/intel/observe.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

// A fleet that others may see; what they see of it is made when the first of them looks.
struct Sight {
    const Fleet* fleet = nullptr;
    std::optional<bool> hidden{};
    bool is_visual_known = false;
    bool is_perfect_known = false;
    FleetSeen visual{};
    FleetSeen perfect{};
};

// What a house looks with.
struct Eyes {
    HouseId house{};
    IntelSource source = IntelSource::Colony;

    [[nodiscard]] Quality quality() const { return source == IntelSource::Scouts ? Quality::Perfect : Quality::Visual; }
    [[nodiscard]] bool has_fleet() const { return source == IntelSource::Scouts || source == IntelSource::Fleet; }
};

// An observation that is about to be made.
struct Glimpse {
    SystemId system{};
    Eyes by{};
    Quality quality = Quality::Visual;
};

// In CF15: goes through the sightings of CF5, which are in the order in which they come again.
class Memory {
public:
    explicit Memory(Turn& turn) : turn_{turn}, at_{turn.facts.intel.sighted_from} {}

    // Whether CF5 saw the same; then that is now the later observation.
    template <class SeenThing>
    bool confirms(const Glimpse& glimpse, const SeenThing& seen)
    {
        const auto wanted = order_of(glimpse.system, glimpse.by.house, seen);
        std::vector<Draft>& drafts = turn_.facts.intel.drafts;
        for (; at_ < turn_.facts.intel.sighted_to; ++at_) {
            Draft& draft = drafts[at_];
            const auto order = order_of(draft);
            if (order < wanted) continue;
            const auto* before = order == wanted ? std::get_if<SeenThing>(&draft.entry.seen) : nullptr;
            const bool same = before != nullptr && draft.entry.quality == glimpse.quality && draft.entry.source == glimpse.by.source && *before == seen;
            if (same) draft.entry.step = turn_.step;
            return same;
        }
        return false;
    }

private:
    using Order = std::tuple<SystemId, HouseId, FleetId>;  // a colony comes before the fleets

    static Order order_of(SystemId system, HouseId house, const FleetSeen& seen) { return {system, house, seen.fleet}; }
    static Order order_of(SystemId system, HouseId house, const ColonySeen&) { return {system, house, FleetId{}}; }
    static Order order_of(const Draft& draft)
    {
        const auto* fleet = std::get_if<FleetSeen>(&draft.entry.seen);
        return {draft.entry.system, draft.house, fleet != nullptr ? fleet->fleet : FleetId{}};
    }

    Turn& turn_;
    std::size_t at_;
};

std::vector<UnitClass> scout_classes(const Ruleset& rules)
{
    std::vector<UnitClass> classes;
    for (const auto& [class_, data] : rules.units.classes) {
        if (data.role == Role::Scout) classes.push_back(class_);
    }
    return classes;
}

// Looks at one system after the other; its lists are kept from one to the next.
class Watch {
public:
    Watch(Turn& turn, const Roster& roster) : turn_{turn}, roster_{roster}, scouts_{scout_classes(turn.rules)}, memory_{turn} {}

    // A system with things of more than one house.
    void look_at(SystemId system, const Colony* colony)
    {
        system_ = system;
        colony_ = colony;
        seen_colony_.reset();
        gather_fleets();
        find_observers();
        for (const Eyes& eyes : observers_) {
            if (!takes_part(turn_.state.houses.at(eyes.house))) continue;
            if (eyes.has_fleet()) sight_colony(eyes);
            for (Sight& sight : fleets()) sight_fleet(eyes, sight);
        }
    }

private:
    void gather_fleets();
    [[nodiscard]] std::span<Sight> fleets() { return std::span{sights_}.first(fleets_); }
    void find_observers();
    [[nodiscard]] bool has_open_scouts(const Fleet& fleet) const;
    [[nodiscard]] bool is_hidden_from(Sight& sight, HouseId house) const;
    void sight_colony(const Eyes& eyes);
    void sight_fleet(const Eyes& eyes, Sight& sight);
    template <class SeenThing>
    void note(const Glimpse& glimpse, const SeenThing& seen)
    {
        if (!memory_.confirms(glimpse, seen)) draft(turn_, glimpse.by.house, system_, glimpse.by.source, glimpse.quality, seen);
    }

    Turn& turn_;
    const Roster& roster_;
    std::vector<UnitClass> scouts_;
    Memory memory_;
    SystemId system_{};
    const Colony* colony_ = nullptr;
    std::vector<Sight> sights_{};    // as many as were ever needed at once, for their memory
    std::size_t fleets_ = 0;         // of them are of this system
    std::vector<Eyes> observers_{};  // ascending, each house with the best that it has there
    std::optional<ColonySeen> seen_colony_{};
};

// INT-009: scouts that are not crippled and travel openly; they form squadrons of their own (UNT-024).
bool Watch::has_open_scouts(const Fleet& fleet) const
{
    if (fleet.status != FleetStatus::Active || fleet.spy_scouts) return false;
    return std::ranges::any_of(roster_.squadrons_of(fleet), [&](const Squadron* squadron) {
        const auto ships = roster_.ships_of(*squadron);
        return !ships.empty() && ships.front()->hull == HullState::Undamaged && std::ranges::find(scouts_, ships.front()->class_) != scouts_.end();
    });
}

void Watch::gather_fleets()
{
    const auto there = roster_.fleets_at(system_);
    fleets_ = there.size();
    if (sights_.size() < fleets_) sights_.resize(fleets_);
    for (std::size_t i = 0; i < fleets_; ++i) {
        sights_[i].fleet = there[i];
        sights_[i].hidden.reset();
        sights_[i].is_visual_known = sights_[i].is_perfect_known = false;
    }
}

void Watch::find_observers()
{
    observers_.clear();
    for (const Sight& sight : fleets()) {
        const HouseId house = sight.fleet->id.owner;
        if (observers_.empty() || observers_.back().house != house) observers_.push_back({house, IntelSource::Fleet});
        if (has_open_scouts(*sight.fleet)) observers_.back().source = IntelSource::Scouts;
    }
    if (colony_ == nullptr) return;
    const auto place = std::ranges::lower_bound(observers_, colony_->owner, {}, &Eyes::house);
    if (place != observers_.end() && place->house == colony_->owner) return;
    const bool starbase = operational_starbases(roster_, *colony_) > 0;
    observers_.insert(place, Eyes{colony_->owner, starbase ? IntelSource::Starbase : IntelSource::Colony});
}

bool Watch::is_hidden_from(Sight& sight, HouseId house) const
{
    if (turn_.rules.classic) return ec4x::is_hidden_from(turn_, roster_, *sight.fleet, system_, house);
    if (!sight.hidden) sight.hidden = is_hidden(turn_, roster_, *sight.fleet);
    return *sight.hidden && status_toward(turn_.state, house, sight.fleet->id.owner) != Relation::Ally;
}

void Watch::sight_colony(const Eyes& eyes)
{
    if (colony_ == nullptr || colony_->owner == eyes.house) return;
    if (!seen_colony_) seen_colony_ = see_colony(turn_, roster_, system_, Quality::Visual);
    note({system_, {eyes.house, IntelSource::Fleet}, Quality::Visual}, *seen_colony_);
}

void Watch::sight_fleet(const Eyes& eyes, Sight& sight)
{
    if (sight.fleet->id.owner == eyes.house || is_hidden_from(sight, eyes.house)) return;
    const Quality quality = eyes.quality();
    const bool perfect = quality == Quality::Perfect;
    FleetSeen& seen = perfect ? sight.perfect : sight.visual;
    bool& is_known = perfect ? sight.is_perfect_known : sight.is_visual_known;
    if (!is_known) see_fleet(turn_, roster_, *sight.fleet, quality, seen);
    is_known = true;
    note({system_, eyes, quality}, seen);
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
    return !is_hidden_from(turn, roster, fleet, system, to);
}

void sight_neighbours(Turn& turn, const Roster& roster)
{
    IntelFacts& facts = turn.facts.intel;
    const std::size_t from = facts.drafts.size();
    const bool first_look = turn.step == Step::CF5 || turn.step == Step::C2;
    if (first_look) facts.drafts.reserve(from + 4 * turn.state.fleets.size());
    Watch watch{turn, roster};
    auto next = turn.state.colonies.begin();  // colonies go along with the systems
    for (const System& system : turn.state.map.systems) {
        while (next != turn.state.colonies.end() && next->id < system.id) ++next;
        const Colony* colony = next != turn.state.colonies.end() && next->id == system.id ? &*next : nullptr;
        if (has_strangers(roster.fleets_at(system.id), colony)) watch.look_at(system.id, colony);
    }
    if (!first_look) return;
    facts.sighted_from = from;
    facts.sighted_to = facts.drafts.size();
}

}  // namespace ec4x
