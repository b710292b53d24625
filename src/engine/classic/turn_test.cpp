// Whole turns of classic (CLS-006, CLS-028).
#include "engine/classic/classic_test_support.h"
#include "engine/classic/output.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/forces/organisation.h"
#include "engine/intel/view.h"
#include "engine/map/map_test_support.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "support/phase.h"

namespace ec4x::testing {

namespace {

GameState a_classic_game(int houses)
{
    const Ruleset& rules = classic_rules();
    const SetupHomeworldRules& home = rules.setup.homeworld;
    const auto map = generate_map({houses, "classic turns", {home.class_, home.raw}}, rules.map, rules.planet, map_test::built_in_names());
    REQUIRE(map);
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(houses)) seats.push_back({id, id.text()});
    return new_game("00000000000000000000000000000001", rules, map->map, seats);
}

}  // namespace

TEST_CASE("CLS-006: a run goes from the Command phase to the next Income phase")
{
    GameState state = a_classic_game(2);
    const GameTables tables{classic_rules(), state.map};
    const DiceSource dice{.seed = "classic"};
    const TurnResult result = resolve(state, {}, classic_rules(), tables, dice);
    std::vector<Phase> phases;
    for (const Step step : result.trace) {
        if (phases.empty() || phases.back() != phase_of(step)) phases.push_back(phase_of(step));
    }
    CHECK(phases == std::vector{Phase::Command, Phase::Conflict, Phase::EndOfTurn, Phase::Income});
    CHECK(result.state.turn == 2);
    for (const Event& event : result.events) CHECK(event.turn == (phase_of(event.step) == Phase::Income ? 2 : 1));
}

TEST_CASE("CLS-006: a shipyard lost in C5 finishes nothing in E2, and what was paid before stays")
{
    for (const bool assaulted : {false, true}) {
        Situation game{classic_rules()};
        game.lane(1, 2).lane(2, 3).colony("alpha", 1, 100).colony("beta", 2, 100).colony("beta", 3, 100);
        game.state.turn = 8;
        const UnitId yard = game.unit("beta", 2, "SY");
        const ProjectId project{kBeta, ++game.state.houses.at(kBeta).last.project};
        game.state.projects.insert({.id = project,
                                    .colony = at(2),
                                    .facility = yard,
                                    .paid = Money::whole(4),
                                    .paid_turn = 6,
                                    .turns_left = 1,
                                    .work = Construction{.class_ = "DD"_unit}});
        if (assaulted) {
            const FleetId fleet = game.fleet("alpha", 2, {"CA", "TT"});
            game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Invade, .target = at(2)};
            game.state.fleets.at(fleet).roe = 10;
            const auto transport = std::ranges::find(game.state.ships, "TT"_unit, &Ship::class_);
            new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{transport->id});
        }
        const Money before = game.state.houses.at(kBeta).treasury;
        const GameTables tables{classic_rules(), game.state.map};
        const TurnResult result = resolve(game.state, {}, classic_rules(), tables, DiceSource{.seed = "yard"});
        CHECK((result.state.colonies.at(at(2)).owner == kAlpha) == assaulted);
        const auto built = std::ranges::count_if(result.state.ships, [](const Ship& ship) { return ship.id.owner == kBeta; });
        CHECK(built == (assaulted ? 0 : 1));
        const House& beta = result.state.houses.at(kBeta);
        CHECK(beta.treasury == before + interest_on(*classic_rules().classic, before) + beta.income - upkeep_due(result.state, classic_rules(), kBeta));
    }
}

TEST_CASE("CLS-028, CLS-031: a house that does nothing earns interest and grows")
{
    GameState state = a_classic_game(2);
    const GameTables tables{classic_rules(), state.map};
    const DiceSource dice{.seed = "classic"};
    const SystemId home = state.houses.at(*house_id("alpha")).home;
    for (int turn = 1; turn < 13; ++turn) {
        const Money before = state.houses.at(kAlpha).treasury;
        const std::vector<OrderSet> nothing{{.house = kAlpha, .turn = state.turn}, {.house = kBeta, .turn = state.turn}};
        state = resolve(std::move(state), nothing, classic_rules(), tables, dice).state;
        const House& house = state.houses.at(kAlpha);
        const Money interest{(before.raw * 2 + 50) / 100};
        CHECK(house.treasury == before + interest + house.income - Money{450});
    }
    CHECK(state.turn == 13);
    CHECK(state.colonies.at(home).classic->pu == PopulationUnits{613'880});
}

TEST_CASE("CLS-120: the net value of each colony follows from what the house is shown")
{
    GameState state = a_classic_game(2);
    const GameTables tables{classic_rules(), state.map};
    const DiceSource dice{.seed = "classic"};
    state.houses.at(kAlpha).research.levels[Tech::EL] = 2;
    state.houses.at(kAlpha).tax_rate = 37;
    state.colonies.at(state.houses.at(kAlpha).home).working = IndustrialUnits::whole(15);
    new_unit(state, kAlpha, "SB"_unit, 0, Ashore{state.houses.at(kAlpha).home});
    add_people(state, classic_rules(), tables.people, state.colonies.at(state.houses.at(kAlpha).home), 7);
    const TurnResult result = resolve(std::move(state), {}, classic_rules(), tables, dice);
    const HouseView known = view(classic_rules(), result.state, result.events, kAlpha);
    REQUIRE(known.colonies.size() == 1);
    const Colony& colony = *known.colonies.begin();
    const ProductFactors of{
        .pu = colony.classic->pu - colony.classic->uncounted, .raw = 120, .iu = 15, .starbase_bonus = 5, .economics = known.own.research.levels[Tech::EL]};
    CHECK(colony.classic->uncounted > PopulationUnits{});
    CHECK(net_value(gross_colony_product(*classic_rules().classic, of), known.own.tax_rate, false) == colony.classic->ncv);
    CHECK(known.own.income == colony.classic->ncv);
}

TEST_CASE("CLS-119: a game that nobody plays ends after 65 turns, and nothing is earned afterwards")
{
    GameState state = a_classic_game(3);
    const GameTables tables{classic_rules(), state.map};
    const DiceSource dice{.seed = "classic"};
    int turns = 0;
    while (!state.ending && turns < 100) {
        state = resolve(std::move(state), {}, classic_rules(), tables, dice).state;
        ++turns;
    }
    CHECK(turns == 65);
    CHECK(state.ending->ranking.size() == 3);
    for (const Standing& standing : state.ending->ranking) CHECK(state.houses.at(standing.house).prestige == standing.prestige);
}

}  // namespace ec4x::testing
