// CF9 in a turn: who assaults what, in which order, and what becomes of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <memory>

#include "engine/combat/assault_test_support.h"
#include "engine/combat/combat_steps.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/operations/operations_test_support.h"
#include "engine/turn/streams.h"

namespace ec4x::assault_tests {

using namespace testing;
using Kind = FleetOrderKind;

namespace {

// Alpha, gamma and others against beta's colony in system 17.
struct Theatre17 {
    Situation game;
    EnteredDice entered{{}};
    std::unique_ptr<Played> played{};

    explicit Theatre17(int pu = 150, int iu = 100, const Ruleset& rules = standard_rules()) : game{rules}, rules_{rules}
    {
        game.lane(17, 18).lane(18, 19).colony("beta", 17, pu, iu).colony("beta", 18).house("alpha").house("gamma").house("delta");
    }

    FleetId attack(std::string_view house, Kind kind, std::initializer_list<std::string_view> ships)
    {
        const FleetId fleet = game.fleet(house, 17, ships);
        game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(17)};
        return fleet;
    }

    // A marine division for every transport of the house that has none.
    void load(std::string_view house)
    {
        std::vector<ShipId> transports;
        for (const Ship& ship : game.state.ships) {
            if (ship.id.owner == *house_id(house) && ship.class_ == "TT"_unit && marines_on(ship.id) == 0) transports.push_back(ship.id);
        }
        for (const ShipId ship : transports) embark(game, game.state.ships.at(ship), "MD");
    }

    [[nodiscard]] int marines_on(ShipId ship) const
    {
        return static_cast<int>(std::ranges::count_if(game.state.units, [&](const Unit& unit) {
            const auto* aboard = std::get_if<Aboard>(&unit.berth);
            return aboard != nullptr && aboard->ship == ship;
        }));
    }

    // Begins the run; `dice` are thrown in this order, or the streams of the seed text `golden`.
    Played& begin(std::vector<std::int64_t> dice = {}, std::initializer_list<HouseId> supreme = {kAlpha})
    {
        if (!played) played = std::make_unique<Played>(game, rules_);
        played->turn.facts = {};
        played->turn.step = Step::CF9;
        entered = EnteredDice{dice};
        played->dice.entered = dice.empty() ? nullptr : &entered;
        for (const HouseId house : supreme) played->turn.facts.combat.supremacy.push_back({at(17), house});
        return *played;
    }
    Played& run(std::vector<std::int64_t> dice = {}, std::initializer_list<HouseId> supreme = {kAlpha})
    {
        begin(std::move(dice), supreme).run(Step::CF9, assault_colonies);
        CHECK_FALSE(entered.asked());
        return *played;
    }

    Colony& colony() { return game.state.colonies.at(at(17)); }
    Fleet* fleet(FleetId id) { return game.state.fleets.find(id); }
    CombatFacts& facts() { return played->turn.facts.combat; }
    [[nodiscard]] int pu() { return pu_of(game.state, rules_, played->tables.people, colony()); }

    // "GB1 GB2c SY7": what a house has ashore, crippled ones with a c.
    [[nodiscard]] std::string ashore(std::string_view house) const
    {
        std::string text;
        for (const Unit& unit : game.state.units) {
            if (unit.id.owner != *house_id(house) || !std::holds_alternative<Ashore>(unit.berth)) continue;
            if (std::get<Ashore>(unit.berth).colony != at(17)) continue;
            if (!text.empty()) text += " ";
            text += unit.class_.code.text() + std::to_string(unit.id.number) + (unit.hull == HullState::Crippled ? "c" : "");
        }
        return text;
    }

private:
    const Ruleset& rules_;
};

std::string counts(const std::vector<UnitCount>& units)
{
    std::string text;
    for (const UnitCount& each : units) text += (text.empty() ? "" : " ") + std::to_string(each.number) + each.class_.code.text();
    return text;
}

// "alpha: lost 1CA crippled 2DD; beta: lost 1GB".
std::string losses_text(const Losses& losses)
{
    std::string text;
    for (const HouseLosses& each : losses.units) {
        if (!text.empty()) text += "; ";
        text += each.house.text() + ":";
        if (!each.destroyed.empty()) text += " lost " + counts(each.destroyed);
        if (!each.crippled.empty()) text += " crippled " + counts(each.crippled);
    }
    return text;
}

std::vector<std::string> ids_used(const CombatFacts& facts)
{
    std::vector<std::string> ids;
    for (const BombardmentRecord& record : facts.records.bombardments) ids.push_back(record.combat_id + " " + record.house.text());
    for (const GroundRecord& record : facts.records.ground) ids.push_back(record.combat_id + " " + record.house.text());
    return ids;
}

std::vector<std::string> ended(const Played& played, std::string_view house)
{
    std::vector<std::string> lines;
    for (const event::OrderEnded& each : played.told<event::OrderEnded>(house)) lines.push_back(std::string{name_of(each.order)});
    return lines;
}

}  // namespace

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
        state.projects.insert(
            Project{.id = id, .colony = at(17), .facility = facility, .turns_left = 1, .work = Construction{"DD"_unit, 1}});
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
    state.projects.insert(
        Project{.id = project, .colony = at(17), .facility = UnitId{kBeta, 6}, .turns_left = 1, .work = Construction{"DD"_unit, 1}});
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
    CHECK(traces_of(siege.facts().records.ground.at(0).rounds) ==
          Lines{"6 D0: 3; 3 D9: 6; #2 c", "5 D1: 3; 3 D0: 2; ", "5 D1: 3; 3 D5: 3; ", "5 D1: 3; 3 D8: 5; ", "5 D8: 8; 3 D6: 3; #6 c",
                "5 D0: 3; 2 D3: 2; ", "5 D3: 5; 2 D5: 2; #6 d"});
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

