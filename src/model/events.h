// Events (INT-045): what happened, as data. No prose: the command line and the web client word them. Each kind has exactly
// the fields of its row in the rulebook; optional fields are left out for houses that may not know them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/choice.h"
#include "base/describe.h"
#include "model/events/classic_events.h"
#include "model/events/combat_events.h"
#include "model/events/construction_events.h"
#include "model/events/covert_events.h"
#include "model/events/diplomacy_events.h"
#include "model/events/economy_events.h"
#include "model/events/fleet_events.h"
#include "model/events/game_events.h"
#include "model/events/research_events.h"
#include "model/events/standing_events.h"

namespace ec4x {

struct EventKinds {
    using List = boost::mp11::mp_list<
        event::OrderFailed, event::OrderEnded, event::Warning, event::FleetMoved, event::FleetIntercepted, event::FleetRefused, event::SystemExplored,
        event::FleetSighted, event::Commissioned, event::SquadronAssigned, event::FightersLoaded, event::FleetMerged, event::FleetStatus, event::FleetSalvaged,
        event::WreckageSalvaged, event::StandingOrderEnded, event::Morale, event::Income, event::Upkeep, event::FleetDisbanded, event::AssetsStripped,
        event::IndustryBought, event::IndustryRepaired, event::PlanetTerraformed, event::TransferDeparted, event::TransferArrived, event::TransferDiverted,
        event::TransferLost, event::ConstructionBegun, event::ConstructionWaiting, event::ConstructionHalted, event::ProjectCancelled, event::ProjectLost,
        event::ShipDocked, event::ShipLostInDock, event::Repaired, event::RepairWaiting, event::ShieldScrapped, event::FighterViolation,
        event::FightersDisbanded, event::SquadronsSeized, event::PlanetBreakerScrapped, event::ResearchCredited, event::LevelGained, event::Breakthrough,
        event::RaidersDetected, event::Battle, event::ContactLost, event::FleetRetreated, event::UnitDestroyed, event::UnitsLost, event::Bombardment,
        event::Landing, event::ColonyCaptured, event::ColonyFounded, event::BlockadeBegun, event::BlockadeLifted, event::ScoutsLost, event::ScoutsCaught,
        event::ScoutsMet, event::MissionReport, event::MissionBlocked, event::AdjacentSighting, event::CovertResult, event::CovertLoss, event::CovertDetected,
        event::RaidResult, event::RaidDetected, event::Proposal, event::ProposalAnswered, event::StatusChanged, event::PactRenounced, event::PactBreached,
        event::AttackStopped, event::OrdersCancelled, event::HouseDishonored, event::HouseIsolated, event::Outrage, event::PrestigeEntry, event::Prestige,
        event::AutopilotBegun, event::AutopilotEnded, event::HouseCollapsed, event::HouseEliminated, event::FinalConflictBegun, event::FinalConflictLifted,
        event::GameEnded, event::PlayerChanged, event::DeadlineMoved, event::GamePaused, event::GameResumed, event::ClosedEarly, event::RolledBack,
        event::GameFrozen, event::Revealed, event::IndustryDonated, event::ContractResult, event::ContractSuffered, event::SpaceliftCaptured, event::Interest,
        event::UnitsScrapped, event::SectorScouted>;
};

using EventBody = Choice<EventKinds>;

template <>
inline constexpr std::string_view kVariantTag<EventBody> = "event";

struct Event {
    std::uint32_t number = 0;  // counted per house; given when the event enters that house's report (SRV-068)
    int turn = 0;
    Step step = Step::CC1;
    std::optional<HouseId> concerns{};  // whose own event it is; none: public
    EventBody what{};
};
BOOST_DESCRIBE_STRUCT(Event, (), (number, turn, step, concerns, what))

// The rule that the event's row in the rulebook names first.
[[nodiscard]] std::string_view rule_of(const EventBody& body);

}  // namespace ec4x
