#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

namespace {

std::optional<Reason> retrofit(Played& played, bool ship, std::uint32_t number)
{
    return reason_of(carry_out(played.turn, alpha(), order::Retrofit{.unit = {ship, number}}));
}

UnitId unit_of_level(Situation& game, std::string_view class_, int level)
{
    const UnitId id = game.unit("alpha", 1, class_);
    game.state.units.at(id).level = level;
    return id;
}

std::optional<Reason> shield(Played& played, ShieldAction action, std::uint32_t system = 1)
{
    return reason_of(carry_out(played.turn, alpha(), order::Shield{SystemId{system}, action}));
}

}  // namespace

TEST_CASE("TEC-021: a retrofit raises a ship to the weapons level of its house")
{
    Situation game;
    wealthy(game);
    game.unit("alpha", 1, "SY");
    squadron_of(game, 1, {"BB", "DD"});
    alpha_of(game).research.levels[Tech::WEP] = 3;
    game.state.turn = 5;
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(retrofit(played, true, 1));
    CHECK(paid_since(played, before) == Money{9075});
    CHECK(std::holds_alternative<InDock>(game.state.ships.at({alpha(), 1}).berth));
    CHECK(game.state.squadrons.begin()->flagship == ShipId{alpha(), 2});  // COM-015
    CHECK(game.state.projects.begin()->facility.has_value());
    CHECK(played.told<event::ShipDocked>("alpha").at(0).purpose == DockPurpose::Retrofit);
    CHECK(retrofit(played, true, 1) == Reason::NoDock);  // it lies in one
    to_next_turn(played);
    CHECK(game.state.turn == 6);
    const Ship& ship = game.state.ships.at({alpha(), 1});
    CHECK(ship.weapons == 3);
    CHECK(undamaged_strength(standard_rules(), ship).as == 24);
    CHECK(undamaged_strength(standard_rules(), ship).ds == 30);
    CHECK(value_of(standard_rules(), ship) == Money{18150});  // UNT-011
    CHECK(std::holds_alternative<InSquadron>(ship.berth));
    CHECK(retrofit(played, true, 1) == Reason::UpToDate);

    const Ruleset rules = rules_with("tech.retrofit_pct = 100");
    Played dear{game, rules};
    const Money rest = treasury_of(dear);
    CHECK_FALSE(retrofit(dear, true, 2));
    CHECK(paid_since(dear, rest) == Money{4840});
}

TEST_CASE("TEC-021: when a retrofit is refused")
{
    struct Row {
        const char* why;
        void (*set)(Situation&);
        std::optional<Reason> reason;
    };
    static const Row rows[] = {
        {"all is well", [](Situation&) {}, std::nullopt},
        {"up to date", [](Situation& game) { game.state.ships.begin()->weapons = 2; }, Reason::UpToDate},
        {"crippled", [](Situation& game) { cripple_ships(game); }, Reason::Crippled},
        {"no shipyard", [](Situation& game) { game.state.units.clear(); }, Reason::NoShipyard},
        {"crippled shipyard", [](Situation& game) { game.state.units.begin()->hull = HullState::Crippled; }, Reason::NoShipyard},
        {"no dock",
         [](Situation& game) {
             for (std::uint32_t i = 1; i <= 10; ++i) {
                 game.state.projects.insert(Project{.id = {alpha(), i}, .colony = SystemId{1}, .facility = game.state.units.begin()->id});
             }
             alpha_of(game).last.project = 10;
         },
         Reason::NoDock},
        {"not paid", [](Situation& game) { alpha_of(game).treasury = Money{8249}; }, Reason::InsufficientFunds},
        {"just paid", [](Situation& game) { alpha_of(game).treasury = Money{8250}; }, std::nullopt},
        {"elsewhere", [](Situation& game) { game.state.fleets.begin()->at = SystemId{2}; }, Reason::NotAtOwnColony},
        {"a spacelift ship", [](Situation& game) { game.state.ships.begin()->class_ = *unit_class("TT"); }, Reason::UpToDate},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        Situation game;
        wealthy(game);
        game.unit("alpha", 1, "SY");
        game.fleet("alpha", 1, {"BB"});
        alpha_of(game).research.levels[Tech::WEP] = 2;
        row.set(game);
        Played played{game};
        const GameState before = game.state;
        CHECK(retrofit(played, true, 1) == row.reason);
        CHECK((game.state == before) == row.reason.has_value());
    }
    Situation game;
    wealthy(game);
    game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(retrofit(played, true, 7) == Reason::NotOwned);
    CHECK(retrofit(played, true, 0) == Reason::NotOwned);
    CHECK(retrofit(played, false, 1) == Reason::NotOwned);  // a squadron
    CHECK(reason_of(carry_out(played.turn, alpha(), order::Retrofit{.unit = {true, 1}, .weapons = 2})) == Reason::NotInRuleset);
}

