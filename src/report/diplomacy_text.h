// What happens between houses, in sentences.
#pragma once

#include <string_view>

#include "report/scribe.h"

namespace ec4x::report {

[[nodiscard]] std::string_view proposal_text(Scribe& scribe, const event::Proposal& proposal);
[[nodiscard]] std::string_view answer_text(Scribe& scribe, const event::ProposalAnswered& answered);
[[nodiscard]] std::string_view status_text(Scribe& scribe, const event::StatusChanged& changed);
[[nodiscard]] std::string_view renounced_text(Scribe& scribe, const event::PactRenounced& renounced);
[[nodiscard]] std::string_view breached_text(Scribe& scribe, const event::PactBreached& breached);
[[nodiscard]] std::string_view stopped_text(Scribe& scribe, const event::AttackStopped& stopped);
[[nodiscard]] std::string_view cancelled_text(Scribe& scribe, const event::OrdersCancelled& cancelled);
[[nodiscard]] std::string_view dishonored_text(Scribe& scribe, const event::HouseDishonored& dishonored);
[[nodiscard]] std::string_view isolated_text(Scribe& scribe, const event::HouseIsolated& isolated);
[[nodiscard]] std::string_view outrage_text(Scribe& scribe, const event::Outrage& outrage);

}  // namespace ec4x::report
