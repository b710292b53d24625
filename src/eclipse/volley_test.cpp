#include "eclipse/volley.h"

#include "eclipse/hit.h"
#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

namespace {

constexpr std::array<int, kColours> kDamage{1, 2, 3, 4};
constexpr int kY = 0;
constexpr int kO = 1;

Target target(int rank, int hit_points, int shield, int id, int computer)
{
    return {.rank = rank, .hit_points = hit_points, .shield = shield, .id = id, .lowest = lowest_hit(computer, shield)};
}

// By die, the id of the ship it goes to; 0: none.
std::vector<int> assigned(std::vector<Target> targets, const std::vector<Die>& dice, Assign policy)
{
    order_targets(targets, policy);
    Assigner assigner{kDamage};
    std::vector<int> to;
    assigner.assign(dice, targets, to);
    CHECK_FALSE(illegal_die(dice, targets, to).has_value());  // ECL-024
    std::vector<int> ids;
    for (const int place : to) ids.push_back(place == kNobody ? 0 : targets[static_cast<std::size_t>(place)].id);
    return ids;
}

}  // namespace

TEST_CASE("ECL-005: damage by colour")
{
    const Setup setup = testing::sound_setup(testing::battle("1 cruiser y4 o1 b1 r1 vs 1 ancient"));
    CHECK(setup.damage == kDamage);
    CHECK(setup.colours == std::array{Colour::Yellow, Colour::Orange, Colour::Blue, Colour::Red});
    const Weapons cannons = plan_hex(setup, setup.hexes.front()).groups.front().design.cannons;
    CHECK(cannons.icons == std::array{4, 1, 1, 1});
    CHECK(cannons.highest == 4 + 2 + 3 + 4);
    // Four yellow hits and no orange one are 4 damage: the ancient takes 2, the rest is lost.
    std::vector<Target> one{target(1, 5, 0, 1, 0)};
    Assigner assigner{kDamage};
    std::vector<int> to;
    assigner.assign(std::vector<Die>{{kY, 6}, {kY, 6}, {kY, 6}, {kY, 6}, {kO, 5}}, one, to);
    CHECK(one[0].taken == 4);
    // Another table: orange does less than yellow, so its dice come first.
    Scenario other = testing::battle("1 cruiser y1 o2 vs 1 ancient");
    other.eclipse.colours[Colour::Yellow] = {5};
    const Setup changed = testing::sound_setup(other);
    CHECK(changed.colours == std::array{Colour::Orange, Colour::Blue, Colour::Red, Colour::Yellow});
    CHECK(plan_hex(changed, changed.hexes.front()).groups.front().design.cannons.icons == std::array{2, 0, 0, 1});
}

TEST_CASE("ECL-006: a ship has hull and one hit points")
{
    struct Row {
        const char* line;
        int damage;
        bool dies;
    };
    static constexpr Row rows[] = {{"1 cruiser h0", 1, true}, {"1 cruiser h1", 1, false}, {"1 cruiser h1", 2, true}, {"1 cruiser h1", 3, true}};
    for (const Row& row : rows) {
        const Setup setup = testing::sound_setup(testing::battle(std::string{row.line} + " vs 1 ancient"));
        const HexPlan plan = plan_hex(setup, setup.hexes.front());
        Target ship = target(2, plan.ships[0].hit_points, 0, 1, 0);
        ship.taken = row.damage;
        CHECK(ship.doomed() == row.dies);
    }
}

TEST_CASE("ECL-022: dice are icons times ships alive")
{
    const Scenario scenario = testing::battle("4 cruiser y2 o1 i3 vs 1 cruiser h9 y1");
    // Round 1: all 12 dice miss; the enemy destroys nothing. Then a 6 of the enemy hits one cruiser twice in two rounds.
    std::vector<std::int64_t> faces(12, 1);
    faces.push_back(6);
    faces.insert(faces.end(), 12, 1);
    faces.push_back(6);
    const Phase phase = testing::played_with(scenario, faces);
    const auto volleys = testing::entries_of(phase.journal, Happening::Cannons);
    REQUIRE(volleys.size() > 4);
    const auto count = [&](std::size_t volley, Colour colour) { return std::ranges::count(*volleys[volley]->dice, colour, &LoggedDie::colour); };
    CHECK(count(0, Colour::Yellow) == 8);
    CHECK(count(0, Colour::Orange) == 4);
    CHECK(count(4, Colour::Yellow) == 6);  // after one loss
    CHECK(count(4, Colour::Orange) == 3);
}

