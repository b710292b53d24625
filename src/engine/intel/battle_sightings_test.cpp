#include "engine/intel/battle_sightings.h"

#include <doctest/doctest.h>

#include "engine/intel/intel_test_support.h"

namespace ec4x::testing {

namespace {

// CF5 to CF11 of a turn in which Enemies stand in one system.
void run_fighting(Played& played)
{
    played.turn.facts = {};
    ++played.turn.state.turn;
    played.run(Step::CF2, check_morale);
    played.run(Step::CF5, make_contact);
    played.run(Step::CF5, sight_contacts);
    fight(played);
    played.run(Step::CF11, set_blockades);
}

void run_war(Played& played)
{
    run_fighting(played);
    played.run(Step::CF15, enter_intelligence);
}

// What a house observed in a step, before it is known whether it will see the same again.
Lines drafts_of_step(const Played& played, HouseId house, Step step)
{
    Lines lines;
    for (const Draft& draft : played.turn.facts.intel.drafts) {
        if (draft.house == house && draft.entry.step == step) lines.push_back(entry_text(draft.entry));
    }
    return lines;
}

// alpha and beta are at war; homes are far away, gamma is at peace with both.
Situation war_between_two()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 9).lane(1, 8).lane(2, 7);
    game.colony("alpha", 8).colony("beta", 9).colony("gamma", 7).relation("alpha", "beta", Relation::Enemy);
    for (const auto& [house, home] : {std::pair{"alpha", 8}, {"beta", 9}, {"gamma", 7}}) game.state.houses.at(*house_id(house)).home = at(home);
    return game;
}

Lines of_step(const GameState& state, std::string_view house, Step step)
{
    Lines lines;
    for (const IntelEntry* entry : new_entries_of(state, house)) {
        if (entry->step == step) lines.push_back(entry_text(*entry));
    }
    return lines;
}

}  // namespace

TEST_CASE("INT-015, INT-016: participants see all task forces at Perfect quality, cargo and orders included, and the end of fleets")
{
    Situation game = war_between_two();
    const FleetId ours = game.fleet("alpha", 2, {"SD", "SD", "SD", "SD"});
    const FleetId theirs = game.fleet("beta", 2, {"DD", "TT", "TT", "TT"});
    for (int i = 0; i < 3; ++i) embark(game, ship_of(game.state, "beta", "TT"_unit, i), "MD");
    for (const FleetId fleet : {ours, theirs}) game.state.fleets.at(fleet).roe = 10;
    game.state.fleets.at(theirs).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(2)};
    Played played{game};
    run_war(played);
    REQUIRE_FALSE(game.state.fleets.contains(theirs));
    CHECK(of_step(game.state, "alpha", Step::CF7) ==
          Lines{"battle 2s1 at 2 perfect by battle", "fleet beta:1 at 2 perfect by battle", "end beta:1 at 2 perfect by battle"});
    bool found = false;
    for (const IntelEntry* entry : new_entries_of(game.state, "alpha")) {
        const auto* fleet = std::get_if<FleetSeen>(&entry->seen);
        if (fleet == nullptr || entry->source != IntelSource::Battle || is_end(*fleet)) continue;
        found = true;
        CHECK(fleet->marines == 3);
        CHECK(fleet->order == FleetOrderKind::Patrol);
        CHECK(fleet->target == at(2));
        CHECK(fleet->squadrons.at(0).classes == std::vector<ShipsSeen>{{"DD"_unit, 1, 1}});
    }
    CHECK(found);
    // Who was destroyed knows whom it met, not what became of them.
    CHECK(of_step(game.state, "beta", Step::CF7) == Lines{"battle 2s1 at 2 perfect by battle", "fleet alpha:1 at 2 perfect by battle"});
}

TEST_CASE("INT-015: Raiders that nobody has seen are left out until they attack")
{
    Situation game = war_between_two();
    game.fleet("alpha", 2, {"CA"});
    const FleetId raiders = game.fleet("beta", 2, {"RR"});
    Played played{game};
    const Roster roster{game.state};
    const std::vector<HouseId> houses{kAlpha, kBeta};
    const std::vector<FleetId> fleets{raiders};
    for (const bool fired : {true, false}) {
        CAPTURE(fired);
        played.turn.facts = {};
        Fight fight = fight_before(played.turn, roster, at(2), houses, fleets, {});
        fight.combat_id = "2s1";
        fight.fleets.at(0).unseen = true;
        BattleRecord record{.combat_id = "2s1", .system = at(2)};
        if (fired) record.rounds.push_back({.number = 1});
        played.turn.facts.combat.records.battles = {record};
        played.turn.facts.intel.fights = {fight};
        played.run(Step::CF7, sight_battles);
        const auto sees_them = [](const Draft& draft) { return draft.house == kAlpha && std::holds_alternative<FleetSeen>(draft.entry.seen); };
        CHECK(std::ranges::any_of(played.turn.facts.intel.drafts, sees_them) == fired);
        CHECK(played.turn.facts.intel.fights.empty());
    }
}

