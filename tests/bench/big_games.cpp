#include "big_games.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string_view>
#include <vector>

#include "base/ensure.h"
#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "support/game_files.h"

namespace ec4x::bench {

namespace {

constexpr int kCrowdedFleets = 60;  // of each house

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

void found_colony(GameState& state, const System& system)
{
    if (state.colonies.contains(system.id)) return;
    Colony colony{.id = system.id, .owner = nearest_house(state, system), .souls = Souls{8'000'000}, .working = IndustrialUnits::whole(120)};
    colony.switches = {true, true, false};
    for (const char* code : {"SP", "SY", "GB"}) new_unit(state, colony.owner, *unit_class(code), 0, Ashore{system.id});
    state.colonies.insert(std::move(colony));
}

bool is_spacelift(std::string_view code) { return code == "ET" || code == "TT"; }

// Each warship leads a squadron of its own, but destroyers are in the squadron before them.
void add_fleet(GameState& state, HouseId house, SystemId at, SystemId target, std::span<const std::string_view> classes, bool grouped)
{
    const FleetId fleet = new_fleet(state, standard_rules(), house, at).id;
    UnitId squadron{};
    for (const std::string_view code : classes) {
        const ShipId ship{house, ++state.houses.at(house).last.ship};
        state.ships.insert(Ship{.id = ship, .class_ = *unit_class(code), .weapons = is_spacelift(code) ? 0 : 1, .berth = InFleet{fleet}});
        if (is_spacelift(code)) continue;
        if (grouped && code == "DD" && squadron) state.ships.at(ship).berth = InSquadron{squadron};
        else squadron = new_squadron(state, ship, InFleet{fleet}).id;
    }
    state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Move, .target = target};
}

// Its systems of the map, and the colonies of all others.
struct Front {
    std::vector<SystemId> behind{};
    std::vector<SystemId> beyond{};
};

Front front_of(const GameState& state, HouseId house)
{
    Front front;
    for (const System& system : state.map.systems) {
        if (nearest_house(state, system) == house) front.behind.push_back(system.id);
        else if (state.colonies.contains(system.id)) front.beyond.push_back(system.id);
    }
    return front;
}

void go_to_war(GameState& state)
{
    for (Relationship& relation : state.relations) relation.status = Relation::Enemy;
    for (House& house : state.houses) house.treasury += Money::whole(1'000'000);  // none is short of upkeep
}

}  // namespace

const Ruleset& standard_rules()
{
    static const Ruleset loaded = test::load_standard_rules();
    return loaded;
}

GameState game_at_its_start(GameSize size)
{
    const Ruleset& rules = standard_rules();
    MapRules map_rules = rules.map;
    map_rules.rings.value = size.rings;
    const auto map = generate_map({.players = size.houses, .seed = "crowded"}, map_rules, rules.planet, test::system_names());
    ensure(map.ok(), "the benchmark's map can be made");
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(size.houses)) seats.push_back({id, id.text()});
    return new_game(std::string(32, '0'), rules, map->map, seats);
}

GameState crowded_game(int houses)
{
    static constexpr std::array<std::string_view, 3> kShips = {"CL", "DD", "ET"};
    GameState state = game_at_its_start({.houses = houses});
    for (const System& system : state.map.systems) found_colony(state, system);
    Dice dice{"crowded"};
    const auto anywhere = [&] { return SystemId{dice.below(static_cast<std::uint32_t>(state.map.systems.size()))}; };
    for (const HouseId house : default_house_ids(houses)) {
        for (int i = 0; i < kCrowdedFleets; ++i) {
            const SystemId target = anywhere();
            add_fleet(state, house, anywhere(), target, kShips, false);
        }
    }
    return state;
}

GameState war_game(WarSize size)
{
    static constexpr std::array<std::string_view, 6> kShips = {"CL", "DD", "CL", "DD", "DD", "ET"};
    GameState state = game_at_its_start(size.game);
    go_to_war(state);
    for (const System& system : state.map.systems) {
        if (system.id.value % 2 == 0) found_colony(state, system);
    }
    Dice dice{"war"};
    const auto any = [&](const std::vector<SystemId>& of) { return of[dice.below(static_cast<std::uint32_t>(of.size()))]; };
    const std::vector<HouseId> houses = default_house_ids(size.game.houses);
    const int ships = std::min<int>(size.ships_of_fleet, kShips.size());
    for (std::size_t seat = 0; seat < houses.size(); ++seat) {
        const Front front = front_of(state, houses[seat]);
        const int fleets = size.fleets / size.game.houses + (static_cast<int>(seat) < size.fleets % size.game.houses ? 1 : 0);
        for (int i = 0; i < fleets; ++i) {
            const SystemId from = any(front.behind);
            add_fleet(state, houses[seat], from, any(front.beyond), std::span{kShips}.first(static_cast<std::size_t>(ships)), true);
        }
    }
    return state;
}

}  // namespace ec4x::bench
