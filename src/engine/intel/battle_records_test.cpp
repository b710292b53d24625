#include "engine/intel/battle_records.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "codec/codec.h"
#include "engine/combat/aftermath_test_support.h"

namespace ec4x::testing {

namespace {

// alpha attacks beta's fleet at system 2; homes are far away, gamma is at peace with both.
Situation war_at_two()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 9).lane(1, 8).lane(2, 7);
    game.colony("alpha", 8).colony("beta", 9).colony("gamma", 7).relation("alpha", "beta", Relation::Enemy);
    game.state.houses.at(kAlpha).home = at(8);
    game.state.houses.at(kBeta).home = at(9);
    game.state.houses.at(kGamma).home = at(7);
    return game;
}

std::string readers_of(const CombatRecords& records, const std::string& combat_id)
{
    std::string text;
    for (const HouseId house : {kAlpha, kBeta, kGamma}) {
        bool reads = false;
        for (const BattleRecord& record : battles_for(records, house)) reads = reads || record.combat_id == combat_id;
        for (const BombardmentRecord& record : bombardments_for(records, house)) reads = reads || record.combat_id == combat_id;
        for (const GroundRecord& record : ground_battles_for(records, house)) reads = reads || record.combat_id == combat_id;
        if (reads) text += (text.empty() ? "" : " ") + house.text();
    }
    return text;
}

// A record in which both were asked whether they stay.
CombatRecords one_battle()
{
    BattleRecord record{.combat_id = "2s1", .system = at(2), .turn = 2};
    record.forces = {{.house = kAlpha, .hostile_to = {kBeta}}, {.house = kBeta, .hostile_to = {kAlpha}}};
    record.units = {{.id = {kAlpha, 1}, .class_ = "CA"_unit, .phase = 3}, {.id = {kBeta, 1}, .class_ = "CA"_unit, .phase = 3}};
    record.rounds = {
        {.number = 1,
         .questions = {{.house = kAlpha, .roe = 6, .own = 10, .enemy = 10, .stays = true}, {.house = kBeta, .roe = 8, .own = 10, .enemy = 10, .stays = true}}}};
    return {.battles = {record}, .seen_by = {{"2s1", {kAlpha, kBeta}}}};
}

std::string sent(const CombatRecords& records, HouseId house) { return to_json(records_for(records, house)); }

}  // namespace

TEST_CASE("INT-016: who has a unit left, here or in retreat, or a colony there reads the record")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> beta;
        int roe;
        bool colony;
        std::string readers;
    };
    const Row rows[] = {{"destroyed to the last ship", {"DD"}, 10, false, "alpha"},
                        {"destroyed beside its colony", {"DD"}, 10, true, "alpha beta"},
                        {"retreated", {"SD", "SD", "SD"}, 0, false, "alpha beta"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = war_at_two();
        if (row.colony) game.colony("beta", 2);
        game.state.fleets.at(game.fleet("alpha", 2, {"SD", "SD", "SD", "SD", "SD", "SD"})).roe = 10;
        game.state.fleets.at(game.fleet("beta", 2, row.beta)).roe = row.roe;
        Played played{game};
        run_conflict(played);
        REQUIRE(played.turn.facts.combat.records.battles.size() == 1);
        CHECK(readers_of(played.turn.facts.combat.records, "2s1") == row.readers);
        CHECK(played.told<event::ContactLost>("beta").size() == (row.readers == "alpha" ? 1 : 0));
        CHECK(sent(played.turn.facts.combat.records, kGamma) == to_json(CombatRecords{}));
    }
}

TEST_CASE("INT-017: witnesses get the record; a colony or unarmed ships alone only the result")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        bool colony;
        bool spies;
        bool record;
        bool told;
    };
    const Row rows[] = {{"nobody there", {}, false, false, false, false},
                        {"an armed fleet", {"DD"}, false, false, true, true},
                        {"scouts", {"SC"}, false, false, true, true},
                        {"a scout mission", {"SC"}, false, true, true, true},
                        {"unarmed ships", {"ET"}, false, false, false, true},
                        {"its colony", {}, true, false, false, true},
                        {"its colony and a warship", {"DD"}, true, false, true, true}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = war_at_two();
        if (row.colony) game.colony("gamma", 2);
        game.state.fleets.at(game.fleet("alpha", 2, {"CA", "CA"})).roe = 10;
        game.state.fleets.at(game.fleet("beta", 2, {"CA", "CA"})).roe = 10;
        if (row.ships.size() > 0) {
            const FleetId fleet = game.fleet("gamma", 2, row.ships);
            if (row.spies) game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::SpySystem, .target = at(2)};
        }
        Played played{game};
        run_conflict(played);
        const auto told = played.told<event::Battle>("gamma");
        REQUIRE(told.size() == (row.told ? 1 : 0));
        CHECK(battles_for(played.turn.facts.combat.records, kGamma).size() == (row.record ? 1 : 0));
        if (row.told) {
            CHECK(told.front().record.has_value() == row.record);
            CHECK(told.front().task_forces.front().squadrons.front().hull.has_value() == row.record);
            CHECK(told.front().rounds > 0);
        }
    }
}

