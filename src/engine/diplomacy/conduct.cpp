// CC4: what houses do to each other in one window (DIP-011).
#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/diplomacy/proposals.h"
#include "engine/diplomacy/relations.h"
#include "engine/diplomacy/transitions.h"
#include "engine/orders/desk.h"

namespace ec4x {

namespace {

struct RoundOfKind {
    using Round = DiplomaticRound;

    std::optional<Round> operator()(const order::Withdraw&) const { return Round::Retractions; }
    std::optional<Round> operator()(const order::Answer& answer) const { return answer.accept ? Round::Acceptances : Round::Retractions; }
    std::optional<Round> operator()(const order::Declare&) const { return Round::Declarations; }
    std::optional<Round> operator()(const order::BreakPact&) const { return Round::Declarations; }
    std::optional<Round> operator()(const order::Propose&) const { return Round::Proposals; }
    std::optional<Round> operator()(const order::Renounce&) const { return Round::Renunciations; }
    std::optional<Round> operator()(const order::Surrender&) const { return Round::Surrenders; }
    template <class Other>
    std::optional<Round> operator()(const Other&) const
    {
        return std::nullopt;
    }
};

// DIP-018.
void end_renounced_pacts(Turn& turn)
{
    for (const Relationship& between : turn.state.relations) {
        if (!between.renounced || between.renounced->last_turn > turn.state.turn) continue;
        const auto after = status_after(change_by(turn.rules.diplomacy, DiplomaticEvent::RenunciationDue, between.status));
        if (after) set_status(turn, between.id.a, between.id.b, *after, cause_of(DiplomaticEvent::RenunciationDue));
    }
}

}  // namespace

std::optional<DiplomaticRound> round_of(const OrderBody& body) { return body.visit(RoundOfKind{}); }

void conduct_diplomacy(Turn& turn)
{
    for (const DiplomaticRound round : all_of_enum<DiplomaticRound>()) carry_out_round(turn, round);
    show_new_proposals(turn);
    end_renounced_pacts(turn);
    clear_expired_proposals(turn);
}

}  // namespace ec4x
