#include "engine/diplomacy/transitions.h"

#include <array>

namespace ec4x {

namespace {

struct TransitionRow {
    DiplomaticEvent event;
    Cause cause;
    std::array<Change, 4> from;  // Ally, Neutral, Hostile, Enemy
};

constexpr auto transition_table()
{
    using enum Change;
    using Event = DiplomaticEvent;
    return std::to_array<TransitionRow>({
        //                                                  Ally       Neutral    Hostile    Enemy
        {Event::AllianceAccepted, Cause::AllianceAccepted, {None, ToAlly, None, None}},
        {Event::PeaceAccepted, Cause::PeaceAccepted, {None, None, ToNeutral, ToNeutral}},
        {Event::HostileDeclared, Cause::Declaration, {Refused, ToHostile, None, None}},
        {Event::EnemyDeclared, Cause::Declaration, {Refused, ToEnemy, ToEnemy, None}},
        {Event::PactBroken, Cause::PactBroken, {ToEnemy, Refused, Refused, Refused}},
        {Event::RenunciationDue, Cause::Renunciation, {ToNeutral, None, None, None}},
        {Event::AssaultOnAlly, Cause::AssaultOnAlly, {Breach, None, None, None}},
        {Event::SpaceBattle, Cause::SpaceBattle, {None, ToHostile, None, None}},
        {Event::ColonyAttacked, Cause::ColonyAttacked, {None, ToEnemy, ToEnemy, None}},
        {Event::SpyScoutCaught, Cause::SpyScoutCaught, {None, ToHostile, None, None}},
        {Event::CovertDetected, Cause::CovertDetected, {Breach, ToHostile, None, None}},  // see covert_change
        {Event::Outrage, Cause::Outrage, {None, ToHostile, ToEnemy, None}},
        {Event::Quiet, Cause::CoolingOff, {None, None, ToNeutral, None}},
        {Event::FinalConflict, Cause::FinalConflict, {ToEnemy, ToEnemy, ToEnemy, None}},
        {Event::PartnerFell, Cause::PartnerFell, {ToNeutral, None, None, None}},
    });
}
constexpr auto kTransitions = transition_table();

constexpr bool rows_are_in_order()
{
    for (std::size_t i = 0; i < kTransitions.size(); ++i) {
        if (static_cast<std::size_t>(kTransitions[i].event) != i) return false;
    }
    return true;
}
static_assert(rows_are_in_order());

const TransitionRow& transition_row(DiplomaticEvent event) { return kTransitions[static_cast<std::size_t>(event)]; }

constexpr Change change_to(Relation status)
{
    switch (status) {
        case Relation::Ally: return Change::ToAlly;
        case Relation::Neutral: return Change::ToNeutral;
        case Relation::Hostile: return Change::ToHostile;
        case Relation::Enemy: return Change::ToEnemy;
    }
    return Change::None;
}

// DIP-025: the host may say what a detected action leads to.
Change covert_change(const DiplomacyRules& rules, Relation from)
{
    if (from == Relation::Ally) return rules.pact.espionage_is_breach ? Change::Breach : Change::None;
    return rules.espionage_detected > from ? change_to(rules.espionage_detected) : Change::None;
}

}  // namespace

Change change_by(const DiplomacyRules& rules, DiplomaticEvent event, Relation from)
{
    if (event == DiplomaticEvent::CovertDetected) return covert_change(rules, from);
    return transition_row(event).from[static_cast<std::size_t>(from) - static_cast<std::size_t>(Relation::Ally)];
}

std::optional<Relation> status_after(Change change)
{
    switch (change) {
        case Change::ToAlly: return Relation::Ally;
        case Change::ToNeutral: return Relation::Neutral;
        case Change::ToHostile: return Relation::Hostile;
        case Change::ToEnemy: return Relation::Enemy;
        case Change::None:
        case Change::Refused:
        case Change::Breach: break;
    }
    return std::nullopt;
}

bool is_incident(const DiplomacyRules& rules, DiplomaticEvent event) { return status_after(change_by(rules, event, Relation::Neutral)) >= Relation::Hostile; }

Cause cause_of(DiplomaticEvent event) { return transition_row(event).cause; }

}  // namespace ec4x
