#include "engine/classic/hit_pool.h"

#include <doctest/doctest.h>

#include <string>

namespace ec4x {

namespace {

HitTarget hit_squadron(int as, int ds, ForceIndex force = 0) { return {force, as, (as + 1) / 2, ds, UnitState::Sound}; }
HitTarget hit_fighters(ForceIndex force = 0) { return {force, 3, 3, 2, UnitState::Crippled}; }

// "X crippled, Y destroyed; 3 lost": targets have the letters X, Y, Z, V, W.
std::string spent(const std::vector<HitTarget>& targets, std::int64_t hits, bool critical = false, Houses enemies = 0xff)
{
    static constexpr std::string_view kNames = "XYZVW";
    HitTargets pool;
    pool.prepare(targets);
    std::string text;
    const std::int64_t lost = pool.spend(enemies, hits, critical, [&](std::size_t target, bool free) {
        if (!text.empty()) text += ", ";
        text += kNames[target];
        text += pool.state_of(target) == UnitState::Crippled ? " crippled" : " destroyed";
        if (free) text += " for free";
    });
    return text + "; " + std::to_string(lost) + " lost";
}

}  // namespace

TEST_CASE("CLS-091: hits go to the greatest AS, nobody is destroyed while another is sound")
{
    const std::vector<HitTarget> three{hit_squadron(6, 8), hit_squadron(4, 5), hit_squadron(3, 4)};
    const std::vector<HitTarget> lone{hit_squadron(6, 8)};
    const std::vector<HitTarget> screened{hit_squadron(4, 5), hit_fighters(), hit_fighters()};
    struct Row {
        const char* why;
        const std::vector<HitTarget>& targets;
        int hits;
        const char* spent;
    };
    const Row rows[] = {
        {"two reductions", three, 13, "X crippled, Y crippled; 0 lost"},
        {"all three", three, 20, "X crippled, Y crippled, Z crippled; 3 lost"},
        {"Y before Z at the same AS for its greater DS", three, 22, "X crippled, Y crippled, Z crippled, Y destroyed; 0 lost"},
        {"too few for anybody", three, 3, "; 3 lost"},
        {"the strongest is out of reach", three, 7, "Y crippled; 2 lost"},
        {"a lone squadron, one state", lone, 15, "X crippled; 7 lost"},
        {"a lone squadron, two states", lone, 16, "X crippled, X destroyed; 0 lost"},
        {"fighters are protected by a sound squadron", screened, 4, "; 4 lost"},
        {"and are the strongest once it is crippled", screened, 9, "X crippled, Y destroyed, Z destroyed; 0 lost"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(spent(row.targets, row.hits) == row.spent);
    }
}

TEST_CASE("CLS-091: ties go to the greater DS, then to the lower house, then to the lower squadron")
{
    CHECK(spent({hit_squadron(4, 5), hit_squadron(4, 6)}, 6) == "Y crippled; 0 lost");
    CHECK(spent({hit_squadron(4, 5), hit_squadron(4, 5, 1)}, 5) == "X crippled; 0 lost");
    CHECK(spent({hit_squadron(4, 5), hit_squadron(4, 5)}, 5) == "X crippled; 0 lost");
}

TEST_CASE("CLS-086: a crippled squadron has half its AS, rounded up, and its full DS")
{
    HitTargets pool;
    pool.prepare(std::vector{hit_squadron(13, 9)});
    CHECK(pool.spend(1, 9, false, [](std::size_t, bool) {}) == 0);
    CHECK(pool.as_of(0) == 7);
    CHECK(pool.spend(1, 8, false, [](std::size_t, bool) {}) == 8);  // what was lost before does not count any more
    CHECK(pool.state_of(0) == UnitState::Crippled);
    CHECK(pool.spend(1, 9, false, [](std::size_t, bool) {}) == 0);
    CHECK(pool.state_of(0) == UnitState::Destroyed);
    pool.reset();
    CHECK(pool.as_of(0) == 13);
}

TEST_CASE("CLS-087: a fighter squadron fires with its full AS until one reduction destroys it")
{
    HitTargets pool;
    pool.prepare(std::vector{hit_fighters()});
    CHECK(pool.as_of(0) == 3);
    CHECK(pool.spend(1, 1, false, [](std::size_t, bool) {}) == 1);
    CHECK(pool.as_of(0) == 3);
    CHECK(pool.spend(1, 2, false, [](std::size_t, bool) {}) == 0);
    CHECK(pool.state_of(0) == UnitState::Destroyed);
}

TEST_CASE("CLS-092: a critical hit breaks the protection, and reduces the weakest if it reduces nothing else")
{
    const std::vector<HitTarget> three{hit_squadron(6, 8), hit_squadron(4, 5), hit_squadron(3, 4)};
    const std::vector<HitTarget> screened{hit_squadron(4, 5), hit_fighters(), hit_fighters()};
    CHECK(spent(screened, 4, true) == "Y destroyed, Z destroyed; 0 lost");
    CHECK(spent(screened, 1, true) == "Y destroyed for free; 1 lost");
    CHECK(spent(three, 3, true) == "Z crippled for free; 3 lost");
    // X has AS 6, then 3 like Z, and more DS.
    CHECK(spent(three, 16, true) == "X crippled, Y crippled; 3 lost");
    CHECK(spent(three, 17, true) == "X crippled, Y crippled, Z crippled; 0 lost");
    CHECK(spent(three, 21, true) == "X crippled, Y crippled, X destroyed; 0 lost");
    // Of equal DS the one with more AS.
    CHECK(spent({hit_squadron(3, 4), hit_squadron(5, 4)}, 1, true) == "Y crippled for free; 1 lost");
}

TEST_CASE("CLS-093: a pool is spent over all hostile task forces, each with its own protection")
{
    // X and Y of one task force, Z and V of another one.
    const std::vector<HitTarget> two{hit_squadron(6, 8), hit_squadron(2, 3), hit_squadron(5, 4, 1), hit_squadron(1, 1, 1)};
    CHECK(spent(two, 12) == "X crippled, Z crippled; 0 lost");
    // The second one has nobody sound left, so that Z may be destroyed; X is protected by Y until that is crippled.
    CHECK(spent(two, 16) == "X crippled, Z crippled, Y crippled, V crippled; 0 lost");
    CHECK(spent(two, 24) == "X crippled, Z crippled, Y crippled, X destroyed, V crippled; 0 lost");
    // Only those that it is hostile to.
    CHECK(spent(two, 12, false, only(1)) == "Z crippled, V crippled, Z destroyed, V destroyed; 2 lost");
}

}  // namespace ec4x
