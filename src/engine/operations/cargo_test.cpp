#include <doctest/doctest.h>

#include "codec/codec.h"
#include "engine/forces/roster.h"
#include "engine/operations/administration.h"
#include "model/population.h"
#include "support/played.h"

namespace ec4x::testing {

namespace {

const HouseId kHouse = *house_id("alpha");
const std::optional<Reason> kNoRefusal{};
constexpr Amount kEverything{true, 0};

template <class Command>
std::optional<Reason> command(Played& played, const Command& what)
{
    const GameState before = played.turn.state;
    const Outcome outcome = carry_out(played.turn, kHouse, what);
    if (!outcome) return kNoRefusal;
    CHECK(played.turn.state == before);
    return outcome->reason;
}

Amount amount(std::uint32_t number) { return {false, number}; }
Ship& ship_of(Situation& game, std::uint32_t number) { return game.state.ships.at(ShipId{kHouse, number}); }
int& level(Situation& game, Tech tech) { return game.state.houses.at(kHouse).research.levels[tech]; }
std::size_t aboard(const Situation& game, std::uint32_t ship) { return Roster{game.state}.aboard(ShipId{kHouse, ship}).size(); }

std::size_t ashore(const Situation& game, std::string_view class_)
{
    std::size_t count = 0;
    const Roster roster{game.state};
    for (const Unit* unit : roster.units_at(SystemId{1})) count += unit->class_ == *unit_class(class_) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("ADM-009: marines go aboard undamaged transports in ascending ship id")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"TT", "TT", "TT", "ET"});
    for (int i = 0; i < 10; ++i) game.unit("alpha", 1, "MD");
    game.unit("alpha", 1, "AA");
    game.state.units.at(UnitId{kHouse, 1}).hull = HullState::Crippled;
    ship_of(game, 1).hull = HullState::Crippled;
    level(game, Tech::STL) = 2;
    Played played{game};
    const NumberOrLabel name{fleet.number, {}};
    CHECK(command(played, order::Load{name, Cargo::Marines, amount(5)}) == Reason::NoSpace);
    CHECK(command(played, order::Load{name, Cargo::Marines, amount(11)}) == Reason::NotEnough);
    CHECK(command(played, order::Load{name, Cargo::Marines, amount(4'294'967'295)}) == Reason::NotEnough);
    CHECK(command(played, order::Load{name, Cargo::Marines, amount(0)}) == Reason::OutOfRange);
    CHECK(command(played, order::Load{name, Cargo::Marines, amount(1)}) == kNoRefusal);
    CHECK(aboard(game, 2) == 1);
    CHECK(command(played, order::Load{name, Cargo::Marines, kEverything}) == kNoRefusal);
    CHECK(aboard(game, 1) == 0);
    CHECK(aboard(game, 2) == 2);
    CHECK(aboard(game, 3) == 2);
    CHECK(ashore(game, "MD") == 6);
    CHECK(std::holds_alternative<Ashore>(game.state.units.at(UnitId{kHouse, 1}).berth));  // the crippled one is last
    for (const std::uint32_t first : {2U, 3U, 4U, 5U}) CHECK(std::holds_alternative<Aboard>(game.state.units.at(UnitId{kHouse, first}).berth));
    CHECK(command(played, order::Load{name, Cargo::Marines, kEverything}) == Reason::NoSpace);
}

TEST_CASE("UNT-043: marines are cargo, armies are not")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"TT"});
    game.unit("alpha", 1, "AA");
    Played played{game};
    CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Marines, kEverything}) == Reason::NotEnough);
    const auto sheet =
        orders_from_json(R"({"version":1,"game":"g","house":"alpha","turn":1,"orders":[{"n":1,"kind":"load","fleet":1,"cargo":"armies","amount":1}]})");
    REQUIRE(sheet.ok());
    REQUIRE(sheet->unreadable.size() == 1);
    CHECK(sheet->unreadable[0].complaints[0].text == "unknown word 'armies': one of marines, colonists");  // `bad_value`
}

TEST_CASE("UNT-045: a troop transport carries as many divisions as its strategic lift")
{
    for (const int stl : {1, 2, 3, 4, 5}) {
        Situation game;
        game.lane(1, 2).colony("alpha", 1);
        const FleetId fleet = game.fleet("alpha", 1, {"TT"});
        for (int i = 0; i < 9; ++i) game.unit("alpha", 1, "MD");
        level(game, Tech::STL) = stl;
        Played played{game};
        CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Marines, kEverything}) == kNoRefusal);
        CHECK(aboard(game, 1) == static_cast<std::size_t>(stl));
    }
}

