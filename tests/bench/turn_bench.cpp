// One turn of a crowded game: every system is colonised, every house has 60 fleets under way. Seconds per house and turn show
// whether the cost grows faster than the map.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/forces/organisation.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "support/game_files.h"

namespace ec4x {

namespace {

constexpr int kFleets = 60;

// The seat whose homeworld is nearest in hexes; the lower seat of equals.
HouseId nearest_house(const GameState& state, const System& system)
{
    HouseId nearest{};
    int best = 1000;
    for (const House& house : state.houses) {
        const Hex home = state.map.systems.at(house.home).hex;
        const int dq = home.q - system.hex.q;
        const int dr = home.r - system.hex.r;
        const int distance = std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
        if (distance < best) {
            best = distance;
            nearest = house.id;
        }
    }
    return nearest;
}

Colony small_colony(SystemId id, HouseId owner)
{
    Colony colony{.id = id, .owner = owner, .souls = Souls{8'000'000}, .working = IndustrialUnits::whole(120)};
    colony.switches = {true, true, false};
    return colony;
}

void add_fleet(GameState& state, const Ruleset& rules, HouseId house, SystemId at, SystemId target)
{
    const FleetId fleet = new_fleet(state, rules, house, at).id;
    for (const char* code : {"CL", "DD", "ET"}) {
        const ShipId ship{house, ++state.houses.at(house).last.ship};
        const bool spacelift = std::string_view{code} == "ET";
        state.ships.insert(Ship{.id = ship, .class_ = *unit_class(code), .weapons = spacelift ? 0 : 1, .berth = InFleet{fleet}});
        if (!spacelift) new_squadron(state, ship, InFleet{fleet});
    }
    state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Move, .target = target};
}

GameState crowded_game(const Ruleset& rules, int players)
{
    const auto map = generate_map({.players = players, .seed = "crowded"}, rules.map, rules.planet, test::system_names());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
    GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    for (const System& system : state.map.systems) {
        if (state.colonies.contains(system.id)) continue;
        const HouseId owner = nearest_house(state, system);
        state.colonies.insert(small_colony(system.id, owner));
        for (const char* code : {"SP", "SY", "GB"}) new_unit(state, owner, *unit_class(code), 0, Ashore{system.id});
    }
    Dice dice{"crowded"};
    const auto anywhere = [&] { return SystemId{dice.below(static_cast<std::uint32_t>(state.map.systems.size()))}; };
    for (const HouseId house : default_house_ids(players)) {
        for (int i = 0; i < kFleets; ++i) add_fleet(state, rules, house, anywhere(), anywhere());
    }
    return state;
}

void resolve_a_crowded_turn(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const int players = static_cast<int>(bench.range(0));
    const GameState state = crowded_game(rules, players);
    const GameTables tables{rules, state.map};
    for (auto _ : bench) benchmark::DoNotOptimize(resolve(state, {}, rules, tables, {.seed = "bench"}));
    bench.counters["houses"] = players;
    bench.counters["systems"] = static_cast<double>(state.map.systems.size());
}
BENCHMARK(resolve_a_crowded_turn)->DenseRange(4, 12, 2)->Unit(benchmark::kMillisecond);

void view_of_a_crowded_game(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(rules, 12);
    for (auto _ : bench) benchmark::DoNotOptimize(view(rules, state, {}, state.houses.begin()->id));
}
BENCHMARK(view_of_a_crowded_game)->Unit(benchmark::kMicrosecond);

// What every house is sent after the turn that the benchmark above resolves: its view and its report as text. Must cost less than the turn.
void tell_all_houses_of_a_crowded_turn(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(rules, 12);
    const GameTables tables{rules, state.map};
    const TurnResult played = resolve(state, {}, rules, tables, {.seed = "bench"});
    std::size_t bytes = 0;
    for (auto _ : bench) {
        bytes = 0;
        for (const House& house : played.state.houses) {
            const HouseView known = view(rules, played.state, played.events, house.id);
            bytes += report::to_text(report::report_document(rules, tables.people, known, {}, {}, report::Pictures::LeftOut)).size();
        }
    }
    bench.counters["houses"] = 12;
    bench.counters["report_kB"] = static_cast<double>(bytes) / 12'000;
}
BENCHMARK(tell_all_houses_of_a_crowded_turn)->Unit(benchmark::kMillisecond);

void check_an_order_set(benchmark::State& bench)
{
    const Ruleset rules = test::load_standard_rules();
    const GameState state = crowded_game(rules, 12);
    const HouseId house = state.houses.begin()->id;
    const HouseView known = view(rules, state, {}, house);
    OrderSet set{.version = 1, .game = known.game, .house = house, .turn = known.turn};
    int n = 0;
    for (const Fleet& fleet : known.fleets) {
        set.orders.push_back({++n, {order::Fleet{.fleet = {fleet.id.number, {}}, .order = {FleetOrderKind::Move}, .target = NumberOrLabel{7, {}}}}});
    }
    for (auto _ : bench) benchmark::DoNotOptimize(check_orders(rules, known, set));
}
BENCHMARK(check_an_order_set)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace ec4x
