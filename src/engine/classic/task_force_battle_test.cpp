#include "engine/classic/task_force_battle.h"

#include <doctest/doctest.h>

#include "engine/classic/task_force_test_support.h"

namespace ec4x {

namespace {

using testing::ClosedExits;
using testing::fight_task_forces;
using testing::FoughtTaskForces;
using testing::TaskForceBuilder;
using Lines = std::vector<std::string>;

BattleEnd end_of(const FoughtTaskForces& fought, ForceIndex force) { return fought.result.forces[force].end; }

}  // namespace

TEST_CASE("CLS-089: the roll of a task force says how much of its AS hits")
{
    struct Row {
        int roll;
        int hits;
    };
    static constexpr Row rows[] = {{-9, 5}, {0, 5}, {2, 5}, {3, 9}, {4, 9}, {5, 13}, {6, 13}, {7, 17}, {9, 17}, {40, 17}};
    for (const Row& row : rows) {
        CAPTURE(row.roll);
        CHECK(hits_of(17, quarters_for(testing::classic_rules().classic->cer.space, row.roll)) == row.hits);
    }
    const auto mean_of = [](int modifier) {
        int quarters = 0;
        for (int natural = 0; natural < 10; ++natural) quarters += quarters_for(testing::classic_rules().classic->cer.space, natural + modifier);
        return quarters * 25;  // thousandths
    };
    CHECK(mean_of(0) == 625);
    CHECK(mean_of(-2) == 475);
    CHECK(mean_of(4) == 900);
}

TEST_CASE("CLS-090: scouts, surprise, ambush and shields move the roll")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(4, 500, true);
    battle.fleet("beta").squadron(0, 500).colony_of("beta");
    battle.force("alpha").cover = recorded::Cover::Surprise;
    battle.force("alpha").jammed = true;
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {4, 4});
    CHECK(fought.course[0] == "1 alpha 4+2: 3");  // 4+1+3-2 = 6: three quarters
    CHECK(fought.course[1] == "2 alpha 4-1: 2");  // 3: half
    CHECK(fought.result.forces[1].surprised);
    CHECK_FALSE(fought.result.forces[1].ambushed);

    TaskForceBuilder ambush;
    ambush.fleet("alpha").squadron(4, 500).colony_of("alpha");
    ambush.fleet("beta").squadron(0, 500);
    ambush.force("alpha").cover = recorded::Cover::Ambush;
    const FoughtTaskForces ambushed = fight_task_forces(ambush.battle, {3, 3});
    CHECK(ambushed.course[0] == "1 alpha 3+4: 4");
    CHECK(ambushed.course[1] == "2 alpha 3: 2");
    CHECK(ambushed.result.forces[1].ambushed);
    CHECK(ambushed.record.forces[0].cover == recorded::Cover::Ambush);
}

TEST_CASE("CLS-090: many scouts count once, crippled ones too, dead ones not")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(1, 500).squadron(0, 1, true).squadron(0, 1, true).crippled();
    battle.fleet("beta").squadron(1, 500);
    // Both scouts fall in round 1: one reduction of the sound one, then both crippled ones are protected by the first squadron.
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0, 9, 0, 9, 0, 0});
    CHECK(fought.course[0] == "1 alpha 0+1: 1");
    CHECK(fought.course[2] == "1 alpha#2 crippled");
    CHECK(fought.course[3] == "2 alpha 0+1: 1");
    CHECK(fought.course[4] == "2 beta 9: 1 critical");
    CHECK(fought.course[5] == "2 alpha#2 destroyed");
    CHECK(fought.course[6] == "3 alpha 0+1: 1");
    CHECK(fought.course[8] == "3 alpha#3 destroyed");
    CHECK(fought.course[9] == "4 alpha 0: 1");
}

TEST_CASE("CLS-088: everybody alive at the beginning of a round fires in it")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(8, 4);
    battle.fleet("beta").squadron(8, 4);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {7, 8});
    CHECK(fought.course == Lines{"1 alpha 7: 8", "1 beta#2 crippled", "1 beta#2 destroyed", "1 beta 8: 8", "1 alpha#1 crippled", "1 alpha#1 destroyed"});
    CHECK(end_of(fought, 0) == BattleEnd::Destroyed);
    CHECK(end_of(fought, 1) == BattleEnd::Destroyed);
    CHECK(fought.result.rounds == 1);
}

