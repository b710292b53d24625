#include <doctest/doctest.h>

#include "engine/forces/organisation.h"
#include "engine/intel/intel_test_support.h"

namespace ec4x::testing {

namespace {

// alpha's spies stand at their target, beta's colony in system 2; nobody looks for them.
struct Spying {
    Situation game;
    FleetId spies{};

    explicit Spying(FleetOrderKind mission)
    {
        game.lane(1, 2).lane(2, 3).lane(2, 4).colony("alpha", 1).colony("beta", 2, 300, 120);
        spies = game.fleet("alpha", 2, {"SC"});
        game.state.fleets.at(spies).spy_scouts = true;
        game.state.fleets.at(spies).order = FleetOrder{.kind = mission, .target = at(2), .given = 1};
        for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
    }
};

Lines by_spies(const GameState& state)
{
    Lines lines;
    for (const IntelEntry* entry : new_entries_of(state, "alpha")) {
        if (entry->step == Step::CF12) lines.push_back(entry_text(*entry));
    }
    return lines;
}

void sweep(GameState& state, HouseId house) { state.effects.push_back({CovertAction::Sweep, house, state.turn + 1, state.turn + 1}); }

int awards(const GameState& state)
{
    int sum = 0;
    for (const LedgerEntry& entry : state.ledger) {
        if (entry.house == kAlpha) sum += entry.base;
    }
    return sum;
}

}  // namespace

TEST_CASE("INT-019, INT-020: Spy on Planet reports every turn, with Spy quality")
{
    Spying spying{FleetOrderKind::SpyPlanet};
    GameState& state = spying.game.state;
    Played played{spying.game};
    for (int turn = 1; turn <= 3; ++turn) {
        look_around(played);
        CHECK(by_spies(state) == Lines{"colony beta at 2 spy by spy_planet"});
        const auto reports = played.told<event::MissionReport>("alpha");
        REQUIRE(reports.size() == static_cast<std::size_t>(turn));
        CHECK(reports.back().fleet == spying.spies);
        CHECK(reports.back().order == FleetOrderKind::SpyPlanet);
        const IntelEntry& entry = state.databases.at(kAlpha).entries.at(reports.back().entry);
        CHECK(std::get<ColonySeen>(entry.seen).details->pu == 300);
        CHECK(std::get<ColonySeen>(entry.seen).details->iu == 120);
    }
    CHECK(learned(state, "beta").empty());
    // The mission ends with another order.
    state.fleets.at(spying.spies).order = FleetOrder{.kind = FleetOrderKind::Hold};
    look_around(played);
    CHECK(by_spies(state).empty());
}

TEST_CASE("INT-021: Hack Starbase shows the accounts of its owner")
{
    Spying spying{FleetOrderKind::HackStarbase};
    GameState& state = spying.game.state;
    spying.game.unit("beta", 2, "SB");
    House& beta = state.houses.at(kBeta);
    beta.treasury = Money::whole(412);
    beta.research.levels[Tech::WEP] = 3;
    beta.research.pools[Pool::SRP] = Points{7000};
    beta.gho = 900;
    beta.income = Money::whole(450);
    beta.tax_rate = 50;
    state.projects.insert({.id = {kBeta, 1}, .colony = at(2), .turns_left = 3, .work = Construction{.class_ = "BB"_unit}});
    const FleetId leaving = spying.game.fleet("beta", 2, {"DD"});
    const FleetId coming = spying.game.fleet("beta", 4, {"DD"});
    const FleetId elsewhere = spying.game.fleet("beta", 4, {"DD"});
    state.fleets.at(leaving).order = FleetOrder{.kind = FleetOrderKind::Patrol, .target = at(3)};
    state.fleets.at(coming).order = FleetOrder{.kind = FleetOrderKind::Move, .target = at(2)};
    state.fleets.at(elsewhere).order = FleetOrder{.kind = FleetOrderKind::Move, .target = at(3)};
    Played played{spying.game};
    look_around(played);
    CHECK(by_spies(state) == Lines{"house beta at 2 spy by hack_starbase"});
    const HouseSeen& seen = only_new<HouseSeen>(state, "alpha");
    CHECK(seen.treasury == Money::whole(412));
    CHECK(seen.levels[Tech::WEP] == 3);
    CHECK(seen.gho == 900);
    CHECK(seen.income == Money::whole(450));
    CHECK(seen.tax_rate == 50);
    CHECK((*seen.pools)[Pool::SRP] == Points{7000});
    CHECK(seen.projects == std::vector<ProjectSeen>{{"BB"_unit, 3}});
    CHECK(seen.fleets == std::vector<FleetPlanSeen>{{leaving, FleetOrderKind::Patrol, at(3)}, {coming, FleetOrderKind::Move, at(2)}});
}

TEST_CASE("INT-022: Spy on System shows fleets at Spy quality, and who passed or left and where to")
{
    const Ruleset rules = rules_with("movement.jumps_base = 2");
    Spying spying{FleetOrderKind::SpySystem};
    GameState& state = spying.game.state;
    const FleetId staying = spying.game.fleet("beta", 2, {"DD"});
    const FleetId leaving = spying.game.fleet("beta", 2, {"CL"});
    const FleetId passing = spying.game.fleet("beta", 4, {"CL"});
    const FleetId cloaked = spying.game.fleet("gamma", 2, {"RR"});
    const FleetId slipping = spying.game.fleet("gamma", 2, {"RR"});
    for (House& house : state.houses) house.research.levels[Tech::ELI] = 0;
    set_level(spying.game, *house_id("gamma"), Tech::CLK, 1);
    Played played{spying.game, rules};
    CHECK(give(played, leaving, FleetOrderKind::Move, 3) == "done");
    CHECK(give(played, passing, FleetOrderKind::Move, 3) == "done");
    CHECK(give(played, slipping, FleetOrderKind::Move, 3) == "done");
    played.turn.facts = {};
    ++state.turn;
    played.run(Step::CF4, move_fleets);
    played.run(Step::CF5, make_contact);
    played.run(Step::CF5, sight_contacts);
    // What becomes of it afterwards changes nothing.
    destroy_squadron(state, rules, squadron_in(state, passing));
    CHECK_FALSE(state.fleets.contains(passing));
    played.run(Step::CF12, report_missions);
    played.run(Step::CF15, enter_intelligence);
    CHECK(state.fleets.at(leaving).at == at(3));
    CHECK(by_spies(state) ==
          Lines{"fleet beta:1 at 2 spy by spy_system", "transit beta:2 toward 3 at 2 spy by spy_system", "transit beta:3 toward 3 at 2 spy by spy_system"});
    CHECK(staying.number == 1);
    CHECK(state.fleets.contains(cloaked));
}

TEST_CASE("ESP-022, INT-028: a Sweep blocks the reports of its turn, and the owner hears that there is no contact")
{
    for (const FleetOrderKind mission : {FleetOrderKind::SpyPlanet, FleetOrderKind::HackStarbase, FleetOrderKind::SpySystem}) {
        Spying spying{mission};
        GameState& state = spying.game.state;
        spying.game.unit("beta", 2, "SB");
        spying.game.fleet("beta", 2, {"DD"});
        Played played{spying.game};
        sweep(state, kBeta);
        look_around(played);
        CHECK(by_spies(state).empty());
        CHECK(played.told<event::MissionReport>("alpha").empty());
        REQUIRE(played.told<event::MissionBlocked>("alpha").size() == 1);
        CHECK(played.told<event::MissionBlocked>("alpha")[0].fleet == spying.spies);
        CHECK(awards(state) == 0);
        look_around(played);
        CHECK(by_spies(state).size() == 1);
        CHECK(played.told<event::MissionBlocked>("alpha").size() == 1);
        CHECK(awards(state) > 0);
    }
}

TEST_CASE("ESP-022: foreign colonies and starbases do not see the fleets of a sweeping house; fleets do")
{
    struct Row {
        const char* why;
        bool starbase, fleet;
        Lines seen;
    };
    const Row rows[] = {{"a colony", false, false, {}}, {"a starbase", true, false, {}}, {"a fleet", true, true, {"fleet beta:1 at 1 visual by fleet"}}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("alpha", 1);
        if (row.starbase) game.unit("alpha", 1, "SB");
        if (row.fleet) game.fleet("alpha", 1, {"DD"});
        game.fleet("beta", 1, {"CA"});
        Played played{game};
        sweep(game.state, kBeta);
        look_around(played);
        CHECK(learned(game.state, "alpha") == row.seen);
        CHECK_FALSE(learned(game.state, "beta").empty());
        look_around(played);
        CHECK(learned(game.state, "alpha").size() == 1);
    }
}

TEST_CASE("PRE-023: the first report of a mission earns prestige, later ones do not")
{
    struct Row {
        FleetOrderKind mission;
        int base;
    };
    for (const Row& row : {Row{FleetOrderKind::SpyPlanet, 2}, Row{FleetOrderKind::HackStarbase, 3}, Row{FleetOrderKind::SpySystem, 2}}) {
        Spying spying{row.mission};
        GameState& state = spying.game.state;
        spying.game.unit("beta", 2, "SB");
        spying.game.fleet("beta", 2, {"DD"});
        Played played{spying.game};
        for (int i = 0; i < 5; ++i) look_around(played);
        CHECK(awards(state) == row.base);
        // The same order goes on: nothing, however long ago. A new order after more than ten turns earns again.
        for (int i = 0; i < 10; ++i) look_around(played);
        CHECK(awards(state) == row.base);
        state.fleets.at(spying.spies).order->given = state.turn;
        look_around(played);
        CHECK(awards(state) == 2 * row.base);
    }
}

TEST_CASE("PRE-023, INT-022: a system in which there is nothing to report earns nothing")
{
    Spying spying{FleetOrderKind::SpySystem};
    Played played{spying.game};
    look_around(played);
    CHECK(by_spies(spying.game.state).empty());
    CHECK(awards(spying.game.state) == 0);
}

TEST_CASE("INT-023, INT-024: detected scouts make no report; the detector sees whose they were and that they are gone")
{
    int caught = 0;
    for (int turn = 1; turn <= 40 && caught == 0; ++turn) {
        Spying spying{FleetOrderKind::SpyPlanet};
        GameState& state = spying.game.state;
        set_level(spying.game, kBeta, Tech::ELI, 5);
        state.turn = turn;
        Played played{spying.game};
        look_around(played);
        if (state.fleets.contains(spying.spies)) continue;
        ++caught;
        CHECK(by_spies(state).empty());
        CHECK(learned(state, "beta") == Lines{"fleet alpha:1 at 2 visual by scouts", "end alpha:1 at 2 visual by scouts"});
        CHECK(played.told<event::ScoutsLost>("alpha").at(0).detector == kBeta);
        CHECK(played.told<event::ScoutsLost>("alpha").at(0).system == at(2));
        CHECK(played.told<event::FleetSighted>("beta").size() == 1);
    }
    CHECK(caught == 1);
}

TEST_CASE("INT-025, INT-026: Allies find each other's scouts without harm; both see each other, and the mission reports")
{
    int met = 0;
    for (int turn = 1; turn <= 40 && met == 0; ++turn) {
        Spying spying{FleetOrderKind::SpyPlanet};
        GameState& state = spying.game.state;
        spying.game.relation("alpha", "beta", Relation::Ally);
        set_level(spying.game, kBeta, Tech::ELI, 5);
        state.turn = turn;
        Played played{spying.game};
        look_around(played);
        REQUIRE(state.fleets.contains(spying.spies));
        if (played.told<event::ScoutsMet>("beta").empty()) continue;
        ++met;
        CHECK(played.told<event::ScoutsMet>("alpha").size() == 1);
        REQUIRE(learned(state, "beta").size() == 1);
        CHECK(learned(state, "beta")[0].starts_with("fleet alpha:1 at 2 visual"));
        CHECK(by_spies(state).size() == 1);
    }
    CHECK(met == 1);
}

TEST_CASE("INT-026: the spies that found others go on and report")
{
    int found = 0;
    for (int turn = 1; turn <= 200 && found == 0; ++turn) {
        Spying spying{FleetOrderKind::SpyPlanet};
        GameState& state = spying.game.state;
        const FleetId others = spying.game.fleet("gamma", 2, {"SC"});
        state.fleets.at(others).spy_scouts = true;
        set_level(spying.game, kAlpha, Tech::ELI, 3);
        set_level(spying.game, *house_id("gamma"), Tech::ELI, 0);
        state.turn = turn;
        Played played{spying.game};
        look_around(played);
        REQUIRE(state.fleets.contains(spying.spies));
        if (state.fleets.contains(others)) continue;
        ++found;
        CHECK(by_spies(state).size() == 1);
        CHECK(played.told<event::ScoutsCaught>("alpha").size() == 1);
    }
    CHECK(found == 1);
}

}  // namespace ec4x::testing
