// Questions about a house's view as the API has them. Whoever asks has made sure that the view is the asker's own.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/complaint.h"
#include "counsel/answers.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::counsel {

template <class T>
using Told = Result<T, Refusal>;

// The first complaint speaks for the others.
[[nodiscard]] Refusal refusal_of(const Complaints& complaints);

// `draft` is an order set in any of its forms; empty: none.
[[nodiscard]] Told<ForecastAnswer> forecast_of(const Ruleset& rules, const HouseView& view, std::string draft);

// The view as a draft leaves the house's own things.
[[nodiscard]] Told<HouseView> view_after(const Ruleset& rules, const HouseView& view, std::string draft);

[[nodiscard]] Told<OddsAnswer> odds_of(const Ruleset& rules, const HouseView& view, const OddsQuestion& question);

// `bot` is a strategy, a level or both: `warlord:admiral`.
[[nodiscard]] Told<Suggestion> suggestion_for(const Ruleset& rules, const HouseView& view, std::string_view bot);

}  // namespace ec4x::counsel
