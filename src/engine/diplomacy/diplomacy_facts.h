// What CC4 leaves to the rest of the step: it judges what houses did in ignorance of each other (DIP-011).
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/table.h"
#include "model/diplomacy.h"

namespace ec4x {

enum class DiplomaticKind : std::uint8_t { Propose, Answer, Withdraw, Declare, Renounce, BreakPact };

// An action that a house has taken; the second of its kind toward the same house is refused (DIP-010).
struct DiplomaticAct {
    HouseId by{};
    HouseId toward{};
    DiplomaticKind kind = DiplomaticKind::Propose;
    friend constexpr auto operator<=>(const DiplomaticAct&, const DiplomaticAct&) = default;
};

// A status that a declaration of this step has changed: other declarations are judged by what it was.
struct FormerStatus {
    HousePair id{};
    Relation status = Relation::Neutral;
};

// DIP-012: a proposal is named by its sender and kind.
struct ProposalName {
    HouseId from{};
    HouseId to{};
    Treaty treaty = Treaty::Peace;
    friend constexpr auto operator<=>(const ProposalName&, const ProposalName&) = default;
};

struct DiplomacyFacts {
    std::vector<DiplomaticAct> acts{};  // in the order taken
    Table<HousePair, FormerStatus> former{};
    std::vector<ProposalName> gone{};  // proposals that fell away in this run
};

}  // namespace ec4x
