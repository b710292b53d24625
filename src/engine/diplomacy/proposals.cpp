#include "engine/diplomacy/proposals.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/diplomacy/transitions.h"

namespace ec4x {

namespace {

ProposalName name_of_proposal(const Proposal& proposal) { return {proposal.from, proposal.to, proposal.treaty}; }

bool is_between(const Proposal& proposal, HouseId one, HouseId other) { return pair_of(proposal.from, proposal.to) == pair_of(one, other); }

template <class Falls>
void drop_where(Turn& turn, Falls falls)
{
    std::vector<Proposal>& proposals = turn.state.proposals;
    for (const Proposal& proposal : proposals) {
        if (falls(proposal)) turn.facts.diplomacy.gone.push_back(name_of_proposal(proposal));
    }
    std::erase_if(proposals, falls);
}

}  // namespace

const Proposal* find_proposal(const GameState& state, const ProposalName& name)
{
    const auto it = std::ranges::lower_bound(state.proposals, name, {}, name_of_proposal);
    return it != state.proposals.end() && name_of_proposal(*it) == name ? &*it : nullptr;
}

void put_proposal(GameState& state, Proposal proposal)
{
    const ProposalName name = name_of_proposal(proposal);
    const auto it = std::ranges::lower_bound(state.proposals, name, {}, name_of_proposal);
    if (it != state.proposals.end() && name_of_proposal(*it) == name) *it = std::move(proposal);
    else state.proposals.insert(it, std::move(proposal));
}

Outcome without_proposal(const Turn& turn, const ProposalName& name)
{
    const Proposal* proposal = find_proposal(turn.state, name);
    if (proposal == nullptr) {
        const std::vector<ProposalName>& gone = turn.facts.diplomacy.gone;
        if (std::ranges::find(gone, name) != gone.end()) return refuse(Reason::ProposalVoid, "treaty", "the proposal has fallen away");
        return refuse(Reason::NoSuchProposal, "treaty", "there is no such proposal between the two houses");
    }
    if (proposal->last_turn < turn.state.turn) {
        return refuse(Reason::ProposalExpired, "treaty", "the proposal could be answered until turn " + std::to_string(proposal->last_turn));
    }
    return {};
}

void drop_proposal(Turn& turn, const ProposalName& name)
{
    drop_where(turn, [&](const Proposal& proposal) { return name_of_proposal(proposal) == name; });
}

void void_proposals(Turn& turn, HouseId one, HouseId other)
{
    drop_where(turn, [&](const Proposal& proposal) { return is_between(proposal, one, other); });
}

void void_impossible_proposals(Turn& turn, HouseId one, HouseId other)
{
    const Relation status = turn.state.relations.at(pair_of(one, other)).status;
    drop_where(turn, [&](const Proposal& proposal) {
        return is_between(proposal, one, other) && change_by(turn.rules.diplomacy, acceptance_of(proposal.treaty), status) == Change::None;
    });
}

void show_new_proposals(Turn& turn)
{
    for (const Proposal& proposal : turn.state.proposals) {
        if (proposal.made != turn.state.turn) continue;
        for (const HouseId house : {proposal.from, proposal.to}) {
            turn.tell(house, event::Proposal{
                                 .from = proposal.from, .to = proposal.to, .kind = proposal.treaty, .text = proposal.text, .last_turn = proposal.last_turn});
        }
    }
}

void clear_expired_proposals(Turn& turn)
{
    std::erase_if(turn.state.proposals, [&](const Proposal& proposal) { return proposal.last_turn < turn.state.turn; });
}

int characters_in(std::string_view utf8)
{
    return static_cast<int>(std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace ec4x
