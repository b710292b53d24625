#include "engine/operations/fleet_orders.h"

#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"
#include "engine/operations/requirements.h"
#include "engine/operations/standing_orders.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("ORD-001: the order list")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2);
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SB");
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "TT", "ET"});
    const FleetId scouts = game.fleet("alpha", 1, {"SC"});
    const FleetId other = game.fleet("alpha", 1, {"DD"});
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    learn(game.state, "alpha", 2, ColonySeen{.owner = *house_id("beta")});
    Played played{game};
    struct Row {
        FleetId fleet;
        int number;
        std::optional<int> target;
        const char* answer;
    };
    const Row rows[] = {{fleet, 0, {}, "done"},          {fleet, 1, 3, "done"},
                        {fleet, 2, {}, "done"},          {fleet, 3, 2, "done"},
                        {fleet, 4, 1, "done"},           {fleet, 5, 2, "done"},
                        {fleet, 6, 2, "done"},           {fleet, 7, 2, "done"},
                        {fleet, 8, 2, "done"},           {scouts, 9, 2, "done"},
                        {scouts, 10, 2, "done"},         {scouts, 11, 3, "done"},
                        {fleet, 12, 3, "done"},          {fleet, 13, static_cast<int>(other.number), "done"},
                        {fleet, 14, 3, "done"},          {fleet, 15, {}, "done"},
                        {fleet, 16, 1, "done"},          {fleet, 17, 1, "done"},
                        {fleet, 18, {}, "requirement"},  {fleet, 19, 3, "done"},
                        {fleet, 20, 2, "requirement"},   {fleet, 21, 2, "unknown_order"},
                        {fleet, 255, 2, "unknown_order"}};
    for (const Row& row : rows) {
        CAPTURE(row.number);
        CHECK(give(played, row.fleet, static_cast<Kind>(row.number), row.target) == row.answer);
    }
}

TEST_CASE("ORD-002: the last order counts, none cancels")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Patrol, 2) == "done");
    CHECK(give(played, fleet, Kind::Move, 2) == "done");
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Move);
    CHECK(game.state.fleets.at(fleet).order->given == 1);
    CHECK(answer(carry_out(played.turn, kAlpha, order::Fleet{.fleet = {.number = fleet.number}})) == "done");
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

TEST_CASE("ORD-004: refusals leave the order that the fleet had")
{
    Situation game;
    game.lane(1, 2).lane(3, 4).colony("alpha", 1).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "TT"});
    const FleetId unarmed = game.fleet("alpha", 1, {"TT"});
    const FleetId foreign = game.fleet("beta", 2, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Patrol, 2) == "done");
    struct Row {
        FleetId fleet;
        Kind kind;
        std::optional<int> target;
        const char* answer;
    };
    const Row rows[] = {{fleet, Kind::Invade, 2, "requirement"},
                        {unarmed, Kind::Bombard, 2, "requirement"},
                        {unarmed, Kind::Blitz, 2, "requirement"},
                        {{kAlpha, 99}, Kind::Move, 2, "not_owned"},
                        {{kAlpha, 0}, Kind::Move, 2, "not_owned"},
                        {fleet, Kind::Move, 99, "no_such_target"},
                        {fleet, Kind::Move, -1, "no_such_target"},
                        {fleet, Kind::Move, {}, "missing_field"},
                        {fleet, Kind::Move, 3, "no_route"},
                        {fleet, Kind::Bombard, 1, "own_colony"},
                        {fleet, Kind::GuardStarbase, 1, "no_starbase"},
                        {fleet, Kind::Guard, 4, "requirement"},
                        {fleet, Kind::Colonize, 2, "requirement"},
                        {fleet, Kind::Join, 99, "no_such_target"},
                        {fleet, Kind::Join, static_cast<int>(fleet.number), "no_such_target"},
                        {fleet, Kind::Reserve, 2, "requirement"},
                        {fleet, Kind::Mothball, 1, "no_spaceport"},
                        {fleet, Kind::Mothball, 2, "requirement"}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.kind));
        CHECK(give(played, row.fleet, row.kind, row.target) == row.answer);
        CHECK(game.state.fleets.at(fleet).order->kind == Kind::Patrol);
    }
    order::Fleet labelled = fleet_order(fleet, Kind::Move, 2);
    labelled.target->label = *ShortText::from("strike");
    CHECK(answer(carry_out(played.turn, kAlpha, labelled)) == "bad_value");
    CHECK(game.state.fleets.at(foreign).order == std::nullopt);
}

