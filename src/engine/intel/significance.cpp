#include "engine/intel/significance.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "base/round.h"
#include "engine/forces/values.h"
#include "engine/intel/database.h"
#include "engine/operations/knowledge.h"

namespace ec4x {

namespace {

constexpr int kOnUs = 10;  // an enemy force in an own system, a battle
constexpr int kGrave = 8;  // an unknown enemy colony, a much stronger force next door
constexpr int kUnfriendly = 5;
constexpr int kNeutral = 3;
constexpr int kFriendly = 1;
constexpr int kRepeated = 2;      // less for what is known already
constexpr int kMuchStronger = 2;  // times

bool is_unfriendly(Relation status) { return status >= Relation::Hostile; }

class Judge {
public:
    Judge(const Ruleset& rules, const HouseView& view) : rules_{rules}, view_{view}
    {
        for (const PublicRelation& relation : view.relations) {
            if (relation.id.a == view.house) others_.emplace_back(relation.id.b, relation.status);
            if (relation.id.b == view.house) others_.emplace_back(relation.id.a, relation.status);
        }
        const auto& entries = view.intel.entries;
        if (entries.empty() || entries[entries.size() - 1].id.number < view.intel.new_from) return;
        before_.resize(entries[entries.size() - 1].id.number - view.intel.new_from + 1);
        const auto note = [&](const auto& picture) {
            if (picture.latest >= view.intel.new_from && picture.latest - view.intel.new_from < before_.size()) {
                before_[picture.latest - view.intel.new_from] = picture.before;
            }
        };
        std::ranges::for_each(view.intel.fleets, note);
        std::ranges::for_each(view.intel.planets, note);
    }

    [[nodiscard]] int rank(const IntelEntry& entry)
    {
        const int first = std::visit([&](const auto& seen) { return rank_of(entry, seen); }, entry.seen);
        return is_repeated(entry) ? std::max(first - kRepeated, 1) : first;
    }

private:
    [[nodiscard]] int rank_of(const IntelEntry& entry, const FleetSeen& fleet);
    [[nodiscard]] int rank_of(const IntelEntry& entry, const ColonySeen& colony) { return rank_of_planet(entry, colony.owner); }
    [[nodiscard]] int rank_of(const IntelEntry& entry, const PlanetSeen& planet) { return rank_of_planet(entry, planet.owner); }
    [[nodiscard]] int rank_of(const IntelEntry&, const HouseSeen& house) const { return by_status(house.house); }
    [[nodiscard]] int rank_of(const IntelEntry&, const BattleSeen&) const { return kOnUs; }
    [[nodiscard]] int rank_of(const IntelEntry&, const TransitSeen& transit) const { return by_status(transit.fleet.owner); }

    [[nodiscard]] int rank_of_planet(const IntelEntry& entry, std::optional<HouseId> owner) const;
    [[nodiscard]] int by_status(HouseId house) const { return by_status(status_of(house)); }
    [[nodiscard]] static int by_status(Relation status);
    [[nodiscard]] Relation status_of(HouseId house) const;
    [[nodiscard]] bool is_repeated(const IntelEntry& entry) const;
    [[nodiscard]] const IntelEntry* before(const IntelEntry& entry) const;
    [[nodiscard]] bool outmatches_neighbour(SystemId system, const FleetSeen& fleet);
    [[nodiscard]] std::int64_t own_strength(SystemId system);

