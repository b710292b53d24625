// CF8: fleets that retreated arrive, and fight again where they meet enemies (CBT-052, CBT-056).
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/combat/combat_steps.h"
#include "engine/combat/fighting.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/combat/transit.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

struct Arrival {
    SystemId system{};
    FleetId fleet{};
    friend constexpr auto operator<=>(const Arrival&, const Arrival&) = default;
};

// Those from the given place in the list of retreats on, all together; ascending by system.
std::vector<Arrival> arrive_together(Turn& turn, Fighting& fighting, std::size_t from)
{
    std::vector<Arrival> arrivals;
    const Retreats& retreats = turn.facts.combat.retreats;
    for (std::size_t i = from; i < retreats.size(); ++i) {
        if (fighting.casualties.lives(retreats[i].fleet)) arrivals.push_back({complete_retreat(turn, retreats[i]), retreats[i].fleet});
    }
    fighting.fleets_moved();
    std::ranges::sort(arrivals);
    return arrivals;
}

// CBT-056: whether the fleet and a Mobile one of another house meet CBT-020.
bool meets_opponent(const Turn& turn, const Roster& roster, const Fleet& arrived)
{
    if (posture_of(turn, roster, arrived) != Posture::Mobile) return false;
    const auto armed = [&](HouseId house) {
        return std::ranges::any_of(roster.fleets_at(arrived.at), [&](const Fleet* fleet) {
            return fleet->id.owner == house && posture_of(turn, roster, *fleet) == Posture::Mobile && is_armed(turn.rules, turn.state, roster, *fleet);
        });
    };
    return std::ranges::any_of(roster.fleets_at(arrived.at), [&](const Fleet* fleet) {
        const HouseId other = fleet->id.owner;
        if (other == arrived.id.owner || posture_of(turn, roster, *fleet) != Posture::Mobile) return false;
        return are_hostile(turn, arrived.at, arrived.id.owner, other) && (armed(arrived.id.owner) || armed(other));
    });
}

void fight_where_they_arrived(Turn& turn, Arena& arena, Fighting& fighting, std::span<const Arrival> arrivals)
{
    const SystemId system = arrivals.front().system;
    const Roster& roster = fighting.casualties.survivors();
    fix_stances_at(turn, roster, system);
    std::vector<recorded::Detection> tests = look_for_raiders(turn, roster, system);
    const auto meets = [&](const Arrival& arrival) { return meets_opponent(turn, roster, turn.state.fleets.at(arrival.fleet)); };
    if (std::ranges::none_of(arrivals, meets)) return;
    if (std::optional<Battle> battle = muster_space_battle(turn, roster, system)) {
        fight_out(turn, arena, fighting, std::move(*battle), std::move(tests));
    }
}

}  // namespace

SystemId complete_retreat(Turn& turn, const Retreat& retreat)
{
    Fleet& fleet = turn.state.fleets.at(retreat.fleet);
    fleet.at = retreat.next;
    if (retreat.next != retreat.to) {
        const bool to_fallback = !turn.rules.classic && fleet.fallback == retreat.to;  // CLS-095
        fleet.order = FleetOrder{.kind = to_fallback ? FleetOrderKind::Move : FleetOrderKind::SeekHome, .given = turn.state.turn};
        if (to_fallback) fleet.order->target = retreat.to;
    }
    return fleet.at;
}

void follow_up(Turn& turn)
{
    if (turn.facts.combat.retreats.empty()) return;
    Arena arena{turn.rules};
    Fighting fighting{turn};
    for (std::size_t done = 0; done < turn.facts.combat.retreats.size();) {
        const std::vector<Arrival> arrivals = arrive_together(turn, fighting, done);
        done = turn.facts.combat.retreats.size();
        for (auto first = arrivals.begin(); first != arrivals.end();) {
            const auto last = std::find_if(first, arrivals.end(), [&](const Arrival& arrival) { return arrival.system != first->system; });
            fight_where_they_arrived(turn, arena, fighting, {first, last});
            fighting.retreats.forget(first->system);
            first = last;
        }
    }
    fighting.casualties.end();
}

}  // namespace ec4x