TEST_CASE("ORD-004: a label of the same order set names a fleet")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    order::Fleet order = fleet_order({}, Kind::Move, 2);
    order.fleet.label = *ShortText::from("strike");
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "not_owned");
    played.turn.facts.labels[kAlpha][order.fleet.label] = fleet;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "done");
    CHECK(game.state.fleets.at(fleet).order->target == at(2));
}

TEST_CASE("ORD-007: requirement tests")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"SC", "ET"});
    const FleetId scouts = game.fleet("alpha", 1, {"SC", "SC"});
    const FleetId crippled = game.fleet("alpha", 1, {"DD"});
    const FleetId transport = game.fleet("alpha", 1, {"TT"});
    cripple(game.state, crippled, 1);
    const auto contents = [&](FleetId of) { return contents_of(standard_rules(), game.state, of); };
    CHECK_FALSE(scouts_only(contents(fleet)));
    CHECK(scouts_only(contents(scouts)));
    CHECK_FALSE(has_loaded_etac(contents(fleet)));
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    CHECK(has_loaded_etac(contents(fleet)));
    CHECK(has_combat_ship(contents(crippled)));
    CHECK_FALSE(has_combat_ship(contents(scouts)));
    CHECK_FALSE(has_loaded_transport(contents(transport)));
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    CHECK(has_loaded_transport(contents(transport)));
    const Roster roster{game.state};
    for (const FleetId id : {fleet, scouts, crippled, transport}) {
        const FleetContents one = contents(id);
        const FleetContents other = contents_of(standard_rules(), roster, game.state.fleets.at(id));
        CHECK((one.squadrons == other.squadrons && one.scouts == other.scouts && one.combat_ships == other.combat_ships));
        CHECK((one.spacelift == other.spacelift && one.loaded_etacs == other.loaded_etacs && one.loaded_transports == other.loaded_transports));
        CHECK(one.crippled_squadrons == other.crippled_squadrons);
    }
    Played played{game};
    CHECK(give(played, fleet, Kind::SpyPlanet, 2) == "requirement");
    CHECK(give(played, scouts, Kind::SpyPlanet, 2) == "done");
}

TEST_CASE("DET-001 UNT-029: a cloaked fleet is Raiders alone, none crippled")
{
    Situation game;
    game.lane(1, 2);
    const FleetId raiders = game.fleet("alpha", 1, {"RR", "RR"});
    const FleetId mixed = game.fleet("alpha", 1, {"RR", "CA"});
    const FleetId loaded = game.fleet("alpha", 1, {"RR", "TT"});
    House& house = game.state.houses.at(kAlpha);
    const auto cloaked = [&](FleetId id, const Ruleset& rules = standard_rules()) {
        return is_cloaked(rules, game.state, game.state.fleets.at(id), contents_of(rules, game.state, id));
    };
    house.research.levels[Tech::CLK] = 0;
    CHECK_FALSE(cloaked(raiders));
    house.research.levels[Tech::CLK] = 1;
    CHECK(cloaked(raiders));
    CHECK_FALSE(cloaked(mixed));
    CHECK_FALSE(cloaked(loaded));
    CHECK(cloaked(mixed, rules_with("raider.cloaks_mixed_fleets = true")));
    cripple(game.state, raiders, 1);
    CHECK_FALSE(cloaked(raiders));
}

