// C3 and C4 on a state: who takes part, what is left, who learns of it.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/classic/classic_steps.h"
#include "engine/classic/conflict_test_support.h"
#include "engine/classic/hub.h"
#include "engine/economy/upkeep.h"
#include "engine/forces/organisation.h"
#include "engine/intel/battle_records.h"

namespace ec4x::testing {

namespace {

UnitId aboard(Situation& game, FleetId fleet, std::string_view carrier)
{
    for (const Ship& ship : game.state.ships) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in == nullptr || ship.class_ != *unit_class(carrier) || ship.id.owner != fleet.owner) continue;
        if (std::get<InFleet>(game.state.squadrons.at(in->squadron).station).fleet == fleet)
            return new_unit(game.state, fleet.owner, "FS"_unit, 0, Aboard{ship.id}).id;
    }
    broken("the fleet has such a carrier");
}

// alpha has seen beta's colony there.
void knows_colony(Situation& game, std::uint32_t entry, int system)
{
    Database& database = game.state.databases.at(kAlpha);
    const EntryId id{kAlpha, entry};
    database.entries.insert({.id = id, .turn = 1, .system = at(system), .seen = ColonySeen{.owner = kBeta}});
    database.planets.insert({.id = at(system), .latest = id.number});
}

int ships_of(const Situation& game, HouseId house, std::string_view class_)
{
    return static_cast<int>(
        std::ranges::count_if(game.state.ships, [&](const Ship& ship) { return ship.id.owner == house && ship.class_ == *unit_class(class_); }));
}

}  // namespace

TEST_CASE("CLS-082: a task force is all squadrons of the house's fleets and its fighters")
{
    Situation game = classic_war();
    game.colony("alpha", 17);
    game.fleet("alpha", 17, {"CA", "DD"});
    game.fleet("alpha", 17, {"BB", "TT"});
    game.fleet("alpha", 17, {"DD", "DD", "CT", "FG"});
    for (int i = 0; i < 6; ++i) game.unit("alpha", 17, "FS");
    with_rules(game, game.fleet("beta", 17, {"DN", "DN", "DN", "DN", "DN"}), 10);
    ClassicConflict conflict{game};
    conflict.run();
    const auto own = [](const recorded::Unit& unit) { return unit.id.owner == kAlpha; };
    CHECK(std::ranges::count_if(conflict.battle().units, own) == 13);
    CHECK(conflict.battle().forces[0].spacelift == 1);
}

TEST_CASE("CLS-082 CLS-074: scouts on their errands and guards of a starbase take no part in space combat")
{
    Situation game = classic_war();
    game.colony("alpha", 17);
    game.unit("alpha", 17, "SB");
    under(game, game.fleet("alpha", 17, {"CA"}), FleetOrderKind::GuardStarbase, 17);
    under(game, game.fleet("alpha", 17, {"SC"}), FleetOrderKind::SpySystem, 17);
    const FleetId raid = under(game, game.fleet("beta", 17, {"BB"}), FleetOrderKind::Patrol, 17);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battles().empty());  // CLS-072: a raid without orders 05 to 08
    CHECK(game.state.fleets.at(raid).at == at(17));
}

TEST_CASE("CLS-079: Neutral fleets in a system without colony do not fight")
{
    Situation game = classic_war();
    game.system(17).relation("alpha", "beta", Relation::Neutral);
    with_rules(game, game.fleet("alpha", 17, {"CA"}), 10);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 10);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battles().empty());
}

TEST_CASE("CLS-081: the ROE of both decide whether they fight")
{
    Situation game = classic_war();
    game.lane(17, 18);
    const FleetId alpha = with_rules(game, game.fleet("alpha", 17, {"CA"}), 2);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 2);
    {
        ClassicConflict conflict{game};
        conflict.run();
        CHECK(conflict.battles().empty());
    }
    game.state.fleets.at(alpha).roe = 6;
    ClassicConflict conflict{game, {0, 0}};
    conflict.run();
    CHECK(conflict.battles() == std::vector<std::string>{"17s1"});
    CHECK(conflict.battle().rounds.size() == 1);
    CHECK(conflict.facts().retreats.size() == 1);
    REQUIRE(conflict.facts().defeats.size() == 1);
    CHECK(conflict.facts().defeats[0].retreated);
    CHECK(conflict.facts().defeats[0].worth == Money::whole(5));  // CLS-116
    CHECK(conflict.facts().defeats[0].victors == std::vector{kAlpha});
}

