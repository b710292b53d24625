#include "engine/economy/guild_transfer.h"

#include <doctest/doctest.h>

#include <limits>

#include "engine/economy/economy_orders.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/economy/people.h"

namespace ec4x {

using namespace testing;

namespace {

// Alpha's homeworld 1, then 2, 3 and a Harsh colony 4 three jumps away; every kind of lane.
Situation guild_game()
{
    Situation game;
    game.state.turn = 10;
    game.lane(1, 2, LaneClass::Restricted).lane(2, 3, LaneClass::Minor).lane(3, 4).system(4, PlanetClass::Harsh);
    homeworld(game).colony("alpha", 4, 50);
    alpha_of(game).treasury = pp(1000'00);
    return game;
}

const order::TransferPeople kTenPtu{.from = {1}, .to = {4}, .ptu = 10};

}  // namespace

TEST_CASE("ECO-039: which Guild transfers are refused")
{
    const auto refusal = [](auto change, order::TransferPeople order = kTenPtu) {
        Situation game = guild_game();
        change(game);
        const GameState before = game.state;
        Played played{game};
        const Outcome outcome = carry_out(played.turn, kAlpha, order);
        if (outcome) CHECK(game.state == before);
        return reason_of(outcome);
    };
    const auto nothing = [](Situation&) {};
    CHECK_FALSE(refusal(nothing));
    CHECK(refusal([](Situation& game) { colony_at(game, 1).blockaders = {kBeta}; }) == Reason::Blockaded);
    CHECK(refusal([](Situation& game) { colony_at(game, 4).blockaders = {kBeta}; }) == Reason::Blockaded);
    CHECK(refusal([](Situation& game) { colony_at(game, 1).under_siege = true; }) == Reason::UnderSiege);
    CHECK(refusal([](Situation& game) { colony_at(game, 4).under_siege = true; }) == Reason::UnderSiege);
    CHECK(refusal([](Situation& game) { alpha_of(game).treasury = pp(111'99); }) == Reason::InsufficientFunds);
    CHECK(refusal([](Situation& game) { game.state.map.lanes.pop_back(); }) == Reason::NoRoute);
    CHECK(refusal(nothing, {.from = at(4), .to = at(1), .ptu = 50}) == Reason::NotEnough);
    CHECK(refusal(nothing, {.from = at(4), .to = at(1), .ptu = std::numeric_limits<int>::max()}) == Reason::NotEnough);
    CHECK(refusal(nothing, {.from = at(1), .to = at(4), .ptu = 0}) == Reason::OutOfRange);
    CHECK(refusal(nothing, {.from = at(1), .to = at(4), .ptu = -5}) == Reason::OutOfRange);
    CHECK(refusal(nothing, {.from = at(1), .to = at(1), .ptu = 1}) == Reason::BadValue);
    CHECK(refusal(nothing, {.from = at(2), .to = at(1), .ptu = 1}) == Reason::NotOwned);
    CHECK(refusal(nothing, {.from = at(1), .to = at(999'999), .ptu = 1}) == Reason::NotOwned);
    CHECK(refusal([](Situation& game) { game.colony("beta", 2); }, {.from = at(1), .to = at(2), .ptu = 1}) == Reason::NotOwned);
}

TEST_CASE("ECO-039: the sixth transfer is refused")
{
    Situation game = guild_game();
    Played played{game};
    for (int i = 0; i < 5; ++i) CHECK_FALSE(carry_out(played.turn, kAlpha, order::TransferPeople{.from = at(1), .to = at(4), .ptu = 1}));
    CHECK(reason_of(carry_out(played.turn, kAlpha, order::TransferPeople{.from = at(1), .to = at(4), .ptu = 1})) == Reason::GuildLimit);
    CHECK(game.state.transfers.size() == 5);
    const Ruleset rules = rules_with("guild.max_active = 6");
    Played lenient{game, rules};
    CHECK_FALSE(carry_out(lenient.turn, kAlpha, order::TransferPeople{.from = at(1), .to = at(4), .ptu = 1}));
}

TEST_CASE("ECO-040: the price of a Guild transfer")
{
    struct Row {
        PlanetClass to;
        std::int64_t ptu;
        int jumps;
        std::int64_t price;
    };
    static constexpr Row rows[] = {{PlanetClass::Harsh, 10, 3, 112'00},  {PlanetClass::Harsh, 10, 1, 80'00}, {PlanetClass::Eden, 1, 2, 4'80},
                                   {PlanetClass::Lush, 1, 1, 5'00},      {PlanetClass::Benign, 1, 1, 6'00},  {PlanetClass::Hostile, 1, 1, 10'00},
                                   {PlanetClass::Desolate, 1, 1, 12'00}, {PlanetClass::Extreme, 1, 1, 15'00}};
    for (const Row& row : rows) CHECK(guild_price(standard_rules().guild, row.to, row.ptu, row.jumps) == pp(row.price));
}

TEST_CASE("ECO-041 ECO-042: people leave at once and arrive after a turn for each jump")
{
    Situation game = guild_game();
    const Souls before = colony_at(game, 1).souls;
    Played played{game};
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, kTenPtu));
    CHECK(colony_at(game, 1).souls == before - Souls{500'000});
    CHECK(alpha_of(game).treasury == pp(1000'00 - 112'00));
    CHECK(played.told<event::TransferDeparted>("alpha").at(0) ==
          event::TransferDeparted{.transfer = {kAlpha, 1}, .from = at(1), .to = at(4), .ptu = 10, .pp = pp(112'00), .due = 13});
    for (game.state.turn = 10; game.state.turn < 13; ++game.state.turn) played.run(Step::MN4, deliver_transfers);
    CHECK(game.state.transfers.size() == 1);
    played.run(Step::MN4, deliver_transfers);
    CHECK(game.state.transfers.empty());
}

TEST_CASE("ECO-043 ECO-044: people of the Guild settle for one IN2 before they produce")
{
    Situation game = guild_game();
    game.state.turn = 13;
    game.state.transfers.insert({.id = {kAlpha, 7}, .from = at(1), .to = at(4), .ptu = 10, .due = 13});
    Played played{game};
    const auto pu = [&] { return pu_of(game.state, standard_rules(), played.tables.people, colony_at(game, 4)); };
    const Souls before = colony_at(game, 4).souls;
    played.run(Step::MN4, deliver_transfers);
    CHECK(played.told<event::TransferArrived>("alpha").at(0) == event::TransferArrived{.transfer = {kAlpha, 7}, .colony = at(4), .ptu = 10});
    CHECK(colony_at(game, 4).souls == before + Souls{500'000});
    CHECK(pu() == 60);
    game.state.turn = 14;
    played.run(Step::IN2, collect_taxes);
    CHECK(colony_at(game, 4).output == 50 * 70 / 100);
    game.state.turn = 15;
    played.run(Step::IN2, collect_taxes);
    CHECK(colony_at(game, 4).output == 60 * 70 / 100);
    CHECK(colony_at(game, 4).settling.empty());
}

TEST_CASE("ECO-044: who leaves a colony does not leave more settlers than people")
{
    Situation game = guild_game();
    Played played{game};
    Colony& colony = colony_at(game, 4);
    add_settlers(game.state, standard_rules(), played.tables.people, colony, 10, 10);
    take_people(played.tables.people, colony, 55);
    REQUIRE(colony.settling.size() == 1);
    CHECK(colony.settling[0].souls == colony.souls);
    CHECK(pu_without_settlers(game.state, standard_rules(), played.tables.people, colony, 11) == 0);
}

TEST_CASE("ECO-045: trouble at the destination")
{
    // 9 is the destination; 4 is two jumps from it, 2 and 3 are three.
    const auto arrive = [](auto change, const Ruleset& rules = standard_rules()) {
        Situation game{rules};
        game.lane(9, 8).lane(8, 4).lane(4, 2).lane(4, 3).colony("alpha", 9).colony("alpha", 4).colony("alpha", 2).colony("alpha", 3).house("beta");
        game.state.transfers.insert({.id = {kAlpha, 1}, .from = at(3), .to = at(9), .ptu = 10, .due = 1});
        change(game);
        Played played{game, rules};
        played.run(Step::MN4, deliver_transfers);
        CHECK(game.state.transfers.empty());
        struct Seen {
            std::optional<std::uint32_t> colony;
            std::optional<Cause> cause;
        };
        for (const event::TransferDiverted& told : played.told<event::TransferDiverted>("alpha")) {
            CHECK(colony_at(game, static_cast<int>(told.colony.value)).settling.size() == 1);
            return Seen{told.colony.value, told.cause};
        }
        for (const event::TransferLost& told : played.told<event::TransferLost>("alpha")) return Seen{std::nullopt, told.cause};
        return Seen{played.told<event::TransferArrived>("alpha").at(0).colony.value, std::nullopt};
    };
    const auto blockade = [](std::initializer_list<int> colonies) {
        return [=](Situation& game) {
            for (const int id : colonies) colony_at(game, id).blockaders = {kBeta};
        };
    };
    CHECK(arrive([](Situation&) {}).colony == 9U);
    CHECK(arrive(blockade({9})).colony == 4U);
    CHECK(arrive(blockade({9})).cause == Cause::Blockade);
    CHECK(arrive(blockade({9, 4})).colony == 2U);  // the lower id of those three jumps away
    CHECK(arrive(blockade({9, 4, 3, 2})).cause == Cause::Blockade);
    CHECK_FALSE(arrive(blockade({9, 4, 3, 2})).colony);
    CHECK(arrive([](Situation& game) { game.state.colonies.erase(at(9)); }).colony == 4U);
    CHECK(arrive([](Situation& game) { game.state.colonies.erase(at(9)); }).cause == Cause::ColonyLost);
    const auto conquered = arrive([](Situation& game) { colony_at(game, 9).owner = kBeta; });
    CHECK_FALSE(conquered.colony);
    CHECK(conquered.cause == Cause::Conquest);
    const Ruleset to_source = rules_with("guild.on_blockade = \"source\"\nguild.on_conquest = \"nearest\"");
    CHECK(arrive(blockade({9}), to_source).colony == 3U);
    CHECK(arrive([](Situation& game) { colony_at(game, 9).owner = kBeta; }, to_source).colony == 4U);
}

TEST_CASE("ECO-046: loss of the source changes nothing; without a house to receive them people are lost")
{
    const auto cause = [](auto change) {
        Situation game = guild_game();
        game.house("beta");
        game.state.transfers.insert({.id = {kAlpha, 1}, .from = at(1), .to = at(4), .ptu = 10, .due = 10});
        change(game);
        Played played{game};
        played.run(Step::MN4, deliver_transfers);
        CHECK(game.state.transfers.empty());
        const auto lost = played.told<event::TransferLost>("alpha");
        return lost.empty() ? std::optional<Cause>{} : lost[0].cause;
    };
    CHECK_FALSE(cause([](Situation& game) { colony_at(game, 1).owner = kBeta; }));
    CHECK_FALSE(cause([](Situation& game) { colony_at(game, 1).blockaders = {kBeta}; }));
    CHECK(cause([](Situation& game) { alpha_of(game).status = HouseStatus::Collapsed; }) == Cause::Collapse);
    CHECK(cause([](Situation& game) {
              for (Colony& colony : game.state.colonies) colony.owner = kBeta;
          }) == Cause::NoColony);
}

TEST_CASE("GLD-001: the Guilds serve every house that has an economy")
{
    Situation game = guild_game();
    alpha_of(game).honour.dishonored_until = 99;
    Played played{game};
    CHECK_FALSE(carry_out(played.turn, kAlpha, kTenPtu));
    alpha_of(game).status = HouseStatus::Autopilot;
    CHECK_FALSE(carry_out(played.turn, kAlpha, kTenPtu));
    alpha_of(game).status = HouseStatus::Collapsed;
    CHECK(reason_of(carry_out(played.turn, kAlpha, kTenPtu)) == Reason::HouseFallen);
}

TEST_CASE("GLD-002 GLD-003 UNT-047: a transport passes hostile fleets and colonies, and only its client is told")
{
    Situation game = guild_game();
    game.colony("beta", 2).relation("alpha", "beta", Relation::Enemy);
    game.fleet("beta", 3, {"BB"});
    Played played{game};
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, kTenPtu));
    const auto fleets = game.state.fleets;
    for (; game.state.turn <= 13; ++game.state.turn) played.run(Step::MN4, deliver_transfers);
    CHECK(played.told<event::TransferArrived>("alpha").size() == 1);
    CHECK(game.state.fleets == fleets);
    for (const Event& event : played.turn.events()) CHECK(event.concerns == kAlpha);
    CHECK(game.state.databases.at(kBeta) == Database{.id = kBeta});
}

}  // namespace ec4x