TEST_CASE("ADM-010: colonists go aboard undamaged ETACs, whole PTU, while the colony keeps 1 PU")
{
    struct Row {
        const char* why;
        int pu;
        Amount amount;
        std::optional<Reason> expected;
        int loaded;
    };
    static const Row rows[] = {{"a colony with 1 PU", 1, amount(1), Reason::NotEnough, 0},  {"all of nothing", 1, kEverything, Reason::NotEnough, 0},
                               {"2 PU can spare one", 2, amount(1), kNoRefusal, 1},         {"but not two", 2, amount(2), Reason::NotEnough, 0},
                               {"more than fits", 100, amount(5), Reason::NoSpace, 0},      {"all that fits", 100, kEverything, kNoRefusal, 4},
                               {"nothing asked for", 100, amount(0), Reason::OutOfRange, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("alpha", 1, row.pu);
        const FleetId fleet = game.fleet("alpha", 1, {"ET", "TT", "ET", "ET"});
        ship_of(game, 1).hull = HullState::Crippled;
        level(game, Tech::STL) = 2;
        const Souls before = game.state.colonies.at(SystemId{1}).souls;
        Played played{game};
        CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Colonists, row.amount}) == row.expected);
        CHECK(ship_of(game, 1).ptu == 0);
        CHECK(ship_of(game, 3).ptu == std::min(row.loaded, 2));
        CHECK(ship_of(game, 3).ptu + ship_of(game, 4).ptu == row.loaded);
        CHECK(before - game.state.colonies.at(SystemId{1}).souls == Souls{row.loaded * 50'000});
    }
}

TEST_CASE("ECO-036: three PTU of the homeworld")
{
    Situation game;
    game.system(1, PlanetClass::Eden).lane(1, 2).colony("alpha", 1, 840);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    level(game, Tech::STL) = 3;
    Played played{game};
    Colony& colony = game.state.colonies.at(SystemId{1});
    REQUIRE(colony.souls == Souls{54'416'782});
    CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Colonists, amount(3)}) == kNoRefusal);
    CHECK(colony.souls == Souls{54'416'782 - 150'000});
    CHECK(played.tables.people.pu_of(colony.souls, 2000) == 839);

    SUBCASE("people still settling cannot be loaded")
    {
        ship_of(game, 1).ptu = 0;
        colony.souls = Souls{200'000};
        colony.settling = {{Souls{100'000}, 5}, {Souls{20'000}, 6}};
        CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Colonists, amount(2)}) == Reason::NotEnough);
        CHECK(command(played, order::Load{{fleet.number, {}}, Cargo::Colonists, amount(1)}) == kNoRefusal);
    }
}

TEST_CASE("ECO-011: loading colonists leaves the colony its 1 PU")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 1);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    Played played{game};
    const Outcome outcome = carry_out(played.turn, kHouse, order::Load{{fleet.number, {}}, Cargo::Colonists, amount(1)});
    REQUIRE(outcome.has_value());
    CHECK(outcome->reason == Reason::NotEnough);
    CHECK(outcome->text.find("colony must keep 1 PU") != std::string::npos);
}

TEST_CASE("UNT-044: an ETAC carries 1 PTU at STL I and is loaded again after STL rises")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    Played played{game};
    const order::Load one{{fleet.number, {}}, Cargo::Colonists, amount(1)};
    CHECK(command(played, one) == kNoRefusal);
    CHECK(command(played, one) == Reason::NoSpace);
    level(game, Tech::STL) = 2;  // TEC-029: at once for all existing ships
    CHECK(command(played, one) == kNoRefusal);
    CHECK(ship_of(game, 1).ptu == 2);
}

TEST_CASE("ADM-011: everything aboard goes ashore, out of crippled ships too")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"TT", "TT", "CV"});
    const NumberOrLabel name{fleet.number, {}};
    for (const std::uint32_t ship : {1U, 2U}) game.state.units.at(game.unit("alpha", 1, "MD")).berth = Aboard{ShipId{kHouse, ship}};
    game.state.units.at(game.unit("alpha", 1, "FS")).berth = Aboard{ShipId{kHouse, 3}};
    ship_of(game, 2).hull = HullState::Crippled;
    Played played{game};
    CHECK(command(played, order::Unload{name}) == kNoRefusal);
    CHECK(ashore(game, "MD") == 2);
    CHECK(aboard(game, 3) == 1);  // fighters are no cargo
    CHECK(command(played, order::Unload{name}) == Reason::Empty);
}

TEST_CASE("UNT-046: a crippled spacelift ship cannot load; what it carries may be unloaded")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"ET", "TT"});
    const NumberOrLabel name{fleet.number, {}};
    game.unit("alpha", 1, "MD");
    Played played{game};
    CHECK(command(played, order::Load{name, Cargo::Colonists, kEverything}) == kNoRefusal);
    for (const std::uint32_t ship : {1U, 2U}) ship_of(game, ship).hull = HullState::Crippled;
    level(game, Tech::STL) = 5;
    CHECK(command(played, order::Load{name, Cargo::Colonists, kEverything}) == Reason::NoSpace);
    CHECK(command(played, order::Load{name, Cargo::Marines, kEverything}) == Reason::NoSpace);
    CHECK(command(played, order::Unload{name}) == kNoRefusal);
    CHECK(ship_of(game, 1).ptu == 0);
}

