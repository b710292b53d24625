#include "engine/diplomacy/addressee.h"

#include <algorithm>

namespace ec4x {

Outcome cannot_address(const GameState& state, HouseId house, HouseId other)
{
    const House* row = state.houses.find(other);
    if (row == nullptr) return refuse(Reason::UnknownHouse, "house", "there is no such house in the game");
    if (other == house) return refuse(Reason::OwnHouse, "house", "another house must be named");
    if (!is_player(*row)) return refuse(Reason::Imperium, "house", "the Imperium does not negotiate");  // CLS-017
    if (!has_economy(*row)) return refuse(Reason::TargetFallen, "house", "the house has fallen");
    return {};
}

Outcome cannot_act(const Turn& turn, const DiplomaticAct& act)
{
    if (Outcome no = cannot_address(turn.state, act.by, act.toward)) return no;
    const std::vector<DiplomaticAct>& acts = turn.facts.diplomacy.acts;
    if (std::ranges::find(acts, act) == acts.end()) return {};
    return refuse(Reason::OnePerTurn, "house", "one action of this kind toward the same house in a turn");
}

void note_act(Turn& turn, const DiplomaticAct& act) { turn.facts.diplomacy.acts.push_back(act); }

}  // namespace ec4x