TEST_CASE("CLS-086: hits do not add up from one round to the next")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(4, 5);
    battle.fleet("beta").squadron(4, 5);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, std::vector<std::int64_t>(40, 7));
    CHECK(fought.result.verdict == BattleVerdict::ForcedStalemate);
    CHECK(fought.result.units[0].state == UnitState::Sound);
}

TEST_CASE("CLS-086: a crippled squadron fires with half its AS")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(13, 9);
    battle.fleet("beta").squadron(9, 500);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {7, 7, 7, 0});
    CHECK(fought.course[0] == "1 alpha 7: 13");
    CHECK(fought.course[2] == "1 alpha#1 crippled");
    CHECK(fought.course[3] == "2 alpha 7: 7");
}

TEST_CASE("CLS-087: fighters fire with all their AS and fall to one reduction")
{
    TaskForceBuilder battle;
    battle.ashore("alpha").fighters(2).colony_of("alpha");
    battle.fleet("beta").squadron(4, 8);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {7, 3, 7, 3});
    CHECK(fought.course == Lines{"1 alpha 7: 6", "1 beta 3: 2", "1 alpha#1 destroyed", "2 alpha 7: 3", "2 beta 3: 2", "2 alpha#2 destroyed"});
}

TEST_CASE("CLS-092: a natural 9 is a critical hit whatever the modifiers")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(1, 500);
    battle.fleet("beta").squadron(4, 5).ashore("beta").fighters(2).colony_of("beta");
    battle.force("alpha").jammed = true;
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {9, 0});
    CHECK(fought.course[0] == "1 alpha 9-2: 1 critical");
    CHECK(fought.course[1] == "1 beta#3 destroyed");
    CHECK(fought.record.rounds[0].volleys[0].changes[0].by == recorded::Blow::Forced);
    CHECK(fought.record.rounds[0].volleys[0].roll->lost == 1);
}

TEST_CASE("CLS-093: pools are spent in the order of houses over all hostile task forces")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(6, 4);
    battle.fleet("beta").squadron(8, 4);
    battle.fleet("gamma").squadron(4, 100);
    battle.force("alpha").hostile = only(2);
    battle.force("beta").hostile = only(2);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 7});
    CHECK(fought.course[2] == "1 gamma 7: 4");
    CHECK(fought.course[3] == "1 beta#2 crippled");
}

TEST_CASE("CLS-094: who wants to leave goes, the weakest first; all of them if all want to")
{
    TaskForceBuilder both;
    both.fleet("alpha", 2).squadron(4, 50);
    both.fleet("beta", 2).squadron(6, 50);
    const FoughtTaskForces mutual = fight_task_forces(both.battle, {0, 0});
    CHECK(mutual.result.verdict == BattleVerdict::MutualWithdrawal);
    CHECK(end_of(mutual, 0) == BattleEnd::Withdrew);
    CHECK(end_of(mutual, 1) == BattleEnd::Withdrew);
    CHECK(mutual.result.awards.empty());

    both.colony_of("beta");
    const FoughtTaskForces at_colony = fight_task_forces(both.battle, {0, 0});
    CHECK(end_of(at_colony, 0) == BattleEnd::Withdrew);
    CHECK(end_of(at_colony, 1) == BattleEnd::Held);

    TaskForceBuilder one;
    one.fleet("alpha", 2).squadron(4, 50);
    one.fleet("beta", 6).squadron(6, 50);
    const FoughtTaskForces fought = fight_task_forces(one.battle, {0, 0});
    CHECK(fought.course.back() == "1 alpha/1 leaves");
    CHECK(end_of(fought, 0) == BattleEnd::Retreated);
    CHECK(end_of(fought, 1) == BattleEnd::Held);
    REQUIRE(fought.result.awards.size() == 1);
    CHECK(fought.result.awards[0].retreated);
    CHECK(fought.result.awards[0].to == only(1));
}

TEST_CASE("CLS-094: the others are asked again when one has left; who has no destination stays")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 6).squadron(17, 50);
    battle.fleet("beta", 8).squadron(16, 50);
    battle.fleet("gamma", 4).squadron(13, 50);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0});
    CHECK(fought.course[3] == "1 gamma/3 leaves");
    CHECK(fought.record.rounds[0].departures.size() == 1);

    TaskForceBuilder closed;
    closed.fleet("alpha", 0).squadron(4, 50);
    closed.fleet("beta", 10).squadron(6, 50);
    CHECK(fight_task_forces(closed.battle, {}, ClosedExits{}).result.rounds == 20);
}

