#include "engine/intel/sightings.h"

#include <doctest/doctest.h>

#include "engine/intel/intel_test_support.h"

namespace ec4x::testing {

namespace {

// Nobody finds scouts.
void blind(Situation& game)
{
    for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
}

// CF4, CF5 and CF15 of a turn.
void travel(Played& played)
{
    played.turn.facts = {};
    ++played.turn.state.turn;
    played.run(Step::CF4, move_fleets);
    played.run(Step::CF5, make_contact);
    played.run(Step::CF5, sight_contacts);
    played.run(Step::CF15, enter_intelligence);
}

}  // namespace

TEST_CASE("INT-009, MOV-012: what fleets, colonies, starbases and scouts see")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;  // of alpha
        bool colony, starbase;
        Lines seen;
    };
    const Row rows[] = {
        {"nobody is there", {}, false, false, {}},
        {"a cruiser", {"CA"}, false, false, {"fleet beta:1 at 2 visual by fleet"}},
        {"transports", {"ET"}, false, false, {"fleet beta:1 at 2 visual by fleet"}},
        {"scouts among others", {"CA", "SC"}, false, false, {"fleet beta:1 at 2 perfect by scouts"}},
        {"a colony", {}, true, false, {"fleet beta:1 at 2 visual by colony"}},
        {"a starbase", {}, true, true, {"fleet beta:1 at 2 visual by starbase"}},
        {"all together", {"SC", "DD"}, true, true, {"fleet beta:1 at 2 perfect by scouts"}},
    };
    for (const Row& row : rows) {
        for (const Relation status : {Relation::Ally, Relation::Neutral, Relation::Enemy}) {
            CAPTURE(row.why);
            Situation game;
            game.lane(1, 2).relation("alpha", "beta", status).colony("beta", 1);
            if (row.colony) game.colony("alpha", 2);
            if (row.starbase) game.unit("alpha", 2, "SB");
            if (row.ships.size() > 0) game.fleet("alpha", 2, row.ships);
            game.fleet("beta", 2, {"CL"});
            blind(game);
            Played played{game};
            look_around(played);
            Lines seen = learned(game.state, "alpha");
            std::erase_if(seen, [](const std::string& line) { return line.starts_with("planet"); });
            CHECK(seen == row.seen);
            CHECK(played.told<event::FleetSighted>("alpha").size() == row.seen.size());
        }
    }
}

TEST_CASE("INT-009: crippled scouts and spies do not see more than other ships")
{
    for (const bool spies : {true, false}) {
        Situation game;
        game.lane(1, 2);
        const FleetId fleet = game.fleet("alpha", 2, {"SC"});
        game.state.fleets.at(fleet).spy_scouts = spies;
        if (!spies) cripple(game.state, fleet, 1);
        game.fleet("beta", 2, {"CL"});
        blind(game);
        Played played{game};
        look_around(played);
        CHECK(learned(game.state, "alpha").back() == "fleet beta:1 at 2 visual by fleet");
    }
}

TEST_CASE("INT-010: Neutral fleets in one system see each other, and the colony there")
{
    Situation game;
    game.lane(1, 2).colony("gamma", 2);
    game.fleet("alpha", 2, {"CA"});
    game.fleet("beta", 2, {"CL"});
    Played played{game};
    look_around(played);
    CHECK(learned(game.state, "alpha") == Lines{"colony gamma at 2 visual by fleet", "fleet beta:1 at 2 visual by fleet"});
    CHECK(learned(game.state, "beta") == Lines{"colony gamma at 2 visual by fleet", "fleet alpha:1 at 2 visual by fleet"});
    CHECK(learned(game.state, "gamma") == Lines{"fleet alpha:1 at 2 visual by colony", "fleet beta:1 at 2 visual by colony"});
}

TEST_CASE("INT-010, INT-012: who passes is seen by fleets and starbases, not by a colony alone, and sees all")
{
    struct Row {
        const char* why;
        bool fleet, starbase, crippled;
        Lines beta, alpha;
    };
    const Row rows[] = {
        {"a colony alone", false, false, false, {}, {"colony beta at 2 visual by passing"}},
        {"with a starbase",
         false,
         true,
         false,
         {"fleet alpha:1 at 2 visual by starbase", "transit alpha:1 at 2 visual by starbase"},
         {"colony beta at 2 visual by passing"}},
        {"with a crippled one", false, true, true, {}, {"colony beta at 2 visual by passing"}},
        {"with a fleet",
         true,
         false,
         false,
         {"fleet alpha:1 at 2 visual by fleet", "transit alpha:1 at 2 visual by fleet"},
         {"colony beta at 2 visual by passing", "fleet beta:1 at 2 visual by passing"}},
    };
    const Ruleset rules = rules_with("movement.jumps_base = 2");
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game{rules};
        game.lane(1, 2).lane(2, 3).colony("beta", 2).colony("alpha", 1).colony("alpha", 3);
        game.state.databases.at(kAlpha).explored = {at(1), at(2), at(3)};
        if (row.starbase) {
            const UnitId base = game.unit("beta", 2, "SB");
            if (row.crippled) game.state.units.at(base).hull = HullState::Crippled;
        }
        if (row.fleet) game.fleet("beta", 2, {"DD"});
        const FleetId fleet = game.fleet("alpha", 1, {"CA"});
        Played played{game, rules};
        CHECK(give(played, fleet, FleetOrderKind::Move, 3) == "done");
        travel(played);
        CHECK(game.state.fleets.at(fleet).at == at(3));
        CHECK(learned(game.state, "beta") == row.beta);
        CHECK(learned(game.state, "alpha") == row.alpha);
    }
}

