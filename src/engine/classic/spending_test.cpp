// Spending in classic: tax, IU, people, technology, terraforming, scrap (CLS-026, CLS-033, CLS-034, CLS-037 to CLS-050, CLS-063).
#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/classic_test_support.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/operations/operations_steps.h"
#include "engine/prestige/ledger.h"

namespace ec4x::testing {

namespace {

// A rich homeworld in system 1 and a small colony in 2, joined by a Major lane.
Situation& two_colonies(Situation& game)
{
    game.system(1, PlanetClass::Eden, RawMaterials::Rich).system(2, PlanetClass::Harsh).system(3, PlanetClass::Extreme);
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 500).colony("alpha", 2, 1).colony("alpha", 3, 1).house("beta");
    house_of(game, kAlpha).treasury = Money::whole(10'000);
    return game;
}

int booked(const Situation& game, PrestigeSource source)
{
    int sum = 0;
    for (const LedgerEntry& entry : game.state.ledger) sum += entry.source == source ? entry.booked : 0;
    return sum;
}

}  // namespace

TEST_CASE("CLS-026: one tax rate from 0 to 100")
{
    Situation game{classic_rules()};
    Played played{two_colonies(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Tax{.rate = 100}));
    CHECK(reason_for(played, kAlpha, order::Tax{.rate = 101}) == Reason::OutOfRange);
    CHECK(reason_for(played, kAlpha, order::Tax{.rate = -1}) == Reason::OutOfRange);
    CHECK(house_of(game, kAlpha).tax_rate == 100);
    const Ruleset narrow = classic_with("classic.tax.min = 10\nclassic.tax.max = 60");
    Situation other{narrow};
    Played there{two_colonies(other), narrow};
    CHECK(reason_for(there, kAlpha, order::Tax{.rate = 61}) == Reason::OutOfRange);
    CHECK(reason_for(there, kAlpha, order::Tax{.rate = 9}) == Reason::OutOfRange);
}

TEST_CASE("CLS-033: IU cost 10 SAT and need a planet of class P1")
{
    Situation game{classic_rules()};
    Played played{two_colonies(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Invest{.system = at(1), .iu = 20}));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9800));
    CHECK(colony_of(game, 1).working == IndustrialUnits::whole(20));
    CHECK(reason_for(played, kAlpha, order::Invest{.system = at(3), .iu = 1}) == Reason::IuNotAllowed);
    CHECK(reason_for(played, kAlpha, order::Invest{.system = at(1), .iu = 0}) == Reason::OutOfRange);
    CHECK(reason_for(played, kBeta, order::Invest{.system = at(1), .iu = 1}) == Reason::NotOwned);
    const Ruleset other = classic_with("classic.iu.price = 7\nclassic.iu.min_class = 0");
    Situation cheap{other};
    Played there{two_colonies(cheap), other};
    CHECK_FALSE(give(there, kAlpha, order::Invest{.system = at(3), .iu = 1}));
    CHECK(house_of(cheap, kAlpha).treasury == Money::whole(9993));
}

TEST_CASE("CLS-034: IU above half the population are donated, and each full 20 are a point")
{
    Situation game{classic_rules()};
    Played played{two_colonies(game), classic_rules()};
    colony_of(game, 1).working = IndustrialUnits::whole(240);
    CHECK_FALSE(give(played, kAlpha, order::Invest{.system = at(1), .iu = 50}));
    CHECK(colony_of(game, 1).working == IndustrialUnits::whole(250));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(9500));
    CHECK(booked(game, PrestigeSource::IndustryDonated) == 2);
    CHECK(played.told<event::IndustryDonated>("alpha").at(0).iu == 40);
    CHECK_FALSE(give(played, kAlpha, order::Invest{.system = at(1), .iu = 19}));  // not a full lot yet
    CHECK(booked(game, PrestigeSource::IndustryDonated) == 2);
    CHECK_FALSE(give(played, kAlpha, order::Invest{.system = at(1), .iu = 1}));
    CHECK(booked(game, PrestigeSource::IndustryDonated) == 3);
    const Ruleset other = classic_with("classic.iu.limit_pct = 10\nclassic.iu.donation_per_prestige = 5");
    Situation poor{other};
    Played there{two_colonies(poor), other};
    CHECK_FALSE(give(there, kAlpha, order::Invest{.system = at(1), .iu = 60}));
    CHECK(colony_of(poor, 1).working == IndustrialUnits::whole(50));
    CHECK(booked(poor, PrestigeSource::IndustryDonated) == 2);
}

