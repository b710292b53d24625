// The classic ids of other files (CLS-002): that what they point to holds in classic, and here and there that standard has something else.
#include <algorithm>

#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/classic_test_support.h"
#include "engine/classic/hub.h"
#include "engine/classic/output.h"
#include "engine/classic/stealth.h"
#include "engine/combat/capture.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/map/hex.h"
#include "model/research_values.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

const ClassicRules& pointed_at() { return *classic_rules().classic; }

// A homeworld with a spaceport and a shipyard in system 1, a young Harsh colony in 2.
Situation& found_realm(Situation& game)
{
    game.system(1, PlanetClass::Eden, RawMaterials::Rich).system(2, PlanetClass::Harsh);
    game.lane(1, 2).colony("alpha", 1, 500).colony("alpha", 2, 1).house("beta");
    game.unit("alpha", 1, "SP");
    game.unit("alpha", 1, "SY");
    house_of(game, kAlpha).treasury = Money::whole(10'000);
    return game;
}

struct Realm {
    explicit Realm(const Ruleset& rules = classic_rules()) : game{rules}, played{found_realm(game), rules} {}
    Money spent() const { return Money::whole(10'000) - game.state.houses.at(kAlpha).treasury; }
    Situation game;
    Played played;
};

}  // namespace

TEST_CASE("MAP-036, MAP-038: the hub is the Imperium's, and a turn is a month")
{
    Situation game{classic_rules()};
    game.lane(0, 1).colony("alpha", 1).house("beta");
    set_up_hub(game.state, classic_rules());
    CHECK(is_imperium(game.state, game.state.colonies.at(kHub).owner));
    CHECK(std::ranges::count(game.state.units, "FS"_unit, &Unit::class_) == 20 + 2 * 30);
    CHECK(text_of(date_of(pointed_at().calendar, 66)) == "2006.01");
}

TEST_CASE("UNT-049, UNT-050, TEC-048: a class with its strength and price at a weapons level, and a refit")
{
    struct Row {
        const char* code;
        int level, as, ds;
        Money price;
    };
    for (const Row& row : {Row{"BB", 0, 6, 8, Money{800}}, Row{"BB", 3, 9, 12, Money{1280}}, Row{"CA", 2, 5, 7, Money{700}}, Row{"RR", 0, 6, 5, Money{2500}},
                           Row{"SB", 1, 54, 60, Money{6000}}}) {
        CAPTURE(row.code);
        const UnitData& data = classic_rules().units.classes.at(*unit_class(row.code));
        CHECK(attack_strength(data, classic_rules(), row.level) == row.as);
        CHECK(defence_strength(data, classic_rules(), row.level) == row.ds);
        CHECK(production_cost(data, classic_rules(), row.level) == row.price);
    }
    CHECK_FALSE(classic_rules().units.classes.contains("SD"_unit));
    CHECK(standard_rules().units.classes.contains("SD"_unit));
    Realm realm;
    realm.game.fleet("alpha", 1, {"CA"});
    house_of(realm.game, kAlpha).research.levels[Tech::WEP] = 3;
    CHECK_FALSE(give(realm.played, kAlpha, order::Retrofit{.unit = {.is_ship = true, .number = 1}}));
    CHECK(realm.spent() == Money{350});  // CLS-049
}

TEST_CASE("UNT-051, TEC-049: what levels of stealth, economics and sabotage are worth")
{
    CHECK(stealth_threshold(pointed_at().stealth, 0) == 0);
    CHECK(stealth_threshold(pointed_at().stealth, 2) == 15);
    CHECK(modified_stealth_roll(pointed_at().stealth, 16, ScoutsThere::Yes) == 13);
    CHECK(gross_colony_product(pointed_at(), {.pu = PopulationUnits::whole(100), .raw = 100, .economics = 10}) == Money::whole(150));
    CHECK(contract_succeeds(pointed_at().guild, 3, 4, 0));
    CHECK_FALSE(contract_succeeds(pointed_at().guild, 18, 0, 4));
}

TEST_CASE("ECO-070, ECO-072, ECO-073, ECO-075, ECO-077: product, tax, interest, growth and people")
{
    CHECK(gross_colony_product(pointed_at(), {.pu = PopulationUnits::whole(500), .raw = 120, .iu = 100, .starbase_bonus = 10, .economics = 3}) ==
          Money{81'650});
    CHECK(net_value(Money{2058}, 33, false) == Money{679});
    CHECK(excessive_tax_prestige(pointed_at().tax, 80) == -3);
    CHECK(interest_on(pointed_at(), Money{12'345}) == Money{247});
    CHECK(born(PopulationUnits::whole(500), 4000, growth_rate(pointed_at(), 50, 0)) == PopulationUnits{8750});
    const HeadCount people = *HeadCount::build(classic_rules().pop.souls_per_ptu, classic_rules().pop.growth_constant, 4000);
    CHECK(people.population_of(people.souls_of(PopulationUnits::whole(500)) - people.souls_of_ptu(10)) == PopulationUnits{491'457});
}

TEST_CASE("ECO-071: industry is lost to conquest by invasion, and destroyed by bombardment")
{
    const Colony colony{.working = IndustrialUnits::whole(7)};
    CHECK(iu_lost_by_capture(classic_rules(), colony, Assault::Invasion) == 4);
    CHECK_FALSE(classic_rules().bombard.hits_facilities);  // CLS-105
    CHECK(standard_rules().bombard.hits_facilities);
}

TEST_CASE("ECO-074, ECO-076: ten SAT for an IU, eleven for a PTU to a Harsh planet")
{
    Realm realm;
    CHECK_FALSE(give(realm.played, kAlpha, order::Invest{.system = at(1), .iu = 20}));
    CHECK(realm.spent() == Money::whole(200));
    CHECK_FALSE(give(realm.played, kAlpha, order::TransferPeople{.from = at(1), .to = at(2), .ptu = 20}));
    CHECK(realm.spent() == Money::whole(420));
}

TEST_CASE("ECO-078: absolute upkeep, half of it for what is crippled")
{
    Situation game{classic_rules()};
    game.colony("alpha", 1);
    game.fleet("alpha", 1, {"DN"});
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{125});
    game.state.ships.begin()->hull = HullState::Crippled;
    CHECK(upkeep_due(game.state, classic_rules(), kAlpha) == Money{63});
}

TEST_CASE("TEC-046, TEC-047, TEC-050: levels are bought in their months at their prices, and planets are raised with them")
{
    CHECK(sells_technology(pointed_at(), 6));
    CHECK_FALSE(sells_technology(pointed_at(), 7));
    CHECK(pointed_at().tech.max[TechField::Terraforming] == 6);
    CHECK(technology_price(pointed_at().tech, TechField::Economics, 10) == Money::whole(650));
    Realm realm;
    CHECK_FALSE(give(realm.played, kAlpha, order::Technology{TechField::Stealth}));
    CHECK(realm.spent() == Money::whole(200));
    CHECK(reason_for(realm.played, kAlpha, order::Terraform{.system = at(2)}) == Reason::TechTooLow);
    house_of(realm.game, kAlpha).research.levels[Tech::TER] = 4;
    CHECK_FALSE(give(realm.played, kAlpha, order::Terraform{.system = at(2)}));
    CHECK(realm.spent() == Money::whole(1200));
    CHECK(reason_for(realm.played, kAlpha, order::Research{}) == Reason::NotInRuleset);
    Realm standard{standard_rules()};
    CHECK(reason_for(standard.played, kAlpha, order::Technology{TechField::Stealth}) == Reason::NotInRuleset);
}

TEST_CASE("CON-049, CON-050, CON-051: times, prices and docks")
{
    CHECK(classic_build_turns(pointed_at().build, "DN"_unit, Money::whole(10)) == 5);
    CHECK(classic_build_turns(pointed_at().build, "GB"_unit, Money::whole(4)) == 0);
    CHECK(classic_build_turns(pointed_at().build, "SB"_unit, Money::whole(50)) == 5);
    CHECK(docks_of(classic_rules(), "SY"_unit, 1) == 10);
    Realm realm;
    CHECK_FALSE(give(realm.played, kAlpha, order::Build{.system = at(1), .class_ = "DD"_unit, .place = BuildPlace::Spaceport}));
    CHECK(realm.spent() == Money::whole(8));
    const UnitId battery = realm.game.unit("alpha", 1, "GB");
    CHECK_FALSE(give(realm.played, kAlpha, order::Scrap{.units = {{.number = battery.number}}}));
    CHECK(realm.spent() == Money::whole(6));
    realm.game.fleet("alpha", 1, {"CA"});
    Ship& cruiser = realm.game.state.ships.at(ShipId{kAlpha, 1});
    cruiser.weapons = 2;
    cruiser.hull = HullState::Crippled;
    realm.played.run(Step::CC8, enter_docks);
    realm.played.run(Step::E2, finish_repairs);
    CHECK(realm.spent() == Money{600 + 175});
}

}  // namespace ec4x::testing
