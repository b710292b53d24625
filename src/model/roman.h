// Roman numerals, which tell systems of the same name apart (MAP-040).
#pragma once

#include <string>
#include <string_view>

namespace ec4x {

[[nodiscard]] std::string roman(int number);  // 1 to 3999

[[nodiscard]] bool ends_in_numeral(std::string_view name);  // in a space and a Roman numeral

}  // namespace ec4x
