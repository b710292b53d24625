// The golden battles of docs/rules/07-combat.md, die for die. A line is a shot or a change of state: "round.phase/tier ...".
#include <doctest/doctest.h>

#include "engine/combat/combat_test_support.h"

namespace ec4x::testing {

namespace {

using CourseLines = std::vector<std::string>;

// Phase 1 in a space battle, with ambush.
void hide(BattleUnit& raiders, int ambush)
{
    raiders.phase = 1;
    raiders.ambush = ambush;
}

}  // namespace

TEST_CASE("CBT-032 golden 1: a duel")
{
    const FoughtBattle done = fought(BattleBuilder{1}.fleet("alpha").squadron(1, {"CA"}).fleet("beta").squadron(2, {"CL", "DD", "DD"}).battle);
    CHECK(done.course == CourseLines{"1.3/7 alpha#1 rolls 1: 3 on beta#2 [5/21]", "1.3/6 beta#2 rolls 1: 5 on alpha#1 [6/13]",
                                     "2.3/7 alpha#1 rolls 1: 3 on beta#2 [12/21]", "2.3/6 beta#2 rolls 4: 9 on alpha#1 [6/13]",
                                     "3.3/7 alpha#1 rolls 0: 3 on beta#2 [20/21]", "3.3/6 beta#2 rolls 6: 14 on alpha#1 [7/13]", "3.3/6 alpha#1 CRIPPLED",
                                     "4.3/7 alpha#1 rolls 7: 6 on beta#2 [16/21]", "4.3/6 beta#2 rolls 8: 18 on alpha#1 [0/26]", "4.3/6 alpha#1 DESTROYED"});
    CHECK(done.end == "decided after 4: alpha destroyed, beta held");
    CHECK(done.result.units[1].state == UnitState::Sound);
}

TEST_CASE("CBT-055 golden 2: carrier fighters and retreat")
{
    BattleBuilder builder{2};
    builder.fleet("alpha", 6).squadron(1, {"CV"}).fighter(2, 1).fighter(3, 1).fighter(4, 1);
    builder.fleet("beta", 6).squadron(5, {"BC"}).squadron(6, {"DD"}).fighter(7);
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.course == CourseLines{"1.2/0 alpha#2: 4 on beta#7 [2/3]", "1.2/0 alpha#3: 4 on beta#7 [0/3]", "1.2/0 alpha#4: 4 on beta#7 [0/3]",
                                     "1.2/0 beta#7: 4 on alpha#4 [6/9]", "1.2/0 alpha#4 DESTROYED", "1.2/0 beta#7 DESTROYED",
                                     "1.3/8 alpha#1 rolls 0: 2 on beta#5 [6/18]", "1.3/8 beta#5 rolls 6: 12 on alpha#1 [2/18]",
                                     "1.3/4 beta#6 rolls 0: 2 on alpha#1 [13/18]", "1 alpha leaves"});
    CHECK(done.end == "decided after 1: alpha retreated, beta held");
    CHECK(done.result.units[1].left);  // alpha#2 and #3 aboard
    CHECK(done.result.units[2].left);
    CHECK(done.record.rounds[0].questions.at(0).own == 13);
    CHECK(done.record.rounds[0].questions.at(0).enemy == 21);
}

