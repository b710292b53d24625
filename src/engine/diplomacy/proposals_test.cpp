#include "engine/diplomacy/proposals.h"

#include <doctest/doctest.h>

#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/intel/database.h"
#include "engine/operations/operations_steps.h"

namespace ec4x::testing {

namespace {

// beta has proposed to alpha in the window before.
void let_beta_propose(Court& court, Treaty treaty)
{
    put_proposal(court.state, {.from = kBeta, .to = kAlpha, .treaty = treaty, .made = court.state.turn - 1, .last_turn = court.state.turn + 2});
}

void know_colony(Court& court, HouseId house, int system, HouseId owner)
{
    enter(court.state.databases.at(house),
          IntelEntry{
              .id = {house, ++court.state.houses.at(house).last.entry}, .turn = court.state.turn, .system = at(system), .seen = PlanetSeen{.owner = owner}});
}

FleetId fleet_against(Court& court, std::string_view house, FleetOrderKind kind, int target)
{
    const FleetId fleet = court.fleet(house, 5, {"CA"});
    court.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
    return fleet;
}

}  // namespace

TEST_CASE("DIP-010: which action is possible from which status")
{
    struct Row {
        const char* why;
        OrderBody order;
        std::array<const char*, 4> answers;  // Ally, Neutral, Hostile, Enemy
    };
    constexpr auto kWrong = "wrong_status";
    constexpr auto kYes = "accepted";
    const Row rows[] = {
        {"propose alliance", propose(kBeta, Treaty::Alliance), {kWrong, kYes, kWrong, kWrong}},
        {"propose peace", propose(kBeta, Treaty::Peace), {kWrong, kWrong, kYes, kYes}},
        {"renounce", order::Renounce{kBeta}, {kYes, kWrong, kWrong, kWrong}},
        {"declare hostile", declare(kBeta, Relation::Hostile), {kWrong, kYes, kWrong, kWrong}},
        {"declare enemy", declare(kBeta, Relation::Enemy), {kWrong, kYes, kYes, kWrong}},
        {"break the pact", order::BreakPact{kBeta}, {kYes, kWrong, kWrong, kWrong}},
        {"share", order::Share{.house = kBeta, .on = true}, {kYes, kWrong, kWrong, kWrong}},
    };
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.answers.size(); ++i) {
            CAPTURE(row.why);
            CAPTURE(i);
            Court court;
            court.set(kAlpha, kBeta, static_cast<Relation>(i + 1));
            CHECK(submitted(court, kAlpha, {row.order}) == Lines{row.answers[i]});
        }
    }
    Court court;
    CHECK(submitted(court, kAlpha, {declare(kBeta, Relation::Ally)}) == Lines{"bad_value"});
}

TEST_CASE("DIP-010: any number of actions, one for each house and kind")
{
    Court court;
    court.set(kAlpha, kGamma, Relation::Enemy);
    CHECK(submitted(court, kAlpha,
                    {propose(kBeta, Treaty::Alliance), declare(kDelta, Relation::Hostile), propose(kGamma, Treaty::Peace), propose(kBeta, Treaty::Alliance),
                     declare(kDelta, Relation::Enemy)}) == Lines{"accepted", "accepted", "accepted", "one_per_turn", "one_per_turn"});
    // What was refused does not count.
    CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Alliance, std::string(501, 'x')), propose(kBeta, Treaty::Alliance)}) ==
          Lines{"out_of_range", "accepted"});
}

TEST_CASE("DIP-011: hostile acts win over friendly ones made in ignorance of them")
{
    Court court;
    let_beta_propose(court, Treaty::Alliance);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {accept(kBeta, Treaty::Alliance)}), orders_of(court.state, kBeta, {declare(kAlpha, Relation::Enemy)})});
    CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
    CHECK(failed(played, "alpha") == Lines{"1 answer proposal_void"});
    CHECK(failed(played, "beta").empty());
    CHECK(court.state.proposals.empty());
}

