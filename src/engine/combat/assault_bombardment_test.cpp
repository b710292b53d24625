// Bombardments of CF9 in a turn.
#include <doctest/doctest.h>

#include "engine/combat/assault_test_support.h"

namespace ec4x::assault_tests {

TEST_CASE("BOM-014 golden test 11 in a turn: records, events, facts and the state")
{
    Theatre17 siege;
    siege.game.state.turn = 20;
    const FleetId fleet = siege.attack("alpha", Kind::Bombard, {"BB", "BB", "BC"});
    for (const char* unit : {"GB", "GB", "GB", "AA", "AA", "MD", "PS"}) siege.game.unit("beta", 17, unit);
    siege.game.state.units.at({kBeta, 7}).level = 2;
    const Played& played = siege.run();
    const BombardmentRecord& record = siege.facts().records.bombardments.at(0);
    CHECK(record.combat_id == "17b1");
    CHECK(record.turn == 20);
    CHECK(record.house == kAlpha);
    CHECK(record.defender == kBeta);
    CHECK(record.order == Assault::Bombardment);
    CHECK(traces_of(record.rounds) == Lines{"AS 56 D5 shield D20 19 hits 20; GB 30 D2 hits 8; #1 c, #2 c; IU 0 PU 0",
                                            "AS 56 D6 shield D20 20 hits 40; GB 20 D2 hits 5; #3 c, #1 d, #2 d, #3 d, #6 c; IU 0 PU 0",
                                            "AS 56 D8 shield D20 11 hits 56; #4 c, #5 c, #6 d, #4 d, #5 d; IU 30 PU 0"});
    CHECK(siege.ashore("beta") == "PS7");  // TEC-023: shields are not damaged
    CHECK(siege.colony().working == IndustrialUnits::whole(70));
    CHECK(siege.colony().damaged == IndustrialUnits::whole(30));
    CHECK(siege.pu() == 150);
    CHECK(siege.colony().owner == kBeta);
    CHECK(siege.fleet(fleet)->order->kind == Kind::Bombard);
    for (const char* house : {"alpha", "beta"}) {
        CAPTURE(house);
        const auto told = played.told<event::Bombardment>(house);
        REQUIRE(told.size() == 1);
        CHECK(told[0].house == kAlpha);
        CHECK(told[0].rounds == 3);
        CHECK(told[0].losses.iu == 30);
        CHECK(told[0].losses.pu == 0);
        CHECK(losses_text(told[0].losses) == "beta: lost 2AA 3GB 1MD");
    }
    CHECK(played.told<event::Bombardment>("gamma").empty());
    REQUIRE(siege.facts().bombarded.size() == 1);
    CHECK(siege.facts().bombarded[0].rounds == 3);
    CHECK(siege.facts().bombarded[0].iu == 30);
    CHECK(siege.facts().bombarded[0].order == Assault::Bombardment);
    CHECK(siege.facts().fire == std::vector<Fire>{{kAlpha, kBeta}, {kBeta, kAlpha}});
    REQUIRE(siege.facts().fought.size() == 1);
    CHECK(siege.facts().fought[0].pair == PairAt{at(17), kAlpha, kBeta});
}

TEST_CASE("BOM-014 ECO-055 what bombardment damages is missing in the income of the same turn")
{
    struct Row {
        const char* why;
        bool bombarded;
    };
    std::int64_t output[2] = {};
    static constexpr Row rows[] = {{"bombarded", true}, {"left in peace", false}};
    for (const Row& row : rows) {
        Theatre17 siege{400, 100};
        siege.attack("alpha", Kind::Bombard, {"BB", "BB"});
        Played& played = row.bombarded ? siege.run({9, 9, 9}) : siege.begin();
        played.run(Step::IN2, collect_taxes);
        output[row.bombarded ? 1 : 0] = siege.colony().output;
    }
    CHECK(output[0] > 0);
    CHECK(output[1] < output[0]);
}

TEST_CASE("BOM-009 ECO-011 ECO-012 ECO-055 industry and people of the state")
{
    struct Row {
        const char* why;
        int pu;
        IndustrialUnits working;
        IndustrialUnits left;
        IndustrialUnits damaged;
        int pu_left;
    };
    static const Row rows[] = {
        {"the rulebook's", 41, IndustrialUnits::whole(20), {}, IndustrialUnits::whole(20), 31},
        {"a fraction of an IU stays", 41, {20'700}, {700}, IndustrialUnits::whole(20), 31},
        {"no IU, no further than 1 PU", 12, {}, {}, {}, 1},
        {"industry is enough", 41, IndustrialUnits::whole(50), IndustrialUnits::whole(20), IndustrialUnits::whole(30), 41},
    };
    const Ruleset one_round = rules_with("bombard.max_rounds = 1");
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Theatre17 siege{row.pu, 0, one_round};
        siege.colony().working = row.working;
        siege.attack("alpha", Kind::Bombard, {"BB", "DD", "DD"});  // AS 30
        siege.run({9});
        CHECK(siege.colony().working == row.left);
        CHECK(siege.colony().damaged == row.damaged);
        CHECK(siege.pu() == row.pu_left);
        CHECK(siege.facts().bombarded.at(0).pu == row.pu - row.pu_left);
    }
}

TEST_CASE("BOM-001 three rounds against an undefended colony; none, and no id, where nothing is left to hit")
{
    Theatre17 siege{150, 100};
    siege.attack("alpha", Kind::Bombard, {"BB"});
    siege.run({0, 0, 0});
    CHECK(siege.facts().records.bombardments.at(0).rounds.size() == 3);
    SUBCASE("ruins")
    {
        siege.colony().working = {};
        siege.colony().souls = siege.played->tables.people.souls_of_pu(1);
        siege.run();
        CHECK(ids_used(siege.facts()).empty());
        CHECK(siege.facts().bombarded.empty());
        CHECK(siege.facts().fought.empty());
        CHECK(siege.facts().numbers.empty());
        CHECK(siege.played->told<event::Bombardment>("beta").size() == 1);  // of the turn before
        CHECK(siege.colony().owner == kBeta);
    }
    SUBCASE("it ends when nothing is left")
    {
        siege.colony().working = IndustrialUnits::whole(6);
        siege.colony().souls = siege.played->tables.people.souls_of_pu(1);
        siege.run({0, 0});
        CHECK(siege.facts().records.bombardments.at(0).rounds.size() == 2);
    }
}

TEST_CASE("ORD-018 a fleet bombards in every turn until it is told otherwise")
{
    Theatre17 siege{400, 400};
    const FleetId fleet = siege.attack("alpha", Kind::Bombard, {"BB"});
    std::size_t rounds = 0;
    for (int turn = 0; turn < 3; ++turn) {
        siege.run({0, 0, 0});
        rounds += siege.facts().records.bombardments.at(0).rounds.size();
        CHECK(siege.facts().records.bombardments.at(0).combat_id == "17b1");
        ++siege.game.state.turn;
    }
    CHECK(rounds == 9);
    CHECK(siege.colony().working == IndustrialUnits::whole(400 - 9 * 5));
    CHECK(siege.fleet(fleet)->order->kind == Kind::Bombard);
}

TEST_CASE("ORD-018 ORD-005 ORD-043 who does not act in CF9")
{
    struct Row {
        const char* why;
        void (*change)(Theatre17&, Fleet&);
    };
    static const Row rows[] = {
        {"no orbital supremacy", [](Theatre17& siege, Fleet&) { siege.facts().supremacy.clear(); }},
        {"supremacy elsewhere", [](Theatre17& siege, Fleet&) { siege.facts().supremacy = {{at(18), kAlpha}}; }},
        {"forced out", [](Theatre17& siege, Fleet&) { siege.facts().forced_out = {{at(17), kAlpha}}; }},
        {"it refuses", [](Theatre17& siege, Fleet& fleet) { siege.played->turn.facts.refusing = {fleet.id}; }},
        {"in transit", [](Theatre17& siege, Fleet& fleet) { siege.facts().retreats = {{.fleet = fleet.id, .from = at(17)}}; }},
        {"Reserve", [](Theatre17&, Fleet& fleet) { fleet.status = FleetStatus::Reserve; }},
        {"still on its way", [](Theatre17&, Fleet& fleet) { fleet.at = at(18); }},
        {"another target", [](Theatre17&, Fleet& fleet) { fleet.order->target = at(18); }},
        {"a blockade (ORD-041)", [](Theatre17&, Fleet& fleet) { fleet.order->kind = Kind::Guard; }},
        {"an escort on patrol", [](Theatre17&, Fleet& fleet) { fleet.order->kind = Kind::Patrol; }},
        {"no order", [](Theatre17&, Fleet& fleet) { fleet.order.reset(); }},
        {"the owner is an Ally", [](Theatre17& siege, Fleet&) { siege.game.relation("alpha", "beta", Relation::Ally); }},
        {"no marines for an invasion", [](Theatre17&, Fleet& fleet) { fleet.order->kind = Kind::Invade; }},
        {"no marines for a blitz", [](Theatre17&, Fleet& fleet) { fleet.order->kind = Kind::Blitz; }},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Theatre17 siege;
        const FleetId fleet = siege.attack("alpha", Kind::Bombard, {"BB", "TT"});
        Played& played = siege.begin();
        row.change(siege, siege.game.state.fleets.at(fleet));
        const GameState before = siege.game.state;
        played.run(Step::CF9, assault_colonies);
        CHECK(siege.game.state == before);
        CHECK(played.turn.events().empty());
        CHECK(ids_used(siege.facts()).empty());
    }
    Theatre17 siege;  // and the fleet itself does
    const FleetId fleet = siege.attack("alpha", Kind::Bombard, {"BB", "TT"});
    siege.begin();
    siege.facts().retreats = {{.fleet = fleet, .from = at(18)}};  // it retreated to here
    siege.played->run(Step::CF9, assault_colonies);
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha"});
}

TEST_CASE("BOM-012 golden test 12 in a turn: squadrons crippled and destroyed by batteries")
{
    Theatre17 siege{30, 20};
    siege.game.state.turn = 24;
    const FleetId fleet = siege.attack("alpha", Kind::Bombard, {"CA", "DD"});
    siege.game.unit("beta", 17, "GB");
    const Played& played = siege.run();
    CHECK(siege.colony().working == IndustrialUnits::whole(8));
    CHECK(siege.pu() == 30);
    CHECK(siege.ashore("beta").empty());
    CHECK_FALSE(siege.game.state.squadrons.contains(UnitId{kAlpha, 2}));
    CHECK_FALSE(siege.game.state.ships.contains(ShipId{kAlpha, 2}));
    CHECK(siege.game.state.ships.at({kAlpha, 1}).hull == HullState::Undamaged);
    CHECK(siege.fleet(fleet) != nullptr);
    for (const char* house : {"alpha", "beta"}) {
        CAPTURE(house);
        CHECK(losses_text(played.told<event::Bombardment>(house).at(0).losses) == "alpha: lost 1DD; beta: lost 1GB");
        const auto lost = played.told<event::UnitDestroyed>(house);
        REQUIRE(lost.size() == 1);
        CHECK(lost[0].unit == UnitId{kAlpha, 2});
        CHECK(lost[0].class_ == "DD"_unit);
        CHECK(lost[0].by == std::vector{kBeta});
    }
    REQUIRE(siege.facts().kills.size() == 1);
    CHECK(siege.facts().kills[0].by == std::vector{kBeta});
}

TEST_CASE("BOM-012 COM-016 a fleet whose last squadron falls to batteries is gone; a squadron is crippled whole")
{
    Theatre17 siege;
    const FleetId lone = siege.attack("alpha", Kind::Bombard, {"DD"});
    siege.game.unit("beta", 17, "GB");
    SUBCASE("gone")
    {
        siege.game.state.ships.at({kAlpha, 1}).hull = HullState::Crippled;
        siege.run({0, 9, 0});
        CHECK(siege.fleet(lone) == nullptr);
        CHECK(siege.facts().records.bombardments.at(0).rounds.size() == 1);  // no AS is left for another
    }
    SUBCASE("crippled")
    {
        siege.attack("alpha", Kind::Bombard, {"CL"});
        siege.game.state.ships.at({kAlpha, 1}).berth = InSquadron{{kAlpha, 2}};  // the DD under the CL: DS 15
        siege.game.state.squadrons.erase(UnitId{kAlpha, 1});
        siege.game.unit("beta", 17, "GB");
        siege.run({0, 8, 0, 0, 0, 0, 0});
        CHECK(siege.game.state.ships.at({kAlpha, 1}).hull == HullState::Crippled);
        CHECK(siege.game.state.ships.at({kAlpha, 2}).hull == HullState::Crippled);
    }
}

TEST_CASE("TEC-023 BOM-005 UNT-042 the shield of the state, and a Planet-Breaker that ignores it")
{
    struct Row {
        const char* why;
        const char* ship;
        bool crippled;
        std::vector<std::int64_t> dice;
        int iu;
    };
    const Row rows[] = {{"blocked", "BB", false, {9, 20}, 10},
                        {"not blocked", "BB", false, {9, 2}, 20},
                        {"a Planet-Breaker", "PB", false, {9}, 50},
                        {"a crippled one", "PB", true, {9, 20}, 13}};
    const Ruleset one_round = rules_with("bombard.max_rounds = 1");
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Theatre17 siege{150, 100, one_round};
        siege.attack("alpha", Kind::Bombard, {row.ship});
        if (row.crippled) siege.game.state.ships.begin()->hull = HullState::Crippled;
        const UnitId shield = siege.game.unit("beta", 17, "PS");
        siege.game.state.units.at(shield).level = 6;
        siege.run(row.dice);
        CHECK(siege.facts().bombarded.at(0).iu == row.iu);
        CHECK(siege.game.state.units.at(shield).hull == HullState::Undamaged);
        CHECK(siege.game.state.units.at(shield).level == 6);
    }
}

TEST_CASE("BOM-008 CON-022 CON-023 CON-024 facilities crippled and destroyed, with what is in their docks")
{
    const Ruleset rules = rules_with("bombard.max_rounds = 1");
    Theatre17 siege{150, 0, rules};
    siege.colony().souls = HeadCount::build(rules.pop.souls_per_ptu, rules.pop.growth_constant, 10)->souls_of_pu(1);
    const UnitId yard = siege.game.unit("beta", 17, "SY");
    const UnitId port = siege.game.unit("beta", 17, "SP");
    GameState& state = siege.game.state;
    const auto build = [&](UnitId facility) {
        const ProjectId id{kBeta, ++state.houses.at(kBeta).last.project};
        state.projects.insert(Project{.id = id, .colony = at(17), .facility = facility, .turns_left = 1, .work = Construction{"DD"_unit, 1}});
        return id;
    };
    const ProjectId in_port = build(port);
    const ProjectId in_yard = build(yard);
    siege.game.fleet("beta", 18, {"BB"});
    Ship& docked = ship_of(state, "beta", "BB"_unit);
    const ProjectId repair{kBeta, ++state.houses.at(kBeta).last.project};
    state.projects.insert(Project{.id = repair, .colony = at(17), .facility = yard, .turns_left = 1, .work = ShipRepair{docked.id}});
    const ShipId in_dock = docked.id;
    take_out(state, rules, in_dock, InDock{repair});
    SUBCASE("the spaceport is crippled: its ship moves to the shipyard")
    {
        siege.attack("alpha", Kind::Bombard, {"BB", "BB", "CA"});  // AS 52
        siege.run({9});
        CHECK(siege.ashore("beta") == "SY1 SP2c");
        CHECK(state.projects.at(in_port).facility == yard);
        CHECK(siege.played->told<event::ProjectLost>("beta").empty());
    }
    SUBCASE("both are crippled in one round: neither is a refuge for the other's ships")
    {
        siege.attack("alpha", Kind::Bombard, {"BB", "BB", "BB", "BB", "BB", "BB"});  // AS 120
        siege.run({9});
        CHECK(siege.ashore("beta") == "SY1c SP2c");
        CHECK(state.projects.empty());
        CHECK_FALSE(state.ships.contains(in_dock));
        const auto lost = siege.played->told<event::ProjectLost>("beta");
        REQUIRE(lost.size() == 2);
        CHECK(lost[0].project == in_port);
        CHECK(lost[1].project == in_yard);
        CHECK(lost[0].cause == Cause::FacilityCrippled);
        CHECK(siege.played->told<event::ShipLostInDock>("beta").at(0).ship == in_dock);
    }
    SUBCASE("crippled and destroyed in one round")
    {
        siege.attack("alpha", Kind::Bombard, {"BB", "BB", "BB", "BB", "BB", "BB", "BB", "BB", "BB"});  // AS 180
        siege.run({9});
        CHECK(siege.ashore("beta") == "SY1c");
        CHECK(siege.played->told<event::ProjectLost>("beta").at(0).cause == Cause::FacilityDestroyed);
        CHECK(siege.played->told<event::ProjectLost>("beta").at(1).cause == Cause::FacilityCrippled);
        CHECK(losses_text(siege.played->told<event::Bombardment>("alpha").at(0).losses) == "beta: lost 1SP crippled 1SY");
    }
}

TEST_CASE("BOM-013 crippled batteries stay crippled from turn to turn")
{
    const Ruleset one_round = rules_with("bombard.max_rounds = 1");
    Theatre17 siege{150, 100, one_round};
    siege.attack("alpha", Kind::Bombard, {"CL"});  // AS 8
    siege.game.unit("beta", 17, "GB");
    siege.run({6, 0});
    CHECK(siege.ashore("beta") == "GB1c");
    siege.run({6, 0});
    CHECK(siege.ashore("beta").empty());
}

}  // namespace ec4x::assault_tests