TEST_CASE("ECO-037: unloaded colonists count at once")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 5);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    ship_of(game, 1).ptu = 5;
    Played played{game};
    Colony& colony = game.state.colonies.at(SystemId{1});
    REQUIRE(colony.souls == Souls{251'670});
    CHECK(command(played, order::Unload{{fleet.number, {}}}) == kNoRefusal);
    CHECK(colony.souls == Souls{501'670});
    CHECK(played.tables.people.pu_of(colony.souls, 100) == 10);
    CHECK(colony.settling.empty());
}

TEST_CASE("ADM-012: fighters go aboard carriers up to the hangar")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 500);
    const FleetId fleet = game.fleet("alpha", 1, {"CV", "CX", "BB"});
    const NumberOrLabel name{fleet.number, {}};
    std::vector<UnitId> fighters;
    for (int i = 0; i < 6; ++i) fighters.push_back(game.unit("alpha", 1, "FS"));
    game.state.units.at(fighters[5]).berth = Aboard{ShipId{kHouse, 1}};
    game.state.squadrons.at(UnitId{kHouse, 2}).station = InPool{SystemId{1}};  // the CX is not in the fleet
    ship_of(game, 1).hull = HullState::Crippled;                               // crippled carriers load too
    Played played{game};
    CHECK(command(played, order::LoadFighters{name, amount(3)}) == Reason::NoSpace);
    CHECK(command(played, order::LoadFighters{name, amount(6)}) == Reason::NotEnough);
    CHECK(command(played, order::LoadFighters{name, amount(0)}) == Reason::OutOfRange);
    CHECK(command(played, order::LoadFighters{name, kEverything}) == kNoRefusal);
    CHECK(aboard(game, 1) == 3);
    CHECK(ashore(game, "FS") == 3);
    for (const std::size_t lowest : {0U, 1U}) CHECK(std::holds_alternative<Aboard>(game.state.units.at(fighters[lowest]).berth));
    CHECK(command(played, order::LoadFighters{name, kEverything}) == Reason::NoSpace);

    SUBCASE("UNT-023: CX at ACO I with 5: a sixth fails, after ACO II it succeeds")
    {
        game.state.squadrons.at(UnitId{kHouse, 2}).station = InFleet{fleet};
        for (int i = 0; i < 3; ++i) game.unit("alpha", 1, "FS");
        CHECK(command(played, order::LoadFighters{name, amount(5)}) == kNoRefusal);
        CHECK(aboard(game, 2) == 5);
        CHECK(command(played, order::LoadFighters{name, amount(1)}) == Reason::NoSpace);
        level(game, Tech::ACO) = 2;
        CHECK(command(played, order::LoadFighters{name, amount(1)}) == kNoRefusal);
        CHECK(aboard(game, 1) == 4);
    }
    SUBCASE("fighters in retrofit stay (TEC-021)")
    {
        level(game, Tech::ACO) = 3;
        game.state.projects.insert(Project{.id = {kHouse, 1}, .colony = SystemId{1}, .work = UnitRetrofit{fighters[2], 2}});
        CHECK(command(played, order::LoadFighters{name, kEverything}) == kNoRefusal);
        CHECK(std::holds_alternative<Ashore>(game.state.units.at(fighters[2]).berth));
    }
}

TEST_CASE("ADM-012: landing fighters needs capacity at the colony for all of them")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 100, 420);  // ECO-057: four squadrons
    const FleetId fleet = game.fleet("alpha", 1, {"CX"});
    const NumberOrLabel name{fleet.number, {}};
    std::vector<UnitId> fighters;
    for (int i = 0; i < 7; ++i) fighters.push_back(game.unit("alpha", 1, "FS"));
    for (std::size_t i = 2; i < 7; ++i) game.state.units.at(fighters[i]).berth = Aboard{ShipId{kHouse, 1}};
    Played played{game};
    CHECK(command(played, order::UnloadFighters{name, kEverything}) == Reason::FighterCapacity);
    CHECK(command(played, order::UnloadFighters{name, amount(3)}) == Reason::FighterCapacity);
    CHECK(command(played, order::UnloadFighters{name, amount(6)}) == Reason::NotEnough);
    CHECK(command(played, order::UnloadFighters{name, amount(1)}) == kNoRefusal);
    CHECK(std::holds_alternative<Ashore>(game.state.units.at(fighters[2]).berth));
    game.state.projects.insert(Project{.id = {kHouse, 1}, .colony = SystemId{1}, .work = Construction{"FS"_unit, 0}});
    CHECK(command(played, order::UnloadFighters{name, amount(1)}) == Reason::FighterCapacity);  // the fourth place is ordered
    game.state.projects.clear();
    CHECK(command(played, order::UnloadFighters{name, amount(1)}) == kNoRefusal);
    CHECK(ashore(game, "FS") == 4);
    game.state.units.clear();
    CHECK(command(played, order::UnloadFighters{name, kEverything}) == Reason::NotEnough);
}

}  // namespace ec4x::testing
