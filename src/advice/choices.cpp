#include "advice/choices.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "engine/intel/view.h"
#include "engine/operations/fleet_orders.h"
#include "engine/operations/house_ways.h"
#include "engine/orders/closed.h"
#include "engine/turn/turn.h"

namespace ec4x::advice {

namespace {

// SRV-023 texts are parts of a sentence.
std::string as_sentence(std::string text)
{
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text += '.';
}

std::string_view rule_behind(FleetOrderKind kind, const Refusal& refusal)
{
    switch (refusal.reason) {
        case Reason::GameOver: return "SRV-017";
        case Reason::HouseFallen: return "SRV-017";
        case Reason::FleetNotActive: return refusal.field == "target" ? "ORD-030" : "ORD-009";
        case Reason::SpyFleet: return "ORD-026";
        case Reason::Requirement: return refusal.field == "target" ? rule_of(kind) : "ORD-007";
        case Reason::OwnColony: return "ORD-004";
        case Reason::WouldBreachPact: return "ORD-008";
        case Reason::NoRoute: return refusal.field == "target" ? "MOV-006" : rule_of(kind);
        default: return rule_of(kind);
    }
}

std::string_view classic_rule_of(FleetOrderKind kind)
{
    switch (kind) {
        case FleetOrderKind::GuardStarbase: return "CLS-072";
        case FleetOrderKind::Guard: return "CLS-073";
        case FleetOrderKind::Bombard: return "CLS-103";
        case FleetOrderKind::Invade: return "CLS-107";
        case FleetOrderKind::Blitz: return "CLS-108";
        case FleetOrderKind::SpyPlanet: return "CLS-074";
        case FleetOrderKind::HackStarbase: return "CLS-075";
        case FleetOrderKind::SpySystem: return "CLS-076";
        case FleetOrderKind::Colonize: return "CLS-039";
        case FleetOrderKind::Salvage: return "CLS-063";
        default: return "CLS-070";
    }
}

class Options {
public:
    Options(const Ruleset& rules, const HouseView& view)
        : view_{view},
          state_{believed(view)},
          tables_{rules, state_.map, GameTables::Distances::Unknown},
          turn_{state_, rules, tables_, {}, no_dice_},
          ways_{turn_, view.house}
    {
        turn_.step = Step::CC7;
    }

    FleetOptions of(const Fleet& fleet)
    {
        const FleetContents contents = contents_of(turn_.rules, state_, fleet.id);
        const Ways ways = ways_.of(contents);
        const RoutesFrom& routes = routes_from(ways, fleet.at);
        FleetOptions options{.fleet = fleet.id, .open = ways.open};
        for (const FleetOrderKind kind : all_of_enum<FleetOrderKind>()) {
            if (kind <= FleetOrderKind::Salvage || !turn_.rules.classic) options.orders.push_back(choice(fleet, contents, ways, routes, kind));
        }
        for (const SystemId system : routes.order()) options.targets.push_back(target(routes, system));
        return options;
    }

private:
    // Fleets of the same kind in one place share a search.
    const RoutesFrom& routes_from(const Ways& ways, SystemId from)
    {
        const auto key = std::tuple{from, ways.open.major, ways.open.minor, ways.open.restricted};
        const auto known = routes_.find(key);
        return known != routes_.end() ? known->second : routes_.emplace(key, RoutesFrom{ways, from}).first->second;
    }

    ReachableTarget target(const RoutesFrom& routes, SystemId system) const
    {
        const int turns = routes.to(system)->turns;
        ReachableTarget found{.system = system, .turns = turns, .turn = view_.turn + std::max(turns, 1) - 1, .path = routes.systems_to(system)};
        for (std::size_t i = 1; i < found.path.size(); ++i) found.lanes.push_back(*ways_.lanes().between(found.path[i - 1], found.path[i]));
        return found;
    }

