// Who assaults a colony before whom, and what a change of hands ends.
#include <doctest/doctest.h>

#include "engine/combat/assault_test_support.h"

namespace ec4x::assault_tests {

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
        const FleetId second = siege.attack("alpha", Kind::Invade, {"BB", "BB", "TT"});       // AS 40
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
        CHECK(ids_used(siege.facts()) == (alpha ? Lines{"17b1 alpha", "17b2 delta", "17b3 gamma"} : Lines{"17b1 delta", "17b2 alpha", "17b3 gamma"}));
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
        CHECK(siege.facts().morale.at(kAlpha).automatic_critical);              // not used
        CHECK(siege.facts().records.bombardments.at(0).rounds.at(0).as == 21);  // scouts fire, but add nothing to the roll (BOM-002)
    }
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
