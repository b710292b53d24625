// Orders and turns of fleets in tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/intel/database.h"
#include "engine/intel/intel_steps.h"
#include "engine/operations/fleet_orders.h"
#include "engine/operations/operations_steps.h"
#include "engine/orders/refusal.h"
#include "support/played.h"

namespace ec4x::testing {

inline order::Fleet fleet_order(FleetId fleet, FleetOrderKind kind, std::optional<int> target = std::nullopt)
{
    order::Fleet order{.fleet = {.number = fleet.number}, .order = {kind}};
    if (target) order.target = NumberOrLabel{.number = static_cast<std::uint32_t>(*target)};
    return order;
}

// "done", or the code of the refusal.
inline std::string answer(const Outcome& outcome) { return outcome ? std::string{name_of(outcome->reason)} : "done"; }

// Gives an order as in CC7.
inline std::string give(Played& played, FleetId fleet, FleetOrderKind kind, std::optional<int> target = std::nullopt)
{
    played.turn.step = Step::CC7;
    return answer(carry_out(played.turn, fleet.owner, fleet_order(fleet, kind, target)));
}

// CC10 and CC11, and the counter of the next turn. Facts of the last run are gone.
inline void begin_run(Played& played)
{
    played.turn.facts = {};
    played.run(Step::CC10, make_standing_orders);
    played.run(Step::CC11, change_readiness);
    ++played.turn.state.turn;
}

// CF3 to CF5: fleets move and meet.
inline void move_and_meet(Played& played)
{
    played.run(Step::CF3, choose_refusals);
    played.run(Step::CF4, move_fleets);
    played.run(Step::CF5, make_contact);
    played.run(Step::CF5, sight_contacts);
}

// CF10 to CO2: what is left to do where fleets have come to.
inline void end_run(Played& played)
{
    played.run(Step::CF10, colonize);
    played.run(Step::CF11, set_blockades);
    played.run(Step::CF12, drop_missions);
    played.run(Step::CF12, report_missions);
    played.run(Step::CF13, arrive);
    played.run(Step::CF15, enter_intelligence);
    played.run(Step::CO2, clear_orders);
}

// The steps of this folder from the window to the next one, without battles.
inline void run_turn(Played& played)
{
    begin_run(played);
    move_and_meet(played);
    end_run(played);
}

// Why orders of a house failed so far: "invade own_colony for good".
inline std::vector<std::string> failures(const Played& played, std::string_view house)
{
    std::vector<std::string> lines;
    for (const event::OrderFailed& failed : played.told<event::OrderFailed>(house)) {
        lines.push_back(failed.order.kind + " " + std::string{name_of(failed.reason)} + (failed.for_good ? " for good" : ""));
    }
    return lines;
}

inline void cripple(GameState& state, FleetId fleet, std::size_t squadrons)
{
    for (Squadron& squadron : state.squadrons) {
        const auto* in = std::get_if<InFleet>(&squadron.station);
        if (in == nullptr || in->fleet != fleet || squadrons == 0) continue;
        state.ships.at(squadron.flagship).hull = HullState::Crippled;
        --squadrons;
    }
}

// The n-th ship of a class that a house has, from 0.
inline Ship& ship_of(GameState& state, std::string_view house, UnitClass class_, int n = 0)
{
    for (Ship& ship : state.ships) {
        if (ship.id.owner == *house_id(house) && ship.class_ == class_ && n-- == 0) return ship;
    }
    broken("the situation has such a ship");
}

// Marines, fighters or colonists aboard.
inline void embark(Situation& game, Ship& ship, std::string_view unit)
{
    const UnitId id = game.unit(ship.id.owner.text(), 0, unit);
    game.state.units.at(id).berth = Aboard{ship.id};
}

// An entry of the house's database, made in this turn.
inline void learn(GameState& state, std::string_view house, int system,
                  std::variant<FleetSeen, ColonySeen, PlanetSeen, HouseSeen, BattleSeen, TransitSeen> seen)
{
    const HouseId id = *house_id(house);
    enter(state.databases.at(id), {.id = {id, ++state.houses.at(id).last.entry}, .turn = state.turn, .system = at(system), .seen = std::move(seen)});
}

// The house has seen the planets of these systems, where there is no colony.
inline void know_planets(GameState& state, std::string_view house, std::initializer_list<int> systems)
{
    for (const int system : systems) {
        const System& planet = state.map.systems.at(at(system));
        learn(state, house, system, PlanetSeen{.class_ = planet.class_, .raw = planet.raw});
    }
}

// Systems that a fleet is in after each of the next turns.
inline std::vector<std::uint32_t> places(Played& played, FleetId fleet, int turns)
{
    std::vector<std::uint32_t> found;
    for (int i = 0; i < turns; ++i) {
        run_turn(played);
        found.push_back(played.turn.state.fleets.at(fleet).at.value);
    }
    return found;
}

using Stops = std::vector<std::uint32_t>;

inline void set_level(Situation& game, HouseId house, Tech tech, int level) { game.state.houses.at(house).research.levels[tech] = level; }

// The order that CC10 gives the fleet: "guard 2", "join #4", "none".
inline std::string made(Played& played, FleetId id)
{
    Fleet& fleet = played.turn.state.fleets.at(id);
    fleet.order.reset();
    played.run(Step::CC10, make_standing_orders);
    if (!fleet.order) return "none";
    ensure(fleet.order->standing, "CC10 makes standing orders");
    std::string text{name_of(fleet.order->kind)};
    if (fleet.order->target) text += " " + std::to_string(fleet.order->target->value);
    if (fleet.order->join) text += " #" + std::to_string(fleet.order->join->number);
    return text;
}

// A fleet of beta with one squadron of light cruisers.
inline FleetSeen seen_fleet(std::uint32_t number, int cruisers)
{
    return {.fleet = {kBeta, number}, .squadrons = {SquadronSeen{.flagship = "CL"_unit, .ships = cruisers}}};
}

}  // namespace ec4x::testing
