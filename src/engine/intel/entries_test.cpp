#include <doctest/doctest.h>

#include "codec/codec.h"
#include "engine/intel/intel_test_support.h"
#include "engine/intel/view.h"
#include "engine/operations/detection.h"

namespace ec4x::testing {

namespace {

// Makes entries of these drafts alone, as if nobody looked around.
void enter_only(Played& played, std::vector<Draft> drafts)
{
    played.turn.facts = {};
    played.turn.facts.intel.drafts = std::move(drafts);
    played.run(Step::CF15, enter_intelligence);
}

Draft drafted(HouseId house, int system, decltype(IntelEntry::seen) seen, IntelSource source = IntelSource::Fleet)
{
    return {.house = house, .entry = {.turn = 1, .step = Step::CF5, .system = at(system), .source = source, .seen = std::move(seen)}};
}

const IntelEntry& last_entry(const GameState& state, HouseId house) { return *(state.databases.at(house).entries.end() - 1); }

Situation three_houses()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).house("alpha").house("beta").house("gamma");
    return game;
}

void ally(Situation& game, std::vector<Sharing> sharing)
{
    game.relation("alpha", "beta", Relation::Ally);
    game.state.relations.at(pair_of(kAlpha, kBeta)).sharing = std::move(sharing);
}

}  // namespace

TEST_CASE("INT-029, INT-033: entries are numbered, dated and kept; a sighting in each turn is an entry in each")
{
    Situation game;
    game.lane(1, 2);
    game.fleet("alpha", 2, {"CA"});
    game.fleet("beta", 2, {"CL"});
    Played played{game};
    const auto& entries = game.state.databases.at(kAlpha).entries;
    game.state.databases.at(kAlpha).explored = {at(2)};
    for (int turn = 2; turn <= 60; ++turn) look_around(played);
    REQUIRE(entries.size() == 59);  // one a turn, although CF5 and CF15 both saw it
    std::uint32_t number = 0;
    for (const IntelEntry& entry : entries) {
        CHECK(entry.id == EntryId{kAlpha, ++number});
        CHECK(entry.turn == static_cast<int>(number) + 1);
        CHECK(entry.step == Step::CF15);
        CHECK(std::holds_alternative<Own>(entry.origin));
    }
    CHECK(game.state.houses.at(kAlpha).last.entry == 59);
    CHECK(game.state.databases.at(kAlpha).new_from == 59);
    CHECK(played.told<event::FleetSighted>("alpha").back().entry == EntryId{kAlpha, 59});
}

TEST_CASE("INT-029: what changed between CF5 and CF15 is two entries; observations are not entries before CF15")
{
    Situation game;
    game.lane(1, 2);
    game.fleet("alpha", 2, {"CA"});
    const FleetId other = game.fleet("beta", 2, {"CL", "DD"});
    game.state.databases.at(kAlpha).explored = {at(2)};
    Played played{game};
    played.run(Step::CF5, sight_contacts);
    CHECK(game.state.databases.at(kAlpha).entries.empty());
    CHECK(played.turn.facts.intel.drafts.size() == 2);
    game.state.fleets.at(other).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(2)};
    played.run(Step::CF15, enter_intelligence);
    REQUIRE(game.state.databases.at(kAlpha).entries.size() == 2);
    CHECK(game.state.databases.at(kAlpha).entries.at({kAlpha, 1}).step == Step::CF5);
    CHECK(game.state.databases.at(kAlpha).entries.at({kAlpha, 2}).step == Step::CF15);
    CHECK(game.state.databases.at(kBeta).entries.size() == 1);
}

TEST_CASE("INT-027: merged spies work together from the next CF5 on")
{
    Situation game;
    game.lane(1, 2);
    const FleetId one = game.fleet("alpha", 1, {"SC", "SC"});
    const FleetId other = game.fleet("alpha", 1, {"SC", "SC"});
    const auto bonus = [&](FleetId fleet) { return mesh_bonus(standard_rules().detect, static_cast<int>(squadrons_in(game.state, fleet).size())); };
    CHECK(bonus(one) == 1);
    game.state.fleets.at(other).order = FleetOrder{.kind = FleetOrderKind::Join, .join = one};
    Played played{game};
    played.run(Step::CF13, arrive);
    CHECK_FALSE(game.state.fleets.contains(other));
    CHECK(bonus(one) == 2);
}

