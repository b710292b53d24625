// Why an order is not carried out: at submission the answer to the player, at resolution the event `order_failed` (TRN-007).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/describe.h"
#include "model/reason.h"

namespace ec4x {

// SRV-023: a fixed code, the field it is about, and a sentence that says what would be accepted.
struct Refusal {
    Reason reason = Reason::BadValue;
    std::string field{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (reason, field, text))

using Outcome = std::optional<Refusal>;  // nothing: it was carried out

[[nodiscard]] inline Outcome refuse(Reason reason, std::string_view field, std::string text) { return Refusal{reason, std::string{field}, std::move(text)}; }

}  // namespace ec4x
