// Strengths and prices of classes at a weapons level, worked out once.
#pragma once

#include <vector>

#include "model/ruleset.h"
#include "model/unit_values.h"

namespace ec4x::bots {

struct UnitFacts {
    const UnitData* data = nullptr;
    int as = 0;
    int ds = 0;  // in classic as often as it must be met
    Money price{};
    bool raider = false;
};

class UnitBook {
public:
    explicit UnitBook(const Ruleset& rules) : rules_{rules} {}

    [[nodiscard]] UnitFacts of(UnitClass class_, int weapons)
    {
        if (last_ < pages_.size() && pages_[last_].class_ == class_ && pages_[last_].weapons == weapons) return pages_[last_].facts;
        return look_up(class_, weapons);
    }

private:
    struct Page {
        UnitClass class_{};
        int weapons = 0;
        UnitFacts facts{};
    };

    [[nodiscard]] UnitFacts look_up(UnitClass class_, int weapons);

    const Ruleset& rules_;
    std::vector<Page> pages_{};  // ascending
    std::size_t last_ = 0;       // ships of a kind follow each other
};

}  // namespace ec4x::bots
