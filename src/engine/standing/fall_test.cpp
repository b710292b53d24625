#include "engine/standing/fall.h"

#include <doctest/doctest.h>

#include "engine/prestige/prestige_steps.h"
#include "engine/standing/standing_test_support.h"
#include "engine/standing/surrender.h"
#include "engine/turn/streams.h"

namespace ec4x::testing {

namespace {

// Alpha's colony is beta's, and so are its people.
Situation alpha_without_colonies()
{
    Situation game = three_houses();
    game.state.colonies.at(at(1)).owner = kBeta;
    return game;
}

void embark_marines(Situation& game, FleetId fleet)
{
    for (const Ship& ship : game.state.ships) {
        const auto* in = std::get_if<InFleet>(&ship.berth);
        if (in == nullptr || in->fleet != fleet || ship.class_ != "TT"_unit) continue;
        const UnitId marines = game.unit(fleet.owner.text(), 1, "MD");
        game.state.units.at(marines).berth = Aboard{ship.id};
    }
}

void surrender(Played& played, HouseId house, std::optional<HouseId> to)
{
    played.turn.step = Step::CC4;
    CHECK_FALSE(carry_out(played.turn, house, order::Surrender{.house = to}));
}

std::string refusal_of(Situation& game, const Ruleset& rules, std::optional<HouseId> to)
{
    Played played{game, rules};
    const Outcome outcome = carry_out(played.turn, kBeta, order::Surrender{.house = to});
    CHECK(outcome.has_value() == played.turn.facts.surrendered.empty());
    return outcome ? std::string{name_of(outcome->reason)} : "done";
}

}  // namespace

TEST_CASE("VIC-003: three turns below zero in a row")
{
    struct Row {
        std::vector<int> prestige;
        int counter;
        bool collapsed;
    };
    const Row rows[] = {{{-1, 0, -4, -2, -1}, 3, true}, {{-1, 0, -4, -2}, 2, false}, {{-1, -1, 0}, 0, false}, {{0, 0, 0, 0}, 0, false}, {{-1, -1}, 2, false}};
    for (const Row& row : rows) {
        Situation game = three_houses();
        game.state.turn = 4;
        for (const int prestige : row.prestige) {
            ++game.state.turn;
            house_of(game, kAlpha).prestige = prestige;
            Played played{game};
            played.run(Step::IN7, let_houses_fall);
        }
        CHECK(house_of(game, kAlpha).turns_below_zero == row.counter);
        CHECK((house_of(game, kAlpha).status == HouseStatus::Collapsed) == row.collapsed);
        CHECK(house_of(game, kAlpha).fell == (row.collapsed ? std::optional{9} : std::nullopt));
    }
    const Ruleset rules = rules_with("victory.collapse.threshold = -10");
    for (const int prestige : {-10, -11}) {
        Situation game = three_houses();
        house_of(game, kAlpha).prestige = prestige;
        Played played{game, rules};
        played.run(Step::IN7, let_houses_fall);
        CHECK(house_of(game, kAlpha).turns_below_zero == (prestige == -11 ? 1 : 0));
    }
}

TEST_CASE("VIC-005: ships in docks are gone without refund, the treasury is frozen, effects on the house end")
{
    Situation game = three_houses();
    for (std::uint32_t n = 1; n <= 3; ++n) {
        game.state.projects.insert(Project{.id = {kAlpha, n}, .colony = at(1), .paid = Money::whole(60), .work = Construction{"CA"_unit}});
    }
    game.state.colonies.at(at(1)).waiting = {{.id = {kAlpha, 4}, .class_ = "DD"_unit}};
    game.state.effects = {{.action = CovertAction::Psyops, .house = kAlpha, .first_turn = 8, .last_turn = 9},
                          {.action = CovertAction::Psyops, .house = kBeta, .first_turn = 8, .last_turn = 9}};
    const Money treasury = house_of(game, kAlpha).treasury;
    Played played{game};
    collapse(played.turn, kAlpha, Cause::Prestige);
    CHECK(game.state.projects.empty());
    CHECK(game.state.colonies.at(at(1)).waiting.empty());
    CHECK(house_of(game, kAlpha).treasury == treasury);
    REQUIRE(game.state.effects.size() == 1);
    CHECK(game.state.effects[0].house == kBeta);
    const auto lost = played.told<event::ProjectLost>("alpha");
    REQUIRE(lost.size() == 4);
    CHECK(lost[0].cause == Cause::Collapse);
    CHECK(played.told<event::ProjectLost>("beta").empty());
    CHECK(played.told<event::HouseCollapsed>("gamma") == std::vector{event::HouseCollapsed{.house = kAlpha, .cause = Cause::Prestige}});
}

TEST_CASE("VIC-005, TRN-008, ECO-066: a collapsed house has no economy any more")
{
    Situation game = three_houses();
    house_of(game, kAlpha).status = HouseStatus::Collapsed;
    house_of(game, kAlpha).fell = 7;
    house_of(game, kAlpha).treasury = Money::whole(300);
    house_of(game, kAlpha).research.allocation[Pool::ERP] = Money::whole(50);
    for (int i = 0; i < 5; ++i) game.fleet("alpha", 1, {"BB"});
    const House before = house_of(game, kAlpha);
    const Colony colony = game.state.colonies.at(at(1));
    WholeRun run{game};
    run({empty_set(game, kBeta), empty_set(game, kGamma)});
    const House& alpha = house_of(game, kAlpha);
    CHECK(alpha.treasury == before.treasury);
    CHECK(alpha.prestige == before.prestige);
    CHECK(alpha.research == before.research);
    CHECK(alpha.missed_turns == before.missed_turns);
    CHECK(game.state.colonies.at(at(1)).souls == colony.souls);
    CHECK(game.state.colonies.at(at(1)).working == colony.working);
    CHECK(game.state.fleets.size() == 5);
}

TEST_CASE("VIC-006: its pacts become Neutral without penalty, other relations stay, proposals are void")
{
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Ally).relation("alpha", "gamma", Relation::Hostile).relation("beta", "gamma", Relation::Ally);
    game.state.proposals = {{.from = kAlpha, .to = kGamma, .last_turn = 9}, {.from = kBeta, .to = kGamma, .last_turn = 9}};
    house_of(game, kAlpha).prestige = -5;
    house_of(game, kAlpha).turns_below_zero = 2;
    Played played{game};
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Collapsed);
    CHECK(game.state.relations.at(pair_of(kAlpha, kBeta)).status == Relation::Neutral);
    CHECK(game.state.relations.at(pair_of(kAlpha, kGamma)).status == Relation::Hostile);
    CHECK(game.state.relations.at(pair_of(kBeta, kGamma)).status == Relation::Ally);
    CHECK(game.state.relations.at(pair_of(kAlpha, kBeta)).breaches.empty());
    CHECK(game.state.ledger.empty());
    REQUIRE(game.state.proposals.size() == 1);
    CHECK(game.state.proposals[0].from == kBeta);
}

