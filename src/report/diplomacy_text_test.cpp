#include <doctest/doctest.h>

#include "engine/intel/view.h"
#include "report/event_text.h"
#include "report/order_form.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

const HouseId kSpeaker = *house_id("alpha");
const HouseId kPartner = *house_id("beta");
const HouseId kThird = *house_id("gamma");

Situation three_houses()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2).colony("gamma", 3);
    for (House& house : game.state.houses) house.name[0] = static_cast<char>(house.name[0] - 'a' + 'A');
    game.fleet("alpha", 2, {"CA"});
    return game;
}

}  // namespace

TEST_CASE("DIP-036: what happens between houses is told in sentences")
{
    const Situation game = three_houses();
    const HouseView us = view(standard_rules(), game.state, {}, kSpeaker);
    struct Row {
        EventBody event;
        const char* text;
    };
    const Row rows[] = {
        {event::Proposal{.from = kPartner, .to = kSpeaker, .kind = Treaty::Alliance, .text = "friends?", .last_turn = 7},
         "Beta proposes an alliance, open to turn 7: \"friends?\""},
        {event::Proposal{.from = kSpeaker, .to = kPartner, .kind = Treaty::Peace, .last_turn = 7}, "We have proposed peace to Beta, open to turn 7"},
        {event::ProposalAnswered{.from = kSpeaker, .to = kPartner, .kind = Treaty::Alliance, .answer = true}, "Beta has accepted an alliance with us"},
        {event::ProposalAnswered{.from = kPartner, .to = kSpeaker, .kind = Treaty::Peace, .answer = false}, "We have rejected peace with Beta"},
        {event::StatusChanged{.a = kSpeaker, .b = kPartner, .status = Relation::Ally, .cause = Cause::AllianceAccepted},
         "Alpha and Beta have concluded an alliance"},
        {event::StatusChanged{.a = kSpeaker, .b = kPartner, .status = Relation::Neutral, .cause = Cause::PeaceAccepted}, "Alpha and Beta have made peace"},
        {event::StatusChanged{.a = kSpeaker, .b = kPartner, .status = Relation::Hostile, .cause = Cause::SpaceBattle, .system = SystemId{2}},
         "Alpha and Beta are now Hostile to each other (a battle in space at S2 (2))"},
        {event::StatusChanged{.a = kPartner, .b = kThird, .status = Relation::Enemy, .cause = Cause::Declaration},
         "Beta and Gamma are now Enemy to each other (declared)"},
        {event::PactRenounced{.house = kSpeaker, .partner = kPartner, .last_turn = 6}, "Alpha has renounced the pact with Beta, which ends in turn 6"},
        {event::PactBreached{.breaker = kPartner, .victim = kThird, .repeated = true}, "Beta has breached the pact with Gamma, again after a short time"},
        {event::AttackStopped{.fleet = {kSpeaker, 1}, .system = SystemId{2}, .victim = kPartner},
         "The pact with Beta has stopped the attack of fleet 1 on S2 (2); it ends with the next Conflict Phase"},
        {event::AttackStopped{.fleet = {kPartner, 4}, .system = SystemId{1}, .victim = kSpeaker},
         "The pact has stopped an attack of Beta on S1 (1); it ends with the next Conflict Phase"},
        {event::OrdersCancelled{.fleets = {{kSpeaker, 1}}, .partner = kPartner}, "The treaty with Beta has cancelled orders against it: fleet 1"},
        {event::HouseDishonored{.house = kPartner, .last_turn = 11}, "Beta is dishonored to turn 11"},
        {event::HouseIsolated{.house = kPartner, .last_turn = 13}, "Beta is isolated and makes no alliances to turn 13"},
        {event::Outrage{.bombarder = kPartner, .victim = kThird}, "Outrage: Beta has bombarded a colony of Gamma"},
    };
    TextStore store;
    Scribe scribe{us, store};
    for (const Row& row : rows) CHECK(sentence(scribe, Event{.what = row.event}) == row.text);
}

TEST_CASE("DIP-036: every cause of a change of status has its words")
{
    const Situation game = three_houses();
    const HouseView us = view(standard_rules(), game.state, {}, kSpeaker);
    TextStore store;
    Scribe scribe{us, store};
    for (const Cause cause : all_of_enum<Cause>()) {
        if (cause < Cause::Declaration || cause > Cause::PartnerFell) continue;
        const std::string_view text =
            sentence(scribe, Event{.what = event::StatusChanged{.a = kSpeaker, .b = kPartner, .status = Relation::Enemy, .cause = cause}});
        CAPTURE(name_of(cause));
        CHECK(text.find('_') == std::string::npos);
        CHECK(text.find("(" + std::string{name_of(cause)} + ")") == std::string::npos);
    }
}

TEST_CASE("SRV-064: the order form lists what may be done to each other house")
{
    Situation game = three_houses();
    game.relation("alpha", "gamma", Relation::Ally);
    game.state.proposals = {{.from = kPartner, .to = kSpeaker, .treaty = Treaty::Alliance, .made = 1, .last_turn = 4}};
    const std::string form = order_form(standard_rules(), view(standard_rules(), game.state, {}, kSpeaker));
    CHECK(form.find("\n# House Beta, neutral\n"
                    "# propose beta treaty=alliance\n"
                    "# answer beta treaty=alliance accept=true\n"
                    "# answer beta treaty=alliance accept=false\n"
                    "# declare beta status=hostile   # or enemy\n"
                    "\n# House Gamma, ally\n"
                    "# renounce gamma\n"
                    "# break_pact gamma   # a breach\n"
                    "# share gamma on=true   # or false\n") != std::string::npos);
}

}  // namespace ec4x::report
