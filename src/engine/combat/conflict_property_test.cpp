// Conflict Phases of situations by dice: whatever is fought, the state stays whole and everybody is told.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/aftermath_test_support.h"
#include "engine/turn/resolve.h"

namespace ec4x::testing {

namespace {

constexpr int kWorldSystems = 9;
constexpr std::array<std::string_view, 3> kWorldHouses = {"alpha", "beta", "gamma"};

template <class List>
auto any_of_list(Dice& dice, const List& list)
{
    return list[dice.below(static_cast<std::uint32_t>(std::size(list)))];
}

void add_random_fleet(Situation& game, Dice& dice)
{
    static constexpr std::array<std::string_view, 14> classes = {"SD", "BB", "CA", "CL", "DD", "DD", "CT", "CV", "RR", "RR", "SC", "SC", "TT", "ET"};
    static constexpr std::array kinds = {FleetOrderKind::Hold,  FleetOrderKind::Move,    FleetOrderKind::Patrol, FleetOrderKind::Guard,
                                         FleetOrderKind::Guard, FleetOrderKind::Bombard, FleetOrderKind::Blitz,  FleetOrderKind::Colonize};
    const std::string_view house = any_of_list(dice, kWorldHouses);
    const int system = 1 + static_cast<int>(dice.below(kWorldSystems - 1));
    const FleetId id = game.fleet(house, system, {any_of_list(dice, classes), any_of_list(dice, classes), any_of_list(dice, classes)});
    for (Ship& ship : game.state.ships) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        const bool ours = in != nullptr && std::ranges::binary_search(squadrons_in(game.state, id), in->squadron);
        if (ours && ship.class_ == "CV"_unit) embark(game, ship, "FS");
        if (ours && dice.below(6) == 0) ship.hull = HullState::Crippled;
    }
    if (squadrons_in(game.state, id).size() == 3 && dice.below(3) == 0) {
        const UnitId one = form_one(game.state, id);
        for (Ship& ship : game.state.ships) {
            if (ship.berth == std::variant<InSquadron, InFleet, InPool, InDock>{InSquadron{one}}) ship.hull = HullState::Undamaged;
        }
    }
    Fleet& fleet = game.state.fleets.at(id);
    fleet.roe = static_cast<int>(dice.below(11));
    if (dice.below(3) == 0) fleet.fallback = at(static_cast<int>(dice.below(kWorldSystems)));
    const Colony* colony = game.state.colonies.find(fleet.at);
    const std::uint32_t status = dice.below(6);
    if (colony != nullptr && colony->owner == fleet.id.owner && status < 2) {
        fleet.status = status == 0 ? FleetStatus::Reserve : FleetStatus::Mothballed;
    } else {
        fleet.order = FleetOrder{.kind = any_of_list(dice, kinds), .target = at(1 + static_cast<int>(dice.below(kWorldSystems - 1)))};
    }
}

Situation world(const Ruleset& rules, int number)
{
    Dice dice{"world-" + std::to_string(number)};
    Situation game{rules};
    static constexpr std::array lanes = {LaneClass::Major, LaneClass::Major, LaneClass::Minor, LaneClass::Restricted};
    static constexpr std::array relations = {Relation::Enemy, Relation::Enemy, Relation::Hostile, Relation::Neutral, Relation::Ally};
    for (int i = 0; i < kWorldSystems; ++i) game.lane(i, (i + 1) % kWorldSystems, any_of_list(dice, lanes));
    game.lane(0, 4, any_of_list(dice, lanes)).lane(2, 7, any_of_list(dice, lanes));
    for (int i = 0; i < 3; ++i) {
        const std::string_view house = kWorldHouses[static_cast<std::size_t>(i)];
        for (const int system : {1 + 3 * i, 2 + 3 * i}) {
            if (system >= kWorldSystems) continue;
            game.colony(house, system);
            for (const std::string_view unit : {"SB", "FS", "FS"}) {
                if (dice.below(2) == 0) game.unit(house, system, unit);
            }
        }
        game.state.houses.at(*house_id(house)).home = at(1 + 3 * i);
        for (int j = 0; j < i; ++j) game.relation(house, kWorldHouses[static_cast<std::size_t>(j)], any_of_list(dice, relations));
    }
    for (int i = 0; i < 24; ++i) add_random_fleet(game, dice);
    return game;
}

// What is broken; empty if nothing is.
std::string broken_parts(const GameState& state)
{
    std::string found;
    const auto expect = [&](bool holds, const char* what) {
        if (!holds) found.append(what).append("; ");
    };
    const Roster roster{state};
    for (const Fleet& fleet : state.fleets) {
        expect(!roster.squadrons_of(fleet).empty() || !roster.spacelift_of(fleet).empty(), "a fleet is empty");
    }
    for (const Squadron& squadron : state.squadrons) {
        const auto ships = roster.ships_of(squadron);
        expect(std::ranges::any_of(ships, [&](const Ship* ship) { return ship->id == squadron.flagship; }), "a flagship is not in its squadron");
        expect(std::ranges::all_of(ships, [&](const Ship* ship) { return ship->hull == ships.front()->hull; }), "a squadron has two states");
        const auto* in = std::get_if<InFleet>(&squadron.station);
        expect(in == nullptr || state.fleets.contains(in->fleet), "a squadron is in no fleet");
    }
    for (const Ship& ship : state.ships) {
        const auto* squadron = std::get_if<InSquadron>(&ship.berth);
        const auto* fleet = std::get_if<InFleet>(&ship.berth);
        expect(squadron == nullptr || state.squadrons.contains(squadron->squadron), "a ship is in no squadron");
        expect(fleet == nullptr || state.fleets.contains(fleet->fleet), "a ship is in no fleet");
    }
    for (const Unit& unit : state.units) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        expect(aboard == nullptr || state.ships.contains(aboard->ship), "a unit is aboard nothing");
        expect(unit.hull == HullState::Undamaged || unit.class_ != "FS"_unit, "a fighter squadron is crippled");
    }
    return found;
}

