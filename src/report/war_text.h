// What a house is told of fighting, in words: a few lines for each battle. The whole of it is in the record (battle_text.h).
#pragma once

#include <string_view>
#include <vector>

#include "report/scribe.h"

namespace ec4x::report {

// Space battle 9s1 at Kassum (9), 3 rounds; then a line for each house: what it had, how it ended for it, what it lost.
[[nodiscard]] std::string_view battle_summary(Scribe& scribe, const event::Battle& battle);
[[nodiscard]] std::string_view contact_lost_text(Scribe& scribe, const event::ContactLost& lost);
[[nodiscard]] std::string_view raiders_text(Scribe& scribe, const event::RaidersDetected& raiders);
[[nodiscard]] std::string_view retreat_text(Scribe& scribe, const event::FleetRetreated& retreat);
[[nodiscard]] std::string_view bombardment_summary(Scribe& scribe, const event::Bombardment& bombardment);
[[nodiscard]] std::string_view landing_summary(Scribe& scribe, const event::Landing& landing);
[[nodiscard]] std::string_view capture_text(Scribe& scribe, const event::ColonyCaptured& capture);

// 2 BB, 3 CL+2, 1 CA (crippled): a squadron is its flagship and the ships beside it.
void add_squadrons(Enumeration& list, const std::vector<SquadronSeen>& squadrons);
[[nodiscard]] std::string_view losses_text(Scribe& scribe, const HouseLosses& losses);  // lost 1 CL, 2 TT; crippled 1 BB
[[nodiscard]] std::string_view end_text(BattleEnd end);                                 // held the field

// Whether both were lost in one place to the same houses, so that they can be told together.
[[nodiscard]] bool same_blow(const event::UnitDestroyed& one, const event::UnitDestroyed& other);
[[nodiscard]] std::string_view destroyed_text(Scribe& scribe, const std::vector<const event::UnitDestroyed*>& lost);

}  // namespace ec4x::report
