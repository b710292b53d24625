// What houses do to each other without fleets, and what becomes of them, in words: diplomacy, covert action, standing, the game itself.
#pragma once

#include <string>

#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string dealings_text(const HouseView& view, const event::MissionBlocked& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::CovertResult& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::CovertLoss& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::CovertDetected& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::RaidResult& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::RaidDetected& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::PrestigeEntry& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::Prestige& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::AutopilotBegun& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::AutopilotEnded& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::HouseCollapsed& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::HouseEliminated& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::FinalConflictBegun& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::FinalConflictLifted& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::GameEnded& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::PlayerChanged& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::DeadlineMoved& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::GamePaused& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::GameResumed& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::ClosedEarly& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::RolledBack& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::GameFrozen& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::Revealed& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::IndustryDonated& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::ContractResult& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::ContractSuffered& e);
[[nodiscard]] std::string dealings_text(const HouseView& view, const event::SpaceliftCaptured& e);

}  // namespace ec4x::report