TEST_CASE("CBT-038 golden 3: Raiders, detected")
{
    BattleBuilder builder{3};
    builder.fleet("alpha").squadron(1, {"RR"}).squadron(2, {"RR"}).fleet("beta", 6).squadron(3, {"BB"}).squadron(4, {"SC"});
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.course == CourseLines{"1.3/10 beta#3 rolls 4 +1: 15 on alpha#1 [6/20]", "1.3/10 alpha#1 CRIPPLED", "1.3/8 alpha#1 rolls 8: 6 on beta#3 [7/25]",
                                     "1.3/8 alpha#2 rolls 2: 3 on beta#3 [21/25]", "1.3/0 beta#4 rolls 9 +1 critical: 1 on alpha#2 [23/30]",
                                     "1.3/0 alpha#1 DESTROYED (forced)", "2.3/10 beta#3 rolls 3 +1: 10 on alpha#2 [5/10]", "2.3/10 alpha#2 CRIPPLED",
                                     "2.3/8 alpha#2 rolls 6: 5 on beta#3 [5/25]", "2.3/0 beta#4 rolls 2 +1: 1 on alpha#2 [13/20]",
                                     "3.3/10 beta#3 rolls 2 +1: 10 on alpha#2 [19/20]", "3.3/10 alpha#2 DESTROYED"});
    CHECK(done.end == "decided after 3: alpha destroyed, beta held");
}

TEST_CASE("CBT-039 golden 4: Raiders, undetected")
{
    BattleBuilder builder{9};
    builder.fleet("alpha").squadron(1, {"RR"}).squadron(2, {"RR"}).fleet("beta", 6).squadron(3, {"BB"}).squadron(4, {"SC"});
    hide(builder.unit("alpha", 1), 4);
    hide(builder.unit("alpha", 2), 4);
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.course == CourseLines{"1.1/0 alpha#1 rolls 0 +4: 6 on beta#3 [9/25]",
                                     "1.1/0 alpha#2 rolls 0 +4: 6 on beta#3 [7/25]",
                                     "1.3/10 beta#3 rolls 0 +1: 5 on alpha#1 [9/20]",
                                     "1.3/0 beta#4 rolls 9 +1 critical: 1 on alpha#1 [1/20]",
                                     "1.3/0 alpha#1 CRIPPLED (forced)",
                                     "2.1/0 alpha#1 rolls 0: 2 on beta#3 [0/25]",
                                     "2.1/0 alpha#2 rolls 3: 6 on beta#3 [23/25]",
                                     "2.3/10 beta#3 rolls 6 +1: 20 on alpha#1 [11/30]",
                                     "2.3/10 alpha#1 DESTROYED",
                                     "2.3/0 beta#4 rolls 3 +1: 1 on alpha#2 [2/10]",
                                     "3.1/0 alpha#2 rolls 9 critical: 12 on beta#3 [5/25]",
                                     "3.1/0 beta#4 CRIPPLED (forced)",
                                     "3.3/10 beta#3 rolls 0 +1: 5 on alpha#2 [8/10]",
                                     "3.3/0 beta#4 rolls 2 +1: 1 on alpha#2 [7/10]",
                                     "4.1/0 alpha#2 rolls 5: 9 on beta#3 [22/25]",
                                     "4.3/10 beta#3 rolls 2 +1: 10 on alpha#2 [1/10]",
                                     "4.3/10 alpha#2 CRIPPLED",
                                     "4.3/0 beta#4 rolls 5 +1: 1 on alpha#2 [1/20]",
                                     "5.1/0 alpha#2 rolls 4: 3 on beta#3 [11/25]",
                                     "5.3/10 beta#3 rolls 5 +1: 15 on alpha#2 [16/20]",
                                     "5.3/10 alpha#2 DESTROYED"});
    CHECK(done.end == "decided after 5: alpha destroyed, beta held");
    CHECK(done.result.units[3].state == UnitState::Crippled);
    CHECK(done.result.forces[1].ambushed);
}

