// Where fleets can retreat to (CBT-051, CBT-053): on the map, with the presence of the moment.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/forces/roster.h"
#include "engine/operations/house_ways.h"
#include "engine/turn/turn.h"

namespace ec4x {

// Valid as long as its roster and its ways, for the fleets where they are. What happens in a system changes only what is known of that
// system: whoever makes it happen lets it be forgotten before somebody asks from elsewhere.
class RetreatMap {
public:
    RetreatMap(const Turn& turn, const Roster& roster, WaysOfHouses& ways) : turn_{turn}, roster_{roster}, ways_{ways} {}
    RetreatMap(const Turn& turn, const Roster& roster) : turn_{turn}, roster_{roster}, own_{turn}, ways_{*own_} {}
    RetreatMap(const RetreatMap&) = delete;

    struct WayOut {
        SystemId to{};    // the destination
        SystemId next{};  // where one one-turn move towards it ends (CBT-052)
    };

    // CBT-051, for these of the fleet's ships, from where the fleet is. Nothing without a destination.
    [[nodiscard]] std::optional<WayOut> way_out(const Fleet& fleet, const FleetContents& who);

    void forget(SystemId system);
    void forget_all() { maps_.clear(); }

private:
    struct Question {
        SystemId from{};
        std::optional<SystemId> fallback{};
        OpenLanes open{};
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Answer {
        Question to{};
        std::optional<WayOut> way{};
    };
    enum class Danger : std::uint8_t { NotYetAsked, No, Yes };

    // What the retreats of one house depend on: measured when it is first asked.
    struct HouseMap {
        const HouseWays& ways;
        std::vector<Danger> danger;     // by system
        std::vector<Answer> answers{};  // fleets of a house that leave one system often ask the same
    };

    // Whether the house sees armed fleets hostile to it there.
    [[nodiscard]] bool is_dangerous(HouseMap& map, SystemId system) const;
    [[nodiscard]] std::optional<WayOut> find_way_out(HouseMap& map, const Question& question);
    [[nodiscard]] HouseMap& map_of(HouseId house);
    [[nodiscard]] std::optional<Route> route(HouseMap& map, OpenLanes open, SystemId from, SystemId to);
    [[nodiscard]] std::optional<SystemId> nearest_colony(HouseMap& map, OpenLanes open, SystemId from) const;
    [[nodiscard]] std::optional<SystemId> nearest_haven(HouseMap& map, OpenLanes open, SystemId from) const;  // CLS-095
    [[nodiscard]] bool is_hostile_system(HouseMap& map, SystemId system) const;                               // CLS-069

    const Turn& turn_;
    const Roster& roster_;
    std::optional<WaysOfHouses> own_{};
    WaysOfHouses& ways_;
    RouteSearch search_{};
    std::vector<std::unique_ptr<HouseMap>> maps_{};
};

}  // namespace ec4x
