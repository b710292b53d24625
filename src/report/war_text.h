// What a house is told of fighting, in words: a few lines for each battle. The whole of it is in the record (battle_text.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/view.h"
#include "report/joined.h"

namespace ec4x::report {

// Space battle 9s1 at Kassum (9), 3 rounds; then a line for each house: what it had, how it ended for it, what it lost.
[[nodiscard]] std::string battle_summary(const HouseView& view, const event::Battle& battle);
[[nodiscard]] std::string contact_lost_text(const HouseView& view, const event::ContactLost& lost);
[[nodiscard]] std::string raiders_text(const HouseView& view, const event::RaidersDetected& raiders);
[[nodiscard]] std::string retreat_text(const HouseView& view, const event::FleetRetreated& retreat);
[[nodiscard]] std::string bombardment_summary(const HouseView& view, const event::Bombardment& bombardment);
[[nodiscard]] std::string landing_summary(const HouseView& view, const event::Landing& landing);
[[nodiscard]] std::string capture_text(const HouseView& view, const event::ColonyCaptured& capture);

// 2 BB, 3 CL+2, 1 CA (crippled): a squadron is its flagship and the ships beside it.
void add_squadrons(Enumeration& list, const std::vector<SquadronSeen>& squadrons);
[[nodiscard]] std::string squadrons_text(const std::vector<SquadronSeen>& squadrons);
[[nodiscard]] std::string losses_text(const HouseLosses& losses);  // lost 1 CL, 2 TT; crippled 1 BB
[[nodiscard]] std::string_view end_text(BattleEnd end);            // held the field

// Whether both were lost in one place to the same houses, so that they can be told together.
[[nodiscard]] bool same_blow(const event::UnitDestroyed& one, const event::UnitDestroyed& other);
[[nodiscard]] std::string destroyed_text(const HouseView& view, const std::vector<const event::UnitDestroyed*>& lost);

}  // namespace ec4x::report
