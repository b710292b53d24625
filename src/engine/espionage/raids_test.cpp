#include <doctest/doctest.h>

#include "engine/combat/muster_test_support.h"
#include "engine/espionage/effects.h"
#include "engine/espionage/espionage_test_support.h"

namespace ec4x::testing {

namespace {

// A fleet of alpha's at beta's colony in system 2, ordered to raid it.
FleetId raiders(Situation& game, RaidMission mission, std::initializer_list<std::string_view> ships = {"RR", "RR"}, std::string_view facility = "")
{
    const FleetId fleet = game.fleet("alpha", 2, ships);
    FleetOrder order{.kind = FleetOrderKind::CovertRaid, .target = at(2), .mission = mission};
    if (!facility.empty()) order.facility = unit_class(facility);
    game.state.fleets.at(fleet).order = order;
    return fleet;
}

// CF12 with these dice; they must be enough.
struct RaidTurn {
    explicit RaidTurn(Situation& game, const Ruleset& rules = standard_rules()) : played{game, rules} {}

    Played played;
    EnteredDice entered{{}};

    RaidTurn& run(std::vector<std::int64_t> dice)
    {
        entered = EnteredDice{std::move(dice)};
        played.dice.entered = &entered;
        played.run(Step::CF12, drop_missions);
        played.run(Step::CF12, raid_colonies);
        CHECK_FALSE(entered.asked());
        return *this;
    }