TEST_CASE("ECL-023: faces that hit, by computer and shield")
{
    static constexpr int expected[5][5] = {{1, 1, 1, 1, 1}, {2, 1, 1, 1, 1}, {3, 2, 1, 1, 1}, {4, 3, 2, 1, 1}, {5, 4, 3, 2, 1}};
    for (int c = 0; c < 5; ++c) {
        for (int s = 0; s < 5; ++s) {
            int faces = 0;
            for (int face = 1; face <= 6; ++face) faces += hits(face, c, s) ? 1 : 0;
            CHECK(faces == expected[c][s]);
        }
    }
    CHECK_FALSE(hits(1, 100, 0));
    CHECK(hits(6, 0, 100));
}

TEST_CASE("ECL-024: a die goes to a ship that it hits")
{
    const std::vector<Target> targets{target(1, 1, 0, 1, 2), target(1, 1, 1, 2, 2)};
    struct Row {
        int face, to;
        bool legal;
    };
    static constexpr Row rows[] = {{4, 0, true},  {4, 1, false},      {5, 0, true},        {5, 1, true}, {6, 1, true},
                                   {3, 0, false}, {3, kNobody, true}, {4, kNobody, false}, {6, 2, false}};
    for (const Row& row : rows) {
        CAPTURE(row.face);
        CAPTURE(row.to);
        CHECK(illegal_die(std::vector<Die>{{kY, row.face}}, targets, std::vector{row.to}).has_value() == !row.legal);
    }
}

TEST_CASE("ECL-025: the policy rank")
{
    using Ids = std::vector<int>;
    const std::vector<Target> fleet{target(3, 3, 0, 1, 0), target(1, 1, 0, 2, 0), target(1, 1, 0, 3, 0)};
    CHECK(assigned(fleet, {{kY, 6}, {kY, 6}, {kY, 6}}, Assign::Rank) == Ids{1, 1, 1});
    const std::vector<Target> two{target(2, 2, 1, 1, 2), target(1, 1, 0, 2, 2)};  // C and I
    CHECK(assigned(two, {{kY, 4}, {kY, 5}, {kY, 6}}, Assign::Rank) == Ids{2, 1, 1});
    CHECK(assigned(two, {{kY, 4}, {kY, 4}, {kY, 6}, {kY, 3}}, Assign::Rank) == Ids{2, 2, 1, 0});
    const std::vector<Target> mixed{target(3, 2, 0, 1, 1), target(1, 1, 1, 2, 1)};  // D and I
    CHECK(assigned(mixed, {{kO, 5}, {kY, 6}, {kY, 5}}, Assign::Rank) == Ids{1, 2, 1});
    // The least surplus first: 2 hit points take the orange die, not yellow and red.
    CHECK(assigned({target(3, 2, 0, 1, 0)}, {{kY, 6}, {3, 6}, {kO, 6}}, Assign::Rank) == Ids{1, 1, 1});
    // Equal surplus and number: the lower sum of faces, so that the 6 is free for the ship behind a shield.
    CHECK(assigned({target(2, 2, 0, 1, 2), target(1, 1, 2, 2, 2)}, {{kY, 6}, {kY, 4}, {kY, 5}}, Assign::Rank) == Ids{2, 1, 1});
    // 4 hit points: yellow and blue, or two orange: equal surplus, number and sum of faces; then more dice of the first kind, yellow.
    CHECK(assigned({target(2, 4, 0, 1, 0), target(1, 2, 0, 2, 0)}, {{kY, 6}, {kO, 6}, {kO, 6}, {2, 6}}, Assign::Rank) == Ids{1, 2, 1, 1});
    // Among equal ships the weakest, then the shield, then the id.
    CHECK(assigned({target(1, 2, 0, 1, 0), target(1, 1, 0, 2, 0)}, {{kY, 6}}, Assign::Rank) == Ids{2});
    CHECK(assigned({target(1, 1, 0, 1, 0), target(1, 1, 1, 2, 0)}, {{kY, 6}}, Assign::Rank) == Ids{2});
    CHECK(assigned({target(1, 1, 0, 5, 0), target(1, 1, 0, 4, 0)}, {{kY, 6}}, Assign::Rank) == Ids{4});
}

