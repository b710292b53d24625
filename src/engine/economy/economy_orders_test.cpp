#include "engine/economy/economy_orders.h"

#include <doctest/doctest.h>

#include <limits>

#include "engine/economy/acting.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/people.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-022: setting the tax rate")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    Played played{game};
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Tax{.rate = 30}));
    CHECK(alpha_of(game).tax_rate == 30);
    for (const int rate : {101, -1, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        const Outcome no = carry_out(played.turn, kAlpha, order::Tax{.rate = rate});
        REQUIRE(no);
        CHECK(*no == Refusal{Reason::OutOfRange, "rate", "tax rate must be 0 to 100"});
    }
    CHECK(alpha_of(game).tax_rate == 30);
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Tax{.rate = 0}));
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Tax{.rate = 100}));
    CHECK(reason_of(carry_out(played.turn, *house_id("nobody"), order::Tax{.rate = 5})) == Reason::UnknownHouse);
    const Ruleset rules = rules_with("economy.tax.min = 10\neconomy.tax.max = 90");
    Played narrow{game, rules};
    for (const int rate : {9, 91}) CHECK(reason_of(carry_out(narrow.turn, kAlpha, order::Tax{.rate = rate})) == Reason::OutOfRange);
    CHECK_FALSE(carry_out(narrow.turn, kAlpha, order::Tax{.rate = 10}));
}

TEST_CASE("ECO-032: one PP buys one IU, which counts in the next output")
{
    Situation game;
    game.lane(1, 2).house("beta");
    homeworld(game);
    alpha_of(game).treasury = pp(100'00);
    Played played{game};
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 8}));
    CHECK(colony_at(game, 1).working == IndustrialUnits::whole(428));
    CHECK(alpha_of(game).treasury == pp(92'00));
    CHECK(played.told<event::IndustryBought>("alpha").at(0) == event::IndustryBought{.colony = at(1), .iu = 8, .pp = pp(8'00)});
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 1260 + 8);

    const auto refusal = [&](int system, int iu) { return reason_of(carry_out(played.turn, kAlpha, order::Invest{.system = at(system), .iu = iu})); };
    played.turn.facts.works.clear();
    colony_at(game, 1).damaged = IndustrialUnits::whole(1);
    CHECK(refusal(1, 1) == Reason::DamagedIndustry);
    colony_at(game, 1).damaged = {};
    CHECK(refusal(1, 0) == Reason::OutOfRange);
    CHECK(refusal(1, std::numeric_limits<int>::min()) == Reason::OutOfRange);
    CHECK(refusal(1, std::numeric_limits<int>::max()) == Reason::IuLimit);
    CHECK(refusal(2, 1) == Reason::NotOwned);
    CHECK(refusal(123'456, 1) == Reason::NotOwned);
    alpha_of(game).treasury = pp(4'99);
    CHECK(refusal(1, 5) == Reason::InsufficientFunds);
    colony_at(game, 1).blockaders = {kBeta};  // ECO-047: investment goes on
    CHECK_FALSE(refusal(1, 4));
    colony_at(game, 1).owner = kBeta;
    CHECK(refusal(1, 1) == Reason::NotOwned);
}

TEST_CASE("ECO-032: tiers of the reference configuration")
{
    const Ruleset rules = rules_with("economy.iu.price = 300\neconomy.iu.tiers = [[50,100],[75,120],[100,150],[150,200],[999999,250]]");
    struct Row {
        int pu;
        std::int64_t working;
        std::int64_t iu;
        std::int64_t price;
    };
    // 100 PU: the bound of 50 percent covers IU 1 to 51 (the 51st is bought at 50 percent).
    static constexpr Row rows[] = {{100, 0, 1, 3'00},   {100, 0, 51, 153'00}, {100, 50, 1, 3'00},
                                   {100, 51, 1, 3'60},  {100, 50, 2, 6'60},   {100, 76, 1, 4'50},
                                   {100, 101, 1, 6'00}, {100, 151, 1, 7'50},  {100, 151, 2'000'000'000, 1'500'000'000'000}};
    for (const Row& row : rows) {
        CAPTURE(row.working);
        CHECK(iu_price(rules.economy.iu, row.pu, row.working, row.iu) == pp(row.price));
        Money one_by_one{};
        for (std::int64_t i = 0; i < row.iu && row.iu < 100; ++i) one_by_one += iu_price(rules.economy.iu, row.pu, row.working + i, 1);
        if (row.iu < 100) CHECK(one_by_one == pp(row.price));
    }
    CHECK(iu_price(standard_rules().economy.iu, 100, 900, 84) == pp(84'00));
}

TEST_CASE("ECO-033: IU investment has a limit for each colony and turn")
{
    struct Row {
        int pu;
        int limit;
    };
    for (const Row& row : {Row{840, 8}, Row{30, 1}, Row{199, 1}, Row{200, 2}}) {
        Situation game;
        game.lane(1, 2).system(1, PlanetClass::Eden).colony("alpha", 1, row.pu);
        const Played played{game};
        CHECK(iu_limit_left(played.turn, colony_at(game, 1)) == row.limit);
    }
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    Played played{game};
    const Outcome no = carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 9});
    REQUIRE(no);
    CHECK(*no == Refusal{Reason::IuLimit, "iu", "at most 8 IU this turn"});
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 6}));
    CHECK(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 3})->text == "at most 2 IU this turn");
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 2}));
    const Ruleset generous = rules_with("economy.iu.limit_pct = 10\neconomy.iu.limit_min = 90");
    Played rich{game, generous};
    CHECK(iu_limit_left(rich.turn, colony_at(game, 1)) == 90);

    const Ruleset unlimited = rules_with("economy.iu.limit_pct = 0");
    Played free{game, unlimited};
    alpha_of(game).treasury = Money::whole(5000);
    CHECK_FALSE(carry_out(free.turn, kAlpha, order::Invest{.system = at(1), .iu = 5000}));
    CHECK(reason_of(carry_out(free.turn, kAlpha, order::Invest{.system = at(1), .iu = std::numeric_limits<int>::max()})) == Reason::InsufficientFunds);
}

TEST_CASE("ECO-028: each item completely or not at all, the following ones are still tried")
{
    Situation game;
    game.lane(1, 2).system(2, PlanetClass::Extreme).colony("alpha", 2, 10);
    homeworld(game);
    alpha_of(game).treasury = pp(68'00);
    Played played{game};
    CHECK(reason_of(carry_out(played.turn, kAlpha, order::Terraform{.system = at(2)})) == Reason::InsufficientFunds);
    CHECK(alpha_of(game).treasury == pp(68'00));
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 4}));  // 60.00
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(1), .iu = 8}));
    CHECK(alpha_of(game).treasury == pp(0));
}

