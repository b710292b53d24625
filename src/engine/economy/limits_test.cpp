#include "engine/economy/limits.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/economy/economy_test_support.h"
#include "engine/forces/organisation.h"
#include "engine/research/advancement.h"

namespace ec4x {

using namespace testing;

TEST_CASE("ECO-057: fighter capacity by industry and doctrine")
{
    struct Row {
        int iu;
        int fd;
        int capacity;
    };
    static constexpr Row rows[] = {{420, 1, 4}, {420, 2, 6}, {420, 3, 8}, {99, 1, 0}, {99, 3, 0}, {100, 1, 1}, {100, 2, 1}};
    for (const Row& row : rows) {
        CAPTURE(row.iu);
        CAPTURE(row.fd);
        Situation game;
        game.lane(1, 2).colony("alpha", 1, 840, row.iu);
        game.state.houses.at(kAlpha).research.levels[Tech::FD] = row.fd;
        const Played played{game};
        CHECK(fighter_capacity(game.state, standard_rules(), played.tables.people, colony_at(game, 1)) == row.capacity);
    }
    const Ruleset by_people = rules_with("fighters.base = \"pu\"");
    for (const auto& [pu, fd, capacity] : {Row{40, 1, 1}, Row{840, 2, 12}, Row{100, 2, 1}}) {
        Situation game{by_people};
        game.lane(1, 2).system(1, PlanetClass::Eden).colony("alpha", 1, pu, 0);
        game.state.houses.at(kAlpha).research.levels[Tech::FD] = fd;
        const Played played{game, by_people};
        CHECK(fighter_capacity(game.state, by_people, played.tables.people, colony_at(game, 1)) == capacity);
    }
}

TEST_CASE("ECO-057: an order beyond the fighter capacity is rejected")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    for (int i = 0; i < 3; ++i) game.unit("alpha", 1, "FS");
    const Played played{game};
    const auto allowed = [&](int number) { return fighters_allowed(game.state, standard_rules(), played.tables.people, colony_at(game, 1), number); };
    CHECK_FALSE(allowed(1));
    REQUIRE(allowed(2));
    CHECK(allowed(2)->reason == Reason::FighterCapacity);
    order_ship(game, 1, "FS");
    REQUIRE(allowed(1));
    CHECK(allowed(1)->text == "the colony can base 4 fighter squadrons");
}

TEST_CASE("ECO-059: with the option a sixth fighter squadron needs a second starbase")
{
    const Ruleset rules = rules_with("fighters.fs_per_starbase = 5");
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1, 840, 1000).unit("alpha", 1, "SB");
    for (int i = 0; i < 4; ++i) game.unit("alpha", 1, "FS");
    const Played played{game, rules};
    const auto allowed = [&] { return fighters_allowed(game.state, rules, played.tables.people, colony_at(game, 1), 1); };
    CHECK_FALSE(allowed());
    game.unit("alpha", 1, "FS");
    REQUIRE(allowed());
    CHECK(allowed()->reason == Reason::NoStarbase);
    CHECK_FALSE(fighters_allowed(game.state, standard_rules(), played.tables.people, colony_at(game, 1), 1));
    game.unit("alpha", 1, "SB");
    CHECK_FALSE(allowed());
}

TEST_CASE("ECO-059: after FD rose no starbases are asked for, for two turns")
{
    const Ruleset rules = rules_with("fighters.fs_per_starbase = 5");
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1, 840, 1000);
    Played played{game, rules};
    game.state.turn = 7;
    raise_level(played.turn, alpha_of(game), Tech::FD);
    for (const auto& [turn, granted] : {std::pair{7, true}, std::pair{8, true}, std::pair{9, true}, std::pair{10, false}}) {
        CAPTURE(turn);
        game.state.turn = turn;
        const Outcome no = fighters_allowed(game.state, rules, played.tables.people, colony_at(game, 1), 1);
        CHECK(reason_of(no) == (granted ? std::nullopt : std::optional{Reason::NoStarbase}));
    }
    alpha_of(game).research.fd_raised.reset();
    raise_level(played.turn, alpha_of(game), Tech::ACO);
    CHECK_FALSE(alpha_of(game).research.fd_raised);
}