TEST_CASE("CBT-047 golden 5: an orbital battle with re-rolled criticals")
{
    BattleBuilder builder{112, "17o1"};
    builder.fleet("alpha", 8).squadron(1, {"DN"}).squadron(2, {"DN"}).colony_of("beta").starbase(4).fighter(6);
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.course == CourseLines{"1.2/0 beta#6: 4 on alpha#1 [0/60]", "1.3/12 alpha#1 rolls 7: 28 on beta#6 [1/3]",
                                     "1.3/12 alpha#2 rolls 1: 7 on beta#6 [1/3]", "1.3/12 beta#6 DESTROYED", "1.3/0 beta#4 rolls 1 +2: 23 on alpha#2 [44/60]",
                                     "2.3/12 alpha#1 rolls 8: 28 on beta#4 [15/50]", "2.3/12 alpha#2 rolls 7: 28 on beta#4 [29/50]", "2.3/12 beta#4 CRIPPLED",
                                     "2.3/0 beta#4 rolls 6 +2: 23 on alpha#1 [15/60]", "3.3/12 alpha#1 rolls 1: 7 on beta#4 [78/100]",
                                     "3.3/12 alpha#2 rolls 9, again 0: 7 on beta#4 [28/100]", "3.3/0 beta#4 rolls 0 +2: 6 on alpha#1 [2/60]",
                                     "4.3/12 alpha#1 rolls 4: 14 on beta#4 [11/100]", "4.3/12 alpha#2 rolls 8: 28 on beta#4 [85/100]",
                                     "4.3/0 beta#4 rolls 5 +2: 23 on alpha#1 [17/60]", "5.3/12 alpha#1 rolls 7: 28 on beta#4 [50/100]",
                                     "5.3/12 alpha#2 rolls 9, again 7: 28 on beta#4 [45/100]", "5.3/12 beta#4 DESTROYED"});
    CHECK(done.end == "decided after 5: alpha held, beta destroyed");
    CHECK(done.result.units[0].state == UnitState::Sound);
    CHECK(done.result.units[1].state == UnitState::Sound);
}

TEST_CASE("CBT-057 golden 6: stalemate after a desperation round")
{
    const FoughtBattle done = fought(BattleBuilder{7}.fleet("alpha").squadron(1, {"SC"}).fleet("beta").squadron(2, {"SC"}).battle);
    CHECK(done.course == CourseLines{"1.3/0 alpha#1 rolls 4 +1: 1 on beta#2 [1/2]", "1.3/0 beta#2 rolls 3 +1: 1 on alpha#1 [0/2]",
                                     "2.3/0 alpha#1 rolls 3 +1: 1 on beta#2 [1/2]", "2.3/0 beta#2 rolls 3 +1: 1 on alpha#1 [0/2]",
                                     "3.3/0 alpha#1 rolls 0 +1: 1 on beta#2 [1/2]", "3.3/0 beta#2 rolls 6 +1: 1 on alpha#1 [1/2]",
                                     "4.3/0 alpha#1 rolls 8 +1: 1 on beta#2 [0/2]", "4.3/0 beta#2 rolls 0 +1: 1 on alpha#1 [0/2]",
                                     "5.3/0 alpha#1 rolls 1 +1: 1 on beta#2 [1/2]", "5.3/0 beta#2 rolls 8 +1: 1 on alpha#1 [1/2]",
                                     "6.3/0 alpha#1 rolls 5 +3: 1 on beta#2 [0/2]", "6.3/0 beta#2 rolls 3 +3: 1 on alpha#1 [1/2]"});
    CHECK(done.end == "tactical stalemate after 6: alpha held, beta held");
}

TEST_CASE("CBT-041 golden 7: a critical destroys at once")
{
    const FoughtBattle done = fought(BattleBuilder{55}.fleet("alpha").squadron(1, {"SD"}).fleet("beta").squadron(2, {"DD"}).battle);
    CHECK(done.course == CourseLines{"1.3/14 alpha#1 rolls 9 critical: 35 on beta#2 [0/6]", "1.3/14 beta#2 CRIPPLED", "1.3/14 beta#2 DESTROYED"});
    CHECK(done.end == "decided after 1: alpha held, beta destroyed");
}

