// Prestige, fall and end of a classic game (CLS-114 to CLS-119).
#include "engine/classic/calendar.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/classic_test_support.h"
#include "engine/classic/hub.h"
#include "engine/prestige/ledger.h"
#include "engine/standing/fall.h"
#include "engine/standing/standing_steps.h"

namespace ec4x::testing {

namespace {

Situation& three_houses(Situation& game) { return game.lane(0, 1).lane(1, 2).lane(2, 3).lane(3, 4).colony("alpha", 1).colony("beta", 2).colony("gamma", 3); }

}  // namespace

TEST_CASE("CLS-114, CLS-115: what a turn earns is the sum of its causes")
{
    Situation game{classic_rules()};
    three_houses(game);
    House& house = house_of(game, kAlpha);
    house.treasury = Money::whole(10'000);
    Played played{game, classic_rules()};
    played.turn.facts.founded.push_back({at(1), kAlpha});
    played.run(Step::C6, award_classic_colonies);
    CHECK_FALSE(give(played, kAlpha, order::Technology{TechField::Weapons}));
    CHECK_FALSE(give(played, kAlpha, order::Technology{TechField::Stealth}));
    played.run(Step::E3, advance_bought_technology);
    award(played.turn, kAlpha, PrestigeSource::ScoutCaught, classic_rules().classic->prestige.scout_caught);
    played.run(Step::E5, end_month);
    CHECK(house.prestige == 50 + 8);
    int sum = 0;
    for (const event::PrestigeEntry& entry : played.told<event::PrestigeEntry>("alpha")) sum += entry.booked;
    CHECK(sum == 8);
    CHECK(house_of(game, kBeta).prestige == 50);
}

TEST_CASE("CLS-115, CLS-116: a full planet is worth its points once for each class")
{
    Situation game{classic_rules()};
    three_houses(game).system(5, PlanetClass::Extreme).colony("alpha", 5);
    Colony& colony = colony_of(game, 5);
    colony.classic->pu = PopulationUnits{19'799};
    Played played{game, classic_rules()};
    const auto awards = [&] { return std::ranges::count(game.state.ledger, PrestigeSource::MaxPopulation, &LedgerEntry::source); };
    played.run(Step::E4, award_full_planets);
    CHECK(awards() == 0);
    colony.classic->pu = PopulationUnits{19'800};
    played.run(Step::E4, award_full_planets);
    played.run(Step::E4, award_full_planets);
    CHECK(awards() == 1);
    CHECK(game.state.ledger[0].booked == 3);
    const Ruleset half = classic_with("classic.prestige.pop_max_percent = 50");
    Situation other{half};
    other.system(5, PlanetClass::Extreme).colony("alpha", 5, 10);
    Played there{other, half};
    there.run(Step::E4, award_full_planets);
    CHECK(other.state.ledger.size() == 1);
}

TEST_CASE("CLS-117: three turns in disgrace are the end, with the prize for who took most planets")
{
    struct Row {
        int first, second, third;
        bool falls;
    };
    for (const Row& row : {Row{-1, -4, -2, true}, Row{-1, 0, -2, false}}) {
        Situation game{classic_rules()};
        three_houses(game);
        House& house = house_of(game, kAlpha);
        house.classic->taken = {{kBeta, 1}, {kGamma, 2}};
        Played played{game, classic_rules()};
        for (const int prestige : {row.first, row.second, row.third}) {
            house.prestige = prestige;
            played.run(Step::E5, end_month);
        }
        CHECK((house.status == HouseStatus::Collapsed) == row.falls);
        CHECK(house_of(game, kGamma).prestige == (row.falls ? 60 : 50));
        CHECK(house_of(game, kBeta).prestige == 50);
    }
}

TEST_CASE("CLS-117: who capitulates by order names the rival")
{
    Situation game{classic_rules()};
    three_houses(game);
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Surrender{.house = kBeta}));
    played.run(Step::E5, end_month);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Collapsed);
    CHECK(house_of(game, kBeta).prestige == 60);
}

TEST_CASE("CLS-118: without colonies and without loaded transports a house is gone; the Imperium never is")
{
    for (const bool loaded : {true, false}) {
        Situation game{classic_rules()};
        three_houses(game);
        set_up_hub(game.state, classic_rules());
        const FleetId fleet = game.fleet("alpha", 4, {"TT", "TT"});
        if (loaded) game.state.units.at(game.unit("alpha", 4, "MD")).berth = Aboard{ShipId{fleet.owner, 1}};
        game.state.colonies.erase(at(1));
        game.state.colonies.erase(at(0));
        Played played{game, classic_rules()};
        played.run(Step::E5, end_month);
        CHECK((house_of(game, kAlpha).status == HouseStatus::Eliminated) != loaded);
        CHECK(house_of(game, imperium_id()).status == HouseStatus::Imperium);
    }
}

TEST_CASE("CLS-118: who took the last colony in C5 struck later than who took transports in C3")
{
    Situation game{classic_rules()};
    three_houses(game);
    Played played{game, classic_rules()};
    played.turn.step = Step::C3;
    played.turn.facts.combat.defeats.push_back({.house = kAlpha, .system = at(4), .victors = {kGamma}});
    played.turn.tell(kAlpha, event::ContactLost{.system = at(4), .losses = {.house = kAlpha, .destroyed = {{"MD"_unit, 1}}}});
    CHECK(eliminator_of(played.turn, kAlpha) == kGamma);
    played.turn.facts.combat.captured.push_back({.system = at(1), .from = kAlpha, .to = kBeta});
    CHECK(eliminator_of(played.turn, kAlpha) == kBeta);
}

TEST_CASE("CLS-119: the game ends after the last month of the end year, or with one house left")
{
    struct Row {
        const char* changes;
        int turn;
        bool over;
    };
    for (const Row& row : {Row{"", 64, false}, Row{"", 65, true}, Row{"classic.victory.end_year = 0", 500, false},
                           Row{"classic.victory.end_year = 2001", 13, true}, Row{"classic.victory.prestige_target = 50", 2, true}}) {
        const Ruleset rules = classic_with(row.changes);
        Situation game{rules};
        three_houses(game);
        set_up_hub(game.state, rules);
        game.state.turn = row.turn;
        Played played{game, rules};
        played.run(Step::E6, declare_victory);
        CHECK(game.state.ending.has_value() == row.over);
        if (row.over) CHECK(game.state.ending->ranking.size() == 3);  // the Imperium is no candidate
    }
    CHECK(last_turn_of(classic_rules().classic->calendar, 2005) == 65);
    Situation game{classic_rules()};
    three_houses(game).system(6).colony("beta", 6);
    set_up_hub(game.state, classic_rules());
    game.state.turn = 65;
    for (const HouseId house : {kAlpha, kBeta, kGamma}) house_of(game, house).prestige = house == kGamma ? 100 : 180;
    Played played{game, classic_rules()};
    played.run(Step::E6, declare_victory);
    CHECK(game.state.ending->ranking[0].house == kBeta);  // more colonies
    CHECK(game.state.ending->ranking[1].house == kAlpha);
}

TEST_CASE("CLS-119: of equals the larger treasury wins, and the last house stands alone")
{
    Situation game{classic_rules()};
    three_houses(game);
    game.state.turn = 65;
    house_of(game, kGamma).treasury += Money{1};
    Played played{game, classic_rules()};
    played.run(Step::E6, declare_victory);
    CHECK(game.state.ending->ranking[0].house == kGamma);
    Situation alone{classic_rules()};
    three_houses(alone);
    set_up_hub(alone.state, classic_rules());
    for (const HouseId house : {kAlpha, kGamma}) house_of(alone, house).status = HouseStatus::Eliminated;
    Played last{alone, classic_rules()};
    last.run(Step::E6, declare_victory);
    CHECK(alone.state.ending->condition == Victory::LastHouse);
}

}  // namespace ec4x::testing