    const Ruleset& rules_;
    const HouseView& view_;
    std::vector<std::pair<HouseId, Relation>> others_{};          // how the house stands to each
    std::vector<std::uint32_t> before_{};                         // of each new entry, the number of what counted before
    std::optional<std::map<SystemId, std::int64_t>> strength_{};  // AS of the own Active fleets, when first asked
};

Relation Judge::status_of(HouseId house) const
{
    if (house == view_.house) return Relation::Ally;
    const auto other = std::ranges::find(others_, house, &std::pair<HouseId, Relation>::first);
    return other == others_.end() ? Relation::Neutral : other->second;
}

int Judge::by_status(Relation status)
{
    if (is_unfriendly(status)) return kUnfriendly;
    return status == Relation::Neutral ? kNeutral : kFriendly;
}

int Judge::rank_of(const IntelEntry& entry, const FleetSeen& fleet)
{
    if (entry.source == IntelSource::Battle || entry.source == IntelSource::Witness) return kOnUs;
    const Relation status = status_of(fleet.fleet.owner);
    if (!is_unfriendly(status)) return by_status(status);
    if (view_.colonies.contains(entry.system)) return kOnUs;
    return outmatches_neighbour(entry.system, fleet) ? kGrave : kUnfriendly;
}

int Judge::rank_of_planet(const IntelEntry& entry, std::optional<HouseId> owner) const
{
    if (!owner) return kFriendly;
    const IntelEntry* known = before(entry);
    const std::optional<PlanetKnown> planet = known == nullptr ? std::nullopt : planet_in(*known);
    const bool is_new = !planet || planet->owner != owner;
    const Relation status = status_of(*owner);
    return is_new && is_unfriendly(status) ? kGrave : by_status(status);
}

// What counted of the same subject before this entry; none for one that never counted.
const IntelEntry* Judge::before(const IntelEntry& entry) const { return entry_of(view_.intel, before_[entry.id.number - view_.intel.new_from]); }

bool Judge::is_repeated(const IntelEntry& entry) const
{
    const IntelEntry* known = before(entry);
    return known != nullptr && known->system == entry.system && known->quality >= entry.quality && known->seen == entry.seen;
}

std::int64_t Judge::own_strength(SystemId system)
{
    if (!strength_) {
        strength_.emplace();
        for (const Ship& ship : view_.ships) {
            const auto* in = std::get_if<InSquadron>(&ship.berth);
            const Squadron* squadron = in == nullptr ? nullptr : view_.squadrons.find(in->squadron);
            const auto* station = squadron == nullptr ? nullptr : std::get_if<InFleet>(&squadron->station);
            const Fleet* fleet = station == nullptr ? nullptr : view_.fleets.find(station->fleet);
            if (fleet == nullptr || fleet->status != FleetStatus::Active) continue;
            const std::int64_t as = undamaged_strength(rules_, ship).as;
            (*strength_)[fleet->at] += ship.hull == HullState::Crippled ? div_ceil(as * rules_.combat.crippled_as_pct, 100) : as;
        }
    }
    const auto it = strength_->find(system);
    return it == strength_->end() ? 0 : it->second;
}

// INT-041: at least twice as strong as what the house has in an own system one jump away.
bool Judge::outmatches_neighbour(SystemId system, const FleetSeen& fleet)
{
    const std::int64_t strength = estimated_strength(rules_, fleet);
    if (strength == 0) return false;
    return std::ranges::any_of(view_.lanes, [&](const Lane& lane) {
        if (lane.a != system && lane.b != system) return false;
        const SystemId next = lane.a == system ? lane.b : lane.a;
        return view_.colonies.contains(next) && strength >= kMuchStronger * own_strength(next);
    });
}

}  // namespace

std::vector<BriefingItem> briefing(const Ruleset& rules, const HouseView& view)
{
    Judge judge{rules, view};
    std::vector<BriefingItem> judged;
    const auto number = [](const IntelEntry& entry) { return entry.id.number; };
    const auto first = std::ranges::lower_bound(view.intel.entries, view.intel.new_from, {}, number);
    for (auto entry = first; entry != view.intel.entries.end(); ++entry) judged.push_back({entry->id, judge.rank(*entry)});
    std::vector<BriefingItem> items;
    items.reserve(judged.size());
    for (int rank = kOnUs; rank >= 1; --rank)
        std::ranges::copy_if(judged, std::back_inserter(items), [&](const BriefingItem& item) { return item.rank == rank; });
    return items;
}

}  // namespace ec4x