TEST_CASE("CLS-095: a fleet retreats to the closest non-hostile system, at the end of C3")
{
    const auto retreat_to = [](bool own_colony) {
        Situation game = classic_war();
        game.lane(17, 4).lane(17, 6).lane(17, 9).colony("beta", 4);
        if (own_colony) game.colony("alpha", 9);
        else game.colony("beta", 9);
        knows_colony(game, 1, 4);
        knows_colony(game, 2, 9);
        const FleetId fleet = with_rules(game, game.fleet("alpha", 17, {"CA", "TT"}), 0);
        with_rules(game, game.fleet("beta", 17, {"BB"}), 10);
        ClassicConflict conflict{game, {0, 0}};
        conflict.run();
        CHECK_FALSE(game.state.fleets.at(fleet).order.has_value());
        CHECK(ships_of(game, kAlpha, "TT") == 1);  // spacelift ships go with their fleet
        return game.state.fleets.at(fleet).at;
    };
    CHECK(retreat_to(true) == at(9));
    CHECK(retreat_to(false) == at(6));
}

TEST_CASE("CLS-095 CBT-053: crippled squadrons that a Restricted lane stops stay behind in a fleet of their own")
{
    Situation game = classic_war();
    game.lane(17, 18, LaneClass::Restricted);
    const FleetId fleet = with_rules(game, game.fleet("alpha", 17, {"CA", "CA"}), 0);
    game.state.ships.at(ShipId{kAlpha, 2}).hull = HullState::Crippled;
    with_rules(game, game.fleet("beta", 17, {"BB"}), 10);
    ClassicConflict conflict{game, {0, 0}};
    conflict.run();
    CHECK(game.state.fleets.at(fleet).at == at(18));
    std::vector<SystemId> where;
    for (const Ship& ship : game.state.ships) {
        if (ship.id.owner != kAlpha) continue;
        const FleetId in = std::get<InFleet>(game.state.squadrons.at(std::get<InSquadron>(ship.berth).squadron).station).fleet;
        where.push_back(game.state.fleets.at(in).at);
    }
    CHECK(where == std::vector{at(18), at(17)});
    CHECK(conflict.battle().rounds[0].departures.at(0).crippled_left_behind);
}

TEST_CASE("CLS-060 CLS-098: a warship that waits without a squadron does not fight, and shares the fate of spacelift ships")
{
    Situation game = classic_war();
    game.colony("alpha", 17);
    const ShipId waiting{kAlpha, ++game.state.houses.at(kAlpha).last.ship};
    game.state.ships.insert({.id = waiting, .class_ = "DD"_unit, .berth = InPool{at(17)}});
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{30});
    const FleetId enemy = with_rules(game, game.fleet("beta", 17, {"CT"}), 6);
    SUBCASE("alone it is taken without a round")
    {
        ClassicConflict conflict{game};
        conflict.run();
        CHECK(conflict.battle().rounds.empty());
        CHECK(ships_of(game, kAlpha, "DD") == 0);
        REQUIRE(ships_of(game, kBeta, "DD") == 1);
        const auto prize = std::ranges::find(game.state.ships, "DD"_unit, &Ship::class_);
        const Squadron& squadron = game.state.squadrons.at(std::get<InSquadron>(prize->berth).squadron);
        CHECK(squadron.flagship == prize->id);
        CHECK(std::get<InFleet>(squadron.station).fleet != enemy);
    }
    SUBCASE("while somebody of its house is left there, nobody takes it")
    {
        for (int i = 0; i < 30; ++i) game.unit("alpha", 17, "FS");
        ClassicConflict conflict{game, {7, 7}};
        conflict.run();
        CHECK(game.state.ships.contains(waiting));
        CHECK_FALSE(game.state.fleets.contains(enemy));
    }
}

TEST_CASE("CLS-017: whoever ends a move in the hub is attacked")
{
    Situation game = classic_war();
    game.lane(0, 1).lane(0, 2).colony("alpha", 1);
    set_up_hub(game.state, classic_rules());
    const FleetId fleet = under(game, game.fleet("alpha", 1, {"CA"}), FleetOrderKind::Move, 0, 0);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battles() == std::vector<std::string>{"0s1"});
    CHECK(conflict.battle().forces[1].house == imperium_id());
    CHECK_FALSE(game.state.fleets.contains(fleet));
    for (const Event& event : conflict.played.turn.events()) CHECK(event.concerns != imperium_id());
}

