#include <algorithm>
#include <array>

#include "engine/operations/facilities.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/standing_orders.h"

namespace ec4x {

namespace {

constexpr int kFullIntegrity = 100;  // STO-016: percent

// STO-001, one overload a type.
struct StandingCheck {
    Turn& turn;
    HouseId house;

    [[nodiscard]] Outcome known_system(SystemId system) const
    {
        if (turn.state.map.systems.contains(system)) return std::nullopt;
        return refuse(Reason::NoSuchTarget, "standing", "there is no such system");
    }
    [[nodiscard]] static Outcome not_negative(const std::optional<int>& value)
    {
        if (value.value_or(0) >= 0) return std::nullopt;
        return refuse(Reason::OutOfRange, "standing", "the range is 0 or more jumps");
    }
    [[nodiscard]] static Outcome percent(const std::optional<int>& threshold)
    {
        if (threshold.value_or(0) >= 0 && threshold.value_or(0) <= kFullIntegrity) return std::nullopt;
        return refuse(Reason::OutOfRange, "standing", "the threshold is 0 to 100");
    }
    [[nodiscard]] Outcome own_colony(SystemId system) const
    {
        if (owns_colony(turn.state, house, system)) return std::nullopt;
        return refuse(Reason::NotOwned, "standing", "the system must hold an own colony");
    }

    [[nodiscard]] Outcome operator()(const standing::None&) const { return std::nullopt; }
    [[nodiscard]] Outcome operator()(const standing::PatrolRoute& order) const
    {
        const auto most = static_cast<std::size_t>(turn.rules.standing.patrol.max_stops.value);
        if (order.systems.size() < 2 || order.systems.size() > most) {
            return refuse(Reason::OutOfRange, "standing", "a route has 2 to " + std::to_string(most) + " systems");
        }
        for (const SystemId system : order.systems) {
            if (Outcome refusal = known_system(system)) return refusal;
        }
        return std::nullopt;
    }
    [[nodiscard]] Outcome operator()(const standing::DefendSystem& order) const
    {
        if (Outcome refusal = known_system(order.system)) return refusal;
        return not_negative(order.max_range);
    }
    [[nodiscard]] Outcome operator()(const standing::GuardColony& order) const { return own_colony(order.system); }
    [[nodiscard]] Outcome operator()(const standing::AutoColonize& order) const
    {
        if (order.classes) {
            std::vector<PlanetClass> classes = *order.classes;
            std::ranges::sort(classes);
            const bool repeated = std::ranges::adjacent_find(classes) != classes.end();
            const bool unknown = std::ranges::any_of(classes, [](PlanetClass class_) { return name_of(class_).empty(); });
            if (classes.empty() || repeated || unknown) return refuse(Reason::BadValue, "standing", "a list of planet classes, each at most once");
        }
        return not_negative(order.max_range);
    }
    [[nodiscard]] Outcome operator()(const standing::AutoReinforce& order) const
    {
        if (order.mode && name_of(*order.mode).empty()) return refuse(Reason::BadValue, "standing", "the mode is aid or shelter");
        if (order.fleet && !turn.state.fleets.contains(FleetId{house, order.fleet->value})) {
            return refuse(Reason::NotOwned, "standing", "the fleet must be one of your own");
        }
        return percent(order.threshold);
    }
    [[nodiscard]] Outcome operator()(const standing::AutoRepair& order) const
    {
        if (order.system) {
            if (Outcome refusal = own_colony(*order.system)) return refusal;
            if (!has_facility(turn.state, house, *order.system, "SY"_unit, Working::AtAll)) {
                return refuse(Reason::NoShipyard, "standing", "the colony must have a shipyard");
            }
        }
        return percent(order.threshold);
    }
    [[nodiscard]] Outcome operator()(const standing::AutoEvade& order) const
    {
        if (order.fallback) {
            if (Outcome refusal = known_system(*order.fallback)) return refusal;
        }
        if (order.ratio && *order.ratio < 1) return refuse(Reason::OutOfRange, "standing", "the ratio is 1 hundredth or more");
        return std::nullopt;
    }
    [[nodiscard]] Outcome operator()(const standing::BlockadeTarget& order) const
    {
        if (Outcome refusal = known_system(order.system)) return refusal;
        if (owns_colony(turn.state, house, order.system)) return refuse(Reason::OwnColony, "standing", "the colony must be foreign");
        const std::optional<HouseId> owner = known_owner(turn.state, house, order.system);
        if (!owner) return refuse(Reason::Requirement, "standing", "there must be a colony in the system");  // that it knows of (INT-043)
        if (owner && status_toward(turn.state, house, *owner) == Relation::Ally) {
            return refuse(Reason::WouldBreachPact, "standing", "the colony must not belong to an Ally");
        }
        return std::nullopt;
    }
};

constexpr auto kStandingNames = std::to_array<std::string_view>(
    {"none", "patrol_route", "defend_system", "guard_colony", "auto_colonize", "auto_reinforce", "auto_repair", "auto_evade", "blockade_target"});
static_assert(kStandingNames.size() == std::variant_size_v<StandingOrder>);

void end_standing(Turn& turn, Fleet& fleet, Cause cause)
{
    turn.tell(fleet.id.owner, event::StandingOrderEnded{.fleet = fleet.id, .kind = std::string{name_of_standing(fleet.standing)}, .cause = cause});
    fleet.standing = standing::None{};
    fleet.progress = {};
}

}  // namespace

Outcome check_standing(Turn& turn, HouseId house, const StandingOrder& order) { return std::visit(StandingCheck{turn, house}, order); }

std::string_view name_of_standing(const StandingOrder& order) { return kStandingNames[order.index()]; }

void drop_impossible_standing(Turn& turn, Fleet& fleet)
{
    if (const auto* guard = std::get_if<standing::GuardColony>(&fleet.standing)) {
        if (!owns_colony(turn.state, fleet.id.owner, guard->system)) end_standing(turn, fleet, Cause::ColonyLost);
    } else if (const auto* blockade = std::get_if<standing::BlockadeTarget>(&fleet.standing)) {
        if (owns_colony(turn.state, fleet.id.owner, blockade->system)) end_standing(turn, fleet, Cause::ColonyNowOwn);
    }
}

}  // namespace ec4x