TEST_CASE("DIP-011: withdrawals and rejections before acceptances, in whatever order they are listed")
{
    Court court;
    let_beta_propose(court, Treaty::Alliance);
    Played played{court};
    hold_court(played, {orders_of(court.state, kAlpha, {accept(kBeta, Treaty::Alliance)}),
                        orders_of(court.state, kBeta, {order::Withdraw{.house = kAlpha, .treaty = Treaty::Alliance}})});
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
    CHECK(failed(played, "alpha") == Lines{"1 answer proposal_void"});
    // A set of its own is carried out in the same order.
    let_beta_propose(court, Treaty::Alliance);
    CHECK(submitted(court, kAlpha, {accept(kBeta, Treaty::Alliance), declare(kBeta, Relation::Enemy)}) == Lines{"proposal_void", "accepted"});
}

TEST_CASE("DIP-011: both declare in one step, and the worse counts without a complaint")
{
    for (const auto& [first, second] :
         {std::pair{Relation::Hostile, Relation::Enemy}, std::pair{Relation::Enemy, Relation::Hostile}, std::pair{Relation::Enemy, Relation::Enemy}}) {
        Court court;
        Played played{court};
        hold_court(played, {orders_of(court.state, kAlpha, {declare(kBeta, first)}), orders_of(court.state, kBeta, {declare(kAlpha, second)})});
        CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
        CHECK(failed(played, "alpha").empty());
        CHECK(failed(played, "beta").empty());
    }
}

TEST_CASE("DIP-012: a proposal of window 4 can be answered in windows 5, 6 and 7")
{
    for (const int window : {5, 6, 7, 8, 9}) {
        CAPTURE(window);
        Court court;
        court.state.turn = 4;
        Played played{court};
        act(played, kBeta, propose(kAlpha, Treaty::Alliance, "friends?"));
        CHECK(played.told<event::Proposal>("alpha").at(0).last_turn == 7);
        CHECK(played.told<event::Proposal>("alpha").at(0).text == "friends?");
        CHECK(played.told<event::Proposal>("beta").size() == 1);
        CHECK(played.told<event::Proposal>("gamma").empty());
        for (int turn = 5; turn < window; ++turn) {
            next_turn(played);
            hold_court(played, {});
        }
        next_turn(played);
        const Lines expected{window <= 7 ? "accepted" : window == 8 ? "proposal_expired" : "no_such_proposal"};
        CHECK(submitted(court, kAlpha, {accept(kBeta, Treaty::Alliance)}) == expected);
        CHECK(submitted(court, kBeta, {order::Withdraw{kAlpha, Treaty::Alliance}}) == expected);
        act(played, kAlpha, accept(kBeta, Treaty::Alliance));
        CHECK(court.status(kAlpha, kBeta) == (window <= 7 ? Relation::Ally : Relation::Neutral));
    }
}

TEST_CASE("DIP-012: a second proposal of the same kind takes the place of the first")
{
    Court court;
    court.state.turn = 4;
    Played played{court};
    act(played, kBeta, propose(kAlpha, Treaty::Alliance, "one"));
    next_turn(played);
    act(played, kBeta, propose(kAlpha, Treaty::Alliance, "two"));
    REQUIRE(court.state.proposals.size() == 1);
    CHECK(court.state.proposals[0].text == "two");
    CHECK(court.state.proposals[0].last_turn == 8);
    // The other direction is another proposal, but no crossing one.
    next_turn(played);
    act(played, kAlpha, propose(kBeta, Treaty::Alliance));
    CHECK(court.state.proposals.size() == 2);
    CHECK(court.state.proposals[0].from == kAlpha);
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
}

