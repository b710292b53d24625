// Strengths and prices of classes at a weapons level, worked out once.
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "model/unit_values.h"

namespace ec4x::bots {

struct UnitFacts {
    const UnitData* data = nullptr;
    int as = 0;
    int ds = 0;
    Money price{};
    bool raider = false;
};

class UnitBook {
public:
    explicit UnitBook(const Ruleset& rules) : rules_{rules} {}

    [[nodiscard]] const UnitFacts& of(UnitClass class_, int weapons);

private:
    struct Page {
        UnitClass class_{};
        int weapons = 0;
        UnitFacts facts{};
    };

    const Ruleset& rules_;
    std::vector<Page> pages_{};  // ascending
};

}  // namespace ec4x::bots