TEST_CASE("ECO-060: capital squadron capacity")
{
    struct Row {
        int iu;
        int elsewhere;
        int capacity;
    };
    static constexpr Row rows[] = {{420, 0, 8}, {1250, 0, 24}, {90, 0, 8}, {500, 400, 18}};
    for (const Row& row : rows) {
        CAPTURE(row.iu);
        Situation game;
        game.lane(1, 2).colony("alpha", 1, 100, row.iu).colony("alpha", 2, 100, row.elsewhere).colony("beta", 3, 100, 5000);
        CHECK(capital_capacity(game.state, standard_rules(), kAlpha) == row.capacity);
    }
}

TEST_CASE("ECO-060: what counts as a capital squadron")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    game.fleet("alpha", 1, {"BB", "CL", "DD", "PB", "RR", "TT"});
    game.state.fleets.at(game.fleet("alpha", 2, {"CA"})).status = FleetStatus::Mothballed;
    game.fleet("beta", 1, {"SD"});
    CHECK(capital_squadrons(game.state, standard_rules(), kAlpha) == 3);
    take_out(game.state, standard_rules(), ShipId{kAlpha, 1}, InDock{});
    CHECK(std::ranges::count_if(game.state.squadrons, [](const Squadron& s) { return s.id.owner == kAlpha; }) == 5);
    CHECK(capital_squadrons(game.state, standard_rules(), kAlpha) == 3);
}

TEST_CASE("ECO-061: capital ships beyond the capacity are not built")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420);
    game.fleet("alpha", 1, {"CA", "CA", "CA", "CA", "CA", "CA", "CA"});
    const auto allowed = [&](const char* class_, Pending pending = Pending::WithWaitingLists) {
        return capital_allowed(game.state, standard_rules(), kAlpha, *unit_class(class_), 1, pending);
    };
    CHECK_FALSE(allowed("CV"));
    colony_at(game, 1).waiting.push_back({.id = {kAlpha, 9}, .class_ = "BB"_unit});
    REQUIRE(allowed("CV"));
    CHECK(allowed("CV")->reason == Reason::CapitalLimit);
    CHECK_FALSE(allowed("BB", Pending::Begun));  // the entry that waited begins
    CHECK_FALSE(allowed("CL"));
    order_ship(game, 1, "BB");
    CHECK(allowed("BB", Pending::Begun)->text == "at most 8 capital squadrons, in service or ordered: 8");
}

TEST_CASE("ECO-063: the total squadron limit is an option")
{
    const Ruleset rules = rules_with("fleet.total.iu = 50\nfleet.total.min = 2");
    Situation game{rules};
    game.lane(1, 2).colony("alpha", 1, 840, 150);
    game.fleet("alpha", 1, {"CT", "CT", "TT"});
    const auto reason = [&](const Ruleset& under, const char* class_, int number) -> std::optional<Reason> {
        const Outcome no = squadrons_allowed(game.state, under, kAlpha, *unit_class(class_), number);
        return no ? std::optional{no->reason} : std::nullopt;
    };
    CHECK_FALSE(reason(rules, "CT", 1));
    CHECK(reason(rules, "CT", 2) == Reason::SquadronLimit);
    CHECK_FALSE(reason(rules, "FS", 9));
    CHECK_FALSE(reason(rules, "ET", 9));
    colony_at(game, 1).working = {};  // the minimum
    CHECK(reason(rules, "SC", 1) == Reason::SquadronLimit);
    CHECK_FALSE(reason(standard_rules(), "CT", 500));
}

TEST_CASE("UNT-040: no more Planet-Breakers than colonies")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 5).colony("alpha", 9).colony("beta", 3);
    game.fleet("alpha", 5, {"PB"});
    const auto allowed = [&](const char* class_, int number) {
        return planet_breakers_allowed(game.state, standard_rules(), kAlpha, *unit_class(class_), number);
    };
    CHECK_FALSE(allowed("PB", 1));
    CHECK(allowed("PB", 2)->reason == Reason::PlanetBreakerLimit);
    order_ship(game, 5, "PB");
    REQUIRE(allowed("PB", 1));
    CHECK(ships_allowed(game.state, standard_rules(), kAlpha, "PB"_unit, 1)->reason == Reason::PlanetBreakerLimit);
    CHECK_FALSE(allowed("CL", 40));
}

}  // namespace ec4x