TEST_CASE("DIP-012: what makes a proposal impossible voids it")
{
    struct Row {
        const char* why;
        Relation from;
        Treaty treaty;
        void (*what)(Court&, Played&);
        bool void_;
    };
    static const Row rows[] = {
        {"own declaration", Relation::Hostile, Treaty::Peace, [](Court&, Played& played) { act(played, kAlpha, declare(kBeta, Relation::Enemy)); }, true},
        {"theirs", Relation::Hostile, Treaty::Peace, [](Court&, Played& played) { act(played, kBeta, declare(kAlpha, Relation::Enemy)); }, true},
        {"a battle makes them Hostile", Relation::Neutral, Treaty::Alliance,
         [](Court&, Played& played) {
             played.turn.facts.combat.fought.push_back({{at(5), kAlpha, kBeta}, Theatre::Space});
             played.run(Step::CF16, draw_consequences);
         },
         true},
        {"cooling off makes peace needless", Relation::Hostile, Treaty::Peace, [](Court&, Played& played) { played.run(Step::IN9, cool_off); }, true},
        {"peace stays possible", Relation::Hostile, Treaty::Peace,
         [](Court&, Played& played) {
             played.turn.facts.combat.fought.push_back({{at(2), kAlpha, kBeta}, Theatre::Orbital});
             played.run(Step::CF16, draw_consequences);
         },
         false},
        {"others declare", Relation::Neutral, Treaty::Alliance, [](Court&, Played& played) { act(played, kGamma, declare(kBeta, Relation::Enemy)); }, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Court court;
        court.state.turn = 20;
        court.set(kAlpha, kBeta, row.from);
        let_beta_propose(court, row.treaty);
        Played played{court};
        row.what(court, played);
        CHECK(court.state.proposals.empty() == row.void_);
    }
}

TEST_CASE("DIP-013: both propose the same in one window")
{
    Court court;
    court.state.turn = 5;
    Played played{court};
    hold_court(played,
               {orders_of(court.state, kAlpha, {propose(kBeta, Treaty::Alliance)}), orders_of(court.state, kBeta, {propose(kAlpha, Treaty::Alliance)})});
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(court.state.proposals.empty());
    CHECK(failed(played, "beta").empty());
    CHECK(played.told<event::Proposal>("alpha").empty());
    court.set(kGamma, kDelta, Relation::Enemy);
    hold_court(played, {orders_of(court.state, kDelta, {propose(kGamma, Treaty::Peace)}), orders_of(court.state, kGamma, {propose(kDelta, Treaty::Peace)})});
    CHECK(court.status(kGamma, kDelta) == Relation::Neutral);
}

TEST_CASE("DIP-014, PRE-011: an alliance earns each partner prestige, once for the pair in a game")
{
    Court court;
    let_beta_propose(court, Treaty::Alliance);
    Played played{court};
    act(played, kAlpha, accept(kBeta, Treaty::Alliance));
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(ledger_of(court.state) == Lines{"alpha pact_formed 50", "beta pact_formed 50"});
    CHECK(played.told<event::ProposalAnswered>("beta").at(0).answer);
    CHECK(played.told<event::ProposalAnswered>("gamma").empty());
    next_turn(played);
    court.set(kAlpha, kBeta, Relation::Neutral);
    let_beta_propose(court, Treaty::Alliance);
    act(played, kAlpha, accept(kBeta, Treaty::Alliance));
    CHECK(court.status(kAlpha, kBeta) == Relation::Ally);
    CHECK(ledger_of(court.state).empty());
}

TEST_CASE("PRE-011: unless the host rewards every pact")
{
    const Ruleset rules = rules_with("prestige.pact.once_per_pair = false");
    Court court{rules};
    court.between(kAlpha, kBeta).pact_rewarded = true;
    let_beta_propose(court, Treaty::Alliance);
    Played played{court, rules};
    act(played, kAlpha, accept(kBeta, Treaty::Alliance));
    CHECK(ledger_of(court.state).size() == 2);
}

TEST_CASE("DIP-014, DIP-015: stored assaults and raids of the two against each other are cancelled, without breach")
{
    for (const Treaty treaty : {Treaty::Alliance, Treaty::Peace}) {
        CAPTURE(name_of(treaty));
        Court court;
        court.set(kAlpha, kBeta, treaty == Treaty::Alliance ? Relation::Neutral : Relation::Enemy);
        know_colony(court, kAlpha, 2, kBeta);
        know_colony(court, kAlpha, 3, kGamma);
        know_colony(court, kBeta, 1, kAlpha);
        std::vector<FleetId> against;
        for (const FleetOrderKind kind :
             {FleetOrderKind::Guard, FleetOrderKind::Bombard, FleetOrderKind::Invade, FleetOrderKind::Blitz, FleetOrderKind::CovertRaid}) {
            against.push_back(fleet_against(court, "alpha", kind, 2));
        }
        const FleetId elsewhere = fleet_against(court, "alpha", FleetOrderKind::Invade, 3);
        const FleetId moving = fleet_against(court, "alpha", FleetOrderKind::Move, 2);
        const FleetId guard = fleet_against(court, "alpha", FleetOrderKind::Guard, 1);
        const FleetId theirs = fleet_against(court, "beta", FleetOrderKind::Blitz, 1);
        let_beta_propose(court, treaty);
        Played played{court};
        act(played, kAlpha, accept(kBeta, treaty));
        for (const FleetId fleet : against) CHECK_FALSE(court.state.fleets.at(fleet).order);
        for (const FleetId fleet : {elsewhere, moving, guard}) CHECK(court.state.fleets.at(fleet).order);
        CHECK_FALSE(court.state.fleets.at(theirs).order);
        REQUIRE(played.told<event::OrdersCancelled>("alpha").size() == 1);
        CHECK(played.told<event::OrdersCancelled>("alpha")[0].fleets == against);
        CHECK(played.told<event::OrdersCancelled>("alpha")[0].partner == kBeta);
        CHECK(played.told<event::OrdersCancelled>("beta").at(0).fleets == std::vector{theirs});
        CHECK(played.told<event::PactBreached>("gamma").empty());
    }
}

TEST_CASE("DIP-014, INT-043: an order against a colony that is not known as the partner's is not betrayed")
{
    Court court;
    know_colony(court, kAlpha, 2, kGamma);  // beta has taken it since
    const FleetId fleet = fleet_against(court, "alpha", FleetOrderKind::Invade, 2);
    let_beta_propose(court, Treaty::Alliance);
    Played played{court};
    act(played, kAlpha, accept(kBeta, Treaty::Alliance));
    CHECK(court.state.fleets.at(fleet).order);
    CHECK(played.told<event::OrdersCancelled>("alpha").empty());
}

TEST_CASE("DIP-015: peace makes Neutral of Hostile and Enemy, also for the isolated")
{
    for (const Relation from : {Relation::Hostile, Relation::Enemy}) {
        Court court;
        court.set(kAlpha, kBeta, from);
        court.honour(kAlpha).isolated_until = 99;
        let_beta_propose(court, Treaty::Peace);
        Played played{court};
        act(played, kAlpha, accept(kBeta, Treaty::Peace));
        CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
        CHECK(ledger_of(court.state).empty());
        CHECK(changes(played, "delta") == Lines{"alpha-beta neutral peace_accepted"});
    }
}

TEST_CASE("DIP-010: a rejected or withdrawn proposal is gone, and nothing else happens")
{
    Court court;
    let_beta_propose(court, Treaty::Alliance);
    Played played{court};
    act(played, kAlpha, reject(kBeta, Treaty::Alliance));
    CHECK(court.state.proposals.empty());
    CHECK_FALSE(played.told<event::ProposalAnswered>("beta").at(0).answer);
    CHECK(played.told<event::ProposalAnswered>("alpha").size() == 1);
    CHECK(played.told<event::ProposalAnswered>("gamma").empty());
    let_beta_propose(court, Treaty::Alliance);
    act(played, kBeta, order::Withdraw{kAlpha, Treaty::Alliance});
    CHECK(court.state.proposals.empty());
    CHECK(court.status(kAlpha, kBeta) == Relation::Neutral);
}

TEST_CASE("DIP-020: each refusal has its own reason, the rest of the set is unaffected")
{
    struct Row {
        const char* why;
        void (*make)(Court&);
        OrderBody order;
        const char* reason;
    };
    const auto none = [](Court&) {};
    const Row rows[] = {
        {"unknown house", none, propose(*house_id("omega"), Treaty::Alliance), "unknown_house"},
        {"own house", none, declare(kAlpha, Relation::Enemy), "own_house"},
        {"collapsed", [](Court& court) { court.state.houses.at(kBeta).status = HouseStatus::Collapsed; }, propose(kBeta, Treaty::Alliance), "target_fallen"},
        {"eliminated", [](Court& court) { court.state.houses.at(kBeta).status = HouseStatus::Eliminated; }, declare(kBeta, Relation::Enemy), "target_fallen"},
        {"on autopilot", [](Court& court) { court.state.houses.at(kBeta).status = HouseStatus::Autopilot; }, propose(kBeta, Treaty::Alliance), "accepted"},
        {"wrong status", none, propose(kBeta, Treaty::Peace), "wrong_status"},
        {"isolated", [](Court& court) { court.honour(kAlpha).isolated_until = 9; }, propose(kBeta, Treaty::Alliance), "isolated"},
        {"the other is isolated", [](Court& court) { court.honour(kBeta).isolated_until = 9; }, propose(kBeta, Treaty::Alliance), "isolated"},
        {"isolation is over", [](Court& court) { court.honour(kAlpha).isolated_until = 8; }, propose(kBeta, Treaty::Alliance), "accepted"},
        {"outrage", [](Court& court) { court.honour(kAlpha).outrage_until = 9; }, propose(kBeta, Treaty::Alliance), "barred"},
        {"outrage over the other", [](Court& court) { court.honour(kBeta).outrage_until = 9; }, propose(kBeta, Treaty::Alliance), "barred"},
        {"barred pair", [](Court& court) { court.between(kAlpha, kBeta).barred_until = 9; }, propose(kBeta, Treaty::Alliance), "barred"},
        {"pair no longer barred", [](Court& court) { court.between(kAlpha, kBeta).barred_until = 8; }, propose(kBeta, Treaty::Alliance), "accepted"},
        {"isolated, accepts",
         [](Court& court) {
             court.honour(kAlpha).isolated_until = 9;
             let_beta_propose(court, Treaty::Alliance);
         },
         accept(kBeta, Treaty::Alliance), "isolated"},
        {"isolated, rejects",
         [](Court& court) {
             court.honour(kAlpha).isolated_until = 9;
             let_beta_propose(court, Treaty::Alliance);
         },
         reject(kBeta, Treaty::Alliance), "accepted"},
        {"final conflict",
         [](Court& court) {
             court.set(kAlpha, kBeta, Relation::Enemy);
             court.between(kAlpha, kBeta).final_conflict = true;
         },
         propose(kBeta, Treaty::Peace), "final_conflict"},
        {"final conflict, declaration",
         [](Court& court) {
             court.set(kAlpha, kBeta, Relation::Enemy);
             court.between(kAlpha, kBeta).final_conflict = true;
         },
         declare(kBeta, Relation::Hostile), "final_conflict"},
        {"nothing to answer", none, accept(kBeta, Treaty::Alliance), "no_such_proposal"},
        {"nothing to withdraw", none, order::Withdraw{kBeta, Treaty::Alliance}, "no_such_proposal"},
        {"another's proposal", [](Court& court) { put_proposal(court.state, {.from = kBeta, .to = kGamma, .treaty = Treaty::Alliance, .last_turn = 99}); },
         accept(kBeta, Treaty::Alliance), "no_such_proposal"},
        {"expired", [](Court& court) { put_proposal(court.state, {.from = kBeta, .to = kAlpha, .treaty = Treaty::Alliance, .last_turn = 8}); },
         accept(kBeta, Treaty::Alliance), "proposal_expired"},
        {"501 characters", none, propose(kBeta, Treaty::Alliance, std::string(501, 'x')), "out_of_range"},
        {"500 characters", none, propose(kBeta, Treaty::Alliance, std::string(500, 'x')), "accepted"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Court court;
        court.state.turn = 9;
        row.make(court);
        CHECK(submitted(court, kAlpha, {row.order, order::Tax{30}}) == Lines{row.reason, "accepted"});
    }
    Court court;
    court.state.turn = 9;
    court.honour(kAlpha).isolated_until = 13;
    const Outcome refusal = refusal_of(court, kAlpha, propose(kBeta, Treaty::Alliance));
    REQUIRE(refusal);
    CHECK(refusal->text.find("13") != std::string::npos);
}

TEST_CASE("DIP-012: texts are counted in characters, not in bytes")
{
    std::string umlauts;
    for (int i = 0; i < 500; ++i) umlauts += "\xC3\xBC";
    CHECK(characters_in(umlauts) == 500);
    Court court;
    CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Alliance, umlauts)}) == Lines{"accepted"});
    CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Alliance, umlauts + "!")}) == Lines{"out_of_range"});
    const Ruleset terse = rules_with("diplomacy.proposal.text_max = 2");
    CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Alliance, "no")}, terse) == Lines{"accepted"});
    CHECK(submitted(court, kAlpha, {propose(kBeta, Treaty::Alliance, "yes")}, terse) == Lines{"out_of_range"});
}

}  // namespace ec4x::testing