std::string broken_facts(const Played& played)
{
    const CombatFacts& facts = played.turn.facts.combat;
    std::string found;
    std::vector<FleetId> retreated;
    for (const Retreat& retreat : facts.retreats) {
        const Fleet* fleet = played.turn.state.fleets.find(retreat.fleet);
        if (fleet != nullptr && fleet->at != retreat.next) found += "a fleet has not arrived; ";
        if (retreat.next == retreat.from) found += "a retreat leads nowhere; ";
        if (std::ranges::find(retreated, retreat.fleet) != retreated.end()) found += "a fleet retreated twice; ";
        retreated.push_back(retreat.fleet);
    }
    if (!std::ranges::is_sorted(facts.supremacy) || !std::ranges::is_sorted(facts.hostile) || !std::ranges::is_sorted(facts.stalemates) ||
        !std::ranges::is_sorted(facts.forced_out)) {
        found += "a list is not ascending; ";
    }
    std::size_t forces = 0;
    for (const BattleRecord& record : facts.records.battles) forces += record.forces.size();
    std::size_t told = 0;
    for (const std::string_view house : kWorldHouses) {
        told += played.told<event::ContactLost>(house).size();
        for (const event::Battle& battle : played.told<event::Battle>(house)) {  // also to third houses (INT-017)
            told += static_cast<std::size_t>(std::ranges::count(battle.task_forces, *house_id(house), &TaskForceSeen::house));
        }
    }
    if (told != forces) found += "somebody was not told of his battle; ";
    return found;
}

}  // namespace

TEST_CASE("CBT-064 COM-016 TRN-012: whatever is fought, the state stays whole and everybody is told")
{
    std::size_t battles = 0;
    std::size_t orbital = 0;
    std::size_t retreats = 0;
    std::size_t follow_ups = 0;
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        for (int number = 0; number < 40; ++number) {
            CAPTURE(rules->game.ruleset);
            CAPTURE(number);
            Situation game = world(*rules, number);
            REQUIRE(broken_parts(game.state) == "");
            Situation again = game;
            for (int turn = 0; turn < 3; ++turn) {
                Played played{game, *rules};
                run_conflict(played);
                REQUIRE(broken_parts(game.state) == "");
                REQUIRE(broken_facts(played) == "");
                for (const BattleRecord& record : played.turn.facts.combat.records.battles) {
                    ++battles;
                    if (record.theatre == Theatre::Orbital) ++orbital;
                    if (record.combat_id.ends_with("s2")) ++follow_ups;
                }
                retreats += played.turn.facts.combat.retreats.size();
                Played replayed{again, *rules};
                run_conflict(replayed);
                REQUIRE(game.state == again.state);
            }
        }
    }
    CHECK(battles > 300);
    CHECK(orbital > 20);
    CHECK(retreats > 100);
    CHECK(follow_ups > 0);
}

TEST_CASE("TRN-010: the roster that is kept from step to step is as one made anew")
{
    const Ruleset& rules = standard_rules();
    int kept = 0;
    for (int number = 0; number < 60; ++number) {
        CAPTURE(number);
        Situation game = world(rules, number);
        const GameTables tables{rules, game.state.map};
        const StepWatch watch = [&](const Turn& turn) {
            CHECK(turn.roster_holds());
            kept += turn.has_roster() ? 1 : 0;
        };
        GameState state = game.state;
        for (int i = 0; i < 3; ++i) state = resolve(std::move(state), {}, rules, tables, {.seed = std::to_string(number)}, watch).state;
    }
    CHECK(kept > 600);
}

}  // namespace ec4x::testing
