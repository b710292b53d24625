// How many there are of each class of ships and units.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "report/scribe.h"

namespace ec4x::report {

class ClassTally {
public:
    void add(UnitClass class_, int number = 1);

    [[nodiscard]] bool empty() const { return counts_.empty(); }
    void add_to(Draft& text, std::string_view before = {}) const;  // 1 BB, 3 CL

private:
    std::vector<std::pair<UnitClass, int>> counts_{};  // ascending; few, so that a look through them is the quickest search
};

}  // namespace ec4x::report
