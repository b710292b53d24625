// The simulator's answers for Eclipse scenarios. Who asks is anybody, so all work has a bound that does not depend on the clock.
#pragma once

#include "api/answers.h"
#include "api/trouble.h"
#include "eclipse/need.h"
#include "eclipse/odds.h"
#include "eclipse/run_report.h"

namespace ec4x::api {

// Whether the question is about an Eclipse battle.
[[nodiscard]] bool is_eclipse(const ScenarioGiven& given);

[[nodiscard]] Reply<eclipse::OddsReport> eclipse_odds(const ScenarioGiven& given);
[[nodiscard]] Reply<eclipse::RunReport> eclipse_run(const ScenarioGiven& given);
[[nodiscard]] Reply<eclipse::NeedReport> eclipse_need(const ScenarioGiven& given);

}  // namespace ec4x::api