TEST_CASE("ECO-047: Guild transfers stop under blockade and siege, investment and terraforming go on")
{
    Situation game;
    game.lane(1, 2).system(2, PlanetClass::Extreme).colony("alpha", 2, 10).house("beta");
    homeworld(game);
    colony_at(game, 2).blockaders = {kBeta};
    colony_at(game, 2).under_siege = true;
    Played played{game};
    CHECK(reason_of(carry_out(played.turn, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 1})) == Reason::Blockaded);
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Invest{.system = at(2), .iu = 1}));
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Terraform{.system = at(2)}));
}

TEST_CASE("ECO-056: repairing infrastructure")
{
    Situation game;
    game.lane(1, 2).house("beta").colony("alpha", 1, 100, 370);
    colony_at(game, 1).damaged = IndustrialUnits::whole(50);
    alpha_of(game).treasury = pp(100'00);
    Played played{game};
    const auto repair = [&](int iu) { return carry_out(played.turn, kAlpha, order::RepairIndustry{.system = at(1), .iu = iu}); };
    CHECK(repair_limit_left(played.turn, colony_at(game, 1)) == 42);
    REQUIRE(repair(43));
    CHECK(*repair(43) == Refusal{Reason::IuLimit, "iu", "at most 42 IU this turn"});
    CHECK(reason_of(repair(51)) == Reason::NotEnough);
    CHECK(reason_of(repair(0)) == Reason::OutOfRange);
    CHECK(reason_of(repair(-7)) == Reason::OutOfRange);
    colony_at(game, 1).blockaders = {kBeta};
    CHECK(reason_of(repair(1)) == Reason::Blockaded);
    colony_at(game, 1).blockaders.clear();
    CHECK_FALSE(repair(40));
    CHECK_FALSE(repair(2));
    CHECK(reason_of(repair(1)) == Reason::IuLimit);
    CHECK(alpha_of(game).treasury == pp(58'00));
    CHECK(colony_at(game, 1).working == IndustrialUnits::whole(412));
    CHECK(colony_at(game, 1).damaged == IndustrialUnits::whole(8));
    CHECK(played.told<event::IndustryRepaired>("alpha").at(0) == event::IndustryRepaired{.colony = at(1), .iu = 40, .pp = pp(40'00)});
    played.turn.facts.works.clear();  // the next turn
    CHECK_FALSE(repair(8));
    CHECK(reason_of(carry_out(played.turn, kBeta, order::RepairIndustry{.system = at(1), .iu = 1})) == Reason::NotOwned);
    alpha_of(game).treasury = pp(99);
    colony_at(game, 1).damaged = IndustrialUnits::whole(8);
    CHECK(reason_of(repair(1)) == Reason::InsufficientFunds);
    const Ruleset rules = rules_with("economy.infra.price = 99");
    Played cheap{game, rules};
    CHECK_FALSE(carry_out(cheap.turn, kAlpha, order::RepairIndustry{.system = at(1), .iu = 1}));
    CHECK(alpha_of(game).treasury == Money{});
}

TEST_CASE("CON-041 TEC-026: terraforming")
{
    Situation game;
    game.lane(1, 2).system(1, PlanetClass::Hostile, RawMaterials::Rich).colony("alpha", 1, 20).system(3, PlanetClass::Eden).colony("alpha", 3, 20);
    alpha_of(game).treasury = pp(450'00);
    Played played{game};
    const auto terraform = [&](int system) { return reason_of(carry_out(played.turn, kAlpha, order::Terraform{.system = at(system)})); };
    alpha_of(game).research.levels[Tech::TER] = 2;
    CHECK(terraform(1) == Reason::TechTooLow);
    alpha_of(game).research.levels[Tech::TER] = 3;
    CHECK_FALSE(terraform(1));
    CHECK(game.state.map.systems.at(at(1)).class_ == PlanetClass::Harsh);
    CHECK(game.state.map.systems.at(at(1)).raw == RawMaterials::Rich);
    CHECK(capacity_of(game.state, standard_rules(), colony_at(game, 1)) == 500);
    CHECK(alpha_of(game).treasury == pp(250'00));
    CHECK(played.told<event::PlanetTerraformed>("alpha").at(0) == event::PlanetTerraformed{.system = at(1), .class_ = PlanetClass::Harsh, .pp = pp(200'00)});
    alpha_of(game).research.levels[Tech::TER] = 6;
    CHECK(terraform(1) == Reason::OnePerTurn);
    played.turn.facts.works.clear();
    alpha_of(game).treasury = pp(249'99);
    CHECK(terraform(1) == Reason::InsufficientFunds);
    CHECK(terraform(3) == Reason::AtMaximum);
    CHECK(terraform(2) == Reason::NotOwned);
    CHECK(terraform(77'777) == Reason::NotOwned);
    const Ruleset rules = rules_with("terraform.steps_per_turn = 2");
    Played quick{game, rules};
    alpha_of(game).treasury = pp(10'000'00);
    const auto step = [&] { return reason_of(carry_out(quick.turn, kAlpha, order::Terraform{.system = at(1)})); };
    CHECK_FALSE(step());
    CHECK_FALSE(step());
    CHECK(step() == Reason::OnePerTurn);
}

TEST_CASE("ECO-028: any order at all is survived, and a refused one changes nothing")
{
    static constexpr int numbers[] = {std::numeric_limits<int>::min(), -1, 0, 1, 84, 1'000'000, std::numeric_limits<int>::max()};
    static constexpr std::uint32_t systems[] = {0, 1, 2, 3, 4, 4'000'000'000U, std::numeric_limits<std::uint32_t>::max()};
    Situation game;
    game.lane(1, 2).colony("alpha", 2, 10, 3).colony("beta", 3);
    homeworld(game);
    colony_at(game, 2).damaged = IndustrialUnits::whole(2);
    Played played{game};
    int done = 0;
    const auto try_order = [&](HouseId house, const auto& order) {
        const GameState before = game.state;
        const auto events = played.turn.events().size();
        if (carry_out(played.turn, house, order)) {
            CHECK(game.state == before);
            CHECK(played.turn.events().size() == events);
        } else {
            ++done;
        }
        CHECK(alpha_of(game).treasury >= Money{});
    };
    for (const HouseId house : {kAlpha, kBeta, HouseId{}}) {
        for (const std::uint32_t system : systems) {
            try_order(house, order::Terraform{.system = {system}});
            for (const int number : numbers) {
                try_order(house, order::Tax{.rate = number});
                try_order(house, order::Invest{.system = {system}, .iu = number});
                try_order(house, order::RepairIndustry{.system = {system}, .iu = number});
                for (const std::uint32_t to : systems) try_order(house, order::TransferPeople{.from = {system}, .to = {to}, .ptu = number});
            }
        }
    }
    CHECK(done > 10);
}

TEST_CASE("ECO-001: amounts are shown with two decimals unless they are whole")
{
    CHECK(text_of(pp(84'00)) == "84");
    CHECK(text_of(pp(18'60)) == "18.60");
    CHECK(text_of(pp(5)) == "0.05");
}

}  // namespace ec4x