TEST_CASE("INT-010: fleets that cross on a lane do not see each other")
{
    Situation game;
    game.lane(1, 2);
    const FleetId one = game.fleet("alpha", 1, {"CA"});
    const FleetId other = game.fleet("beta", 2, {"CA"});
    Played played{game};
    CHECK(give(played, one, FleetOrderKind::Move, 2) == "done");
    CHECK(give(played, other, FleetOrderKind::Move, 1) == "done");
    travel(played);
    for (const char* house : {"alpha", "beta"}) {
        for (const std::string& line : learned(game.state, house)) CHECK(line.starts_with("planet"));
    }
}

TEST_CASE("INT-011: hidden forces are seen by Allies alone, and see others")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        bool spies, viewing, foreign;
        bool hidden;
    };
    const Row rows[] = {
        {"Raiders", {"RR"}, false, false, false, true},
        {"spies", {"SC"}, true, false, false, true},
        {"scouts in foreign territory", {"SC", "SC"}, false, false, true, true},
        {"scouts elsewhere", {"SC", "SC"}, false, false, false, false},
        {"at the edge", {"DD"}, false, true, false, true},
        {"a destroyer", {"DD"}, false, false, false, false},
    };
    for (const Row& row : rows) {
        for (const Relation status : {Relation::Neutral, Relation::Ally}) {
            CAPTURE(row.why);
            Situation game;
            game.lane(1, 2).relation("alpha", "beta", status).house("gamma");
            if (row.foreign) game.colony("gamma", 2);
            const FleetId fleet = game.fleet("alpha", 2, row.ships);
            game.fleet("beta", 2, {"CA"});
            blind(game);
            set_level(game, kAlpha, Tech::CLK, 1);
            game.state.fleets.at(fleet).spy_scouts = row.spies;
            if (row.viewing) game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::ViewWorld, .target = at(2)};
            Played played{game};
            look_around(played);
            const auto sees = [&](const char* house, const char* what) {
                const Lines lines = learned(game.state, house);
                return std::ranges::any_of(lines, [&](const std::string& line) { return line.starts_with(what); });
            };
            CHECK(sees("beta", "fleet alpha:1") == (!row.hidden || status == Relation::Ally));
            CHECK(sees("alpha", "fleet beta:1"));
            if (row.foreign) CHECK_FALSE(sees("gamma", "fleet alpha:1"));
        }
    }
}

TEST_CASE("INT-011, DET-006: Raiders that were detected in this run are seen by all")
{
    Situation game;
    game.lane(1, 2);
    game.fleet("alpha", 2, {"RR"});
    game.fleet("beta", 2, {"CA"});
    game.fleet("gamma", 2, {"CA"});
    set_level(game, kAlpha, Tech::CLK, 1);
    Played played{game};
    played.turn.facts.combat.detected_raiders = {{at(2), kAlpha}};
    played.run(Step::CF15, enter_intelligence);
    CHECK(learned(game.state, "gamma").front() == "fleet alpha:1 at 2 visual by fleet");
}

TEST_CASE("INT-013, INT-014: an operational starbase watches its own system only")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const UnitId base = game.unit("alpha", 1, "SB");
    game.unit("alpha", 1, "SB");
    game.fleet("beta", 2, {"CL"});
    Played played{game};
    look_around(played);
    CHECK(learned(game.state, "alpha").empty());
    // Crippled after CF5 (by Cyber Attack in CF14): the colony still sees, the starbase no more.
    game.state.fleets.begin()->at = at(1);
    for (Unit& unit : game.state.units) unit.hull = HullState::Undamaged;
    look_around(played);
    CHECK(learned(game.state, "alpha") == Lines{"fleet beta:1 at 1 visual by starbase"});
    game.state.units.at(base).hull = HullState::Crippled;
    look_around(played);
    CHECK(learned(game.state, "alpha") == Lines{"fleet beta:1 at 1 visual by starbase"});
    for (Unit& unit : game.state.units) unit.hull = HullState::Crippled;
    look_around(played);
    CHECK(learned(game.state, "alpha") == Lines{"fleet beta:1 at 1 visual by colony"});
}

TEST_CASE("DET-010: Raiders next door are a Visual entry")
{
    Situation game;
    game.lane(1, 2);
    game.fleet("alpha", 1, {"RR"});
    game.fleet("alpha", 1, {"DD"});
    game.fleet("beta", 2, {"CL", "SC"});
    set_level(game, kAlpha, Tech::CLK, 1);
    Played played{game};
    played.turn.facts.next_door = {{.by = kBeta, .system = at(1), .house = kAlpha}};
    played.run(Step::CF5, sight_contacts);
    played.run(Step::CF15, enter_intelligence);
    CHECK(learned(game.state, "beta") == Lines{"fleet alpha:1 at 1 visual by adjacent"});
}

TEST_CASE("INT-003, INT-043: an explored system is known; a colony that nobody told of is seen when a fleet comes")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 3);
    game.system(2, PlanetClass::Harsh, RawMaterials::Poor);
    game.state.databases.at(kAlpha).explored = {at(1)};
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    Played played{game};
    CHECK(give(played, fleet, FleetOrderKind::Move, 3) == "done");
    travel(played);
    CHECK(learned(game.state, "alpha") == Lines{"planet free at 2 visual by fleet"});
    CHECK(known_planet(game.state.databases.at(kAlpha), at(2))->class_ == PlanetClass::Harsh);
    CHECK_FALSE(known_planet(game.state.databases.at(kAlpha), at(3)));
    travel(played);
    CHECK(learned(game.state, "alpha") == Lines{"colony beta at 3 visual by fleet"});
}

}  // namespace ec4x::testing
