// Houses that stand, fall and win, in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/intel/database.h"
#include "engine/standing/standing_steps.h"
#include "engine/turn/resolve.h"
#include "support/played.h"

namespace ec4x::testing {

// A line of systems 1 to 6, with a colony of alpha, beta and gamma each in 1, 3 and 5; turn 8.
inline Situation three_houses(const Ruleset& rules = standard_rules())
{
    Situation game{rules};
    for (int system = 1; system < 6; ++system) game.lane(system, system + 1);
    game.colony("alpha", 1).colony("beta", 3).colony("gamma", 5);
    game.state.prestige_multiplier = 1000;
    game.state.turn = 8;
    return game;
}

inline House& house_of(Situation& game, HouseId house) { return game.state.houses.at(house); }

inline OrderSet empty_set(const Situation& game, HouseId house) { return {.version = 1, .house = house, .turn = game.state.turn}; }

// A whole run with these sets.
struct WholeRun {
    Situation& game;
    const Ruleset& rules = standard_rules();
    std::vector<Event> events{};

    void operator()(std::vector<OrderSet> sets = {})
    {
        const GameTables tables{rules, game.state.map};
        TurnResult result = resolve(game.state, sets, rules, tables, {.seed = "golden"});
        game.state = std::move(result.state);
        events = std::move(result.events);
    }

    // In which step something of this kind was told, in order.
    template <class E>
    [[nodiscard]] std::vector<Step> steps() const
    {
        std::vector<Step> found;
        for (const Event& event : events) {
            if (event.what.is<E>()) found.push_back(event.step);
        }
        return found;
    }
};

// An entry of an intelligence database: whose colony is there, or a fleet of ships of one class seen there in this turn.
inline void know_owner(Situation& game, HouseId knows, int system, HouseId owner)
{
    Database& database = game.state.databases.at(knows);
    const EntryId id{knows, ++game.state.houses.at(knows).last.entry};
    enter(database, {.id = id, .turn = game.state.turn, .system = at(system), .seen = PlanetSeen{.owner = owner}});
}
inline void know_fleet(Situation& game, HouseId knows, int system, HouseId owner)
{
    Database& database = game.state.databases.at(knows);
    const EntryId id{knows, ++game.state.houses.at(knows).last.entry};
    const SquadronSeen squadron{.flagship = "BB"_unit, .ships = 1};
    enter(database, {.id = id, .turn = game.state.turn, .system = at(system), .seen = FleetSeen{.fleet = {owner, 99}, .squadrons = {squadron}}});
}

// "fleet 1 move 3", "build 1 SP".
inline Lines lines_of_orders(const OrderSet& set)
{
    Lines lines;
    for (const Order& order : set.orders) {
        if (const auto* fleet = order.body->get_if<order::Fleet>()) {
            const std::string target = fleet->target ? " " + std::to_string(fleet->target->number) : "";
            lines.push_back("fleet " + std::to_string(fleet->fleet.number) + " " + std::string{name_of(*fleet->order.kind)} + target);
        } else if (const auto* build = order.body->get_if<order::Build>()) {
            lines.push_back("build " + std::to_string(build->system.value) + " " + build->class_.code.text());
        } else {
            lines.push_back("something else");
        }
    }
    return lines;
}

}  // namespace ec4x::testing