TEST_CASE("VIC-007, VIC-017: a collapsed house without colonies is eliminated in the same IN7")
{
    Situation game = alpha_without_colonies();
    embark_marines(game, game.fleet("alpha", 2, {"CA", "TT"}));  // a last stand does not save a collapsed house
    house_of(game, kAlpha).prestige = -1;
    house_of(game, kAlpha).turns_below_zero = 2;
    Played played{game};
    played.turn.facts.combat.captured = {{.system = at(1), .from = kAlpha, .to = kBeta}};
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Eliminated);
    CHECK(played.told<event::HouseCollapsed>("beta").size() == 1);
    CHECK(played.told<event::HouseEliminated>("beta").size() == 1);
    CHECK(game.state.fleets.empty());
    CHECK(game.state.ledger.empty());  // PRE-021: nothing for a collapse
}

TEST_CASE("VIC-014: no colony and no marines embarked")
{
    struct Row {
        const char* why;
        std::initializer_list<std::string_view> ships;
        bool marines, crippled, eliminated;
    };
    const Row rows[] = {{"nothing", {}, false, false, true},
                        {"warships and empty transports", {"BB", "BB", "BB", "TT", "TT", "TT"}, false, false, true},
                        {"one division aboard", {"TT"}, true, false, false},
                        {"aboard a crippled transport", {"TT"}, true, true, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = alpha_without_colonies();
        if (row.ships.size() > 0) {
            const FleetId fleet = game.fleet("alpha", 2, row.ships);
            if (row.marines) embark_marines(game, fleet);
        }
        if (row.crippled) game.state.ships.begin()->hull = HullState::Crippled;
        Played played{game};
        played.run(Step::IN7, let_houses_fall);
        CHECK((house_of(game, kAlpha).status == HouseStatus::Eliminated) == row.eliminated);
        CHECK(game.state.fleets.empty() == row.eliminated);
    }
}

TEST_CASE("VIC-014, VIC-016: a whole run in which a house ends, and the next one")
{
    Situation game = alpha_without_colonies();
    game.fleet("alpha", 2, {"BB", "BB", "TT", "TT"});
    WholeRun run{game};
    for (int i = 0; i < 2; ++i) {
        run({empty_set(game, kAlpha), empty_set(game, kBeta), empty_set(game, kGamma)});
        CHECK(run.steps<event::HouseEliminated>() == (i == 0 ? std::vector{Step::IN7} : std::vector<Step>{}));
        CHECK(house_of(game, kAlpha).status == HouseStatus::Eliminated);
        CHECK(game.state.fleets.empty());
        CHECK(game.state.ships.empty());
        CHECK(house_of(game, kAlpha).prestige == 50);
    }
}

TEST_CASE("VIC-015: a last stand keeps treasury, research and relations, and a colony ends it")
{
    Situation game = alpha_without_colonies();
    game.relation("alpha", "beta", Relation::Enemy).relation("alpha", "gamma", Relation::Ally);
    embark_marines(game, game.fleet("alpha", 2, {"TT", "TT", "TT"}));
    const House before = house_of(game, kAlpha);
    Played played{game};
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha) == before);
    CHECK(game.state.relations.at(pair_of(kAlpha, kGamma)).status == Relation::Ally);
    game.state.units.clear();  // the marines have landed and taken it
    game.state.colonies.at(at(3)).owner = kAlpha;
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Active);
}