TEST_CASE("CLS-037: what cannot be paid is refused, and the next is tried; builds are bought as far as the money goes")
{
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1, 100);
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    house_of(game, kAlpha).treasury = Money::whole(10);
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .number = 3}));
    CHECK(game.state.projects.size() == 2);
    CHECK(house_of(game, kAlpha).treasury == Money::whole(2));
    CHECK(reason_for(played, kAlpha, order::Build{.system = at(1), .class_ = "GB"_unit}) == Reason::InsufficientFunds);
}

TEST_CASE("CLS-038: people leave a colony by the table, and who is set down is new there")
{
    Situation game{classic_rules()};
    two_colonies(game);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Load{.fleet = {.number = fleet.number}, .cargo = Cargo::Colonists, .amount = {.all = true}}));
    CHECK(colony_of(game, 1).classic->pu == PopulationUnits{499'148});
    game.state.fleets.at(fleet).at = at(2);
    CHECK_FALSE(give(played, kAlpha, order::Unload{.fleet = {.number = fleet.number}}));
    CHECK(colony_of(game, 2).classic->pu > PopulationUnits{1'900});
    CHECK(colony_of(game, 2).classic->new_people == colony_of(game, 2).classic->pu - PopulationUnits::whole(1));
    CHECK(reason_for(played, kAlpha, order::Load{.fleet = {.number = fleet.number}, .cargo = Cargo::Colonists, .amount = {.number = 2}}).has_value());
}

TEST_CASE("CLS-040, CLS-041, CLS-042: the Guilds move people at the speed of warships")
{
    Situation game{classic_rules()};
    Played played{two_colonies(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 20}));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(10'000 - 220));
    CHECK(colony_of(game, 1).classic->pu == PopulationUnits{482'846});
    CHECK(game.state.transfers.begin()->due == game.state.turn);  // one turn: it arrives at the end of this one
    CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(3), .ptu = 1}));
    CHECK(game.state.transfers.at(TransferId{kAlpha, 2}).due == game.state.turn);  // two Major lanes in own space
    played.run(Step::E1, deliver_transfers);
    CHECK(colony_of(game, 2).classic->pu == PopulationUnits{20'859});
    CHECK(colony_of(game, 2).classic->new_people == PopulationUnits{19'859});
    CHECK(reason_for(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(3), .ptu = 200}) == Reason::DestinationFull);
    CHECK(reason_for(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(9), .ptu = 1}) == Reason::NotOwned);
    colony_of(game, 2).blockaders = {kBeta};
    CHECK(reason_for(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 1}) == Reason::Blockaded);
}

TEST_CASE("CLS-041: three jumps that no two Major lanes of own space shorten take three turns")
{
    for (const auto& [changes, due] : {std::pair{"", 3}, std::pair{"classic.starliner.min_turns = 5", 5}}) {
        const Ruleset rules = classic_with(changes);
        Situation game{rules};
        game.lane(1, 2, LaneClass::Minor).lane(2, 3, LaneClass::Minor).lane(3, 4, LaneClass::Minor).colony("alpha", 1, 100).colony("alpha", 4, 1);
        Played played{game, rules};
        CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(4), .ptu = 1}));
        CHECK(game.state.transfers.begin()->due == due);  // ordered in turn 1
    }
}