TEST_CASE("CLS-017 CLS-098: the Imperium destroys the transports that it would capture")
{
    Situation game = classic_war();
    game.lane(0, 1).colony("alpha", 1);
    set_up_hub(game.state, classic_rules());
    with_rules(game, game.fleet("alpha", 0, {"CT", "TT", "ET"}), 0);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(game.state.ships.empty());
    CHECK(game.state.fleets.empty());
    CHECK(conflict.facts().captors.empty());
    CHECK(conflict.played.told<event::SpaceliftCaptured>("alpha").empty());
    CHECK(conflict.played.told<event::ContactLost>("alpha").at(0).losses.destroyed.size() == 3);
}

TEST_CASE("CLS-019: the hub is worth 30 when it is taken, and a point in every turn that it is held")
{
    Situation game = classic_war();
    game.lane(0, 1).colony("alpha", 1);
    set_up_hub(game.state, classic_rules());
    game.state.turn = 20;
    ClassicConflict conflict{game};
    conflict.played.turn.facts.combat.captured = {{.system = at(0), .from = imperium_id(), .to = kAlpha}};
    game.state.colonies.at(at(0)).owner = kAlpha;
    conflict.played.run(Step::C5, award_classic_fighting);
    conflict.played.run(Step::E5, end_month);
    const House& alpha = game.state.houses.at(kAlpha);
    CHECK(alpha.prestige == 50 + 30);
    for (int turn = 21; turn <= 25; ++turn) {
        game.state.turn = turn;
        conflict.played.run(Step::I4, charge_monthly_prestige);
        CHECK(alpha.prestige == 80 + turn - 20);
    }
    CHECK(game.state.houses.at(imperium_id()).prestige == 0);
}

TEST_CASE("CLS-073: a blockade only when the starbase is gone")
{
    for (const bool strong : {true, false}) {
        Situation game = classic_war();
        game.lane(17, 18).colony("beta", 17);
        game.unit("beta", 17, "SB");
        FleetId fleet{};
        if (strong) fleet = game.fleet("alpha", 17, {"DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN"});
        else fleet = game.fleet("alpha", 17, {"CA"});
        under(game, fleet, FleetOrderKind::Guard, 17);
        ClassicConflict conflict{game, {7, 0, 7, 0, 7, 0, 7, 0}};
        conflict.run();
        conflict.played.run(Step::C6, set_blockades);
        CHECK(conflict.battles() == std::vector<std::string>{"17o1"});
        CHECK(game.state.colonies.at(at(17)).blockaders.empty() != strong);
    }
}

TEST_CASE("CLS-078: who wins in space and loses to the starbases neither bombards nor lands")
{
    Situation game = classic_war();
    game.lane(17, 18).colony("beta", 17, 100, 50);
    game.unit("beta", 17, "SB");
    with_rules(game, game.fleet("beta", 17, {"CT"}), 0);
    const FleetId fleet = under(game, game.fleet("alpha", 17, {"CA", "CA", "TT"}), FleetOrderKind::Invade, 17, 6);
    const auto transport = std::ranges::find(game.state.ships, "TT"_unit, &Ship::class_);
    new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{transport->id});
    ClassicConflict conflict{game, {7, 0, 0, 0}};
    conflict.run();
    CHECK(conflict.battles() == std::vector<std::string>{"17s1", "17o1"});
    CHECK(conflict.facts().records.bombardments.empty());
    CHECK(conflict.facts().records.ground.empty());
    CHECK(game.state.fleets.at(fleet).at == at(18));
}

TEST_CASE("CLS-098: an ETAC whose escort dies changes its owner with the colonists aboard")
{
    Situation game = classic_war();
    game.system(17);
    const FleetId fleet = with_rules(game, game.fleet("alpha", 17, {"CT", "ET"}), 10);
    with_rules(game, game.fleet("beta", 17, {"BB"}), 10);
    for (Ship& ship : game.state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = 1;
    }
    ClassicConflict conflict{game, {0, 7}};
    conflict.run();
    CHECK_FALSE(game.state.fleets.contains(fleet));
    CHECK(ships_of(game, kAlpha, "ET") == 0);
    REQUIRE(ships_of(game, kBeta, "ET") == 1);
    const auto prize = std::ranges::find(game.state.ships, "ET"_unit, &Ship::class_);
    CHECK(prize->ptu == 1);
    CHECK(game.state.fleets.at(std::get<InFleet>(prize->berth).fleet).at == at(17));
    CHECK(conflict.facts().captors == std::vector{HouseAt{at(17), kBeta}});
    REQUIRE(conflict.played.told<event::SpaceliftCaptured>("alpha").size() == 1);
    CHECK(conflict.played.told<event::SpaceliftCaptured>("alpha").at(0).house == kAlpha);
    CHECK_FALSE(conflict.played.told<event::SpaceliftCaptured>("alpha").at(0).captor);  // INT-016: contact is lost
    CHECK(conflict.played.told<event::SpaceliftCaptured>("beta").at(0).captor == kBeta);
    CHECK(conflict.played.told<event::SpaceliftCaptured>("gamma").empty());
    CHECK(conflict.battle().captured->at(0).ships == 1);
}

