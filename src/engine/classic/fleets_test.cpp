// Squadrons, fleets and orders of classic (CLS-016, CLS-067 to CLS-070, CLS-072, CLS-073).
#include "engine/classic/classic_test_support.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"
#include "engine/operations/operations_steps.h"

namespace ec4x::testing {

namespace {

order::Fleet fleet_order(FleetId fleet, FleetOrderKind kind, int target)
{
    return {.fleet = {.number = fleet.number}, .order = {kind}, .target = NumberOrLabel{.number = static_cast<std::uint32_t>(target)}};
}

UnitId squadron_of(const Situation& game, std::uint32_t ship) { return std::get<InSquadron>(game.state.ships.at(ShipId{kAlpha, ship}).berth).squadron; }

}  // namespace

TEST_CASE("CLS-016, CLS-067: a cruiser takes two destroyers and two scouts")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"CA", "DD", "DD", "SC", "SC", "CT"});
    Played played{game, classic_rules()};
    const UnitId cruiser = squadron_of(game, 1);
    const auto join = [&](std::uint32_t ship) { return reason_for(played, kAlpha, order::MoveShip{.ship = {ship}, .squadron = {cruiser.number}}); };
    CHECK_FALSE(join(2).has_value());
    CHECK_FALSE(join(3).has_value());
    const Roster roster{game.state};
    const Strength strength = undamaged_strength(classic_rules(), roster, game.state.squadrons.at(cruiser));
    CHECK(strength.as == 10);
    CHECK(strength.ds == 13);
    CHECK_FALSE(join(4).has_value());
    CHECK_FALSE(join(5).has_value());
    CHECK(join(6) == Reason::CommandRating);
    CHECK(fleet.number == 1);
    const Ruleset strict = classic_with("classic.squadron.any_class_serves = false");
    Situation other{strict};
    other.colony("alpha", 1);
    other.fleet("alpha", 1, {"CA", "SC"});
    Played there{other, strict};
    CHECK(reason_for(there, kAlpha, order::MoveShip{.ship = {2}, .squadron = {squadron_of(other, 1).number}}) == Reason::NotAnEscort);
}

TEST_CASE("CLS-067: a scout alone forms a squadron, and leads nobody")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    game.fleet("alpha", 1, {"SC", "SC"});
    Played played{game, classic_rules()};
    CHECK(game.state.squadrons.size() == 2);
    CHECK(reason_for(played, kAlpha, order::MoveShip{.ship = {1}, .squadron = {squadron_of(game, 2).number}}) == Reason::CommandRating);
}

TEST_CASE("CLS-068: hangars hold three and five, colonies any number")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"CV"});
    for (int i = 0; i < 60; ++i) game.unit("alpha", 1, "FS");
    Played played{game, classic_rules()};
    CHECK(reason_for(played, kAlpha, order::LoadFighters{.fleet = {.number = fleet.number}, .amount = {.number = 4}}) == Reason::NoSpace);
    CHECK_FALSE(give(played, kAlpha, order::LoadFighters{.fleet = {.number = fleet.number}, .amount = {.number = 3}}));
    CHECK_FALSE(give(played, kAlpha, order::UnloadFighters{.fleet = {.number = fleet.number}, .amount = {.all = true}}));
}

TEST_CASE("CLS-069: formations change in every system that is not hostile")
{
    for (const char* changes : {"", "classic.admin.any_non_hostile_system = false"}) {
        const Ruleset rules = classic_with(changes);
        Situation game{rules};
        game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 3);
        const FleetId fleet = game.fleet("alpha", 2, {"DD", "DD"});
        Played played{game, rules};
        const order::Detach split{.fleet = {.number = fleet.number}, .members = {{.number = squadron_of(game, 1).number}}};
        if (*changes != 0) {
            CHECK(reason_for(played, kAlpha, split) == Reason::NotAtOwnColony);
            continue;
        }
        game.state.fleets.at(fleet).at = at(3);
        CHECK(reason_for(played, kAlpha, split) == Reason::HostileSystem);  // an Enemy's colony
        game.state.fleets.at(fleet).at = at(2);
        const FleetId enemy = game.fleet("beta", 2, {"CT"});
        CHECK(reason_for(played, kAlpha, split) == Reason::HostileSystem);  // an Enemy's fleet
        game.state.relations.at(pair_of(kAlpha, kBeta)).status = Relation::Neutral;
        CHECK_FALSE(give(played, kAlpha, split));
        CHECK(game.state.fleets.size() == 3);
        CHECK(enemy.owner == kBeta);
        CHECK(reason_for(played, kAlpha, order::Unload{.fleet = {.number = fleet.number}}) == Reason::NotAtOwnColony);  // cargo as ever
    }
}