TEST_CASE("CLS-042: people of a contract of turn 3 arrive at its end and count in the Income phase of turn 5")
{
    Situation game{classic_rules()};
    two_colonies(game).state.turn = 3;
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 20}));
    played.run(Step::E1, deliver_transfers);
    CHECK(colony_of(game, 2).classic->pu == PopulationUnits{20'859});
    game.state.turn = 4;
    played.run(Step::I2, collect_net_values);
    CHECK(colony_of(game, 2).classic->gcp == Money{70});  // 1 PU
    game.state.turn = 5;
    played.run(Step::I2, collect_net_values);
    CHECK(colony_of(game, 2).classic->gcp == Money{1460});  // 20.859 PU
}

TEST_CASE("CLS-042, CLS-043: people beyond what a planet holds are lost, and those whose colony is lost too")
{
    Situation game{classic_rules()};
    Played played{two_colonies(game), classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(3), .ptu = 15}));
    colony_of(game, 3).classic->pu = PopulationUnits::whole(18);
    played.run(Step::E1, deliver_transfers);
    CHECK(colony_of(game, 3).classic->pu == PopulationUnits::whole(20));
    CHECK(played.told<event::TransferLost>("alpha").at(0).cause == Cause::PlanetFull);
    CHECK_FALSE(give(played, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 3}));
    colony_of(game, 2).owner = kBeta;
    played.run(Step::E1, deliver_transfers);
    CHECK(played.told<event::TransferLost>("alpha").at(1).cause == Cause::Conquest);
    CHECK(colony_of(game, 2).classic->pu == PopulationUnits::whole(1));
}

TEST_CASE("CLS-039: a colony of 1 PU, its ETAC is used up")
{
    for (const bool consumed : {true, false}) {
        const Ruleset rules = classic_with(consumed ? "" : "classic.etac.consumed = false\nclassic.colony.initial_pu = 4");
        Situation game{rules};
        game.lane(1, 2).colony("alpha", 1, 500);
        const FleetId fleet = game.fleet("alpha", 2, {"ET"});
        game.state.ships.begin()->ptu = 1;
        game.state.turn = 9;
        Played played{game, rules};
        CHECK_FALSE(
            give(played, kAlpha, order::Fleet{.fleet = {.number = fleet.number}, .order = {FleetOrderKind::Colonize}, .target = NumberOrLabel{.number = 2}}));
        played.run(Step::C6, colonize);
        played.run(Step::C6, award_classic_colonies);
        CHECK(colony_of(game, 2).classic->pu == PopulationUnits::whole(consumed ? 1 : 4));
        CHECK(colony_of(game, 2).classic->founded == 9);
        CHECK(game.state.ships.size() == (consumed ? 0 : 1));
        CHECK(booked(game, PrestigeSource::ColonyEstablished) == 5);
    }
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1, 500);
    const FleetId empty = game.fleet("alpha", 1, {"ET"});
    Played played{game, classic_rules()};
    CHECK(reason_for(played, kAlpha,
                     order::Fleet{.fleet = {.number = empty.number}, .order = {FleetOrderKind::Colonize}, .target = NumberOrLabel{.number = 2}}) ==
          Reason::Requirement);
}

TEST_CASE("CLS-045: technology is sold in months 1 and 6")
{
    const ClassicRules& rules = *classic_rules().classic;
    int months = 0;
    for (int turn = 1; turn <= 65; ++turn) months += sells_technology(rules, turn) ? 1 : 0;
    CHECK(months == 10);
    CHECK(sells_technology(rules, 6));
    CHECK_FALSE(sells_technology(rules, 7));
    CHECK(sells_technology(rules, 14));
    CHECK(text_of(next_sale(rules, 7)) == "2002.01");
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    game.state.turn = 7;
    Played played{game, classic_rules()};
    const Outcome no = give(played, kAlpha, order::Technology{TechField::Weapons});
    CHECK(why(no) == Reason::TechNotInSeason);
    CHECK(no->text.find("2002.01") != std::string::npos);
    CHECK(sells_technology(*classic_with("classic.tech.months = [7]").classic, 7));
}

