// Landings of CF9, and what a capture does.
#include <doctest/doctest.h>

#include "engine/combat/assault_test_support.h"

namespace ec4x::assault_tests {

TEST_CASE("ORD-019 GRD-001 batteries that are left keep everybody from landing")
{
    struct Row {
        const char* why;
        const char* ship;
        const char* left;
    };
    static constexpr Row rows[] = {{"undamaged ones", "DD", "GB1 GB2"}, {"a crippled one", "BC", "GB1c GB2c"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Theatre17 siege;
        const FleetId fleet = siege.attack("alpha", Kind::Invade, {row.ship, "TT"});
        siege.load("alpha");
        siege.game.unit("beta", 17, "GB");
        siege.game.unit("beta", 17, "GB");
        Played& played = siege.run({9, 0});
        CHECK(siege.ashore("beta") == row.left);
        CHECK(failures(played, "alpha") == Lines{"invade batteries_remain"});
        CHECK(siege.fleet(fleet)->order->kind == Kind::Invade);
        CHECK(siege.marines_on({kAlpha, 2}) == 1);
        CHECK(siege.colony().owner == kBeta);
        CHECK(played.told<event::Landing>("beta").empty());
        CHECK(siege.facts().records.ground.empty());
        CHECK(siege.facts().bombarded.at(0).rounds == 1);
        CHECK(siege.facts().bombarded.at(0).order == Assault::Invasion);
    }
}

TEST_CASE("GRD-001 GRD-009 an invasion: one round, the landing, the capture")
{
    Theatre17 siege{150, 101};
    const FleetId fleet = siege.attack("alpha", Kind::Invade, {"CL", "TT", "TT", "TT"});
    siege.load("alpha");  // units 2, 3, 4
    siege.game.state.units.at({kAlpha, 4}).hull = HullState::Crippled;
    siege.colony().damaged = IndustrialUnits::whole(7);
    siege.colony().working += IndustrialUnits{500};
    for (const char* unit : {"AA", "PS", "SY", "SP"}) siege.game.unit("beta", 17, unit);
    siege.game.state.units.at({kBeta, 2}).level = 1;
    siege.game.state.units.at({kBeta, 3}).hull = HullState::Crippled;
    Played& played = siege.run({0, 1, 9, 9});  // bombardment 2 hits, shield fails; ground: 15 AS against 3
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha", "17g1 alpha"});
    CHECK(traces_of(siege.facts().records.ground.at(0).rounds) == Lines{"15 D9: 30; 3 D9: 6; #1 c, #1 d, #2 c"});
    CHECK(siege.facts().records.ground.at(0).captured);
    CHECK(siege.facts().records.ground.at(0).attackers == std::vector<UnitId>{{kAlpha, 2}, {kAlpha, 3}, {kAlpha, 4}});
    CHECK(siege.facts().records.ground.at(0).defenders == std::vector<UnitId>{{kBeta, 1}});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.colony().working == IndustrialUnits{50'500});  // 51 destroyed, the fraction stays
    CHECK(siege.colony().damaged == IndustrialUnits::whole(7));
    CHECK(siege.pu() == 150);
    CHECK(siege.ashore("alpha") == "MD2c MD3 MD4c SY5c");  // the garrison keeps its states, the yard gets a number of alpha's
    CHECK(siege.ashore("beta").empty());
    CHECK(ended(played, "alpha") == Lines{"invade"});
    CHECK_FALSE(siege.fleet(fleet)->order);
    for (const char* house : {"alpha", "beta"}) {
        CAPTURE(house);
        const auto landing = played.told<event::Landing>(house);
        REQUIRE(landing.size() == 1);
        CHECK(landing[0].result == LandingResult::Captured);
        CHECK(landing[0].kind == Assault::Invasion);
        CHECK(landing[0].losses.iu == 51);
        CHECK(losses_text(landing[0].losses) == "alpha: crippled 1MD; beta: lost 1AA 1PS 1SP");
        const auto captured = played.told<event::ColonyCaptured>(house);
        REQUIRE(captured.size() == 1);
        CHECK(captured[0].from == kBeta);
        CHECK(captured[0].to == kAlpha);
    }
    REQUIRE(siege.facts().captured.size() == 1);
    CHECK(siege.facts().captured[0].defended);
    CHECK(siege.facts().captured[0].kind == Assault::Invasion);
}

TEST_CASE("GRD-007 GRD-009 a colony without ground units falls without a roll")
{
    Theatre17 siege{150, 4};
    siege.attack("alpha", Kind::Invade, {"CL", "TT"});
    siege.load("alpha");
    siege.run({0});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha"});
    CHECK_FALSE(siege.facts().captured.at(0).defended);
    CHECK(siege.colony().working == IndustrialUnits::whole(1));  // 4, 2 damaged, half of 2 destroyed
    CHECK(siege.colony().damaged == IndustrialUnits::whole(2));
    CHECK(siege.ashore("alpha") == "MD2");
}

TEST_CASE("GRD-002 GRD-013 a landing that is beaten: shield and spaceports are destroyed all the same")
{
    Theatre17 siege;
    const FleetId fleet = siege.attack("alpha", Kind::Invade, {"CT", "TT", "TT", "TT"});
    siege.load("alpha");
    for (const char* unit : {"MD", "MD", "MD", "MD", "PS", "SP", "SY"}) siege.game.unit("beta", 17, unit);
    siege.game.state.units.at({kBeta, 5}).level = 1;
    GameState& state = siege.game.state;
    const ProjectId project{kBeta, ++state.houses.at(kBeta).last.project};
    state.projects.insert(Project{.id = project, .colony = at(17), .facility = UnitId{kBeta, 6}, .turns_left = 1, .work = Construction{"DD"_unit, 1}});
    Played& played = siege.run({0, 1, 0, 9});  // 18 AS: 9 hits; 24 AS: 48 hits
    CHECK(siege.colony().owner == kBeta);
    CHECK(siege.ashore("beta") == "MD1c MD2 MD3 MD4 SY7");
    CHECK(state.projects.at(project).facility == UnitId{kBeta, 7});  // CON-022
    CHECK(failures(played, "alpha") == Lines{"invade requirement for good"});
    REQUIRE(siege.fleet(fleet) != nullptr);
    CHECK(siege.fleet(fleet)->at == at(17));
    CHECK(std::ranges::count(state.ships, "TT"_unit, &Ship::class_) == 3);
    CHECK(siege.marines_on({kAlpha, 2}) == 0);
    const auto landing = played.told<event::Landing>("beta").at(0);
    CHECK(landing.result == LandingResult::Repelled);
    CHECK(landing.losses.iu == 0);
    CHECK(losses_text(landing.losses) == "alpha: lost 3MD; beta: lost 1PS 1SP crippled 1MD");
    CHECK(siege.facts().captured.empty());
    CHECK(siege.colony().working == IndustrialUnits::whole(100));
}

TEST_CASE("GRD-008 a stalemate on the ground: the landed marines are lost")
{
    const Ruleset rules = rules_with("ground.quiet_rounds = 2");
    Theatre17 siege{150, 100, rules};
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    siege.game.unit("beta", 17, "AA");
    Played& played = siege.run({0, 0, 0, 0});
    CHECK(played.told<event::Landing>("alpha").at(0).result == LandingResult::Stalemate);
    CHECK(losses_text(played.told<event::Landing>("alpha").at(0).losses) == "alpha: lost 1MD");
    CHECK(siege.marines_on({kAlpha, 1}) == 0);
    CHECK(siege.ashore("alpha").empty());
    CHECK(siege.ashore("beta") == "AA1");
    CHECK(ended(played, "alpha") == Lines{"blitz"});
}

TEST_CASE("GRD-003 GRD-010 GRD-012 golden test 14 in a turn: a blitz")
{
    Theatre17 siege{150, 101};
    siege.game.state.turn = 37;
    const FleetId fleet = siege.attack("alpha", Kind::Blitz, {"BC", "TT", "TT", "TT"});
    siege.load("alpha");  // MD 2, 3, 4
    for (const char* unit : {"GB", "GB", "GB", "GB", "PS", "AA", "SP"}) siege.game.unit("beta", 17, unit);
    siege.game.state.units.at({kBeta, 5}).level = 1;
    Played& played = siege.run();
    CHECK(traces_of(siege.facts().records.bombardments.at(0).rounds) ==
          Lines{"AS 16 D3 shield D20 8 hits 8; GB 40 D9 hits 40 T4 [58/63] T4 [61/78]; #1 c, T4 c, T4 d; IU 0 PU 0"});
    CHECK(siege.facts().records.ground.at(0).attackers == std::vector<UnitId>{{kAlpha, 2}, {kAlpha, 3}});
    CHECK(traces_of(siege.facts().records.ground.at(0).rounds) == Lines{"6 D0: 3; 3 D9: 6; #2 c", "5 D1: 3; 3 D0: 2; ", "5 D1: 3; 3 D5: 3; ",
                                                                        "5 D1: 3; 3 D8: 5; ", "5 D8: 8; 3 D6: 3; #6 c", "5 D0: 3; 2 D3: 2; ",
                                                                        "5 D3: 5; 2 D5: 2; #6 d"});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.colony().working == IndustrialUnits::whole(101));
    CHECK(siege.ashore("alpha") == "MD2c MD3 GB5c GB6 GB7 GB8 PS9 SP10");
    CHECK(siege.game.state.units.at({kAlpha, 9}).level == 1);
    CHECK(siege.ashore("beta").empty());
    CHECK_FALSE(siege.game.state.ships.contains(ShipId{kAlpha, 4}));
    CHECK_FALSE(siege.game.state.units.contains(UnitId{kAlpha, 4}));  // lost with its transport
    CHECK(ended(played, "alpha") == Lines{"blitz"});
    CHECK(siege.fleet(fleet) != nullptr);
    CHECK(losses_text(played.told<event::Bombardment>("beta").at(0).losses) == "alpha: lost 1MD 1TT; beta: crippled 1GB");
    CHECK(played.told<event::Landing>("beta").at(0).losses.iu == 0);
    CHECK(siege.facts().captured.at(0).kind == Assault::Blitz);
}

TEST_CASE("GRD-010 GRD-011 crippled transports land their marines; without any left nobody lands")
{
    Theatre17 siege;
    const FleetId fleet = siege.attack("alpha", Kind::Blitz, {"TT", "TT"});
    siege.load("alpha");
    for (int i = 0; i < 4; ++i) siege.game.unit("beta", 17, "GB");
    SUBCASE("crippled")
    {
        siege.run({8, 0, 0});  // 40 hits: both transports are crippled; they are not hit again in this round
        CHECK(siege.colony().owner == kAlpha);
        CHECK(siege.game.state.ships.at({kAlpha, 1}).hull == HullState::Crippled);
        CHECK(siege.ashore("alpha") == "MD1 MD2 GB3 GB4 GB5 GB6");
    }
    SUBCASE("all destroyed")
    {
        for (Ship& ship : siege.game.state.ships) ship.hull = HullState::Crippled;
        Played& played = siege.run({8, 0, 0});
        CHECK(siege.colony().owner == kBeta);
        CHECK(siege.fleet(fleet) == nullptr);
        CHECK(played.told<event::Landing>("alpha").empty());
        CHECK(losses_text(played.told<event::Bombardment>("alpha").at(0).losses) == "alpha: lost 2MD 2TT");
        CHECK(std::ranges::none_of(siege.game.state.units, [](const Unit& unit) { return unit.id.owner == kAlpha; }));
    }
    SUBCASE("the warship lives: its order ends, no marines are left")
    {
        siege.game.state.ships.erase(ShipId{kAlpha, 2});
        siege.game.state.units.erase(UnitId{kAlpha, 2});
        siege.game.state.ships.at({kAlpha, 1}).hull = HullState::Crippled;
        const FleetId escort = siege.game.fleet("alpha", 17, {"CT"});
        siege.game.state.squadrons.begin()->station = InFleet{fleet};
        siege.game.state.fleets.erase(escort);
        Played& played = siege.run({0, 8, 0, 0});  // the CT is crippled, then the transport destroyed
        CHECK(siege.colony().owner == kBeta);
        CHECK(losses_text(played.told<event::Bombardment>("alpha").at(0).losses) == "alpha: lost 1MD 1TT crippled 1CT");
        REQUIRE(siege.fleet(fleet) != nullptr);
        CHECK_FALSE(siege.fleet(fleet)->order);
        CHECK(ended(played, "alpha") == Lines{"blitz"});
        CHECK(played.told<event::Landing>("alpha").empty());
    }
}

TEST_CASE("ORD-020 a blitz needs no warship, and lands in the face of batteries")
{
    Theatre17 siege;
    const FleetId fleet = siege.attack("alpha", Kind::Blitz, {"TT", "TT", "TT"});
    siege.load("alpha");
    siege.game.unit("beta", 17, "GB");
    Played& played = siege.run({0});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.ashore("alpha") == "MD1 MD2 MD3 GB4");
    CHECK(ended(played, "alpha") == Lines{"blitz"});
    CHECK(siege.facts().fire == std::vector<Fire>{{kBeta, kAlpha}});
    CHECK_FALSE(siege.fleet(fleet)->order);
}

TEST_CASE("ORD-020 ORD-001 order 08 ends when no marines are left, without a capture")
{
    Theatre17 siege;
    const FleetId fleet = siege.attack("alpha", Kind::Blitz, {"BB", "TT"});
    siege.load("alpha");
    for (const char* unit : {"MD", "MD", "MD"}) siege.game.unit("beta", 17, unit);
    Played& played = siege.run({0, 0, 9});
    CHECK(siege.colony().owner == kBeta);
    CHECK(ended(played, "alpha") == Lines{"blitz"});
    CHECK(failures(played, "alpha").empty());
    CHECK_FALSE(siege.fleet(fleet)->order);
}

TEST_CASE("GRD-014 CON-026 what a capture does at once")
{
    Theatre17 siege;
    GameState& state = siege.game.state;
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    const UnitId yard = siege.game.unit("beta", 17, "SY");
    siege.game.fleet("beta", 18, {"DN"});
    const ShipId dreadnought = ship_of(state, "beta", "DN"_unit).id;
    const ProjectId repair{kBeta, ++state.houses.at(kBeta).last.project};
    state.projects.insert(Project{.id = repair, .colony = at(17), .facility = yard, .turns_left = 1, .work = ShipRepair{dreadnought}});
    take_out(state, standard_rules(), dreadnought, InDock{repair});
    const ProjectId project{kBeta, ++state.houses.at(kBeta).last.project};
    state.projects.insert(Project{.id = project, .colony = at(17), .facility = yard, .turns_left = 1, .work = Construction{"DD"_unit, 1}});
    siege.colony().waiting = {{.id = {kBeta, ++state.houses.at(kBeta).last.project}, .class_ = "CL"_unit}};
    siege.colony().name = "New Hope";
    siege.colony().switches = {false, false, true};
    siege.colony().fighters_over = 3;
    siege.colony().blockaders = {kGamma};
    const Money treasury = state.houses.at(kBeta).treasury;
    const FleetId guard = siege.game.fleet("beta", 18, {"CL"});
    state.fleets.at(guard).order = FleetOrder{.kind = Kind::Guard, .target = at(17)};
    Played& played = siege.run({});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.ashore("alpha") == "MD1 SY2");  // captured empty
    CHECK(state.projects.empty());
    CHECK_FALSE(state.ships.contains(dreadnought));
    CHECK(siege.colony().waiting.empty());
    CHECK(played.told<event::ProjectLost>("beta").size() == 2);
    CHECK(played.told<event::ProjectLost>("beta").at(0).cause == Cause::Conquest);
    CHECK(played.told<event::ShipLostInDock>("beta").at(0).ship == dreadnought);
    CHECK(state.houses.at(kBeta).treasury == treasury);
    CHECK(siege.colony().name.empty());
    CHECK(siege.colony().switches == ColonySwitches{true, true, false});
    CHECK_FALSE(siege.colony().fighters_over);
    CHECK(siege.colony().blockaders.empty());
    CHECK(played.told<event::BlockadeLifted>("gamma").size() == 1);
    CHECK(played.told<event::BlockadeLifted>("beta").size() == 1);
    CHECK(played.told<event::BlockadeLifted>("alpha").empty());
    CHECK(failures(played, "beta") == Lines{"guard target_gone for good"});
}

