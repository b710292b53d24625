#include "eclipse/hex_plan.h"

#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::ships;
using testing::sound_setup;

namespace {

std::string line_of(const Scenario& scenario)
{
    const Setup setup = sound_setup(scenario);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    std::string text;
    for (const Side& side : plan.line) text += (text.empty() ? "" : ", ") + side_name(setup, side);
    return text;
}

// `owner type` in the order in which the two first sides act.
std::string order_of(const Scenario& scenario)
{
    const Setup setup = sound_setup(scenario);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    std::string text;
    for (const std::size_t group : plan.order[0][1]) {
        text += (text.empty() ? "" : ", ") + setup.players[static_cast<std::size_t>(plan.groups[group].owner)].id + ' ' +
                setup.types[static_cast<std::size_t>(plan.groups[group].type)].name;
    }
    return text;
}

bool fights(const Scenario& scenario)
{
    const Setup setup = sound_setup(scenario);
    return plan_hex(setup, setup.hexes.front()).has_battle();
}

Scenario hex199()
{
    return {.players = {{.id = "planta"}, {.id = "hydra"}, {.id = "draco", .traits = {"ancient_peace"}}, {.id = "orion"}},
            .hexes = {{.number = 199,
                       .disc = {"draco"},
                       .ships = {ships(kNpc, "ancient", 1, 0), ships("planta", "cruiser", 1, 1), ships("hydra", "cruiser", 1, 2),
                                 ships("draco", "cruiser", 1, 3), ships("orion", "cruiser", 1, 4)}}}};
}

}  // namespace

TEST_CASE("ECL-010: who is whose enemy")
{
    const Scenario scenario{
        .players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}, {.id = "c", .alliance = "y"}, {.id = "d", .traits = {"ancient_peace"}}},
        .hexes = {{.number = 1}}};
    const Setup setup = sound_setup(scenario);
    struct Row {
        int one, other;
        bool enemies;
    };
    static constexpr Row rows[] = {{0, 0, false}, {0, 1, false}, {0, 2, true}, {0, 3, true}, {0, 4, true}, {3, 4, false}, {4, 4, false}, {2, 3, true}};
    for (const Row& row : rows) {
        CAPTURE(row.one);
        CAPTURE(row.other);
        CHECK(are_enemies(setup, row.one, row.other) == row.enemies);
        CHECK(are_enemies(setup, row.other, row.one) == row.enemies);
    }
}

TEST_CASE("ECL-011: a hex has a battle while enemies' ships are in it")
{
    Scenario alone{.players = {{.id = "a"}, {.id = "b"}}, .hexes = {{.number = 1, .disc = {"b"}, .ships = {ships("a", "cruiser", 1, 1)}}}};
    CHECK_FALSE(fights(alone));
    alone.hexes[0].ships.push_back(ships("b", "interceptor", 1, 2));
    CHECK(fights(alone));
    alone.players[0].alliance = alone.players[1].alliance = "x";
    CHECK_FALSE(fights(alone));
    alone.hexes[0].ships.push_back(ships(kNpc, "ancient", 1, 0));
    CHECK(fights(alone));
}

TEST_CASE("ECL-013: allies are one side, half at peace or not")
{
    Scenario allied{.players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}, {.id = "c"}},
                    .hexes = {{.number = 1, .ships = {ships("a", "cruiser", 1, 1), ships("b", "cruiser", 2, 3), ships("c", "cruiser", 2, 2)}}}};
    CHECK(line_of(allied) == "c, a and b");
    const Setup setup = sound_setup(allied);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    std::size_t in_side = 0;
    for (const std::size_t group : plan.line[1].groups) in_side += plan.groups[group].ships;
    CHECK(in_side == 3);
    allied.players[0].traits = {"ancient_peace"};
    allied.hexes[0].ships[2] = ships(kNpc, "ancient", 1, 0);
    CHECK(fights(allied));  // b is no friend of the Ancients, so a fights too
    allied.players[1].traits = {"ancient_peace"};
    CHECK_FALSE(fights(allied));
}