TEST_CASE("CLS-069: a refusal betrays neither Raiders nor scouts on an errand")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        int stealth;
        FleetOrderKind kind;
        bool refused;
    };
    for (const Row& row :
         {Row{"a warship", {"CT"}, 4, FleetOrderKind::Patrol, true}, Row{"a Raider", {"RR"}, 1, FleetOrderKind::Patrol, false},
          Row{"a Raider in company", {"RR", "CA"}, 1, FleetOrderKind::Patrol, false}, Row{"a Raider without stealth", {"RR"}, 0, FleetOrderKind::Patrol, true},
          Row{"scouts on patrol", {"SC"}, 0, FleetOrderKind::Patrol, true}, Row{"scouts that view a world", {"SC"}, 0, FleetOrderKind::SpyPlanet, false},
          Row{"scouts of a sector", {"SC"}, 0, FleetOrderKind::HackStarbase, false}, Row{"with an escort", {"SC", "CT"}, 0, FleetOrderKind::SpySystem, true}}) {
        CAPTURE(row.why);
        Situation game{classic_rules()};
        game.lane(1, 2).colony("alpha", 1).colony("beta", 3);
        const FleetId fleet = game.fleet("alpha", 2, {"DD", "DD"});
        const FleetId other = game.fleet("beta", 2, row.ships);
        game.state.fleets.at(other).order = FleetOrder{.kind = row.kind, .target = at(2)};
        house_of(game, kBeta).research.levels[Tech::CLK] = row.stealth;
        Played played{game, classic_rules()};
        const order::Detach split{.fleet = {.number = fleet.number}, .members = {{.number = squadron_of(game, 1).number}}};
        CHECK((reason_for(played, kAlpha, split) == Reason::HostileSystem) == row.refused);
    }
}

TEST_CASE("CLS-070: sixteen orders and what they need")
{
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    const FleetId transports = game.fleet("alpha", 1, {"DD", "TT"});
    const FleetId scouts = game.fleet("alpha", 1, {"SC", "DD"});
    const FleetId alone = game.fleet("alpha", 1, {"DD"});
    Played played{game, classic_rules()};
    CHECK(reason_for(played, kAlpha, fleet_order(transports, FleetOrderKind::Invade, 2)) == Reason::Requirement);
    CHECK_FALSE(give(played, kAlpha, fleet_order(transports, FleetOrderKind::Bombard, 2)));
    for (const FleetOrderKind kind : {FleetOrderKind::SpyPlanet, FleetOrderKind::HackStarbase, FleetOrderKind::SpySystem}) {
        CHECK_FALSE(give(played, kAlpha, fleet_order(scouts, kind, 2)));  // a scout among others is enough
        CHECK(reason_for(played, kAlpha, fleet_order(alone, kind, 2)) == Reason::Requirement);
    }
    for (const int kind : {16, 17, 18, 19, 20}) {
        CHECK(reason_for(played, kAlpha, fleet_order(alone, static_cast<FleetOrderKind>(kind), 1)) == Reason::NotInRuleset);
    }
    CHECK(reason_for(played, kAlpha, fleet_order(alone, FleetOrderKind::GuardStarbase, 1)) == Reason::NoStarbase);
    played.run(Step::C1, move_fleets);
    CHECK_FALSE(game.state.fleets.at(scouts).spy_scouts);
}

TEST_CASE("CLS-072: when the last starbase is gone its guard guards the world")
{
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1);
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    const UnitId starbase = game.unit("alpha", 1, "SB");
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, fleet_order(fleet, FleetOrderKind::GuardStarbase, 1)));
    game.state.units.erase(starbase);
    played.run(Step::C9, arrive);
    CHECK(game.state.fleets.at(fleet).order->kind == FleetOrderKind::Guard);
}

TEST_CASE("CLS-073: a blockade stands while nothing of the owner is left to break it")
{
    struct Row {
        const char* defender;
        bool blockaded;
    };
    for (const Row& row : {Row{"", true}, Row{"SB", false}, Row{"FS", false}, Row{"GB", true}, Row{"SC", false}}) {
        Situation game{classic_rules()};
        game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
        const FleetId fleet = game.fleet("alpha", 2, {"DD"});
        if (std::string_view{row.defender} == "SC") game.fleet("beta", 2, {"SC"});
        else if (*row.defender != 0) game.unit("beta", 2, row.defender);
        CAPTURE(row.defender);
        Played played{game, classic_rules()};
        game.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Guard, .target = at(2)};
        played.run(Step::C6, set_blockades);
        CHECK(colony_of(game, 2).blockaders.empty() != row.blockaded);
        CHECK_FALSE(colony_of(game, 2).under_siege);
    }
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2).relation("alpha", "beta", Relation::Ally);
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    Played played{game, classic_rules()};
    game.state.databases.at(kAlpha).explored = {at(1), at(2)};
    CHECK(reason_for(played, kAlpha, fleet_order(fleet, FleetOrderKind::Guard, 1)) == std::nullopt);
}

}  // namespace ec4x::testing
