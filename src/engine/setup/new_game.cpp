#include "engine/setup/new_game.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "base/ensure.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/hub.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/prestige/development.h"
#include "engine/prestige/scaling.h"
#include "model/population.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

SystemId home_of(const StarMap& map, int seat)
{
    const auto it = std::ranges::find_if(map.systems, [&](const System& system) { return system.home == seat; });
    ensure(it != map.systems.end(), "a map has a homeworld for every seat");
    return it->id;
}

House new_house(const Ruleset& rules, const Seat& seat, int number, SystemId home)
{
    House house{.id = seat.id, .seat = number, .name = seat.name, .home = home};
    house.prestige = rules.classic ? int{rules.classic->start.prestige} : int{rules.prestige.start};
    if (rules.classic) house.classic.emplace();
    house.treasury = Money::whole(rules.setup.treasury);
    house.tax_rate = rules.setup.tax_rate;
    house.research.priorities = default_priorities();
    for (const Tech tech : all_of_enum<Tech>()) house.research.levels[tech] = rules.setup.tech[tech];
    return house;
}

Colony new_homeworld(const Ruleset& rules, const House& house)
{
    const auto people = HeadCount::build(rules.pop.souls_per_ptu, rules.pop.growth_constant, rules.setup.homeworld.pu);
    ensure(people.has_value(), "the loader made sure that head counts fit");
    Colony colony{.id = house.home, .owner = house.id};
    settle_pu(rules, *people, colony, rules.setup.homeworld.pu);
    colony.working = IndustrialUnits::whole(rules.setup.homeworld.iu);
    colony.switches = {rules.colony.auto_repair, rules.colony.auto_assign_fleets, rules.colony.auto_load_fighters};
    return colony;
}

// PRE-003, CLS-114.
int multiplier_for(const Ruleset& rules, int systems, int houses)
{
    if (rules.classic) return rules.classic->prestige.scale_percent * 10;
    return prestige_multiplier(rules.prestige.scaling, systems, houses);
}

// CLS-007: turn 1 begins with its Income phase, without interest.
void collect_first_income(GameState& state, const Ruleset& rules)
{
    const GameTables tables{rules, state.map, GameTables::Distances::Unknown};
    const DiceSource no_dice;
    Turn turn{state, rules, tables, {}, no_dice};
    collect_net_values(turn);
    pay_upkeep(turn);
    charge_monthly_prestige(turn);
    state.ledger.clear();
}

// Puts the starting assets of one house into the state, numbering them as they come (SRV-068).
class Muster {
public:
    Muster(GameState& state, const Ruleset& rules, House& house) : state_{state}, rules_{rules}, house_{house} {}

    void facilities_and_ground()
    {
        for (const auto* units : {&rules_.setup.facilities, &rules_.setup.ground}) {
            for (const auto& [class_, number] : *units) {
                for (int i = 0; i < number; ++i) add_unit(class_, Ashore{house_.home});
            }
        }
    }

    void fleet(const std::vector<std::string>& ships)
    {
        const FleetId id{house_.id, ++house_.last.fleet};
        state_.fleets.insert(Fleet{.id = id, .at = house_.home, .roe = roe_for(ships)});
        for (const std::string& text : ships) {
            const std::optional<StartingShip> ship = starting_ship(text);
            ensure(ship.has_value(), "the loader made sure that setup.fleets names ships");
            add_ship(id, *ship);
        }
    }

private:
    // CLS-016: scouts are not made for battle.
    [[nodiscard]] int roe_for(const std::vector<std::string>& ships) const
    {
        const auto is_scout = [&](const std::string& text) { return data(starting_ship(text)->class_).role == Role::Scout; };
        return rules_.classic && std::ranges::all_of(ships, is_scout) ? 0 : int{rules_.roe.default_};
    }

    [[nodiscard]] const UnitData& data(UnitClass class_) const { return rules_.units.classes.at(class_); }
    [[nodiscard]] int level(Tech tech) const { return house_.research.levels[tech]; }