TEST_CASE("ECL-014: the line of a hex: latest first, then the controller, then npc")
{
    CHECK(line_of(hex199()) == "orion, hydra, planta, draco, npc");
    Scenario no_disc = hex199();
    no_disc.hexes[0].disc.clear();
    CHECK(line_of(no_disc) == "orion, draco, hydra, planta, npc");
    Scenario allied = hex199();
    allied.players[0].alliance = allied.players[3].alliance = "x";  // orion takes planta's entry number
    CHECK(line_of(allied) == "hydra, planta and orion, draco, npc");
}

TEST_CASE("ECL-018: groups act in descending initiative")
{
    const Scenario scenario = testing::battle("1 interceptor + 1 dreadnought vs 1 ancient");
    CHECK(order_of(scenario) == "left interceptor, npc ancient, left dreadnought");
}

TEST_CASE("ECL-019: equal initiative: npc, the controller's side, who entered first")
{
    CHECK(order_of(testing::battle("1 cruiser vs 1 ancient")) == "npc ancient, left cruiser");
    Scenario two = testing::battle("1 cruiser vs 1 cruiser");
    CHECK(order_of(two) == "right cruiser, left cruiser");  // right has entry 1
    two.hexes[0].disc = {"left"};
    CHECK(order_of(two) == "left cruiser, right cruiser");
}

TEST_CASE("ECL-020: equal initiative in a side: controller, entry number, rank, name")
{
    CHECK(order_of(testing::battle("1 cruiser + 1 dreadnought i2 vs 1 ancient i0")) == "left dreadnought, left cruiser, npc ancient");
    CHECK(order_of(testing::battle("1 starbase i3 + 1 interceptor vs 1 ancient i0")) == "left interceptor, left starbase, npc ancient");
    Scenario allied{.players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}},
                    .hexes = {{.number = 1, .ships = {ships("a", "cruiser", 1, 2), ships("b", "cruiser", 2, 1), ships(kNpc, "gcds", 1, 0)}}}};
    CHECK(order_of(allied) == "b cruiser, a cruiser, npc gcds");
    allied.hexes[0].disc = {"a"};
    CHECK(order_of(allied) == "a cruiser, b cruiser, npc gcds");
}

TEST_CASE("ECL-034: a hex to retreat to is linked, has the own disc and no enemy ship")
{
    Scenario scenario{
        .players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}, {.id = "c"}},
        .hexes = {{.number = 1, .ships = {ships("a", "cruiser", 1, 1), ships("c", "cruiser", 1, 2)}, .links = {{2, "full"}}}, {.number = 2, .disc = {"a"}}}};
    const auto legal = [&] {
        const Setup setup = sound_setup(scenario);
        return retreat_hexes(setup, *hex_numbered(setup, 1), 0);
    };
    CHECK(legal() == std::vector{2});
    scenario.hexes[0].links = {{2, "warp"}};
    CHECK(legal() == std::vector{2});
    scenario.hexes[0].links = {{2, "half"}};
    CHECK(legal().empty());
    scenario.players[0].traits = {"wormhole_generator"};
    CHECK(legal() == std::vector{2});
    scenario.hexes[1].disc = {"b"};  // an ally's disc is not his own
    CHECK(legal().empty());
    scenario.hexes[1].disc = {"a"};
    scenario.hexes[1].ships = {ships("b", "cruiser", 1, 1)};
    CHECK(legal() == std::vector{2});
    scenario.hexes[1].ships = {ships("c", "interceptor", 1, 1)};
    CHECK(legal().empty());
    scenario.hexes[1].ships.clear();
    scenario.hexes[0].links.clear();
    CHECK(legal().empty());
    scenario.hexes[1].links = {{1, "full"}};  // a link holds from either end
    scenario.hexes.push_back({.number = 0, .disc = {"a"}, .links = {{1, "full"}}});
    CHECK(legal() == std::vector{0, 2});
}

}  // namespace ec4x::eclipse