    event::RaidResult result() const { return played.told<event::RaidResult>("alpha").at(0); }
};

// Beta cannot look.
Situation blind()
{
    Situation game = intrigue();
    set_level(game, kBeta, Tech::ELI, 0);
    return game;
}

}  // namespace

TEST_CASE("UNT-030, ESP-029: sabotage destroys a die of IU for each squadron, and counts once")
{
    Situation game = blind();
    const FleetId fleet = raiders(game, RaidMission::Sabotage);
    RaidTurn turn{game};
    turn.run({4, 2});
    CHECK(game.state.colonies.at(at(2)).working == IndustrialUnits::whole(414));
    CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 10"});
    CHECK(ledger_of(game.state, kBeta) == Lines{"covert_affair -10"});
    CHECK(turn.result() == event::RaidResult{.fleet = fleet, .mission = RaidMission::Sabotage, .detected = false, .effect = {.iu = 6}});
    CHECK(kinds_told(turn.played.turn, kAlpha) == Lines{"raid_result", "order_ended"});
    CHECK(turn.played.told<event::CovertLoss>("beta") ==
          std::vector{event::CovertLoss{.kind = CovertLossKind::Industry, .subject = {.system = at(2)}, .amount = 6}});
    CHECK(kinds_told(turn.played.turn, kGamma).empty());
    CHECK_FALSE(game.state.fleets.at(fleet).order);
    CHECK(turn.played.turn.facts.covert_detected.empty());

    const Ruleset rules = rules_with("raider.sabotage_die = 20");
    Situation again = blind();
    raiders(again, RaidMission::Sabotage);
    RaidTurn worse{again, rules};
    CHECK(worse.run({20, 19}).result().effect.iu == 39);
}

TEST_CASE("UNT-030, ESP-029: infrastructure cripples the facility of the kind with the lowest id, and what is in its docks moves or is lost")
{
    struct Row {
        const char* facility;
        CovertLossKind kind;
        std::vector<std::int64_t> dice;  // starbases look even for a house with ELI 0
    };
    const Row rows[] = {{"SP", CovertLossKind::Facility, {}}, {"SY", CovertLossKind::Facility, {}}, {"SB", CovertLossKind::Starbase, {8, 7}}};
    for (const Row& row : rows) {
        CAPTURE(row.facility);
        Situation game = blind();
        const UnitId first = game.unit("beta", 2, row.facility);
        const UnitId second = game.unit("beta", 2, row.facility);
        const UnitId third = game.unit("beta", 2, row.facility);
        game.state.units.at(first).hull = HullState::Crippled;
        const ProjectId project{kBeta, ++game.state.houses.at(kBeta).last.project};
        game.state.projects.insert({.id = project, .colony = at(2), .facility = second, .turns_left = 1, .work = Construction{"DD"_unit}});
        raiders(game, RaidMission::Infrastructure, {"RR", "RR"}, row.facility);
        RaidTurn turn{game};
        turn.run(row.dice);
        CHECK(game.state.units.at(second).hull == HullState::Crippled);
        CHECK(game.state.units.at(third).hull == HullState::Undamaged);
        if (std::string_view{row.facility} != "SB") CHECK(game.state.projects.at(project).facility == third);
        CHECK(turn.result().effect == CovertEffect{.unit = second});
        CHECK(turn.played.told<event::CovertLoss>("beta") ==
              std::vector{event::CovertLoss{.kind = row.kind, .subject = {.system = at(2), .unit = second}, .amount = 1}});
        CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 20"});
        CHECK(ledger_of(game.state, kBeta) == Lines{"covert_affair -30"});
    }
}

TEST_CASE("UNT-030, ESP-018, ESP-029: assassination, several in one turn once")
{
    Situation game = blind();
    raiders(game, RaidMission::Assassination);
    const FleetId other = game.fleet("gamma", 2, {"RR"});
    game.state.fleets.at(other).order = FleetOrder{.kind = FleetOrderKind::CovertRaid, .target = at(2), .mission = RaidMission::Assassination};
    RaidTurn turn{game};
    turn.run({});
    CHECK(game.state.effects == std::vector<Effect>{{CovertAction::Assassination, kBeta, 5, 5}});
    CHECK(research_percentage(game.state, standard_rules(), kBeta, Pool::SRP) == 50);
    CHECK(turn.result().effect == CovertEffect{.percent = 50, .last_turn = 5});
    for (const HouseId house : {kAlpha, kGamma}) CHECK(ledger_of(game.state, house) == Lines{"covert_action 50"});
    CHECK(ledger_of(game.state, kBeta) == Lines{"covert_affair -70", "covert_affair -70"});
    CHECK(kinds_told(turn.played.turn, kBeta).empty());
}

TEST_CASE("UNT-030, UNT-025, ESP-029: intelligence drafts the colony at Spy quality, and treasury and levels of its house")
{
    Situation game = blind();
    raiders(game, RaidMission::Intelligence);
    game.unit("beta", 2, "AA");
    RaidTurn turn{game};
    turn.run({});
    const std::vector<Draft>& drafts = turn.played.turn.facts.intel.drafts;
    REQUIRE(drafts.size() == 2);
    for (const Draft& draft : drafts) {
        CHECK(draft.house == kAlpha);
        CHECK(draft.entry.system == at(2));
        CHECK(draft.entry.turn == 5);
        CHECK(draft.entry.step == Step::CF12);
        CHECK(draft.entry.source == IntelSource::Raid);
        CHECK(draft.entry.quality == Quality::Spy);
    }
    const auto& colony = std::get<ColonySeen>(drafts[0].entry.seen);
    CHECK(colony.owner == kBeta);
    REQUIRE(colony.details);
    CHECK(colony.details->iu == 420);
    const auto& house = std::get<HouseSeen>(drafts[1].entry.seen);
    CHECK(house.treasury == game.state.houses.at(kBeta).treasury);
    CHECK(house.levels[Tech::WEP] == 1);
    CHECK_FALSE(house.gho);
    CHECK(ledger_of(game.state, kAlpha) == Lines{"spy_planet 2"});
    CHECK(ledger_of(game.state, kBeta).empty());
    CHECK(kinds_told(turn.played.turn, kBeta).empty());

    raiders(game, RaidMission::Intelligence);  // PRE-023: not again so soon
    ++game.state.turn;
    RaidTurn again{game};
    again.run({});
    CHECK(ledger_of(game.state, kAlpha).size() == 1);
}

TEST_CASE("ESP-028, UNT-031, PRE-015: the colony's house tests once; a detected fleet is destroyed without combat")
{
    struct Row {
        const char* why;
        const Ruleset& rules;
        int eli, clk;
        const char* helper;  // a starbase or scouts of the colony's house
        std::vector<std::int64_t> dice;
        bool detected;
    };
    const Ruleset& standard = standard_rules();
    const Ruleset& attrition = attrition_rules();
    const Row rows[] = {{"the colony alone, D10", standard, 2, 2, "", {10, 10}, true},
                        {"below the threshold", standard, 2, 2, "", {10, 9, 1, 1}, false},
                        {"with a starbase, D8", standard, 2, 2, "SB", {8, 8}, true},
                        {"ELI 0", standard, 0, 2, "", {1, 1}, false},
                        {"no hope", standard, 1, 11, "", {1, 1}, false},
                        {"attrition: 14 to 16 at equal levels", attrition, 1, 1, "", {3, 16}, true},
                        {"attrition: missed", attrition, 1, 1, "", {3, 15, 1, 1}, false},
                        {"attrition: the starbase makes two levels more", attrition, 1, 1, "SB", {6}, true}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue(row.rules);
        set_level(game, kBeta, Tech::ELI, row.eli);
        set_level(game, kAlpha, Tech::CLK, row.clk);
        if (*row.helper != '\0') game.unit("beta", 2, row.helper);
        const FleetId fleet = raiders(game, RaidMission::Sabotage);
        RaidTurn turn{game, row.rules};
        turn.run(row.dice);
        CHECK(turn.result().detected == row.detected);
        CHECK(game.state.fleets.contains(fleet) == !row.detected);
        CHECK(turn.played.turn.facts.covert_detected.size() == (row.detected ? 1 : 0));
        if (!row.detected) continue;
        CHECK(game.state.ships.empty());
        CHECK(game.state.squadrons.empty());
        CHECK(game.state.colonies.at(at(2)).working == IndustrialUnits::whole(420));
        CHECK(ledger_of(game.state, kAlpha) == Lines{"espionage_failure -10"});
        CHECK(ledger_of(game.state, kBeta).empty());
        CHECK(turn.played.turn.facts.covert_detected[0].victim == kBeta);
        CHECK(turn.played.turn.facts.covert_detected[0].system == at(2));
        const event::RaidDetected told{.system = at(2), .house = kAlpha, .mission = RaidMission::Sabotage};
        CHECK(turn.played.told<event::RaidDetected>("alpha") == std::vector{told});
        CHECK(turn.played.told<event::RaidDetected>("beta") == std::vector{told});
        CHECK(turn.played.told<event::UnitsLost>("alpha").at(0).losses.destroyed == std::vector<UnitCount>{{"RR"_unit, 2}});
        CHECK(kinds_told(turn.played.turn, kBeta) == Lines{"raid_detected"});
        CHECK(kinds_told(turn.played.turn, kGamma).empty());
    }
}

TEST_CASE("ESP-027: one raid for each house and turn, by the fleet with the lowest id; the others wait")
{
    Situation game = blind();
    const FleetId first = raiders(game, RaidMission::Sabotage, {"RR"});
    const FleetId second = raiders(game, RaidMission::Sabotage, {"RR"});
    RaidTurn turn{game};
    turn.run({3});
    CHECK_FALSE(game.state.fleets.at(first).order);
    CHECK(game.state.fleets.at(second).order);
    CHECK(failures(turn.played, "alpha").empty());
    CHECK(game.state.houses.at(kAlpha).covert.ebp == 20);

    const Ruleset rules = rules_with("raider.per_turn = 2");
    Situation both = blind();
    raiders(both, RaidMission::Sabotage, {"RR"});
    raiders(both, RaidMission::Sabotage, {"RR"});
    RaidTurn busy{both, rules};
    busy.run({3, 4});
    CHECK(both.state.colonies.at(at(2)).working == IndustrialUnits::whole(413));
}

TEST_CASE("ESP-027, ORD-045: who makes no raid")
{
    struct Row {
        const char* why;
        void (*change)(Turn&, FleetId);
        Lines failures;
        bool keeps_order;
    };
    const Row rows[] = {
        {"detected in CF7", [](Turn& turn, FleetId) { turn.facts.combat.detected_raiders = {{at(2), kAlpha}}; }, {}, true},
        {"entered a battle without a cloak", [](Turn& turn, FleetId fleet) { turn.facts.combat.uncloaked = {fleet}; }, {}, true},
        {"retreated", [](Turn& turn, FleetId fleet) { turn.facts.combat.retreats = {{.fleet = fleet, .from = at(3), .to = at(2), .next = at(2)}}; }, {}, true},
        {"refuses", [](Turn& turn, FleetId fleet) { turn.facts.refusing = {fleet}; }, {}, true},
        {"still on its way", [](Turn& turn, FleetId fleet) { turn.state.fleets.at(fleet).at = at(3); }, {}, true},
        {"its house fell", [](Turn& turn, FleetId) { turn.state.houses.at(kAlpha).status = HouseStatus::Collapsed; }, {}, true},
        {"an Ally's colony", [](Turn& turn, FleetId) { turn.state.relations.at(pair_of(kAlpha, kBeta)).status = Relation::Ally; }, {}, true},
        {"no IU", [](Turn& turn, FleetId) { turn.state.colonies.at(at(2)).working = {}; }, {"covert_raid no_such_target for good"}, false},
        {"no longer cloaked", [](Turn& turn, FleetId fleet) { cripple(turn.state, fleet, 1); }, {"covert_raid requirement for good"}, false},
        {"the colony is own", [](Turn& turn, FleetId) { turn.state.colonies.at(at(2)).owner = kAlpha; }, {"covert_raid own_colony for good"}, false},
        {"there is none", [](Turn& turn, FleetId) { turn.state.colonies.erase(at(2)); }, {"covert_raid no_such_target for good"}, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue();
        const FleetId fleet = raiders(game, RaidMission::Sabotage);
        RaidTurn turn{game};
        row.change(turn.played.turn, fleet);
        turn.run({});
        CHECK(turn.played.told<event::RaidResult>("alpha").empty());
        CHECK(failures(turn.played, "alpha") == row.failures);
        CHECK(game.state.fleets.at(fleet).order.has_value() == row.keeps_order);
        CHECK(game.state.ledger.empty());
    }
}

TEST_CASE("UNT-030: a kind of facility that is not there fails without test or loss")
{
    Situation game = intrigue();
    game.unit("beta", 2, "SP");
    game.state.units.at(game.unit("beta", 2, "SY")).hull = HullState::Crippled;
    const FleetId fleet = raiders(game, RaidMission::Infrastructure, {"RR", "RR"}, "SY");
    RaidTurn turn{game};
    turn.run({});
    CHECK(failures(turn.played, "alpha") == Lines{"covert_raid no_such_target for good"});
    CHECK(game.state.fleets.contains(fleet));
    CHECK(kinds_told(turn.played.turn, kBeta).empty());
}

TEST_CASE("ORD-045, ORD-008: with confirm_breach an Ally is raided")
{
    Situation game = blind();
    game.relation("alpha", "beta", Relation::Ally);
    const FleetId fleet = raiders(game, RaidMission::Sabotage, {"RR"});
    game.state.fleets.at(fleet).order->confirm_breach = true;
    RaidTurn turn{game};
    turn.run({3});
    CHECK(turn.result().effect.iu == 3);
    CHECK(game.state.relations.at(pair_of(kAlpha, kBeta)).status == Relation::Ally);
}

TEST_CASE("ORD-045: a raider fleet that is detected in CF7 fights and makes no raid")
{
    Situation game = intrigue();
    game.relation("alpha", "beta", Relation::Enemy);
    game.unit("beta", 2, "SB");
    raiders(game, RaidMission::Sabotage);
    Played played{game};
    EnteredDice sharp{{1, 20}};
    played.dice.entered = &sharp;
    played.run(Step::CF6, fix_stances);
    REQUIRE(hunt(played, 2).size() == 1);
    REQUIRE(played.turn.facts.combat.detected_raiders.size() == 1);
    played.run(Step::CF12, raid_colonies);
    CHECK(played.told<event::RaidResult>("alpha").empty());
}

}  // namespace ec4x::testing
