#include "engine/intel/picture.h"

#include <doctest/doctest.h>

#include "engine/intel/intel_test_support.h"
#include "engine/intel/significance.h"
#include "engine/intel/tracks.h"
#include "engine/intel/view.h"

namespace ec4x::testing {

namespace {

// Enters what alpha learned in a turn.
struct Notes {
    Situation game;

    Notes()
    {
        game.lane(1, 2).lane(2, 3).lane(3, 4).lane(4, 5).colony("alpha", 1);
        game.house("beta").house("gamma");
    }

    void add(int turn, int system, decltype(IntelEntry::seen) seen, Quality quality = Quality::Visual, Step step = Step::CF15, Origin origin = Own{})
    {
        Database& database = game.state.databases.at(kAlpha);
        const EntryId id{kAlpha, ++game.state.houses.at(kAlpha).last.entry};
        enter(database, {.id = id, .turn = turn, .step = step, .system = at(system), .quality = quality, .origin = origin, .seen = std::move(seen)});
    }

    [[nodiscard]] HouseView known(int turn)
    {
        game.state.turn = turn;
        return view(standard_rules(), game.state, {}, kAlpha);
    }
};

FleetSeen cruisers(std::uint32_t number, std::optional<int> weapons = {}, HouseId owner = kBeta)
{
    FleetSeen seen{.fleet = {owner, number}, .order = FleetOrderKind::Patrol, .squadrons = {{.flagship = "CA"_unit, .ships = 1}}};
    if (weapons) seen.squadrons[0].classes = {{"CA"_unit, 1, *weapons}};
    return seen;
}

int rank_of_new(Notes& notes, int turn)
{
    notes.game.state.databases.at(kAlpha).new_from = notes.game.state.houses.at(kAlpha).last.entry;
    const std::vector<BriefingItem> items = briefing(standard_rules(), notes.known(turn));
    REQUIRE(items.size() == 1);
    return items[0].rank;
}

}  // namespace

TEST_CASE("INT-030, INT-031: the newest value of each kind counts, with its own age")
{
    Notes notes;
    notes.add(4, 2, cruisers(1, 2), Quality::Spy);
    notes.add(6, 3, cruisers(1));
    const HouseView known = notes.known(6);
    const Picture seen = picture(known);
    REQUIRE(seen.fleets.size() == 1);
    const KnownFleet& fleet = seen.fleets[0];
    CHECK(fleet.latest->system == at(3));
    CHECK(age_of(fleet.latest->turn, known.turn) == 0);
    REQUIRE(fleet.detailed != nullptr);
    CHECK(std::get<FleetSeen>(fleet.detailed->seen).squadrons[0].classes[0].weapons == 2);
    CHECK(age_of(fleet.detailed->turn, known.turn) == 2);
    CHECK(fleet.planned == nullptr);
    CHECK_FALSE(fleet.gone);
}

TEST_CASE("INT-030: which entry counts")
{
    struct Row {
        const char* why;
        int turn;
        Step step;
        Quality quality;
        Origin origin;
        bool counts;  // before a Spy entry of turn 5, step CF12, shared
    };
    const Row rows[] = {{"later turn", 6, Step::CF5, Quality::Visual, StolenFrom{kBeta}, true},
                        {"earlier turn", 4, Step::CF15, Quality::Perfect, Own{}, false},
                        {"later step", 5, Step::CF15, Quality::Visual, StolenFrom{kBeta}, true},
                        {"earlier step", 5, Step::CF5, Quality::Perfect, Own{}, false},
                        {"higher quality", 5, Step::CF12, Quality::Perfect, StolenFrom{kBeta}, true},
                        {"lower quality", 5, Step::CF12, Quality::Visual, Own{}, false},
                        {"own", 5, Step::CF12, Quality::Spy, Own{}, true},
                        {"stolen", 5, Step::CF12, Quality::Spy, StolenFrom{kBeta}, false}};
    for (const Row& row : rows) {
        for (const bool first : {true, false}) {  // the order in which they came does not matter
            CAPTURE(row.why);
            Notes notes;
            const auto add_other = [&] { notes.add(row.turn, 3, cruisers(1), row.quality, row.step, row.origin); };
            const auto add_measure = [&] { notes.add(5, 2, cruisers(1), Quality::Spy, Step::CF12, SharedBy{kGamma}); };
            if (first) add_other();
            add_measure();
            if (!first) add_other();
            const HouseView known = notes.known(7);
            CHECK((picture(known).fleets.at(0).latest->system == at(3)) == row.counts);
        }
    }
}

TEST_CASE("INT-030, INT-033: colonies and their owners; ends; nothing of the own")
{
    Notes notes;
    ColonySeen spied{.owner = kBeta, .class_ = PlanetClass::Lush};
    spied.details = ColonyDetails{.pu = 70};
    notes.add(3, 3, spied, Quality::Spy);
    notes.add(5, 3, ColonySeen{.owner = kGamma, .class_ = PlanetClass::Lush});
    notes.add(5, 4, PlanetSeen{});
    notes.add(5, 1, ColonySeen{.owner = kAlpha});  // stolen: how others see us
    notes.add(5, 5, ColonySeen{.owner = kAlpha});  // a colony that is lost
    notes.add(4, 2, cruisers(1));
    notes.add(5, 2, FleetSeen{.fleet = {kBeta, 1}});
    notes.add(5, 2, cruisers(9, {}, kAlpha));
    const HouseView known = notes.known(6);
    const Picture seen = picture(known);
    REQUIRE(seen.colonies.size() == 1);
    CHECK(seen.colonies[0].id == at(3));
    CHECK(seen.colonies[0].owner == kGamma);
    CHECK(std::get<ColonySeen>(seen.colonies[0].detailed->seen).details->pu == 70);
    REQUIRE(seen.fleets.size() == 1);
    CHECK(seen.fleets[0].gone);
    CHECK(known.systems.at(at(3)).owner == kGamma);
    CHECK(known.systems.at(at(1)).owner == kAlpha);
    CHECK_FALSE(known.systems.at(at(5)).owner);
}

TEST_CASE("INT-031: fresh, aging, old")
{
    struct Row {
        int age;
        Freshness freshness;
    };
    const Row rows[] = {{0, Freshness::Fresh}, {1, Freshness::Fresh}, {2, Freshness::Aging}, {3, Freshness::Aging}, {4, Freshness::Old}, {60, Freshness::Old}};
    for (const Row& row : rows) CHECK(freshness_of(standard_rules().intel.age, row.age) == row.freshness);
    CHECK(freshness_of(rules_with("intel.age = [2, 2]").intel.age, 2) == Freshness::Fresh);
    CHECK(freshness_of(rules_with("intel.age = [2, 2]").intel.age, 3) == Freshness::Old);
    CHECK(age_of(4, 8) == 4);
}

TEST_CASE("INT-032: tracks, and patrols that repeat")
{
    struct Row {
        const char* why;
        std::vector<std::pair<int, int>> seen;  // turn, system
        std::vector<int> patrol;
    };
    const Row rows[] = {{"to and fro", {{4, 3}, {5, 5}, {6, 3}, {7, 5}}, {3, 5}},
                        {"too few", {{5, 5}, {6, 3}, {7, 5}}, {}},
                        {"stays", {{4, 3}, {5, 3}, {6, 3}, {7, 3}}, {3}},
                        {"a gap", {{3, 3}, {5, 5}, {6, 3}, {7, 5}}, {}},
                        {"three in turn, once", {{4, 1}, {5, 2}, {6, 3}, {7, 1}}, {}},
                        {"three in turn, twice", {{2, 1}, {3, 2}, {4, 3}, {5, 1}, {6, 2}, {7, 3}}, {1, 2, 3}},
                        {"only the last count", {{1, 1}, {2, 1}, {3, 2}, {4, 3}, {5, 5}, {6, 3}, {7, 5}}, {3, 5}},
                        {"no cycle", {{4, 1}, {5, 2}, {6, 3}, {7, 4}}, {}}};
    const Ruleset short_patrols = rules_with("intel.track.max_period = 2");
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Notes notes;
        for (const auto& [turn, system] : row.seen) notes.add(turn, system, cruisers(1));
        notes.add(4, 2, cruisers(2));
        const std::vector<Track> found = tracks(standard_rules(), notes.known(8));
        REQUIRE(found.size() == 2);
        CHECK(found[0].fleet == FleetId{kBeta, 1});
        CHECK(found[0].points.size() == row.seen.size());
        CHECK(found[0].points.back() == TrackPoint{row.seen.back().first, at(row.seen.back().second)});
        std::vector<SystemId> expected;
        for (const int system : row.patrol) expected.push_back(at(system));
        CHECK(found[0].patrol == expected);
        CHECK(found[1].patrol.empty());
        const bool is_long = expected.size() > 2;
        CHECK(tracks(short_patrols, notes.known(8))[0].patrol == (is_long ? std::vector<SystemId>{} : expected));
    }
}