TEST_CASE("CLS-098: whose spacelift is captured at its own colony knows by whom; a third house in the battle learns of it as well")
{
    Situation game = classic_war();
    game.colony("alpha", 1, 10);
    with_rules(game, game.fleet("alpha", 1, {"CT", "ET"}), 10);
    with_rules(game, game.fleet("beta", 1, {"BB"}), 10);
    ClassicConflict conflict{game, {0, 7}};
    conflict.run();
    REQUIRE(conflict.played.told<event::SpaceliftCaptured>("alpha").size() == 1);
    CHECK(conflict.played.told<event::SpaceliftCaptured>("alpha").at(0).captor == kBeta);
}

TEST_CASE("CLS-098: transports without escort are taken without a round; their marines are lost")
{
    Situation game = classic_war();
    game.system(17);
    const FleetId fleet = game.fleet("alpha", 17, {"TT"});
    with_rules(game, game.fleet("beta", 17, {"CT"}), 6);
    const ShipId transport = game.state.ships.begin()->id;
    new_unit(game.state, kAlpha, "MD"_unit, 0, Aboard{transport});
    const Ruleset destroy = classic_with("classic.combat.spacelift = \"destroy\"");
    SUBCASE("captured")
    {
        ClassicConflict conflict{game};
        conflict.run();
        CHECK(conflict.battle().rounds.empty());
        CHECK(ships_of(game, kBeta, "TT") == 1);
        CHECK(game.state.units.empty());
    }
    SUBCASE("destroyed, where the host wants it")
    {
        ClassicConflict conflict{game, {}, destroy};
        conflict.run();
        CHECK(ships_of(game, kBeta, "TT") == 0);
        CHECK(ships_of(game, kAlpha, "TT") == 0);
        CHECK(conflict.facts().captors.empty());
    }
    CHECK_FALSE(game.state.fleets.contains(fleet));
}

TEST_CASE("CLS-096 CLS-099: fighters that covered a retreat land on the colony of their house, else they are lost")
{
    const auto fight = [](bool own_colony) {
        Situation game = classic_war();
        game.lane(17, 18);
        if (own_colony) game.colony("alpha", 17);
        const FleetId fleet = with_rules(game, game.fleet("alpha", 17, {"CV"}), 0);
        for (int i = 0; i < 3; ++i) aboard(game, fleet, "CV");
        const FleetId enemy = with_rules(game, game.fleet("beta", 17, {"CT"}), 10);
        ClassicConflict conflict{game, {0, 0, 7, 0}};
        conflict.run();
        CHECK(game.state.fleets.at(fleet).at == at(18));
        CHECK_FALSE(game.state.fleets.contains(enemy));
        return game;
    };
    const Situation landed = fight(true);
    CHECK(landed.state.units.size() == 3);
    for (const Unit& unit : landed.state.units) CHECK(std::get<Ashore>(unit.berth).colony == at(17));
    CHECK(fight(false).state.units.empty());
}

