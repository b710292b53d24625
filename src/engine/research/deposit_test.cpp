#include <doctest/doctest.h>

#include <limits>

#include "engine/economy/economy_test_support.h"
#include "engine/research/advancement.h"
#include "engine/research/research_orders.h"
#include "engine/research/research_steps.h"

namespace ec4x {

using namespace testing;

TEST_CASE("TEC-003: the amounts are cut to what is available")
{
    struct Row {
        const char* why;
        std::int64_t treasury;
        bool fleet;
        std::int64_t erp, srp, trp;
        std::int64_t paid_erp, paid_srp, paid_trp;
    };
    static constexpr Row rows[] = {
        {"the book's", 100'00, false, 60'00, 60'00, 80'00, 30'00, 30'00, 40'00},
        {"upkeep is kept", 106'00, true, 60'00, 60'00, 80'00, 30'00, 30'00, 40'00},
        {"enough", 200'00, false, 60'00, 60'00, 80'00, 60'00, 60'00, 80'00},
        {"rounded down", 1'00, false, 10'00, 10'00, 10'00, 33, 33, 33},
        {"less than the upkeep", 5'00, true, 60'00, 60'00, 80'00, 0, 0, 0},
        {"huge", 9'00, false, std::numeric_limits<std::int64_t>::max(), 0, std::numeric_limits<std::int64_t>::max(), 4'50, 0, 4'50},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).house("alpha");
        if (row.fleet) game.fleet("alpha", 1, {"BB"});
        alpha_of(game).treasury = pp(row.treasury);
        Played played{game};
        REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::Research{.erp = {pp(row.erp)}, .srp = {pp(row.srp)}, .trp = {pp(row.trp)}}));
        deposit_research(played.turn, kAlpha);
        CHECK(alpha_of(game).treasury == pp(row.treasury - row.paid_erp - row.paid_srp - row.paid_trp));
        CHECK(alpha_of(game).research.allocation[Pool::ERP] == pp(row.erp));  // stands until changed
        if (row.paid_erp == 0) continue;
        CHECK(alpha_of(game).research.recent.at(0).spent == EnumArray<Pool, Money>{{pp(row.paid_erp), pp(row.paid_srp), pp(row.paid_trp)}});
    }
}

TEST_CASE("TEC-003: without tech.keep_upkeep the whole treasury is available")
{
    const Ruleset rules = rules_with("tech.keep_upkeep = false");
    Situation game{rules};
    game.lane(1, 2).house("alpha");
    game.fleet("alpha", 1, {"BB"});
    alpha_of(game).treasury = pp(5'00);
    alpha_of(game).research.allocation[Pool::SRP] = pp(60'00);
    Played played{game, rules};
    deposit_research(played.turn, kAlpha);
    CHECK(alpha_of(game).treasury == pp(0));
}

TEST_CASE("TEC-003: negative amounts are rejected")
{
    Situation game;
    game.lane(1, 2).house("alpha");
    alpha_of(game).research.allocation[Pool::TRP] = pp(7'00);
    Played played{game};
    const Money low = pp(std::numeric_limits<std::int64_t>::min());
    const std::pair<order::Research, const char*> rows[] = {{{.erp = {pp(-1)}, .srp = {pp(1)}, .trp = {pp(1)}}, "erp"},
                                                            {{.erp = {pp(1)}, .srp = {pp(-1)}, .trp = {pp(1)}}, "srp"},
                                                            {{.erp = {}, .srp = {}, .trp = {low}}, "trp"}};
    for (const auto& [order, field] : rows) {
        const Outcome no = carry_out(played.turn, kAlpha, order);
        REQUIRE(no);
        CHECK(no->reason == Reason::OutOfRange);
        CHECK(no->field == field);
    }
    CHECK(alpha_of(game).research.allocation[Pool::TRP] == pp(7'00));
}

TEST_CASE("TEC-005 TEC-006 TEC-007 TEC-008: what the PP buy at the homeworld in turn 1")
{
    Situation game;
    game.lane(1, 2);
    homeworld(game);
    CHECK(alpha_of(game).gho == 0);  // no IN2 yet: the colonies would produce 1260
    alpha_of(game).research.allocation = {{pp(156'60), pp(100'60), pp(100'10)}};
    alpha_of(game).treasury = pp(400'00);
    Played played{game};
    deposit_research(played.turn, kAlpha);
    for (const Pool pool : all_of_enum<Pool>()) {
        CHECK(alpha_of(game).research.pools[pool] == Points::whole(10));
        CHECK(alpha_of(game).research.lifetime[pool] == Points::whole(10));
    }
    CHECK(played.told<event::ResearchCredited>("alpha").at(1) == event::ResearchCredited{.pool = Pool::SRP, .pp = pp(100'60), .points = Points::whole(10)});

    game.state.turn = 2;  // from now on the GHO of the latest IN2
    alpha_of(game).gho = 500;
    alpha_of(game).research.allocation = {{pp(106'98), pp(0), pp(0)}};
    alpha_of(game).treasury = pp(200'00);
    deposit_research(played.turn, kAlpha);
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points::whole(20));
}

TEST_CASE("TEC-035: points taken and given from outside")
{
    Research research;
    research.pools[Pool::SRP] = research.lifetime[Pool::SRP] = {6'500};
    CHECK(take_points(research, Pool::SRP, Points::whole(10)) == Points{6'500});
    CHECK(research.pools[Pool::SRP] == Points{0});
    CHECK(research.lifetime[Pool::SRP] == Points{6'500});
    CHECK(take_points(research, Pool::SRP, {-5}) == Points{0});
    give_points(research, Pool::SRP, {2'000});
    CHECK(research.pools[Pool::SRP] == Points{2'000});
    CHECK(research.lifetime[Pool::SRP] == Points{8'500});
}

TEST_CASE("TEC-035 ESP-018: an assassination halves the SRP of the next deposit")
{
    Situation game;
    game.lane(1, 2).house("alpha");
    game.state.turn = 4;
    game.state.effects = {{CovertAction::Assassination, kAlpha, 4, 4}};
    alpha_of(game).gho = 1260;
    alpha_of(game).treasury = pp(500'00);
    alpha_of(game).research.allocation = {{pp(156'60), pp(150'90), pp(0)}};
    Played played{game};
    deposit_research(played.turn, kAlpha);
    CHECK(alpha_of(game).research.pools[Pool::SRP] == Points{7'500});
    CHECK(alpha_of(game).research.lifetime[Pool::SRP] == Points{7'500});
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points::whole(10));
    CHECK(alpha_of(game).treasury == pp(500'00 - 307'50));
    game.state.turn = 5;
    alpha_of(game).research.allocation[Pool::ERP] = {};
    deposit_research(played.turn, kAlpha);
    CHECK(alpha_of(game).research.pools[Pool::SRP] == Points{22'500});
}

}  // namespace ec4x
