#include "engine/classic/encounter.h"

#include <doctest/doctest.h>

#include <vector>

#include "engine/operations/roe.h"
#include "support/rules.h"

namespace ec4x {

namespace {

const RoeRules& classic_roe() { return testing::classic_rules().roe; }

Presence against(Houses hostile, int roe, std::int64_t as) { return {.hostile = hostile, .roe = roe, .as = as}; }

constexpr Houses kAlpha = only(0);
constexpr Houses kBeta = only(1);
constexpr Houses kGamma = only(2);

Houses fighting_of(const std::vector<Presence>& forces, std::optional<ForceIndex> owner = {}) { return who_fights(classic_roe(), {forces, owner}); }

}  // namespace

TEST_CASE("CLS-080: when a task force engages and stays")
{
    struct Row {
        int roe;
        std::int64_t own, enemy;
        bool stays;
    };
    static constexpr Row rows[] = {
        {0, 100, 0, false}, {1, 5, 0, true},    {1, 100, 1, false}, {2, 40, 10, true},  {2, 39, 10, false}, {3, 30, 10, true},  {3, 29, 10, false},
        {4, 20, 10, true},  {4, 19, 10, false}, {5, 15, 10, true},  {5, 14, 10, false}, {6, 10, 10, true},  {6, 9, 10, false},  {7, 10, 15, true},
        {7, 10, 16, false}, {7, 10, 20, false}, {8, 10, 20, true},  {8, 10, 21, false}, {9, 10, 30, true},  {9, 10, 31, false}, {10, 0, 1000, true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.roe);
        CAPTURE(row.own);
        CHECK(wants_to_stay(classic_roe(), row.roe, row.own, row.enemy) == row.stays);
    }
}

TEST_CASE("CLS-081: somebody must want to fight")
{
    CHECK(fighting_of({against(kBeta, 2, 10), against(kAlpha, 2, 10)}) == 0);
    CHECK(fighting_of({against(kBeta, 6, 10), against(kAlpha, 2, 10)}) == (kAlpha | kBeta));
    CHECK(fighting_of({against(0, 10, 10), against(0, 10, 10)}) == 0);  // CLS-079
    // What is not seen is not counted.
    std::vector<Presence> forces{against(kBeta | kGamma, 6, 10), against(kAlpha, 0, 8), against(kAlpha, 0, 8)};
    CHECK(fighting_of(forces) == 0);
    forces[2].cloaked_from = kAlpha;
    CHECK(fighting_of(forces) == (kAlpha | kBeta));  // the third is seen by nobody and does not want to
}

TEST_CASE("CLS-081: orders against a colony bring about a battle whatever the ROE")
{
    std::vector<Presence> forces{against(kBeta, 0, 10), against(kAlpha, 0, 100)};
    CHECK(fighting_of(forces, 1) == 0);
    forces[0].assails = true;
    CHECK(fighting_of(forces, 1) == (kAlpha | kBeta));
    CHECK(fighting_of(forces) == 0);  // the owner has nothing there that could be seen
    // The owner defends it against a house that it sees although that one does not see it.
    forces[1].cloaked_from = kAlpha;
    CHECK_FALSE(wants_to_fight(classic_roe(), {forces, 1}, 0));
    CHECK(wants_to_fight(classic_roe(), {forces, 1}, 1));
    CHECK(fighting_of(forces, 1) == (kAlpha | kBeta));
}

TEST_CASE("CLS-081: a battle takes in all who are hostile to and seen by one in it")
{
    // alpha fights beta; gamma is hostile to beta alone and wants nothing.
    const std::vector<Presence> forces{against(kBeta, 10, 5), against(kAlpha | kGamma, 2, 5), against(kBeta, 0, 5)};
    CHECK(fighting_of(forces) == (kAlpha | kBeta | kGamma));
}

TEST_CASE("CLS-098: a fleet without squadrons is no task force, but is met by one that wants to fight")
{
    std::vector<Presence> forces{against(kBeta, 6, 10), against(kAlpha, 10, 0)};
    forces[1].armed = false;
    CHECK(fighting_of(forces) == (kAlpha | kBeta));
    forces[0].roe = 0;
    CHECK(fighting_of(forces) == 0);
}

TEST_CASE("CLS-084: a task force that no enemy sees is a surprise, or in ambush at its own colony")
{
    std::vector<Presence> forces{against(kBeta | kGamma, 10, 5), against(kAlpha, 6, 5), against(kAlpha, 6, 5)};
    const auto cover = [&](ForceIndex i, std::optional<ForceIndex> owner = {}) {
        const Encounter encounter{forces, owner};
        return cover_of(encounter, who_fights(classic_roe(), encounter), i);
    };
    CHECK_FALSE(cover(0).has_value());
    forces[0].cloaked_from = kBeta;
    CHECK_FALSE(cover(0).has_value());  // gamma sees it
    forces[0].cloaked_from = kBeta | kGamma;
    CHECK(cover(0) == recorded::Cover::Surprise);
    CHECK(cover(0, 0) == recorded::Cover::Ambush);
    CHECK(cover(0, 1) == recorded::Cover::Surprise);
    CHECK_FALSE(cover(1).has_value());
}

TEST_CASE("CLS-084: where all are cloaked from each other the owner of the colony is in ambush; without one nobody fights")
{
    std::vector<Presence> forces{against(kBeta, 10, 5), against(kAlpha, 10, 5)};
    forces[0].cloaked_from = kBeta;
    forces[1].cloaked_from = kAlpha;
    CHECK(fighting_of(forces) == 0);
    const Encounter at_colony{forces, 1};
    CHECK(who_fights(classic_roe(), at_colony) == (kAlpha | kBeta));
    CHECK(cover_of(at_colony, kAlpha | kBeta, 1) == recorded::Cover::Ambush);
    CHECK_FALSE(cover_of(at_colony, kAlpha | kBeta, 0).has_value());
}

}  // namespace ec4x
