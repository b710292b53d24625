// How reports call things: systems by name and number, amounts with decimals where there are any.
#pragma once

#include <string>
#include <vector>

#include "model/quantities.h"
#include "model/view.h"

namespace ec4x::report {

[[nodiscard]] std::string amount(Money money);          // 72.60; 40 where it is whole (ECO-001)
[[nodiscard]] std::string amount(Points points);        // 1.234
[[nodiscard]] std::string signed_figure(std::int64_t number);  // +12, -3, 0
[[nodiscard]] std::string system_name(const HouseView& view, SystemId system);  // Kassum (12)
[[nodiscard]] std::string fleet_name(const HouseView& view, FleetId fleet);     // fleet 3; fleet 3 "Home Guard"; beta:7
[[nodiscard]] std::string house_name(const HouseView& view, HouseId house);
[[nodiscard]] std::string house_list(const HouseView& view, const std::vector<HouseId>& houses);  // Alpha, Beta and Gamma
[[nodiscard]] std::string subject_text(const HouseView& view, const Subject& subject);  // fleet 3, Kassum (12)
[[nodiscard]] std::string capitalised(std::string text);
[[nodiscard]] std::string phrase(std::string_view snake_case);                  // seek_home as `seek home`

}  // namespace ec4x::report