TEST_CASE("ORD-040 the house with the most AS goes first; a change of hands ends the rest")
{
    struct Row {
        const char* why;
        Relation relation;  // of the second to the first
        const char* failed;
        bool kept;
    };
    static constexpr Row rows[] = {{"a Neutral", Relation::Neutral, "invade colony_changed_hands", true},
                                   {"an Enemy", Relation::Enemy, "invade colony_changed_hands", true},
                                   {"an Ally of the new owner", Relation::Ally, "invade colony_changed_hands for good", false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Theatre17 siege;
        const FleetId second = siege.attack("alpha", Kind::Invade, {"BB", "BB", "TT"});          // AS 40
        const FleetId first = siege.attack("gamma", Kind::Invade, {"BB", "BB", "BB", "TT"});  // AS 60
        siege.load("alpha");
        siege.load("gamma");
        siege.game.relation("alpha", "gamma", row.relation);
        Played& played = siege.run({0}, {kAlpha, kGamma});
        CHECK(siege.colony().owner == kGamma);
        CHECK(ids_used(siege.facts()) == Lines{"17b1 gamma"});
        CHECK(ended(played, "gamma") == Lines{"invade"});
        CHECK(failures(played, "alpha") == Lines{row.failed});
        CHECK(siege.fleet(second)->order.has_value() == row.kept);
        CHECK_FALSE(siege.fleet(first)->order);
        CHECK(siege.marines_on(ship_of(siege.game.state, "alpha", "TT"_unit).id) == 1);
    }
}

TEST_CASE("ORD-040 each house carries out all its orders before the next; crippled squadrons count as they are")
{
    Theatre17 siege{400, 400};
    siege.attack("alpha", Kind::Bombard, {"BB", "BB"});
    siege.attack("gamma", Kind::Bombard, {"BB"});
    siege.attack("gamma", Kind::Bombard, {"CL"});  // gamma 28
    SUBCASE("alpha 40")
    {
        siege.run(std::vector<std::int64_t>(6, 0), {kAlpha, kGamma});
        CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha", "17b2 gamma"});
    }
    SUBCASE("alpha 20")
    {
        cripple(siege.game.state, {kAlpha, 1}, 2);
        siege.run(std::vector<std::int64_t>(6, 0), {kAlpha, kGamma});
        CHECK(ids_used(siege.facts()) == Lines{"17b1 gamma", "17b2 alpha"});
        CHECK(siege.facts().bombarded.at(0).rounds == 3);
    }
}

TEST_CASE("ORD-040 ORD-044 TRN-026 equal houses are ordered by lot")
{
    int alpha_first = 0;
    for (int turn = 1; turn <= 20; ++turn) {
        CAPTURE(turn);
        Theatre17 siege{400, 400};
        siege.game.state.turn = turn;
        siege.attack("alpha", Kind::Bombard, {"BB"});
        siege.attack("delta", Kind::Bombard, {"BB"});
        siege.attack("gamma", Kind::Bombard, {"CL"});  // not among the equals
        siege.run({}, {kAlpha, *house_id("delta"), kGamma});
        Dice lot{stream_text("golden", turn, "lot.assault.17")};
        const bool alpha = lot.below(2) == 0;
        alpha_first += alpha ? 1 : 0;
        CHECK(ids_used(siege.facts()) ==
              (alpha ? Lines{"17b1 alpha", "17b2 delta", "17b3 gamma"} : Lines{"17b1 delta", "17b2 alpha", "17b3 gamma"}));
    }
    CHECK(alpha_first > 0);
    CHECK(alpha_first < 20);
}

TEST_CASE("ORD-042 bombard, then invade, then blitz; the rest of a captor's orders fail for good")
{
    Theatre17 siege{400, 400};
    siege.game.unit("beta", 17, "GB");
    const FleetId blitz = siege.attack("alpha", Kind::Blitz, {"TT"});
    const FleetId invade = siege.attack("alpha", Kind::Invade, {"DD", "TT"});
    const FleetId bombard = siege.attack("alpha", Kind::Bombard, {"BB"});
    siege.load("alpha");
    Played& played = siege.run({9, 0, 0, 0, 0});  // the battery falls in the first round
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha", "17b2 alpha"});
    CHECK(siege.facts().records.bombardments.at(0).order == Assault::Bombardment);
    CHECK(siege.facts().records.bombardments.at(1).order == Assault::Invasion);
    CHECK(siege.facts().captured.at(0).kind == Assault::Invasion);
    CHECK(siege.facts().captured.at(0).defended);  // the battery of this morning
    CHECK(siege.colony().owner == kAlpha);
    CHECK(ended(played, "alpha") == Lines{"invade"});
    CHECK(failures(played, "alpha") == Lines{"blitz own_colony for good", "bombard own_colony for good"});
    for (const FleetId fleet : {blitz, invade, bombard}) CHECK_FALSE(siege.fleet(fleet)->order);
    CHECK(siege.marines_on({kAlpha, 1}) == 1);  // of the blitz: still aboard
}

TEST_CASE("ORD-042 fleets with the same order act together: one round, one landing")
{
    Theatre17 siege;
    siege.attack("alpha", Kind::Invade, {"BB", "TT"});
    siege.attack("alpha", Kind::Invade, {"CA", "TT"});
    siege.load("alpha");
    siege.game.unit("beta", 17, "AA");
    siege.game.unit("beta", 17, "AA");
    siege.run({0, 9, 0});
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha", "17g1 alpha"});
    CHECK(siege.facts().records.bombardments.at(0).rounds.at(0).as == 32);
    CHECK(siege.facts().records.ground.at(0).attackers.size() == 2);
    CHECK(siege.colony().owner == kAlpha);
}

TEST_CASE("ORD-041 blockaders do nothing in CF9; after a capture they stand against the new owner")
{
    Theatre17 siege;
    const FleetId blockader = siege.attack("gamma", Kind::Guard, {"BB"});
    const FleetId invader = siege.attack("alpha", Kind::Invade, {"CL", "TT"});
    siege.load("alpha");
    Played& played = siege.run({0}, {kAlpha, kGamma});
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha"});
    CHECK(siege.colony().owner == kAlpha);
    CHECK(siege.fleet(blockader)->order->kind == Kind::Guard);
    played.run(Step::CF11, set_blockades);
    CHECK(siege.colony().blockaders.empty());  // alpha's armed fleet is still there
    siege.fleet(invader)->at = at(18);
    played.run(Step::CF11, set_blockades);
    CHECK(siege.colony().blockaders == std::vector{kGamma});
    CHECK(played.told<event::BlockadeBegun>("alpha").size() == 1);
}

TEST_CASE("MOR-006 morale plays no part in bombardments and on the ground")
{
    std::vector<Lines> traces;
    for (const Morale level : {Morale::Normal, Morale::Exceptional, Morale::VeryLow}) {
        Theatre17 siege;
        siege.game.state.turn = 9;
        siege.attack("alpha", Kind::Invade, {"BB", "SC", "TT", "TT"});
        siege.load("alpha");
        for (const char* unit : {"AA", "MD"}) siege.game.unit("beta", 17, unit);
        siege.begin();
        for (const HouseId house : {kAlpha, kBeta}) {
            siege.facts().morale.insert(HouseMorale{.id = house, .level = level, .success = true, .automatic_critical = true});
        }
        siege.played->run(Step::CF9, assault_colonies);
        traces.push_back(traces_of(siege.facts().records.bombardments.at(0).rounds));
        for (const std::string& line : traces_of(siege.facts().records.ground.at(0).rounds)) traces.back().push_back(line);
        CHECK(traces.back() == traces.front());
        CHECK(siege.facts().morale.at(kAlpha).automatic_critical);  // not used
        CHECK(siege.facts().records.bombardments.at(0).rounds.at(0).as == 21);  // scouts fire, but add nothing to the roll (BOM-002)
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

TEST_CASE("CBT-006 the numbers go on in the order of CF9")
{
    Theatre17 siege{400, 400};
    siege.attack("alpha", Kind::Bombard, {"BB"});
    siege.attack("alpha", Kind::Invade, {"BB", "TT"});
    siege.attack("alpha", Kind::Blitz, {"TT"});
    siege.load("alpha");
    for (const char* unit : {"MD", "MD", "MD", "MD"}) siege.game.unit("beta", 17, unit);
    siege.run({0, 0, 0, 0, 0, 9, 0, 9});
    CHECK(ids_used(siege.facts()) == Lines{"17b1 alpha", "17b2 alpha", "17b3 alpha", "17g1 alpha", "17g2 alpha"});
}

}  // namespace ec4x::assault_tests
