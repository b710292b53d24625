#include "engine/operations/merging.h"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/forces/organisation.h"
#include "engine/operations/failures.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

void merge_into(Turn& turn, FleetId from, FleetId into)
{
    merge(turn.state, from, into);
    turn.tell(from.owner, event::FleetMerged{.fleet = from, .into = into});
}

bool may_merge(const Turn& turn, const Fleet& fleet, FleetOrderKind kind)
{
    return fleet.order && fleet.order->kind == kind && fleet.status == FleetStatus::Active && !refuses(turn, fleet.id) &&
           has_economy(turn.state.houses.at(fleet.id.owner));
}

// ORD-030. Fleets that were merged stand for the fleet that took them.
class Joining {
public:
    explicit Joining(Turn& turn) : turn_{turn} {}

    void join(FleetId id)
    {
        Fleet* fleet = turn_.state.fleets.find(id);
        if (fleet == nullptr || !may_merge(turn_, *fleet, FleetOrderKind::Join) || !fleet->order->join) return;
        const FleetId target_id = survivor(*fleet->order->join);
        if (target_id == id) return end_order(turn_, *fleet);
        Fleet* target = turn_.state.fleets.find(target_id);
        if (target == nullptr) return fail_order(turn_, *fleet, Reason::TargetGone, Failing::ForGood);
        if (target->status != FleetStatus::Active) return fail_order(turn_, *fleet, Reason::FleetNotActive, Failing::ForGood);
        if (target->at != fleet->at) return;
        if (leads_back(*target, id)) return end_order(turn_, *fleet);  // the lowest id of a ring takes the others
        if (target->spy_scouts && !fleet->spy_scouts) {                // ORD-031
            end_order(turn_, *fleet);
            return take(target_id, id);
        }
        take(id, target_id);
    }

private:
    void take(FleetId from, FleetId into)
    {
        merge_into(turn_, from, into);
        merged_[from] = into;
    }

    [[nodiscard]] FleetId survivor(FleetId fleet) const
    {
        for (auto it = merged_.find(fleet); it != merged_.end(); it = merged_.find(fleet)) fleet = it->second;
        return fleet;
    }

    // Whether the fleet is itself on its way into `goal`, straight or by others in the same system.
    [[nodiscard]] bool leads_back(const Fleet& from, FleetId goal) const
    {
        const Fleet* fleet = &from;
        for (std::size_t steps = 0; steps <= turn_.state.fleets.size(); ++steps) {
            if (fleet == nullptr || fleet->at != from.at || !may_merge(turn_, *fleet, FleetOrderKind::Join)) return false;
            if (!fleet->order->join) return false;
            const FleetId next = survivor(*fleet->order->join);
            if (next == goal) return true;
            fleet = turn_.state.fleets.find(next);
        }
        return false;
    }

    Turn& turn_;
    std::map<FleetId, FleetId> merged_{};
};

struct MeetingPoint {
    HouseId house{};
    SystemId system{};
    friend constexpr auto operator<=>(const MeetingPoint&, const MeetingPoint&) = default;
};

}  // namespace

void join_fleets(Turn& turn)
{
    std::vector<FleetId> joining;
    for (const Fleet& fleet : turn.state.fleets) {
        if (may_merge(turn, fleet, FleetOrderKind::Join)) joining.push_back(fleet.id);
    }
    Joining all{turn};
    for (const FleetId fleet : joining) all.join(fleet);
}

void rendezvous(Turn& turn)
{
    std::map<MeetingPoint, std::vector<FleetId>> meetings;
    for (const Fleet& fleet : turn.state.fleets) {
        if (may_merge(turn, fleet, FleetOrderKind::Rendezvous) && fleet.order->target == fleet.at) {
            meetings[{fleet.id.owner, fleet.at}].push_back(fleet.id);
        }
    }
    for (const auto& [point, fleets] : meetings) {
        if (fleets.size() < 2) continue;  // it keeps waiting
        const auto ordinary = std::ranges::find_if(fleets, [&](FleetId fleet) { return !turn.state.fleets.at(fleet).spy_scouts; });
        const FleetId host = ordinary != fleets.end() ? *ordinary : fleets.front();
        for (const FleetId fleet : fleets) {
            if (fleet != host) merge_into(turn, fleet, host);
        }
        end_order(turn, turn.state.fleets.at(host));
    }
}

}  // namespace ec4x