TEST_CASE("ORD-008: an assault on an Ally needs the flag")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2).relation("alpha", "beta", Relation::Ally);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Bombard, 2) == "done");  // whose colony it is, alpha does not know (MOV-016)
    learn(game.state, "alpha", 2, ColonySeen{.owner = *house_id("beta")});
    CHECK(give(played, fleet, Kind::Bombard, 2) == "would_breach_pact");
    CHECK(give(played, fleet, Kind::Guard, 2) == "would_breach_pact");
    order::Fleet order = fleet_order(fleet, Kind::Bombard, 2);
    order.confirm_breach = true;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "done");
    CHECK(game.state.fleets.at(fleet).order->confirm_breach);
    game.relation("alpha", "beta", Relation::Neutral);
    CHECK(give(played, fleet, Kind::Guard, 2) == "done");
}

TEST_CASE("ORD-004, INT-043: a colony that the house does not know of is none, at submission and at its step")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    for (const int system : {2, 3}) {
        CHECK(give(played, fleet, Kind::Guard, system) == "requirement");
        CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(system)})) == "requirement");
    }
    learn(game.state, "alpha", 2, ColonySeen{.owner = *house_id("beta")});
    CHECK(give(played, fleet, Kind::Guard, 2) == "done");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(2)})) == "done");
}

TEST_CASE("ORD-009: Reserve and Mothballed fleets accept reactivation, and salvage at home")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    Played played{game};
    for (const FleetStatus status : {FleetStatus::Reserve, FleetStatus::Mothballed}) {
        game.state.fleets.at(fleet).status = status;
        CHECK(give(played, fleet, Kind::Patrol, 2) == "fleet_not_active");
        CHECK(give(played, fleet, Kind::Hold) == "fleet_not_active");
        CHECK(give(played, fleet, Kind::Salvage) == "done");
        CHECK(give(played, fleet, Kind::Reactivate) == "done");
    }
    game.state.fleets.at(fleet).at = at(2);
    CHECK(give(played, fleet, Kind::Salvage) == "fleet_not_active");
}

TEST_CASE("ORD-026: orders that a spy-scout fleet accepts")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    game.unit("alpha", 1, "SP");
    const FleetId fleet = game.fleet("alpha", 1, {"SC"});
    const FleetId other = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(fleet).spy_scouts = true;
    Played played{game};
    for (int number = 0; number <= 20; ++number) {
        const bool accepted = number <= 1 || (number >= 9 && number <= 11) || (number >= 13 && number <= 17) || number == 19;
        const int target = number == 13 ? static_cast<int>(other.number) : number == 16 || number == 17 ? 1 : 2;
        CAPTURE(number);
        CHECK(give(played, fleet, static_cast<Kind>(number), target) == (accepted ? "done" : "spy_fleet"));
    }
}

TEST_CASE("ORD-045: a covert raid needs a cloaked fleet and a mission")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"RR"});
    game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 1;
    Played played{game};
    order::Fleet order = fleet_order(fleet, Kind::CovertRaid, 2);
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "missing_field");
    order.mission = RaidMission::Infrastructure;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "missing_field");
    order.facility = "BB"_unit;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "bad_value");
    order.facility = "QQ"_unit;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "unknown_unit");
    order.facility = "SY"_unit;
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "done");
    CHECK(game.state.fleets.at(fleet).order->facility == "SY"_unit);
    const Ruleset rules = rules_with("raider.missions = false");
    Played honest{game, rules};
    CHECK(answer(carry_out(honest.turn, kAlpha, order)) == "not_in_ruleset");
    order.target = NumberOrLabel{.number = 1};
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "own_colony");
    cripple(game.state, fleet, 1);
    order.target = NumberOrLabel{.number = 2};
    CHECK(answer(carry_out(played.turn, kAlpha, order)) == "requirement");
}

