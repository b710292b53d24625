#include <doctest/doctest.h>

#include <array>

#include "engine/economy/economy_orders.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/growth.h"
#include "engine/economy/people.h"
#include "engine/economy/projection.h"
#include "engine/economy/tax.h"
#include "engine/economy/upkeep.h"
#include "engine/espionage/effects.h"
#include "engine/research/research_steps.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-023: tax income is rounded up once")
{
    struct Row {
        const char* why;
        std::int64_t gho;
        int rate;
        std::vector<int> percentages;
        std::int64_t pp;
    };
    const Row rows[] = {{"the book's", 1817, 30, {}, 546},
                        {"a quarter lost", 1817, 30, {75}, 409},
                        {"half lost (ESP-020)", 1817, 30, {50}, 273},
                        {"both (ESP-021)", 1817, 30, {50, 75}, 205},
                        {"no tax", 1817, 0, {}, 0},
                        {"exact", 1260, 50, {}, 630}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(tax_income(row.gho, row.rate, row.percentages) == Money::whole(row.pp));
    }
}

TEST_CASE("ECO-023: running covert effects reduce the revenue, equal ones once")
{
    Situation game;
    game.lane(1, 2).house("beta").state.turn = 6;
    homeworld(game);
    alpha_of(game).treasury = pp(1'00);
    game.state.effects = {{CovertAction::Psyops, kAlpha, 6, 6},
                          {CovertAction::Psyops, kAlpha, 6, 6},
                          {CovertAction::EconomicManipulation, kAlpha, 5, 5},
                          {CovertAction::EconomicManipulation, kBeta, 6, 6}};
    CHECK(revenue_percentages(game.state, standard_rules(), kAlpha) == std::vector{75});
    Played played{game};
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).treasury == pp(1'00 + 473'00));  // 1260 * 50% * 75% = 472.5
    CHECK(alpha_of(game).income == pp(473'00));
    REQUIRE(played.told<event::Income>("alpha").size() == 1);
    CHECK(played.told<event::Income>("alpha")[0] == event::Income{.gho = 1260, .rate = 50, .pp = pp(473'00), .reductions = {25}});
    game.state.effects.push_back({CovertAction::EconomicManipulation, kAlpha, 6, 7});
    CHECK(revenue_percentages(game.state, standard_rules(), kAlpha) == std::vector{50, 75});
}

TEST_CASE("ECO-024: net colony value")
{
    CHECK(net_colony_value(557, 30) == pp(167'10));
    CHECK(net_colony_value(1260, 50) == pp(630'00));
}

TEST_CASE("ECO-025: rolling tax average")
{
    const EconomyTaxRules& rules = standard_rules().economy.tax;
    CHECK(average_rate(rules, std::array{60, 60, 60, 60, 40, 40}) == 53);
    CHECK(average_rate(rules, std::array{60}) == 60);
    CHECK(average_rate(rules, std::array{0, 60, 60, 60, 60, 40, 40}) == 53);
    Situation game;
    game.lane(1, 2).house("alpha");
    Played played{game};
    for (const int rate : {99, 60, 60, 60, 60, 40, 40}) {
        alpha_of(game).tax_rate = rate;
        played.run(Step::IN3, note_tax_rate);
    }
    CHECK(alpha_of(game).tax_history == std::vector{60, 60, 60, 60, 40, 40});
}

TEST_CASE("ECO-031 ECO-013: passive growth of industry, in thousandths")
{
    struct Row {
        int pu;
        int tax;
        int starbases;
        std::int64_t gain;
    };
    static constexpr Row rows[] = {{840, 50, 0, 2000}, {840, 50, 3, 2300}, {1, 40, 0, 600}, {840, 100, 0, 0}, {199, 0, 1, 1050}};
    for (const Row& row : rows) {
        CAPTURE(row.pu);
        CHECK(industry_growth(standard_rules().economy.iu, row.pu, row.tax, 5 * row.starbases) == IndustrialUnits{row.gain});
    }
    Situation game;  // a new colony has none, and there is no limit in relation to its people
    game.lane(1, 2).colony("alpha", 1, 1).colony("alpha", 2, 1, 5000);
    alpha_of(game).tax_rate = 40;
    Played played{game};
    played.run(Step::IN4, grow);
    CHECK(colony_at(game, 1).working == IndustrialUnits{600});
    CHECK(colony_at(game, 2).working == IndustrialUnits{5'000'600});
}

TEST_CASE("ECO-034: population growth")
{
    struct Row {
        const char* why;
        int pu;
        PlanetClass planet;
        int tax;
        int starbases;
        bool nexus;
        int gain;
    };
    static constexpr Row rows[] = {
        {"homeworld", 840, PlanetClass::Eden, 50, 0, false, 16}, {"low tax, two starbases", 840, PlanetClass::Eden, 20, 2, false, 21},
        {"at least one", 1, PlanetClass::Eden, 50, 0, false, 1}, {"full", 500, PlanetClass::Harsh, 50, 0, false, 0},
        {"one below", 499, PlanetClass::Harsh, 50, 0, false, 1}, {"Terraforming Nexus (TEC-045)", 840, PlanetClass::Eden, 50, 0, true, 33},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).system(1, row.planet).colony("alpha", 1, row.pu);
        for (int i = 0; i < row.starbases; ++i) game.unit("alpha", 1, "SB");
        alpha_of(game).tax_rate = row.tax;
        if (row.nexus) alpha_of(game).research.discoveries = {Discovery::Nexus};
        Played played{game};
        const HeadCount& people = played.tables.people;
        played.run(Step::IN4, grow);
        CHECK(pu_of(game.state, standard_rules(), people, colony_at(game, 1)) == row.pu + row.gain);
        CHECK(colony_at(game, 1).souls == people.souls_of_pu(row.pu + row.gain));  // ECO-008
    }
}

TEST_CASE("ECO-035: tax and growth")
{
    struct Row {
        int tax;
        int percent;
    };
    for (const Row& row :
         {Row{0, 120}, Row{10, 120}, Row{11, 115}, Row{20, 115}, Row{21, 110}, Row{31, 105}, Row{40, 105}, Row{41, 100}, Row{70, 100}, Row{100, 100}}) {
        CAPTURE(row.tax);
        CHECK(tax_growth_percent(standard_rules().pop, row.tax) == row.percent);
    }
}

TEST_CASE("ECO-029: growth in IN4 counts in the output of the next turn")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    Played played{game};
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 1260);
    played.run(Step::IN4, grow);
    CHECK(colony_at(game, 1).output == 1260);
    ++game.state.turn;
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 856 + 422);
}

TEST_CASE("ECO-048 ECO-049: upkeep by state")
{
    struct Row {
        const char* why;
        const char* class_;
        FleetStatus status;
        HullState hull;
        std::int64_t due;
    };
    static constexpr Row rows[] = {
        {"active", "BB", FleetStatus::Active, HullState::Undamaged, 6'00},
        {"reserve", "BB", FleetStatus::Reserve, HullState::Undamaged, 3'00},
        {"crippled in reserve", "BB", FleetStatus::Reserve, HullState::Crippled, 3'00},
        {"mothballed", "BB", FleetStatus::Mothballed, HullState::Undamaged, 0},
        {"crippled and mothballed", "BB", FleetStatus::Mothballed, HullState::Crippled, 0},
        {"crippled", "BB", FleetStatus::Active, HullState::Crippled, 3'00},
        {"spacelift", "TT", FleetStatus::Reserve, HullState::Undamaged, 45},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).house("alpha");
        game.state.fleets.at(game.fleet("alpha", 1, {row.class_})).status = row.status;
        game.state.ships.begin()->hull = row.hull;
        CHECK(upkeep_due(game.state, standard_rules(), kAlpha) == pp(row.due));
    }
}

TEST_CASE("ECO-049: docks, cargo, starbases, facilities")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"CV", "TT", "BB", "BB"});
    const auto bill = [&] { return upkeep_bill(game.state, standard_rules(), kAlpha); };
    game.state.units.at(game.unit("alpha", 1, "FS")).berth = Aboard{ShipId{kAlpha, 1}};
    game.state.units.at(game.unit("alpha", 1, "MD")).berth = Aboard{ShipId{kAlpha, 2}};
    CHECK(bill().fighters == pp(1'00));
    CHECK(bill().ground == pp(50));
    game.state.fleets.at(fleet).status = FleetStatus::Reserve;
    CHECK(bill().fighters == pp(50));
    CHECK(bill().ground == pp(25));
    game.state.fleets.at(fleet).status = FleetStatus::Mothballed;
    CHECK(bill().total() == pp(0));
    game.state.ships.at(ShipId{kAlpha, 3}).berth = InDock{{kAlpha, 1}};  // for retrofit
    game.state.ships.at(ShipId{kAlpha, 4}).berth = InDock{{kAlpha, 2}};  // for repair
    game.state.ships.at(ShipId{kAlpha, 4}).hull = HullState::Crippled;
    CHECK(bill().ships == pp(6'00 + 3'00));
    for (const char* class_ : {"SB", "SY"}) game.state.units.at(game.unit("alpha", 1, class_)).hull = HullState::Crippled;
    CHECK(bill().starbases == pp(7'50));
    CHECK(bill().facilities == pp(4'50));
}

TEST_CASE("ECO-050: the upkeep of a new house")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    game.fleet("alpha", 1, {"CL", "CL", "DD", "DD", "ET", "ET"});
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    order_ship(game, 1, "BB");  // under construction: pays nothing
    CHECK(upkeep_due(game.state, standard_rules(), kAlpha) == pp(18'60));
    alpha_of(game).treasury = pp(20'00);
    alpha_of(game).shortfall_turns = 2;
    Played played{game};
    played.run(Step::MN1, pay_upkeep);
    CHECK(alpha_of(game).treasury == pp(1'40));
    CHECK(alpha_of(game).shortfall_turns == 0);
    CHECK(played.told<event::Upkeep>("alpha").at(0) == event::Upkeep{.due = pp(18'60), .paid = pp(18'60), .missing = {}});
}

TEST_CASE("ECO-003 ECO-068: start + income - expenditures - upkeep = end")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    game.fleet("alpha", 1, {"CL", "DD"});
    alpha_of(game).treasury = pp(200'05);
    Played played{game};
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 8}));
    alpha_of(game).research.allocation[Pool::SRP] = pp(25'00);
    deposit_research(played.turn, kAlpha);
    played.run(Step::MN1, pay_upkeep);
    ++game.state.turn;
    played.run(Step::IN2, collect_taxes);
    Money end = pp(200'05);
    for (const event::IndustryBought& told : played.told<event::IndustryBought>("alpha")) end -= told.pp;
    for (const event::ResearchCredited& told : played.told<event::ResearchCredited>("alpha")) end -= told.pp;
    for (const event::Upkeep& told : played.told<event::Upkeep>("alpha")) end -= told.paid;
    for (const event::Income& told : played.told<event::Income>("alpha")) end += told.pp;
    CHECK(alpha_of(game).treasury == end);
    CHECK(end == pp(200'05 - 8'00 - 25'00 - 3'80 + 634'00));
}

TEST_CASE("ECO-066: a house in Defensive Collapse has no economy")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    game.fleet("alpha", 1, {"BB"});
    game.state.turn = 6;
    alpha_of(game).status = HouseStatus::Collapsed;
    alpha_of(game).treasury = pp(300'00);
    alpha_of(game).research.pools[Pool::ERP] = alpha_of(game).research.lifetime[Pool::ERP] = Points::whole(900);
    alpha_of(game).research.allocation[Pool::TRP] = pp(10'00);
    const GameState before = game.state;
    Played played{game};
    deposit_research(played.turn, kAlpha);
    for (const auto step :
         {pay_upkeep, deliver_transfers, advance_research, enforce_limits, enforce_capital_limit, collect_taxes, note_tax_rate, grow, break_through}) {
        played.run(Step::MN1, step);
    }
    CHECK(game.state == before);
    CHECK(played.turn.events().empty());
    CHECK(reason_of(carry_out(played.turn, kAlpha, order::Tax{.rate = 3})) == Reason::HouseFallen);

    alpha_of(game).status = HouseStatus::Autopilot;  // VIC-010: its economy runs on
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).treasury == pp(300'00 + 630'00));
}

TEST_CASE("ECO-069: the projected figures are the actual ones")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 2, 300, 120).colony("beta", 3, 100, 50);
    homeworld(game);
    game.fleet("alpha", 1, {"CL", "BB"});
    alpha_of(game).treasury = pp(90'00);
    alpha_of(game).research.allocation[Pool::TRP] = pp(40'00);
    Research& research = alpha_of(game).research;
    research.levels[Tech::SL] = 2;
    research.pools[Pool::ERP] = Points::whole(10);  // EL II is bought on the way
    Played played{game};
    const GameState before = game.state;
    const EconomyProjection seen = project_economy(game.state, standard_rules(), played.tables, kAlpha);
    CHECK(game.state == before);

    deposit_research(played.turn, kAlpha);
    played.run(Step::MN1, pay_upkeep);
    played.run(Step::MN5, advance_research);
    ++game.state.turn;
    played.run(Step::IN2, collect_taxes);
    CHECK(seen.upkeep.total() == played.told<event::Upkeep>("alpha").at(0).due);
    CHECK_FALSE(seen.short_of_upkeep);
    CHECK(seen.gho == alpha_of(game).gho);
    CHECK(seen.income == alpha_of(game).income);
    CHECK(seen.treasury == alpha_of(game).treasury);
    const IndustrialUnits working = colony_at(game, 2).working;
    played.run(Step::IN4, grow);
    REQUIRE(seen.colonies.size() == 2);
    CHECK(seen.colonies[0].output == 840 + 630);
    CHECK(seen.colonies[0].pu_growth == 16);
    CHECK(seen.colonies[1].colony == at(2));
    CHECK(working + seen.colonies[1].iu_growth == colony_at(game, 2).working);

    game.state.houses.at(kBeta).treasury = pp(12345'00);  // what nobody else can know changes nothing
    GameState other = before;
    other.houses.at(kBeta).treasury = {};
    CHECK(project_economy(other, standard_rules(), played.tables, kAlpha).income == seen.income);
}

TEST_CASE("ECO-002: the same steps from the same state give the same state")
{
    const auto play = [] {
        Situation game;
        game.lane(1, 2).colony("alpha", 2, 77, 33);
        homeworld(game);
        Played played{game};
        for (int i = 0; i < 20; ++i) {
            played.run(Step::MN1, pay_upkeep);
            played.run(Step::MN5, advance_research);
            ++game.state.turn;
            played.run(Step::IN2, collect_taxes);
            played.run(Step::IN4, grow);
            played.run(Step::IN5, break_through);
        }
        return game.state;
    };
    CHECK(play() == play());
}

}  // namespace ec4x