TEST_CASE("CLS-080: a task force has the highest ROE of its fleets, fixed when the battle begins")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 10).squadron(6, 1).fleet("alpha", 0).squadron(4, 50);
    battle.fleet("beta", 10).squadron(4, 500);
    // The fleet with ROE 10 is destroyed by the critical hit; the other one stays under its ROE.
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 9, 0, 0});
    CHECK(fought.result.units[0].state == UnitState::Destroyed);
    CHECK(fought.result.rounds == 20);
}

TEST_CASE("CBT-053, CLS-095: crippled squadrons without a route stay behind")
{
    class SoundOnly final : public Exits {
    public:
        [[nodiscard]] bool open(const BattleFleet&, bool with_crippled, bool) const override { return !with_crippled; }
    };
    TaskForceBuilder battle;
    battle.fleet("alpha", 0).squadron(4, 50).squadron(4, 50).crippled();
    battle.fleet("beta", 10).squadron(6, 50);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {}, SoundOnly{});
    CHECK(fought.result.fleets[0].left);
    CHECK(fought.result.fleets[0].crippled_left_behind);
    CHECK(fought.result.units[0].left);
    CHECK_FALSE(fought.result.units[1].left);
    CHECK(end_of(fought, 0) == BattleEnd::Held);
}

TEST_CASE("CLS-096: fighters never retreat and cover those who do")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 6).squadron(2, 6, false, 3).fighters(3, 0);
    battle.fleet("beta", 10).squadron(20, 50);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    // Round 1: 11 against 20; alpha leaves, its fighters fight on.
    CHECK(fought.record.rounds[0].departures.size() == 1);
    CHECK(fought.result.rounds > 1);
    CHECK(fought.record.rounds[1].volleys.size() == 2);
    CHECK(fought.result.units[0].left);
    CHECK(end_of(fought, 0) == BattleEnd::Retreated);
    for (BattleUnitIndex i = 1; i < 4; ++i) CHECK(fought.result.units[i].state == UnitState::Destroyed);
    CHECK(fought.result.awards.size() == 1);  // once: for the retreat
}

TEST_CASE("CLS-096: a carrier that leaves after round 2 has its three fighter squadrons fight on in round 3")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 6).squadron(2, 6, false, 3).fighters(3, 0);
    battle.fleet("beta", 10).squadron(11, 50);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0, 3, 0, 0});
    REQUIRE(fought.record.rounds.size() > 2);
    CHECK(fought.record.rounds[0].departures.empty());      // 11 against 11
    CHECK(fought.record.rounds[1].departures.size() == 1);  // 10 against 11
    CHECK(fought.record.rounds[2].volleys.size() == 2);
    CHECK(fought.record.rounds[2].volleys[0].roll->as == 9);
}

TEST_CASE("CLS-096: a mutual withdrawal ends a battle unless fighters are left with an enemy")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 0).squadron(2, 60, false, 3).fighters(1, 0);
    battle.fleet("beta", 0).squadron(2, 60);
    const FoughtTaskForces alone = fight_task_forces(battle.battle, {});
    CHECK(alone.result.rounds == 1);
    CHECK(alone.result.units[1].state == UnitState::Destroyed);  // CLS-099: no carrier is left there
    battle.fighters(1, 2);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 7, 7});
    CHECK(fought.result.rounds == 2);
    CHECK(fought.result.units[1].state == UnitState::Destroyed);
    CHECK(fought.result.units[3].state == UnitState::Destroyed);
}

TEST_CASE("CLS-097: a battle ends undecided after 20 rounds; whoever does not own the colony retreats")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(0, 5);
    battle.fleet("beta").squadron(0, 5);
    const FoughtTaskForces in_space = fight_task_forces(battle.battle, {});
    CHECK(in_space.result.rounds == 20);
    CHECK(in_space.result.verdict == BattleVerdict::ForcedStalemate);
    CHECK(end_of(in_space, 0) == BattleEnd::Held);
    CHECK(end_of(in_space, 1) == BattleEnd::Held);

    battle.colony_of("beta");
    const FoughtTaskForces at_colony = fight_task_forces(battle.battle, {});
    CHECK(end_of(at_colony, 0) == BattleEnd::Withdrew);
    CHECK(end_of(at_colony, 1) == BattleEnd::Held);
    CHECK(at_colony.result.awards.empty());
    CHECK(end_of(fight_task_forces(battle.battle, {}, ClosedExits{}), 0) == BattleEnd::Held);

    battle.battle.colony_owner.reset();  // a third house's colony
    CHECK(end_of(fight_task_forces(battle.battle, {}), 1) == BattleEnd::Withdrew);
}

