// What scouts report, and which are caught (CLS-074 to CLS-077).
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/classic_test_support.h"

namespace ec4x::testing {

namespace {

struct Look {
    Situation game;
    FleetId fleet{};
    explicit Look(const Ruleset& rules = classic_rules()) : game{rules} {}
};

// Scouts of alpha at the colony of beta in system 2: P4, Rich, 620 PU.
Look& look(Look& of, FleetOrderKind kind, std::initializer_list<std::string_view> ships = {"SC"})
{
    of.game.system(2, PlanetClass::Benign, RawMaterials::Rich);
    of.game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2, 620, 30);
    of.fleet = of.game.fleet("alpha", 2, ships);
    of.game.state.fleets.at(of.fleet).order = FleetOrder{.kind = kind, .target = at(2)};
    return of;
}

}  // namespace

TEST_CASE("CLS-074: a view of a world tells owner, class, raw materials and level, and no scout is lost by it")
{
    Look of;
    look(of, FleetOrderKind::SpyPlanet);
    for (int i = 0; i < 20; ++i) of.game.unit("beta", 2, "GB");
    Played played{of.game, classic_rules()};
    played.run(Step::C7, scout);
    REQUIRE(played.turn.facts.intel.drafts.size() == 1);
    const ColonySeen seen = std::get<ColonySeen>(played.turn.facts.intel.drafts[0].entry.seen);
    CHECK(seen.owner == kBeta);
    CHECK(seen.class_ == PlanetClass::Benign);
    CHECK(seen.raw == RawMaterials::Rich);
    CHECK(seen.level == 5);
    CHECK_FALSE(seen.details.has_value());
    CHECK(of.game.state.fleets.at(of.fleet).order.has_value());  // it goes on
}

TEST_CASE("CLS-075: a sector: the fleets there, and how many are one lane away")
{
    Look of;
    look(of, FleetOrderKind::HackStarbase);
    of.game.fleet("beta", 2, {"DD", "TT"});
    of.game.fleet("beta", 3, {"DD"});
    of.game.fleet("beta", 3, {"DD"});
    of.game.state.relations.at(pair_of(kAlpha, kBeta)).status = Relation::Neutral;
    Played played{of.game, classic_rules()};
    played.run(Step::C7, scout);
    REQUIRE(played.turn.facts.intel.drafts.size() == 1);
    CHECK(std::get<FleetSeen>(played.turn.facts.intel.drafts[0].entry.seen).spacelift == 1);
    const event::SectorScouted told = played.told<event::SectorScouted>("alpha").at(0);
    REQUIRE(told.around.size() == 1);
    CHECK(told.around[0].system == at(3));
    CHECK(told.around[0].house == kBeta);
    CHECK(told.around[0].fleets == 2);
}

TEST_CASE("CLS-075: Raiders that hide from the house do not appear, neither there nor next door")
{
    for (const bool hidden : {false, true}) {
        Look of;
        look(of, FleetOrderKind::HackStarbase);
        const FleetId raiders = of.game.fleet("beta", 2, {"RR"});
        of.game.state.houses.at(kBeta).research.levels[Tech::CLK] = 4;
        of.game.state.relations.at(pair_of(kAlpha, kBeta)).status = Relation::Hostile;
        Played played{of.game, classic_rules()};
        played.turn.facts.combat.stealth.push_back({at(2), raiders, kAlpha, 8, hidden ? 20 : 1, hidden});
        played.run(Step::C7, scout);
        CHECK(played.turn.facts.intel.drafts.size() == (hidden ? 0 : 1));
    }
}

TEST_CASE("CLS-076: a solar system: everything at the colony, and prestige once a colony and year")
{
    Look of;
    look(of, FleetOrderKind::SpySystem);
    of.game.state.relations.at(pair_of(kAlpha, kBeta)).status = Relation::Neutral;
    Played played{of.game, classic_rules()};
    const auto earned = [&] { return std::ranges::count(of.game.state.ledger, PrestigeSource::SpyColony, &LedgerEntry::source); };
    played.run(Step::C7, scout);
    CHECK(std::get<ColonySeen>(played.turn.facts.intel.drafts.at(0).entry.seen).details->pu == 620);
    CHECK(earned() == 1);
    of.game.state.turn = 13;
    played.run(Step::C7, scout);
    CHECK(earned() == 1);
    of.game.state.turn = 14;
    played.run(Step::C7, scout);
    CHECK(earned() == 2);
}

