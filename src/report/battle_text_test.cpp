#include "report/battle_text.h"

#include <doctest/doctest.h>

#include "support/rules.h"

namespace ec4x::report {

namespace {

const HouseId kAlpha = *house_id("alpha");
const HouseId kBeta = *house_id("beta");

// A made-up battle in which everything happens that a record can hold.
BattleRecord everything()
{
    using namespace recorded;
    BattleRecord record{.combat_id = "17o1", .system = SystemId{17}, .turn = 4, .theatre = Theatre::Orbital};
    record.forces = {{kAlpha, {kBeta}, 2, true, 3}, {kBeta, {kAlpha}, 0, false, 0}};
    record.units = {recorded::Unit{{kAlpha, 1}, "CL"_unit, 3, 18, 21, 6, 3, false, FleetId{kAlpha, 1}, {}},
                    recorded::Unit{{kAlpha, 2}, "FS"_unit, 1, 4, 3, 0, 2, false, FleetId{kAlpha, 1}, 0},
                    recorded::Unit{{kBeta, 3}, "SB"_unit, 1, 45, 50, 0, 3, true, {}, {}}};
    record.detection = {{kBeta, kAlpha, 3, 1, 6, 9, true}, {kAlpha, kBeta, 0, 12, {}, {}, false}};
    record.unarmed = {{kBeta, 1}};
    Volley fighters{.phase = 2, .shots = {{.from = 1, .at = 2, .drawn = 7, .of = 100, .hits = 4}}};
    Volley line{.phase = 3, .tier = 6, .shots = {{.from = 0, .at = 2, .drawn = 9, .of = 100, .die = 9, .again = 2, .modifier = 2, .hits = 9}}};
    line.changes = {{2, Fate::Destroyed, Blow::Hits, {kAlpha}, {}}};
    Volley last{.phase = 3,
                .tier = 0,
                .shots = {{.from = 2, .at = 0, .drawn = 1, .of = 21, .die = 2, .modifier = -1, .hits = 12, .critical = true, .automatic = true}}};
    last.changes = {
        {0, Fate::Crippled, Blow::Critical, {kBeta}, {}}, {1, Fate::Destroyed, Blow::Forced, {}, {}}, {0, Fate::ShipLost, Blow::Hits, {}, ShipId{kAlpha, 5}}};
    record.rounds = {Round{.number = 1,
                           .desperate = true,
                           .volleys = {fighters, line, last},
                           .questions = {{kAlpha, 6, 9, 0, false}, {kBeta, {}, 0, 9, true}},
                           .departures = {{{kAlpha, 1}, true, 2}},
                           .screened = {{kBeta, 1}}}};
    return record;
}

}  // namespace

TEST_CASE("CBT-068 a battle in words says every die, modifier, hit and change of state with its cause")
{
    const BattleNames names{.houses = {{kAlpha, "House Alpha"}}, .ships = {{ShipId{kAlpha, 5}, "DD"_unit}}};
    CHECK(battle_text(everything(), testing::standard_rules(), names) ==
          "Orbital battle 17o1 in system 17, turn 4\n"
          "========================================\n"
          "\n"
          "House Alpha against beta; morale +2; holds an automatic critical\n"
          "  unit            AS  DS  fires     in\n"
          "  alpha#1 CL+2    18  21  tier 6    fleet 1\n"
          "  alpha#2 FS       4   3  fighters  aboard alpha#1 CL+2\n"
          "  screened: 3 spacelift ships\n"
          "\n"
          "beta against House Alpha\n"
          "  unit                 AS  DS  fires   in\n"
          "  beta#3 SB  crippled  45  50  tier 0  orbit\n"
          "\n"
          "beta (ELI 3) looks for the Raiders of House Alpha (CLK 1): needs 6, D20 9: DETECTED\n"
          "House Alpha (ELI 0) looks for the Raiders of beta (CLK 12): impossible: not detected\n"
          "\n"
          "beta has no warship: 1 spacelift ship is LOST without a shot\n"
          "\n"
          "Round 1, of desperation: +2 for all\n"
          "  fighters alpha#2 FS   on beta#3 SB      [7/100]  all of its AS                4 hits\n"
          "  tier 6   alpha#1 CL+2 on beta#3 SB      [9/100]  D10 9 again 2 +2 = 4: 2/4    9 hits\n"
          "           beta#3 SB DESTROYED: 13 hits in this round, DS 50; credit House Alpha\n"
          "  tier 0   beta#3 SB    on alpha#1 CL+2    [1/21]  D10 2 as 9 -1 = 8: 4/4      12 hits  critical\n"
          "           alpha#1 CL+2 CRIPPLED by a critical: 12 hits in this round, DS 21; credit beta\n"
          "           alpha#2 FS DESTROYED: the weakest, reduced by a critical that was too weak for its target\n"
          "           alpha#1 CL+2 LOSES A SHIP (alpha's DD (ship 5)): 12 hits in this round, DS 21\n"
          "  beta has no warship left: 1 spacelift ship is LOST\n"
          "  House Alpha (ROE 6): AS 9 against 0, wants to leave\n"
          "  beta: AS 0 against 9, stays\n"
          "  House Alpha's fleet 1 LEAVES; its crippled squadrons stay behind; 2 spacelift ships are LOST\n"
          "\n"
          "House Alpha holds the field after round 1.\n"
          "  house        units  sound  crippled  destroyed  left the battle\n"
          "  House Alpha      2      0         1          1                0\n"
          "  beta             1      0         0          1                0\n");
}

TEST_CASE("CLS-088 CLS-092 CLS-098: a battle of task forces in words")
{
    using namespace recorded;
    BattleRecord record{.combat_id = "17s1", .system = SystemId{17}, .turn = 4};
    record.forces = {{.house = kAlpha, .hostile_to = {kBeta}, .cover = Cover::Surprise}, {.house = kBeta, .hostile_to = {kAlpha}, .spacelift = 2}};
    record.units = {recorded::Unit{.id = {kAlpha, 1}, .class_ = "RR"_unit, .ships = 1, .as = 6, .ds = 5, .phase = 3, .fleet = FleetId{kAlpha, 1}},
                    recorded::Unit{.id = {kBeta, 2}, .class_ = "CA"_unit, .ships = 2, .as = 7, .ds = 9, .phase = 3, .fleet = FleetId{kBeta, 2}}};
    record.detection = {{.by = kBeta, .raiders = kAlpha, .clk = 3, .threshold = 12, .roll = 15, .detected = false}};
    Volley first{.phase = 3, .changes = {{1, Fate::Crippled, Blow::Forced, {kAlpha}, {}}}};
    first.roll = TaskForceRoll{.house = kAlpha, .as = 6, .die = 9, .modifier = 3, .hits = 6, .lost = 6, .critical = true};
    Volley second{.phase = 3};
    second.roll = TaskForceRoll{.house = kBeta, .as = 7, .die = 4, .hits = 4, .lost = 4};
    record.rounds = {Round{.number = 1, .volleys = {first, second}, .questions = {{kBeta, {}, 4, 6, false}}, .departures = {{.fleet = {kBeta, 2}}}}};
    record.captured = std::vector<SpaceliftCaptured>{{kBeta, kAlpha, 2}};
    const std::string text = battle_text(record, testing::classic_rules(), {});
    for (const char* part :
         {"alpha against beta; a surprise", "(stealth 3) against beta: need 12, D20 15: not detected",
          "alpha, AS 6: D10 9 +3 = 12: 4/4, 6 hits, critical; 6 are too few for more",
          "beta#2 CA+1 CRIPPLED: the weakest, reduced by a critical that was too weak for anybody", "beta, AS 7: D10 4: 2/4, 4 hits; 4 are too few for more",
          "AS 4 against 6, wants to leave", "beta's fleet 2 LEAVES", "alpha CAPTURES 2 spacelift ships of beta", "alpha holds the field after round 1."}) {
        CAPTURE(part);
        CAPTURE(text);
        CHECK(text.find(part) != std::string::npos);
    }
    CHECK(text.find("tier") == std::string::npos);
}

TEST_CASE("a bombardment and a ground battle in words")
{
    using namespace recorded;
    const BattleNames names{.units = {{UnitId{kBeta, 1}, "GB"_unit}, {UnitId{kAlpha, 1}, "BB"_unit}, {UnitId{kAlpha, 7}, "MD"_unit}}};
    BombardmentRecord bombardment{.combat_id = "17b1", .system = SystemId{17}, .turn = 20, .house = kAlpha, .defender = kBeta};
    BombardmentRound round{
        .as = 56, .die = 5, .breaker_as = 50, .breaker_die = 2, .shield_die = 19, .hits = 33, .battery_as = 30, .battery_die = 9, .battery_hits = 30};
    round.draws = {{UnitId{kAlpha, 1}, {}, 4, 25}, {{}, ShipId{kAlpha, 9}, 0, 15}};
    round.reductions = {{UnitId{kBeta, 1}, {}, false}, {{}, ShipId{kAlpha, 9}, true}};
    round.iu = 12;
    round.pu = 3;
    bombardment.rounds = {round};
    CHECK(bombardment_text(bombardment, names) ==
          "Bombardment 17b1 in system 17, turn 20\n"
          "======================================\n"
          "\n"
          "alpha fires on the colony of beta (bombardment)\n"
          "\n"
          "Round 1\n"
          "  fleet     AS   56  D10 5\n"
          "  breakers  AS   50  D10 2\n"
          "  shield              D20 19\n"
          "  in all                33 hits\n"
          "  batteries AS   30  D10 9  30 hits\n"
          "            on alpha#1 BB [4/25]\n"
          "            on alpha's ship 9 [0/15]\n"
          "            beta#1 GB CRIPPLED\n"
          "            alpha's ship 9 DESTROYED\n"
          "            12 IU damaged\n"
          "            3 PU lost\n"
          "\n"
          "In all: crippled 1, destroyed 1, 12 IU damaged, 3 PU lost.\n");
    GroundRecord ground{.combat_id = "17g1", .system = SystemId{17}, .turn = 20, .house = kAlpha, .defender = kBeta};
    ground.attackers = {{kAlpha, 7}};
    CHECK(ground_text(ground, names).ends_with("alpha lands: alpha#7 MD\nbeta defends: nobody\n\nbeta keeps the colony without a fight.\n"));
    ground.captured = true;
    ground.rounds = {GroundRound{24, 0, 12, 12, 7, 18, {}}};
    CHECK(ground_text(ground, names)
              .ends_with("Round 1\n  attack   AS   24  D10 0    12 hits\n  defence  AS   12  D10 7    18 hits\n\nalpha takes the colony after round 1.\n"));
}

TEST_CASE("colour marks losses, and only where it is wanted")
{
    const std::string plain = battle_text(everything(), testing::standard_rules(), {});
    CHECK(plain.find('\033') == std::string::npos);
    CHECK(battle_text(everything(), testing::standard_rules(), {}, {.colour = true}).find("\033[1;31mDESTROYED\033[0m") != std::string::npos);
}

}  // namespace ec4x::report
