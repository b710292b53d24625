#include "lab/tournament.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

namespace ec4x::lab {

namespace {

std::vector<Entrant> entrants(const char* list)
{
    const auto read = entrants_in(list);
    REQUIRE(read.ok());
    return *read;
}

std::string lineup(const Match& match)
{
    std::string text;
    for (const Entrant& entrant : match.seats) text += text_of(entrant) + ' ';
    return text;
}

}  // namespace

TEST_CASE("entrants are named by strategy and level")
{
    CHECK(text_of(entrants("warlord").front()) == "warlord:captain");
    CHECK(text_of(entrants("turtle:admiral").front()) == "turtle:admiral");
    CHECK(text_of(entrants("none").front()) == "none");
    CHECK(entrants("all").size() == kEnumCount<bots::Strategy>);
    CHECK(entrants("warlord:all,none").size() == kEnumCount<bots::Level> + 1);
    CHECK(entrants("all:all").size() == kEnumCount<bots::Strategy> * kEnumCount<bots::Level>);
    for (const char* bad : {"", "hero", "warlord:general", "warlord,,turtle", "none:admiral"}) {
        CAPTURE(bad);
        CHECK_FALSE(entrants_in(bad).ok());
    }
}

TEST_CASE("seats rotate from game to game, and each game has its own seed")
{
    const Tournament tournament{entrants("warlord,turtle,none"), 3, "s"};
    CHECK(lineup(tournament.match(0)) == "warlord:captain turtle:captain none ");
    CHECK(lineup(tournament.match(1)) == "turtle:captain none warlord:captain ");
    CHECK(lineup(tournament.match(2)) == "none warlord:captain turtle:captain ");
    CHECK(lineup(tournament.match(3)) == lineup(tournament.match(0)));
    CHECK(tournament.match(17).seed == "s.17");
}

TEST_CASE("with fewer entrants than seats the list begins again")
{
    const Tournament tournament{entrants("warlord,turtle"), 4, "s"};
    CHECK(lineup(tournament.match(0)) == "warlord:captain turtle:captain warlord:captain turtle:captain ");
    CHECK(lineup(tournament.match(1)) == "turtle:captain warlord:captain turtle:captain warlord:captain ");
}

TEST_CASE("with more entrants than seats everybody meets everybody, equally often in each seat")
{
    const Tournament tournament{entrants("all"), 4, "s"};
    const std::int64_t round = 15 * 4;  // choices of 4 among 6, each in 4 rotations
    std::map<std::string, std::array<int, 4>> seats;
    std::set<std::set<std::string>> choices;
    for (std::int64_t game = 0; game < round; ++game) {
        const Match match = tournament.match(game);
        std::set<std::string> who;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            ++seats[text_of(match.seats[seat])][seat];
            who.insert(text_of(match.seats[seat]));
        }
        CHECK(who.size() == 4);
        choices.insert(who);
    }
    CHECK(choices.size() == 15);
    for (const auto& [name, times] : seats) CHECK(times == std::array{10, 10, 10, 10});
}

}  // namespace ec4x::lab
