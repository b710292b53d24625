#include <doctest/doctest.h>

#include "engine/intel/view.h"
#include "report/briefing.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

constexpr std::size_t kAll = 1000;

// With the texts that they point at.
struct Told : Briefing {
    Told(const HouseView& known, std::size_t most)
    {
        Scribe scribe{known, texts};
        static_cast<Briefing&>(*this) = ranked_briefing(standard_rules(), scribe, most);
    }

    TextStore texts{};
};

const HouseId kReader = *house_id("alpha");
const HouseId kRival = *house_id("beta");

HouseView neighbours(Relation status)
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 3).relation("alpha", "beta", status);
    game.state.turn = 8;
    HouseView known = view(standard_rules(), game.state, {}, kReader);
    known.fleets.clear();
    return known;
}

IntelEntry sighting(std::uint32_t number, int turn, int system, HouseId owner, int ships = 1)
{
    return {.id = {kReader, number},
            .turn = turn,
            .system = SystemId{static_cast<std::uint32_t>(system)},
            .seen = FleetSeen{.fleet = {owner, 4}, .squadrons = {{.flagship = "CL"_unit, .ships = ships}}}};
}

}  // namespace

TEST_CASE("INT-039, INT-041: the briefing begins with what is most significant; equals keep their order")
{
    HouseView known = neighbours(Relation::Enemy);
    known.fleets.insert({.id = {kReader, 1}, .at = SystemId{1}, .name = "Home Guard"});
    known.proposals = {{.from = kRival, .to = kReader, .treaty = Treaty::Peace, .text = "Let us stop.", .made = 7, .last_turn = 9}};
    known.intel.entries.insert(sighting(1, 7, 2, kRival));
    const TaskForceSeen ours{.house = kReader, .squadrons = {{.flagship = "CL"_unit, .ships = 1}}};
    const TaskForceSeen theirs{.house = kRival, .squadrons = {{.flagship = "DD"_unit, .ships = 1}}};
    known.events = {
        {.what = event::Commissioned{SystemId{1}, {{"CL"_unit, 2}}, {}}},
        {.what = event::Commissioned{SystemId{1}, {{"CL"_unit, 1}, {"DD"_unit, 1}}, {}}},
        {.what = event::LevelGained{Tech::WEP, 2}},
        {.what = event::FleetMoved{{kReader, 1}, SystemId{1}, SystemId{2}, true}},
        {.what = event::StatusChanged{kReader, kRival, Relation::Enemy, Cause::Declaration, {}}},
        {.what = event::UnitDestroyed{{kReader, 9}, "SC"_unit, SystemId{3}, std::nullopt}},
        {.what = event::Battle{.system = SystemId{2},
                               .combat_id = "2s1",
                               .rounds = 2,
                               .task_forces = {ours, theirs},
                               .result = {{BattleEnd::Held, {.house = kReader}}, {BattleEnd::Destroyed, {.house = kRival, .destroyed = {{"DD"_unit, 1}}}}}}},
    };
    const Told told{known, kAll};
    const std::vector<BriefingLine>& items = told.lines;
    std::vector<std::pair<int, std::string>> said;
    for (const BriefingLine& item : items) said.emplace_back(item.significance, item.headline);
    const std::string beta = known.houses.at(kRival).name;
    REQUIRE(said.size() == 8);
    CHECK(said[0] == std::pair{10, "Space battle at S2 (2): we held the field; " + beta + " was destroyed"});
    CHECK(items[0].tone == Tone::Good);
    CHECK(said[1].first == 9);  // the war was declared before the scout was lost
    CHECK(said[1].second.find("are now Enemy") != std::string::npos);
    CHECK(said[2] == std::pair{9, std::string{"Lost at S3 (3): 1 SC"}});
    CHECK(said[3] == std::pair{8, beta + " offers peace"});
    CHECK(items[3].details.at(0).find("\"Let us stop.\"") != std::string::npos);
    CHECK(said[4].first == 8);  // a fleet next door that nothing of ours can meet
    CHECK(said[5] == std::pair{5, std::string{"WEP is now level II"}});
    CHECK(said[6] == std::pair{4, std::string{"Commissioned: 3 CL, 1 DD"}});
    CHECK(said[7].second == "Fleets without an order");
}

TEST_CASE("INT-041: three and more of one kind are one item, with the first of them")
{
    HouseView known = neighbours(Relation::Neutral);
    for (const std::uint32_t ships : {2U, 3U, 6U}) {
        known.events.clear();
        for (std::uint32_t i = 1; i <= ships; ++i) known.events.push_back({.what = event::ShipLostInDock{{kReader, i}, SystemId{1}, Cause::Conquest}});
        const Told told{known, kAll};
        const std::vector<BriefingLine>& items = told.lines;
        REQUIRE(items.size() == (ships == 2 ? 2 : 1));
        if (ships == 2) continue;
        CHECK(items[0].headline == std::to_string(ships) + " ships were lost in dock");
        CHECK(items[0].details.back() == (ships == 3 ? "Ship 3 was lost in dock at S1 (1)" : "and 2 more"));
    }
}

TEST_CASE("INT-041: what was done to a colony that was lost in the same turn was done to us")
{
    HouseView known = neighbours(Relation::Enemy);
    known.events = {{.what = event::Bombardment{SystemId{2}, kRival, 1, {}}}};
    CHECK(Told(known, kAll).lines.at(0).significance == 7);
    known.events.push_back({.what = event::ColonyCaptured{SystemId{2}, kReader, kRival, Assault::Invasion}});
    CHECK(Told(known, kAll).lines.at(0).significance == 10);
}

TEST_CASE("INT-041: losses in a battle are told once, with the battle")
{
    HouseView known = neighbours(Relation::Enemy);
    known.events = {{.what = event::Battle{.system = SystemId{2}, .combat_id = "2s1"}},
                    {.what = event::UnitDestroyed{{kReader, 9}, "CL"_unit, SystemId{2}, std::nullopt}}};
    CHECK(Told(known, kAll).lines.size() == 1);
    known.events.erase(known.events.begin());
    CHECK(Told(known, kAll).lines.at(0).headline == "Lost at S2 (2): 1 CL");
}

TEST_CASE("INT-041: of many sightings the most significant are told, the others are counted")
{
    HouseView known = neighbours(Relation::Enemy);
    for (std::uint32_t i = 1; i <= 20; ++i) known.intel.entries.insert(sighting(i, 7, i == 15 ? 1 : 3, kRival));
    known.events = {{.what = event::LevelGained{Tech::WEP, 2}}};
    const Told told{known, kAll};
    const std::vector<BriefingLine>& all = told.lines;
    REQUIRE(all.size() == 21);
    const Told briefing{known, 4};
    REQUIRE(briefing.lines.size() == 4);
    CHECK(briefing.lesser == 17);
    for (std::size_t i = 0; i < 4; ++i) CHECK(briefing.lines[i].headline == all[i].headline);
    CHECK(briefing.lines[0].headline.starts_with("S1 (1): "));
}

}  // namespace ec4x::report