    OrderChoice choice(const Fleet& fleet, const FleetContents& contents, const Ways& ways, const RoutesFrom& routes, FleetOrderKind kind)
    {
        OrderChoice made{.order = kind,
                         .number = static_cast<int>(kind),
                         .rule = std::string{turn_.rules.classic ? classic_rule_of(kind) : rule_of(kind)},
                         .needs_target = aim_of(kind) != AimsAt::Nothing};
        Outcome refusal = closed_;
        if (!refusal) refusal = check_fleet_for(turn_, fleet, contents, kind);
        if (!refusal && kind == FleetOrderKind::Salvage) refusal = check_salvage_of(turn_, view_.house, Reachable{ways, fleet.at});
        if (!refusal && aim_of(kind) == AimsAt::System) refusal = find_systems(made, routes);
        if (!refusal && aim_of(kind) == AimsAt::Fleet) refusal = find_fleets(made, fleet, routes);
        made.possible = !refusal;
        if (!refusal) return made;
        made.reason = refusal->reason;
        made.rule = turn_.rules.classic && rule_behind(kind, *refusal).starts_with("ORD-0") ? classic_rule_of(kind) : rule_behind(kind, *refusal);
        made.text = as_sentence(std::move(refusal->text));
        return made;
    }

    // Nothing if there is a place for the order; else what stands against the nearest.
    Outcome find_systems(OrderChoice& made, const RoutesFrom& routes)
    {
        order::Fleet order{.order = {made.order}};
        if (made.order == FleetOrderKind::CovertRaid) order.mission = RaidMission::Sabotage;  // any: it decides nothing about the place
        Outcome first;
        for (const SystemId system : routes.order()) {
            Outcome refusal = check_place_for(turn_, view_.house, order, system);
            if (!refusal) made.systems.push_back(system);
            else if (!first) first = std::move(refusal);
        }
        if (made.systems.empty()) return first;
        if (!first) {
            made.everywhere = true;
            made.systems.clear();
        }
        return std::nullopt;
    }

    Outcome find_fleets(OrderChoice& made, const Fleet& fleet, const RoutesFrom& routes)
    {
        Outcome first;
        for (const Fleet& other : view_.fleets) {
            if (other.id == fleet.id) continue;
            Outcome refusal = check_joined(fleet, &other);
            if (!refusal && !routes.to(other.at)) refusal = no_way_there();
            if (!refusal) made.fleets.push_back(other.id);
            else if (!first) first = std::move(refusal);
        }
        const auto distance = [&](FleetId other) { return *routes.to(view_.fleets.at(other).at); };
        std::ranges::stable_sort(made.fleets, {}, distance);
        if (!made.fleets.empty()) return std::nullopt;
        return first ? first : check_joined(fleet, nullptr);
    }

    const HouseView& view_;
    GameState state_;
    GameTables tables_;
    DiceSource no_dice_{};
    Turn turn_;
    HouseWays ways_;
    Outcome closed_{closed_to_orders(view_)};
    std::map<std::tuple<SystemId, bool, bool, bool>, RoutesFrom> routes_{};
};

}  // namespace

std::string_view rule_of(FleetOrderKind kind)
{
    static constexpr std::array<std::string_view, 21> kRules = {"ORD-010", "ORD-011", "ORD-012", "ORD-013", "ORD-014", "ORD-015", "ORD-018",
                                                                "ORD-019", "ORD-020", "ORD-023", "ORD-024", "ORD-025", "ORD-028", "ORD-030",
                                                                "ORD-032", "ORD-034", "ORD-035", "ORD-036", "ORD-037", "ORD-038", "ORD-045"};
    const auto number = static_cast<std::size_t>(kind);
    return number < kRules.size() ? kRules[number] : std::string_view{};
}

Choices choices(const Ruleset& rules, const HouseView& view, std::optional<FleetId> only)
{
    Options options{rules, view};
    Choices all{.turn = view.turn};
    for (const Fleet& fleet : view.fleets) {
        if (!only || fleet.id == *only) all.fleets.push_back(options.of(fleet));
    }
    return all;
}

}  // namespace ec4x::advice