TEST_CASE("VIC-016: units vanish, contracts end, pacts and proposals are void, effects on others run on")
{
    Situation game = alpha_without_colonies();
    game.relation("alpha", "gamma", Relation::Ally);
    const FleetId spies = game.fleet("alpha", 5, {"SC"});
    game.state.fleets.at(spies).spy_scouts = true;
    game.state.fleets.at(spies).order = FleetOrder{.kind = FleetOrderKind::SpyPlanet, .target = at(5)};
    const FleetId other = game.fleet("beta", 1, {"CA"});
    game.state.transfers.insert({.id = {kAlpha, 1}, .from = at(1), .to = at(2), .ptu = 3, .due = 10});
    game.state.proposals = {{.from = kAlpha, .to = kGamma, .last_turn = 9}};
    game.state.effects = {{.action = CovertAction::Psyops, .house = kBeta, .first_turn = 8, .last_turn = 9}};
    Played played{game};
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).status == HouseStatus::Eliminated);
    CHECK(house_of(game, kAlpha).fell == 8);
    REQUIRE(game.state.fleets.size() == 1);
    CHECK(game.state.fleets.begin()->id == other);
    CHECK(game.state.ships.size() == 1);
    CHECK(game.state.squadrons.size() == 1);
    CHECK(game.state.transfers.empty());
    CHECK(played.told<event::TransferLost>("alpha") == std::vector{event::TransferLost{.transfer = {kAlpha, 1}, .ptu = 3, .cause = Cause::Elimination}});
    CHECK(game.state.relations.at(pair_of(kAlpha, kGamma)).status == Relation::Neutral);
    CHECK(game.state.proposals.empty());
    CHECK(game.state.effects.size() == 1);
    CHECK(played.told<event::HouseEliminated>("gamma") == std::vector{event::HouseEliminated{.house = kAlpha}});
}

TEST_CASE("VIC-018: beta surrenders to alpha")
{
    struct Row {
        Relation status;
        std::optional<HouseId> to;
        std::int64_t alpha;
    };
    for (const Row& row : {Row{Relation::Enemy, kAlpha, 80}, Row{Relation::Hostile, kAlpha, 50}, Row{Relation::Enemy, std::nullopt, 50}}) {
        Situation game = three_houses();
        game.relation("alpha", "beta", row.status);
        Played played{game};
        surrender(played, kBeta, row.to);
        CHECK(house_of(game, kBeta).status == HouseStatus::Active);  // until IN7
        played.run(Step::IN7, let_houses_fall);
        CHECK(house_of(game, kBeta).status == HouseStatus::Collapsed);
        CHECK(house_of(game, kAlpha).prestige == row.alpha);
        CHECK(game.state.colonies.at(at(3)).owner == kBeta);
        CHECK(played.told<event::HouseCollapsed>("gamma") == std::vector{event::HouseCollapsed{.house = kBeta, .cause = Cause::Surrender}});
    }
}

TEST_CASE("VIC-018, PRE-005: a host sets what the end of a house is worth")
{
    const Ruleset rules = rules_with("prestige.base.house_eliminated = 55");
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Enemy);
    Played played{game, rules};
    surrender(played, kBeta, kAlpha);
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).prestige == 50 + 55);
}

TEST_CASE("VIC-018: refused surrenders")
{
    const Ruleset forbidden = rules_with("victory.surrender.allowed = false");
    Situation game = three_houses();
    CHECK(refusal_of(game, standard_rules(), std::nullopt) == "done");
    CHECK(refusal_of(game, standard_rules(), kAlpha) == "done");
    CHECK(refusal_of(game, standard_rules(), kBeta) == "own_house");
    CHECK(refusal_of(game, standard_rules(), kDelta) == "unknown_house");
    CHECK(refusal_of(game, forbidden, kAlpha) == "not_in_ruleset");
    house_of(game, kAlpha).status = HouseStatus::Collapsed;
    CHECK(refusal_of(game, standard_rules(), kAlpha) == "target_fallen");
    Played played{game};
    surrender(played, kBeta, std::nullopt);
    const Outcome again = carry_out(played.turn, kBeta, order::Surrender{});
    REQUIRE(again);
    CHECK(again->reason == Reason::OnePerTurn);
}