TEST_CASE("INT-017: bombardment and landing have witnesses too, and the loser of the colony reads how it fell")
{
    Situation game = war_at_two();
    game.colony("beta", 2);
    game.unit("beta", 2, "AA");
    game.unit("beta", 2, "AA");
    const FleetId fleet = game.fleet("alpha", 2, {"CL", "TT", "TT", "TT", "TT", "TT", "TT", "TT", "TT"});
    std::uint32_t number = 90;
    for (const Ship& ship : game.state.ships) {
        if (ship.class_ == "TT"_unit) game.state.units.insert({.id = {kAlpha, ++number}, .class_ = "MD"_unit, .level = 1, .berth = Aboard{ship.id}});
    }
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Invade, .target = at(2)};
    game.fleet("gamma", 2, {"SC"});
    Played played{game};
    run_conflict(played);
    const CombatRecords& records = played.turn.facts.combat.records;
    REQUIRE(records.bombardments.size() == 1);
    CHECK(readers_of(records, "2b1") == "alpha beta gamma");
    CHECK(played.told<event::Bombardment>("gamma").size() == 1);
    REQUIRE(records.ground.size() == 1);
    CHECK(records.ground.front().captured);
    CHECK(readers_of(records, "2g1") == "alpha beta gamma");
    CHECK(played.told<event::Landing>("gamma").size() == 1);
    CHECK(played.told<event::ColonyCaptured>("gamma").size() == 1);
    for (const recorded::NamedUnit& unit : records.ground.front().units) CHECK(unit.class_ == (unit.id.owner == kAlpha ? "MD"_unit : "AA"_unit));
    CHECK(records.ground.front().units.size() == records.ground.front().attackers.size() + records.ground.front().defenders.size());
}

TEST_CASE("CBT-068 INT-042: what a house may not know of a battle changes no byte of what it reads")
{
    const std::string alpha = sent(one_battle(), kAlpha);
    CHECK(alpha.find("\"roe\":6") != std::string::npos);
    CHECK(alpha.find("\"roe\":8") == std::string::npos);
    CHECK(alpha.find("gamma") == std::string::npos);

    CombatRecords other = one_battle();
    other.battles[0].rounds[0].questions[1].roe = 3;
    CHECK(sent(other, kAlpha) == alpha);
    CHECK(sent(other, kBeta) != sent(one_battle(), kBeta));

    other = one_battle();
    other.battles[0].detection = {{.by = kAlpha, .raiders = kGamma, .eli = 2, .clk = 3, .threshold = 12, .roll = 4}};
    CHECK(sent(other, kAlpha) == alpha);

    other = one_battle();
    other.seen_by[0].houses.push_back(kGamma);
    CHECK(sent(other, kAlpha) == alpha);
    CHECK(sent(other, kGamma).find("roe") == std::string::npos);

    other = one_battle();
    other.battles.push_back(other.battles[0]);
    other.battles[1].combat_id = "3s1";
    other.bombardments.push_back({.combat_id = "3b1"});
    other.ground.push_back({.combat_id = "3g1"});
    other.seen_by.push_back({"3s1", {kBeta}});
    CHECK(sent(other, kAlpha) == alpha);
}

TEST_CASE("INT-015: Raiders that never fired are in nobody else's record; those that did are, with the tests against them")
{
    CombatRecords records = one_battle();
    BattleRecord& record = records.battles[0];
    record.units.insert(record.units.begin() + 1, {.id = {kAlpha, 2}, .class_ = "RR"_unit, .phase = 1});
    record.units.push_back({.id = {kBeta, 2}, .class_ = "FS"_unit, .phase = 2, .carrier = 2});
    record.detection = {{.by = kBeta, .raiders = kAlpha, .eli = 1, .clk = 2, .threshold = 15, .roll = 3}};
    const std::vector<recorded::Round> rounds = std::exchange(record.rounds, {});

    const BattleRecord unseen = battles_for(records, kBeta).at(0);
    REQUIRE(unseen.units.size() == 3);
    CHECK(unseen.units[2].carrier == 1);
    CHECK(unseen.detection.empty());
    CHECK(battles_for(records, kAlpha).at(0) == record);

    record.rounds = rounds;
    CHECK(battles_for(records, kBeta).at(0).units.size() == 4);
    CHECK(battles_for(records, kBeta).at(0).detection.size() == 1);
}

TEST_CASE("INT-017 INT-042: a hidden witness changes nothing of what the combatants get")
{
    const auto fought = [](bool spied) {
        Situation game = war_at_two();
        game.fleet("alpha", 2, {"CA", "CA"});
        game.fleet("beta", 2, {"CA", "CA"});
        if (spied) game.state.fleets.at(game.fleet("gamma", 2, {"SC"})).order = FleetOrder{.kind = FleetOrderKind::SpySystem, .target = at(2)};
        Played played{game};
        run_conflict(played);
        const CombatRecords& records = played.turn.facts.combat.records;
        CHECK(battles_for(records, kGamma).size() == (spied ? 1 : 0));
        return sent(records, kAlpha) + sent(records, kBeta);
    };
    CHECK(fought(true) == fought(false));
}

}  // namespace ec4x::testing