TEST_CASE("INT-041: ranks of what is new")
{
    struct Row {
        const char* why;
        Relation status;
        int system;
        decltype(IntelEntry::seen) seen;
        int rank;
    };
    FleetSeen armada = cruisers(1);
    armada.squadrons.assign(8, {.flagship = "SD"_unit, .ships = 1});
    const Row rows[] = {
        {"an Enemy at home", Relation::Enemy, 1, cruisers(1), 10},
        {"a Hostile fleet at home", Relation::Hostile, 1, cruisers(1), 10},
        {"a Neutral fleet at home", Relation::Neutral, 1, cruisers(1), 3},
        {"a battle", Relation::Neutral, 3, BattleSeen{.combat_id = "3s1"}, 10},
        {"an unknown enemy colony", Relation::Enemy, 4, ColonySeen{.owner = kBeta}, 8},
        {"an unknown Neutral colony", Relation::Neutral, 4, ColonySeen{.owner = kBeta}, 3},
        {"a strong fleet next door", Relation::Enemy, 2, armada, 8},
        {"a weak fleet next door", Relation::Enemy, 2, cruisers(1), 5},
        {"a strong fleet far away", Relation::Enemy, 4, armada, 5},
        {"a Hostile fleet", Relation::Hostile, 4, cruisers(1), 5},
        {"a Neutral fleet", Relation::Neutral, 4, cruisers(1), 3},
        {"an Ally", Relation::Ally, 4, cruisers(1), 1},
        {"a free planet", Relation::Neutral, 4, PlanetSeen{}, 1},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Notes notes;
        notes.game.relation("alpha", "beta", row.status);
        notes.game.fleet("alpha", 1, {"CA", "CA"});
        notes.add(6, row.system, row.seen);
        CHECK(rank_of_new(notes, 6) == row.rank);
    }
}