TEST_CASE("VIC-018: with cede the colonies pass on, without conquest prestige, and the house ends")
{
    const Ruleset cede = rules_with("victory.surrender.cede = true");
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Enemy).colony("beta", 4, 100, 50);
    game.unit("beta", 3, "SP");
    game.fleet("beta", 3, {"CA"});
    Played played{game, cede};
    surrender(played, kBeta, kAlpha);
    played.run(Step::CF9, award_fighting);
    played.run(Step::IN7, let_houses_fall);
    CHECK(game.state.colonies.at(at(3)).owner == kAlpha);
    CHECK(game.state.colonies.at(at(4)).owner == kAlpha);
    CHECK(game.state.colonies.at(at(4)).working == IndustrialUnits::whole(50));
    CHECK(game.state.units.begin()->id.owner == kAlpha);
    CHECK(house_of(game, kBeta).status == HouseStatus::Eliminated);
    CHECK(house_of(game, kAlpha).prestige == 50);
    CHECK(played.told<event::ColonyCaptured>("alpha").at(0).kind == Assault::Ceded);
}

TEST_CASE("VIC-018: who falls in the same run gets nothing from a surrender")
{
    Situation game = three_houses();
    game.relation("alpha", "beta", Relation::Enemy);
    Played played{game};
    surrender(played, kAlpha, kBeta);
    surrender(played, kBeta, kAlpha);
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kAlpha).prestige == 50);
    CHECK(house_of(game, kBeta).prestige == 50);
}

TEST_CASE("PRE-021: the house that took the last colony")
{
    Situation game = alpha_without_colonies();
    Played played{game};
    played.turn.facts.combat.captured = {{.system = at(1), .from = kAlpha, .to = kBeta, .defended = true}};
    played.run(Step::CF9, award_fighting);
    played.run(Step::IN6, book_prestige);
    played.run(Step::IN7, let_houses_fall);
    CHECK(house_of(game, kBeta).prestige == 180);  // 50, +100 and +30
    CHECK(played.told<event::PrestigeEntry>("beta").size() == 2);
    CHECK(played.told<event::Prestige>("gamma").back() == event::Prestige{.house = kBeta, .total = 180, .rank = 1});
    CHECK(house_of(game, kAlpha).prestige == -50);
}

TEST_CASE("PRE-021: whichever came later, the colony or the embarked marines")
{
    const HouseLosses lost{.house = kAlpha, .destroyed = {{.class_ = "MD"_unit, .number = 1}, {.class_ = "TT"_unit, .number = 1}}};
    struct Row {
        const char* why;
        Step battle;
        bool taken, landing;
        std::optional<HouseId> expected;
    };
    const Row rows[] = {{"nobody did it", Step::CC1, false, false, std::nullopt},
                        {"the colony after the marines", Step::CF7, true, false, kBeta},
                        {"the marines alone", Step::CF8, false, false, kGamma},
                        {"marines that landed and were beaten", Step::CC1, false, true, kBeta},
                        {"beaten after the battle", Step::CF7, false, true, kBeta}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = alpha_without_colonies();
        Played played{game};
        if (row.battle != Step::CC1) {
            played.turn.facts.combat.defeats = {{.house = kAlpha, .system = at(2), .victors = {kGamma}, .armed = true}};
            played.turn.step = row.battle;
            played.turn.tell(kAlpha, event::Battle{.system = at(2), .result = {{.losses = lost}}});
        }
        played.turn.step = Step::CF9;
        if (row.taken) played.turn.facts.combat.captured = {{.system = at(1), .from = kAlpha, .to = kBeta}};
        if (row.landing) played.turn.tell(kAlpha, event::Landing{.system = at(3), .house = kAlpha, .losses = {.units = {lost}}});
        CHECK(eliminator_of(played.turn, kAlpha) == row.expected);
    }
}

TEST_CASE("PRE-021, TRN-026: several together: one of them by lot")
{
    Situation game = alpha_without_colonies();
    for (int turn = 1; turn <= 12; ++turn) {
        game.state.turn = turn;
        Played played{game};
        played.turn.facts.combat.captured = {{.system = at(1), .from = kAlpha, .to = kGamma}, {.system = at(2), .from = kAlpha, .to = kBeta}};
        const HouseId candidates[] = {kBeta, kGamma};
        Dice lot = played.turn.dice(label::lot("eliminated", "alpha"));
        CHECK(eliminator_of(played.turn, kAlpha) == candidates[lot.below(2)]);
    }
}

}  // namespace ec4x::testing