TEST_CASE("CBT-044 golden 8: overkill without a critical")
{
    const FoughtBattle done = fought(BattleBuilder{40}.fleet("alpha").squadron(1, {"BB"}).squadron(2, {"BB"}).fleet("beta").squadron(3, {"DD"}).battle);
    CHECK(done.course == CourseLines{"1.3/10 alpha#1 rolls 4: 10 on beta#3 [1/6]", "1.3/10 alpha#2 rolls 8: 20 on beta#3 [3/6]", "1.3/10 beta#3 CRIPPLED",
                                     "1.3/4 beta#3 rolls 0: 1 on alpha#1 [14/50]", "2.3/10 alpha#1 rolls 5: 15 on beta#3 [4/12]",
                                     "2.3/10 alpha#2 rolls 6: 15 on beta#3 [3/12]", "2.3/10 beta#3 DESTROYED"});
    CHECK(done.end == "decided after 2: alpha held, beta destroyed");
}

TEST_CASE("CBT-049 golden 9: three houses")
{
    BattleBuilder builder{5, "9s1"};
    builder.fleet("alpha", 6).squadron(1, {"CA"}).squadron(2, {"DD"});
    builder.fleet("beta", 8).squadron(3, {"BC"}).fleet("gamma", 4).squadron(4, {"CL"}).squadron(5, {"DD"});
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.course == CourseLines{"1.3/8 beta#3 rolls 5: 12 on alpha#1 [1/22]",
                                     "1.3/7 alpha#1 rolls 4: 6 on gamma#4 [26/27]",
                                     "1.3/6 gamma#4 rolls 5: 6 on beta#3 [14/31]",
                                     "1.3/4 alpha#2 rolls 1: 2 on beta#3 [10/27]",
                                     "1.3/4 gamma#5 rolls 5: 4 on beta#3 [30/31]",
                                     "1 gamma leaves",
                                     "2.3/8 beta#3 rolls 6: 12 on alpha#1 [8/13]",
                                     "2.3/7 alpha#1 rolls 7: 12 on beta#3 [7/18]",
                                     "2.3/4 alpha#2 rolls 8: 5 on beta#3 [14/18]",
                                     "3.3/8 beta#3 rolls 0: 4 on alpha#1 [4/13]",
                                     "3.3/7 alpha#1 rolls 6: 9 on beta#3 [7/18]",
                                     "3.3/4 alpha#2 rolls 6: 4 on beta#3 [5/18]",
                                     "4.3/8 beta#3 rolls 3: 8 on alpha#1 [7/13]",
                                     "4.3/7 alpha#1 rolls 6: 9 on beta#3 [8/18]",
                                     "4.3/4 alpha#2 rolls 6: 4 on beta#3 [17/18]",
                                     "5.3/8 beta#3 rolls 7: 16 on alpha#1 [2/13]",
                                     "5.3/8 alpha#1 CRIPPLED",
                                     "5.3/7 alpha#1 rolls 0: 2 on beta#3 [10/18]",
                                     "5.3/4 alpha#2 rolls 7: 5 on beta#3 [8/18]",
                                     "5 alpha leaves"});
    CHECK(done.end == "decided after 5: alpha retreated, beta held, gamma retreated");
    REQUIRE(done.result.awards.size() == 2);
    CHECK(done.result.awards[0].over == 2);  // gamma's is shared by alpha and beta
    CHECK(done.result.awards[0].to == (only(0) | only(1)));
    CHECK(done.result.awards[1].over == 0);  // alpha's goes to beta
    CHECK(done.result.awards[1].to == only(1));
}

TEST_CASE("CBT-050 golden 10: mutual withdrawal")
{
    const FoughtBattle done = fought(BattleBuilder{50, "9s1"}.fleet("alpha", 5).squadron(1, {"CA"}).fleet("beta", 5).squadron(2, {"CA"}).battle);
    CHECK(done.course ==
          CourseLines{"1.3/7 alpha#1 rolls 8: 12 on beta#2 [11/13]", "1.3/7 beta#2 rolls 3: 6 on alpha#1 [11/13]", "1 alpha leaves", "1 beta leaves"});
    CHECK(done.end == "mutual withdrawal after 1: alpha withdrew, beta withdrew");
    CHECK(done.result.awards.empty());
}

