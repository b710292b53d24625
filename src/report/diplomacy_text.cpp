#include "report/diplomacy_text.h"

#include "report/names.h"
#include "report/scribe.h"

namespace ec4x::report {

namespace {

std::string_view treaty_word(Treaty treaty) { return treaty == Treaty::Alliance ? "an alliance" : "peace"; }

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

std::string_view proposal_text(Scribe& scribe, const event::Proposal& proposal)
{
    const std::string_view words = proposal.text.empty() ? "" : scribe.join(": \"", proposal.text, '"');
    const std::string_view treaty{treaty_word(proposal.kind)};
    if (proposal.from == scribe.view.house) {
        return scribe.join("we have proposed ", treaty, " to ", scribe.house(proposal.to), ", open to turn ", proposal.last_turn, words);
    }
    return scribe.join(scribe.house(proposal.from), " proposes ", treaty, ", open to turn ", proposal.last_turn, words);
}

std::string_view answer_text(Scribe& scribe, const event::ProposalAnswered& answered)
{
    const std::string_view verb = answered.answer ? " accepted " : " rejected ";
    const std::string_view treaty{treaty_word(answered.kind)};
    if (answered.to == scribe.view.house) return scribe.join("we have", verb, treaty, " with ", scribe.house(answered.from));
    return scribe.join(scribe.house(answered.to), " has", verb, treaty, " with us");
}

std::string_view status_text(Scribe& scribe, const event::StatusChanged& changed)
{
    const std::string_view both = scribe.houses({changed.a, changed.b});
    if (changed.cause == Cause::AllianceAccepted) return scribe.join(both, " have concluded an alliance");
    if (changed.cause == Cause::PeaceAccepted) return scribe.join(both, " have made peace");
    const std::string_view place = changed.system ? scribe.join(" at ", scribe.system(*changed.system)) : "";
    return scribe.join(both, " are now ", scribe.store.capitalised(phrase(changed.status)), " to each other (", cause_word(changed.cause), place, ")");
}

std::string_view renounced_text(Scribe& scribe, const event::PactRenounced& renounced)
{
    return scribe.join(scribe.house(renounced.house), " has renounced the pact with ", scribe.house(renounced.partner), ", which ends in turn ",
                       renounced.last_turn);
}

std::string_view breached_text(Scribe& scribe, const event::PactBreached& breached)
{
    return scribe.join(scribe.house(breached.breaker), " has breached the pact with ", scribe.house(breached.victim),
                       breached.repeated ? ", again after a short time" : "");
}

std::string_view stopped_text(Scribe& scribe, const event::AttackStopped& stopped)
{
    const std::string_view place = scribe.system(stopped.system);
    if (stopped.victim == scribe.view.house) {
        return scribe.join("the pact has stopped an attack of ", scribe.house(stopped.fleet.owner), " on ", place, "; it ends with the next Conflict Phase");
    }
    return scribe.join("the pact with ", scribe.house(stopped.victim), " has stopped the attack of ", scribe.fleet(stopped.fleet), " on ", place,
                       "; it ends with the next Conflict Phase");
}

std::string_view cancelled_text(Scribe& scribe, const event::OrdersCancelled& cancelled)
{
    Draft text{scribe.store};
    text.add("the treaty with ", scribe.house(cancelled.partner), " has cancelled orders against it: ");
    Enumeration fleets{text};
    for (const FleetId fleet : cancelled.fleets) fleets.add(scribe.fleet(fleet));
    return text.text();
}

std::string_view dishonored_text(Scribe& scribe, const event::HouseDishonored& dishonored)
{
    return scribe.join(scribe.house(dishonored.house), " is dishonored to turn ", dishonored.last_turn);
}

std::string_view isolated_text(Scribe& scribe, const event::HouseIsolated& isolated)
{
    return scribe.join(scribe.house(isolated.house), " is isolated and makes no alliances to turn ", isolated.last_turn);
}

std::string_view outrage_text(Scribe& scribe, const event::Outrage& outrage)
{
    const std::string_view place = outrage.system ? scribe.join(" at ", scribe.system(*outrage.system)) : "";
    return scribe.join("outrage: ", scribe.house(outrage.bombarder), " has bombarded a colony of ", scribe.house(outrage.victim), place);
}

}  // namespace ec4x::report