TEST_CASE("CLS-078 CLS-100: after space the starbases, then the planet; who fails goes no further")
{
    Situation game = classic_war();
    game.lane(17, 18).colony("beta", 17, 100, 50);
    game.unit("beta", 17, "SB");
    with_rules(game, game.fleet("beta", 17, {"CT"}), 0);
    SUBCASE("the attacker wins everywhere")
    {
        const FleetId fleet =
            under(game, game.fleet("alpha", 17, {"DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN", "DN"}), FleetOrderKind::Bombard, 17);
        ClassicConflict conflict{game, {7, 0, 7, 0, 7, 0, 7, 0}};
        conflict.run();
        CHECK(conflict.battles() == std::vector<std::string>{"17s1", "17o1"});
        CHECK(conflict.facts().supremacy == std::vector{HouseAt{at(17), kAlpha}});
        CHECK(conflict.facts().records.bombardments.size() == 1);
        CHECK(game.state.fleets.contains(fleet));
        const auto starbase = [](const Kill& kill) { return kill.class_ == "SB"_unit && kill.by == std::vector{kAlpha}; };
        CHECK(std::ranges::count_if(conflict.facts().kills, starbase) == 1);  // CLS-102
    }
    SUBCASE("it retreats from the starbase")
    {
        const FleetId fleet = under(game, game.fleet("alpha", 17, {"CA", "CA"}), FleetOrderKind::Bombard, 17, 6);
        ClassicConflict conflict{game, {7, 0, 0, 0}};
        conflict.run();
        CHECK(conflict.battles() == std::vector<std::string>{"17s1", "17o1"});
        CHECK(conflict.facts().supremacy.empty());
        CHECK(conflict.facts().records.bombardments.empty());
        CHECK(game.state.fleets.at(fleet).at == at(18));
    }
}

TEST_CASE("CLS-100: without a starbase it goes straight to the planet; several houses attack one after the other")
{
    Situation game = classic_war();
    game.colony("gamma", 17, 100, 50).relation("alpha", "beta", Relation::Neutral);
    under(game, game.fleet("alpha", 17, {"BB"}), FleetOrderKind::Bombard, 17);
    {
        ClassicConflict conflict{game};
        conflict.run();
        CHECK(conflict.battles().empty());
        CHECK(conflict.facts().supremacy == std::vector{HouseAt{at(17), kAlpha}});
        CHECK(conflict.facts().records.bombardments.size() == 1);
    }
    game.unit("gamma", 17, "SB");
    under(game, game.fleet("beta", 17, {"BB"}), FleetOrderKind::Guard, 17);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battles() == std::vector<std::string>{"17o1", "17o2"});
    CHECK(conflict.battle(0).forces[0].house == kAlpha);
    CHECK(conflict.battle(1).forces[0].house == kBeta);
    CHECK(conflict.battle(0).forces.size() == 2);
}

TEST_CASE("CLS-072 CLS-101: guards fight beside their starbase")
{
    Situation game = classic_war();
    game.colony("beta", 17);
    game.unit("beta", 17, "SB");
    under(game, game.fleet("beta", 17, {"CA"}), FleetOrderKind::GuardStarbase, 17);
    under(game, game.fleet("alpha", 17, {"DN"}), FleetOrderKind::Guard, 17);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battles() == std::vector<std::string>{"17o1"});
    CHECK(conflict.battle().units.size() == 3);
    CHECK(conflict.battle().rounds[0].volleys[1].roll->modifier == 2);
}

TEST_CASE("CLS-090: a shield on the planet disturbs its enemies in space")
{
    Situation game = classic_war();
    game.colony("beta", 17);
    game.unit("beta", 17, "PS");
    game.unit("beta", 17, "FS");
    with_rules(game, game.fleet("alpha", 17, {"BB", "SC"}), 10);
    ClassicConflict conflict{game};
    conflict.run();
    CHECK(conflict.battle().rounds[0].volleys[0].roll->modifier == -1);  // scouts +1, shield -2
    CHECK_FALSE(conflict.battle().rounds[0].volleys[1].roll->modifier.has_value());
}

TEST_CASE("CLS-017 CLS-080: fighters of a planet alone attack whoever they see")
{
    Situation game = classic_war();
    game.lane(17, 18).colony("beta", 17);
    for (int i = 0; i < 3; ++i) game.unit("beta", 17, "FS");
    const FleetId passing = under(game, game.fleet("alpha", 17, {"CA"}), FleetOrderKind::Move, 18, 0);
    ClassicConflict conflict{game};
    conflict.played.run(Step::C2, fix_stances);
    conflict.played.run(Step::C3, fight_in_space);
    CHECK(conflict.battles() == std::vector<std::string>{"17s1"});
    CHECK(game.state.fleets.contains(passing));
}