TEST_CASE("CBT-043 golden 15: attrition")
{
    BattleBuilder builder{13, "17s1", attrition_rules()};
    builder.fleet("alpha").squadron(1, {"CL", "DD", "DD"}).squadron(2, {"RR"}).fighter(3);
    builder.fleet("beta").squadron(4, {"BC"}).squadron(5, {"CA"}).squadron(6, {"DD"});
    const FoughtBattle done = fought(builder.battle, attrition_rules());
    CHECK(done.course == CourseLines{"1.2/0 alpha#3: 4 on beta#4 [1/4]",
                                     "1.3/0 alpha#2 rolls 3: 6 on beta#4 [0/4]",
                                     "1.4/8 beta#4 rolls 0: 4 on alpha#2 [0/1]",
                                     "1.4/7 beta#5 rolls 0: 3 on alpha#2 [0/1]",
                                     "1.4/6 alpha#1 rolls 4: 9 on beta#4 [1/4]",
                                     "1.4/6 beta#4 CRIPPLED",
                                     "1.4/4 beta#6 rolls 6: 4 on alpha#2 [0/1]",
                                     "1.4/4 alpha#2 CRIPPLED",
                                     "2.2/0 alpha#3: 4 on beta#4 [1/6]",
                                     "2.3/0 alpha#2 rolls 3: 3 on beta#4 [2/6]",
                                     "2.4/8 beta#4 rolls 4: 4 on alpha#2 [1/2]",
                                     "2.4/7 beta#5 rolls 6: 9 on alpha#2 [0/2]",
                                     "2.4/6 alpha#1 rolls 1: 5 on beta#5 [4/6]",
                                     "2.4/4 beta#6 rolls 9 critical: 5 on alpha#2 [1/2]",
                                     "2.4/4 alpha#3 DESTROYED (forced)",
                                     "3.3/0 alpha#2 rolls 5: 5 on beta#5 [4/6]",
                                     "3.4/8 beta#4 rolls 3: 4 on alpha#2 [1/2]",
                                     "3.4/7 beta#5 rolls 9 critical: 12 on alpha#2 [1/2]",
                                     "3.4/7 alpha#2 DESTROYED",
                                     "3.4/6 alpha#1 rolls 6: 14 on beta#4 [2/6]",
                                     "3.4/4 beta#6 rolls 8: 5 on alpha#1 [4/6]",
                                     "4.4/8 beta#4 rolls 5: 6 on alpha#1 [0/6]",
                                     "4.4/7 beta#5 rolls 3: 6 on alpha#1 [1/6]",
                                     "4.4/6 alpha#1 rolls 2: 5 on beta#4 [0/6]",
                                     "4.4/4 beta#6 rolls 9 critical: 5 on alpha#1 [0/6]",
                                     "4.4/4 alpha#1 CRIPPLED (forced)",
                                     "5.4/8 beta#4 rolls 3: 4 on alpha#1 [11/12]",
                                     "5.4/7 beta#5 rolls 3: 6 on alpha#1 [8/12]",
                                     "5.4/7 alpha#1 loses ship 2",
                                     "5.4/6 alpha#1 rolls 3: 4 on beta#5 [4/6]",
                                     "5.4/4 beta#6 rolls 5: 4 on alpha#1 [4/8]",
                                     "5.4/4 alpha#1 loses ship 3",
                                     "6.4/8 beta#4 rolls 5: 6 on alpha#1 [2/4]",
                                     "6.4/7 beta#5 rolls 0: 3 on alpha#1 [3/4]",
                                     "6.4/7 alpha#1 DESTROYED"});
    CHECK(done.end == "decided after 6: alpha destroyed, beta held");
    CHECK(done.result.units[3].state == UnitState::Crippled);
}

}  // namespace ec4x::testing