TEST_CASE("TEC-021: starbases take a dock, fighters do not; neither fights meanwhile")
{
    Situation game;
    wealthy(game, 3, 500);
    const UnitId base = unit_of_level(game, "SB", 1);
    const UnitId fighter = unit_of_level(game, "FS", 1);
    const UnitId army = game.unit("alpha", 1, "AA");
    alpha_of(game).research.levels[Tech::WEP] = 2;
    Played played{game};
    CHECK(retrofit(played, false, base.number) == Reason::NoShipyard);
    CHECK(retrofit(played, false, army.number) == Reason::UpToDate);
    const Money before = treasury_of(played);
    CHECK_FALSE(retrofit(played, false, fighter.number));
    CHECK(paid_since(played, before) == Money::whole(11));
    CHECK(retrofit(played, false, fighter.number) == Reason::UpToDate);
    game.unit("alpha", 1, "SY");
    CHECK_FALSE(retrofit(played, false, base.number));
    CHECK(paid_since(played, before) == Money::whole(11 + 165));
    CHECK(units_in_retrofit(game.state) == std::vector{base, fighter});
    to_next_turn(played);
    CHECK(units_in_retrofit(game.state).empty());
    CHECK(game.state.units.at(base).level == 2);
    CHECK(game.state.units.at(fighter).level == 2);

    game.fleet("alpha", 1, {"CV"});
    game.state.units.at(fighter).berth = Aboard{{alpha(), 1}};
    alpha_of(game).research.levels[Tech::WEP] = 3;
    CHECK(retrofit(played, false, fighter.number) == Reason::NotAtOwnColony);
}

TEST_CASE("CON-039 TEC-022: one shield a colony, of the level that was paid for")
{
    Situation game;
    wealthy(game, 5);
    alpha_of(game).research.levels[Tech::SLD] = 2;
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "PS"));
    CHECK(paid_since(played, before) == Money::whole(150));
    alpha_of(game).research.levels[Tech::SLD] = 3;
    to_next_turn(played);
    REQUIRE(units_of_class(game.state, "PS") == 1);
    CHECK(game.state.units.begin()->level == 2);
    CHECK(reason_of(build(played, "PS")) == Reason::ShieldLimit);
    game.state.units.clear();  // destroyed
    CHECK_FALSE(build(played, "PS"));
}

TEST_CASE("CON-040: upgrading scraps the old shield and begins a new one")
{
    Situation game;
    wealthy(game, 5);
    unit_of_level(game, "PS", 1);
    alpha_of(game).research.levels[Tech::SLD] = 3;
    Played played{game};
    SUBCASE("paid with the credit")
    {
        alpha_of(game).treasury = Money::whole(150);
        CHECK_FALSE(shield(played, ShieldAction::Upgrade));
        CHECK(treasury_of(played) == Money{});
        CHECK(played.told<event::ShieldScrapped>("alpha").at(0).pp == Money::whole(50));
        CHECK(played.told<event::ConstructionBegun>("alpha").at(0).pp == Money::whole(200));
        CHECK(units_of_class(game.state, "PS") == 0);
        CHECK(shield(played, ShieldAction::Upgrade) == Reason::NoSuchTarget);
        to_next_turn(played);
        REQUIRE(units_of_class(game.state, "PS") == 1);
        CHECK(game.state.units.begin()->level == 3);
        CHECK(shield(played, ShieldAction::Upgrade) == Reason::UpToDate);
    }
    SUBCASE("not paid even with the credit: nothing happens")
    {
        alpha_of(game).treasury = Money{14999};
        CHECK(shield(played, ShieldAction::Upgrade) == Reason::InsufficientFunds);
        CHECK(treasury_of(played) == Money{14999});
        CHECK(units_of_class(game.state, "PS") == 1);
    }
    SUBCASE("not there")
    {
        CHECK(shield(played, ShieldAction::Upgrade, 2) == Reason::NotOwned);
        CHECK(shield(played, ShieldAction::Scrap, 4'000'000'000) == Reason::NotOwned);
    }
}

TEST_CASE("UNT-035: a standing shield keeps its level when technology rises")
{
    Situation game;
    wealthy(game, 5);
    const UnitId id = unit_of_level(game, "PS", 2);
    Played played{game};
    alpha_of(game).research.levels[Tech::SLD] = 3;
    to_next_turn(played);
    CHECK(game.state.units.at(id).level == 2);
    CHECK(reason_of(build(played, "PS")) == Reason::ShieldLimit);
}

TEST_CASE("UNT-036: scrapping pays half the price of the shield's level")
{
    struct Row {
        int level;
        int pp;
    };
    static const Row rows[] = {{1, 50}, {2, 75}, {4, 150}, {6, 300}};
    for (const Row& row : rows) {
        CAPTURE(row.level);
        Situation game;
        wealthy(game);
        unit_of_level(game, "PS", row.level);
        Played played{game};
        const Money before = treasury_of(played);
        CHECK_FALSE(shield(played, ShieldAction::Scrap));
        CHECK(treasury_of(played) - before == Money::whole(row.pp));
        CHECK(game.state.units.empty());
        CHECK(shield(played, ShieldAction::Scrap) == Reason::NoSuchTarget);
    }
}

}  // namespace ec4x