TEST_CASE("DIP-037: Allies share what they learned of third houses and systems")
{
    struct Row {
        const char* why;
        decltype(IntelEntry::seen) seen;
        bool shared;
    };
    const Row rows[] = {
        {"a third house's fleet", FleetSeen{.fleet = {kGamma, 1}, .spacelift = 1}, true},
        {"the partner's fleet", FleetSeen{.fleet = {kBeta, 1}, .spacelift = 1}, false},
        {"a third house's colony", ColonySeen{.owner = kGamma}, true},
        {"the partner's colony", ColonySeen{.owner = kBeta}, false},
        {"a free planet", PlanetSeen{}, true},
        {"a planet of the partner", PlanetSeen{.owner = kBeta}, false},
        {"a third house's accounts", HouseSeen{.house = kGamma}, true},
        {"the partner's accounts", HouseSeen{.house = kBeta}, false},
        {"a battle", BattleSeen{.combat_id = "2s1"}, true},
        {"a passage", TransitSeen{.fleet = {kGamma, 1}}, true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = three_houses();
        ally(game, {{.from = kAlpha}});
        Played played{game};
        enter_only(played, {drafted(kAlpha, 2, row.seen)});
        CHECK(game.state.databases.at(kAlpha).entries.size() == 1);
        REQUIRE(game.state.databases.at(kBeta).entries.size() == (row.shared ? 1 : 0));
        CHECK(game.state.databases.at(kGamma).entries.empty());
        if (!row.shared) continue;
        const IntelEntry& copy = last_entry(game.state, kBeta);
        CHECK(copy.id == EntryId{kBeta, 1});
        CHECK(std::get<SharedBy>(copy.origin).house == kAlpha);
        CHECK(copy.seen == last_entry(game.state, kAlpha).seen);
        CHECK(copy.turn == 1);
        CHECK(copy.step == Step::CF5);
    }
}

TEST_CASE("DIP-037: only new entries of its own go to the partner; sharing one way is not sharing back; without a pact nothing goes")
{
    Situation game = three_houses();
    ally(game, {{.from = kAlpha}});
    Played played{game};
    const FleetSeen first{.fleet = {kGamma, 1}, .spacelift = 1};
    const FleetSeen second{.fleet = {kGamma, 2}, .spacelift = 1};
    enter_only(played, {drafted(kAlpha, 2, first)});
    enter_only(played, {drafted(kBeta, 2, second)});
    CHECK(game.state.databases.at(kAlpha).entries.size() == 1);
    CHECK(game.state.databases.at(kBeta).entries.size() == 2);
    // What the partner saw itself is not told again.
    enter_only(played, {drafted(kAlpha, 3, first), drafted(kBeta, 3, first)});
    CHECK(game.state.databases.at(kBeta).entries.size() == 3);
    game.relation("alpha", "beta", Relation::Neutral);
    enter_only(played, {drafted(kAlpha, 2, second)});
    CHECK(game.state.databases.at(kBeta).entries.size() == 3);
}

TEST_CASE("DIP-037: own assets go to the partner only with include_own")
{
    for (const bool include_own : {true, false}) {
        Situation game = three_houses();
        ally(game, {{.from = kAlpha, .include_own = include_own}});
        game.colony("alpha", 1, 120);
        const FleetId fleet = game.fleet("alpha", 3, {"CA"});
        game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Move, .target = at(1)};
        Played played{game};
        enter_only(played, {});
        const Lines expected = include_own ? Lines{"fleet alpha:1 at 3 perfect by fleet", "colony alpha at 1 perfect by colony"} : Lines{};
        CHECK(learned(game.state, "beta") == expected);
        if (!include_own) continue;
        CHECK(only_new<FleetSeen>(game.state, "beta").target == at(1));
        CHECK(only_new<ColonySeen>(game.state, "beta").details->pu == 120);
    }
}

TEST_CASE("ESP-023: Intelligence Theft copies the database as it was before CF15, each entry once")
{
    Situation game = three_houses();
    const FleetId fleet = game.fleet("alpha", 2, {"CA"});
    Played played{game};
    enter_only(played, {drafted(kBeta, 2, FleetSeen{.fleet = fleet, .spacelift = 1}), drafted(kBeta, 3, ColonySeen{.owner = kGamma})});
    const auto steal = [&](std::vector<Draft> drafts = {}) {
        played.turn.facts = {};
        played.turn.facts.intel.drafts = std::move(drafts);
        played.turn.facts.intel.thefts = {{.thief = kAlpha, .victim = kBeta}};
        played.run(Step::CF15, enter_intelligence);
    };
    steal({drafted(kBeta, 1, ColonySeen{.owner = kGamma})});
    CHECK(learned(game.state, "alpha") == Lines{"fleet alpha:1 at 2 visual by fleet", "colony gamma at 3 visual by fleet"});
    CHECK(std::get<StolenFrom>(last_entry(game.state, kAlpha).origin).house == kBeta);
    CHECK(game.state.databases.at(kBeta).entries.size() == 3);
    steal();
    CHECK(learned(game.state, "alpha") == Lines{"colony gamma at 1 visual by fleet"});
    // The thief's own database in turn has nothing new for the victim.
    played.turn.facts.intel.thefts = {{.thief = kBeta, .victim = kAlpha}};
    played.turn.facts.intel.drafts.clear();
    played.run(Step::CF15, enter_intelligence);
    CHECK(learned(game.state, "beta").empty());
}

TEST_CASE("ESP-023: houses that rob each other get what the other had before")
{
    Situation game = three_houses();
    Played played{game};
    enter_only(played, {drafted(kAlpha, 2, ColonySeen{.owner = kGamma}), drafted(kBeta, 3, ColonySeen{.owner = kGamma})});
    played.turn.facts = {};
    played.turn.facts.intel.thefts = {{kAlpha, kBeta}, {kBeta, kAlpha}};
    played.run(Step::CF15, enter_intelligence);
    CHECK(learned(game.state, "alpha") == Lines{"colony gamma at 3 visual by fleet"});
    CHECK(learned(game.state, "beta") == Lines{"colony gamma at 2 visual by fleet"});
}

TEST_CASE("INT-001, INT-004, ESP-026: a view shows effects that can be seen, never disinformation")
{
    Situation game = three_houses();
    const std::string before = to_json(view(standard_rules(), game.state, {}, kAlpha));
    game.state.effects = {{CovertAction::Disinformation, kAlpha, 1, 3}, {CovertAction::Assassination, kBeta, 1, 3}};
    CHECK(to_json(view(standard_rules(), game.state, {}, kAlpha)) == before);
    game.state.effects.push_back({CovertAction::Assassination, kAlpha, 1, 3});
    CHECK(view(standard_rules(), game.state, {}, kAlpha).effects.size() == 1);
}

}  // namespace ec4x::testing
