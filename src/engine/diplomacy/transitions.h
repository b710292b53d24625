// The transition table of DIP-021: the only changes of status there are.
#pragma once

#include <cstdint>
#include <optional>

#include "model/event_parts.h"
#include "model/ruleset.h"
#include "model/words.h"

namespace ec4x {

// In the order of the table.
enum class DiplomaticEvent : std::uint8_t {
    AllianceAccepted,
    PeaceAccepted,
    HostileDeclared,
    EnemyDeclared,
    PactBroken,
    RenunciationDue,
    AssaultOnAlly,
    SpaceBattle,
    ColonyAttacked,
    SpyScoutCaught,
    CovertDetected,
    Outrage,
    Quiet,
    FinalConflict,
    PartnerFell
};
BOOST_DESCRIBE_ENUM(DiplomaticEvent, AllianceAccepted, PeaceAccepted, HostileDeclared, EnemyDeclared, PactBroken, RenunciationDue, AssaultOnAlly, SpaceBattle,
                    ColonyAttacked, SpyScoutCaught, CovertDetected, Outrage, Quiet, FinalConflict, PartnerFell)

// A cell. Breach: the status becomes Enemy in CF1 of the next turn.
enum class Change : std::uint8_t { None, ToAlly, ToNeutral, ToHostile, ToEnemy, Refused, Breach };

[[nodiscard]] Change change_by(const DiplomacyRules& rules, DiplomaticEvent event, Relation from);

[[nodiscard]] std::optional<Relation> status_after(Change change);  // none: it stays

// DIP-027: whether it makes or keeps a pair Hostile.
[[nodiscard]] bool is_incident(const DiplomacyRules& rules, DiplomaticEvent event);

[[nodiscard]] Cause cause_of(DiplomaticEvent event);

[[nodiscard]] constexpr DiplomaticEvent acceptance_of(Treaty treaty)
{
    return treaty == Treaty::Alliance ? DiplomaticEvent::AllianceAccepted : DiplomaticEvent::PeaceAccepted;
}

}  // namespace ec4x