TEST_CASE("CLS-098: spacelift ships without escort fall to the strongest that is left")
{
    TaskForceBuilder battle;
    battle.fleet("alpha", 10, 1).squadron(1, 1);
    battle.fleet("beta", 10).squadron(8, 50);
    battle.fleet("gamma", 10).squadron(9, 50);
    battle.force("beta").hostile = battle.force("gamma").hostile = only(0);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0});
    CHECK(fought.result.fleets[0].captured_by == ForceIndex{2});
    REQUIRE(fought.record.captured.has_value());
    CHECK(fought.record.captured->at(0).ships == 1);
    CHECK(fought.record.captured->at(0).by == *house_id("gamma"));
    // As long as its house has anything there, nobody takes them.
    battle.force("alpha").sheltered = true;
    CHECK_FALSE(fight_task_forces(battle.battle, {0, 0, 0}).result.fleets[0].captured_by.has_value());
}

TEST_CASE("CLS-098: without an escort they are captured without a round; who retreats leaves them to the enemy")
{
    TaskForceBuilder unarmed;
    unarmed.fleet("alpha", 10, 2);
    unarmed.fleet("beta", 10).squadron(1, 1);
    unarmed.force("alpha").pool_spacelift = 1;
    const FoughtTaskForces captured = fight_task_forces(unarmed.battle, {});
    CHECK(captured.result.rounds == 0);
    CHECK(captured.result.fleets[0].captured_by == ForceIndex{1});
    CHECK(captured.result.forces[0].pool_captured_by == ForceIndex{1});
    CHECK(captured.record.captured->at(0).ships == 3);

    const Ruleset destroy = testing::classic_with("classic.combat.spacelift = \"destroy\"");
    const FoughtTaskForces lost = fight_task_forces(unarmed.battle, {}, OpenExits{}, destroy);
    CHECK(lost.result.fleets[0].spacelift_lost);
    CHECK(lost.result.forces[0].pool_spacelift_lost);
    CHECK_FALSE(lost.result.fleets[0].captured_by.has_value());
    CHECK(lost.record.unarmed.at(0).ships == 3);

    TaskForceBuilder retreat;
    retreat.fleet("alpha", 0, 2).squadron(1, 50).fleet("alpha", 0, 1);
    retreat.fleet("beta", 10).squadron(9, 50);
    const FoughtTaskForces fought = fight_task_forces(retreat.battle, {0, 0});
    CHECK(fought.result.fleets[0].left);  // with its transports
    CHECK_FALSE(fought.result.fleets[0].captured_by.has_value());
    CHECK(fought.result.fleets[1].captured_by == ForceIndex{1});

    TaskForceBuilder harmless;  // nobody with AS is there to take them
    harmless.fleet("alpha", 10, 2);
    harmless.fleet("beta", 10).squadron(0, 1);
    CHECK_FALSE(fight_task_forces(harmless.battle, {}).result.fleets[0].captured_by.has_value());
}

TEST_CASE("CLS-099: fighters come back to a carrier, else to the colony, else they are lost")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(9, 100, false, 2).squadron(2, 1, false, 3).crippled().fighters(3, 1);
    battle.fleet("beta").squadron(1, 1);
    // beta's critical hit destroys the second carrier; two of its fighters have room on the first.
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {7, 9});
    CHECK(fought.result.units[1].state == UnitState::Destroyed);
    int lost = 0;
    int aboard = 0;
    for (BattleUnitIndex i = 2; i < 5; ++i) {
        lost += fought.result.units[i].state == UnitState::Destroyed ? 1 : 0;
        aboard += fought.result.units[i].carried_by == 0 ? 1 : 0;
    }
    CHECK(aboard == 2);
    CHECK(lost == 1);

    TaskForceBuilder lone;
    lone.fleet("alpha").squadron(2, 1, false, 3).fighters(3, 0);
    lone.fleet("beta").squadron(2, 1);
    CHECK(fight_task_forces(lone.battle, {7, 7}).record.without_carrier == std::vector<int>{1, 2, 3});
    lone.colony_of("alpha");
    const FoughtTaskForces landed = fight_task_forces(lone.battle, {7, 7});
    CHECK(landed.record.without_carrier.empty());
    CHECK(landed.result.units[1].state == UnitState::Sound);
    CHECK(landed.result.units[1].carried_by == kNowhere);
}

