#include "engine/turn/streams.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace ec4x {

namespace {

HouseId house(std::string_view id) { return house_id(id).value(); }

std::vector<int> d20s(const TurnDice& turn, const std::string& label, int count)
{
    Dice dice = turn.stream(label);
    std::vector<int> rolls;
    for (int i = 0; i < count; ++i) rolls.push_back(dice.die(20));
    return rolls;
}

}  // namespace

TEST_CASE("CBT-006 a combat id is system, letter and running number")
{
    CHECK(combat_id(SystemId{9}, CombatKind::Space, 2) == "9s2");
    CHECK(combat_id(SystemId{17}, CombatKind::Orbital, 1) == "17o1");
    CHECK(combat_id(SystemId{0}, CombatKind::Bombardment, 3) == "0b3");
    CHECK(combat_id(SystemId{4}, CombatKind::Ground, 1) == "4g1");
    CHECK(stream_text("golden", 1, combat_id(SystemId{17}, CombatKind::Space, 1), 3, 1) == "golden-1-17s1-3-1");
}

TEST_CASE("CBT-008 canonical order is by house, then by unit number")
{
    std::vector<UnitId> units = {{house("alpha"), 7}, {house("beta"), 2}, {house("alpha"), 3}};
    std::ranges::sort(units);
    CHECK(units == std::vector<UnitId>{{house("alpha"), 3}, {house("alpha"), 7}, {house("beta"), 2}});
    // Numbers compare as numbers, houses as bytes.
    CHECK(UnitId{house("alpha"), 9} < UnitId{house("alpha"), 10});
    CHECK(UnitId{house("delta"), 99} < UnitId{house("gamma"), 1});
}

TEST_CASE("TRN-026 a lot draws the candidates one after the other")
{
    const TurnDice turn{.seed = "golden", .turn = 5};
    Dice dice = turn.stream(label::lot("covert", "gamma"));
    CHECK(dice.below(3) == 2);
    CHECK(dice.below(2) == 0);
}

TEST_CASE("TRN-030 every use of dice has a label of its own")
{
    const FleetId fleet{house("beta"), 12};
    const std::vector<std::pair<std::string, std::string>> rows = {
        {combat_id(SystemId{3}, CombatKind::Space, 1), "3s1"},
        {combat_id(SystemId{3}, CombatKind::Orbital, 1), "3o1"},
        {combat_id(SystemId{3}, CombatKind::Bombardment, 1), "3b1"},
        {combat_id(SystemId{3}, CombatKind::Ground, 1), "3g1"},
        {label::interception(SystemId{3}, fleet), "3tbeta.12"},
        {label::morale(house("beta")), "morale.beta"},
        {label::scouts(SystemId{3}), "spy.3"},
        {label::raid(fleet), "raid.beta.12"},
        {label::lot("colonize", "3"), "lot.colonize.3"},
        {label::covert(house("beta")), "esp.beta"},
        {label::covert_effect(house("beta")), "espfx.beta"},
        {label::corruption(house("beta"), 88, "pu"), "corrupt.beta.88.pu"},
        {label::research(house("beta")), "tech.beta"},
    };
    std::set<std::string> labels;
    for (const auto& [made, expected] : rows) {
        CHECK(made == expected);
        labels.insert(made);
    }
    CHECK(labels.size() == rows.size());

    // Dice of one label do not depend on whether others were thrown: battles leave covert action alone.
    const TurnDice turn{.seed = "golden", .turn = 5};
    const std::vector<int> alone = d20s(turn, label::covert(house("alpha")), 5);
    Dice battle = turn.stream("17s1", 3, 1);
    for (int i = 0; i < 100; ++i) static_cast<void>(battle.d10());
    CHECK(d20s(turn, label::covert(house("alpha")), 5) == alone);
    CHECK(alone == std::vector<int>{18, 16, 20, 3, 10});
}

}  // namespace ec4x