TEST_CASE("INT-017, INT-040: witnesses see at Perfect quality by scouts, hidden ones too, else at Visual quality")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        bool spies, colony, armed;
        std::string quality;  // none: nobody looks on
    };
    const Row rows[] = {{"nobody", {}, false, false, false, ""},
                        {"hidden spies", {"SC"}, true, false, true, "perfect"},
                        {"scouts among others", {"DD", "SC"}, false, false, true, "perfect"},
                        {"warships", {"DD"}, false, false, true, "visual"},
                        {"unarmed ships", {"ET"}, false, false, false, "visual"},
                        {"only the colony", {}, false, true, false, "visual"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = war_between_two();
        if (row.colony) game.colony("gamma", 2);
        for (const FleetId fleet : {game.fleet("alpha", 2, {"CA", "CA"}), game.fleet("beta", 2, {"CA", "CA"})}) {
            game.state.fleets.at(fleet).roe = 10;
            game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Hold};
        }
        if (row.ships.size() > 0) game.state.fleets.at(game.fleet("gamma", 2, row.ships)).spy_scouts = row.spies;
        for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
        Played played{game};
        run_fighting(played);
        REQUIRE(played.turn.facts.combat.records.battles.size() == 1);
        // INT-040: with the battle come its losses, for those who have eyes for it with the houses that made them.
        REQUIRE_FALSE(played.turn.facts.combat.kills.empty());
        CHECK(played.told<event::UnitDestroyed>("gamma").size() == (row.quality.empty() ? 0 : played.turn.facts.combat.kills.size()));
        for (const event::UnitDestroyed& lost : played.told<event::UnitDestroyed>("gamma")) CHECK(lost.by.has_value() == row.armed);
        const Lines seen = drafts_of_step(played, kGamma, Step::CF7);
        Lines expected;
        for (const char* what : {"battle 2s1", "fleet alpha:1", "fleet beta:1"}) {
            if (!row.quality.empty()) expected.push_back(std::string{what} + " at 2 " + row.quality + " by witness");
        }
        Lines met = seen;
        std::erase_if(met, [](const std::string& line) { return line.starts_with("end"); });
        CHECK(met == expected);
        // The combatants see the witness only by the normal rules.
        for (const HouseId house : {kAlpha, kBeta}) {
            for (const std::string& line : drafts_of_step(played, house, Step::CF7)) CHECK(line.find("gamma") == std::string::npos);
        }
    }
}

TEST_CASE("INT-017, INT-033: bombardment and landing are witnessed; who loses a colony knows to whom")
{
    Situation game = war_between_two();
    game.colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 2, {"SD", "SD", "TT"});
    embark(game, ship_of(game.state, "alpha", "TT"_unit), "MD");
    game.unit("beta", 2, "AA");
    game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Blitz, .target = at(2)};
    game.state.fleets.at(game.fleet("gamma", 2, {"SC"})).spy_scouts = true;
    for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
    Played played{game};
    int taken = 0;
    int held = 0;
    for (int i = 0; i < 12 && (taken == 0 || held == 0); ++i) {
        Situation copy = game;
        Played again{copy, standard_rules(), "siege" + std::to_string(i)};
        run_war(again);
        const Lines gamma = learned(copy.state, "gamma");
        CHECK(std::ranges::find(gamma, "fleet alpha:1 at 2 perfect by witness") != gamma.end());
        const bool lost = copy.state.colonies.at(at(2)).owner == kAlpha;
        ++(lost ? taken : held);
        const Lines beta = of_step(copy.state, "beta", Step::CF9);
        CHECK((std::ranges::find(beta, "colony alpha at 2 visual by battle") != beta.end()) == lost);
        const std::optional<PlanetKnown> known = known_planet(copy.state.databases.at(kBeta), at(2));
        if (lost) CHECK(known->owner == kAlpha);
    }
    CHECK(taken > 0);
}

}  // namespace ec4x::testing
