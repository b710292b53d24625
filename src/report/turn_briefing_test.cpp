#include "report/turn_briefing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::at;
using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

const HouseId kDefender = *house_id("alpha");
const HouseId kNeighbour = *house_id("beta");

Situation border(Relation status)
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).colony("alpha", 1, 840, 420).colony("alpha", 2).colony("beta", 4).relation("alpha", "beta", status);
    game.state.turn = 8;
    return game;
}

// Beta's fleet in system 3, next to Alpha's colony 2.
HouseView with_sighting(const Situation& game, int turn, UnitClass class_, int spacelift = 2)
{
    HouseView known = view(standard_rules(), game.state, {}, kDefender);
    known.intel.entries.insert({.id = {kDefender, 1},
                                .turn = turn,
                                .system = at(3),
                                .seen = FleetSeen{.fleet = {kNeighbour, 4}, .squadrons = {{.flagship = class_, .ships = 2}}, .spacelift = spacelift}});
    known.intel.fleets.insert({.id = {kNeighbour, 4}, .latest = 1});
    return known;
}

TurnBriefing told(const HouseView& known, UsualOrders orders = UsualOrders::Offered) { return turn_briefing(standard_rules(), known, {}, orders); }

std::vector<TurnLine> of_kind(const TurnBriefing& briefing, std::string_view kind)
{
    std::vector<TurnLine> lines = briefing.lines;
    std::erase_if(lines, [&](const TurnLine& line) { return line.kind != kind; });
    return lines;
}

}  // namespace

TEST_CASE("INT-041: an unfriendly fleet that can strike a colony next turn is a threat, with those who can meet it")
{
    Situation game = border(Relation::Enemy);
    const FleetId guard = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(guard).name = "Home Guard";
    const TurnBriefing briefing = told(with_sighting(game, 7, "CL"_unit));
    REQUIRE(!briefing.lines.empty());
    const TurnLine& line = briefing.lines.front();
    CHECK(line.kind == "threat");
    CHECK(line.section == Matter::Threat);
    CHECK(line.significance == 9);
    CHECK(line.headline == "beta is one jump from S2");
    CHECK(line.text == "1 fleet at S3, about 16 AS, 2 spacelift ships. S2 has no ground troops and no armed fleet.");
    CHECK(line.colony == at(2));
    CHECK(line.house == kNeighbour);
    CHECK(line.fleet == FleetId{kNeighbour, 4});
    REQUIRE(line.orders.size() == 1);
    CHECK(line.orders[0].label == "Home Guard to S2");
    CHECK(line.orders[0].turn == 8);
}

TEST_CASE("INT-041: who is friendly, far, unarmed or was seen long ago is no threat")
{
    struct Row {
        const char* why;
        Relation status;
        int seen;
        const char* class_;
        std::size_t threats;
    };
    static constexpr Row rows[] = {{"an Enemy next door", Relation::Enemy, 7, "CL", 1},
                                   {"a Hostile house", Relation::Hostile, 7, "CL", 1},
                                   {"Neutral", Relation::Neutral, 7, "CL", 0},
                                   {"scouts", Relation::Enemy, 7, "SC", 0},
                                   {"seen two turns ago", Relation::Enemy, 6, "CL", 0}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const TurnBriefing briefing = told(with_sighting(border(row.status), row.seen, *unit_class(row.class_), 0));
        CHECK(of_kind(briefing, "threat").size() == row.threats);
    }
}

TEST_CASE("every order that a briefing offers is accepted as it is; a past turn offers none")
{
    Situation game = border(Relation::Enemy);
    game.fleet("alpha", 1, {"BB", "DD"});
    game.fleet("alpha", 2, {"SC"});
    game.fleet("alpha", 3, {"ET"});
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = 1;
    }
    game.state.proposals = {{.from = kNeighbour, .to = kDefender, .treaty = Treaty::Peace, .text = "Let us stop.", .made = 7, .last_turn = 9}};
    const HouseView known = with_sighting(game, 7, "CL"_unit);
    std::size_t offered = 0;
    for (const TurnLine& line : told(known).lines) {
        CAPTURE(line.headline);
        CHECK(line.orders.size() <= 3);
        for (const UsualOrder& usual : line.orders) {
            CAPTURE(usual.label);
            OrderSet set{.version = 1, .game = known.game, .house = known.house, .turn = known.turn};
            for (const OrderBody& body : usual.orders) set.orders.push_back({.n = static_cast<int>(set.orders.size()) + 1, .body = {body}});
            CHECK(check_orders(standard_rules(), known, set).all_accepted());
            ++offered;
        }
    }
    CHECK(offered >= 6);
    for (const TurnLine& line : told(known, UsualOrders::LeftOut).lines) CHECK(line.orders.empty());
}

