// What happens between houses, in sentences.
#pragma once

#include <string>

#include "model/events.h"
#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string proposal_text(const HouseView& view, const event::Proposal& proposal);
[[nodiscard]] std::string answer_text(const HouseView& view, const event::ProposalAnswered& answered);
[[nodiscard]] std::string status_text(const HouseView& view, const event::StatusChanged& changed);
[[nodiscard]] std::string renounced_text(const HouseView& view, const event::PactRenounced& renounced);
[[nodiscard]] std::string breached_text(const HouseView& view, const event::PactBreached& breached);
[[nodiscard]] std::string stopped_text(const HouseView& view, const event::AttackStopped& stopped);
[[nodiscard]] std::string cancelled_text(const HouseView& view, const event::OrdersCancelled& cancelled);
[[nodiscard]] std::string dishonored_text(const HouseView& view, const event::HouseDishonored& dishonored);
[[nodiscard]] std::string isolated_text(const HouseView& view, const event::HouseIsolated& isolated);
[[nodiscard]] std::string outrage_text(const HouseView& view, const event::Outrage& outrage);

}  // namespace ec4x::report