TEST_CASE("CLS-077: one in four scouts is caught, two in five where there are scouts to find them")
{
    struct Row {
        bool scout;
        int from, to;
    };
    for (const Row& row : {Row{false, 30, 70}, Row{true, 55, 105}}) {
        int caught = 0;
        for (int run = 0; run < 200; ++run) {
            Look of;
            look(of, FleetOrderKind::SpySystem);
            of.game.unit("beta", 2, "GB");
            if (row.scout) of.game.fleet("beta", 2, {"SC"});
            Played played{of.game, classic_rules(), "scouts" + std::to_string(run)};
            played.run(Step::C7, scout);
            if (of.game.state.fleets.contains(of.fleet)) continue;
            ++caught;
            CHECK(played.told<event::ScoutsLost>("alpha").at(0).detector == kBeta);
            CHECK(played.told<event::ScoutsCaught>("beta").at(0).number == 1);
            CHECK(of.game.state.ledger.at(0).booked == -1);
            CHECK(played.turn.facts.intel.drafts.empty());
        }
        CHECK(caught > row.from);
        CHECK(caught < row.to);
    }
    const Ruleset sharp = classic_with("classic.scout.detect_at = 1");
    Look of{sharp};
    look(of, FleetOrderKind::HackStarbase);
    of.game.unit("beta", 2, "FS");
    Played played{of.game, sharp};
    played.run(Step::C7, scout);
    CHECK(of.game.state.fleets.empty());
    const Ruleset blind = classic_with("classic.scout.detect_at = 21\nclassic.scout.detect_scout_bonus = 0");
    Look safe{blind};
    look(safe, FleetOrderKind::HackStarbase);
    safe.game.fleet("beta", 2, {"SC"});
    Played there{safe.game, blind};
    there.run(Step::C7, scout);
    CHECK(safe.game.state.fleets.contains(safe.fleet));
}

TEST_CASE("CLS-077: five rolls of twenty find scouts, eight where a scout looks for them")
{
    for (const bool scout_there : {false, true}) {
        int found = 0;
        for (int roll = 1; roll <= 20; ++roll) {
            Look of;
            look(of, FleetOrderKind::SpySystem);
            of.game.unit("beta", 2, "GB");
            if (scout_there) of.game.fleet("beta", 2, {"SC"});
            EnteredDice entered{{roll}};
            Played played{of.game, classic_rules()};
            played.dice.entered = &entered;
            played.run(Step::C7, scout);
            found += of.game.state.fleets.contains(of.fleet) ? 0 : 1;
        }
        CHECK(found == (scout_there ? 8 : 5));
    }
}

TEST_CASE("CLS-077: only Enemies with something that looks out roll, and only for scouts alone")
{
    const Ruleset sharp = classic_with("classic.scout.detect_at = 1");
    struct Row {
        const char* why;
        const char* unit;
        Relation status;
        std::initializer_list<std::string_view> ships;
        bool caught;
    };
    for (const Row& row :
         {Row{"a battery", "GB", Relation::Enemy, {"SC"}, true}, Row{"an army sees nothing", "AA", Relation::Enemy, {"SC"}, false},
          Row{"no Enemy", "GB", Relation::Hostile, {"SC"}, false}, Row{"a warship is with them", "GB", Relation::Enemy, {"SC", "DD"}, false}}) {
        CAPTURE(row.why);
        Look of{sharp};
        look(of, FleetOrderKind::SpySystem, row.ships);
        of.game.unit("beta", 2, row.unit);
        of.game.state.relations.at(pair_of(kAlpha, kBeta)).status = row.status;
        Played played{of.game, sharp};
        played.run(Step::C7, scout);
        CHECK(of.game.state.fleets.contains(of.fleet) != row.caught);
    }
}

}  // namespace ec4x::testing
