// What houses do to each other without fleets, and what becomes of them, in words: diplomacy, covert action, standing, the game itself.
#pragma once

#include <string_view>

#include "report/scribe.h"

namespace ec4x::report {

[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::MissionBlocked& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::CovertResult& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::CovertLoss& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::CovertDetected& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::RaidResult& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::RaidDetected& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::PrestigeEntry& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::Prestige& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::AutopilotBegun& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::AutopilotEnded& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::HouseCollapsed& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::HouseEliminated& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::FinalConflictBegun& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::FinalConflictLifted& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::GameEnded& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::PlayerChanged& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::DeadlineMoved& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::GamePaused& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::GameResumed& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::ClosedEarly& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::RolledBack& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::GameFrozen& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::Revealed& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::IndustryDonated& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::ContractResult& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::ContractSuffered& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::SpaceliftCaptured& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::Interest& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::UnitsScrapped& e);
[[nodiscard]] std::string_view dealings_text(Scribe& scribe, const event::SectorScouted& e);

}  // namespace ec4x::report