TEST_CASE("CLS-100: a task force with a starbase has ROE 10")
{
    TaskForceBuilder battle{Theatre::Orbital};
    battle.fleet("alpha", 10).squadron(400, 500);
    battle.fleet("beta", 0).squadron(1, 500).starbase().colony_of("beta");
    battle.battle.fleets[1].may_retreat = false;
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0});
    CHECK(fought.record.rounds[0].questions[1].roe == 10);
    CHECK(fought.record.rounds[0].departures.empty());
}

TEST_CASE("CLS-101: in starbase combat the defender has +2 and the attacker rolls a 9 again")
{
    TaskForceBuilder battle{Theatre::Orbital};
    battle.fleet("alpha", 2).squadron(40, 500);
    battle.ashore("beta").starbase().colony_of("beta");
    const FoughtTaskForces again = fight_task_forces(battle.battle, {9, 4, 9});
    CHECK(again.course[0] == "1 alpha 9,4: 20");
    CHECK(again.course[1] == "1 beta 9+2: 45 critical");
    CHECK(fight_task_forces(battle.battle, {9, 9, 0}).course[0] == "1 alpha 9,9: 40 critical");
    CHECK(fight_task_forces(battle.battle, {8, 0}).course[0] == "1 alpha 8: 40");
    CHECK(end_of(again, 0) == BattleEnd::Retreated);  // by its ROE
}

TEST_CASE("CLS-101: starbases obey the protection of the others")
{
    TaskForceBuilder battle{Theatre::Orbital};
    battle.fleet("alpha").squadron(200, 5000);
    battle.fleet("beta").squadron(1, 500).ashore("beta").starbase().starbase().crippled().colony_of("beta");
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {7, 0});
    CHECK(fought.course[1] == "1 beta#3 crippled");  // only the sound one; the squadron with DS 500 protects both
    CHECK(fought.course[2] == "1 beta 0+2: 18");     // the crippled ones still give +2
}

TEST_CASE("CLS-004: each round has a stream of its own, one die a task force in the order of houses")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(5, 500);
    battle.fleet("beta").squadron(5, 500);
    TaskForceBattle fight{testing::classic_rules()};
    fight.prepare(battle.battle);
    const DiceSource source{.seed = "golden"};
    BattleRecord record;
    BattleStreams streams{source, battle.battle.turn, battle.battle.combat_id};
    static_cast<void>(fight.fight(streams, OpenExits{}, &record));
    for (const recorded::Round& round : record.rounds) {
        Dice dice{"golden-5-17s1-3-" + std::to_string(round.number)};
        for (const recorded::Volley& volley : round.volleys) CHECK(volley.roll->die == dice.d10());
    }
}

TEST_CASE("CLS-089 CLS-090 CLS-092 CLS-097 CLS-101: a host's values count")
{
    const Ruleset changed = testing::classic_with(
        "classic.cer.space = [[4, 2], [99, 4]]\nclassic.cer.mod = { scouts = 2, surprise = 5, ambush = 6, shield = -3, starbase = 1 }\n"
        "classic.combat.critical_natural = 3\nclassic.combat.max_rounds = 2\nclassic.starbase.critical_reroll = false");
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(8, 500, true);
    battle.fleet("beta").squadron(8, 500);
    battle.force("alpha").cover = recorded::Cover::Surprise;
    battle.force("beta").jammed = true;
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 3, 1, 9}, OpenExits{}, changed);
    CHECK(fought.course == Lines{"1 alpha 0+7: 8", "1 beta 3-3: 4 critical", "1 alpha#1 crippled", "2 alpha 1+2: 2", "2 beta 9-3: 8"});
    CHECK(fought.result.rounds == 2);
    TaskForceBuilder starbase{Theatre::Orbital};
    starbase.fleet("alpha").squadron(8, 500);
    starbase.ashore("beta").starbase().colony_of("beta");
    CHECK(fight_task_forces(starbase.battle, {3, 0}, OpenExits{}, changed).course[0] == "1 alpha 3: 4 critical");
}

TEST_CASE("CLS-116: a task force that is destroyed, and to whom it goes")
{
    TaskForceBuilder battle;
    battle.fleet("alpha").squadron(1, 1);
    battle.fleet("beta").squadron(9, 50);
    battle.fleet("gamma").squadron(9, 50);
    battle.force("beta").hostile = battle.force("gamma").hostile = only(0);
    const FoughtTaskForces fought = fight_task_forces(battle.battle, {0, 0, 0});
    REQUIRE(fought.result.awards.size() == 1);
    CHECK(fought.result.awards[0].over == 0);
    CHECK(fought.result.awards[0].to == (only(1) | only(2)));
    CHECK_FALSE(fought.result.awards[0].retreated);
}

}  // namespace ec4x