TEST_CASE("INT-041: what is seen again without change matters less")
{
    Notes notes;
    notes.game.relation("alpha", "beta", Relation::Enemy);
    notes.add(5, 4, cruisers(1));
    CHECK(rank_of_new(notes, 5) == 5);
    notes.add(6, 4, cruisers(1));
    CHECK(rank_of_new(notes, 6) == 3);
    notes.add(7, 3, cruisers(1));
    CHECK(rank_of_new(notes, 7) == 5);
    notes.game.relation("alpha", "beta", Relation::Ally);
    notes.add(8, 3, cruisers(1));
    CHECK(rank_of_new(notes, 8) == 1);
}

TEST_CASE("INT-041: the briefing has the new entries, the most significant first")
{
    Notes notes;
    notes.game.relation("alpha", "beta", Relation::Enemy);
    notes.add(5, 4, cruisers(1));
    notes.game.state.databases.at(kAlpha).new_from = 2;
    notes.add(6, 4, cruisers(2, {}, kGamma));
    notes.add(6, 1, cruisers(3));
    notes.add(6, 4, cruisers(4, {}, kGamma));
    std::string text;
    for (const BriefingItem& item : briefing(standard_rules(), notes.known(6)))
        text += std::to_string(item.entry.number) + ":" + std::to_string(item.rank) + " ";
    CHECK(text == "3:10 2:3 4:3 ");
}

}  // namespace ec4x::testing
