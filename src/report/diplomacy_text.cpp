#include "report/diplomacy_text.h"

#include "report/names.h"

namespace ec4x::report {

namespace {

std::string_view treaty_word(Treaty treaty) { return treaty == Treaty::Alliance ? "an alliance" : "peace"; }

std::string to_turn(int turn) { return " to turn " + std::to_string(turn); }

// Why a status changed by itself or by one side alone; treaties have a sentence of their own.
std::string_view cause_word(Cause cause)
{
    switch (cause) {
    case Cause::Declaration: return "declared";
    case Cause::PactBroken: return "the pact was broken";
    case Cause::Renunciation: return "the pact was renounced";
    case Cause::AssaultOnAlly: return "an attack on an Ally";
    case Cause::SpaceBattle: return "a battle in space";
    case Cause::ColonyAttacked: return "an attack on a colony";
    case Cause::SpyScoutCaught: return "spy scouts were caught";
    case Cause::CovertDetected: return "a covert action was detected";
    case Cause::Outrage: return "outrage over a bombardment";
    case Cause::CoolingOff: return "nothing has happened for some turns";
    case Cause::FinalConflict: return "the Final Conflict";
    case Cause::PartnerFell: return "one of them has fallen";
    default: return name_of(cause);
    }
}

}  // namespace

std::string proposal_text(const HouseView& view, const event::Proposal& proposal)
{
    const std::string words = proposal.text.empty() ? "" : ": \"" + proposal.text + '"';
    const std::string treaty{treaty_word(proposal.kind)};
    if (proposal.from == view.house) {
        return "we have proposed " + treaty + " to " + house_name(view, proposal.to) + ", open" + to_turn(proposal.last_turn) + words;
    }
    return house_name(view, proposal.from) + " proposes " + treaty + ", open" + to_turn(proposal.last_turn) + words;
}

std::string answer_text(const HouseView& view, const event::ProposalAnswered& answered)
{
    const std::string verb = answered.answer ? " accepted " : " rejected ";
    const std::string treaty{treaty_word(answered.kind)};
    if (answered.to == view.house) return "we have" + verb + treaty + " with " + house_name(view, answered.from);
    return house_name(view, answered.to) + " has" + verb + treaty + " with us";
}

std::string status_text(const HouseView& view, const event::StatusChanged& changed)
{
    const std::string both = house_list(view, {changed.a, changed.b});
    if (changed.cause == Cause::AllianceAccepted) return both + " have concluded an alliance";
    if (changed.cause == Cause::PeaceAccepted) return both + " have made peace";
    const std::string place = changed.system ? " at " + system_name(view, *changed.system) : "";
    return both + " are now " + capitalised(phrase(name_of(changed.status))) + " to each other (" + std::string{cause_word(changed.cause)} + place + ")";
}

std::string renounced_text(const HouseView& view, const event::PactRenounced& renounced)
{
    return house_name(view, renounced.house) + " has renounced the pact with " + house_name(view, renounced.partner) + ", which ends in turn " +
           std::to_string(renounced.last_turn);
}

std::string breached_text(const HouseView& view, const event::PactBreached& breached)
{
    return house_name(view, breached.breaker) + " has breached the pact with " + house_name(view, breached.victim) +
           (breached.repeated ? ", again after a short time" : "");
}

std::string stopped_text(const HouseView& view, const event::AttackStopped& stopped)
{
    const std::string place = system_name(view, stopped.system);
    if (stopped.victim == view.house) {
        return "the pact has stopped an attack of " + house_name(view, stopped.fleet.owner) + " on " + place + "; it ends with the next Conflict Phase";
    }
    return "the pact with " + house_name(view, stopped.victim) + " has stopped the attack of " + fleet_name(view, stopped.fleet) + " on " + place +
           "; it ends with the next Conflict Phase";
}

std::string cancelled_text(const HouseView& view, const event::OrdersCancelled& cancelled)
{
    std::string fleets;
    for (const FleetId fleet : cancelled.fleets) fleets += (fleets.empty() ? "" : ", ") + fleet_name(view, fleet);
    return "the treaty with " + house_name(view, cancelled.partner) + " has cancelled orders against it: " + fleets;
}

std::string dishonored_text(const HouseView& view, const event::HouseDishonored& dishonored)
{
    return house_name(view, dishonored.house) + " is dishonored" + to_turn(dishonored.last_turn);
}

std::string isolated_text(const HouseView& view, const event::HouseIsolated& isolated)
{
    return house_name(view, isolated.house) + " is isolated and makes no alliances" + to_turn(isolated.last_turn);
}

std::string outrage_text(const HouseView& view, const event::Outrage& outrage)
{
    const std::string place = outrage.system ? " at " + system_name(view, *outrage.system) : "";
    return "outrage: " + house_name(view, outrage.bombarder) + " has bombarded a colony of " + house_name(view, outrage.victim) + place;
}

}  // namespace ec4x::report