TEST_CASE("GRD-014 UNT-041 the Planet-Breaker that is based there is scrapped, wherever it is")
{
    Theatre17 siege;
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    const FleetId far = siege.game.fleet("beta", 19, {"PB"});
    const FleetId other = siege.game.fleet("beta", 19, {"PB"});
    ship_of(siege.game.state, "beta", "PB"_unit, 0).base = at(17);
    ship_of(siege.game.state, "beta", "PB"_unit, 1).base = at(18);
    Played& played = siege.run({});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.fleet(far) == nullptr);
    CHECK(siege.fleet(other) != nullptr);
    REQUIRE(played.told<event::PlanetBreakerScrapped>("beta").size() == 1);
    CHECK(played.told<event::PlanetBreakerScrapped>("beta")[0].colony == at(17));
}

TEST_CASE("GRD-014 what an unarmed attacker left in storage falls with the colony; Active fleets stay")
{
    Theatre17 siege;
    GameState& state = siege.game.state;
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    const FleetId mothballed = siege.game.fleet("beta", 17, {"BB", "TT"});
    state.fleets.at(mothballed).status = FleetStatus::Mothballed;
    const FleetId elsewhere = siege.game.fleet("beta", 18, {"BB"});
    state.fleets.at(elsewhere).status = FleetStatus::Mothballed;
    const FleetId active = siege.game.fleet("beta", 17, {"ET"});
    const FleetId pooled = siege.game.fleet("beta", 17, {"ET"});
    const ShipId in_pool = std::prev(state.ships.end())->id;
    state.ships.at(in_pool).berth = InPool{at(17)};
    state.fleets.erase(pooled);
    const UnitId starbase = siege.game.unit("beta", 17, "SB");  // in retrofit (TEC-021)
    const UnitId fighter = siege.game.unit("beta", 17, "FS");
    Played& played = siege.run({});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.fleet(mothballed) == nullptr);
    CHECK(siege.fleet(elsewhere) != nullptr);
    CHECK(siege.fleet(active) != nullptr);
    CHECK_FALSE(state.ships.contains(in_pool));
    CHECK_FALSE(state.units.contains(starbase));
    CHECK_FALSE(state.units.contains(fighter));
    CHECK(siege.ashore("alpha") == "MD1");
    CHECK(played.told<event::UnitDestroyed>("beta").size() == 1);
    for (const std::string_view house : {"alpha", "beta"}) {
        const auto lost = played.told<event::UnitsLost>(house);
        REQUIRE(lost.size() == 1);
        CHECK(counts(lost[0].losses.destroyed) == "1BB 1ET 1FS 1SB 1TT");
    }
}

TEST_CASE("ECO-045 ECO-046 a Guild transfer to a captured colony is judged when it arrives, not before")
{
    Theatre17 siege;
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    const TransferId transfer{kBeta, ++siege.game.state.houses.at(kBeta).last.transfer};
    siege.game.state.transfers.insert(Transfer{.id = transfer, .from = at(18), .to = at(17), .ptu = 2, .due = siege.game.state.turn});
    Played& played = siege.run({});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.game.state.transfers.contains(transfer));
    const Souls souls = siege.colony().souls;
    played.run(Step::MN4, deliver_transfers);
    CHECK_FALSE(siege.game.state.transfers.contains(transfer));
    CHECK(played.told<event::TransferLost>("beta").at(0).cause == Cause::Conquest);
    CHECK(siege.colony().souls == souls);
}

TEST_CASE("GRD-009 under attrition rules too")
{
    Theatre17 siege{150, 100, attrition_rules()};
    siege.attack("alpha", Kind::Invade, {"BB", "TT", "TT"});
    siege.load("alpha");
    siege.game.unit("beta", 17, "AA");
    siege.run({0, 9, 0});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.colony().working == IndustrialUnits::whole(50));
}

}  // namespace ec4x::assault_tests