TEST_CASE("CLS-046, CLS-047: one level of a field in a month, there at the end of the turn")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    House& house = house_of(game, kAlpha);
    house.treasury = Money{54'550};
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Technology{TechField::Economics}));
    CHECK_FALSE(give(played, kAlpha, order::Technology{TechField::Weapons}));
    CHECK(house.treasury == Money{4'550});
    CHECK(reason_for(played, kAlpha, order::Technology{TechField::Stealth}) == Reason::InsufficientFunds);
    CHECK(reason_for(played, kAlpha, order::Technology{TechField::Weapons}) == Reason::OnePerTurn);
    CHECK(house.research.levels[Tech::WEP] == 0);
    played.run(Step::E3, advance_bought_technology);
    CHECK(house.research.levels[Tech::WEP] == 1);
    CHECK(house.research.levels[Tech::EL] == 1);
    CHECK(booked(game, PrestigeSource::TechAdvancement) == 4);
    house.treasury = Money::whole(100'000);
    house.research.levels[Tech::CIC] = 4;
    CHECK(reason_for(played, kAlpha, order::Technology{TechField::Sabotage}) == Reason::AtMaximum);
    std::int64_t all = 0;
    for (const TechField field : all_of_enum<TechField>()) {
        for (int level = 1; level <= classic_rules().classic->tech.max[field]; ++level)
            all += technology_price(classic_rules().classic->tech, field, level).raw;
    }
    CHECK(Money{all} == Money::whole(11'650));
}

TEST_CASE("CLS-050: a planet rises by a class for the capacity of the new one")
{
    Situation game{classic_rules()};
    two_colonies(game);
    House& house = house_of(game, kAlpha);
    house.research.levels[Tech::TER] = 3;
    Played played{game, classic_rules()};
    CHECK(reason_for(played, kAlpha, order::Terraform{.system = at(2)}) == Reason::TechTooLow);  // P3 to P4 needs 4
    house.research.levels[Tech::TER] = 4;
    CHECK_FALSE(give(played, kAlpha, order::Terraform{.system = at(2)}));
    CHECK(house.treasury == Money::whole(9000));
    CHECK(reason_for(played, kAlpha, order::Terraform{.system = at(2)}) == Reason::OnePerTurn);
    CHECK(reason_for(played, kAlpha, order::Terraform{.system = at(1)}) == Reason::AtMaximum);
    CHECK(reason_for(played, kBeta, order::Terraform{.system = at(2)}) == Reason::NotOwned);
    CHECK_FALSE(give(played, kAlpha, order::Terraform{.system = at(3)}));
    CHECK(house.treasury == Money::whole(8940));
    colony_of(game, 3).owner = kBeta;  // lost before it is done
    played.run(Step::E3, terraform_planets);
    CHECK(game.state.map.systems.at(at(2)).class_ == PlanetClass::Benign);
    CHECK(game.state.map.systems.at(at(3)).class_ == PlanetClass::Extreme);
    CHECK(booked(game, PrestigeSource::Terraformed) == 5);
}

TEST_CASE("CLS-063: ships and ground units are scrapped for half their price")
{
    Situation game{classic_rules()};
    two_colonies(game);
    const FleetId fleet = game.fleet("alpha", 1, {"DN", "CA", "TT"});
    game.state.ships.at(ShipId{kAlpha, 2}).weapons = 2;
    game.state.ships.at(ShipId{kAlpha, 2}).hull = HullState::Crippled;
    const UnitId battery = game.unit("alpha", 1, "GB");
    const UnitId port = game.unit("alpha", 1, "SP");
    house_of(game, kAlpha).treasury = {};
    Played played{game, classic_rules()};
    CHECK_FALSE(give(played, kAlpha, order::Scrap{.units = {{.is_ship = true, .number = 1}, {.is_ship = true, .number = 2}, {.number = battery.number}}}));
    CHECK(house_of(game, kAlpha).treasury == Money{500 + 350 + 200});
    CHECK(game.state.ships.size() == 1);
    CHECK(game.state.squadrons.empty());
    CHECK(game.state.fleets.contains(fleet));
    CHECK(played.told<event::UnitsScrapped>("alpha").at(0).units.size() == 3);
    CHECK(reason_for(played, kAlpha, order::Scrap{.units = {{.number = port.number}}}) == Reason::BadValue);
    CHECK(reason_for(played, kAlpha, order::Scrap{.units = {{.is_ship = true, .number = 1}}}) == Reason::NotOwned);
    CHECK(reason_for(played, kAlpha, order::Scrap{}) == Reason::OutOfRange);
    game.state.fleets.at(fleet).at = at(9);
    CHECK(reason_for(played, kAlpha, order::Scrap{.units = {{.is_ship = true, .number = 3}}}) == Reason::NotAtOwnColony);
    const Ruleset other = classic_with("classic.scrap.pct = 10");
    Situation cheap{other};
    two_colonies(cheap);
    const UnitId gun = cheap.unit("alpha", 1, "GB");
    house_of(cheap, kAlpha).treasury = {};
    Played there{cheap, other};
    CHECK_FALSE(give(there, kAlpha, order::Scrap{.units = {{.number = gun.number}}}));
    CHECK(house_of(cheap, kAlpha).treasury == Money{40});
}

TEST_CASE("CLS-063, CLS-042: scrapping a ship with nobody aboard rounds no people away")
{
    for (int thousandths = 499'000; thousandths < 499'040; ++thousandths) {
        Situation game{classic_rules()};
        two_colonies(game);
        game.fleet("alpha", 1, {"ET"});
        colony_of(game, 1).classic->pu = PopulationUnits{thousandths};
        Played played{game, classic_rules()};
        CHECK_FALSE(give(played, kAlpha, order::Scrap{.units = {{.is_ship = true, .number = 1}}}));
        CHECK(colony_of(game, 1).classic->pu == PopulationUnits{thousandths});
        CHECK(colony_of(game, 1).classic->new_people == PopulationUnits{});
    }
}

TEST_CASE("CLS-002: what the ruleset does not have is refused with its topic")
{
    Situation game{classic_rules()};
    two_colonies(game);
    const FleetId fleet = game.fleet("alpha", 1, {"DD"});
    Played played{game, classic_rules()};
    const Outcome no =
        give(played, kAlpha, order::Fleet{.fleet = {.number = fleet.number}, .order = {FleetOrderKind::Mothball}, .target = NumberOrLabel{.number = 1}});
    CHECK(why(no) == Reason::NotInRuleset);
    CHECK(no->text.find("fleet order 17") != std::string::npos);
    CHECK(reason_for(played, kAlpha, order::Research{}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::Priorities{}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::BuyEbp{.pp = 40}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::BuyCip{.pp = 40}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::Shield{.system = at(1)}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::RepairIndustry{.system = at(1), .iu = 1}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::BuyShip{.offer = 1, .system = at(1)}) == Reason::NotInRuleset);
    CHECK(reason_for(played, kAlpha, order::Covert{}) == Reason::NotInRuleset);
    const order::FleetSetting standing{.fleet = {.number = fleet.number}, .standing = StandingOrder{standing::DefendSystem{at(1)}}};
    CHECK(reason_for(played, kAlpha, standing) == Reason::NotInRuleset);
    const Ruleset with_standing = classic_with("classic.standing_orders = true");
    Situation other{with_standing};
    two_colonies(other);
    other.fleet("alpha", 1, {"DD"});
    Played there{other, with_standing};
    CHECK_FALSE(give(there, kAlpha, standing));
    Situation standard;
    standard.colony("alpha", 1);
    Played plain{standard};
    for (OrderBody body : {OrderBody{order::Technology{}}, OrderBody{order::Contract{}}, OrderBody{order::Scrap{}}}) {
        CHECK(reason_for(plain, kAlpha, body) == Reason::NotInRuleset);
    }
}

}  // namespace ec4x::testing