    // UNT-012: the weapons level, or the level of a shield.
    [[nodiscard]] int stamp(UnitClass class_) const { return stamp_of(rules_, data(class_), house_.research.levels); }

    void add_unit(UnitClass class_, std::variant<Ashore, Aboard> berth)
    {
        state_.units.insert(Unit{.id = {house_.id, ++house_.last.unit}, .class_ = class_, .level = stamp(class_), .berth = berth});
    }

    // Every combat ship and scout leads a squadron of its own; spacelift ships travel outside squadrons (UNT-014, UNT-046).
    void add_ship(FleetId fleet, StartingShip starting)
    {
        Ship ship{.id = {house_.id, ++house_.last.ship}, .class_ = starting.class_, .weapons = stamp(starting.class_)};
        if (data(ship.class_).per_colony) ship.base = house_.home;  // UNT-040
        if (data(ship.class_).role == Role::SpaceliftShip) {
            ship.berth = InFleet{fleet};
        } else {
            const UnitId squadron{house_.id, ++house_.last.unit};
            state_.squadrons.insert(Squadron{.id = squadron, .flagship = ship.id, .station = InFleet{fleet}});
            ship.berth = InSquadron{squadron};
        }
        if (starting.loaded) load(ship);
        state_.ships.insert(std::move(ship));
    }

    // To capacity: colonists or marines (MAP-030).
    void load(Ship& ship)
    {
        const int lift = lift_capacity(rules_, ship.class_, level(Tech::STL));
        if (ship.class_ != "TT"_unit) ship.ptu = lift;
        else
            for (int i = 0; i < lift; ++i) add_unit("MD"_unit, Aboard{ship.id});
    }

    GameState& state_;
    const Ruleset& rules_;
    House& house_;
};

}  // namespace

std::vector<HouseId> default_house_ids(int seats)
{
    static constexpr std::array<std::string_view, 12> kIds = {"alpha", "beta",  "gamma", "delta", "epsilon", "zeta",
                                                              "eta",   "theta", "iota",  "kappa", "lambda",  "mu"};
    ensure(seats >= 0 && static_cast<std::size_t>(seats) <= kIds.size(), "a game has at most twelve seats");
    std::vector<HouseId> ids;
    for (int i = 0; i < seats; ++i) ids.push_back(*house_id(kIds[static_cast<std::size_t>(i)]));
    return ids;
}

std::vector<Tech> default_priorities()
{
    return {Tech::CST, Tech::WEP, Tech::STL, Tech::ELI, Tech::FD, Tech::CMD, Tech::TER, Tech::SLD, Tech::CLK, Tech::CIC, Tech::ACO};
}

GameState new_game(std::string game, const Ruleset& rules, StarMap map, const std::vector<Seat>& seats)
{
    GameState state{.game = std::move(game), .turn = rules.turn.first, .map = std::move(map)};
    const int houses = static_cast<int>(seats.size());
    state.prestige_multiplier = multiplier_for(rules, static_cast<int>(state.map.systems.size()), houses);

    for (int number = 1; number <= houses; ++number) {
        const Seat& seat = seats[static_cast<std::size_t>(number - 1)];
        state.houses.insert(new_house(rules, seat, number, home_of(state.map, number)));
    }
    for (House& house : state.houses) {
        Colony& home = state.colonies.insert(new_homeworld(rules, house));
        home.awards = development_reached(rules.setup.homeworld.pu, capacity_of(state, rules, home), rules.setup.homeworld.iu);
        state.databases.insert(Database{.id = house.id, .explored = {house.home}});
        Muster muster{state, rules, house};
        muster.facilities_and_ground();
        for (const std::vector<std::string>& fleet : rules.setup.fleets) muster.fleet(fleet);
        for (const House& other : state.houses) {
            if (house.id < other.id) state.relations.insert(Relationship{.id = pair_of(house.id, other.id), .status = rules.diplomacy.start});
        }
    }
    if (rules.classic && rules.classic->hub.enabled) set_up_hub(state, rules);
    if (rules.classic && rules.classic->start.first_income) collect_first_income(state, rules);
    return state;
}

}  // namespace ec4x