TEST_CASE("INT-041: lines come by section, then by significance; each knows what it is about")
{
    Situation game = border(Relation::Enemy);
    game.fleet("alpha", 1, {"BB"});
    HouseView known = with_sighting(game, 7, "CL"_unit);
    known.proposals = {{.from = kNeighbour, .to = kDefender, .treaty = Treaty::Peace, .text = "", .made = 7, .last_turn = 9}};
    const TaskForceSeen ours{.house = kDefender, .squadrons = {{.flagship = "CL"_unit, .ships = 1}}};
    const TaskForceSeen theirs{.house = kNeighbour, .squadrons = {{.flagship = "DD"_unit, .ships = 1}}};
    known.events = {
        {.what = event::LevelGained{Tech::WEP, 2}},
        {.step = Step::CF7,
         .what =
             event::Battle{.system = at(2),
                           .combat_id = "2s1",
                           .rounds = 2,
                           .task_forces = {ours, theirs},
                           .result = {{BattleEnd::Held, {.house = kDefender}}, {BattleEnd::Destroyed, {.house = kNeighbour, .destroyed = {{"DD"_unit, 1}}}}}}},
        {.what = event::ColonyFounded{at(3), kNeighbour, 1}},
    };
    known.ledger = {{.house = kDefender, .step = Step::CF7, .source = PrestigeSource::FleetVictory, .base = 3, .booked = 4, .subject = {.system = at(2)}},
                    {.house = kDefender, .source = PrestigeSource::TechAdvancement, .base = 2, .booked = 2}};
    CombatRecords records;
    records.battles = {{.combat_id = "1s1"}, {.combat_id = "2s1"}};
    const TurnBriefing briefing = turn_briefing(standard_rules(), known, records, UsualOrders::Offered);
    const auto order = [](const TurnLine& line) { return std::pair{line.section, -line.significance}; };
    CHECK(std::ranges::is_sorted(briefing.lines, {}, order));
    const TurnLine battle = of_kind(briefing, "battle").at(0);
    CHECK(battle.section == Matter::Battle);
    CHECK(battle.system == at(2));
    CHECK(battle.colony == at(2));
    CHECK(battle.house == kNeighbour);
    CHECK(battle.battle == 1);
    CHECK(battle.prestige == 4);
    CHECK(battle.headline == "Space battle at S2: we held the field; beta was destroyed");
    const TurnLine level = of_kind(briefing, "level_gained").at(0);
    CHECK(level.section == Matter::Gain);
    CHECK(level.prestige == 2);
    const TurnLine founded = of_kind(briefing, "colony_founded").at(0);
    CHECK(founded.section == Matter::News);
    CHECK(founded.system == at(3));
    const TurnLine proposal = of_kind(briefing, "proposal").at(0);
    CHECK(proposal.section == Matter::Decision);
    REQUIRE(proposal.orders.size() == 2);
    CHECK(proposal.orders[0].label == "Accept");
    const TurnLine idle = of_kind(briefing, "idle_fleet").at(0);
    CHECK(idle.fleet == FleetId{kDefender, 1});
    CHECK(idle.headline == "Fleet 1 has no order");
    CHECK(briefing.reports == 4);
}

TEST_CASE("INT-041: a fleet that was seen twice is told once, and is no threat where its house is a friend")
{
    Situation game = border(Relation::Ally);
    HouseView known = with_sighting(game, 7, "CL"_unit);
    const FleetSeen seen{.fleet = {kNeighbour, 4}, .squadrons = {{.flagship = "CL"_unit, .ships = 2}}};
    known.intel.entries.insert({.id = {kDefender, 2}, .turn = 7, .system = at(3), .source = IntelSource::Battle, .seen = seen});
    known.intel.entries.insert({.id = {kDefender, 3}, .turn = 7, .system = at(2), .seen = ColonySeen{.owner = kNeighbour}});
    const TurnBriefing briefing = told(known);
    const std::vector<TurnLine> sightings = of_kind(briefing, "sighting");
    REQUIRE(sightings.size() == 1);
    CHECK(sightings[0].section == Matter::News);
    CHECK(sightings[0].headline == "beta fleet 4 at S3");
    CHECK(sightings[0].text.starts_with("1 CL+1. "));
    CHECK(of_kind(briefing, "colony_seen").empty());  // it is ours by now
}

}  // namespace ec4x::report