TEST_CASE("ORD-004: any order at all is survived, and a refused one changes nothing")
{
    const std::uint32_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 77, 4'294'967'295U};
    for (int round = 0; round < 40; ++round) {
        Situation game;
        game.lane(1, 2).lane(2, 3).lane(3, 4, LaneClass::Minor).lane(2, 5, LaneClass::Restricted).system(6);
        game.colony("alpha", 1).colony("alpha", 2).colony("beta", 3).relation("alpha", "beta", Relation::Enemy);
        game.unit("alpha", 1, "SP");
        game.unit("alpha", 1, "SB");
        game.fleet("alpha", 1, {"BB", "DD", "TT", "ET"});
        game.fleet("alpha", 1, {"SC", "SC"});
        game.fleet("alpha", 2, {"RR"});
        const FleetId idle = game.fleet("alpha", 1, {"CL"});
        game.state.fleets.at(idle).status = FleetStatus::Reserve;
        game.fleet("beta", 3, {"CL", "SC"});
        embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
        ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
        game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 1;
        Played played{game};
        Dice dice{"orders-" + std::to_string(round)};
        for (int i = 0; i < 60; ++i) {
            order::Fleet order{.fleet = {.number = numbers[dice.below(9)]}};
            if (dice.below(10) != 0) order.order.kind = static_cast<Kind>(dice.below(10) == 0 ? dice.below(256) : dice.below(21));
            if (dice.below(8) != 0) order.target = NumberOrLabel{.number = numbers[dice.below(9)]};
            if (dice.below(2) == 0) order.mission = static_cast<RaidMission>(dice.below(6));
            if (dice.below(2) == 0) order.facility = dice.below(2) == 0 ? "SY"_unit : "QQ"_unit;
            if (dice.below(9) == 0) order.fleet.label = *ShortText::from("label");
            order.confirm_breach = dice.below(2) == 0;
            const GameState before = game.state;
            if (carry_out(played.turn, kAlpha, order)) CHECK(game.state == before);
            if (i % 10 == 9) run_turn(played);
        }
        for (const Ship& ship : game.state.ships) {  // everything is somewhere
            if (const auto* in = std::get_if<InFleet>(&ship.berth)) CHECK(game.state.fleets.contains(in->fleet));
            if (const auto* in = std::get_if<InSquadron>(&ship.berth)) CHECK(game.state.squadrons.contains(in->squadron));
        }
        for (const Squadron& squadron : game.state.squadrons) {
            if (const auto* in = std::get_if<InFleet>(&squadron.station)) CHECK(game.state.fleets.contains(in->fleet));
        }
    }
}

TEST_CASE("MOV-006: an order to a system out of reach is refused")
{
    Situation game;
    game.lane(1, 2, LaneClass::Minor).lane(2, 3, LaneClass::Restricted);
    const FleetId fleet = game.fleet("alpha", 1, {"BB", "TT"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 2) == "done");
    CHECK(give(played, fleet, Kind::Move, 3) == "no_route");
    cripple(game.state, fleet, 1);
    CHECK(give(played, fleet, Kind::Move, 2) == "no_route");
}

TEST_CASE("MOV-010: Reserve and Mothballed fleets do not move")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(fleet).status = FleetStatus::Reserve;
    Played played{game};
    CHECK(give(played, fleet, Kind::Move, 2) == "fleet_not_active");
    CHECK(give(played, fleet, Kind::Reactivate) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(1));
    CHECK(give(played, fleet, Kind::Move, 2) == "done");
}

TEST_CASE("MOV-016: a colony that the house does not know of refuses nothing")
{
    Situation game;
    game.lane(1, 2).lane(2, 9);
    game.colony("beta", 9);
    const FleetId fleet = game.fleet("alpha", 2, {"ET"});
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 9) == "done");
    run_turn(played);
    CHECK(failures(played, "alpha") == std::vector<std::string>{"colonize already_colonised for good"});
    CHECK(game.state.fleets.at(fleet).at == at(9));
    CHECK(ship_of(game.state, "alpha", "ET"_unit).ptu == 1);
}

}  // namespace ec4x::testing
