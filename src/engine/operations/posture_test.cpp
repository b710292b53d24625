#include "engine/operations/posture.h"

#include <doctest/doctest.h>

#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("ORD-006: postures")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2);
    game.unit("alpha", 1, "SB");
    set_level(game, kAlpha, Tech::CLK, 1);
    struct Row {
        const char* why;
        int system;
        bool raiders;
        std::optional<FleetOrder> order;
        StandingOrder standing;
        std::optional<Posture> posture;
    };
    const Row rows[] = {{"no order", 3, false, {}, standing::None{}, Posture::Mobile},
                        {"05 at an own colony", 1, false, FleetOrder{.kind = Kind::Guard, .target = at(1)}, standing::None{}, Posture::Guard},
                        {"05 at a foreign colony", 2, false, FleetOrder{.kind = Kind::Guard, .target = at(2)}, standing::None{}, Posture::Mobile},
                        {"05 on the way", 3, false, FleetOrder{.kind = Kind::Guard, .target = at(1)}, standing::None{}, Posture::Mobile},
                        {"04 at its target", 1, false, FleetOrder{.kind = Kind::GuardStarbase, .target = at(1)}, standing::None{}, Posture::Guard},
                        {"03", 1, false, FleetOrder{.kind = Kind::Patrol, .target = at(1)}, standing::None{}, Posture::Mobile},
                        {"06", 2, false, FleetOrder{.kind = Kind::Bombard, .target = at(2)}, standing::None{}, Posture::Mobile},
                        {"GuardColony", 1, false, {}, standing::GuardColony{at(1)}, Posture::Guard},
                        {"DefendSystem", 1, false, {}, standing::DefendSystem{at(1), {}}, Posture::Guard},
                        {"DefendSystem elsewhere", 3, false, {}, standing::DefendSystem{at(3), {}}, Posture::Mobile},
                        {"cloaked on 01", 2, true, FleetOrder{.kind = Kind::Move, .target = at(3)}, standing::None{}, Posture::Covert},
                        {"cloaked on 20", 2, true, FleetOrder{.kind = Kind::CovertRaid, .target = at(2)}, standing::None{}, Posture::Covert},
                        {"cloaked on 03", 2, true, FleetOrder{.kind = Kind::Patrol, .target = at(2)}, standing::None{}, Posture::Mobile}};
    Played played{game};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const FleetId id = row.raiders ? game.fleet("alpha", row.system, {"RR"}) : game.fleet("alpha", row.system, {"BB"});
        Fleet& fleet = game.state.fleets.at(id);
        fleet.order = row.order;
        fleet.standing = row.standing;
        CHECK(posture_of(played.turn, Roster{game.state}, fleet) == row.posture);
        fleet.status = FleetStatus::Reserve;
        CHECK(posture_of(played.turn, Roster{game.state}, fleet) == Posture::Guard);
        fleet.status = FleetStatus::Mothballed;
        CHECK_FALSE(posture_of(played.turn, Roster{game.state}, fleet));
    }
    CHECK(attrition_rules().standing.defend_system.posture == DefendPosture::Space);
}

TEST_CASE("MOV-015: a cloaked fleet passes by unless it is detected or has another order")
{
    Situation game;
    game.lane(1, 2);
    const FleetId id = game.fleet("alpha", 1, {"RR"});
    set_level(game, kAlpha, Tech::CLK, 1);
    Played played{game};
    Fleet& fleet = game.state.fleets.at(id);
    for (int number = 0; number <= 20; ++number) {
        fleet.order = FleetOrder{.kind = static_cast<Kind>(number), .target = at(1)};
        const bool slips = number <= 2 || number == 13 || number == 14 || number == 19 || number == 20;
        CAPTURE(number);
        CHECK((posture_of(played.turn, Roster{game.state}, fleet) == Posture::Covert) == slips);
        CHECK(is_hidden(played.turn, Roster{game.state}, fleet));
    }
    fleet.order.reset();
    played.turn.facts.combat.detected_raiders = {{at(1), kAlpha}};
    CHECK(posture_of(played.turn, Roster{game.state}, fleet) == Posture::Mobile);
    CHECK_FALSE(is_hidden(played.turn, Roster{game.state}, fleet));
}

TEST_CASE("MOV-012: hidden forces: scouts alone in foreign territory, until they are detected")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId there = game.fleet("alpha", 2, {"SC", "SC"});
    const FleetId home = game.fleet("alpha", 1, {"SC", "SC"});
    const FleetId open = game.fleet("alpha", 2, {"SC", "DD"});
    Played played{game};
    const auto hidden = [&](FleetId fleet) { return is_hidden(played.turn, Roster{game.state}, game.state.fleets.at(fleet)); };
    CHECK(hidden(there));
    CHECK_FALSE(hidden(home));
    CHECK_FALSE(hidden(open));
    played.turn.facts.detected_scouts = {there};
    CHECK_FALSE(hidden(there));
}

}  // namespace ec4x::testing