TEST_CASE("ECL-026: the policy kills")
{
    const std::vector<Target> fleet{target(3, 3, 0, 1, 0), target(1, 1, 0, 2, 0), target(1, 1, 0, 3, 0)};
    CHECK(assigned(fleet, {{kY, 6}, {kY, 6}, {kY, 6}}, Assign::Kills) == std::vector{2, 3, 1});
}

TEST_CASE("ECL-028: a caller's assignment is checked; after a refusal he may try again, and rank stands in")
{
    CHECK(illegal_die(std::vector<Die>{{kY, 3}}, std::vector{target(1, 1, 0, 1, 0)}, std::vector{0}) == 0U);
    const Scenario scenario = testing::battle("1 interceptor i4 y3 vs 2 interceptor");
    int asked = 0;
    Callers callers;
    callers.assign = [&](const VolleyShown& shown) -> std::optional<std::vector<int>> {
        ++asked;
        if (shown.owner != 0 || shown.dice->size() != 3) return std::nullopt;
        if (!shown.refused) return std::vector{0, 0, 1};  // the 3 hits nobody
        CHECK(*shown.refused == 2);
        return std::vector{0, 0, kNobody};  // both hits on one ship, the other lives
    };
    const Phase phase = testing::played_with(scenario, {6, 6, 3, 1}, &callers);
    CHECK(asked >= 2);
    const auto refused = testing::entries_of(phase.journal, Happening::IllegalAssignment);
    REQUIRE(refused.size() == 1);
    CHECK(refused[0]->number == 3);
    CHECK(refused[0]->reason == "illegal_assignment");
    const auto first = testing::entries_of(phase.journal, Happening::Cannons).front();
    CHECK((*first->dice)[0].ship == (*first->dice)[1].ship);
    callers.assign = [](const VolleyShown&) { return std::optional{std::vector{7}}; };  // never legal: rank is used instead
    const Phase stubborn = testing::played_with(scenario, {6, 6, 3, 1}, &callers);
    CHECK(stubborn.result.players == testing::played_with(scenario, {6, 6, 3, 1}).result.players);
    CHECK_FALSE(testing::entries_of(stubborn.journal, Happening::IllegalAssignment).empty());
}

TEST_CASE("ECL-032: point defence saves the ship with the higher rank that needs the fewest hits")
{
    // An orange die dooms one cruiser, two yellow ones another: both need one removal, the lower id is saved.
    std::vector<Target> targets{target(2, 2, 0, 1, 0), target(2, 2, 0, 2, 0)};
    const std::vector<Die> dice{{kY, 6}, {kY, 6}, {kO, 6}};
    std::vector<int> to{1, 1, 0};
    count_damage(dice, kDamage, targets, to);
    CHECK(shoot_down(dice, kDamage, targets, to, 0, 1) == std::vector<std::size_t>{2});
    CHECK_FALSE(targets[0].doomed());
    CHECK(targets[1].doomed());

    struct Row {
        const char* why;
        std::vector<Target> targets;
        std::vector<int> to;
        int hits;
        std::vector<std::size_t> gone;
    };
    const std::vector<Row> rows = {
        {"the higher rank", {target(1, 1, 0, 1, 0), target(2, 1, 0, 2, 0)}, {0, kNobody, 1}, 1, {2}},
        {"one that can be saved", {target(3, 1, 0, 1, 0), target(1, 1, 0, 2, 0)}, {0, 0, 1}, 1, {2}},
        {"nothing to save: the highest damage", {target(3, 9, 0, 1, 0), target(1, 9, 0, 2, 0)}, {0, 0, 1}, 1, {2}},
        {"all hits are used", {target(3, 9, 0, 1, 0), target(1, 9, 0, 2, 0)}, {0, 0, 1}, 5, {2, 0, 1}},
        {"more hit points before the lower id", {target(2, 1, 0, 1, 0), target(2, 2, 0, 2, 0)}, {0, kNobody, 1}, 1, {2}},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        std::vector<Target> there = row.targets;
        std::vector<int> where = row.to;
        count_damage(dice, kDamage, there, where);
        CHECK(shoot_down(dice, kDamage, there, where, 0, row.hits) == row.gone);
    }
    // Never an ally's.
    std::vector<Target> allies{target(2, 1, 0, 1, 0), target(2, 1, 0, 2, 0)};
    allies[1].owner = 5;
    std::vector<int> both{0, 1, 1};
    count_damage(dice, kDamage, allies, both);
    CHECK(shoot_down(dice, kDamage, allies, both, 0, 9) == std::vector<std::size_t>{0});
}

}  // namespace ec4x::eclipse