TEST_CASE("CLS-098 INT-016: who has nothing left there learns no more than that contact was lost")
{
    Situation game = classic_war();
    game.system(17);
    with_rules(game, game.fleet("alpha", 17, {"CT"}), 10);
    with_rules(game, game.fleet("beta", 17, {"BB"}), 10);
    ClassicConflict conflict{game, {0, 7}};
    conflict.run();
    CHECK(conflict.played.told<event::ContactLost>("alpha").size() == 1);
    CHECK(battles_for(conflict.facts().records, kAlpha).empty());
    const auto seen_by_beta = battles_for(conflict.facts().records, kBeta);
    REQUIRE(seen_by_beta.size() == 1);
    CHECK(battles_for(conflict.facts().records, kGamma).empty());
    for (const recorded::Round& round : seen_by_beta[0].rounds) {
        for (const recorded::Question& question : round.questions) CHECK((question.house == kBeta || !question.roe.has_value()));
    }
    const auto corvettes = [](const Defeat& defeat) { return defeat.house == kAlpha && defeat.worth == Money::whole(2); };  // CLS-116: too little
    CHECK(std::ranges::count_if(conflict.facts().defeats, corvettes) == 1);
}

TEST_CASE("CLS-019 CLS-098 CLS-102 CLS-109 CLS-116: what fighting is worth")
{
    const Ruleset& rules = classic_rules();
    Situation game = classic_war();
    game.colony("beta", 17).colony("beta", 18).system(0);
    game.state.houses.at(kBeta).home = at(18);
    ClassicConflict conflict{game};
    CombatFacts& facts = conflict.played.turn.facts.combat;
    facts.defeats = {{.house = kGamma, .system = at(17), .victors = {kAlpha, kBeta}, .worth = Money::whole(40)},
                     {.house = kGamma, .system = at(17), .victors = {kAlpha}, .retreated = true, .worth = Money::whole(10)},
                     {.house = kGamma, .system = at(17), .victors = {kAlpha}, .worth = Money::whole(2)}};
    const Kill starbase{.unit = {kBeta, 1}, .class_ = "SB"_unit, .system = at(17), .by = {kAlpha}};
    facts.kills = {starbase, starbase};
    facts.surprised = {{at(17), kGamma}};
    facts.ambushed = {{at(17), kGamma}};
    facts.captors = {{at(17), kGamma}};
    facts.captured = {{.system = at(18), .from = kBeta, .to = kAlpha}, {.system = at(0), .from = kGamma, .to = kAlpha}};
    conflict.played.run(Step::C5, award_classic_fighting);
    conflict.played.run(Step::C5, award_classic_fighting);  // nothing twice
    const auto sum = [&](HouseId house, PrestigeSource source) {
        int points = 0;
        for (const LedgerEntry& entry : game.state.ledger) points += entry.house == house && entry.source == source ? entry.base : 0;
        return points;
    };
    CHECK(sum(kAlpha, PrestigeSource::TaskForceDestroyed) == 1);  // 3 for two houses; a lone corvette brings nothing
    CHECK(sum(kBeta, PrestigeSource::TaskForceDestroyed) == 1);
    CHECK(sum(kAlpha, PrestigeSource::TaskForceRetreated) == 2);
    CHECK(sum(kAlpha, PrestigeSource::StarbaseDestroyed) == 10);
    CHECK(sum(kBeta, PrestigeSource::StarbaseLost) == -10);
    CHECK(sum(kGamma, PrestigeSource::Surprised) == -1);
    CHECK(sum(kGamma, PrestigeSource::Ambushed) == -1);
    CHECK(sum(kGamma, PrestigeSource::SpaceliftCaptured) == 1);
    CHECK(sum(kAlpha, PrestigeSource::PlanetConquered) == 20);
    CHECK(sum(kBeta, PrestigeSource::PlanetLost) == -10);
    CHECK(sum(kBeta, PrestigeSource::HomeworldLost) == -10);
    CHECK(sum(kAlpha, PrestigeSource::HubTaken) == 20);
    CHECK(int{rules.classic->prestige.min_tf_pc_sat} == 10);
}

TEST_CASE("TRN-031 CLS-004: entered dice are asked for by the name of their stream")
{
    Situation game = classic_war();
    game.system(17);
    with_rules(game, game.fleet("alpha", 17, {"CA"}), 10);
    with_rules(game, game.fleet("beta", 17, {"CA"}), 10);
    ClassicConflict conflict{game};
    conflict.run();
    REQUIRE(conflict.entered.asked().has_value());
    CHECK(conflict.entered.asked()->stream == "golden-1-17s1-3-1");
    CHECK(conflict.entered.asked()->low == 0);
    CHECK(conflict.entered.asked()->high == 9);
}

}  // namespace ec4x::testing
